package kifu.collection;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kifu.text.Point;

/**
 * Holds points of a text as steps from one to the next. Steps that are the same take three bytes
 * together, which is what the moves of a record need that has each on a line of its own.
 */
final class CompactPoints {
  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;

  private final byte[] steps;

  private CompactPoints(byte[] steps) {
    this.steps = steps;
  }

  /** How far one point is from the one before, which may be further down. */
  private record Step(int lines, int columns) {
    static final Step NONE = new Step(0, 0);
  }

  static CompactPoints of(List<Point> points) {
    ByteArrayOutputStream steps = new ByteArrayOutputStream();
    Point last = new Point(0, 0);
    Step step = Step.NONE;
    int count = 0;
    for (Point point : points) {
      Step next = new Step(point.line() - last.line(), point.column() - last.column());
      if (count > 0 && !next.equals(step)) {
        write(step, count, steps);
        count = 0;
      }
      step = next;
      count++;
      last = point;
    }
    write(step, count, steps);
    return new CompactPoints(steps.toByteArray());
  }

  void write(DataOutputStream out) throws IOException {
    StoredBytes.writeBytes(steps, out);
  }

  static CompactPoints read(DataInputStream in) throws IOException {
    return new CompactPoints(StoredBytes.readBytes(in));
  }

  private static void write(Step step, int count, ByteArrayOutputStream out) {
    write(unsigned(step.lines()), out);
    write(unsigned(step.columns()), out);
    write(count, out);
  }

  /** Small numbers of either sign become small ones without a sign. */
  private static int unsigned(int step) {
    return (step << 1) ^ (step >> 31);
  }

  private static int signed(int number) {
    return (number >>> 1) ^ -(number & 1);
  }

  private static void write(int number, ByteArrayOutputStream out) {
    int rest = number;
    while (rest >>> BITS != 0) {
      out.write((rest & (MORE - 1)) | MORE);
      rest >>>= BITS;
    }
    out.write(rest);
  }

  /** The point with an index. */
  Point get(int index) {
    return get(new int[] {index}).getFirst();
  }

  /**
   * The points with some indexes.
   *
   * @param indexes in ascending order
   */
  List<Point> get(int[] indexes) {
    List<Point> points = new ArrayList<>(indexes.length);
    Reader reader = new Reader();
    Step step = Step.NONE;
    int left = 0;
    int line = 0;
    int column = 0;
    int passed = -1;
    for (int index : indexes) {
      while (passed < index) {
        if (left == 0) {
          step = new Step(signed(reader.next()), signed(reader.next()));
          left = reader.next();
        }
        int count = Math.min(left, index - passed);
        line += count * step.lines();
        column += count * step.columns();
        passed += count;
        left -= count;
      }
      points.add(new Point(line, column));
    }
    return points;
  }

  /** Reads one number after the other. */
  private final class Reader {
    private int at;

    int next() {
      int value = 0;
      int shift = 0;
      while (steps[at] < 0) {
        value |= (steps[at++] & (MORE - 1)) << shift;
        shift += BITS;
      }
      return value | steps[at++] << shift;
    }
  }
}
