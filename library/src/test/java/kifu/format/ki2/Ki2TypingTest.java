package kifu.format.ki2;

import static kifu.Documents.edited;
import static kifu.Documents.ki2;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.feature.OnTypeFormatting;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 is the cursor after the typed character. */
class Ki2TypingTest {
  @Test
  void enter_in_a_comment_goes_on_with_it() {
    assertTyped("\n", "▲７六歩\n*角道\n$0\n", "▲７六歩\n*角道\n*\n");
  }

  @Test
  void a_move_in_short_is_written_out() {
    assertTyped("\n", "▲７六歩 34fu\n$0\n", "▲７六歩 △３四歩\n\n");
    assertTyped("\n", "▲76歩\n$0\n", "▲７六歩\n\n");
    assertTyped(" ", "▲７六歩 34fu $0\n", "▲７六歩 △３四歩 \n");
  }

  @Test
  void what_says_something_stays() {
    assertTyped("\n", "▲７六歩(77)\n$0△３四歩\n", "▲７六歩(77)\n△３四歩\n");
    assertTyped("\n", "先手：山田\n$0\n", "先手：山田\n\n");
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void enter_anywhere_changes_no_move(@ForAll long seed) {
    Random random = new Random(seed);
    String text = RandomRecord.ki2(random, random.nextInt(30));
    int at = random.nextInt(text.length() + 1);
    Document record = ki2(text.substring(0, at) + "\n" + text.substring(at));
    int line = Text.of(text.substring(0, at)).lineCount();
    boolean inComment = record.text().line(line - 1).startsWith("*");
    for (Edit edit : OnTypeFormatting.format(record, new Point(line, 0), "\n")) {
      boolean ofMoves = record.text().line(edit.range().start().line()).startsWith("▲");
      assertFalse(
          ofMoves && !inComment && !edit.newText().isBlank(), edit + " in\n" + record.text());
    }
  }

  private static void assertTyped(String character, String before, String after) {
    Marked record = Marked.ki2(before);
    List<Edit> edits = OnTypeFormatting.format(record.document(), record.cursor(), character);
    assertEquals(after, edited(record.document(), edits).text().toString());
  }
}
