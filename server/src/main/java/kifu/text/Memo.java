package kifu.text;

/**
 * Something that can be said of a chunk by itself. Keep one object per kind: its identity is the
 * key under which chunks keep what was computed.
 *
 * @param <T> an immutable value
 */
@FunctionalInterface
public interface Memo<T> {

  /** What is to be said of a chunk; a pure function. */
  T of(Chunk chunk);
}
