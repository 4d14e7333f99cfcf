package kifu.collection;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import kifu.collection.StoredIndex.Added;
import kifu.collection.StoredIndex.Entry;
import kifu.collection.StoredIndex.Name;

/** Collects what a new index is made of. For one thread. */
public final class StoredIndexBuilder {
  /**
   * More is not added at once, as it is held in memory until then, which takes twice as many bytes
   * of the 2 GB that the program has. What is left is added when the files are searched again.
   */
  private static final long MOST_ADDED_BYTES = 500_000_000;

  /** How often a file may be missing when an index is written, before it is left out. */
  private static final int MOST_UNSEEN = 8;

  private static final int CHUNK = 1 << 13;

  private final StoredIndex old;
  private final BitSet seen = new BitSet();
  private final BitSet replaced = new BitSet();
  private final List<Added> added = new ArrayList<>();
  private long room;

  /** Creates a builder of an index that knows what an older one does. */
  public StoredIndexBuilder(StoredIndex old) {
    this(old, MOST_ADDED_BYTES);
  }

  /** Creates a builder that adds no more than a number of bytes. */
  StoredIndexBuilder(StoredIndex old, long mostAdded) {
    this.old = old;
    long left = StoredIndex.MOST_BYTES - StoredIndex.BUCKETS * Integer.BYTES - old.bytes.limit();
    this.room = Math.min(left, mostAdded);
  }

  /** Notes that a file of the old index is as it was. */
  public void keep(Entry entry) {
    seen.set(entry.number());
  }

  /** Adds a file in the place of what was known of it, if there is room for it. */
  public void add(Added file) {
    old.find(file.name).ifPresent(entry -> replaced.set(entry.number()));
    if (file.bytes() <= room && old.files + added.size() < StoredIndex.MOST_FILES) {
      room -= file.bytes();
      added.add(file);
    }
  }

  /** How many files were added. */
  public int added() {
    return added.size();
  }

  /** A file of the new index. */
  private record Row(
      Name name, long stamp, int positions, int unseen, int length, Supplier<byte[]> record) {}

  /** Writes the bytes of the index. */
  public void writeTo(OutputStream out) throws IOException {
    added.sort(Comparator.comparing(file -> file.name, Added.BY_NAME));
    int[] numbers = new int[old.files];
    int[] numbersOfAdded = new int[added.size()];
    List<Row> rows = rows(numbers, numbersOfAdded);
    ByteBuffer table = ByteBuffer.allocate(rows.size() * StoredIndex.FILE_BYTES);
    long records = 0;
    long positions = 0;
    for (Row row : rows) {
      positions += row.positions();
      table.putLong(row.name().first()).putLong(row.name().second()).putLong(row.stamp());
      table.putInt(row.positions()).putInt(row.unseen()).putLong(records).putInt(row.length());
      records += row.length();
    }
    ByteBuffer head = ByteBuffer.allocate(StoredIndex.HEAD_BYTES);
    out.write(head.putInt(rows.size()).putLong(positions).putLong(records).array());
    out.write(table.array());
    for (Row row : rows) {
      out.write(row.record().get());
    }
    if (positions > 0) {
      writePositions(numbers, addedPositions(numbersOfAdded), out);
    }
  }

  /** The files of the new index, in its order; says what their numbers are. */
  private List<Row> rows(int[] numbers, int[] numbersOfAdded) {
    List<Row> rows = new ArrayList<>();
    int fromOld = 0;
    for (int i = 0; i <= added.size(); i++) {
      while (fromOld < old.files
          && (i == added.size()
              || Added.BY_NAME.compare(old.name(fromOld), added.get(i).name) <= 0)) {
        boolean isKept = isKept(fromOld);
        numbers[fromOld] = isKept ? rows.size() : -1;
        if (isKept) {
          rows.add(kept(fromOld));
        }
        fromOld++;
      }
      if (i < added.size()) {
        Added file = added.get(i);
        numbersOfAdded[i] = rows.size();
        int length = file.record.length;
        rows.add(new Row(file.name, file.stamp, file.keys.length, 0, length, () -> file.record));
      }
    }
    return rows;
  }

  private boolean isKept(int file) {
    return !replaced.get(file) && (seen.get(file) || old.unseen(file) < MOST_UNSEEN);
  }

  private Row kept(int file) {
    int unseen = seen.get(file) ? 0 : old.unseen(file) + 1;
    return new Row(
        old.name(file),
        old.stamp(file),
        old.positionsOf(file),
        unseen,
        old.lengthOf(file),
        () -> old.record(file));
  }

  /** The positions of the files that were added, in their order. */
  private long[] addedPositions(int[] numbersOfAdded) {
    long[] all = new long[added.stream().mapToInt(file -> file.keys.length).sum()];
    int next = 0;
    for (int i = 0; i < numbersOfAdded.length; i++) {
      for (long key : added.get(i).keys) {
        all[next++] = key | numbersOfAdded[i];
      }
    }
    Arrays.sort(all);
    return all;
  }

  /** Takes the positions of the new index one after the other. */
  private interface PositionVisitor {
    void visit(long position) throws IOException;
  }

  /**
   * Visits the positions of the new index in their order.
   *
   * @param numbers the new numbers of the old files; below 0 for one that is not kept
   * @param others the positions that are added, in their order
   */
  private void forEachPosition(int[] numbers, long[] others, PositionVisitor visitor)
      throws IOException {
    int next = 0;
    for (int bucket = 0; old.positions > 0 && bucket < StoredIndex.BUCKETS; bucket++) {
      for (int i = old.first(bucket); i < old.first(bucket + 1); i++) {
        long position = StoredIndex.upper(bucket) | old.rest(i);
        int file = (int) (position & StoredIndex.FILE);
        int number = file < numbers.length ? numbers[file] : -1;
        if (number >= 0) {
          long kept = (position & ~StoredIndex.FILE) | number;
          while (next < others.length && others[next] < kept) {
            visitor.visit(others[next++]);
          }
          visitor.visit(kept);
        }
      }
    }
    while (next < others.length) {
      visitor.visit(others[next++]);
    }
  }

  private void writePositions(int[] numbers, long[] others, OutputStream out) throws IOException {
    int[] counts = new int[StoredIndex.BUCKETS];
    forEachPosition(numbers, others, position -> counts[StoredIndex.bucket(position)]++);
    ByteBuffer buckets = ByteBuffer.allocate(StoredIndex.BUCKETS * Integer.BYTES);
    int first = 0;
    for (int count : counts) {
      buckets.putInt(first);
      first += count;
    }
    out.write(buckets.array());
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK * StoredIndex.REST_BYTES);
    forEachPosition(
        numbers,
        others,
        position -> {
          if (!chunk.hasRemaining()) {
            out.write(chunk.array());
            chunk.clear();
          }
          chunk.putShort((short) (position >>> Integer.SIZE)).putInt((int) position);
        });
    out.write(chunk.array(), 0, chunk.position());
  }
}
