package kifu.format.book;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Change;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Which positions a book has, and which it has more than once, whatever the numbers of their moves
 * are. Positions are told apart by their keys of 64 bits: among a million positions the chance that
 * any two have the same is one in thirty million.
 *
 * <p>Immutable. An edit changes only what it says about the entries in the edited lines; as long as
 * no position comes to stand twice, it does not look at the others.
 */
final class PositionIndex {
  private final Text text;
  private final KeyCounts counts;

  /** All entries whose position stands more than once, in their order. */
  private final List<Place> repeats;

  private Optional<List<Problem>> problems = Optional.empty();

  private record Place(int line, long key) {}

  private PositionIndex(Text text, KeyCounts counts, List<Place> repeats) {
    this.text = text;
    this.counts = counts;
    this.repeats = repeats;
  }

  static PositionIndex of(Text text) {
    long[] keys = new long[text.summarize(BookPart.SUMMARY).entries()];
    int[] count = {0};
    forEach(
        text,
        0,
        text.lineCount(),
        (line, key) -> {
          keys[count[0]++] = key;
        });
    KeyCounts counts = KeyCounts.of(keys, count[0]);
    return new PositionIndex(text, counts, find(text, counts.repeated()));
  }

  /** Is shown entries. */
  interface Visitor {
    void entry(int line, long key);
  }

  /** Shows the entries on the lines [from, to) whose position is known. */
  static void forEach(Text text, int from, int to, Visitor visitor) {
    if (from >= to) {
      return;
    }
    text.visitChunks(
        from,
        (chunkLine, chunk) -> {
          BookChunk book = BookChunk.of(chunk);
          for (int i = 0; i < book.entries(); i++) {
            int line = chunkLine + book.line(i);
            if (line >= from && line < to && book.key(i) != BookChunk.NO_KEY) {
              visitor.entry(line, book.key(i));
            }
          }
          return chunkLine + book.lineCount() < to;
        });
  }

  /** All entries with one of these keys. */
  private static List<Place> find(Text text, long[] keys) {
    List<Place> places = new ArrayList<>();
    if (keys.length > 0) {
      long[] sorted = keys.clone();
      Arrays.sort(sorted);
      forEach(
          text,
          0,
          text.lineCount(),
          (line, key) -> {
            if (Arrays.binarySearch(sorted, key) >= 0) {
              places.add(new Place(line, key));
            }
          });
    }
    return places;
  }

  /** The line of the first entry with a position, if the book has it. */
  Optional<Integer> lineOf(long key) {
    if (counts.count(key) == 0) {
      return Optional.empty();
    }
    return find(text, new long[] {key}).stream().map(Place::line).findFirst();
  }

  /** The index of the text after an edit. */
  PositionIndex update(Text after, Change change) {
    int from = Math.min(change.before(), Math.min(text.lineCount(), after.lineCount()));
    int end = Math.max(from, text.lineCount() - change.after());
    int endAfter = Math.max(from, after.lineCount() - change.after());
    int shift = after.lineCount() - text.lineCount();
    long[] removed = keys(text, from, end);
    long[] added = keys(after, from, endAfter);
    if (repeats.isEmpty() && Arrays.equals(removed, added)) {
      return new PositionIndex(after, counts, repeats);
    }
    if (shift == 0 && removed.length == 0 && added.length == 0) {
      return withProblems(after);
    }
    KeyCounts next = counts.change(removed, added);
    long[] news =
        Arrays.stream(added)
            .filter(key -> next.count(key) > 1 && counts.count(key) < 2)
            .distinct()
            .toArray();
    Set<Long> isNew = new HashSet<>();
    Arrays.stream(news).forEach(isNew::add);
    List<Place> places = find(after, news);
    for (Place place : repeats) {
      boolean outside = place.line() < from || place.line() >= end;
      if (outside && next.count(place.key()) > 1 && !isNew.contains(place.key())) {
        places.add(new Place(place.line() + (place.line() < from ? 0 : shift), place.key()));
      }
    }
    forEach(
        after,
        from,
        endAfter,
        (line, key) -> {
          if (next.count(key) > 1 && !isNew.contains(key)) {
            places.add(new Place(line, key));
          }
        });
    places.sort(Comparator.comparingInt(Place::line));
    return new PositionIndex(after, next, places);
  }

  private static long[] keys(Text text, int from, int to) {
    long[][] keys = {new long[8]};
    int[] count = {0};
    forEach(
        text,
        from,
        to,
        (line, key) -> {
          if (count[0] == keys[0].length) {
            keys[0] = Arrays.copyOf(keys[0], 2 * count[0]);
          }
          keys[0][count[0]++] = key;
        });
    return Arrays.copyOf(keys[0], count[0]);
  }

  /** The same positions on the same lines, in another text. */
  private synchronized PositionIndex withProblems(Text after) {
    PositionIndex same = new PositionIndex(after, counts, repeats);
    same.problems = problems;
    return same;
  }

  /** The entries whose position stands on an earlier line already. */
  synchronized List<Problem> problems() {
    if (problems.isEmpty()) {
      List<Problem> found = new ArrayList<>();
      Map<Long, Integer> first = new HashMap<>();
      for (Place place : repeats) {
        Integer earlier = first.putIfAbsent(place.key(), place.line());
        if (earlier != null) {
          found.add(duplicate(sfen(text, place.line()), earlier));
        }
      }
      problems = Optional.of(List.copyOf(found));
    }
    return problems.get();
  }

  /**
   * Says that the position of an entry stands on an earlier line already.
   *
   * @param sfen where it is written
   */
  static Problem duplicate(Range sfen, int earlier) {
    return Problem.of(ProblemId.DUPLICATE_POSITION, sfen, earlier + 1)
        .withRelated(
            Range.ofLine(earlier, 0, "sfen".length()), new Phrase("最初の行", "The first one"));
  }

  /** Where the SFEN of an entry is written. */
  static Range sfen(Text text, int line) {
    return SfenLine.read(text.line(line)).orElseThrow().written().onLine(line);
  }
}
