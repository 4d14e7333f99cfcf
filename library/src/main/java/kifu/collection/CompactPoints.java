package kifu.collection;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import kifu.text.Point;

/** Holds points of a text, most of them in two bytes: how far each is from the one before. */
final class CompactPoints {
  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;

  private final byte[] steps;

  private CompactPoints(byte[] steps) {
    this.steps = steps;
  }

  static CompactPoints of(List<Point> points) {
    ByteArrayOutputStream steps = new ByteArrayOutputStream(2 * points.size());
    Point last = new Point(0, 0);
    for (Point point : points) {
      write(point.line() - last.line(), steps);
      write(point.column() - last.column(), steps);
      last = point;
    }
    return new CompactPoints(steps.toByteArray());
  }

  void write(DataOutputStream out) throws IOException {
    RecordBytes.writeBytes(steps, out);
  }

  static CompactPoints read(DataInputStream in) throws IOException {
    return new CompactPoints(RecordBytes.readBytes(in));
  }

  /** Small numbers of either sign become small ones without a sign. */
  private static void write(int step, ByteArrayOutputStream out) {
    int rest = (step << 1) ^ (step >> 31);
    while (rest >>> BITS != 0) {
      out.write((rest & (MORE - 1)) | MORE);
      rest >>>= BITS;
    }
    out.write(rest);
  }

  /** The point with an index. */
  Point get(int index) {
    int line = 0;
    int column = 0;
    int at = 0;
    int value = 0;
    int shift = 0;
    for (int number = 0; number <= 2 * index + 1; at++) {
      value |= (steps[at] & (MORE - 1)) << shift;
      shift += BITS;
      if (steps[at] >= 0) {
        int step = (value >>> 1) ^ -(value & 1);
        line += number % 2 == 0 ? step : 0;
        column += number % 2 == 0 ? 0 : step;
        number++;
        value = 0;
        shift = 0;
      }
    }
    return new Point(line, column);
  }
}
