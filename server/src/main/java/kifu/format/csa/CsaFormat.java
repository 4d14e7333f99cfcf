package kifu.format.csa;

import kifu.format.Analysis;
import kifu.format.Format;
import kifu.text.Text;

/** The format of the Computer Shogi Association, with one game or several. */
public final class CsaFormat implements Format {
  @Override
  public Analysis analyse(Text text) {
    return CsaAnalysis.of(text);
  }
}
