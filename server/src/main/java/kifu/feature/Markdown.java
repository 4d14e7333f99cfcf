package kifu.feature;

import java.util.regex.Pattern;

/** Markdown as editors read it: CommonMark, with the strike-through and tables of GitHub. */
final class Markdown {

  private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]<>&~|#]");
  private static final Pattern LINE_ENDS = Pattern.compile("[\\r\\n]+");

  private Markdown() {}

  /** Text that shows as it is, in one line. */
  static String escape(String text) {
    String line = LINE_ENDS.matcher(text).replaceAll(" ");
    return SPECIAL.matcher(line).replaceAll("\\\\$0");
  }
}
