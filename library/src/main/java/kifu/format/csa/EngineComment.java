package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.EngineComments;
import kifu.format.Place;
import kifu.game.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;

/**
 * Reads what engines note after their moves: {@code '** 130 -3334FU +2726FU #50000}, the evaluation
 * from black's view, the moves that they expect, and how many positions they looked at. What cannot
 * be read is left out rather than guessed.
 */
final class EngineComment {
  private static final Pattern SHAPE =
      Pattern.compile("'\\*\\*\\s*([+-]?\\d{1,9})(?:\\s+([^#]*?))?(?:\\s*#(\\d{1,18}))?\\s*");

  /** More moves are not read by anybody. */
  private static final int MOST_MOVES = 40;

  private EngineComment() {}

  /**
   * The remark of an engine.
   *
   * @param situation where the game stands at the comment
   */
  static Optional<Place> read(String comment, Situation situation) {
    Matcher matcher = SHAPE.matcher(comment);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int evaluation = Integer.parseInt(matcher.group(1));
    String value = evaluation > 0 ? "+" + evaluation : String.valueOf(evaluation);
    List<Phrase> details = new ArrayList<>();
    if (matcher.group(2) != null && !matcher.group(2).isBlank()) {
      String moves = variation(matcher.group(2).strip().split("\\s+"), situation);
      if (!moves.isEmpty()) {
        details.add(new Phrase("読み筋 " + moves, "Expected " + moves));
      }
    }
    if (matcher.group(3) != null) {
      details.add(new Phrase("探索局面数 " + matcher.group(3), matcher.group(3) + " nodes"));
    }
    Player black = situation.names().of(Side.BLACK);
    return Optional.of(
        new Place.Remark(
            new Phrase(
                "評価値 " + value + "（" + black.japanese() + "から見て）",
                "Evaluation " + value + " (" + black.english() + "'s view)"),
            details));
  }

  /** The first evaluation in the comments on the position of a line, as written. */
  static Optional<String> evaluationAt(Text text, int textLine) {
    return EngineComments.evaluation(
        text, textLine, EngineComment::isRemark, EngineComment::evaluation);
  }

  private static boolean isRemark(String line) {
    return switch (CsaGrammar.GRAMMAR.statements(line).getFirst()) {
      case CsaStatement.Comment comment -> true;
      case CsaStatement.Time time -> true;
      case CsaStatement.Blank blank -> true;
      default -> false;
    };
  }

  /** A comment takes the rest of its line, so it is the last statement. */
  private static Optional<String> evaluation(String line) {
    return CsaGrammar.GRAMMAR.statements(line).getLast() instanceof CsaStatement.Comment comment
        ? Optional.of(SHAPE.matcher(comment.text())).filter(Matcher::matches).map(m -> m.group(1))
        : Optional.empty();
  }

  /** Some engines begin with the move that they just made, others with the answer to it. */
  private static String variation(String[] words, Situation situation) {
    Optional<Square> previous = situation.last().map(last -> last.move().to());
    String after = moves(words, situation.position(), previous);
    return after.isEmpty()
        ? situation.last().map(last -> moves(words, last.before(), last.previous())).orElse("")
        : after;
  }

  private static String moves(String[] words, Position from, Optional<Square> destination) {
    List<String> names = new ArrayList<>();
    Position position = from;
    Optional<Square> previous = destination;
    for (String word : words) {
      Optional<Move> read = move(position, word);
      if (read.isEmpty() || names.size() == MOST_MOVES) {
        break;
      }
      names.add(Notation.japanese(position, read.get(), previous));
      position = position.play(read.get());
      previous = Optional.of(read.get().to());
    }
    return String.join(" ", names);
  }

  private static Optional<Move> move(Position position, String word) {
    Optional<Move> read = Notation.ofCsa(position, word).or(() -> Move.ofUsi(word));
    return read.filter(move -> Rules.isLegal(position, move));
  }
}
