package kifu.format.csa;

import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.text.Chunk;
import kifu.text.Text;

/** Reads the format of the Computer Shogi Association, with one game or several. */
public final class CsaFormat implements Format {
  @Override
  public void read(Chunk chunk) {
    CsaGrammar.GRAMMAR.lines(chunk);
  }

  @Override
  public PendingAnalysis analyse(Text text) {
    return CsaCheck.of(text);
  }
}
