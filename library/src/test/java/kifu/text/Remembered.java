package kifu.text;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Collects what the tree of a text remembers: the memos of its chunks and the summaries of its
 * branches. A value that was computed again is another object, so the difference of two texts shows
 * how much was computed between them, whatever it was.
 */
public final class Remembered {
  private final Set<Object> memos = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Object> summaries = Collections.newSetFromMap(new IdentityHashMap<>());

  private Remembered() {}

  /** What a text remembers now. */
  public static Remembered by(Text text) {
    Remembered remembered = new Remembered();
    remembered.add(text.root());
    return remembered;
  }

  private void add(Node node) {
    Set<Object> kind = node instanceof Chunk ? memos : summaries;
    node.derived().ifPresent(kind::add);
    if (node instanceof Branch branch) {
      branch.children().forEach(this::add);
    }
  }

  /** How many chunks remember something. */
  public int memos() {
    return memos.size();
  }

  /** How many chunks remember something that was not there before. */
  public int memosSince(Remembered before) {
    return (int) memos.stream().filter(memo -> !before.memos.contains(memo)).count();
  }

  /** How many branches remember something that was not there before. */
  public int summariesSince(Remembered before) {
    return (int) summaries.stream().filter(sum -> !before.summaries.contains(sum)).count();
  }
}
