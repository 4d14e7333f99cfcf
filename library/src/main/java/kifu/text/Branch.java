package kifu.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Forms an inner node of a B+tree. All chunks are equally deep; a branch has at most {@link #MOST}
 * children, and at least half as many unless it is the root.
 */
final class Branch extends Node {

  static final int MOST = 8;
  static final int FEWEST = MOST / 2;

  private static final int NONE = -1;

  private final List<Node> children;
  private final int lineCount;
  private final int length;
  private final int longestChunk;
  private @Nullable Derived summary;

  /** What is known from before an edit, until the summary is computed. */
  private @Nullable Earlier earlier;

  /** The summary when another child stood at an index, and all others were the same. */
  private record Earlier(Derived summary, int index, Node child) {}

  private Branch(List<? extends Node> children, @Nullable Earlier earlier) {
    this.children = List.copyOf(children);
    this.earlier = earlier;
    int lines = 0;
    int units = 0;
    int longest = 0;
    for (Node child : this.children) {
      lines += child.lineCount();
      units += child.length();
      longest = Math.max(longest, child.longestChunk());
    }
    this.lineCount = lines;
    this.length = units;
    this.longestChunk = longest;
  }

  List<Node> children() {
    return children;
  }

  @Override
  int lineCount() {
    return lineCount;
  }

  @Override
  int length() {
    return length;
  }

  @Override
  int longestChunk() {
    return longestChunk;
  }

  @Override
  Optional<Derived> derived() {
    return Optional.ofNullable(summary);
  }

  /** The tree that this one would be if the chunks of the lines [from, to) were replaced. */
  Node replaced(int from, int to, List<Chunk> chunks) {
    return root(regroup(replace(from, to, chunks)));
  }

  /**
   * The children that this branch would have if the chunks of the lines [from, to) were replaced:
   * any number of them, to be grouped by the caller. Only the two borders of the replaced run are
   * descended to, so the work does not depend on the length of the run.
   *
   * @param from the first line of a chunk, counted from the start of this branch
   * @param to the line after the last one of a chunk
   */
  private List<Node> replace(int from, int to, List<Chunk> chunks) {
    int first = 0;
    int firstStart = 0;
    while (firstStart + children.get(first).lineCount() <= from) {
      firstStart += children.get(first++).lineCount();
    }
    int last = first;
    int lastStart = firstStart;
    while (lastStart + children.get(last).lineCount() < to) {
      lastStart += children.get(last++).lineCount();
    }

    List<Node> replaced = new ArrayList<>(children.subList(0, first));
    int next = last + 1;
    if (children.get(first) instanceof Branch firstBranch) {
      int firstEnd = Math.min(to - firstStart, firstBranch.lineCount);
      List<Node> inner = firstBranch.replace(from - firstStart, firstEnd, chunks);
      boolean lonely = inner.size() == 1;
      if (last > first) {
        List<Node> rest = childBranch(last).replace(0, to - lastStart, List.of());
        lonely |= rest.size() == 1;
        inner.addAll(rest);
      }
      inner = lonely ? mended(inner) : inner;
      if (inner.size() < FEWEST && first > 0) {
        replaced.removeLast();
        inner.addAll(0, childBranch(first - 1).children);
      } else if (inner.size() < FEWEST && next < children.size()) {
        inner.addAll(childBranch(next++).children);
      }
      replaced.addAll(firstBranch.regroup(lonely ? mended(inner) : inner));
    } else {
      replaced.addAll(chunks);
    }
    replaced.addAll(children.subList(next, children.size()));
    return replaced;
  }

  private Branch childBranch(int index) {
    return (Branch) children.get(index);
  }

  /** Joins branches that are too small, such as one that has lost all its neighbours. */
  private static List<Node> mended(List<Node> nodes) {
    List<Node> whole = new ArrayList<>();
    for (Node node : nodes) {
      if (whole.isEmpty() || !(isSmall(whole.getLast()) || isSmall(node))) {
        whole.add(node);
      } else {
        List<Node> both = new ArrayList<>(((Branch) whole.removeLast()).children);
        both.addAll(((Branch) node).children);
        whole.addAll(group(mended(both)));
      }
    }
    return whole;
  }

  private static boolean isSmall(Node node) {
    return node instanceof Branch branch && branch.children.size() < FEWEST;
  }

  /** {@link #group} for what this branch has become. */
  private List<? extends Node> regroup(List<Node> nodes) {
    Derived known = summary;
    int index = known == null ? NONE : onlyReplaced(nodes);
    return known == null || index == NONE
        ? group(nodes)
        : List.of(new Branch(nodes, new Earlier(known, index, children.get(index))));
  }

  /** The index of the child in whose place another one stands, if all others are the same. */
  private int onlyReplaced(List<Node> nodes) {
    int replaced = NONE;
    if (nodes.size() == children.size()) {
      for (int i = 0; i < nodes.size(); i++) {
        if (nodes.get(i) != children.get(i)) {
          if (replaced != NONE) {
            return NONE;
          }
          replaced = i;
        }
      }
    }
    return replaced;
  }

  /** As few branches as can hold the nodes, of nearly equal size. */
  static List<Branch> group(List<? extends Node> nodes) {
    int groups = (nodes.size() + MOST - 1) / MOST;
    List<Branch> branches = new ArrayList<>(groups);
    int start = 0;
    for (int i = 1; i <= groups; i++) {
      int end = (int) ((long) nodes.size() * i / groups);
      branches.add(new Branch(nodes.subList(start, end), null));
      start = end;
    }
    return branches;
  }

  @Override
  boolean visitInside(
      int firstLine, int from, int to, Predicate<Node> wanted, ChunkVisitor visitor) {
    int line = firstLine;
    for (Node child : children) {
      if (!child.visit(line, from, to, wanted, visitor)) {
        return false;
      }
      line += child.lineCount();
    }
    return true;
  }

  /** Memoizes the summary of the kind that was asked for last. */
  @Override
  @SuppressWarnings("unchecked") // what this very kind has computed is an S
  <S> S summarize(Summary<S> kind) {
    Derived known = summary;
    if (known == null || !known.isFrom(kind)) {
      known = new Derived(kind, after(kind).orElseGet(() -> sum(kind)));
      summary = known;
      earlier = null;
    }
    return (S) known.value();
  }

  private <S> Optional<S> after(Summary<S> kind) {
    Earlier before = earlier;
    return before != null && before.summary().isFrom(kind)
        ? kind.after(new Replacement<>(children, before, kind))
        : Optional.empty();
  }

  private record Replacement<S>(List<Node> children, Earlier earlier, Summary<S> kind)
      implements Summary.Replacement<S> {
    @Override
    @SuppressWarnings("unchecked") // what this very kind has computed is an S
    public S run() {
      return (S) earlier.summary().value();
    }

    @Override
    public S was() {
      return earlier.child().summarize(kind);
    }

    @Override
    public S is() {
      return children.get(earlier.index()).summarize(kind);
    }

    @Override
    public Optional<S> left() {
      return part(earlier.index() - 1);
    }

    @Override
    public Optional<S> right() {
      return part(earlier.index() + 1);
    }

    private Optional<S> part(int index) {
      return index >= 0 && index < children.size()
          ? Optional.of(children.get(index).summarize(kind))
          : Optional.empty();
    }
  }

  private <S> S sum(Summary<S> kind) {
    S sum = kind.empty();
    for (Node child : children) {
      sum = kind.plus(sum, child.summarize(kind));
    }
    return sum;
  }
}
