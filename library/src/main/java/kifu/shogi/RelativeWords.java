package kifu.shogi;

import java.util.Optional;

/**
 * Chooses and reads the words that distinguish pieces of the same kind that could go to the same
 * square, by the rule of the Japan Shogi Association: first the motion (上, 寄, 引); if another piece
 * moves the same way, the side from which it comes (右, 左, 直); if another one comes from there,
 * both. As seen by the player who moves.
 *
 * <p>Several words are one number, because records hold millions of moves. So are the squares from
 * which pieces of a kind can go somewhere: no more than eight, 7 bits for each and their number
 * above.
 */
public final class RelativeWords {
  /** No word. */
  public static final int NONE = 0;

  /** How many bits a set of words takes. */
  public static final int BITS = 6;

  private static final int RIGHT = 1;
  private static final int LEFT = 2;

  /** Straight up, from the square below. */
  private static final int STRAIGHT = 4;

  private static final int UP = 8;
  private static final int ASIDE = 16;
  private static final int DOWN = 32;

  /** In the order of the bits, which is the one in which they are written. */
  private static final String CHARACTERS = "右左直上寄引";

  private static final int SQUARE_BITS = 7;
  private static final int COUNT = 8 * SQUARE_BITS;

  private RelativeWords() {}

  /** The word that a character writes; {@link #NONE} if it writes none. */
  public static int of(char c) {
    int index = CHARACTERS.indexOf(c);
    return index >= 0 ? 1 << index : c == '行' ? UP : NONE;
  }

