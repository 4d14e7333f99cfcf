package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/**
 * A board, two hands and the side to move. Any number of pieces and kings is possible, since
 * problems and studies have them; {@link PositionFaults} says what is wrong with a position.
 *
 * <p>Immutable and small (about 150 bytes), so a program may keep thousands and share them between
 * threads. Equal when board, hands and side to move are equal.
 */
public final class Position {

  /** Nothing else has number 1, see {@link #squareKey} and {@link #handKey}. */
  private static final long WHITE_TO_MOVE = scramble(1);

  /** The empty board with empty hands, black to move. */
  public static final Position EMPTY = builder().build();

  /** The start of an even game (平手). */
  public static final Position START = Handicap.EVEN.position();

  static final int NO_SQUARE = -1;

  /** After the 81 squares: 7 counts for black's hand, 7 for white's, and the two kings' squares. */
  private static final int HANDS = 81;

  private static final int KINGS = HANDS + 14;

  /** Added to the code of a kind for a piece of white. */
  private static final int WHITE = 16;

  private static final int LENGTH = KINGS + 2;

  /** More than a set has of any kind, so that a faulty hand can be held and reported. */
  static final int MOST_IN_HAND = 99;

  private final byte[] cells;
  private final Side turn;
  private final long key;

  /**
   * Whether the side to move is in check, and whether its opponent is: 0 while nobody asked, then
   * {@link #SAFE} or {@link #IN_CHECK}.
   */
  private byte check;

  private byte checkOfOpponent;

  private static final byte SAFE = 1;
  private static final byte IN_CHECK = 2;

  private Position(byte[] cells, Side turn, long key) {
    this.cells = cells;
    this.turn = turn;
    this.key = key;
  }

  /** What stands on a square. */
  public Optional<Piece> at(Square square) {
    return Piece.ofCode(cells[square.index()]);
  }

  /** Whether nothing stands on a square. */
  public boolean isEmpty(Square square) {
    return cells[square.index()] == 0;
  }

  /** How many pieces of a kind that side holds; 0 for kinds that cannot be held. */
  public int hand(Side side, PieceType type) {
    return type.canBeInHand() ? cells[handIndex(side, type.code())] : 0;
  }

  /** The side to move. */
  public Side turn() {
    return turn;
  }

  /**
   * The square of that side's king; of several kings the one with the lowest {@link
   * Square#index()}. Empty when it has none, as the attacker in most problems.
   */
  public Optional<Square> king(Side side) {
    int king = kingIndex(side);
    return king == NO_SQUARE ? Optional.empty() : Optional.of(Square.ofIndex(king));
  }

  /** A 64-bit hash of board, hands and side to move, the same in every run of the program. */
  public long key() {
    return key;
  }

  /**
   * Whether a move is physically possible: a board move of a piece of the side to move to a square
   * without a piece of its own, or a drop of a piece in hand on an empty square. How the piece
   * moves and whether a rule forbids it does not matter; {@link Rules} knows.
   */
  public boolean canPlay(Move move) {
    return canPlay(move.encoded());
  }

  /** The same for a {@link MoveCode}. */
  public boolean canPlay(int move) {
    int occupant = cells[MoveCode.to(move)];
    if (MoveCode.isDrop(move)) {
      return occupant == 0 && hand(turn, MoveCode.dropped(move)) > 0;
    }
    int moved = cells[MoveCode.from(move)];
    return isOf(turn, moved) && !isOf(turn, occupant);
  }

  /**
   * The position after a move that {@link #canPlay} accepts, legal or not. Promotes a piece that
   * can promote if the move says so, wherever it stands. A captured king leaves the board.
   *
   * @throws IllegalArgumentException when the move is not physically possible
   */
  public Position play(Move move) {
    return play(move.encoded());
  }

  /** The same for a {@link MoveCode}. */
  public Position play(int move) {
    if (!canPlay(move)) {
      throw new IllegalArgumentException(MoveCode.decode(move).usi() + " is not possible");
    }
    return after(move);
  }

