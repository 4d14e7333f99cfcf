package kifu.game;

import java.util.Arrays;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Manuscript;
import kifu.text.Change;
import kifu.text.Text;

/**
 * The heads of the variations of a game, in the order of the text. An edit costs what it touches,
 * since a long record has thousands. Immutable, thread-safe.
 */
final class VariationHeads {
  static final VariationHeads NONE = new VariationHeads(new int[0], new int[0]);

  private final int[] lines;
  private final int[] numbers;

  private VariationHeads(int[] lines, int[] numbers) {
    this.lines = lines;
    this.numbers = numbers;
  }

  /** Those of a whole text. A head above the first move is none. */
  static VariationHeads of(Text text, Grammar reader) {
    int count = facts(text, reader);
    if (count == 0) {
      return NONE;
    }
    int behindFirst = new Manuscript(text, reader).firstPlay() + 1;
    return new Builder(count).add(text, reader, behindFirst, text.lineCount()).build();
  }

  /** How many lines of a text look like a head. */
  private static int facts(Text text, Grammar reader) {
    return text.summarize(reader.counts()).branches();
  }

  /**
   * Those after an edit.
   *
   * @param before the text that these are of
   * @param after the text after the edit
   */
  VariationHeads update(Text before, Text after, Grammar reader, Change change) {
    int now = facts(after, reader);
    if (facts(before, reader) != count() || change.equals(Change.NOTHING)) {
      return of(after, reader);
    }
    int added = after.lineCount() - before.lineCount();
    int above = countAbove(change.before());
    int below = countAbove(change.endIn(before));
    VariationHeads edited =
        new Builder(0).add(after, reader, change.before(), change.endIn(after)).build();
    VariationHeads updated =
        added == 0 && above == below && edited.count() == 0
            ? this
            : new Builder(now)
                .add(this, 0, above, 0)
                .add(edited, 0, edited.count(), 0)
                .add(this, below, count(), added)
                .build();
    boolean belowFirstMove =
        now == 0 || updated.line(0) > new Manuscript(after, reader).firstPlay();
    return belowFirstMove ? updated : of(after, reader);
  }

  /** How many there are. */
  int count() {
    return lines.length;
  }

  /** The line of the text on which one stands. */
  int line(int i) {
    return lines[i];
  }

  /** The number of the move that one names; 0 when it names none. */
  int number(int i) {
    return numbers[i];
  }

  /** How many stand above a line. */
  int countAbove(int line) {
    int found = Arrays.binarySearch(lines, line);
    return found >= 0 ? found : -found - 1;
  }

  /** Whether others name the same moves. */
  boolean nameTheSame(VariationHeads others) {
    return Arrays.equals(numbers, others.numbers);
  }

  /** Collects heads from the first to the last. For one thread. */
  private static final class Builder {
    private int[] lines;
    private int[] numbers;
    private int count;

    Builder(int expected) {
      this.lines = new int[expected];
      this.numbers = new int[expected];
    }

    /** Adds some of earlier heads, whose lines have moved. */
    Builder add(VariationHeads earlier, int from, int end, int shift) {
      makeRoomFor(end - from);
      System.arraycopy(earlier.numbers, from, numbers, count, end - from);
      System.arraycopy(earlier.lines, from, lines, count, end - from);
      for (int i = count; shift != 0 && i < count + end - from; i++) {
        lines[i] += shift;
      }
      count += end - from;
      return this;
    }

    /** Adds those on the lines [fromLine, endLine) of a text. */
    Builder add(Text text, Grammar reader, int fromLine, int endLine) {
      text.visit(
          reader.counts(),
          counts -> counts.branches() > 0,
          fromLine,
          endLine,
          (chunkLine, chunk) -> {
            add(reader.lines(chunk).facts(), chunkLine, fromLine, endLine);
            return true;
          });
      return this;
    }

    private void add(Facts facts, int chunkLine, int fromLine, int endLine) {
      for (int branch : facts.branches()) {
        int line = chunkLine + facts.line(branch);
        if (line >= fromLine && line < endLine) {
          makeRoomFor(1);
          lines[count] = line;
          numbers[count] = facts.number(branch);
          count++;
        }
      }
    }

    private void makeRoomFor(int more) {
      if (count + more > lines.length) {
        lines = Arrays.copyOf(lines, 2 * (count + more));
        numbers = Arrays.copyOf(numbers, 2 * (count + more));
      }
    }

    VariationHeads build() {
      return count == lines.length
          ? new VariationHeads(lines, numbers)
          : new VariationHeads(Arrays.copyOf(lines, count), Arrays.copyOf(numbers, count));
    }
  }
}
