package kifu.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class NotesTest {
  @Test
  void japanese_is_broken_anywhere_and_english_between_words() {
    assertEquals(
        List.of("この手の後の局面は", "123行目にあります。", "The position after", "this move"),
        lines(6, "この手の後の局面は123行目にあります。", "The position after this move"));
  }

  @Test
  void no_line_of_japanese_begins_with_a_full_stop_or_ends_with_an_opening_bracket() {
    assertEquals(List.of("互いに玉を固めて、", "ここから中盤に入", "る。"), lines(3, "互いに玉を固めて、ここから中盤に入る。"));
    assertEquals(List.of("有名な一手であり、", "「魔術」と呼ばれた"), lines(2, "有名な一手であり、「魔術」と呼ばれた"));
    assertEquals(List.of("次の一手は正しく", "「端歩」である"), lines(2, "次の一手は正しく「端歩」である"));
  }

  @Test
  void the_mark_of_a_side_stays_with_its_move() {
    assertEquals(List.of("mybook.book.db:", "▲８六歩 +60"), lines(2, "mybook.book.db: ▲８六歩 +60"));
  }

  @Test
  void a_sentence_without_room_is_left_over_with_those_after_it() {
    Notes notes = Notes.of(List.of("深さ 20", "長い注釈".repeat(9), "採択回数 3"), 19, 3);
    assertEquals(List.of("深さ 20"), notes.lines());
    assertEquals(List.of("長い注釈".repeat(9), "採択回数 3"), notes.rest());
  }

  @Test
  void a_word_that_is_too_long_is_cut() {
    assertEquals(
        List.of("https://example.inv", "alid/kifu"), lines(2, "https://example.invalid/kifu"));
  }

  private static List<String> lines(int most, String... sentences) {
    Notes notes = Notes.of(List.of(sentences), BoardSvg.NOTE_COLUMNS, most);
    assertEquals(List.of(), notes.rest());
    return notes.lines();
  }
}
