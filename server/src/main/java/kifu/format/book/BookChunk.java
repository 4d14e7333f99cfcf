package kifu.format.book;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.shogi.Position;
import kifu.text.Chunk;
import kifu.text.Memo;
import org.jspecify.annotations.Nullable;

/**
 * What one chunk of a book says: its entries, and what is wrong with them as far as that can be
 * told without the chunks above. The lines above its first entry belong to an entry that was begun
 * there; {@link #join} reads them.
 *
 * <p>Immutable, thread-safe. Lines count from the first of the chunk.
 */
final class BookChunk {
  /** The hash of an entry whose SFEN is wrong: no position has it. */
  static final int NO_HASH = 0;

  private static final Memo<BookChunk> READ =
      new Memo<>() {
        @Override
        public BookChunk of(Chunk chunk) {
          return new Reading(chunk).read();
        }

        @Override
        public Optional<BookChunk> after(BookChunk was, Chunk chunk, int line) {
          return was.isWithinEntry(line)
              ? new Rereading(was, chunk, line).read()
              : Optional.empty();
        }
      };

  private final Chunk chunk;
  private final short[] lines;
  private final int[] hashes;
  private final List<Problem> problems;
  private final @Nullable OpenEntry open;
  private final @Nullable SortKey first;
  private final @Nullable SortKey last;

  /** How the lines above the first entry were read the last time. */
  private @Nullable Join joined;

  private BookChunk(Reading reading) {
    this.chunk = reading.chunk;
    this.lines = Arrays.copyOf(reading.lines, reading.count);
    this.hashes = Arrays.copyOf(reading.hashes, reading.count);
    this.problems = inOrder(reading.problems());
    this.open = reading.count == 0 ? null : reading.entries.open(chunk.lineCount());
    this.first = reading.first.orElse(null);
    this.last = reading.last.orElse(null);
  }

  private BookChunk(Rereading reading) {
    BookChunk was = reading.was;
    this.chunk = reading.chunk;
    this.lines = was.lines;
    this.hashes = was.hashes;
    this.problems = inOrder(reading.reader.problems());
    this.open = reading.open().orElse(null);
    this.first = was.first().map(reading::moved).orElse(null);
    this.last = was.last().map(reading::moved).orElse(null);
    this.joined = reading.entry < 0 ? null : was.joined;
  }

  /** A copy of problems, which are sorted for it. */
  private static List<Problem> inOrder(List<Problem> problems) {
    problems.sort(Problem.IN_ORDER);
    return List.copyOf(problems);
  }

  /** What a chunk says; remembered with the chunk. */
  static BookChunk of(Chunk chunk) {
    return chunk.memo(READ);
  }

  int lineCount() {
    return chunk.lineCount();
  }

  /** How many entries begin in the chunk. */
  int entries() {
    return lines.length;
  }

  /** The line on which an entry begins. */
  int line(int entry) {
    return lines[entry];
  }

  /** The hash of the position of an entry, or {@link #NO_HASH}. */
  int hash(int entry) {
    return hashes[entry];
  }

  /** Half of a {@link Position#key}: enough to tell most positions apart. */
  static int hash(long key) {
    int half = (int) (key >>> 32);
    return half == NO_HASH ? 1 : half;
  }

  /** The {@link Position#key} of an entry that has a hash; read again, since few are asked for. */
  long key(int entry) {
    return SfenLine.read(chunk.line(line(entry))).flatMap(SfenLine::position).orElseThrow().key();
  }

  /** What is wrong from the first entry on, in the order of places. */
  List<Problem> problems() {
    return problems;
  }

  /** The last entry, which may go on behind the chunk. */
  Optional<OpenEntry> open() {
    return Optional.ofNullable(open);
  }

  /** The first and the last entry that takes part in the order of the book. */
  Optional<SortKey> first() {
    return Optional.ofNullable(first);
  }

  Optional<SortKey> last() {
    return Optional.ofNullable(last);
  }

  Problem outOfOrder(SortKey key) {
    return outOfOrder(chunk, key);
  }

  private static Problem outOfOrder(Chunk chunk, SortKey key) {
    return key.outOfOrder(chunk.line(key.line()));
  }

  /** The index of the last entry that begins on a line or above it; -1 for none. */
  int lastEntryUpTo(int line) {
    int entry = lines.length - 1;
    while (entry >= 0 && lines[entry] > line) {
      entry--;
    }
    return entry;
  }

  /**
   * Whether an edit of a line is of no concern to other entries, as long as the line begins none
   * afterwards.
   */
  private boolean isWithinEntry(int line) {
    int entry = lastEntryUpTo(line);
    return problems.isEmpty() && (entry < 0 || line(entry) < line);
  }

  /** Whether both have the same lines above their first entry, and have read them. */
  @SuppressWarnings("ReferenceEquality") // the same object is kept as long as they are not edited
  boolean joinsLike(BookChunk other) {
    return joined != null && joined == other.joined;
  }

