package kifu.text;

/**
 * Receives the lines of a chunk or a text as the bytes in which they are kept: for readers of
 * millions of lines, where making a string of each would be most of the work.
 */
@FunctionalInterface
public interface Utf8LineVisitor {

  /**
   * Looks at one line.
   *
   * @param index 0-based within the chunk or the text
   * @param utf8 the bytes of the chunk in which the line stands, which must not be changed; {@link
   *     Utf8#read} makes a string of them
   * @param start where the line starts
   * @param end where it ends, without its terminator
   * @return whether to go on with the next line
   */
  boolean visit(int index, byte[] utf8, int start, int end);
}
