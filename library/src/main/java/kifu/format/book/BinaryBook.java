package kifu.format.book;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Square;

/**
 * Reads a book of YaneuraOu in its binary form ({@code .ybb}) as the text book that says the same,
 * and writes it. It has no comments, expected replies and counts.
 *
 * <p>All numbers have their lowest byte first. After a header of 32 bytes (a signature of 16, the
 * number of positions in 8) stand the positions, 44 bytes each: the packed position in 32, where
 * its moves begin, counted from the first of all, in 8, the number of the next move in 2, and how
 * many moves it has in 2. A move has 6 bytes: itself, its evaluation in centipawns and its depth.
 */
public final class BinaryBook {
  /** The extension of its files, without the dot. */
  public static final String EXTENSION = "ybb";

  private static final byte[] SIGNATURE = "YANE-BINBOOK-V1\0".getBytes(US_ASCII);
  private static final String BEGINNING = BookGrammar.HEADER + "\n";
  private static final int HEADER = 32;
  private static final int POSITION = PackedPosition.BYTES + Long.BYTES + 2 * Short.BYTES;
  private static final int MOVE = 3 * Short.BYTES;

  /** What the header says where moves have depths. */
  private static final long HAS_DEPTHS = 1;

  /** The largest number of two bytes. */
  private static final int LARGEST = 0xFFFF;

  /** What a move has instead of the square that it comes from, for each piece that is dropped. */
  private static final List<PieceType> DROPPED =
      List.of(
          PieceType.PAWN,
          PieceType.LANCE,
          PieceType.KNIGHT,
          PieceType.SILVER,
          PieceType.BISHOP,
          PieceType.ROOK,
          PieceType.GOLD);

  private static final int BITS_OF_SQUARE = 7;
  private static final int SQUARE = (1 << BITS_OF_SQUARE) - 1;
  private static final int DROP = 1 << 14;
  private static final int PROMOTION = 1 << 15;

  private final byte[] bytes;
  private final ByteBuffer numbers;

  private BinaryBook(byte[] bytes) {
    this.bytes = bytes;
    this.numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Whether a file is such a book, by its name; upper and lower case are alike. */
  public static boolean isNamed(String fileName) {
    return fileName.toLowerCase(Locale.ROOT).endsWith("." + EXTENSION);
  }

  /** Whether a file is such a book, by its first bytes. */
  public static boolean is(byte[] bytes) {
    return bytes.length >= HEADER
        && Arrays.equals(bytes, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
  }

  /**
   * The text book that says the same, its entries in the order of their SFENs.
   *
   * @param bytes a file that {@link #is} one
   * @return empty when it is damaged
   */
  public static Optional<String> text(byte[] bytes) {
    return new BinaryBook(bytes).text();
  }

  /**
   * Writes the text book that says the same, its entries in no order.
   *
   * @param bytes a file that {@link #is} one
   * @return false when it is damaged
   */
  public static boolean writeText(byte[] bytes, OutputStream out) throws IOException {
    return new BinaryBook(bytes).writeText(out);
  }

  /**
   * Writes the binary book that says what a book says, its positions in the order of their packed
   * bytes. It is held in memory while it is written.
   *
   * @return false when it has no room for a position, which has more pieces than a set or fewer
   *     golds; then nothing is written
   * @throws IOException if the book cannot be read, or this one not be written
   */
  @SuppressWarnings("ByteBufferBackingArray") // littleEndian allocates it
  public static boolean write(BookPositions book, OutputStream out) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < book.size(); i++) {
      BookPosition entry = book.entry(i);
      Optional<byte[]> packed = PackedPosition.write(entry.position());
      if (packed.isEmpty()) {
        return false;
      }
      entries.add(new Entry(packed.get(), (short) Math.min(entry.ply(), LARGEST), moves(entry)));
    }
    entries.sort(Entry.IN_ORDER);
    for (int i = entries.size() - 1; i > 0; i--) {
      if (Entry.IN_ORDER.compare(entries.get(i - 1), entries.get(i)) == 0) {
        entries.remove(i);
      }
    }
    ByteBuffer header = littleEndian(HEADER).put(SIGNATURE);
    out.write(header.putLong(entries.size()).putLong(HAS_DEPTHS).array());
    long from = 0;
    for (Entry entry : entries) {
      ByteBuffer position = littleEndian(POSITION).put(entry.position()).putLong(from);
      short count = (short) (entry.moves().length / MOVE);
      out.write(position.putShort(entry.ply()).putShort(count).array());
      from += entry.moves().length;
    }
    for (Entry entry : entries) {
      out.write(entry.moves());
    }
    return true;
  }

