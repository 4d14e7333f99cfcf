package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.feature.Refactoring.Changed;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** Compares bookmarks before and after; {@code $0} is where one is set or removed. */
class BookmarkRefactoringsTest {
  private static final String SET = "set-bookmark";
  private static final String REMOVE = "remove-bookmark";

  @Test
  void a_bookmark_goes_below_what_is_said_about_the_move() {
    Marked record =
        Marked.kif(
            """
               1 ７六歩(77)$0
            *角道を開ける
               2 ３四歩(33)
            """);
    assertPicture(
        """
           1 ７六歩(77)
        *角道を開ける
        &1手目
           2 ３四歩(33)
        """,
        done(record, SET));
  }

  @Test
  void it_is_removed_from_the_move_or_from_its_own_line() {
    String without = "   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n";
    assertEquals(without, done(Marked.kif("   1 ７六歩(77)$0\n&急所\n*角道\n   2 ３四歩(33)\n"), REMOVE));
    assertEquals(without, done(Marked.kif("   1 ７六歩(77)\n*角道\n&急所$0\n   2 ３四歩(33)\n"), REMOVE));
    assertEquals(
        without, done(Marked.kif("   1 ７六歩(77)$0\n&急所\n*角道\n&もう一つ\n   2 ３四歩(33)\n"), REMOVE));
  }

  @Test
  void one_of_a_move_that_follows_is_not_its_own() {
    Marked record = Marked.kif("   1 ７六歩(77)$0\n   2 ３四歩(33)\n&二手目\n");
    assertEquals(List.of(SET), offered(record));
  }

  @Test
  void in_a_row_of_moves_the_last_one_has_the_bookmark_below_it() {
    assertEquals(List.of(), offered(Marked.ki2("$0▲７六歩 △３四歩\n&ここ\n▲２六歩\n")));
    assertEquals(List.of(REMOVE), offered(Marked.ki2("▲７六歩 $0△３四歩\n&ここ\n▲２六歩\n")));
  }

  @Test
  void the_start_position_has_one_above_the_moves() {
    Marked record = Marked.kif("手合割：平手$0\n手数----指手--\n   1 ７六歩(77)\n");
    assertEquals("手合割：平手\n手数----指手--\n&開始局面\n   1 ７六歩(77)\n", done(record, SET));
  }

  @Test
  void line_ends_are_as_they_are() {
    assertEquals(
        "   1 ７六歩(77)\r\n&1手目\r\n   2 ３四歩(33)",
        done(Marked.kif("   1 ７六歩(77)$0\r\n   2 ３四歩(33)"), SET));
    assertEquals("   1 ７六歩(77)\n&1手目", done(Marked.kif("   1 ７六歩(77)$0"), SET));
    assertEquals("   1 ７六歩(77)", done(Marked.kif("   1 ７六歩(77)$0\n&1手目"), REMOVE));
  }

  @Test
  void nothing_is_offered_where_no_position_is_meant() {
    assertEquals(List.of(), offered(Marked.kif("手合割：平手\n   1 ７六歩(77)\n\n変化：1手$0\n   1 ２六歩(27)\n")));
    assertEquals(List.of(), offered(Marked.kif("手合割：平手\n   1 ７七歩(77)\n   2 ３四歩(99)$0\n")));
    assertEquals(List.of(), offered(Marked.csa("PI\n+\n+7776FU$0\n")));
  }

  private static List<String> offered(Marked marked) {
    return BookmarkRefactorings.at(marked.document(), new Range(marked.cursor(), marked.cursor()))
        .stream()
        .map(Refactoring::id)
        .toList();
  }

  private static String done(Marked marked, String id) {
    Refactoring chosen =
        Refactorings.find(marked.document(), new Range(marked.cursor(), marked.cursor()), id)
            .orElseThrow();
    Changed changed = chosen.outcome().get().value().orElseThrow();
    return edited(marked.document(), changed.edits()).text().toString();
  }
}
