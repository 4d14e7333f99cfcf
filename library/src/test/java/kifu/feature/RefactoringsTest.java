package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.format.RewriteKind;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

class RefactoringsTest {
  private static final String GAME =
      """
      手合割：平手
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 ３四歩(33)$0   ( 0:07/00:00:07)
         3 ２六歩(27)   ( 0:08/00:00:%s)

      変化：3手
         3 ６六歩(67)
      """;

  @Test
  void a_plain_move_has_few_and_what_concerns_the_whole_record_comes_last() {
    assertPicture(
        """
        EXTRACT extract-variation: Make the moves from here a variation (the line itself ends with 中断)
        REWRITE set-bookmark: Set a bookmark
        REWRITE diagram: Insert a diagram of the position as a comment
        DELETE delete-from-here: Delete from here
        SOURCE diagram-file: Write a diagram of the position to a new file
        SOURCE start: Begin the game here (remove 2 moves)
        SOURCE style-no-columns: Remove the padding of all numbers and times
        SOURCE mirror: Mirror left and right (of comments, quoted moves only)
        SOURCE convert: Convert to a new CSA file (without the variations)
        """,
        offered(GAME.formatted("13")).stream()
            .map(each -> each.kind() + " " + each.id() + ": " + each.title().english() + "\n")
            .collect(Collectors.joining()));
  }

  @Test
  void a_variation_is_promoted_rather_than_deleted() {
    String record = GAME.formatted("13").replace("$0", "") + "   4 ８四歩(83)\n";
    List<String> ids =
        offered(record.replace("６六歩(67)", "６六歩$0(67)")).stream()
            .filter(offered -> offered.kind() != RewriteKind.SOURCE)
            .map(Refactoring::id)
            .toList();
    assertEquals("promote", ids.getFirst());
    assertEquals("delete-variation", ids.getLast());
  }

  @Test
  void totals_are_added_up_at_a_wrong_one_and_elsewhere_in_the_whole_record() {
    String wrong = GAME.formatted("14");
    assertEquals(RewriteKind.SOURCE, kind(wrong, "add-up-times"));
    String there = wrong.replace("$0", "").replace("/00:00:14)", "/00:00:1$04)");
    assertEquals(RewriteKind.REWRITE, kind(there, "add-up-times"));
  }

  @Test
  void moves_are_renumbered_at_a_wrong_number_and_elsewhere_in_the_whole_record() {
    assertEquals(RewriteKind.SOURCE, kind("1 ７六歩(77)$0\n3 ３四歩(33)\n", "renumber"));
    assertEquals(RewriteKind.REWRITE, kind("1 ７六歩(77)\n3$0 ３四歩(33)\n", "renumber"));
  }

  private static RewriteKind kind(String kif, String id) {
    return offered(kif).stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow()
        .kind();
  }

  private static List<Refactoring> offered(String kif) {
    Marked marked = Marked.kif(kif);
    return Refactorings.at(marked.document(), new Range(marked.cursor(), marked.cursor()));
  }
}