  /**
   * What is written of a position.
   *
   * @param position packed
   * @param ply the number of the next move
   * @param moves their bytes
   */
  @SuppressWarnings("ArrayRecordComponent") // entries are not compared for equality
  private record Entry(byte[] position, short ply, byte[] moves) {
    static final Comparator<Entry> IN_ORDER =
        Comparator.comparing(Entry::position, Arrays::compareUnsigned);
  }

  @SuppressWarnings("ByteBufferBackingArray") // littleEndian allocates it
  private static byte[] moves(BookPosition entry) {
    ByteBuffer moves = littleEndian(entry.moves().size() * MOVE);
    for (BookPosition.Candidate move : entry.moves()) {
      int evaluation = Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, move.evaluation()));
      moves.putShort((short) code(move.move())).putShort((short) evaluation);
      moves.putShort((short) Math.max(0, Math.min(LARGEST, move.depth())));
    }
    return moves.array();
  }

  private static ByteBuffer littleEndian(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int code(Move move) {
    return switch (move) {
      case Move.Drop drop ->
          DROP | (DROPPED.indexOf(drop.piece()) + 1) << BITS_OF_SQUARE | index(drop.to());
      case Move.Shift shift ->
          (shift.promote() ? PROMOTION : 0)
              | index(shift.from()) << BITS_OF_SQUARE
              | index(shift.to());
    };
  }

  private static int index(Square square) {
    return (square.file() - 1) * 9 + square.rank() - 1;
  }

  private Optional<String> text() {
    List<String> entries = new ArrayList<>();
    boolean isWhole = isWhole();
    for (int i = 0; isWhole && i < count(); i++) {
      Optional<String> entry = entry(i);
      isWhole = entry.isPresent();
      entry.ifPresent(entries::add);
    }
    entries.sort(Comparator.naturalOrder());
    return isWhole ? Optional.of(BEGINNING + String.join("", entries)) : Optional.empty();
  }

  private boolean writeText(OutputStream out) throws IOException {
    boolean isWhole = isWhole();
    out.write(BEGINNING.getBytes(US_ASCII));
    for (int i = 0; isWhole && i < count(); i++) {
      Optional<String> entry = entry(i);
      isWhole = entry.isPresent();
      out.write(entry.orElse("").getBytes(US_ASCII));
    }
    return isWhole;
  }

  /** How many positions it says that it has. */
  private long count() {
    return numbers.getLong(SIGNATURE.length);
  }

  private boolean isWhole() {
    return count() >= 0
        && count() <= bytes.length / POSITION
        && HEADER + count() * POSITION <= bytes.length;
  }

  /** An entry with its lines; empty when it is damaged. */
  private Optional<String> entry(int index) {
    return entry(HEADER + index * POSITION, HEADER + (int) count() * POSITION);
  }

  private Optional<String> entry(int at, int moves) {
    Optional<Position> position = PackedPosition.read(bytes, at);
    long from = numbers.getLong(at + PackedPosition.BYTES);
    int ply = unsigned(at + PackedPosition.BYTES + Long.BYTES);
    int count = unsigned(at + PackedPosition.BYTES + Long.BYTES + Short.BYTES);
    long left = (bytes.length - moves - from) / MOVE;
    if (position.isEmpty() || from < 0 || count > left) {
      return Optional.empty();
    }
    StringBuilder entry = new StringBuilder(SfenLine.write(position.get(), ply)).append('\n');
    for (int i = 0; i < count; i++) {
      int move = moves + (int) from + i * MOVE;
      Optional<Move> played = move(unsigned(move));
      if (played.isEmpty()) {
        return Optional.empty();
      }
      int evaluation = numbers.getShort(move + Short.BYTES);
      int depth = unsigned(move + 2 * Short.BYTES);
      entry.append(played.get().usi()).append(" none ").append(evaluation).append(' ');
      entry.append(depth).append('\n');
    }
    return Optional.of(entry.toString());
  }

  private int unsigned(int at) {
    return Short.toUnsignedInt(numbers.getShort(at));
  }

  private static Optional<Move> move(int code) {
    Optional<Square> to = square(code & SQUARE);
    int from = code >> BITS_OF_SQUARE & SQUARE;
    boolean drops = (code & DROP) != 0;
    if (drops) {
      return from >= 1 && from <= DROPPED.size()
          ? to.map(square -> new Move.Drop(DROPPED.get(from - 1), square))
          : Optional.empty();
    }
    boolean promotes = (code & PROMOTION) != 0;
    return square(from)
        .flatMap(origin -> to.map(square -> new Move.Shift(origin, square, promotes)));
  }

  /** Squares are counted file by file. */
  private static Optional<Square> square(int index) {
    return index < 81 ? Optional.of(Square.of(index / 9 + 1, index % 9 + 1)) : Optional.empty();
  }
}
