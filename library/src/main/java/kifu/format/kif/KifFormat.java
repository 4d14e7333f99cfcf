package kifu.format.kif;

import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.text.Text;

/** Kakinoki's format, with or without moves. */
public final class KifFormat implements Format {
  @Override
  public PendingAnalysis analyse(Text text) {
    return KifAnalysis.Pending.of(text);
  }
}
