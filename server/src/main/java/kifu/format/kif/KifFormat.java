package kifu.format.kif;

import kifu.format.Analysis;
import kifu.format.Format;
import kifu.text.Text;

/** Kakinoki's format, with or without moves. */
public final class KifFormat implements Format {
  @Override
  public Analysis analyse(Text text) {
    return KifAnalysis.of(text);
  }
}
