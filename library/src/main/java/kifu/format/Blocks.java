package kifu.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kifu.text.Sorted;

/**
 * Holds what stands in a text one after the other without gaps, such as its games: each with its
 * lines, and some of them noted, because something is to be said about them. Lines are lines of the
 * text. Immutable.
 */
public final class Blocks<T> {
  private final List<T> blocks;

  /** The first line of each block, and the line after the last one. */
  private final int[] firstLines;

  private final BitSet noted;

  private Blocks(List<T> blocks, int[] firstLines, BitSet noted) {
    this.blocks = blocks;
    this.firstLines = firstLines;
    this.noted = noted;
  }

  public int size() {
    return blocks.size();
  }

  public T get(int index) {
    return blocks.get(index);
  }

  /** The first line of a block; for the number of blocks, the line after all of them. */
  public int firstLine(int index) {
    return firstLines[index];
  }

  /** The line after the last one of a block. */
  public int endLine(int index) {
    return firstLines[index + 1];
  }

  /** The index of the block in which a line stands; the last one for lines after all of them. */
  public int indexAt(int textLine) {
    return Sorted.first(1, blocks.size(), i -> firstLines[i] <= textLine) - 1;
  }

  /** How many blocks end above a line. */
  public int countAbove(int textLine) {
    int index = indexAt(textLine);
    return index < size() && endLine(index) <= textLine ? index + 1 : index;
  }

  /** The indices of the noted blocks, in order. */
  public IntStream noted() {
    return noted.stream();
  }

  /** Puts blocks together. For one thread; what it has built is valid until it is given more. */
  public static final class Builder<T> {
    private final List<T> blocks;
    private final BitSet noted = new BitSet();
    private int[] firstLines;

    /**
     * @param expected about how many blocks there will be
     */
    public Builder(int expected) {
      this.blocks = new ArrayList<>(expected);
      this.firstLines = new int[expected + 1];
    }

    /** Adds a block with its number of lines. */
    public void add(T block, int lines, boolean isNoted) {
      int index = blocks.size();
      makeRoomFor(1);
      firstLines[index + 1] = firstLines[index] + lines;
      noted.set(index, isNoted);
      blocks.add(block);
    }

    /** Adds the blocks [from, end) of an earlier text, without looking at each. */
    public void addAll(Blocks<T> before, int from, int end) {
      int index = blocks.size();
      makeRoomFor(end - from);
      int moved = firstLines[index] - before.firstLines[from];
      System.arraycopy(before.firstLines, from, firstLines, index, end - from + 1);
      for (int i = index; moved != 0 && i <= index + end - from; i++) {
        firstLines[i] += moved;
      }
      before.noted.get(from, end).stream().forEach(i -> noted.set(index + i));
      blocks.addAll(before.blocks.subList(from, end));
    }

    private void makeRoomFor(int more) {
      int needed = blocks.size() + more + 1;
      if (needed > firstLines.length) {
        firstLines = Arrays.copyOf(firstLines, Math.max(needed, 2 * firstLines.length));
      }
    }

    public Blocks<T> build() {
      return new Blocks<>(blocks, Arrays.copyOf(firstLines, blocks.size() + 1), noted);
    }
  }
}
