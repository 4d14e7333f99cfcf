package kifu.text;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A part of the tree that is a text: a chunk, or a branch over more of them. Immutable. */
abstract sealed class Node permits Branch, Chunk {

  private @Nullable Derived summary;

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

  abstract <S> S computeSummary(Summary<S> kind);

  /** The summary of the chunks below; computed once as long as one kind is asked for. */
  @SuppressWarnings("unchecked") // what this very kind has computed is an S
  final <S> S summarize(Summary<S> kind) {
    Derived known = summary;
    if (known == null || !known.isFrom(kind)) {
      known = new Derived(kind, computeSummary(kind));
      summary = known;
    }
    return (S) known.value();
  }
}
