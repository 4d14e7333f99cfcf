package kifu.text;

/** Receives the chunks of a text in order. */
@FunctionalInterface
public interface ChunkVisitor {

  /**
   * Looks at one chunk.
   *
   * @param firstLine the 0-based line of the text that is the chunk's first
   * @return whether to go on with the next chunk
   */
  boolean visit(int firstLine, Chunk chunk);
}
