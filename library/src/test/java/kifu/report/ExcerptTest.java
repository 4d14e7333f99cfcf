package kifu.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Carets stand below the place, whatever the width of the characters. */
final class ExcerptTest {
  private static void assertExcerpt(String picture, String content, int start, int end) {
    Excerpt excerpt = Excerpt.of(content, start, end);
    assertEquals(picture, excerpt.line() + "\n" + excerpt.carets() + "\n");
  }

  @Test
  void full_width_characters_take_two_columns() {
    assertExcerpt(
        """
           1 ７六歩(77)
             ^^^^
        """,
        "   1 ７六歩(77)",
        5,
        7);
  }

  @Test
  void rare_kanji_and_pictures_take_two_columns_and_combining_marks_none() {
    assertExcerpt(
        """
        𠮷🏆が!
               ^
        """
            .replace("が", "か\u3099")
            .replace("       ^", "      ^"),
        "𠮷🏆か\u3099!",
        6,
        7);
  }

  @Test
  void empty_place_has_one_caret() {
    assertExcerpt(
        """
        abc
           ^
        """,
        "abc",
        3,
        3);
  }

  @Test
  void what_is_not_visible_is_a_blank() {
    assertExcerpt(
        """
        a  b
           ^
        """,
        "a\t\u001bb",
        3,
        4);
  }

  @Test
  void of_a_long_line_the_part_around_the_place_is_shown() {
    String content = "あ".repeat(1_000_000) + "ここ" + "い".repeat(1_000_000);

    assertExcerpt(
        "…" + "あ".repeat(30) + "ここ" + "い".repeat(38) + "…\n" + " ".repeat(61) + "^^^^\n",
        content,
        1_000_000,
        1_000_002);
  }

  @Test
  void long_place_ends_where_the_excerpt_ends() {
    assertExcerpt("x".repeat(40) + "…\n" + "^".repeat(40) + "\n", "x".repeat(100), 0, 100);
  }
}
