package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EditTest {
  @Test
  void what_a_line_begins_and_ends_with_stays() {
    assertEquals(new Edit(Range.ofLine(3, 3, 5), "六歩"), Edit.smallest(3, "1 ７七角(77)", "1 ７六歩(77)"));
    assertEquals(new Edit(Range.ofLine(3, 2, 2), "a"), Edit.smallest(3, "aa", "aaa"));
  }

  @Test
  void places_are_counted_from_where_the_characters_begin() {
    assertEquals(
        new Edit(Range.of(5, 9, 6, 2), "\r\n"),
        Edit.smallest(new Point(5, 8), ",\n\t\t{", ",\r\n{"));
  }

  @Test
  void neither_a_line_end_nor_a_character_is_cut_in_two() {
    Point start = new Point(0, 0);
    assertEquals(new Edit(Range.of(0, 1, 1, 0), "\r"), Edit.smallest(start, "a\r\nb", "a\rb"));
    assertEquals(new Edit(Range.of(0, 1, 1, 0), "\n"), Edit.smallest(start, "a\r\nb", "a\nb"));
    assertEquals(new Edit(Range.ofLine(0, 0, 2), "😁"), Edit.smallest(start, "😀", "😁"));
    assertEquals(
        new Edit(Range.ofLine(0, 0, 2), "\uD83E\uDE00"),
        Edit.smallest(start, "😀", "\uD83E\uDE00"));
  }
}
