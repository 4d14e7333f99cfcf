package kifu.shogi;

import java.util.Arrays;
import kifu.shogi.BoardState.PositionKey;

/**
 * Reads positions and moves straight from ASCII bytes. This is the fast way for books, which have
 * millions of them: it makes no strings and no lists of errors, and counts the pieces while it
 * reads them, and so takes a small part of the time. The goal "book: SFEN, fields, every move legal
 * / tsshogi" needs it.
 *
 * <p>It knows only the spelling of {@link Sfen#format} and {@link Move#usi}, and only positions in
 * which {@link PositionFaults} finds nothing. Any other text, right or wrong, is rejected here and
 * left to {@link Sfen#parse} and {@link Move#ofUsi}.
 */
public final class SfenBytes {

  /** The bit that no piece may set: the mark of one that could never move. */
  private static final int DEAD_END = 1 << 31;

  /**
   * For each piece and square a bit that only one piece may set: for a pawn its file, for a king
   * its side, {@link #DEAD_END} where the piece could never move; 0 where there is nothing to say.
   */
  private static final int[] MARKS = new int[32 << 7];

  /** No set has more of any kind; keeps the counts of a byte from running over. */
  private static final int MOST_OF_A_KIND = 18;

  private static final int KING = PieceType.KING.code();

  /**
   * What the next byte of a rank means, by the {@link #STATE} before it and the byte. One look-up
   * for each byte, whatever it is, since no processor can guess whether a piece or a digit follows.
   * In the lowest five bits stands the code of the piece, if it is one.
   */
  private static final int[] MEANING = new int[3 << 8];

  private static final int PIECE = 31;

  /** In four bits from here, how many squares the byte takes. */
  private static final int SQUARES = 5;

  /** The state after the byte, as it stands before the byte in an index of {@link #MEANING}. */
  private static final int STATE = 3 << 10;

  private static final int TO_STATE = 2;
  private static final int AFTER_DIGIT = 1 << 8;
  private static final int AFTER_PLUS = 2 << 8;

  /** Set when the byte cannot stand there; takes more squares than a rank has. */
  private static final int WRONG = 1 << 31 | 15 << SQUARES;

  /** By code of a piece: where it counts in {@link #counts}. */
  private static final long[] ONE_OF_A_KIND = new long[32];

  /** By letter: the place of a piece in hand, from 1; 0 for other bytes. */
  private static final byte[] HAND_ORDER = new byte[256];

  /** What makes the count of a kind in {@link #counts} reach 128 when it is more than a set has. */
  private static final long COUNT_LIMIT;

  private static final long TOO_MANY = 0x8080808080808080L;

  static {
    long limit = 0;
    for (PieceType type : PieceType.values()) {
      if (!type.isPromoted()) {
        limit += (127L - type.setCount()) << shiftOf(type);
      }
      for (Side side : Side.values()) {
        ONE_OF_A_KIND[Piece.code(side, type)] = 1L << shiftOf(type);
        for (int square = 0; square < 81; square++) {
          MARKS[Piece.code(side, type) << 7 | square] = mark(side, type, square);
        }
      }
    }
    COUNT_LIMIT = limit;
    for (int state = 0; state < MEANING.length; state += 1 << 8) {
      for (int c = 0; c < 1 << 8; c++) {
        MEANING[state | c] = meaning(state, c);
      }
    }
    for (int i = 0; i < SfenParser.HAND_ORDER.length(); i++) {
      HAND_ORDER[SfenParser.HAND_ORDER.charAt(i)] = (byte) (i + 1);
    }
  }

  private static int meaning(int state, int c) {
    if (c >= '1' && c <= '9') {
      return state == 0 ? AFTER_DIGIT << TO_STATE | (c - '0') << SQUARES : WRONG;
    }
    if (c == '+') {
      return state == AFTER_PLUS ? WRONG : AFTER_PLUS << TO_STATE;
    }
    int letter = SfenParser.pieceOfLetter(c);
    int piece = state == AFTER_PLUS ? Piece.promoted(letter) : letter;
    boolean known = letter != 0 && (piece != letter || state != AFTER_PLUS);
    return known ? 1 << SQUARES | piece : WRONG;
  }

