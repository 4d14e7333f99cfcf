package kifu.problem;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.RandomAccess;
import kifu.text.Change;
import kifu.text.Sorted;
import kifu.text.Text;

/**
 * Holds the problems of a text, found in parts of it whose lines are counted from their own first
 * one. A problem gets its place in the text lazily, when it is read: of a hundred thousand an
 * editor shows a thousand, and to make all of them anew after each key would fill the memory with
 * them. Immutable, thread-safe.
 */
public final class Problems extends AbstractList<Problem> implements RandomAccess {
  private static final Problems NONE = new Builder().build();

  private final Problem[] found;

  /** The lines of the text on which they begin: a million problems lie far apart in memory. */
  private final int[] lines;

  /** How many there are; the arrays may have room for more. */
  private final int size;

  private Problems(Problem[] found, int[] lines, int size) {
    this.found = found;
    this.lines = lines;
    this.size = size;
  }

  /** A list of problems, which stand where they say. */
  public static Problems of(List<Problem> problems) {
    if (problems.isEmpty()) {
      return NONE;
    }
    return problems instanceof Problems known ? known : new Builder().addAll(problems).build();
  }

  /** The problems of several lists in the order of places. */
  @SafeVarargs
  public static Problems inOrder(List<Problem>... lists) {
    List<List<Problem>> some = new ArrayList<>();
    for (List<Problem> list : lists) {
      if (!list.isEmpty()) {
        some.add(list);
      }
    }
    if (some.size() == 1) {
      return of(some.getFirst()).inOrder(); // most often only lines have problems
    }
    Builder all = new Builder(some.stream().mapToInt(List::size).sum());
    some.forEach(all::addAll);
    return all.inOrder();
  }

