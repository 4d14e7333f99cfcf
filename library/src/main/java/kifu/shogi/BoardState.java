package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/**
 * Holds what stands on a {@link Board}, and sets it up: pieces, hands, the side to move, and what
 * is known of checks. Mutable, for one thread.
 */
abstract sealed class BoardState permits Board {
  static final int NO_SQUARE = -1;

  /** After the 81 squares: 7 counts for black's hand, 7 for white's, and the two kings' squares. */
  private static final int HANDS = 81;

  static final int KINGS = HANDS + 14;
  private static final int LENGTH = KINGS + 2;

  static final byte SAFE = 1;
  static final byte IN_CHECK = 2;

  final byte[] cells = new byte[LENGTH];
  Side turn = Side.BLACK;
  long key;

  /**
   * Whether the side to move is in check, and whether its opponent is: 0 until it is computed, then
   * {@link #SAFE} or {@link #IN_CHECK}.
   */
  byte check;

  byte checkOfOpponent;

  /**
   * The square of the piece that gives check to the side to move, {@link #NO_SQUARE} if not exactly
   * one does, or {@link #NOT_LOOKED_FOR}.
   */
  byte onlyChecker = NOT_LOOKED_FOR;

  static final byte NOT_LOOKED_FOR = -2;

  /** Whether a side may have more than one king. */
  boolean severalKings;

  /**
   * For each side the directions from its king in which an opponent's piece may stand that slides
   * towards it, whatever is between: a set with bit d for direction d, or {@link #NOT_KNOWN}. Only
   * in these a piece that moves away can uncover its king.
   */
  int blackLines = NOT_KNOWN;

  int whiteLines = NOT_KNOWN;

  static final int NOT_KNOWN = -1;

  private static final int[] NOT_ASKED_FOR = {};

  /**
   * The squares of black's pieces, and then of white's, a bit each in three sets of 32: found when
   * they are first asked for and then kept, since a search for mates asks at every position.
   */
  int[] occupied = NOT_ASKED_FOR;

  /** {@link Position#key} of the position as it stands now. */
  public long key() {
    return key;
  }

  /** A hash of the board and the side to move, whatever is in the hands. */
  public long keyWithoutHands() {
    long hands = 0;
    for (int index = HANDS; index < KINGS; index++) {
      int count = cells[index];
      if (count != 0) {
        hands += count * PositionKey.handKey(index);
      }
    }
    return key - hands;
  }

  /** The side to move. */
  public Side turn() {
    return turn;
  }

  /** A number for what stands on the square with this index, {@link Piece#code}; 0 for nothing. */
  public int code(int square) {
    return cells[square];
  }

  /** What stands on the square with this index. */
  public Optional<Piece> at(int square) {
    return Piece.ofCode(cells[square]);
  }

  /** How many pieces of a kind that side holds; 0 for kinds that cannot be held. */
  public int hand(Side side, PieceType type) {
    return hand(side, type.code());
  }

  /** How many pieces of a kind, by its code, that side holds; 0 for kinds that cannot be held. */
  int hand(Side side, int type) {
    return type < PieceType.KING.code() ? cells[handIndex(side, type)] : 0;
  }

  /** The index of the square of {@link Position#king}, or {@link #NO_SQUARE}. */
  int king(Side side) {
    return cells[kingSlot(side)];
  }

  /** Sets up what another board shows. */
  public final void set(Board other) {
    System.arraycopy(other.cells, 0, cells, 0, LENGTH);
    turn = other.turn;
    key = other.key;
    check = other.check;
    checkOfOpponent = other.checkOfOpponent;
    onlyChecker = other.onlyChecker;
    severalKings = other.severalKings;
    blackLines = other.blackLines;
    whiteLines = other.whiteLines;
    setOccupied(other.occupied);
  }

  private void setOccupied(int[] others) {
    if (occupied.length == others.length) {
      System.arraycopy(others, 0, occupied, 0, others.length);
    } else {
      occupied = others.length == 0 ? NOT_ASKED_FOR : others.clone();
    }
  }

  void forgetOccupied() {
    occupied = NOT_ASKED_FOR;
  }

  /** The first square from this index on, up to 81, with a piece of that side. */
  int pieceFrom(Side side, int square) {
    if (occupied.length == 0) {
      findOccupied();
    }
    int first = side == Side.BLACK ? 0 : 3;
    int part = square >> 5;
    int set = occupied[first + part] & -1 << square; // only the lowest five bits count
    while (set == 0 && part < 2) {
      part++;
      set = occupied[first + part];
    }
    return set == 0 ? NO_SQUARE : (part << 5) + Integer.numberOfTrailingZeros(set);
  }

  private void findOccupied() {
    occupied = new int[6];
    for (int square = 0; square < HANDS; square++) {
      if (cells[square] != 0) {
        changeOccupied(square, cells[square]);
      }
    }
  }

