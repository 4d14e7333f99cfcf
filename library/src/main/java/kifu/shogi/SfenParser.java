package kifu.shogi;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads one SFEN from left to right. Goes on after an error, so that one look finds all of them,
 * but reports no consequence of an error as another one.
 */
final class SfenParser {

  /** The {@link Piece#code} of each letter of an unpromoted piece, 0 for other characters. */
  private static final byte[] BY_LETTER = new byte[128];

  static {
    for (PieceType type : PieceType.values()) {
      if (!type.isPromoted()) {
        char letter = type.sfen().charAt(0);
        BY_LETTER[letter] = (byte) Piece.code(Side.BLACK, type);
        BY_LETTER[Character.toLowerCase(letter)] = (byte) Piece.code(Side.WHITE, type);
      }
    }
  }

  static final String HAND_ORDER = "RBGSNLPrbgsnlp";

  /** The {@link Piece#code} of a letter of an unpromoted piece, 0 for any other character. */
  static int pieceOfLetter(int character) {
    return character >= 0 && character < BY_LETTER.length ? BY_LETTER[character] : 0;
  }

  private final String text;
  private final Position.Builder position = Position.builder();
  private final List<SfenError> errors = new ArrayList<>(0);
  private final List<SfenError> notes = new ArrayList<>(0);

  /** The field that is read. */
  private int start;

  private int end;

  SfenParser(String text) {
    this.text = text;
  }

  Sfen.Parsed parse() {
    if (nextField(0, SfenError.Kind.MISSING_BOARD)) {
      readBoard();
      if (nextField(1, SfenError.Kind.MISSING_SIDE)) {
        readSide();
        if (nextField(1, SfenError.Kind.MISSING_HANDS)) {
          readHands();
        }
      }
    }
    int ply = nextField(1) ? readPly() : 1;
    if (nextField(1)) {
      report(start, text.length(), SfenError.Kind.SURPLUS_TEXT);
    }
    return errors.isEmpty()
        ? new Sfen.Parsed.Ok(position.build(), ply, List.copyOf(notes))
        : new Sfen.Parsed.Bad(List.copyOf(errors));
  }

  private boolean nextField(int blanksBefore, SfenError.Kind missing) {
    boolean found = nextField(blanksBefore);
    if (!found) {
      report(text.length(), text.length(), missing);
    }
    return found;
  }

  /** Goes on to the next field; false if there is none. */
  private boolean nextField(int blanksBefore) {
    start = end;
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    int usual = start == text.length() ? 0 : blanksBefore;
    if (start - end > usual) {
      note(end + usual, start, SfenError.Kind.SURPLUS_BLANKS);
    }
    int blank = text.indexOf(' ', start);
    end = blank < 0 ? text.length() : blank;
    return start < end;
  }

  private void readBoard() {
    int rank = 1;
    int at = readRank(rank, start);
    while (at < end && rank < 9) {
      rank++;
      at = readRank(rank, at + 1); // after the slash
    }
    if (at < end) {
      report(at, end, SfenError.Kind.TOO_MANY_RANKS);
    } else if (rank < 9) {
      report(start, end, SfenError.Kind.TOO_FEW_RANKS);
    }
  }

  /** Reads up to the next slash or the end of the board and returns where that is. */
  private int readRank(int rank, int from) {
    int errorsBefore = errors.size();
    int file = 9;
    int at = from;
    while (at < end && text.charAt(at) != '/') {
      char character = text.charAt(at);
      if (character >= '1' && character <= '9') {
        file -= character - '0';
        at++;
        if (at < end && text.charAt(at) >= '1' && text.charAt(at) <= '9') {
          note(at - 1, at + 1, SfenError.Kind.ADJACENT_DIGITS);
        }
      } else {
        int next = endOfPiece(at);
        int piece = readPiece(at, next);
        if (piece != 0 && file >= 1) {
          position.put((rank - 1) * 9 + file - 1, piece);
        }
        file--;
        at = next;
      }
    }
    boolean missing = from == end && rank < 9; // after the last slash of a board that is too short
    if (file != 0 && errors.size() == errorsBefore && !missing) {
      report(from, at, file > 0 ? SfenError.Kind.RANK_TOO_SHORT : SfenError.Kind.RANK_TOO_LONG);
    }
    return at;
  }

