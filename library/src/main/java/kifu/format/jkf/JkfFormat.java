package kifu.format.jkf;

import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.text.Text;

/** Reads JKF, the JSON of Kifu for JS. */
public final class JkfFormat implements Format {
  @Override
  public PendingAnalysis analyse(Text text) {
    return new JkfCheck(text);
  }
}