  private static int mark(Side side, PieceType type, int square) {
    int first = side == Side.BLACK ? 0 : 10;
    if (Movement.isDeadEnd(Piece.code(side, type), square)) {
      return DEAD_END;
    }
    return switch (type) {
      case PAWN -> 1 << (first + square % 9);
      case KING -> 1 << (first + 9);
      default -> 0;
    };
  }

  private final Board board = new Board();

  /** The pieces on the board that is read: the codes, each with its square below. */
  private final int[] pieces = new int[81];

  /** What is known where each rank of the last board begins, and after the last one. */
  private final Border[] borders = new Border[10];

  /** How many of the borders are right. */
  private int known = 1;

  /** Where the last board stands, from {@link #start} to its last right border. */
  private byte[] last = {};

  private int start;
  private byte[] text = {};
  private int end;
  private int at;

  /** How many pieces of each unpromoted kind there are: one byte for each. */
  private long counts;

  /** What the ranks above a border hold. */
  private static final class Border {
    /** Where the next rank begins, counted from the beginning of the board. */
    private int offset;

    private int pieces;
    private long counts;
    private long key;

    /** The {@link #MARKS} of the pieces so far, and those of them that came twice. */
    private int marks = DEAD_END;

    private int doubled;
    private int blackKing = Board.NO_SQUARE;
    private int whiteKing = Board.NO_SQUARE;
  }

  /** A reader for many positions, one after the other. For one thread. */
  public SfenBytes() {
    Arrays.setAll(borders, i -> new Border());
  }

  /** Where the last position is set up, until the next one is; not to be changed for good. */
  public Board board() {
    return board;
  }

  private static int shiftOf(PieceType type) {
    return 8 * (type.unpromoted().code() - 1);
  }

  /**
   * Sets up the position of a canonical SFEN, with or without the number of the move, if it is
   * possible.
   *
   * @param text must not be changed as long as this reader is used
   * @return whether it is; if not, the board is inconsistent
   */
  public boolean setUp(byte[] text, int start, int end) {
    skipKnownRanks(text, start, end);
    return readBoard()
        && readSide()
        && readHands()
        && readPly()
        && (counts + COUNT_LIMIT & TOO_MANY) == 0
        && !board.findChecks(pieces, borders[9].pieces);
  }

  /** Books are sorted, so that an SFEN nearly always begins like the one before it. */
  private void skipKnownRanks(byte[] next, int nextStart, int nextEnd) {
    int length = Math.min(borders[known - 1].offset, nextEnd - nextStart);
    int mismatch =
        Arrays.mismatch(last, start, start + length, next, nextStart, nextStart + length);
    int same = mismatch < 0 ? length : mismatch;
    while (borders[known - 1].offset > same) {
      known--;
    }
    last = next;
    start = nextStart;
    text = next;
    end = nextEnd;
    at = nextStart + borders[known - 1].offset;
  }

  /** The {@link MoveCode} of a USI spelling; {@link MoveCode#NONE} if no move is spelt so. */
  public static int move(byte[] text, int start, int end) {
    int length = end - start;
    boolean promote = length == 5 && text[start + 4] == '+';
    if (length != 4 && !promote) {
      return MoveCode.NONE;
    }
    int to = square(text, start + 2);
    if (text[start + 1] == '*') {
      int piece = promote ? 0 : SfenParser.pieceOfLetter(text[start]);
      return to >= 0 && piece > 0 && Piece.sideOf(piece) == Side.BLACK && canBeInHand(piece)
          ? MoveCode.drop(piece, to)
          : MoveCode.NONE;
    }
    int from = square(text, start);
    return (from | to) < 0 ? MoveCode.NONE : MoveCode.shift(from, to, promote);
  }

