package kifu.format.jkf;

import java.util.Optional;
import java.util.stream.Collectors;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Holds what JKF says of a move besides its squares; it all follows from the position before it.
 *
 * @param same whether it goes where the move before it went
 * @param promote whether it promotes, where that can be chosen
 * @param capture the piece that it takes, as it stood on the board
 * @param relative the words that distinguish the piece from others, a letter for each
 */
record MoveMembers(
    int color,
    PieceType piece,
    boolean same,
    Optional<Boolean> promote,
    Optional<PieceType> capture,
    String relative) {
  /**
   * The members of a move that can be played.
   *
   * @param previous where the move before it went
   */
  static MoveMembers of(Position before, Move move, Optional<Square> previous) {
    int color = color(before.turn());
    String relative = letters(Notation.relative(before, move));
    return switch (move) {
      case Move.Drop drop ->
          new MoveMembers(color, drop.piece(), false, Optional.empty(), Optional.empty(), relative);
      case Move.Shift shift -> {
        PieceType piece = before.at(shift.from()).orElseThrow().type();
        boolean canChoose = piece.canPromote() && Rules.touchesPromotionZone(before.turn(), shift);
        yield new MoveMembers(
            color,
            piece,
            previous.filter(shift.to()::equals).isPresent(),
            canChoose || shift.promote() ? Optional.of(shift.promote()) : Optional.empty(),
            before.at(shift.to()).map(Piece::type),
            relative);
      }
    };
  }

  static int color(Side side) {
    return side == Side.BLACK ? 0 : 1;
  }

  private static String letters(String words) {
    return words
        .chars()
        .mapToObj(word -> String.valueOf("LCRUMDH".charAt("左直右上寄引打".indexOf(word))))
        .collect(Collectors.joining());
  }

  /** The words for letters such as {@code RU}. */
  static String words(String letters) {
    return letters
        .chars()
        .mapToObj(letter -> String.valueOf("左直右上寄引打".charAt("LCRUMDH".indexOf(letter))))
        .collect(Collectors.joining());
  }

  /** The move as JSON. */
  String json(Move move) {
    StringBuilder json = new StringBuilder("{\"color\": " + color);
    if (move instanceof Move.Shift shift) {
      json.append(", \"from\": ").append(square(shift.from()));
    }
    json.append(", \"to\": ").append(square(move.to()));
    json.append(", \"piece\": \"").append(piece.csa()).append('"');
    if (same) {
      json.append(", \"same\": true");
    }
    promote.ifPresent(yes -> json.append(", \"promote\": ").append(yes));
    capture.ifPresent(taken -> json.append(", \"capture\": \"").append(taken.csa()).append('"'));
    if (!relative.isEmpty()) {
      json.append(", \"relative\": \"").append(relative).append('"');
    }
    return json.append('}').toString();
  }

  static String square(Square square) {
    return "{\"x\": " + square.file() + ", \"y\": " + square.rank() + "}";
  }
}
