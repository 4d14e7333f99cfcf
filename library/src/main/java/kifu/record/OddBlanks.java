package kifu.record;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Knows the characters that look like a blank or like nothing, and are neither the space of ASCII
 * nor that of Japanese: they come into records by copying from web pages, and few programs read a
 * line that holds one.
 */
public final class OddBlanks {
  private static final char FIRST = '\u00a0';
  private static final char LAST = '\u2060';

  /** All of them. */
  public static final String ALL =
      "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b"
          + "\u200e\u200f\u202f\u205f\u2060";

  /** They take no room: what is left of a line without them is what was meant. */
  private static final String WITHOUT_WIDTH = "\u200b\u200e\u200f\u2060";

  private OddBlanks() {}

  /** Whether a character is one of them. */
  public static boolean isOdd(char c) {
    return c >= FIRST && c <= LAST && ALL.indexOf(c) >= 0;
  }

  /** A character as Unicode names it: {@code U+00A0}. */
  public static String codePoint(char c) {
    String digits = Integer.toHexString(c).toUpperCase(Locale.ROOT);
    return "U+" + "0".repeat(4 - digits.length()) + digits;
  }

  /** The one problem of all of them on a line, which names them; its fix replaces them. */
  static Optional<Problem> problem(String line) {
    int first = -1;
    int last = -1;
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < line.length(); i++) {
      if (isOdd(line.charAt(i))) {
        first = first < 0 ? i : first;
        last = i;
        names.add(codePoint(line.charAt(i)));
      }
    }
    if (first < 0) {
      return Optional.empty();
    }
    String all = String.join(", ", names);
    Phrase what =
        new Phrase(
            "空白に見える特殊な文字（" + all + "）は、読めないソフトがあります",
            "some programs cannot read the blank-looking character " + all);
    Range range = Range.ofLine(0, first, last + 1);
    return Optional.of(
        Problem.of(ProblemId.NOTATION, range, what)
            .withSeverity(Severity.WARNING)
            .withFix(replaced(line.substring(first, last + 1))));
  }

  private static String replaced(String text) {
    StringBuilder replaced = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isOdd(c)) {
        replaced.append(c);
      } else if (WITHOUT_WIDTH.indexOf(c) < 0) {
        replaced.append(' ');
      }
    }
    return replaced.toString();
  }
}
