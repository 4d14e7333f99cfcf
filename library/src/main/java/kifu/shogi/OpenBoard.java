package kifu.shogi;

import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Holds a board of which squares, hands or the turn are left open, such as one that is searched
 * for. Immutable.
 *
 * @param known the position as far as it is known; open squares are empty in it
 * @param anything the squares on which anything may stand
 * @param anyPiece those on which any piece stands
 * @param hands the sides that may hold more than is known
 * @param eitherTurn whether either side may be to move
 */
public record OpenBoard(
    Position known,
    Set<Square> anything,
    Set<Square> anyPiece,
    Set<Side> hands,
    boolean eitherTurn) {
  /** What a diagram writes for anything, on a square or in a hand. */
  public static final String ANYTHING = "？";

  private static final String ANY_PIECE = "＊";

  /** All places that are open, with their signs, such as {@code 5e？ 1a＊ black？}. */
  public String signs() {
    Stream<String> squares =
        IntStream.range(0, 81)
            .mapToObj(Square::ofIndex)
            .filter(square -> !sign(square).isEmpty())
            .map(square -> square.usi() + sign(square));
    Stream<String> held =
        Stream.of(Side.values())
            .filter(hands::contains)
            .map(side -> (side == Side.BLACK ? "black" : "white") + ANYTHING);
    return String.join(" ", Stream.concat(squares, held).toList());
  }

  /** What a diagram writes on a square that is open; blank for others. */
  public String sign(Square square) {
    if (anything.contains(square)) {
      return ANYTHING;
    }
    return anyPiece.contains(square) ? ANY_PIECE : "";
  }
}
