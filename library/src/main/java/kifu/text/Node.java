package kifu.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Forms a part of the tree that is a text: a chunk, or a branch over more of them. Immutable. */
abstract sealed class Node permits Branch, Chunk {

  /**
   * The tree over nodes of equal depth.
   *
   * @param nodes at least one
   */
  static Node root(List<? extends Node> nodes) {
    List<? extends Node> level = nodes;
    while (level.size() > 1) {
      level = Branch.group(level);
    }
    Node root = level.get(0);
    while (root instanceof Branch branch && branch.children().size() == 1) {
      root = branch.children().get(0);
    }
    return root;
  }

  /** Number of lines. */
  abstract int lineCount();

  /** Number of UTF-16 code units, terminators included. */
  abstract int length();

  /** The length of the longest chunk. */
  abstract int longestChunk();

  /**
   * Shows the chunks that overlap the lines [from, to) to the visitor, leaving out the parts of the
   * tree that are not wanted. All lines count from the start of the text.
   *
   * @param firstLine the first line of this node
   * @return false when the visitor has stopped the walk
   */
  final boolean visit(
      int firstLine, int from, int to, Predicate<Node> wanted, ChunkVisitor visitor) {
    boolean overlaps = Math.max(firstLine, from) < Math.min(firstLine + lineCount(), to);
    return !overlaps || !wanted.test(this) || visitInside(firstLine, from, to, wanted, visitor);
  }

  abstract boolean visitInside(
      int firstLine, int from, int to, Predicate<Node> wanted, ChunkVisitor visitor);

  /** The summary of the chunks below. */
  abstract <S> S summarize(Summary<S> kind);

  /** What was computed from this node last, be it a chunk's memo or a branch's summary. */
  abstract Optional<Derived> derived();

  /**
   * A value that was computed from an immutable object, kept with what computed it. As its fields
   * are final, a thread that sees it sees it whole: slots for it need no lock, at worst two threads
   * compute the same value.
   *
   * @param source the function or summary, compared by identity
   */
  record Derived(Object source, Object value) {

    @SuppressWarnings("ReferenceEquality") // identity: a function may define equals in any way
    boolean isFrom(Object other) {
      return source == other;
    }
  }

  /**
   * A chunk and where it stands in its text.
   *
   * @param firstLine the number of lines before it
   * @param firstOffset the number of UTF-16 code units before it
   */
  record ChunkPlace(Chunk chunk, int firstLine, int firstOffset) {

    /** The place of the chunk that has this line of the text. */
    static ChunkPlace ofLine(Node root, int line) {
      return find(root, Node::lineCount, line);
    }

    /**
     * The place of the chunk that has the char at this offset of the text; the last for its end.
     */
    static ChunkPlace ofOffset(Node root, int offset) {
      return find(root, Node::length, offset);
    }

    private static ChunkPlace find(Node root, ToIntFunction<Node> extent, int target) {
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
      return new ChunkPlace((Chunk) node, line, offset);
    }

    /** The first line after the chunk. */
    int endLine() {
      return firstLine + chunk.lineCount();
    }

    /**
     * The offset of a point from the start of the chunk, in which or right after which it stands.
     */
    int offsetInChunk(Point point) {
      return chunk.offset(point.line() - firstLine) + point.column();
    }
  }
}
