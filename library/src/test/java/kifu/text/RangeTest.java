package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RangeTest {

  @Test
  void points_are_ordered_by_line_and_then_by_column() {
    assertEquals(
        Stream.of(new Point(0, 7), new Point(0, 9), new Point(1, 0), new Point(2, 5)).toList(),
        Stream.of(new Point(2, 5), new Point(0, 9), new Point(1, 0), new Point(0, 7))
            .sorted()
            .toList());
  }

  @Test
  void both_ends_are_inside() {
    Range range = Range.of(1, 4, 2, 3);
    assertTrue(range.contains(new Point(1, 4)));
    assertTrue(range.contains(new Point(1, 99)));
    assertTrue(range.contains(new Point(2, 3)));
    assertFalse(range.contains(new Point(1, 3)));
    assertFalse(range.contains(new Point(2, 4)));
  }

  @Test
  void other_lines_keep_the_columns() {
    assertEquals(Range.of(4, 2, 5, 6), Range.of(1, 2, 2, 6).moveLines(line -> line + 3));
    assertEquals(Range.ofLine(0, 2, 6), Range.ofLine(1, 2, 6).moveLines(line -> line - 1));
  }

  @Test
  void a_range_without_characters_is_empty() {
    assertTrue(Range.ofLine(3, 5, 5).isEmpty());
    assertFalse(Range.of(3, 5, 4, 5).isEmpty());
  }
}