  private static boolean canBeInHand(int piece) {
    return Piece.typeOf(piece).canBeInHand();
  }

  private static int square(byte[] text, int at) {
    int file = text[at] - '1';
    int rank = text[at + 1] - 'a';
    return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? rank * 9 + file : -1;
  }

  /** The byte to read next; 0 after the last one. */
  private int next() {
    return at < end ? text[at] : 0;
  }

  private boolean skip(char expected) {
    boolean found = next() == expected;
    at += found ? 1 : 0;
    return found;
  }

  private boolean readBoard() {
    board.clear((known - 1) * 9);
    while (known < 10) {
      if (!readRank(borders[known - 1], borders[known], (known - 1) * 9)) {
        return false;
      }
      known++;
    }
    Border all = borders[9];
    counts = all.counts;
    board.finish(all.key, all.blackKing, all.whiteKing);
    return all.doubled == 0;
  }

  /** Reads a rank from its last square to its first, and what follows it. */
  private boolean readRank(Border above, Border below, int first) {
    byte[] bytes = text;
    int i = at;
    int square = first + 8;
    int count = above.pieces;
    long sum = above.counts;
    long key = above.key;
    int marks = above.marks;
    int doubled = above.doubled;
    int blackKing = above.blackKing;
    int whiteKing = above.whiteKing;
    int wrong = 0;
    int state = 0;
    while (square >= first && i < end) {
      int meaning = MEANING[state | (bytes[i++] & 0xff)];
      int piece = meaning & PIECE;
      int placed = piece << 7 | square;
      pieces[count] = placed;
      count += piece == 0 ? 0 : 1;
      board.place(square, piece);
      key += PositionKey.squareKey(square, piece);
      sum += ONE_OF_A_KIND[piece];
      int mark = MARKS[placed];
      doubled |= marks & mark;
      marks |= mark;
      blackKing = piece == KING ? square : blackKing;
      whiteKing = piece == KING + Piece.WHITE ? square : whiteKing;
      wrong |= meaning;
      state = (meaning & STATE) >> TO_STATE;
      square -= meaning >> SQUARES & 15;
    }
    below.blackKing = blackKing;
    below.whiteKing = whiteKing;
    below.offset = i + 1 - start;
    below.pieces = count;
    below.counts = sum;
    below.key = key;
    below.marks = marks;
    below.doubled = doubled;
    at = i;
    return wrong >= 0 && square == first - 1 && skip(first == 72 ? ' ' : '/');
  }

  private boolean readSide() {
    board.setTurn(next() == 'w' ? Side.WHITE : Side.BLACK);
    return (skip('b') || skip('w')) && skip(' ');
  }

  private boolean readHands() {
    if (skip('-')) {
      return true;
    }
    int last = 0;
    while (at < end && next() != ' ') {
      int count = readCount();
      int order = HAND_ORDER[next() & 0xff];
      if (count == 0 || order <= last) {
        return false;
      }
      int piece = SfenParser.pieceOfLetter(next());
      board.setHand(Piece.sideOf(piece), Piece.typeOf(piece).code(), count);
      counts += (long) count << shiftOf(Piece.typeOf(piece));
      last = order;
      at++;
    }
    return last > 0;
  }

  /** The count before a piece; 0 for one that is not canonical. */
  private int readCount() {
    int start = at;
    int count = 0;
    while (next() >= '0' && next() <= '9' && at - start < 3) {
      count = count * 10 + next() - '0';
      at++;
    }
    if (at == start) {
      return 1;
    }
    return text[start] == '0' || count == 1 || count > MOST_OF_A_KIND ? 0 : count;
  }

  private boolean readPly() {
    if (at == end) {
      return true;
    }
    int start = at + 1;
    boolean blank = skip(' ');
    while (next() >= '0' && next() <= '9') {
      at++;
    }
    return blank && at == end && at > start && at - start <= 9;
  }
}
