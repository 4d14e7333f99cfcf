package kifu.shogi;

import java.util.Optional;

/**
 * Reads positions and moves straight from ASCII bytes. This is the fast way for books, which have
 * millions of them: it makes no strings and no lists of errors, and so takes a quarter of the time.
 *
 * <p>It knows only the spelling of {@link Sfen#format} and {@link Move#usi}. Whatever else stands
 * there, right or wrong, is empty here and left to {@link Sfen#parse} and {@link Move#ofUsi}.
 */
public final class SfenBytes {

  private final byte[] text;
  private final int end;
  private final Position.Builder position = Position.builder();
  private int at;

  private SfenBytes(byte[] text, int start, int end) {
    this.text = text;
    this.at = start;
    this.end = end;
  }

  /** The position of a canonical SFEN, with or without the number of the move. */
  public static Optional<Position> position(byte[] text, int start, int end) {
    SfenBytes sfen = new SfenBytes(text, start, end);
    return sfen.readBoard() && sfen.readSide() && sfen.readHands() && sfen.readPly()
        ? Optional.of(sfen.position.build())
        : Optional.empty();
  }

  /** The move with this USI spelling. */
  public static Optional<Move> move(byte[] text, int start, int end) {
    int length = end - start;
    boolean promote = length == 5 && text[start + 4] == '+';
    if (length != 4 && !promote) {
      return Optional.empty();
    }
    int to = square(text, start + 2);
    if (to < 0) {
      return Optional.empty();
    }
    if (text[start + 1] == '*') {
      int piece = promote ? 0 : SfenParser.pieceOfLetter(text[start]);
      return piece > 0 && Position.sideOf(piece) == Side.BLACK && canBeInHand(piece)
          ? Optional.of(new Move.Drop(PieceType.ofCode(piece), Square.ofIndex(to)))
          : Optional.empty();
    }
    int from = square(text, start);
    return from < 0
        ? Optional.empty()
        : Optional.of(new Move.Shift(Square.ofIndex(from), Square.ofIndex(to), promote));
  }

  private static boolean canBeInHand(int piece) {
    return Position.typeOf(piece).canBeInHand();
  }

  private static int square(byte[] text, int at) {
    int file = text[at] - '1';
    int rank = text[at + 1] - 'a';
    return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? rank * 9 + file : -1;
  }

  /** The byte to read next; 0 behind the last one. */
  private int next() {
    return at < end ? text[at] : 0;
  }

  private boolean skip(char expected) {
    boolean found = next() == expected;
    at += found ? 1 : 0;
    return found;
  }

  private boolean readBoard() {
    for (int rank = 0; rank < 9; rank++) {
      if ((rank > 0 && !skip('/')) || !readRank(rank)) {
        return false;
      }
    }
    return skip(' ');
  }

  private boolean readRank(int rank) {
    int file = 8;
    boolean afterDigit = false;
    while (file >= 0) {
      int c = next();
      if (c >= '1' && c <= '9') {
        if (afterDigit) {
          return false;
        }
        afterDigit = true;
        file -= c - '0';
        at++;
      } else {
        boolean plus = c == '+';
        at += plus ? 1 : 0;
        int piece = SfenParser.pieceOfLetter(next());
        if (piece == 0 || (plus && !Position.typeOf(piece).canPromote())) {
          return false;
        }
        position.put(rank * 9 + file, plus ? promoted(piece) : piece);
        afterDigit = false;
        file--;
        at++;
      }
    }
    return file == -1;
  }

  private static int promoted(int piece) {
    return Piece.code(Position.sideOf(piece), Position.typeOf(piece).promoted());
  }

  private boolean readSide() {
    position.turn(next() == 'w' ? Side.WHITE : Side.BLACK);
    return (skip('b') || skip('w')) && skip(' ');
  }

  private boolean readHands() {
    if (skip('-')) {
      return true;
    }
    int last = -1;
    while (at < end && next() != ' ') {
      int count = readCount();
      int order = at < end ? SfenParser.HAND_ORDER.indexOf(next()) : -1;
      if (count == 0 || order <= last) {
        return false;
      }
      int piece = SfenParser.pieceOfLetter(next());
      position.hand(Position.sideOf(piece), Position.typeOf(piece), count);
      last = order;
      at++;
    }
    return last >= 0;
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
    return text[start] == '0' || count == 1 || count > Position.MOST_IN_HAND ? 0 : count;
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
