package kifu.format.book;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Reads and writes a position that engines have packed into 256 bits: whose turn it is, the squares
 * of the kings, what stands on the other squares, file by file, and the pieces in hand. The bits of
 * a byte begin with the lowest one. Mutable, for one thread.
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

  /**
   * The bytes of a position; empty when it has more pieces of a kind than a set has, for which
   * there is no room, or fewer golds, for which there are no bits.
   */
  static Optional<byte[]> write(Position position) {
    Bits bits = new Bits();
    bits.add(position.turn() == Side.WHITE);
    List<Square> kings = new ArrayList<>();
    for (Side side : List.of(Side.BLACK, Side.WHITE)) {
      Optional<Square> king = position.king(side);
      king.ifPresent(kings::add);
      bits.add(king.map(PackedPosition::index).orElse(SQUARES), BITS_OF_SQUARE);
    }
    Map<PieceType, Integer> left = new EnumMap<>(PieceType.class);
    CODES.forEach(code -> left.put(code.type(), code.type().setCount()));
    for (int index = 0; index < SQUARES; index++) {
      Square square = square(index);
      Optional<Piece> piece = position.at(square);
      if (piece.isEmpty()) {
        bits.add(false);
      } else if (!kings.contains(square)) {
        PieceType type = piece.get().type();
        left.merge(type.unpromoted(), -1, Integer::sum);
        bits.add(type.unpromoted(), type != type.unpromoted(), piece.get().side(), 0);
      }
    }
    for (Side side : List.of(Side.BLACK, Side.WHITE)) {
      for (Code code : CODES) {
        for (int i = position.hand(side, code.type()); i > 0; i--) {
          left.merge(code.type(), -1, Integer::sum);
          bits.add(code.type(), false, side, 1);
        }
      }
    }
    left.forEach(
        (type, count) -> {
          for (int i = count; i > 0; i--) {
            bits.add(type, true, Side.BLACK, 1);
          }
        });
    return left.getOrDefault(PieceType.GOLD, 0) == 0 ? bits.bytes() : Optional.empty();
  }

  /** Bits that are written one after the other. */
  private static final class Bits {
    private final byte[] bytes = new byte[BYTES];
    private int count;

    void add(boolean isSet) {
      if (isSet && count < BITS) {
        bytes[count / Byte.SIZE] |= (byte) (1 << count % Byte.SIZE);
      }
      count++;
    }

    void add(int number, int bits) {
      for (int i = 0; i < bits; i++) {
        add((number >> i & 1) != 0);
      }
    }

    /**
     * Writes a piece.
     *
     * @param skipped how many bits at the beginning of its code are left out
     */
    void add(PieceType type, boolean isPromoted, Side side, int skipped) {
      for (Code code : CODES) {
        if (code.type() == type) {
          code.bits().substring(skipped).chars().forEach(bit -> add(bit == '1'));
        }
      }
      if (type.canPromote()) {
        add(isPromoted);
      }
      add(side == Side.WHITE);
    }

    Optional<byte[]> bytes() {
      return count == BITS ? Optional.of(bytes) : Optional.empty();
    }
  }

  private static int index(Square square) {
    return (square.file() - 1) * 9 + square.rank() - 1;
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
