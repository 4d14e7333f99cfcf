package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Holds an opening or a castle, and how it is recognised: by pieces of its side, of the other side
 * and in their hands. Squares are seen by the side itself, as black sees them.
 *
 * @param name how players call it
 * @param lastPly the number of moves within which it is looked for
 * @param conditions all of them hold where it stands
 */
public record Formation(Phrase name, int lastPly, List<Condition> conditions) {

  /** What is asked of a position. */
  sealed interface Condition {}

  /** A piece stands on one of some squares. */
  record Standing(boolean isOwn, PieceType type, List<Square> squares) implements Condition {}

  /** A piece is in hand. */
  record InHand(boolean isOwn, PieceType type) implements Condition {}

  /** Its lines are checked when the class that lists them is loaded. */
  static Formation read(String line) {
    String[] fields = line.split(" *\\| *", -1);
    List<Condition> conditions = new ArrayList<>();
    for (String word : fields[3].split(" ", -1)) {
      boolean isOwn = !word.startsWith("v");
      conditions.add(condition(isOwn, isOwn ? word : word.substring(1)));
    }
    return new Formation(
        new Phrase(fields[0], fields[1]), Integer.parseInt(fields[2]), List.copyOf(conditions));
  }

  private static Condition condition(boolean isOwn, String word) {
    PieceType type = PieceType.ofName(word.substring(0, 1)).orElseThrow();
    String places = word.substring(1);
    if (places.equals("手")) {
      return new InHand(isOwn, type);
    }
    List<Square> squares = new ArrayList<>();
    for (String place : places.split("/", -1)) {
      squares.add(Square.of(place.charAt(0) - '0', place.charAt(1) - '0'));
    }
    return new Standing(isOwn, type, List.copyOf(squares));
  }

  /** Whether a side has it in a position. */
  boolean stands(Position position, Side side) {
    for (Condition condition : conditions) {
      if (!holds(condition, position, side)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Condition condition, Position position, Side side) {
    return switch (condition) {
      case InHand(boolean isOwn, PieceType type) ->
          position.hand(isOwn ? side : side.opposite(), type) > 0;
      case Standing(boolean isOwn, PieceType type, List<Square> squares) -> {
        Side owner = isOwn ? side : side.opposite();
        Optional<Piece> piece = Optional.of(Piece.of(owner, type));
        yield squares.stream()
            .map(square -> owner == Side.BLACK ? square : square.turnedAround())
            .anyMatch(square -> position.at(square).equals(piece));
      }
    };
  }
}
