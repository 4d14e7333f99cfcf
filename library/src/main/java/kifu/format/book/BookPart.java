package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.text.Chunk;
import kifu.text.Summary;

/**
 * Holds what a run of chunks says together. Two neighbours are joined by reading the lines of the
 * second that belong to the last entry of the first, and by comparing the two entries that become
 * neighbours in the order of the book. Line numbers count from the first line of the run.
 * Immutable.
 *
 * @param lines how many there are
 * @param entries how many entries begin in the run
 * @param heads the chunks with lines that belong to an entry above the run: all up to the first
 *     with an entry of its own
 * @param open the last entry, which may go on after the run; its lines count from there
 * @param problems how many problems and breaks of the order the chunks have by themselves
 * @param first the first entry that takes part in the order of the book
 * @param last the last one; its line is of no use
 * @param borders what is wrong where chunks meet
 * @param breaks where chunks meet, the lines of entries that stand after one that they should stand
 *     before
 */
record BookPart(
    int lines,
    int entries,
    List<Head> heads,
    Optional<OpenEntry> open,
    int problems,
    Optional<First> first,
    Optional<SortKey> last,
    List<Problem> borders,
    List<Integer> breaks) {

  static final BookPart NOTHING =
      new BookPart(
          0,
          0,
          List.of(),
          Optional.empty(),
          0,
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of());

  static final Summary<BookPart> SUMMARY =
      new Summary<>() {
        @Override
        public BookPart empty() {
          return NOTHING;
        }

        @Override
        public BookPart of(Chunk chunk) {
          return BookPart.of(BookChunk.of(chunk));
        }

        @Override
        public BookPart plus(BookPart left, BookPart right) {
          return left.lines == 0 ? right : right.lines == 0 ? left : left.plus(right);
        }

        @Override
        public Optional<BookPart> after(Replacement<BookPart> replacement) {
          return BookPart.after(replacement);
        }
      };

  /** A chunk of the run, and its first line. */
  record Head(BookChunk chunk, int firstLine) {
    Head shiftLines(int lines) {
      return new Head(chunk, firstLine + lines);
    }
  }

  /** The first entry in the order, and its line. */
  record First(SortKey key, int line) {
    First shiftLines(int lines) {
      return new First(key, line + lines);
    }
  }

  private static BookPart of(BookChunk chunk) {
    return new BookPart(
        chunk.lineCount(),
        chunk.entries(),
        List.of(new Head(chunk, 0)),
        chunk.open(),
        chunk.problems().size() + chunk.breaks().size(),
        chunk.first().map(key -> new First(key, key.chunkLine())),
        chunk.last(),
        List.of(),
        List.of());
  }

  private BookPart plus(BookPart right) {
    Problems.Builder meeting = new Problems.Builder();
    Optional<OpenEntry> reaching = open.isPresent() ? join(right, meeting) : Optional.empty();
    return new BookPart(
        lines + right.lines,
        entries + right.entries,
        open.isPresent() ? heads : shifted(right.heads),
        right.open.isPresent() ? right.open : reaching,
        problems + right.problems,
        first.isPresent() ? first : right.first.map(next -> next.shiftLines(lines)),
        right.last.isPresent() ? right.last : last,
        allBorders(meeting.build(), right),
        allBreaks(right));
  }

  /** Whether the next run begins with an entry that should stand before the last one of this. */
  private boolean isBreakBefore(BookPart right) {
    return last.isPresent()
        && right.first.isPresent()
        && right.first.get().key().comesBefore(last.get());
  }

  /**
   * The run after a part of it was replaced: where nothing is wrong between its parts, only those
   * beside the replaced one are looked at.
   */
  private static Optional<BookPart> after(Summary.Replacement<BookPart> replaced) {
    BookPart run = replaced.run();
    BookPart was = replaced.was();
    BookPart is = replaced.is();
    Optional<BookPart> left = replaced.left();
    Optional<BookPart> right = replaced.right();
    boolean concernsOnlyNeighbours =
        was.isClosed()
            && is.isClosed()
            && left.map(BookPart::isClosed).orElse(true)
            && right.map(BookPart::isClosed).orElse(true);
    if (!concernsOnlyNeighbours || !run.hasSoundBorders() || !is.hasSoundBorders()) {
      return Optional.empty();
    }
    boolean isSame = is.looksLike(was) && (left.isEmpty() || is.beginsLike(was));
    return isSame
            || (left.map(part -> part.meetsSoundly(is)).orElse(true)
                && right.map(is::meetsSoundly).orElse(true))
        ? Optional.of(
            new BookPart(
                run.lines - was.lines + is.lines,
                run.entries - was.entries + is.entries,
                left.isEmpty() ? is.heads : run.heads,
                right.isEmpty() ? is.open : run.open,
                run.problems - was.problems + is.problems,
                left.isEmpty() ? is.first : run.first,
                right.isEmpty() ? is.last : run.last,
                List.of(),
                List.of()))
        : Optional.empty();
  }

  private boolean hasSoundBorders() {
    return borders.isEmpty() && breaks.isEmpty();
  }

  /** Whether nothing is wrong where this run and the next one meet. */
  private boolean meetsSoundly(BookPart right) {
    Problems.Builder border = new Problems.Builder();
    join(right, border);
    return border.build().isEmpty() && !isBreakBefore(right);
  }

  /** Whether what is above it makes no difference to what is below it, nor the other way round. */
  private boolean isClosed() {
    return open.isPresent() && first.isPresent();
  }

  /** Whether closed runs have the same entries at both ends. */
  private boolean looksLike(BookPart other) {
    return open.equals(other.open)
        && first.orElseThrow().key().isSame(other.first.orElseThrow().key())
        && last.orElseThrow().isSame(other.last.orElseThrow());
  }

  /** Whether runs have the same lines above their first entry. */
  @SuppressWarnings("ReferenceEquality") // the same list is kept as long as it is not touched
  private boolean beginsLike(BookPart other) {
    return heads == other.heads
        || (heads.size() == 1
            && other.heads.size() == 1
            && heads.getFirst().chunk().joinsLike(other.heads.getFirst().chunk()));
  }

  /**
   * Reads the lines of the right side that belong to the last entry of this one, and finds what is
   * wrong with them.
   *
   * @return the entry, if it reaches beyond the right side
   */
  private Optional<OpenEntry> join(BookPart right, Problems.Builder border) {
    Optional<OpenEntry> entry = open;
    for (Head head : right.heads) {
      BookChunk.Join join = head.chunk().join(entry.orElseThrow());
      border.addAll(join.problems(), lines + head.firstLine());
      entry = join.open();
    }
    return entry;
  }

  /** The heads of both sides, when this one has no entry. */
  private List<Head> shifted(List<Head> right) {
    List<Head> all = new ArrayList<>(heads);
    for (Head head : right) {
      all.add(head.shiftLines(lines));
    }
    return List.copyOf(all);
  }

  private List<Problem> allBorders(List<Problem> border, BookPart right) {
    if (border.isEmpty() && right.borders.isEmpty()) {
      return borders;
    }
    return new Problems.Builder(borders.size() + border.size() + right.borders.size())
        .addAll(borders)
        .addAll(border)
        .addAll(right.borders, lines)
        .build();
  }

  private List<Integer> allBreaks(BookPart right) {
    boolean isBreak = isBreakBefore(right);
    if (!isBreak && right.breaks.isEmpty()) {
      return breaks;
    }
    List<Integer> all = new ArrayList<>(breaks);
    if (isBreak) {
      all.add(lines + right.first.orElseThrow().line());
    }
    for (int line : right.breaks) {
      all.add(lines + line);
    }
    return List.copyOf(all);
  }

  /** What the run says to those below it, and no more. */
  BookPart continued() {
    return new BookPart(
        lines, entries, List.of(), open, 0, Optional.empty(), last, List.of(), List.of());
  }

  /** The line of the first entry; the number of lines if there is none. */
  int firstEntry() {
    if (entries == 0) {
      return lines;
    }
    Head head = heads.getLast();
    return head.firstLine() + head.chunk().chunkLine(0);
  }
}
