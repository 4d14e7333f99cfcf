package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/** A piece of one side. */
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

  /** The same for the code of a kind. */
  static int code(Side side, int type) {
    return type | side.bit();
  }

  int code() {
    return code(side, type);
  }
}