  /** The words as they are written. */
  public static String text(int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < BITS; i++) {
      if ((words >>> i & 1) == 1) {
        text.append(CHARACTERS.charAt(i));
      }
    }
    return text.toString();
  }

  /**
   * The squares from which pieces of a side could go to a square, those that are pinned, too.
   *
   * @param to the index of a square
   */
  public static long origins(Board board, Side side, PieceType type, int to) {
    int piece = Piece.code(side, type);
    if (Piece.isOf(side, board.code(to))) {
      return 0;
    }
    long squares = 0;
    int count = 0;
    for (byte from : Movement.seenFrom(to)) {
      if (board.code(from) == piece
          && Movement.reaches(piece, from, to)
          && Rules.firstBetween(board, from, to) == BoardState.NO_SQUARE) {
        squares |= (long) from << (count++ * SQUARE_BITS);
      }
    }
    return squares | (long) count << COUNT;
  }

  public static int count(long origins) {
    return (int) (origins >>> COUNT);
  }

  /** The index of one of the squares. */
  public static int get(long origins, int i) {
    return (int) (origins >>> (i * SQUARE_BITS)) & ((1 << SQUARE_BITS) - 1);
  }

  private static long plus(long origins, int square) {
    int count = count(origins);
    return (origins | (long) square << (count * SQUARE_BITS)) + (1L << COUNT);
  }

  /** The origins that some words can mean. */
  public static long fitting(long origins, int words, Side side, PieceType type, int to) {
    long fitting = 0;
    for (int i = 0; i < count(origins); i++) {
      int from = get(origins, i);
      int place = comesFrom(side, from, to);
      boolean paired = place == 0 && standsInPairs(type) && count(origins) == 2;
      int called = paired ? comesFrom(side, from, get(origins, 1 - i)) : place;
      if (fits(words, motion(side, from, to), place, called)) {
        fitting = plus(fitting, from);
      }
    }
    return fitting;
  }

  /** Whether some words can mean a move, whatever other pieces could go there. */
  public static boolean fit(int words, Side side, PieceType type, int from, int to) {
    int place = comesFrom(side, from, to);
    int places = words & (RIGHT | LEFT);
    boolean mayBePaired = place == 0 && standsInPairs(type) && places != 0;
    return fits(words, motion(side, from, to), place, mayBePaired ? places : place);
  }

  /**
   * @param place on which side of the square the piece stands
   * @param called which of the two its words name: that, or on which side of the other piece
   */
  private static boolean fits(int words, int motion, int place, int called) {
    int motions = words & (UP | ASIDE | DOWN);
    if (motions != 0 && motions != motion) {
      return false;
    }
    if ((words & STRAIGHT) != 0) {
      return place == 0 && motion == UP && (words & (RIGHT | LEFT)) == 0;
    }
    int places = words & (RIGHT | LEFT);
    return places == 0 || places == called;
  }

  /** The words that a move needs, given the origins of all pieces that could make it. */
  static int needed(long origins, Side side, PieceType type, int from, int to) {
    if (count(origins) < 2) {
      return NONE;
    }
    int motion = motion(side, from, to);
    int place = comesFrom(side, from, to);
    boolean motionDistinguishes = true;
    boolean placeDistinguishes = true;
    int other = from;
    for (int i = 0; i < count(origins); i++) {
      int square = get(origins, i);
      if (square != from) {
        other = square;
        motionDistinguishes &= motion(side, square, to) != motion;
        placeDistinguishes &= comesFrom(side, square, to) != place;
      }
    }
    if (motionDistinguishes) {
      return motion;
    }
    if (standsInPairs(type)) {
      return comesFrom(side, from, other);
    }
    if (place == 0) {
      return motion == UP ? STRAIGHT : motion;
    }
    return placeDistinguishes ? place : place | motion;
  }

  /** The words that a legal move needs. */
  static int needed(Board board, PieceType type, int from, int to) {
    return needed(origins(board, board.turn(), type, to), board.turn(), type, from, to);
  }

  /** Whether a kind has only two pieces, which are left and right of each other; 直 is not used. */
  private static boolean standsInPairs(PieceType type) {
    return type.setCount() == 2;
  }

  private static int motion(Side side, int from, int to) {
    int forward = (from / 9 - to / 9) * (side == Side.BLACK ? 1 : -1);
    return forward > 0 ? UP : forward == 0 ? ASIDE : DOWN;
  }

  /** On which side of a square another one lies; 0 in the same file. */
  private static int comesFrom(Side side, int from, int of) {
    // Files are counted from the right of black.
    int left = (fileOf(from) - fileOf(of)) * (side == Side.BLACK ? 1 : -1);
    return left > 0 ? LEFT : left == 0 ? 0 : RIGHT;
  }

  private static int fileOf(int square) {
    return Square.ofIndex(square).file();
  }

  /**
   * The {@link MoveCode} of a move that names its piece by words; {@link MoveCode#NONE} where no
   * piece can be meant, or several. Of several, those that may not move are not meant. A piece in
   * hand is meant where none on the board can go there.
   *
   * @param to the index of the destination
   */
  public static int read(Board board, PieceType type, int to, int words, boolean promotes) {
    long origins = origins(board, board.turn(), type, to);
    if (count(origins) == 0) {
      return words == NONE && !promotes && isInHand(board, type)
          ? MoveCode.drop(type, to)
          : MoveCode.NONE;
    }
    long fitting = fitting(origins, words, board.turn(), type, to);
    return count(fitting) == 1
        ? MoveCode.shift(get(fitting, 0), to, promotes)
        : legal(board, fitting, to, promotes);
  }

  private static boolean isInHand(Board board, PieceType type) {
    return !type.isPromoted()
        && type != PieceType.KING
        && board.hand(board.turn(), type.code()) > 0;
  }

  /** The only legal move from one of the origins. */
  private static int legal(Board board, long origins, int to, boolean promotes) {
    int legal = MoveCode.NONE;
    for (int i = 0; i < count(origins); i++) {
      int move = MoveCode.shift(get(origins, i), to, promotes);
      if (board.isLegal(move)) {
        if (MoveCode.isMove(legal)) {
          return MoveCode.NONE;
        }
        legal = move;
      }
    }
    return legal;
  }

  /** Whether a legal move is written with the words that it needs, and no others. */
  public static boolean areNeeded(Board board, int move, PieceType type, int words) {
    int to = MoveCode.to(move);
    return MoveCode.isDrop(move)
        ? words == NONE
        : words == needed(board, type, MoveCode.from(move), to);
  }

  /** Whether a move is one that its piece could make, so that words can name it. */
  public static boolean isOrigin(Position before, Move.Shift move) {
    Optional<Piece> piece = before.at(move.from());
    if (piece.isEmpty()) {
      return false;
    }
    long origins = origins(before.board(), before.turn(), piece.get().type(), move.to().index());
    for (int i = 0; i < count(origins); i++) {
      if (get(origins, i) == move.from().index()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the words that a move needs mean this move when they are read. No words mean one that
   * its piece could not make; of three or more horses or dragons, as no set has them, some moves
   * have no words of their own.
   */
  public static boolean mean(Position before, Move.Shift move) {
    Board board = before.board();
    int to = move.to().index();
    return before
        .at(move.from())
        .map(Piece::type)
        .filter(
            type -> {
              int words = needed(board, type, move.from().index(), to);
              return read(board, type, to, words, move.promote()) == move.encoded();
            })
        .isPresent();
  }

  /** Whether no more than one piece could go to a square. */
  static boolean isOnly(Board board, PieceType type, int to) {
    return count(origins(board, board.turn(), type, to)) < 2;
  }

  /** Whether a drop has to be distinguished from moves of pieces on the board. */
  public static boolean needsDrop(Board board, PieceType type, int to) {
    return count(origins(board, board.turn(), type, to)) > 0;
  }
}
