package kifu.comments;

import static kifu.Documents.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Range;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, the moves are marked that a program expects and that cannot be played. */
class EngineLinesTest {
  private static final List<String> LINES =
      List.of(
          "**読み筋=▲２六歩△８四歩",
          "**読み筋=△３四歩▲２六歩",
          "**対局 時間 00:01.0 深さ 3 ノード数 9 評価値 50 読み筋 △３四歩(33) ▲２二角成(88)",
          "*#指し手[50]２六歩",
          "**評価値=30");

  @Test
  void every_program_is_understood() {
    assertUnplayable(
        Marked.kif(
            """
               1 ７六歩(77)
            **対局 時間 00:01.0 深さ 3 ノード数 9 評価値 50 読み筋 ▲７六歩(77) △３四歩(33) ⟦▲２四飛(28)⟧
            *#指し手[50]⟦３二歩⟧
            *<analyze>50 ３四歩 ⟦２四飛⟧</analyze>
            """));
    assertUnplayable(Marked.csa("PI\n+\n+7776FU\n'** 52 -3334FU ⟦+2824HI⟧ -8384FU\n"));
    assertUnplayable(Marked.ki2("▲７六歩 △３四歩\n**読み筋=▲２六歩⟦△８四飛⟧\n"));
  }

  @Test
  void a_line_of_play_goes_on_from_the_move_above_it_in_its_variation() {
    assertUnplayable(
        Marked.kif(
            """
            手合割：平手
            **読み筋=⟦△３四歩⟧
            **読み筋=▲７六歩
               1 ７六歩(77)
            **読み筋=△３四歩▲２二角成
               2 ３四歩(33)

            変化：2手
            **読み筋=△３四歩▲２二角成
               2 ４四歩(43)
            **読み筋=▲２六歩△３四歩⟦▲２二角成⟧
            """));
  }

  @Test
  void what_people_write_is_not_looked_at() {
    assertUnplayable(Marked.kif("   1 ７六歩(77)\n*読み筋は▲２六歩だと思う\n*読み筋 ▲２六歩\n"));
  }

  @Test
  void nothing_is_said_where_the_position_is_not_known_or_a_rule_is_broken() {
    assertUnplayable(Marked.kif("   1 ５五銀(88)\n   2 ９九歩(11)\n**読み筋=▲２六歩\n"));
    assertUnplayable(Marked.kif("   1 ７六歩(77)\n   2 ９五歩(93)\n**読み筋=△９五歩\n   3 反則勝ち\n"));
  }

  @Test
  void only_whoever_wants_hints_waits_for_it() {
    Document document = Marked.kif("   1 ７六歩(77)\n**読み筋=▲２六歩▲２五歩\n").document();
    assertEquals(1, document.problems().size());
    assertEquals(1, document.problems(Severity.HINT).size());
    assertEquals(0, document.problems(Severity.INFO).size());
  }

  @Test
  void in_a_long_document_none_is_read_until_it_is_shorter() {
    String faulty = "   1 ７六歩(77)\n**読み筋=▲２六歩▲２五歩\n";
    Document document = kif(faulty + "*" + "歩".repeat(1 << 18));
    assertEquals(0, document.problems().size());
    assertEquals(
        1, document.edit(2, List.of(new Edit(Range.ofLine(2, 1, 1 << 18), ""))).problems().size());
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void after_any_edits_the_same_is_found_as_in_a_fresh_document(@ForAll long seed) {
    new EditedComments(LINES, 2, EngineLinesTest::unplayable).assertSameAsFresh(seed);
  }

  private static List<Range> unplayable(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.id() == ProblemId.UNPLAYABLE_LINE)
        .map(Problem::range)
        .toList();
  }

  private static void assertUnplayable(Marked record) {
    record.assertRanges(unplayable(record.document()));
  }
}
