package kifu.tsume;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Remembers what was found out about compositions, and goes on with the search. A verdict depends
 * on nothing but the board and the moves, so it outlives edits of the text around them.
 * Thread-safe.
 */
public final class SolutionVerdicts {
  /** How far a search goes while a user waits: some seconds at most. */
  private static final Judge.Limits LIMITS = new Judge.Limits(1_000_000, 1 << 17, false);

  private static final int MOST = 1000;

  /** How many searches are kept that have not come to an end, each with its tables. */
  private static final int MOST_RUNNING = 2;

  private final Judging.Site place;
  private final Map<Composition, SolutionVerdict> known = new Newest<>(MOST);
  private final Map<Composition, SolutionVerdict> soFar = new Newest<>(MOST_RUNNING);
  private final Map<Composition, Judging> running = new Newest<>(MOST_RUNNING);

  /** Forgets the oldest entries. */
  private static final class Newest<V> extends LinkedHashMap<Composition, V> {
    private static final long serialVersionUID = 1L;

    private final int most;

    Newest(int most) {
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Composition, V> eldest) {
      return size() > most;
    }
  }

  /** Nothing is known yet of compositions that will be judged in the thread that asks. */
  public SolutionVerdicts() {
    this(Judging.Site.HERE);
  }

  /** Nothing is known yet of compositions that will be judged at a place. */
  public SolutionVerdicts(Judging.Site place) {
    this.place = place;
  }

  /** Others, of which nothing is known yet, that will be judged at the same place. */
  public SolutionVerdicts ofOthers() {
    return new SolutionVerdicts(place);
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    synchronized (known) {
      return known.isEmpty() && soFar.isEmpty();
    }
  }

  /** What is known about a composition; does not wait for a search. */
  public Optional<SolutionVerdict> find(Composition composition) {
    synchronized (known) {
      return Optional.ofNullable(known.get(composition));
    }
  }

  /** Goes on with the search for a moment; returns whether the verdict is known. */
  public synchronized boolean advance(Composition composition) {
    if (find(composition).isPresent()) {
      return true;
    }
    Judging judge =
        running.computeIfAbsent(composition, each -> place.begin(each, Judge.of(each, LIMITS)));
    boolean isDone = judge.advance();
    synchronized (known) {
      soFar.remove(composition);
      (isDone ? known : soFar).put(composition, judge.soFar());
    }
    if (isDone) {
      running.remove(composition);
    }
    return isDone;
  }

  /**
   * What the searches know by now that have not come to an end, the latest last; does not wait for
   * them.
   */
  public List<SolutionVerdict> soFar() {
    synchronized (known) {
      return List.copyOf(soFar.values());
    }
  }

  /** What a search knows by now that has not come to an end; does not wait for it. */
  public Optional<SolutionVerdict> soFar(Composition composition) {
    synchronized (known) {
      return Optional.ofNullable(soFar.get(composition));
    }
  }
}
