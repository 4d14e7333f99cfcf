package kifu.collection;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Says which files may have a position in one of their games, so that the others need not be read.
 * It is a view of bytes and knows nothing of files but a name and a stamp of each, both of which
 * the caller makes. Immutable, thread-safe.
 *
 * <p>The bytes: the number of files (4) and of positions (8), then 32 bytes for each file in the
 * order of their names, then 8 bytes for each position of each file, sorted: the upper 40 bits of
 * {@link kifu.shogi.Position#key} and the 24 bits of the number of the file. By chance, one file in
 * a million million is named for a position that it does not have; it is read in vain.
 */
public final class CollectionIndex {
  private static final int FILE_BITS = 24;
  private static final long FILE = (1L << FILE_BITS) - 1;

  /** More files than this are not indexed; those are always read. */
  public static final int MOST_FILES = 1 << FILE_BITS;

  private static final int HEAD_BYTES = 12;
  private static final int FILE_BYTES = 32;
  private static final int CHUNK = 1 << 16;

  /** How often a file may be missing when an index is written, before it is left out. */
  private static final int MOST_UNSEEN = 8;

  /** An index without files. */
  public static final CollectionIndex EMPTY =
      new CollectionIndex(ByteBuffer.allocate(HEAD_BYTES), 0, 0);

  private final ByteBuffer bytes;
  private final int files;
  private final int positions;

  private CollectionIndex(ByteBuffer bytes, int files, int positions) {
    this.bytes = bytes;
    this.files = files;
    this.positions = positions;
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
   * @param positions how many positions it has; none if it has no game
   */
  public record Entry(int number, long stamp, int positions) {}

  /** Reads bytes, which must not change any more; empty if they have not the form of an index. */
  public static Optional<CollectionIndex> of(ByteBuffer bytes) {
    if (bytes.limit() < HEAD_BYTES) {
      return Optional.empty();
    }
    long files = bytes.getInt(0);
    long positions = bytes.getLong(4);
    boolean isWhole =
        files >= 0
            && files <= MOST_FILES
            && positions >= 0
            && positions <= Integer.MAX_VALUE
            && bytes.limit() == HEAD_BYTES + files * FILE_BYTES + positions * Long.BYTES;
    return isWhole
        ? Optional.of(new CollectionIndex(bytes, (int) files, (int) positions))
        : Optional.empty();
  }

  /** How many files it knows. */
  public int files() {
    return files;
  }

  private Name name(int file) {
    int at = HEAD_BYTES + file * FILE_BYTES;
    return new Name(bytes.getLong(at), bytes.getLong(at + 8));
  }

  private long stamp(int file) {
    return bytes.getLong(HEAD_BYTES + file * FILE_BYTES + 16);
  }

  private int positionsOf(int file) {
    return bytes.getInt(HEAD_BYTES + file * FILE_BYTES + 24);
  }

  private int unseen(int file) {
    return bytes.getInt(HEAD_BYTES + file * FILE_BYTES + 28);
  }

  private long position(int index) {
    return bytes.getLong(HEAD_BYTES + files * FILE_BYTES + index * Long.BYTES);
  }

  /** What is known of a file. */
  public Optional<Entry> find(Name name) {
    int low = 0;
    int high = files - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = Added.BY_NAME.compare(name(middle), name);
      if (order == 0) {
        return Optional.of(new Entry(middle, stamp(middle), positionsOf(middle)));
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Optional.empty();
  }

  /** The numbers of the files that may have one of some positions, by their keys. */
  public BitSet filesWith(List<Long> keys) {
    BitSet found = new BitSet(files);
    for (long key : keys) {
      for (int i = firstFrom(key & ~FILE); i < positions && isOf(key, position(i)); i++) {
        found.set((int) (position(i) & FILE));
      }
    }
    return found;
  }

  private static boolean isOf(long key, long position) {
    return (key & ~FILE) == (position & ~FILE);
  }

  private int firstFrom(long position) {
    int low = 0;
    int high = positions;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (position(middle) < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Collects the keys of the positions of a file, each once. For one thread. */
  public static final class Keys {
    private final LongStream.Builder all = LongStream.builder();

    /** Adds the positions of a game. */
    public void add(List<PlayedPosition> positions) {
      positions.forEach(position -> all.add(position.position().key() & ~FILE));
    }

    /** The keys, sorted; to be asked for once. */
    public long[] sorted() {
      return all.build().sorted().distinct().toArray();
    }
  }

  /** A file that was read. */
  private static final class Added {
    static final Comparator<Name> BY_NAME =
        Comparator.comparingLong(Name::first).thenComparingLong(Name::second);

    private final Name name;
    private final long stamp;
    private final long[] keys;

    Added(Name name, long stamp, long[] keys) {
      this.name = name;
      this.stamp = stamp;
      this.keys = keys;
    }
  }

  /** Collects what a new index is made of. For one thread. */
  public static final class Builder {
    private final CollectionIndex old;
    private final BitSet seen = new BitSet();
    private final BitSet replaced = new BitSet();
    private final List<Added> added = new ArrayList<>();

    /** Creates a builder of an index that knows what an older one does. */
    public Builder(CollectionIndex old) {
      this.old = old;
    }

    /** Notes that a file of the old index is as it was. */
    public void keep(Entry entry) {
      seen.set(entry.number());
    }

    /**
     * Adds a file in the place of what was known of it.
     *
     * @param keys those of its positions, see {@link Keys}
     */
    public void add(Name name, long stamp, long[] keys) {
      old.find(name).ifPresent(entry -> replaced.set(entry.number()));
      added.add(new Added(name, stamp, keys));
    }

    /** How many files were added. */
    public int added() {
      return added.size();
    }

    /** Writes the bytes of the index. */
    public void writeTo(OutputStream out) throws IOException {
      added.sort(Comparator.comparing(file -> file.name, Added.BY_NAME));
      int[] numbers = new int[old.files];
      int[] numbersOfAdded = new int[added.size()];
      ByteBuffer table = ByteBuffer.allocate((old.files + added.size()) * FILE_BYTES);
      int next = 0;
      int fromOld = 0;
      for (int i = 0; i <= added.size(); i++) {
        while (fromOld < old.files
            && (i == added.size()
                || Added.BY_NAME.compare(old.name(fromOld), added.get(i).name) <= 0)) {
          boolean isKept = isKept(fromOld);
          numbers[fromOld] = isKept ? next++ : -1;
          if (isKept) {
            int unseen = seen.get(fromOld) ? 0 : old.unseen(fromOld) + 1;
            put(table, old.name(fromOld), old.stamp(fromOld), old.positionsOf(fromOld), unseen);
          }
          fromOld++;
        }
        if (i < added.size()) {
          Added file = added.get(i);
          numbersOfAdded[i] = next++;
          put(table, file.name, file.stamp, file.keys.length, 0);
        }
      }
      long[] sorted = positions(numbers, numbersOfAdded);
      out.write(ByteBuffer.allocate(HEAD_BYTES).putInt(next).putLong(sorted.length).array());
      out.write(table.array(), 0, table.position());
      write(sorted, out);
    }

    private boolean isKept(int file) {
      return !replaced.get(file) && (seen.get(file) || old.unseen(file) < MOST_UNSEEN);
    }

    private static void put(ByteBuffer table, Name name, long stamp, int positions, int unseen) {
      table.putLong(name.first()).putLong(name.second()).putLong(stamp);
      table.putInt(positions).putInt(unseen);
    }

    private long[] positions(int[] numbers, int[] numbersOfAdded) {
      int count = added.stream().mapToInt(file -> file.keys.length).sum();
      for (int file = 0; file < old.files; file++) {
        count += numbers[file] < 0 ? 0 : old.positionsOf(file);
      }
      long[] all = new long[count];
      int next = 0;
      for (int i = 0; i < old.positions; i++) {
        long position = old.position(i);
        int number = numbers[(int) (position & FILE)];
        if (number >= 0) {
          all[next++] = (position & ~FILE) | number;
        }
      }
      for (int i = 0; i < numbersOfAdded.length; i++) {
        for (long key : added.get(i).keys) {
          all[next++] = key | numbersOfAdded[i];
        }
      }
      Arrays.sort(all);
      return all;
    }

    private static void write(long[] numbers, OutputStream out) throws IOException {
      ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
      for (long number : numbers) {
        if (!chunk.hasRemaining()) {
          out.write(chunk.array());
          chunk.clear();
        }
        chunk.putLong(number);
      }
      out.write(chunk.array(), 0, chunk.position());
    }
  }
}
