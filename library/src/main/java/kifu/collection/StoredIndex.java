package kifu.collection;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import kifu.format.HeaderValue;
import kifu.text.Point;
import kifu.text.Sorted;

/**
 * Holds the games of files as bytes, so that the files need not be read again, and says which files
 * may have a position. It is a view of the bytes and knows nothing of files but a name and a stamp
 * of each, both of which the caller makes. Immutable, thread-safe.
 *
 * <p>The bytes: the number of files (4), of positions (8) and of the bytes of all records (8); then
 * 44 bytes for each file in the order of their names; the records, one for each file; and the
 * positions of each file, sorted: the upper 40 bits of {@link kifu.shogi.Position#key} and the 24
 * bits of the number of the file. Their upper 16 bits are not written with each: 4 bytes for each
 * of these say which position is the first, and 6 bytes for each position the rest. By chance, one
 * file in a million million is named for a position that it does not have; it is searched in vain.
 */
public final class StoredIndex {
  private static final int FILE_BITS = 24;
  static final long FILE = (1L << FILE_BITS) - 1;

  /** More files than this are not indexed; those are always read. */
  static final int MOST_FILES = 1 << FILE_BITS;

  /** A larger index could not be mapped into memory; what has no room is always read. */
  static final long MOST_BYTES = 2_000_000_000;

  static final int HEAD_BYTES = 20;
  static final int FILE_BYTES = 44;

  /** How many bits of a position are written with it. */
  private static final int REST_BITS = 48;

  private static final long REST = (1L << REST_BITS) - 1;
  static final int REST_BYTES = 6;

  /** Positions with the same upper bits are in the same bucket. */
  static final int BUCKETS = 1 << (Long.SIZE - REST_BITS);

  /** An index without files. */
  public static final StoredIndex EMPTY =
      new StoredIndex(ByteBuffer.allocate(HEAD_BYTES), 0, 0, HEAD_BYTES);

  final ByteBuffer bytes;
  final int files;
  final int positions;

  /** Where among the bytes stands how the positions are in buckets; nowhere without positions. */
  private final int firstBucket;

  /** Where the positions begin among the bytes. */
  private final int firstPosition;

  private StoredIndex(ByteBuffer bytes, int files, int positions, int firstBucket) {
    this.bytes = bytes;
    this.files = files;
    this.positions = positions;
    this.firstBucket = firstBucket;
    this.firstPosition = firstBucket + BUCKETS * Integer.BYTES;
  }

  /** Names a file by two hashes of its path. */
  public record Name(long first, long second) {
    private static final long FIRST_FACTOR = 0x9e3779b97f4a7c15L;
    private static final long SECOND_FACTOR = 0xd6e8feb86659fd93L;

    /** The name of a file with a path. */
    public static Name of(String path) {
      long first = path.length();
      long second = SECOND_FACTOR;
      for (int i = 0; i < path.length(); i++) {
        first = mixed((first + path.charAt(i)) * FIRST_FACTOR);
        second = mixed((second ^ path.charAt(i)) * SECOND_FACTOR);
      }
      return new Name(first, second);
    }

    private static long mixed(long number) {
      return number ^ number >>> 29;
    }
  }

  /**
   * Holds what is known of a file.
   *
   * @param number its number among {@link #filesWith}
   * @param stamp what the file looked like when it was read
   * @param positions how many different positions it has; none if it has no game
   */
  public record Entry(int number, long stamp, int positions) {}

  /**
   * Reads bytes, which must not change any more; empty if they have not the form of an index. What
   * a file holds is looked at only when it is asked for.
   */
  public static Optional<StoredIndex> of(ByteBuffer bytes) {
    if (bytes.limit() < HEAD_BYTES) {
      return Optional.empty();
    }
    long files = bytes.getInt(0);
    long positions = bytes.getLong(4);
    long records = bytes.getLong(12);
    boolean isWhole =
        isCount(files)
            && isCount(positions)
            && isCount(records)
            && bytes.limit()
                == HEAD_BYTES + files * FILE_BYTES + records + bytesOfPositions(positions);
    if (!isWhole) {
      return Optional.empty();
    }
    int firstBucket = (int) (HEAD_BYTES + files * FILE_BYTES + records);
    return Optional.of(new StoredIndex(bytes, (int) files, (int) positions, firstBucket))
        .filter(index -> index.hasRecords(records));
  }

  /** Whether what each file holds lies among the records. */
  private boolean hasRecords(long records) {
    for (int file = 0; file < files; file++) {
      long from = recordOf(file);
      long length = lengthOf(file);
      if (from < 0 || length < 0 || from > records - length || positionsOf(file) < 0) {
        return false;
      }
    }
    return true;
  }

  private static long bytesOfPositions(long count) {
    return count == 0 ? 0 : BUCKETS * Integer.BYTES + count * REST_BYTES;
  }

  private static boolean isCount(long number) {
    return number >= 0 && number <= MOST_BYTES;
  }

  /** How many files it knows. */
  public int files() {
    return files;
  }

  private static int row(int file) {
    return HEAD_BYTES + file * FILE_BYTES;
  }

  Name name(int file) {
    return new Name(bytes.getLong(row(file)), bytes.getLong(row(file) + 8));
  }

  long stamp(int file) {
    return bytes.getLong(row(file) + 16);
  }

  int positionsOf(int file) {
    return bytes.getInt(row(file) + 24);
  }

  int unseen(int file) {
    return bytes.getInt(row(file) + 28);
  }

  int lengthOf(int file) {
    return bytes.getInt(row(file) + 40);
  }

  /** Where among the records that of a file begins. */
  private long recordOf(int file) {
    return bytes.getLong(row(file) + 32);
  }

