package kifu.collection;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.shogi.Board;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Describes positions: a whole one, or one of which some squares, hands or the turn are open.
 *
 * <p>It is compared with millions of boards, most of which differ on one of the first squares. So
 * the squares that are known are listed once, those first on which most boards differ: where a
 * piece stands that does not stand there at the start of a game.
 */
public final class PositionPattern {
  private static final int SQUARES = 81;

  /** Says how much the hand of a side holds. */
  public enum Hand {
    EXACTLY,
    AT_LEAST,
    ANYTHING
  }

  private final Position known;
  private final BitSet open;
  private final BitSet occupied;
  private final Hand black;
  private final Hand white;
  private final boolean eitherTurn;
  private final boolean isWhole;

  /** The known position, to be looked at only. */
  private final Board board;

  /** The squares of which is known what stands there. */
  private final int[] exact;

  /** The squares on which any piece stands. */
  private final int[] filled;

  /**
   * Creates a pattern.
   *
   * @param known the position as far as it is known; open squares are empty in it
   * @param open the squares on which anything may stand, by their index
   * @param occupied those on which any piece stands; not to be changed, like {@code open}
   * @param black what is known of black's hand
   * @param white what is known of white's hand
   * @param eitherTurn whether either side may be to move
   */
  public PositionPattern(
      Position known, BitSet open, BitSet occupied, Hand black, Hand white, boolean eitherTurn) {
    this.known = known;
    this.open = open;
    this.occupied = occupied;
    this.black = black;
    this.white = white;
    this.eitherTurn = eitherTurn;
    this.isWhole =
        open.isEmpty()
            && occupied.isEmpty()
            && black == Hand.EXACTLY
            && white == Hand.EXACTLY
            && !eitherTurn;
    this.board = known.toBoard();
    this.exact = exact(board, open, occupied);
    this.filled = occupied.stream().filter(square -> !open.get(square)).toArray();
  }

  private static int[] exact(Board board, BitSet open, BitSet occupied) {
    Board start = Position.START.toBoard();
    List<Integer> squares = new ArrayList<>();
    for (int square = 0; square < SQUARES; square++) {
      if (!open.get(square) && !occupied.get(square)) {
        squares.add(square);
      }
    }
    squares.sort(Comparator.comparingInt(square -> rank(board, start, square)));
    return squares.stream().mapToInt(square -> square).toArray();
  }

  /** The lower, the more boards differ there. */
  private static int rank(Board board, Board start, int square) {
    if (board.code(square) == start.code(square)) {
      return 2;
    }
    return board.code(square) == 0 ? 1 : 0;
  }

  /** The pattern that one position fits. */
  public static PositionPattern of(Position position) {
    return new PositionPattern(
        position, new BitSet(), new BitSet(), Hand.EXACTLY, Hand.EXACTLY, false);
  }

  /** The position as far as it is known. */
  Position known() {
    return known;
  }

  /** The position, if one alone fits. */
  public Optional<Position> whole() {
    return isWhole ? Optional.of(known) : Optional.empty();
  }

  /** The pattern of the positions that fit this one and are then turned. */
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
    return fits(position.toBoard());
  }

  /** Whether the position fits that a board shows. */
  boolean fits(Board shown) {
    if ((isWhole && shown.key() != board.key()) || (!eitherTurn && shown.turn() != board.turn())) {
      return false;
    }
    for (int square : exact) {
      if (shown.code(square) != board.code(square)) {
        return false;
      }
    }
    for (int square : filled) {
      if (shown.code(square) == 0) {
        return false;
      }
    }
    return fits(shown, Side.BLACK, black) && fits(shown, Side.WHITE, white);
  }

  private boolean fits(Board shown, Side side, Hand hand) {
    if (hand == Hand.ANYTHING) {
      return true;
    }
    for (PieceType type : PieceType.HAND) {
      int held = shown.hand(side, type);
      int least = board.hand(side, type);
      if (hand == Hand.EXACTLY ? held != least : held < least) {
        return false;
      }
    }
    return true;
  }
}
