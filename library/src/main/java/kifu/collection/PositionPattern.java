package kifu.collection;

import java.util.BitSet;
import java.util.Optional;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Describes positions: a whole one, or one of which some squares, hands or the turn are open.
 *
 * @param known the position as far as it is known; open squares are empty in it
 * @param open the squares on which anything may stand, by their index
 * @param occupied those on which any piece stands; not to be changed, like {@code open}
 * @param black what is known of black's hand
 * @param white what is known of white's hand
 * @param eitherTurn whether either side may be to move
 */
public record PositionPattern(
    Position known, BitSet open, BitSet occupied, Hand black, Hand white, boolean eitherTurn) {
  private static final int SQUARES = 81;

  /** Says how much the hand of a side holds. */
  public enum Hand {
    EXACTLY,
    AT_LEAST,
    ANYTHING
  }

  /** The pattern that one position fits. */
  public static PositionPattern of(Position position) {
    return new PositionPattern(
        position, new BitSet(), new BitSet(), Hand.EXACTLY, Hand.EXACTLY, false);
  }

  /** The position, if one alone fits. */
  public Optional<Position> whole() {
    boolean isWhole =
        open.isEmpty()
            && occupied.isEmpty()
            && black == Hand.EXACTLY
            && white == Hand.EXACTLY
            && !eitherTurn;
    return isWhole ? Optional.of(known) : Optional.empty();
  }

  public PositionPattern turned(Turning turning) {
    return new PositionPattern(
        turning.position(known),
        turned(open, turning),
        turned(occupied, turning),
        turning.flipped() ? white : black,
        turning.flipped() ? black : white,
        eitherTurn);
  }

  private static BitSet turned(BitSet squares, Turning turning) {
    BitSet turned = new BitSet(SQUARES);
    squares.stream()
        .map(index -> turning.square(Square.ofIndex(index)).index())
        .forEach(turned::set);
    return turned;
  }

  public boolean fits(Position position) {
    if (!eitherTurn && position.turn() != known.turn()) {
      return false;
    }
    for (int index = 0; index < SQUARES; index++) {
      if (!open.get(index) && !fits(position, index)) {
        return false;
      }
    }
    return fits(position, Side.BLACK, black) && fits(position, Side.WHITE, white);
  }

  private boolean fits(Position position, int index) {
    Square square = Square.ofIndex(index);
    return occupied.get(index)
        ? !position.isEmpty(square)
        : position.at(square).equals(known.at(square));
  }

  private boolean fits(Position position, Side side, Hand told) {
    if (told == Hand.ANYTHING) {
      return true;
    }
    for (PieceType type : PieceType.HAND) {
      int held = position.hand(side, type);
      int least = known.hand(side, type);
      if (told == Hand.EXACTLY ? held != least : held < least) {
        return false;
      }
    }
    return true;
  }
}
