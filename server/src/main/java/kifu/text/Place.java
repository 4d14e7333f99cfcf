package kifu.text;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A chunk and where it stands in its text.
 *
 * @param firstLine the number of lines before it
 * @param firstOffset the number of UTF-16 code units before it
 */
record Place(Chunk chunk, int firstLine, int firstOffset) {

  /** The place of the chunk that has this line of the text. */
  static Place ofLine(Node root, int line) {
    return find(root, Node::lineCount, line);
  }

  /** The place of the chunk that has the char at this offset of the text; the last for its end. */
  static Place ofOffset(Node root, int offset) {
    return find(root, Node::length, offset);
  }

  private static Place find(Node root, ToIntFunction<Node> extent, int target) {
    Node node = root;
    int rest = target;
    int line = 0;
    int offset = 0;
    while (node instanceof Branch branch) {
      List<Node> children = branch.children();
      int index = 0;
      node = children.get(0);
      while (index < children.size() - 1 && extent.applyAsInt(node) <= rest) {
        rest -= extent.applyAsInt(node);
        line += node.lineCount();
        offset += node.length();
        node = children.get(++index);
      }
    }
    return new Place((Chunk) node, line, offset);
  }

  /** The first line after the chunk. */
  int endLine() {
    return firstLine + chunk.lineCount();
  }

  /** The offset of a point from the start of the chunk, in which or right after which it stands. */
  int offsetInChunk(Point point) {
    return chunk.offset(point.line() - firstLine) + point.column();
  }
}
