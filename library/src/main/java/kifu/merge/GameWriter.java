package kifu.merge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import kifu.format.Writing;

/** Writes a merged game: what has the text of its record keeps it. For one document. */
final class GameWriter {
  private final Writing writing;
  private final String lineEnd;
  private final boolean marksBranches;
  private final StringBuilder out = new StringBuilder();

  /** Where moves stand in the text whose total times are no longer those of their record. */
  private final List<Integer> otherTotals = new ArrayList<>();

  /**
   * @param marksBranches whether moves are marked that are replaced further down
   */
  GameWriter(Writing writing, String lineEnd, boolean marksBranches) {
    this.writing = writing;
    this.lineEnd = lineEnd;
    this.marksBranches = marksBranches;
  }

  /**
   * A place that is still to be written, with what leads to it.
   *
   * @param before the times of both sides up to here, of the one to move first
   */
  private record Branch(GameNode node, boolean isReplacedBelow, boolean isMain, Times before) {}

  /** The times of the side to move, and of the other one, in milliseconds. */
  private record Times(long mover, long other) {
    Times after(long spent) {
      return new Times(other, mover + spent);
    }
  }

  /** Writes a text as it is. */
  void write(String text) {
    out.append(text);
  }

  /**
   * Writes a game without what ends its text.
   *
   * @param number the number of its first move
   * @param isInLine whether its moves are words of one line
   */
  void write(GameNode start, int number, boolean isInLine) {
    write(start.step);
    Deque<Branch> open = new ArrayDeque<>();
    push(open, start, new Times(0, 0));
    if (!start.next.isEmpty()) {
      open.push(new Branch(start.next.getFirst(), start.next.size() > 1, true, new Times(0, 0)));
    }
    while (!open.isEmpty()) {
      Branch branch = open.pop();
      if (!branch.isMain()) {
        heading(branch.node(), number);
      }
      line(branch, isInLine, open);
    }
    endGame();
  }

  /** Keeps the variations at a place for later, the first of them on top. */
  private static void push(Deque<Branch> open, GameNode node, Times before) {
    for (int i = node.next.size() - 1; i > 0; i--) {
      open.push(new Branch(node.next.get(i), i < node.next.size() - 1, false, before));
    }
  }

  private void line(Branch branch, boolean isInLine, Deque<Branch> open) {
    GameNode node = branch.node();
    boolean isReplacedBelow = branch.isReplacedBelow();
    Times times = branch.before();
    while (true) {
      long total = times.mover() + node.step.details().spent().orElse(0L);
      beginMove(isInLine, node.isEnd());
      if (total != node.step.total() && node.step.details().spent().isPresent()) {
        otherTotals.add(out.length());
      }
      WrittenStep marked = marked(node, isReplacedBelow);
      boolean keepsSummary = branch.isMain() && node.next.isEmpty();
      write(keepsSummary ? marked : marked.with(WrittenLine.Kind.SUMMARY, List.of()));
      times = times.after(node.step.details().spent().orElse(0L));
      push(open, node, times);
      if (node.next.isEmpty()) {
        return;
      }
      isReplacedBelow = node.next.size() > 1;
      node = node.next.getFirst();
    }
  }

  /** Its step, with a mark if it is now replaced further down, and without if it no longer is. */
  private WrittenStep marked(GameNode node, boolean isReplacedBelow) {
    if (isReplacedBelow == node.isReplacedBelow || (isReplacedBelow && !marksBranches)) {
      return node.step;
    }
    return writing
        .marked(node.step.move(), isReplacedBelow)
        .map(node.step::withMove)
        .orElse(node.step);
  }

  private void write(WrittenStep step) {
    if (!step.whole().isEmpty()) {
      out.append(step.whole());
      return;
    }
    if (step.event().isEmpty() && step.lines().isEmpty()) {
      return; // nothing stands above the moves
    }
    out.append(step.move());
    if (step.lines().isEmpty()) {
      out.append(step.gap().isEmpty() ? lineEnd : step.gap());
      return;
    }
    if (step.event().isPresent()) {
      out.append(lineEnd);
    }
    for (WrittenLine line : step.lines()) {
      out.append(line.text()).append(lineEnd);
    }
  }

  private void heading(GameNode node, int number) {
    beginLine();
    int ply = node.isEnd() ? node.ply + 1 : node.ply; // an end has the number of the next move
    out.append(
        node.heading.isEmpty()
            ? lineEnd + writing.variation(number + ply - 1).orElse("") + lineEnd
            : node.heading);
  }

  /** Separates a move from the one before it; an end that is a sentence has a line of its own. */
  private void beginMove(boolean isInLine, boolean isEnd) {
    char last = out.isEmpty() ? '\n' : out.charAt(out.length() - 1);
    boolean isSeparated = last == ',' || (Character.isWhitespace(last) && !isEnd);
    if (isInLine) {
      out.append(Character.isWhitespace(last) ? "" : " ");
    } else if (!isSeparated) {
      beginLine();
    }
  }

  private void beginLine() {
    if (!out.isEmpty() && !endsLine(out)) {
      removeLast(" 　,");
      out.append(lineEnd);
    }
  }

  /** What follows the last line of a game is its tail. */
  private void endGame() {
    removeLast("\r\n");
  }

  private void removeLast(String characters) {
    int end = out.length();
    while (end > 0 && characters.indexOf(out.charAt(end - 1)) >= 0) {
      end--;
    }
    out.setLength(end);
  }

  private static boolean endsLine(CharSequence text) {
    char last = text.charAt(text.length() - 1);
    return last == '\n' || last == '\r';
  }

  String text() {
    return out.toString();
  }

  List<Integer> otherTotals() {
    return otherTotals;
  }
}
