package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Columns are what people count. */
final class ReportTest {
  @Test
  void column_counts_characters_from_one() {
    Text text = Text.of("手合割\n𠮷𠮷a");

    assertEquals(1, Report.column(text, new Point(0, 0)));
    assertEquals(3, Report.column(text, new Point(0, 2)));
    assertEquals(3, Report.column(text, new Point(1, 4)));
    assertEquals(4, Report.column(text, new Point(1, 99)));
  }
}