  /**
   * The same for a move that is known to be legal: then it need not be asked again whether it is
   * possible, nor in all directions whether a king is in check.
   */
  public Position playLegal(int move) {
    Position next = after(move);
    int king = kingIndex(turn);
    int stands = king == MoveCode.from(move) ? MoveCode.to(move) : king;
    if (next.kingIndex(turn) == stands) { // Else another one of several kings counts now.
      next.checkOfOpponent = SAFE;
    }
    if (next.kingIndex(next.turn) == kingIndex(next.turn) && !isOpponentInCheck()) {
      next.check = next.isCheckBy(move) ? IN_CHECK : SAFE;
    }
    return next;
  }

  private Position after(int move) {
    byte[] next = cells.clone();
    int to = MoveCode.to(move);
    int captured = next[to];
    int placed;
    long change = turn == Side.BLACK ? WHITE_TO_MOVE : -WHITE_TO_MOVE;
    if (MoveCode.isDrop(move)) {
      PieceType type = MoveCode.dropped(move);
      placed = Piece.code(turn, type);
      change += changeHand(next, type.code(), -1);
    } else {
      int from = MoveCode.from(move);
      int moved = next[from];
      placed = MoveCode.promotes(move) ? promoted(moved) : moved;
      next[from] = 0;
      change -= squareKey(from, moved);
    }
    next[to] = (byte) placed;
    change += squareKey(to, placed);
    if (captured != 0) {
      change -= squareKey(to, captured);
      int type = unpromotedType(captured);
      if (type != PieceType.KING.code()) {
        change += changeHand(next, type, 1);
      }
    }
    if (isKing(placed) || isKing(captured)) {
      findKings(next);
    }
    return new Position(next, turn.opposite(), key + change);
  }

  private long changeHand(byte[] next, int type, int change) {
    int index = handIndex(turn, type);
    next[index] += (byte) change;
    return change * handKey(index);
  }

  /**
   * Whether the move that led here gives check, when none was there before: the moved piece itself
   * does, or one that stood behind it.
   */
  private boolean isCheckBy(int move) {
    int king = kingIndex(turn);
    if (king == NO_SQUARE) {
      return false;
    }
    int to = MoveCode.to(move);
    return (Movement.reaches(cells[to], to, king)
            && Rules.firstBetween(this, to, king) == NO_SQUARE)
        || (!MoveCode.isDrop(move)
            && Attackers.uncovered(this, turn, king, MoveCode.from(move), NO_SQUARE) != NO_SQUARE);
  }

  /** The same board and hands with that side to move. */
  public Position withTurn(Side side) {
    return side == turn ? this : toBuilder().turn(side).build();
  }

  /** A builder that starts from the empty board, black to move. */
  public static Builder builder() {
    return new Builder(new byte[LENGTH], Side.BLACK, 0);
  }

  /** A builder that starts from this position. */
  public Builder toBuilder() {
    return new Builder(cells.clone(), turn, key - turnKey(turn));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position
        && key == position.key
        && turn == position.turn
        && Arrays.equals(cells, position.cells);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(key);
  }

  /** The SFEN of the position. */
  @Override
  public String toString() {
    return Sfen.format(this, 1);
  }

  /** The {@link Piece#code} of what stands on the square with this index, 0 for nothing. */
  int code(int square) {
    return cells[square];
  }

  /** The index of the square of {@link #king}, or {@link #NO_SQUARE}. */
  int kingIndex(Side side) {
    return cells[kingSlot(side)];
  }

  /** Whether the side to move is in check; found once. Threads may ask at the same time. */
  boolean isCheck() {
    if (check == 0) {
      check = Attackers.any(this, turn) ? IN_CHECK : SAFE;
    }
    return check == IN_CHECK;
  }

  /** The same of its opponent, who is never in check when the last move was legal. */
  boolean isOpponentInCheck() {
    if (checkOfOpponent == 0) {
      checkOfOpponent = Attackers.any(this, turn.opposite()) ? IN_CHECK : SAFE;
    }
    return checkOfOpponent == IN_CHECK;
  }

  static Side sideOf(int piece) {
    return piece < WHITE ? Side.BLACK : Side.WHITE;
  }

