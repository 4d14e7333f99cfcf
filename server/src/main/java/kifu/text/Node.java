package kifu.text;

import java.util.Optional;
import java.util.function.Predicate;

/** A part of the tree that is a text: a chunk, or a branch over more of them. Immutable. */
abstract sealed class Node permits Branch, Chunk {

  /** Number of lines. */
  abstract int lineCount();

  /** Number of UTF-16 code units, terminators included. */
  abstract int length();

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

    @SuppressWarnings("ReferenceEquality") // what equals says of a function is its own affair
    boolean isFrom(Object other) {
      return source == other;
    }
  }
}
