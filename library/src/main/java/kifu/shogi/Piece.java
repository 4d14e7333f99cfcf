package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/** Combines a kind of piece with its side. */
public record Piece(Side side, PieceType type) {

  /** Added to the code of a kind for a piece of white. */
  static final int WHITE = 16;

  /** What stands on a square, by {@link #code()}; 0 and unused codes mean nothing. */
  private static final Optional<Piece>[] BY_CODE = allByCode();

  /** The shared instance of this piece. */
  public static Piece of(Side side, PieceType type) {
    return BY_CODE[code(side, type)].orElseThrow();
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Java cannot create an array of a generic type.
  private static Optional<Piece>[] allByCode() {
    Optional<Piece>[] pieces = new Optional[32];
    Arrays.fill(pieces, Optional.empty());
    for (Side side : Side.values()) {
      for (PieceType type : PieceType.values()) {
        pieces[code(side, type)] = Optional.of(new Piece(side, type));
      }
    }
    return pieces;
  }

  static Optional<Piece> ofCode(int code) {
    return BY_CODE[code];
  }

  /** The code of the kind, plus 16 for white: what a position stores for a square. */
  static int code(Side side, PieceType type) {
    return code(side, type.code());
  }

  /** The code of a piece from the code of its kind. */
  static int code(Side side, int type) {
    return type | side.bit();
  }

  int code() {
    return code(side, type);
  }

  // What the code of a piece says, for callers that look at millions of them.

  static Side sideOf(int piece) {
    return piece < WHITE ? Side.BLACK : Side.WHITE;
  }

  /** Whether the piece with this code, or 0 for none, belongs to a side. */
  static boolean isOf(Side side, int piece) {
    return (piece & 15) != 0 && (piece ^ side.bit()) < WHITE;
  }

  static PieceType typeOf(int piece) {
    return PieceType.ofCode(piece & 15);
  }

  /** The code of the promoted piece; unchanged when it cannot promote. */
  static int promoted(int piece) {
    return piece != 0 && (piece & 15) < PieceType.GOLD.code() ? piece + PieceType.PROMOTION : piece;
  }

  /** The code of the kind that a piece is when it is captured. */
  static int unpromotedType(int piece) {
    int type = piece & 15;
    return type > PieceType.KING.code() ? type - PieceType.PROMOTION : type;
  }

  static boolean isKing(int piece) {
    return (piece & 15) == PieceType.KING.code();
  }
}
