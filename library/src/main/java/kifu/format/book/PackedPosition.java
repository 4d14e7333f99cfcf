package kifu.format.book;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Reads a position that engines have packed into 256 bits: whose turn it is, the squares of the
 * kings, what stands on the other squares, file by file, and the pieces in hand. The bits of a byte
 * begin with the lowest one. Mutable, for one thread.
 */
final class PackedPosition {
  static final int BYTES = 32;

  private static final int BITS = BYTES * Byte.SIZE;
  private static final int SQUARES = 81;
  private static final int BITS_OF_SQUARE = 7;

  /** The codes of pieces, the first bit first; the code of an empty square is 0. */
  private static final List<Code> CODES =
      List.of(
          new Code("10", PieceType.PAWN),
          new Code("1100", PieceType.LANCE),
          new Code("1101", PieceType.KNIGHT),
          new Code("1110", PieceType.SILVER),
          new Code("11110", PieceType.GOLD),
          new Code("111110", PieceType.BISHOP),
          new Code("111111", PieceType.ROOK));

  private record Code(String bits, PieceType type) {}

  private final byte[] bytes;
  private final int start;
  private int bit;

  private PackedPosition(byte[] bytes, int start) {
    this.bytes = bytes;
    this.start = start;
  }

  /** The position in the bytes from an offset on; empty when they are no position. */
  static Optional<Position> read(byte[] bytes, int offset) {
    return new PackedPosition(bytes, offset).read();
  }

  private Optional<Position> read() {
    Position.Builder position = Position.builder().turn(side());
    List<Integer> kings = new ArrayList<>();
    for (Side side : List.of(Side.BLACK, Side.WHITE)) {
      int square = number(BITS_OF_SQUARE);
      if (square < SQUARES) {
        position.put(square(square), Piece.of(side, PieceType.KING));
        kings.add(square);
      }
    }
    for (int square = 0; square < SQUARES; square++) {
      if (!kings.contains(square) && bit()) {
        PieceType type = type();
        boolean promoted = type.canPromote() && bit();
        position.put(square(square), Piece.of(side(), promoted ? type.promoted() : type));
      }
    }
    readHands(position);
    return bit == BITS ? Optional.of(position.build()) : Optional.empty();
  }

  /** Here a code has no first bit, since there are no empty squares. */
  private void readHands(Position.Builder position) {
    List<Piece> hands = new ArrayList<>();
    while (bit < BITS) {
      PieceType type = type();
      boolean isInBox = type.canPromote() && bit();
      Piece piece = Piece.of(side(), type);
      if (!isInBox) {
        hands.add(piece);
      }
    }
    for (Piece piece : hands) {
      position.hand(piece.side(), piece.type(), Collections.frequency(hands, piece));
    }
  }

  private Side side() {
    return bit() ? Side.WHITE : Side.BLACK;
  }

  /** The piece whose code goes on here after its first bit. Every sequence of bits is one. */
  private PieceType type() {
    String bits = "1";
    Optional<PieceType> found = Optional.empty();
    while (found.isEmpty()) {
      bits += bit() ? "1" : "0";
      String read = bits;
      found = CODES.stream().filter(c -> c.bits().equals(read)).map(Code::type).findFirst();
    }
    return found.get();
  }

  private int number(int bits) {
    int number = 0;
    for (int i = 0; i < bits; i++) {
      number |= bit() ? 1 << i : 0;
    }
    return number;
  }

  private static Square square(int index) {
    return Square.of(index / 9 + 1, index % 9 + 1);
  }

  /** The next bit; 0 after the last one. */
  private boolean bit() {
    boolean isSet = bit < BITS && (bytes[start + bit / Byte.SIZE] >> bit % Byte.SIZE & 1) != 0;
    bit++;
    return isSet;
  }
}
