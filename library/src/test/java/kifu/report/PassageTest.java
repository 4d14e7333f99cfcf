package kifu.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Columns are what people count. */
final class PassageTest {
  @Test
  void column_counts_characters_from_one() {
    Text text = Text.of("手合割\n𠮷𠮷a");

    assertEquals(1, Passage.whole(text).column(new Point(0, 0)));
    assertEquals(3, Passage.whole(text).column(new Point(0, 2)));
    assertEquals(3, Passage.whole(text).column(new Point(1, 4)));
    assertEquals(4, Passage.whole(text).column(new Point(1, 99)));
  }

  @Test
  void a_piece_knows_its_place_in_the_file() {
    Passage piece = new Passage(Text.of("𠮷a"), 10);

    assertEquals(2, piece.column(new Point(10, 2)));
    assertEquals(Optional.of("𠮷a"), piece.line(10));
    assertEquals(Optional.empty(), piece.line(9));
    assertEquals(6, piece.column(new Point(9, 5)));
  }
}