  byte[] record(int file) {
    byte[] record = new byte[lengthOf(file)];
    bytes.get(row(files) + (int) recordOf(file), record);
    return record;
  }

  static int bucket(long position) {
    return (int) (position >> REST_BITS) + BUCKETS / 2;
  }

  /** The upper bits of the positions in a bucket. */
  static long upper(int bucket) {
    return (long) (bucket - BUCKETS / 2) << REST_BITS;
  }

  /** The first position in a bucket or in those behind it. */
  int first(int bucket) {
    return bucket == BUCKETS
        ? positions
        : Math.clamp(bytes.getInt(firstBucket + bucket * Integer.BYTES), 0, positions);
  }

  /** A position without its upper bits. */
  long rest(int index) {
    int at = firstPosition + index * REST_BYTES;
    return (Short.toUnsignedLong(bytes.getShort(at)) << Integer.SIZE)
        | Integer.toUnsignedLong(bytes.getInt(at + Short.BYTES));
  }

  /**
   * What a file holds.
   *
   * @param uri what its games are said to stand in
   * @return empty if the bytes are none that {@link StoredIndexBuilder} has written
   */
  public Optional<IndexedRecord> record(Entry entry, String uri) {
    try {
      return Optional.of(IndexedRecord.read(uri, stream(entry)));
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty();
    }
  }

  /**
   * The games that a file holds, in their order.
   *
   * @return empty if the bytes are none that {@link StoredIndexBuilder} has written
   */
  public Optional<List<IndexedGame>> games(Entry entry) {
    try {
      return Optional.of(IndexedRecord.readGames("", stream(entry)));
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty();
    }
  }

  private DataInputStream stream(Entry entry) {
    return new DataInputStream(new ByteArrayInputStream(record(entry.number())));
  }

  /** What is known of a file. */
  public Optional<Entry> find(Name name) {
    int found = Sorted.first(0, files, file -> compare(file, name) < 0);
    return found < files && compare(found, name) == 0
        ? Optional.of(new Entry(found, stamp(found), positionsOf(found)))
        : Optional.empty();
  }

  private int compare(int file, Name name) {
    int order = Long.compare(bytes.getLong(row(file)), name.first());
    return order != 0 ? order : Long.compare(bytes.getLong(row(file) + Long.BYTES), name.second());
  }

  /** What is known of a file that still looks as it did when it was read. */
  public Optional<Entry> find(Name name, OptionalLong stamp) {
    return stamp.isPresent()
        ? find(name).filter(entry -> entry.stamp() == stamp.getAsLong())
        : Optional.empty();
  }

  /** The numbers of the files that may have one of some positions, by their keys. */
  public BitSet filesWith(List<Long> keys) {
    BitSet found = new BitSet(files);
    for (long key : positions == 0 ? List.<Long>of() : keys) {
      long rest = key & REST & ~FILE;
      int end = first(bucket(key) + 1);
      int i = firstFrom(rest, first(bucket(key)), end);
      while (i < end && (rest(i) & ~FILE) == rest) {
        found.set((int) (rest(i) & FILE));
        i++;
      }
    }
    return found;
  }

  private int firstFrom(long rest, int from, int to) {
    return Sorted.first(from, to, i -> rest(i) < rest);
  }

  /** Collects what a file holds. For one thread. */
  public static final class Content {
    private final List<HeaderValue> headers;
    private final List<IndexedGame> games = new ArrayList<>();
    private final LongStream.Builder keys = LongStream.builder();

    /** Creates the content of a file that has some headers, and no game yet. */
    private Content(List<HeaderValue> headers) {
      this.headers = headers;
    }

    /** Creates the content of a file whose headers are not stored, without a game. */
    public Content() {
      this(List.of());
    }

    /** The content of a record whose positions are not looked for among those of all files. */
    static Content of(RecordHeaders headers, List<IndexedGame> games) {
      Content content = new Content(headers.headers());
      content.games.addAll(games);
      return content;
    }

    /**
     * Adds a game.
     *
     * @param places says which place is stored for one of the text
     */
    public void add(CollectedGame game, UnaryOperator<Point> places) {
      games.add(IndexedGame.of("", game, places));
      game.positions().forEach(position -> keys.add(position.position().key() & ~FILE));
    }

    private byte[] record() {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try {
        IndexedRecord.write(headers, games, new DataOutputStream(bytes));
      } catch (IOException never) {
        throw new UncheckedIOException(never);
      }
      return bytes.toByteArray();
    }

    /** The keys of its positions, each once, in their order. */
    private long[] keys() {
      long[] sorted = keys.build().toArray();
      Arrays.sort(sorted);
      int count = 0;
      for (int i = 0; i < sorted.length; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
          sorted[count++] = sorted[i];
        }
      }
      return Arrays.copyOf(sorted, count);
    }
  }

  /** A file that was read. */
  public static final class Added {
    static final Comparator<Name> BY_NAME =
        Comparator.comparingLong(Name::first).thenComparingLong(Name::second);

    final Name name;
    final long stamp;
    final byte[] record;
    final long[] keys;

    /** Creates what is written of a file. */
    public Added(Name name, long stamp, Content content) {
      this(name, stamp, content.record(), content.keys());
    }

    /** Creates what is written of a file; the arrays must not change any more. */
    Added(Name name, long stamp, byte[] record, long[] keys) {
      this.name = name;
      this.stamp = stamp;
      this.record = record;
      this.keys = keys;
    }

    long bytes() {
      return FILE_BYTES + record.length + (long) keys.length * REST_BYTES;
    }
  }
}