  /** Whether the piece with this code, or 0 for none, belongs to a side. */
  static boolean isOf(Side side, int piece) {
    return side == Side.WHITE ? piece > WHITE : piece != 0 && piece < WHITE;
  }

  static PieceType typeOf(int piece) {
    return PieceType.ofCode(piece & 15);
  }

  /** The code of the promoted piece; the same when it cannot promote. */
  private static int promoted(int piece) {
    return (piece & 15) < PieceType.GOLD.code() ? piece + PieceType.PROMOTION : piece;
  }

  /** The code of the kind that a piece is when it is captured. */
  private static int unpromotedType(int piece) {
    int type = piece & 15;
    return type > PieceType.KING.code() ? type - PieceType.PROMOTION : type;
  }

  private static boolean isKing(int piece) {
    return (piece & 15) == PieceType.KING.code();
  }

  private static int handIndex(Side side, int type) {
    return HANDS + (side == Side.BLACK ? 0 : 7) + type - 1;
  }

  private static int kingSlot(Side side) {
    return side == Side.BLACK ? KINGS : KINGS + 1;
  }

  private static void findKings(byte[] cells) {
    cells[kingSlot(Side.BLACK)] = NO_SQUARE;
    cells[kingSlot(Side.WHITE)] = NO_SQUARE;
    for (int square = 80; square >= 0; square--) {
      if (isKing(cells[square])) {
        cells[kingSlot(sideOf(cells[square]))] = (byte) square;
      }
    }
  }

  // A key is the sum of one scrambled number for each piece on the board, one for each piece in
  // hand and one for white to move, so that a move changes it by a few additions.

  private static long squareKey(int square, int piece) {
    return piece == 0 ? 0 : scramble(piece << 7 | square);
  }

  private static long handKey(int index) {
    return scramble(index); // Less than 128, so this is the key of no piece on a square.
  }

  private static long turnKey(Side turn) {
    return turn == Side.WHITE ? WHITE_TO_MOVE : 0;
  }

  /** The finaliser of splitmix64: a well-spread number for each number, without a table. */
  private static long scramble(long number) {
    long mixed = number * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  /** Sets up a position; not safe for use by several threads. */
  public static final class Builder {
    private final byte[] cells;
    private Side turn;

    /** The key without that of the side to move. */
    private long key;

    private Builder(byte[] cells, Side turn, long key) {
      this.cells = cells;
      this.turn = turn;
      this.key = key;
    }

    /** Puts a piece on a square, in place of what stood there. */
    public Builder put(Square square, Piece piece) {
      put(square.index(), piece.code());
      return this;
    }

    /** The same with the index of the square and the code of the piece; 0 empties the square. */
    void put(int square, int piece) {
      key += squareKey(square, piece) - squareKey(square, cells[square]);
      cells[square] = (byte) piece;
    }

    /** Empties a square. */
    public Builder clear(Square square) {
      put(square.index(), 0);
      return this;
    }

    /**
     * Sets how many pieces of a kind that side holds.
     *
     * @throws IllegalArgumentException when the kind cannot be held in hand, or the count is not
     *     0–99
     */
    public Builder hand(Side side, PieceType type, int count) {
      if (!type.canBeInHand() || count < 0 || count > MOST_IN_HAND) {
        throw new IllegalArgumentException("No hand holds " + count + " of " + type);
      }
      int index = handIndex(side, type.code());
      key += (count - cells[index]) * handKey(index);
      cells[index] = (byte) count;
      return this;
    }

    /** Sets the side to move. */
    public Builder turn(Side side) {
      turn = side;
      return this;
    }

    /**
     * The position, from a builder that is not used any more; saves a copy and a search.
     *
     * @param blackKing the index of the square of {@link #king}, or {@link #NO_SQUARE}
     */
    Position finish(int blackKing, int whiteKing) {
      cells[kingSlot(Side.BLACK)] = (byte) blackKing;
      cells[kingSlot(Side.WHITE)] = (byte) whiteKing;
      return new Position(cells, turn, key + turnKey(turn));
    }

    /** The position as set up so far. */
    public Position build() {
      byte[] built = cells.clone();
      findKings(built);
      return new Position(built, turn, key + turnKey(turn));
    }
  }
}
