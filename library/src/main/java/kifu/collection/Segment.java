package kifu.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.shogi.Position;

/**
 * Holds games with all their positions, sorted by their hashes, eight bytes for each: the upper 40
 * bits of {@link kifu.shogi.Position#key} and a number of 24 bits, which counts the positions of
 * all games. By chance, one question in a hundred thousand about ten million positions finds one
 * that is not meant. Immutable; a part of it may be gone.
 */
final class Segment {
  private static final int NUMBER_BITS = 24;
  private static final long NUMBER = (1L << NUMBER_BITS) - 1;

  /** The most positions in one segment. */
  static final int MOST = 1 << NUMBER_BITS;

  private final List<IndexedGame> games;

  /** By the index of a game, the number of its first position; then how many there are in all. */
  private final int[] firsts;

  private final long[] sorted;

  /** The games that are gone, by their index. Not to be changed. */
  private final BitSet gone;

  private final int size;

  private Segment(List<IndexedGame> games, int[] firsts, long[] sorted, BitSet gone) {
    this.games = games;
    this.firsts = firsts;
    this.sorted = sorted;
    this.gone = gone;
    this.size = sorted.length - gone.stream().map(game -> firsts[game + 1] - firsts[game]).sum();
  }

  /** The games of a document, as many as fit. */
  static Segment of(String uri, Stream<CollectedGame> games) {
    Builder builder = new Builder();
    games
        .takeWhile(game -> builder.positions.count + game.positions().size() <= MOST)
        .forEach(
            game ->
                builder.add(
                    IndexedGame.of(uri, game),
                    game.positions().stream().map(PlayedPosition::position)));
    return builder.build();
  }

  /** Games whose positions are played anew, which have at most {@link #MOST} together. */
  static Segment of(List<IndexedGame> games) {
    Builder builder = new Builder();
    games.forEach(builder::add);
    return builder.build();
  }

  /** Collects games. For one thread. */
  private static final class Builder {
    private final List<IndexedGame> games = new ArrayList<>();
    private final Longs positions = new Longs();

    void add(IndexedGame game) {
      game.replay((board, at) -> add(board.key()));
      games.add(game);
    }

    void add(IndexedGame game, Stream<Position> reached) {
      reached.forEach(position -> add(position.key()));
      games.add(game);
    }

    private void add(long key) {
      positions.add(hash(key) | positions.count);
    }

    Segment build() {
      long[] sorted = positions.toArray();
      Arrays.sort(sorted);
      return new Segment(List.copyOf(games), firsts(games), sorted, new BitSet());
    }
  }

  /** Collects numbers. */
  private static final class Longs {
    private long[] values = new long[256];
    private int count;

    void add(long value) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = value;
    }

    long[] toArray() {
      return Arrays.copyOf(values, count);
    }
  }

  private static long hash(long key) {
    return key & ~NUMBER;
  }

  private static int[] firsts(List<IndexedGame> games) {
    int[] firsts = new int[games.size() + 1];
    for (int i = 0; i < games.size(); i++) {
      firsts[i + 1] = firsts[i] + games.get(i).size();
    }
    return firsts;
  }

  /** The games that are there. */
  Stream<IndexedGame> games() {
    return IntStream.range(0, games.size()).filter(game -> !gone.get(game)).mapToObj(games::get);
  }

  /** How many positions the games have that are there. */
  int size() {
    return size;
  }

  /** How many positions take memory. */
  int held() {
    return sorted.length;
  }

  /** This segment without the games of a document. */
  Segment without(String uri) {
    BitSet more = new BitSet(games.size());
    for (int game = 0; game < games.size(); game++) {
      if (games.get(game).uri().equals(uri)) {
        more.set(game);
      }
    }
    if (more.isEmpty()) {
      return this;
    }
    more.or(gone);
    return new Segment(games, firsts, sorted, more);
  }

  /** The games of this one and of another, which have at most {@link #MOST} positions together. */
  Segment with(Segment other) {
    List<IndexedGame> all = Stream.concat(games(), other.games()).toList();
    long[] mine = numbered(0);
    long[] theirs = other.numbered(size);
    long[] merged = new long[mine.length + theirs.length];
    int from = 0;
    int fromOther = 0;
    for (int i = 0; i < merged.length; i++) {
      boolean isMine =
          fromOther == theirs.length || (from < mine.length && mine[from] < theirs[fromOther]);
      merged[i] = isMine ? mine[from++] : theirs[fromOther++];
    }
    return new Segment(all, firsts(all), merged, new BitSet());
  }

  /** The positions that are there, counted anew, in their order. */
  private long[] numbered(int first) {
    int[] shifts = new int[games.size()];
    int next = first;
    for (int game = 0; game < shifts.length; game++) {
      shifts[game] = next - firsts[game];
      next += gone.get(game) ? 0 : games.get(game).size();
    }
    long[] numbered = new long[next - first];
    int count = 0;
    for (long position : sorted) {
      int game = gone.isEmpty() ? 0 : game(position);
      if (!gone.get(game)) {
        numbered[count++] = position + shifts[game];
      }
    }
    return numbered;
  }

  private int game(long position) {
    int number = (int) (position & NUMBER);
    int found = Arrays.binarySearch(firsts, number);
    return found < 0 ? -found - 2 : found;
  }

  /** Visits the places at which a position is reached, game by game. */
  void visit(long key, ObjIntConsumer<IndexedGame> visitor) {
    for (int i = first(key); isOf(key, i); i++) {
      int game = game(sorted[i]);
      if (!gone.get(game)) {
        visitor.accept(games.get(game), (int) (sorted[i] & NUMBER) - firsts[game]);
      }
    }
  }

  /** Whether a position is reached in a game that is looked for. */
  boolean reaches(long key, Predicate<IndexedGame> wanted) {
    for (int i = first(key); isOf(key, i); i++) {
      int game = game(sorted[i]);
      if (!gone.get(game) && wanted.test(games.get(game))) {
        return true;
      }
    }
    return false;
  }

  /** The index among the sorted ones at which a position stands, if it is there. */
  private int first(long key) {
    int found = Arrays.binarySearch(sorted, hash(key));
    return found < 0 ? -found - 1 : found;
  }

  private boolean isOf(long key, int index) {
    return index < sorted.length && hash(sorted[index]) == hash(key);
  }
}