  /** Follows a move that has not been made yet, if the squares have been asked for. */
  void follow(int move, int placed) {
    if (occupied.length == 0) {
      return;
    }
    int to = MoveCode.to(move);
    if (cells[to] != 0) {
      changeOccupied(to, cells[to]);
    }
    if (!MoveCode.isDrop(move)) {
      changeOccupied(MoveCode.from(move), placed);
    }
    changeOccupied(to, placed);
  }

  /** Notes that a piece comes to a square, or leaves it. */
  private void changeOccupied(int square, int piece) {
    occupied[(piece < Piece.WHITE ? 0 : 3) + (square >> 5)] ^= 1 << square;
  }

  /** Empties the squares from this index on. The board is inconsistent until {@link #finish}. */
  void clear(int from) {
    Arrays.fill(cells, from, HANDS, (byte) 0);
  }

  /** Puts a piece on an empty square. The board is inconsistent until {@link #finish}. */
  void place(int square, int piece) {
    cells[square] = (byte) piece;
  }

  /**
   * Ends a series of {@link #clear} and {@link #place}: the hands are empty, black is to move.
   *
   * @param placed the sum of the {@link PositionKey#squareKey} of all pieces
   * @param blackKing the square of black's only king, or {@link #NO_SQUARE}
   */
  void finish(long placed, int blackKing, int whiteKing) {
    Arrays.fill(cells, HANDS, KINGS, (byte) 0);
    kings(blackKing, whiteKing);
    turn = Side.BLACK;
    key = placed;
    severalKings = false;
    forgetOccupied();
    forgetChecks();
  }

  void forgetKings() {
    cells[KINGS] = NO_SQUARE;
    cells[KINGS + 1] = NO_SQUARE;
  }

  void forgetLines() {
    blackLines = NOT_KNOWN;
    whiteLines = NOT_KNOWN;
  }

  void forgetChecks() {
    check = 0;
    checkOfOpponent = 0;
    onlyChecker = NOT_LOOKED_FOR;
  }

  /** Puts a piece, by its code, on a square; 0 empties it. The kings are found afterwards. */
  void put(int square, int piece) {
    key += PositionKey.squareKey(square, piece) - PositionKey.squareKey(square, cells[square]);
    cells[square] = (byte) piece;
    forgetOccupied();
    forgetLines();
    forgetChecks();
  }

  void setLines(Side side, int lines) {
    if (side == Side.BLACK) {
      blackLines = lines;
    } else {
      whiteLines = lines;
    }
  }

  void kings(int black, int white) {
    cells[KINGS] = (byte) black;
    cells[KINGS + 1] = (byte) white;
  }

  /** Looks where the kings stand. */
  void findKings() {
    forgetKings();
    severalKings = false;
    for (int square = 80; square >= 0; square--) {
      if (Piece.isKing(cells[square])) {
        int slot = kingSlot(Piece.sideOf(cells[square]));
        severalKings |= cells[slot] != NO_SQUARE;
        cells[slot] = (byte) square;
      }
    }
  }

  void setHand(Side side, int type, int count) {
    int index = handIndex(side, type);
    key += (count - cells[index]) * PositionKey.handKey(index);
    cells[index] = (byte) count;
  }

  public void setTurn(Side side) {
    if (side != turn) {
      key += side == Side.WHITE ? PositionKey.WHITE_TO_MOVE : -PositionKey.WHITE_TO_MOVE;
      turn = side;
      forgetChecks();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BoardState board
        && key == board.key
        && turn == board.turn
        && Arrays.equals(cells, board.cells);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(key);
  }

  static int handIndex(Side side, int type) {
    return HANDS + (side == Side.BLACK ? 0 : 7) + type - 1;
  }

  static int kingSlot(Side side) {
    return side == Side.BLACK ? KINGS : KINGS + 1;
  }

  /**
   * Computes the keys that distinguish positions: the sum of one scrambled number for each piece on
   * the board, one for each piece in hand and one for white to move, so that a move changes it by a
   * few additions.
   */
  static final class PositionKey {
    /** Nothing else has number 1, see {@link #squareKey} and {@link #handKey}. */
    static final long WHITE_TO_MOVE = scramble(1);

    /**
     * By the code of a piece and its square; where there is none, by the index of a count in {@link
     * BoardState#cells}.
     */
    private static final long[] KEYS = new long[32 << 7];

    static {
      for (int index = HANDS; index < KINGS; index++) {
        KEYS[index] = scramble(index);
      }
      for (int piece = 1; piece < 32; piece++) {
        for (int i = piece << 7; i < (piece << 7) + 81; i++) {
          KEYS[i] = scramble(i);
        }
      }
    }

    static long squareKey(int square, int piece) {
      return KEYS[piece << 7 | square];
    }

    static long handKey(int index) {
      return KEYS[index];
    }

    /** The finaliser of splitmix64: a well-spread number for each number. */
    private static long scramble(long number) {
      long mixed = number * 0x9e3779b97f4a7c15L;
      mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
      mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
      return mixed ^ mixed >>> 31;
    }

    private PositionKey() {}
  }
}
