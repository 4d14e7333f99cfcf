package kifu.text;

/** Receives the lines of a chunk or a text in order. */
@FunctionalInterface
public interface LineVisitor {

  /**
   * Looks at one line.
   *
   * @param index 0-based within the chunk or the text
   * @param line without its terminator
   */
  void visit(int index, String line);
}
