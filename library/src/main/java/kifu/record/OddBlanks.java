package kifu.record;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
  /** They take no room: what is left of a line without them is what was meant. */
  private static final String WITHOUT_WIDTH = "\u200b\u200e\u200f\u2060";

  private OddBlanks() {}

  /** Whether a character is one of them. */
  public static boolean isOdd(char c) {
    return c >= '\u00a0'
        && (c == '\u00a0'
            || c == '\u1680'
            || (c >= '\u2000' && c <= '\u200b')
            || c == '\u200e'
            || c == '\u200f'
            || c == '\u202f'
            || c == '\u205f'
            || c == '\u2060');
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
        names.add(
            "U+"
                + Integer.toHexString(0x10000 + line.charAt(i))
                    .substring(1)
                    .toUpperCase(Locale.ROOT));
      }
    }
    if (first < 0) {
      return Optional.empty();
    }
    String all = names.stream().collect(Collectors.joining(", "));
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
