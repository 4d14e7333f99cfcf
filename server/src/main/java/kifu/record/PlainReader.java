package kifu.record;

/**
 * Reads lines straight from their bytes, without making anything of each: the fast way for those
 * with which nothing can be wrong, in documents of a million lines. Whatever else a line is, {@link
 * Grammar#statements} reads it, and would read these alike. For one chunk.
 */
@FunctionalInterface
public interface PlainReader {
  /** What became of a line. */
  enum Result {
    /** It is another kind of line, and nothing was added to the facts. */
    LEFT,
    READ,
    /** It was read, and shows that the document is a record. */
    TELLING
  }

  /**
   * Adds what a line says to the facts of its chunk, if it is such a line.
   *
   * @param chunkLine the line, counted from the first of the chunk
   * @param utf8 the bytes of the chunk, which must not be changed
   * @param start where the line starts
   * @param end where it ends, exclusive, without its terminator
   */
  Result read(int chunkLine, byte[] utf8, int start, int end);
}
