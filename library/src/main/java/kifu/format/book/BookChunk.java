package kifu.format.book;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.problem.Problem;
import kifu.shogi.Position;
import kifu.text.Chunk;
import kifu.text.Memo;
import org.jspecify.annotations.Nullable;

/**
 * Holds what one chunk of a book says: its entries, and what is wrong with them as far as that is
 * known without the chunks above. The lines above its first entry belong to an entry that was begun
 * there; {@link #join} reads them.
 *
 * <p>Immutable, thread-safe. Line numbers count from the first line of the chunk. Numbers are
 * packed and keys are read again from the text for the goal "resident memory gained per byte of
 * document: book".
 */
final class BookChunk {
  /** The hash of an entry whose SFEN is wrong: no position has it. */
  static final int NO_HASH = 0;

  private static final Memo<BookChunk> READ =
      new Memo<>() {
        @Override
        public BookChunk of(Chunk chunk) {
          return new Pass(chunk).read();
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
  private final List<Integer> breaks;
  private final @Nullable OpenEntry open;
  private final @Nullable SortKey first;
  private final @Nullable SortKey last;

  /** How the lines above the first entry were read the last time. */
  private @Nullable Join joined;

  private BookChunk(Pass reading) {
    this.chunk = reading.chunk;
    this.lines = Arrays.copyOf(reading.lines, reading.count);
    this.hashes = Arrays.copyOf(reading.hashes, reading.count);
    this.problems = inOrder(reading.entries.problems());
    this.breaks = List.copyOf(reading.breaks);
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
    this.breaks = was.breaks;
    this.open = reading.open().orElse(null);
    this.first = was.first().map(reading::moved).orElse(null);
    this.last = was.last().map(reading::moved).orElse(null);
    this.joined = reading.isAboveFirst ? null : was.joined;
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
  int chunkLine(int entry) {
    return lines[entry];
  }

  /** The hash of the position of an entry, or {@link #NO_HASH}. */
  int hash(int entry) {
    return hashes[entry];
  }

  /** Half of a {@link Position#key}: enough to distinguish most positions. */
  static int hash(long key) {
    int half = (int) (key >>> 32);
    return half == NO_HASH ? 1 : half;
  }

  /** The {@link Position#key} of an entry that has a hash; read again, since few are asked for. */
  long key(int entry) {
    return SfenLine.read(chunk.line(chunkLine(entry)))
        .flatMap(SfenLine::position)
        .orElseThrow()
        .key();
  }

  /** What is wrong from the first entry on, in the order of places. */
  List<Problem> problems() {
    return problems;
  }

  /** The lines of entries that stand after one that they should stand before. */
  List<Integer> breaks() {
    return breaks;
  }

  /** The last entry, which may go on after the chunk. */
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

  /** The index of the last entry that begins on a line or above it. */
  OptionalInt lastEntryUpTo(int chunkLine) {
    int entries = lines.length;
    while (entries > 0 && lines[entries - 1] > chunkLine) {
      entries--;
    }
    return entries > 0 ? OptionalInt.of(entries - 1) : OptionalInt.empty();
  }

  /**
   * Whether an edit of a line is of no concern to other entries, as long as the line begins none
   * afterwards.
   */
  private boolean isWithinEntry(int chunkLine) {
    OptionalInt entry = lastEntryUpTo(chunkLine);
    return problems.isEmpty()
        && breaks.isEmpty()
        && (entry.isEmpty() || chunkLine(entry.getAsInt()) < chunkLine);
  }

  /**
   * What the lines above the first entry are, given the entry that they belong to.
   *
   * @param from the {@linkplain OpenEntry#identity identity} of that entry
   * @param problems what is wrong with them and with the entry as a whole if it ends here
   * @param open the entry after the chunk, if it does not end here
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
    int end = entries() == 0 ? lineCount() : chunkLine(0);
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

  /** Whether both have the same lines above their first entry, and have read them. */
  @SuppressWarnings("ReferenceEquality") // the same object is kept as long as they are not edited
  boolean joinsLike(BookChunk other) {
    return joined != null && joined == other.joined;
  }

  /** Reads a chunk once. */
  private static final class Pass {
    private final Chunk chunk;
    private final EntryReader entries;
    private short[] lines = new short[64];
    private int[] hashes = new int[64];
    private int count;

    private final List<Integer> breaks = new ArrayList<>(0);
    private Optional<SortKey> first = Optional.empty();
    private Optional<SortKey> last = Optional.empty();

    Pass(Chunk chunk) {
      this.chunk = chunk;
      this.entries = new EntryReader();
    }

    BookChunk read() {
      chunk.forEachUtf8Line(this::line);
      return new BookChunk(this);
    }

    private boolean line(int chunkLine, byte[] utf8, int start, int end) {
      int word = SfenPlace.firstWord(utf8, start, end);
      if (SfenPlace.isSfen(utf8, word, end)) {
        entry(chunkLine, utf8, start, word, end);
      } else if (count > 0) {
        entries.line(chunkLine, utf8, start, end);
      }
      return true;
    }

    private void entry(int chunkLine, byte[] utf8, int start, int word, int end) {
      if (count > 0) {
        entries.end();
      }
      entries.begin(chunkLine, new SfenPlace(utf8, start, word, end));
      add(chunkLine, entries.hash());
      if (entries.hash() != NO_HASH) {
        order(chunkLine, utf8, word, end);
      }
    }

    private void add(int chunkLine, int hash) {
      if (count == lines.length) {
        lines = Arrays.copyOf(lines, 2 * count);
        hashes = Arrays.copyOf(hashes, 2 * count);
      }
      lines[count] = (short) chunkLine; // a chunk of more than one line has at most 4096
      hashes[count++] = hash;
    }

    private void order(int chunkLine, byte[] utf8, int word, int end) {
      int start = SortKey.start(utf8, word, end);
      SortKey key = new SortKey(utf8, start, SortKey.end(utf8, start, end), chunkLine);
      if (last.isPresent() && key.comesBefore(last.get())) {
        breaks.add(chunkLine);
      }
      last = Optional.of(key);
      first = first.isPresent() ? first : last;
    }
  }

  /**
   * Reads the one entry again in which a line was edited, or none above the first entry: for the
   * goals of a keystroke in a book of 50 MB.
   */
  private static final class Rereading {
    private final BookChunk was;
    private final Chunk chunk;
    private final int edited;

    /** Whether the line stands above the first entry. */
    private final boolean isAboveFirst;

    /** Whether the entry may go on after the chunk. */
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
      OptionalInt entry = was.lastEntryUpTo(edited);
      int next = entry.isEmpty() ? 0 : entry.getAsInt() + 1;
      this.isAboveFirst = next == 0;
      this.isLast = !isAboveFirst && next == was.entries();
      this.from = isAboveFirst ? edited : was.chunkLine(next - 1);
      this.to = isAboveFirst ? edited + 1 : isLast ? chunk.lineCount() : was.chunkLine(next);
    }

    /** The chunk as it is now, unless another entry begins on the edited line. */
    Optional<BookChunk> read() {
      chunk.forEachUtf8Line(from, this::line);
      if (!isAboveFirst && !isLast) {
        reader.end();
      }
      return beginsAnother ? Optional.empty() : Optional.of(new BookChunk(this));
    }

    private boolean line(int chunkLine, byte[] bytes, int start, int end) {
      utf8 = bytes;
      int word = SfenPlace.firstWord(bytes, start, end);
      if (chunkLine == from && !isAboveFirst) {
        reader.begin(chunkLine, new SfenPlace(bytes, start, word, end));
      } else if (SfenPlace.isSfen(bytes, word, end)) {
        beginsAnother = true;
      } else if (!isAboveFirst) {
        reader.line(chunkLine, bytes, start, end);
      }
      return !beginsAnother && chunkLine + 1 < to;
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
