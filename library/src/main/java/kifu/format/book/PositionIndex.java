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
import java.util.stream.IntStream;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Position;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Knows which positions a book has, and which it has more than once, whatever the numbers of their
 * moves are. Positions are distinguished by their keys of 64 bits: among a million positions the
 * chance that any two have the same is one in thirty million. Only a hash of 32 bits is held of
 * each; of the few that share one, the keys are computed.
 *
 * <p>Immutable. An edit changes only what it says about the entries in the edited lines; as long as
 * no hash comes to stand twice, it does not look at the others. The goals "keystroke → diagnostics,
 * median: 50 MB book / 5 kB book" and "resident memory gained per byte of document: book" need it.
 */
final class PositionIndex {
  private final Text text;
  private final HashCounts counts;

  /** All entries that share their hash with another one, in their order. */
  private final List<Place> repeats;

  private Optional<List<Problem>> problems = Optional.empty();

  private record Place(int line, long key) {
    static Place of(EntryCursor entry) {
      return new Place(entry.textLine(), entry.key());
    }

    int hash() {
      return BookChunk.hash(key);
    }
  }

  private PositionIndex(Text text, HashCounts counts, List<Place> repeats) {
    this.text = text;
    this.counts = counts;
    this.repeats = repeats;
  }

  static PositionIndex of(Text text) {
    int[] hashes = hashes(text, 0, text.lineCount());
    HashCounts counts = HashCounts.of(hashes);
    return new PositionIndex(text, counts, find(text, 0, text.lineCount(), counts.repeated()));
  }

  /** The entries on the lines [fromLine, endLine) with one of these hashes. */
  private static List<Place> find(Text text, int fromLine, int endLine, int... hashes) {
    List<Place> places = new ArrayList<>();
    if (hashes.length > 0) {
      int[] sorted = hashes.clone();
      Arrays.sort(sorted);
      EntryCursor entry = new EntryCursor(text, fromLine, endLine);
      while (entry.next()) {
        if (entry.hasPosition() && Arrays.binarySearch(sorted, entry.hash()) >= 0) {
          places.add(Place.of(entry));
        }
      }
    }
    return places;
  }

  /** Whether the book may have the position with this key; of others one in thousands, too. */
  boolean mayHave(long key) {
    return counts.count(BookChunk.hash(key)) > 0;
  }

  /** The line of the first entry with a position, if the book has it. */
  Optional<Integer> lineOf(Position position) {
    return linesOf(List.of(Optional.of(position))).getFirst();
  }

  /**
   * The line of the first entry with each of several positions; some may be unknown. A book that is
   * not in order is gone through once for all of them.
   */
  List<Optional<Integer>> linesOf(List<Optional<Position>> wanted) {
    List<Optional<Integer>> inOrder =
        wanted.stream().map(position -> position.flatMap(this::lineInOrder)).toList();
    int[] elsewhere =
        IntStream.range(0, wanted.size())
            .filter(i -> inOrder.get(i).isEmpty())
            .mapToObj(wanted::get)
            .flatMap(Optional::stream)
            .mapToInt(position -> BookChunk.hash(position.key()))
            .filter(hash -> counts.count(hash) == 1)
            .toArray();
    List<Place> places = find(text, 0, text.lineCount(), elsewhere);
    return IntStream.range(0, wanted.size())
        .mapToObj(
            i ->
                inOrder.get(i).or(() -> wanted.get(i).flatMap(position -> first(position, places))))
        .toList();
  }

  /** The line of an entry that stands once in its place in the order, or more than once. */
  private Optional<Integer> lineInOrder(Position position) {
    int hash = BookChunk.hash(position.key());
    int count = counts.count(hash);
    if (count != 1) {
      return count == 0 ? Optional.empty() : first(position, repeats);
    }
    int start = startInOrder(SortKey.of(position));
    return first(position, find(text, start, start + text.chunkAt(start).lineCount(), hash));
  }

  /** In a book that is in order, the line of the first entry that comes after a position. */
  Optional<Integer> lineAfter(Position position) {
    SortKey wanted = SortKey.of(position);
    EntryCursor entry = new EntryCursor(text, startInOrder(wanted), text.lineCount());
    while (entry.next()) {
      int line = entry.textLine();
      if (entry.hasPosition() && wanted.comesBefore(SortKey.of(text.line(line)))) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  private static Optional<Integer> first(Position position, List<Place> places) {
    return places.stream()
        .filter(place -> place.key() == position.key())
        .map(Place::line)
        .findFirst();
  }

  /**
   * The first line of the chunk in which an entry stands if the book is in order, as nearly all
   * are: to look at every chunk takes milliseconds, since they lie far apart in memory.
   */
  private int startInOrder(SortKey wanted) {
    int from = 0;
    int to = text.lineCount() - 1;
    while (from < to) {
      int middle = (from + to) >>> 1;
      BookChunk chunk = BookChunk.of(text.chunkAt(middle));
      int start = text.firstLineOfChunkAt(middle);
      boolean reaches = chunk.last().filter(last -> !last.comesBefore(wanted)).isPresent();
      if (reaches) {
        to = start;
      } else {
        from = Math.min(to, start + chunk.lineCount());
      }
    }
    return from;
  }

  /** The index of the text after an edit. */
  PositionIndex update(Text after, Change change) {
    int from = Math.min(change.before(), Math.min(text.lineCount(), after.lineCount()));
    int end = Math.max(from, text.lineCount() - change.after());
    int endAfter = Math.max(from, after.lineCount() - change.after());
    int shift = after.lineCount() - text.lineCount();
    int[] removed = hashes(text, from, end);
    int[] added = hashes(after, from, endAfter);
    boolean isSame = Arrays.equals(removed, added);
    if (repeats.isEmpty() && isSame) {
      return new PositionIndex(after, counts, repeats);
    }
    if (shift == 0 && removed.length == 0 && added.length == 0) {
      return withProblems(after);
    }
    HashCounts next = isSame ? counts : counts.change(removed, added);
    int[] news =
        Arrays.stream(added)
            .filter(hash -> next.count(hash) > 1 && counts.count(hash) < 2)
            .distinct()
            .toArray();
    Set<Integer> isNew = new HashSet<>();
    Arrays.stream(news).forEach(isNew::add);
    List<Place> places = find(after, 0, after.lineCount(), news);
    for (Place place : repeats) {
      boolean outside = place.line() < from || place.line() >= end;
      if (outside && next.count(place.hash()) > 1 && !isNew.contains(place.hash())) {
        places.add(new Place(place.line() + (place.line() < from ? 0 : shift), place.key()));
      }
    }
    EntryCursor entry = new EntryCursor(after, from, endAfter);
    while (entry.next()) {
      boolean isRepeat = entry.hasPosition() && next.count(entry.hash()) > 1;
      if (isRepeat && !isNew.contains(entry.hash())) {
        places.add(Place.of(entry));
      }
    }
    places.sort(Comparator.comparingInt(Place::line));
    return new PositionIndex(after, next, places);
  }

  /** The hashes of the entries on the lines [fromLine, endLine). */
  private static int[] hashes(Text text, int fromLine, int endLine) {
    IntStream.Builder hashes = IntStream.builder();
    EntryCursor entry = new EntryCursor(text, fromLine, endLine);
    while (entry.next()) {
      if (entry.hasPosition()) {
        hashes.add(entry.hash());
      }
    }
    return hashes.build().toArray();
  }

  /** This index with its problems for another text, where positions stand on the same lines. */
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
          found.add(duplicate(SfenLine.rangeOf(text, place.line()), earlier));
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
}
