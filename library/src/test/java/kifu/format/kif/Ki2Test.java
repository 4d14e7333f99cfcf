package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Habits;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** Records in KI2, which are told apart and left alone. */
class Ki2Test {
  private static final String GAME =
      """
      手合割：平手
      先手：先手の人
      後手：後手の人

      ⟦▲７六歩    △３四歩⟧    ▲２六歩
      △８四歩    ▲２五歩    △８五歩
      *コメント
      ▲７八金 △同　玉
      まで143手で先手の勝ち

      変化：2手
      △８四歩
      """
          .replace("⟧    ▲２六歩", "    ▲２六歩⟧");

  @Test
  void one_warning_says_that_nothing_was_checked() {
    Marked record = Marked.kif(GAME);
    List<Problem> told = Habits.toldOnce(record.document().problems());
    assertEquals(List.of(record.range()), told.stream().map(Problem::range).toList());
    assertEquals("ki2-moves", told.getFirst().id().id());
    assertEquals(3, told.getFirst().moreLines());
  }

  @Test
  void such_a_record_is_neither_formatted_nor_converted() {
    Document document = Marked.kif(GAME).document();
    assertEquals(List.of(), document.analysis().format(0, 20));
    assertEquals(List.of(), document.games());
    assertEquals(List.of(), document.problems().stream().flatMap(p -> p.fixes().stream()).toList());
  }

  @Test
  void in_a_record_with_other_moves_they_are_warned_of_where_they_stand() {
    Marked record =
        Marked.kif(
            """
               1 ７六歩(77)
            ⟦△３四歩⟧
               2 ８四歩(83)
            """);
    assertEquals(
        List.of(record.range()),
        record.document().problems().stream().map(Problem::range).toList());
    assertEquals(1, record.document().games().size());
  }

  @Test
  void it_is_judged_as_a_record_as_soon_as_it_has_a_move_of_kif() {
    Document before = Marked.kif(GAME).document();
    before.problems();
    Document after = before.edit(2, List.of(new Edit(Range.ofLine(4, 0, 0), "   3 ７六歩(77)\n")));
    assertEquals(Document.open("a.kif", "kif", 1, after.text()).problems(), after.problems());
    assertEquals(true, after.problems().stream().anyMatch(p -> p.id().id().equals("move-number")));
  }

  @Test
  void a_mark_without_a_square_is_no_move() {
    assertEquals("Unknown", KifLine.read("▲が優勢").getClass().getSimpleName());
    assertEquals("Header", KifLine.read("▲先手：名前").getClass().getSimpleName());
    assertEquals("Ki2", KifLine.read("▲同銀 △２四歩").getClass().getSimpleName());
    assertEquals("Ki2", KifLine.read("  ☗76歩").getClass().getSimpleName());
  }
}
