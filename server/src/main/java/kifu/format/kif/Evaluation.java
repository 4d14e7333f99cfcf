package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.text.Text;

/**
 * What programs write into comments about who stands better. Only shapes that a program is known to
 * write; whose view a value takes is not the same for all of them, so it is told as written.
 */
final class Evaluation {
  /** How many lines of comments are looked through. */
  private static final int MOST_LINES = 200;

  private static final List<Pattern> SHAPES =
      List.of(
          // ShogiHome, in a game and in an analysis.
          Pattern.compile("\\*[*#]評価値=([+-]?\\d+)\\s*"),
          // ShogiGUI: the best of several candidates comes first.
          Pattern.compile("\\*\\*(?:対局|解析) .*?評価値 ([+-]?\\d+|[+-]?詰 ?\\d*).*"),
          // Floodgate: the value, then the line of play in CSA.
          Pattern.compile("\\*\\* ([+-]?\\d+) [+-]\\d{4}[A-Z]{2}.*"));

  private Evaluation() {}

  /** The first evaluation in the comments on the position of a line. */
  static Optional<String> on(Text text, int line) {
    int first = line;
    while (first > 0 && line - first < MOST_LINES && isRemark(text.line(first))) {
      first--;
    }
    int end = Math.min(text.lineCount(), first + MOST_LINES);
    for (int i = first; i < end && (i == first || isRemark(text.line(i))); i++) {
      Optional<String> value = in(text.line(i));
      if (value.isPresent()) {
        return value;
      }
    }
    return Optional.empty();
  }

  private static boolean isRemark(String content) {
    return switch (KifLine.read(content)) {
      case KifLine.Comment comment -> true;
      case KifLine.Bookmark bookmark -> true;
      case KifLine.Skipped skipped -> true;
      case KifLine.Blank blank -> true;
      default -> false;
    };
  }

  private static Optional<String> in(String content) {
    return SHAPES.stream()
        .map(shape -> shape.matcher(content))
        .filter(Matcher::matches)
        .map(value -> value.group(1).strip())
        .findFirst();
  }
}