  /**
   * What the lines above the first entry are, given the entry that they belong to.
   *
   * @param from the {@linkplain OpenEntry#identity identity} of that entry
   * @param problems what is wrong with them and with the entry as a whole if it ends here
   * @param open the entry behind the chunk, if it does not end here
   */
  record Join(Object from, List<Problem> problems, Optional<OpenEntry> open) {}

  /** Reads the lines above the first entry. Cheap when it is asked for the same entry again. */
  @SuppressWarnings("ReferenceEquality") // entries have no other equality
  Join join(OpenEntry from) {
    Join known = joined;
    if (known == null || known.from() != from.identity()) {
      known = readJoin(from);
      joined = known;
    }
    return known;
  }

  private Join readJoin(OpenEntry from) {
    EntryReader reader = new EntryReader(from);
    int end = entries() == 0 ? lineCount() : line(0);
    chunk.forEachUtf8Line(
        (line, utf8, lineStart, lineEnd) -> {
          if (line < end) {
            reader.line(line, utf8, lineStart, lineEnd);
          }
          return line + 1 < end;
        });
    Optional<OpenEntry> after = Optional.empty();
    if (entries() > 0) {
      reader.end();
    } else {
      after = Optional.of(reader.open(lineCount()));
    }
    return new Join(from.identity(), List.copyOf(reader.problems()), after);
  }

  /** Reads a chunk once. */
  private static final class Reading {
    private final Chunk chunk;
    private final EntryReader entries;
    private short[] lines = new short[64];
    private int[] hashes = new int[64];
    private int count;

    private Optional<SortKey> first = Optional.empty();
    private Optional<SortKey> last = Optional.empty();

    Reading(Chunk chunk) {
      this.chunk = chunk;
      this.entries = new EntryReader();
    }

    BookChunk read() {
      chunk.forEachUtf8Line(this::line);
      return new BookChunk(this);
    }

    List<Problem> problems() {
      return entries.problems();
    }

    private boolean line(int line, byte[] utf8, int start, int end) {
      int word = SfenLine.wordIn(utf8, start, end);
      if (word >= 0) {
        entry(line, utf8, start, word, end);
      } else if (count > 0) {
        entries.line(line, utf8, start, end);
      }
      return true;
    }

    private void entry(int line, byte[] utf8, int start, int word, int end) {
      if (count > 0) {
        entries.end();
      }
      entries.begin(line, new SfenPlace(utf8, start, word, end));
      add(line, entries.hash());
      if (entries.hash() != NO_HASH) {
        order(line, utf8, word, end);
      }
    }

    private void add(int line, int hash) {
      if (count == lines.length) {
        lines = Arrays.copyOf(lines, 2 * count);
        hashes = Arrays.copyOf(hashes, 2 * count);
      }
      lines[count] = (short) line; // a chunk of more than one line has at most 4096
      hashes[count++] = hash;
    }

    private void order(int line, byte[] utf8, int word, int end) {
      int start = SortKey.start(utf8, word, end);
      SortKey key = new SortKey(utf8, start, SortKey.end(utf8, start, end), line);
      if (last.isPresent() && key.comesBefore(last.get())) {
        problems().add(outOfOrder(chunk, key));
      }
      last = Optional.of(key);
      first = first.isPresent() ? first : last;
    }
  }

  /** Reads the one entry again in which a line was edited, or none above the first entry. */
  private static final class Rereading {
    private final BookChunk was;
    private final Chunk chunk;
    private final int edited;

    /** The index of the entry; -1 for the lines above the first. */
    private final int entry;

    /** Whether it may go on behind the chunk. */
    private final boolean isLast;

    private final int from;
    private final int to;
    private final EntryReader reader = new EntryReader();
    private byte[] utf8 = {};
    private boolean beginsAnother;

    Rereading(BookChunk was, Chunk chunk, int edited) {
      this.was = was;
      this.chunk = chunk;
      this.edited = edited;
      this.entry = was.lastEntryUpTo(edited);
      this.isLast = entry >= 0 && entry == was.entries() - 1;
      this.from = entry < 0 ? edited : was.line(entry);
      this.to = entry < 0 ? edited + 1 : isLast ? chunk.lineCount() : was.line(entry + 1);
    }

    /** The chunk as it is now, unless another entry begins on the edited line. */
    Optional<BookChunk> read() {
      chunk.forEachUtf8Line(from, this::line);
      if (entry >= 0 && !isLast) {
        reader.end();
      }
      return beginsAnother ? Optional.empty() : Optional.of(new BookChunk(this));
    }

    private boolean line(int line, byte[] bytes, int start, int end) {
      utf8 = bytes;
      int word = SfenLine.wordIn(bytes, start, end);
      if (line == from && entry >= 0) {
        reader.begin(line, new SfenPlace(bytes, start, word, end));
      } else if (word >= 0) {
        beginsAnother = true;
      } else if (entry >= 0) {
        reader.line(line, bytes, start, end);
      }
      return !beginsAnother && line + 1 < to;
    }

    Optional<OpenEntry> open() {
      return isLast
          ? Optional.of(reader.open(chunk.lineCount()))
          : was.open().map(known -> known.movedTo(utf8));
    }

    SortKey moved(SortKey key) {
      return key.movedTo(utf8, edited);
    }
  }
}
