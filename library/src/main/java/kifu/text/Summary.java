package kifu.text;

import java.util.Optional;

/**
 * Computes a value of any run of chunks, which for a longer run follows from its parts: a monoid.
 * All functions must be pure, {@code plus} associative with {@code empty} as its neutral element.
 * Keep one object per kind of summary: its identity is the key under which a text caches what was
 * computed.
 *
 * @param <S> an immutable value
 */
public interface Summary<S> {

  /** The summary of no chunk at all. */
  S empty();

  /** The summary of one chunk. */
  S of(Chunk chunk);

  /** The summary of two runs of chunks that follow each other. */
  S plus(S left, S right);

  /**
   * The summary of a run after one part was replaced, if it can be computed without all the other
   * parts: they lie far apart in memory.
   */
  default Optional<S> after(Replacement<S> replacement) {
    return Optional.empty();
  }

  /**
   * A run in which one part was replaced. What it returns may have to be computed first. For the
   * goal of a keystroke in a book of 50 MB beside one of 5 kB: 1.3 with it, 1.5 without.
   */
  interface Replacement<S> {
    /** The summary of the run as it was. */
    S run();

    /** The summary of the part that was replaced. */
    S was();

    /** The summary of the part in its place. */
    S is();

    /** The summary of the part before it, if it is not the first. */
    Optional<S> left();

    /** The summary of the part after it, if it is not the last. */
    Optional<S> right();
  }
}