  private Problems inOrder() {
    Problems sorted = this;
    int[] runs = Merging.runs(this);
    while (runs.length > 2) {
      sorted = Merging.mergePairs(sorted, runs);
      runs = Merging.everySecond(runs);
    }
    return sorted;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Problem get(int index) {
    return found[index].shiftLines(lines[index] - ownLine(found[index]));
  }

  /** A problem without its place: its lines may be counted from anywhere. */
  public Problem somewhere(int index) {
    return found[index];
  }

  /** The line of the text on which a problem begins. */
  public int line(int index) {
    return lines[index];
  }

  /** The index of the first that begins on a line or below it; they are in the order of places. */
  public int firstFrom(int textLine) {
    return Sorted.first(0, size, i -> lines[i] < textLine);
  }

  /** The line on which a problem begins as it counts lines itself. */
  private static int ownLine(Problem problem) {
    return problem.range().start().line();
  }

  /** Those that begin on lines that a change leaves as they are, where they stand after it. */
  public Problems after(Change change, Text before, Text now) {
    int end = change.endIn(before);
    int added = now.lineCount() - before.lineCount();
    Builder kept = new Builder(size);
    for (int i = 0; i < size; i++) {
      if (lines[i] >= change.before() && lines[i] < end) {
        continue;
      }
      if (added == 0 || found[i].isAlone()) {
        kept.add(this, i, lines[i] < end ? 0 : added);
      } else {
        kept.add(get(i).moveLines(line -> line < end ? line : line + added));
      }
    }
    return kept.build();
  }

  /** These problems without duplicates; they are in the order of places. */
  public Problems distinct() {
    BitSet repeats = new BitSet();
    for (int i = 1; i < size(); i++) {
      boolean isRepeat =
          line(i) == line(i - 1)
              && somewhere(i).id() == somewhere(i - 1).id()
              && get(i).equals(get(i - 1));
      if (isRepeat) {
        repeats.set(i);
      }
    }
    if (repeats.isEmpty()) {
      return this;
    }
    Builder distinct = new Builder(size() - repeats.cardinality());
    for (int i = repeats.nextClearBit(0); i < size(); i = repeats.nextClearBit(i + 1)) {
      distinct.add(this, i, 0);
    }
    return distinct.build();
  }

  /** Collects problems. For one thread. */
  public static final class Builder {
    private Problem[] found;
    private int[] lines;
    private int size;

    public Builder() {
      this(0);
    }

    /**
     * @param capacity for how many problems there shall be room
     */
    public Builder(int capacity) {
      found = new Problem[capacity];
      lines = new int[capacity];
    }

    private void reserve(int more) {
      if (size + more > found.length) {
        resize(Math.max(size + more, 2 * size));
      }
    }

    private void resize(int length) {
      found = Arrays.copyOf(found, length);
      lines = Arrays.copyOf(lines, length);
    }

    /** Adds a problem that stands where it says. */
    public Builder add(Problem problem) {
      return add(problem, 0);
    }

    /** Adds a problem whose lines are counted from one of the text. */
    public Builder add(Problem problem, int firstLine) {
      return addOn(firstLine + ownLine(problem), problem);
    }

    /** Adds problems that stand where they say. */
    public Builder addAll(List<Problem> problems) {
      return addAll(problems, 0);
    }

    /** Adds problems whose lines are counted from one of the text. */
    public Builder addAll(List<Problem> problems, int firstLine) {
      reserve(problems.size());
      if (problems instanceof Problems known) {
        System.arraycopy(known.found, 0, found, size, known.size());
        for (int i = 0; i < known.size(); i++) {
          lines[size++] = known.lines[i] + firstLine;
        }
      } else {
        for (Problem problem : problems) {
          add(problem, firstLine);
        }
      }
      return this;
    }

    /** Adds one of other problems, {@code down} lines further down. */
    public Builder add(Problems others, int index, int down) {
      return addOn(others.lines[index] + down, others.found[index]);
    }

    private Builder addOn(int line, Problem problem) {
      reserve(1);
      found[size] = problem;
      lines[size++] = line;
      return this;
    }

    /** The problems in the order in which they were added; to be asked for once. */
    public Problems build() {
      if (size < found.length - found.length / 8) {
        resize(size);
      }
      return new Problems(found, lines, size);
    }

    /** The problems in the order of places; to be asked for once. */
    public Problems inOrder() {
      return build().inOrder();
    }
  }

  /** Sorts by merging what is in order already, which most often are very few parts. */
  private static final class Merging {
    private Merging() {}

    /** Where the parts begin that are in order, and the end. */
    private static int[] runs(Problems problems) {
      int[] runs = new int[8];
      int count = 1;
      for (int i = 1; i < problems.size(); i++) {
        if (compare(problems, i - 1, i) > 0) {
          runs = count + 1 == runs.length ? Arrays.copyOf(runs, 2 * count + 2) : runs;
          runs[count++] = i;
        }
      }
      runs[count++] = problems.size();
      return Arrays.copyOf(runs, count);
    }

    private static int[] everySecond(int[] runs) {
      int[] fewer = new int[runs.length / 2 + 1];
      for (int i = 0; i < fewer.length; i++) {
        fewer[i] = runs[Math.min(2 * i, runs.length - 1)];
      }
      return fewer;
    }

    /** Merges the first part with the second, the third with the fourth, and so on. */
    private static Problems mergePairs(Problems from, int[] runs) {
      Problems to = new Problems(from.found.clone(), from.lines.clone(), from.size);
      for (int run = 0; run + 2 < runs.length; run += 2) {
        int left = runs[run];
        int right = runs[run + 1];
        for (int at = runs[run]; at < runs[run + 2]; at++) {
          boolean takesLeft =
              right == runs[run + 2] || (left < runs[run + 1] && compare(from, left, right) <= 0);
          int next = takesLeft ? left++ : right++;
          to.found[at] = from.found[next];
          to.lines[at] = from.lines[next];
        }
      }
      return to;
    }

    private static int compare(Problems problems, int one, int other) {
      int lines = Integer.compare(problems.line(one), problems.line(other));
      return lines != 0 ? lines : Problem.IN_ORDER.compare(problems.get(one), problems.get(other));
    }
  }
}
