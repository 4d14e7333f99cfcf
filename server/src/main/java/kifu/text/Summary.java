package kifu.text;

/**
 * Something that can be said of any run of chunks, and that follows for a longer run from its
 * parts: a monoid. All functions must be pure, {@code plus} associative with {@code empty} as its
 * neutral element. Keep one object per kind of summary: its identity is the key under which a text
 * caches what was computed.
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
}
