package kifu.drawing;

import java.util.regex.Pattern;

/**
 * Escapes text for Markdown as editors and GitHub read it: CommonMark, with the strike-through,
 * tables and formulas of GitHub.
 */
public final class Markdown {
  private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]<>&~|#$]");
  private static final Pattern LINE_ENDS = Pattern.compile("[\\r\\n]++");

  /** What makes an item of a list, a heading or a rule at the beginning of a line. */
  private static final Pattern BEGINNING = Pattern.compile("^(\\s*+\\d*+)([-+=.)])(?=[-=\\s]|$)");

  private Markdown() {}

  /** Text that shows as it is, in one line; what is indented is no code. */
  public static String escape(String text) {
    String line = LINE_ENDS.matcher(text).replaceAll(" ");
    String escaped = SPECIAL.matcher(line).replaceAll("\\\\$0");
    String begun = BEGINNING.matcher(escaped).replaceFirst("$1\\\\$2");
    boolean isCode = begun.startsWith("    ") || begun.startsWith("\t");
    return isCode ? "&#32;" + begun.substring(1) : begun;
  }
}
