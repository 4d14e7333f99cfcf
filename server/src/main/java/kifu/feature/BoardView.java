package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.game.Situation;
import kifu.shogi.KanjiNumber;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * What a picture of a board shows: {@link BoardSvg} and {@link BoardText} draw it.
 *
 * @param position the position after the last move
 * @param lastFrom where the last move came from, empty after a drop or before the first move
 * @param lastTo where the last move went, empty before the first move
 * @param title one line about the picture, for example the last move; may be empty. Taken from a
 *     document it may hold anything, so what is no visible character (controls, line ends, marks of
 *     writing direction, lone surrogates) is left out
 */
public record BoardView(
    Position position, Optional<Square> lastFrom, Optional<Square> lastTo, String title) {

  public BoardView {
    title =
        title
            .codePoints()
            .filter(BoardView::isVisible)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  /** Where a game stands, with its last move marked. */
  public static BoardView of(Situation situation, String title) {
    Optional<Square> from =
        situation
            .last()
            .flatMap(
                last ->
                    last.move() instanceof Move.Shift shift
                        ? Optional.of(shift.from())
                        : Optional.empty());
    return new BoardView(situation.position(), from, situation.lastSquare(), title);
  }

  private static boolean isVisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  /** The kinds of pieces that a side holds, in the order of boards: rook first. */
  List<PieceType> hand(Side side) {
    return PieceType.HAND.stream().filter(type -> position.hand(side, type) > 0).toList();
  }

  /** The number after a piece in hand: nothing for a single one, otherwise in kanji. */
  String count(Side side, PieceType type) {
    int count = position.hand(side, type);
    return count == 1 ? "" : KanjiNumber.of(count);
  }

  /** The kings that are attacked: one when a check is given, two only in an impossible position. */
  List<Square> kingsInCheck() {
    return sidesInCheck().flatMap(side -> position.king(side).stream()).toList();
  }

  /** Whose turn it is and who is in check, for example {@code 後手番　後手玉に王手}. */
  String state() {
    StringBuilder state = new StringBuilder(position.turn().japanese()).append('番');
    sidesInCheck().forEach(side -> state.append('　').append(side.japanese()).append("玉に王手"));
    return state.toString();
  }

  private Stream<Side> sidesInCheck() {
    return Stream.of(Side.values()).filter(side -> Rules.inCheck(position, side));
  }
}
