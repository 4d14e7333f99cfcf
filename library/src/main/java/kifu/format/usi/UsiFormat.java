package kifu.format.usi;

import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.text.Text;

/** Reads games in the words of USI, and positions as SFEN: one on a line. */
public final class UsiFormat implements Format {
  @Override
  public PendingAnalysis analyse(Text text) {
    return PendingAnalysis.done(UsiAnalysis.of(text));
  }
}