  /** The end of a letter, with or without plus, or of whatever stands in place of one. */
  private int endOfPiece(int at) {
    boolean plus = text.charAt(at) == '+';
    if (plus && (at + 1 == end || text.charAt(at + 1) == '/')) {
      return at + 1;
    }
    int letter = plus ? at + 1 : at;
    return letter + Character.charCount(text.codePointAt(letter));
  }

  /** The {@link Piece#code} of this text; 0 after reporting that it names no piece. */
  private int readPiece(int from, int to) {
    char letter = text.charAt(to - 1);
    int piece = pieceOfLetter(letter);
    if (text.charAt(from) != '+') {
      return piece != 0 ? piece : report(from, to, SfenError.Kind.UNKNOWN_PIECE);
    }
    if (piece == 0) {
      return report(from, to, SfenError.Kind.PLUS_WITHOUT_PIECE);
    }
    PieceType type = Piece.typeOf(piece);
    return type.canPromote()
        ? Piece.code(Piece.sideOf(piece), type.promoted())
        : report(from, to, SfenError.Kind.CANNOT_PROMOTE);
  }

  private void readSide() {
    String side = text.substring(start, end);
    if (side.equals("w")) {
      position.turn(Side.WHITE);
    } else if (!side.equals("b")) {
      report(start, end, SfenError.Kind.UNKNOWN_SIDE);
    }
  }

  private void readHands() {
    if (end - start == 1 && text.charAt(start) == '-') {
      return;
    }
    int[] counts = new int[HAND_ORDER.length()];
    int last = 0;
    boolean ordered = true;
    int at = start;
    while (at < end) {
      int from = at;
      int pieceStart = endOfDigits(from);
      if (pieceStart == end) {
        report(from, end, SfenError.Kind.COUNT_WITHOUT_PIECE);
        return;
      }
      at = endOfPiece(pieceStart);
      int piece = readPiece(pieceStart, at);
      if (piece == 0) {
        continue;
      }
      PieceType type = Piece.typeOf(piece);
      if (!type.canBeInHand()) {
        report(from, at, SfenError.Kind.NOT_A_HAND_PIECE);
        continue;
      }
      int order = HAND_ORDER.indexOf(text.charAt(pieceStart));
      ordered &= order >= last;
      last = order;
      if (counts[order] > 0) {
        note(from, at, SfenError.Kind.HAND_REPEATED);
      }
      int count = readCount(from, pieceStart);
      counts[order] += count;
      if (count == 0 || counts[order] > Position.MOST_IN_HAND) {
        report(from, at, SfenError.Kind.HAND_COUNT);
        return;
      }
      position.hand(Piece.sideOf(piece), type, counts[order]);
    }
    if (!ordered) {
      note(start, end, SfenError.Kind.HAND_ORDER);
    }
  }

  /** The count before a piece, 1 if there is none; 0 stands for any that makes no sense. */
  private int readCount(int from, int to) {
    if (from == to) {
      return 1;
    }
    if (to - from > 2 || text.charAt(from) == '0') {
      return 0;
    }
    int count = Integer.parseInt(text, from, to, 10);
    if (count == 1) {
      note(from, to, SfenError.Kind.COUNT_OF_ONE);
    }
    return count;
  }

  private int readPly() {
    if (endOfDigits(start) == end && end - start <= 9) {
      return Integer.parseInt(text, start, end, 10);
    }
    return report(start, end, SfenError.Kind.MOVE_NUMBER);
  }

  private int endOfDigits(int from) {
    int at = from;
    while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** Adds an error; returns 0, which no reader takes for a value. */
  private int report(int from, int to, SfenError.Kind kind) {
    errors.add(new SfenError(from, to - from, kind));
    return 0;
  }

  private void note(int from, int to, SfenError.Kind kind) {
    notes.add(new SfenError(from, to - from, kind));
  }
}
