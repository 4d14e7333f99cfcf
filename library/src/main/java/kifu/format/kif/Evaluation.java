package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.EngineComments;
import kifu.text.Text;

/**
 * What programs write into comments about who stands better. Only shapes that a program is known to
 * write; whose view a value takes is not the same for all of them, so it is told as written.
 */
final class Evaluation {
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
  static Optional<String> on(Text text, int textLine) {
    return EngineComments.evaluation(
        text, textLine, content -> KifLine.read(content) instanceof KifLine.Aside, Evaluation::in);
  }

  private static Optional<String> in(String content) {
    return SHAPES.stream()
        .map(shape -> shape.matcher(content))
        .filter(Matcher::matches)
        .map(value -> value.group(1).strip())
        .findFirst();
  }
}
