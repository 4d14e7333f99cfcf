package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTest {

  @Test
  void the_empty_text_has_one_empty_line() {
    assertEquals(1, Text.EMPTY.lineCount());
    assertEquals("", Text.EMPTY.line(0));
    assertEquals("", Text.EMPTY.terminator(0));
    assertEquals(new Point(0, 0), Text.EMPTY.end());
  }

  @Test
  void a_line_ends_with_lf_crlf_or_cr() {
    assertEquals(List.of("手合割", "平手", "先手", "後手"), lines("手合割\n平手\r\n先手\r後手"));
  }

  @Test
  void what_follows_the_last_terminator_is_a_line() {
    assertEquals(List.of("投了", ""), lines("投了\n"));
    assertEquals(List.of("", "", ""), lines("\n\r"));
  }

  @Test
  void nothing_else_ends_a_line() {
    assertEquals(1, lines("a\u2028b\u2029c\u0085d\u000Be\ff\u001Cg").size());
  }

  @Test
  void a_line_knows_its_terminator() {
    Text text = Text.of("a\nb\r\nc\rd");
    assertEquals("\n", text.terminator(0));
    assertEquals("\r\n", text.terminator(1));
    assertEquals("\r", text.terminator(2));
    assertEquals("", text.terminator(3));
  }

  @Test
  void columns_count_utf16_code_units() {
    Text text = Text.of("𠮷a\n");
    assertEquals(3, text.lineLength(0));
    assertEquals("a", text.slice(Range.ofLine(0, 2, 3)));
    assertEquals(4, text.offset(new Point(1, 0)));
  }

  @Test
  void a_line_that_is_not_there_is_an_error() {
    Text text = Text.of("a\nb");
    assertThrows(IndexOutOfBoundsException.class, () -> text.line(2));
    assertThrows(IndexOutOfBoundsException.class, () -> text.line(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> text.chunkAt(2));
  }

  @Test
  void a_point_outside_is_moved_to_the_nearest_inside() {
    Text text = Text.of("abc\r\nd");
    assertEquals(new Point(0, 3), text.clamp(new Point(0, 4)));
    assertEquals(new Point(0, 0), text.clamp(new Point(-1, -1)));
    assertEquals(new Point(1, 1), text.clamp(new Point(1, Integer.MAX_VALUE)));
    assertEquals(new Point(1, 1), text.clamp(new Point(Integer.MAX_VALUE, 0)));
  }

  @Test
  void between_cr_and_lf_there_is_no_point() {
    assertEquals(new Point(0, 1), Text.of("a\r\nb").point(2));
  }

  @Test
  void a_reversed_range_is_swapped() {
    Text text = Text.of("７六歩(77)");
    assertEquals("六歩", text.slice(Range.ofLine(0, 3, 1)));
    assertEquals("７(77)", text.replace(Range.ofLine(0, 3, 1), "").toString());
  }

  @Test
  void an_edit_leaves_the_text_before_it_as_it_was() {
    Text before = Text.of("1 ７六歩(77)\n2 ３四歩(33)\n");
    Text after = before.apply(new Edit(Range.ofLine(1, 2, 4), "８四"));
    assertEquals("1 ７六歩(77)\n2 ３四歩(33)\n", before.toString());
    assertEquals("1 ７六歩(77)\n2 ８四歩(33)\n", after.toString());
  }

  @Test
  void a_line_feed_joins_the_carriage_return_above() {
    Text text = Text.of("a\rb").replace(Range.ofLine(1, 0, 0), "\n");
    assertEquals("\r\n", text.terminator(0));
    assertEquals(2, text.lineCount());
  }

  @Test
  void a_carriage_return_joins_the_line_feed_after_it() {
    Text text = Text.of("a\n\nb").replace(Range.ofLine(1, 0, 0), "\r");
    assertEquals("\r\n", text.terminator(1));
    assertEquals(3, text.lineCount());
  }

  @Test
  void half_a_surrogate_pair_survives_and_finds_its_other_half_again() {
    Text torn = Text.of("x😀y").replace(Range.ofLine(0, 2, 3), "");
    assertEquals("x\uD83Dy", torn.toString());
    assertEquals("x😀y", torn.replace(Range.ofLine(0, 2, 2), "\uDE00").toString());
  }

  @Test
  void pieces_may_tear_pairs_and_terminators_apart() {
    char[] buffer = "…\r\n😀…".toCharArray();
    Text text =
        Text.builder()
            .append(CharBuffer.wrap(buffer, 1, 1))
            .append(CharBuffer.wrap(buffer, 2, 2))
            .append(new StringBuilder("\uDE00").insert(0, "ab"))
            .append("c")
            .build();
    assertEquals("\r\n\uD83Dab\uDE00c", text.toString());
    assertEquals(2, text.lineCount());
    assertEquals("😀", Text.builder().append("\uD83D").append("\uDE00").build().line(0));
  }

  private static List<String> lines(String content) {
    Text text = Text.of(content);
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < text.lineCount(); line++) {
      lines.add(text.line(line));
    }
    return lines;
  }
}
