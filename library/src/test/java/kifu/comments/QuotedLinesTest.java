package kifu.comments;

import static kifu.Documents.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Range;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/**
 * In the pictures, the moves are marked that an author quotes and that cannot be played. Comments
 * stand below ▲７六歩△３四歩.
 */
class QuotedLinesTest {
  private static final String GAME = "   1 ７六歩(77)\n   2 ３四歩(33)\n";
  private static final List<String> COMMENTS =
      List.of(
          "*ここで▲２六歩△８四歩▲２五歩△８五歩もある。",
          "*▲２二角成△同銀▲４五飛打△５五歩",
          "*１手目では▲２六歩△８四歩▲７六歩△８六歩",
          "*以下▲２六歩△８四歩▲２四歩",
          "*▲２六歩▲８四歩▲２五歩△８五歩",
          "*感想なし");

  @Test
  void the_first_move_that_cannot_be_played_is_wrong() {
    assertWrong("*ここで▲２六歩△８四歩⟦▲２四歩⟧△同歩で先手よし。");
    assertWrong("*▲２六歩、\n*△８四歩→⟦▲５八飛打⟧△同歩");
    assertWrong("*▲２二角成△同銀で互角。\n*２手目の局面から▲２六歩△８四歩⟦▲同歩⟧がある。");
  }

  @Test
  void it_is_found_in_the_comments_of_every_format() {
    assertWrong(Marked.ki2("▲７六歩 △３四歩\n*▲２六歩△８四歩⟦▲２四歩⟧△同歩\n▲２六歩\n"));
    assertWrong(Marked.csa("PI\n+\n+7776FU\n-3334FU\n'*▲２六歩△８四歩⟦▲２四歩⟧△同歩\n"));
    assertWrong(Marked.csa("PI\n+\n+7776FU\n-3334FU\n'▲２六歩△８四歩⟦▲２四歩⟧△同歩\n"));
    assertWrong(
        Marked.jkf(
            """
            {"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"comments":[
            "△３四歩▲２六歩⟦△８\\u4e94歩⟧▲２五歩","\\"なし\\"\\n△３四歩▲２六歩\\n⟦△８五歩⟧"]}]}
            """));
  }

  @Test
  void nothing_is_said_where_the_place_is_not_certain() {
    assertWrong("*▲２六歩▲２四歩");
    assertWrong("*▲２六歩△８五歩▲２五歩");
    assertWrong("*▲２六歩△８四歩が本線。ほかに▲２五歩△３二金▲２四銀もある。");
    assertWrong("*先手は▲６八銀、▲７七銀、▲７八金と固める。");
    assertWrong("*▲９九銀△１一銀はない。");
  }

  @Test
  void a_line_that_goes_on_from_a_certain_one_is_certain() {
    assertWrong("*▲２六歩に△８四歩なら▲２五歩△８五歩⟦▲２三歩⟧がある。");
  }

  @Test
  void a_turned_sign_and_a_move_that_is_left_out_are_found() {
    assertWrong("*▲２六歩△８四歩⟦△２五歩⟧△８五歩");
    assertWrong("*▲２六歩△８四歩⟦△８五歩⟧▲７八金△３二金");
  }

  @Test
  void what_programs_write_is_not_an_author_s() {
    assertWrong("**対局 時間 00:01.0 ▲２六歩△８四歩▲２四歩");
    assertWrong("*評価値 120 ▲２六歩△８四歩▲２四歩");
  }

  @Test
  void nothing_is_said_below_a_move_that_cannot_be_played() {
    assertWrong(Marked.kif("   1 ７六歩(77)\n   2 ９五歩(93)\n*▲２六歩△８四歩▲２四歩\n"));
  }

  @Test
  void the_message_names_the_rule_and_the_place_where_the_line_begins() {
    Problem problem = unplayable(kif(GAME + "*▲２二角成△同銀▲５八角打△３三角\n*▲２六歩△８四歩▲５七歩打\n")).getLast();
    assertEquals(Severity.INFO, problem.severity());
    assertEquals("コメントの手順の「▲５七歩打」は指せません：歩が持駒にありません。", problem.message(Language.JAPANESE));
    assertEquals(
        "The quoted line contains ▲５七歩打, which cannot be played there: there is no pawn in hand.",
        problem.message(Language.ENGLISH));
    assertEquals(Range.ofLine(1, 5, 12), problem.related().getFirst().range());
  }

  @Test
  void a_fix_is_offered_where_one_character_explains_it() {
    assertFixes(List.of("▲２五歩"), "*▲２六歩△８四歩▲２四歩△８五歩▲２四歩△同歩▲同飛");
    assertFixes(List.of("△８五歩"), "*▲２六歩△８四歩▲２五歩▲８五歩▲２四歩△同歩▲同飛");
    assertFixes(List.of("▲３三角", "▲３一馬"), "*▲２二角成△３二金▲３一角△同金");
    assertFixes(List.of(), "*▲２六歩△８四歩▲４五桂");
  }

  private static void assertFixes(List<String> words, String comment) {
    List<Problem> problems = unplayable(kif(GAME + comment + "\n"));
    List<Fix> fixes = problems.stream().flatMap(problem -> problem.fixes().stream()).toList();
    assertEquals(words, fixes.stream().map(Fix::newText).toList());
    assertTrue(fixes.stream().noneMatch(Fix::safe));
  }

  @Test
  void a_caller_that_asks_for_warnings_does_not_get_it() {
    Document document = kif(GAME + "*▲２六歩△８四歩▲２四歩\n");
    assertEquals(1, document.problems(Severity.INFO).size());
    assertEquals(0, document.problems(Severity.WARNING).size());
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void after_any_edits_the_same_is_found_as_in_a_fresh_document(@ForAll long seed) {
    new EditedComments(COMMENTS, 3, QuotedLinesTest::unplayable).assertSameAsFresh(seed);
  }

  /** The main line has the move once more above it; the comment stands in a variation. */
  @Test
  void a_move_that_stands_elsewhere_now_is_named_where_it_stands() {
    Document before =
        kif(
            """
            手合割：平手
               1 ７六歩(77)
               2 ３四歩(33)

            変化：2手
               2 ８四歩(83)
            *１手目の局面から△３四歩▲２六歩△８六歩
            """);
    assertEquals(1, named(before));

    Document after = before.edit(1, List.of(new Edit(Range.ofLine(0, 0, 0), "   1 ７六歩(77)\n")));

    assertEquals(0, named(kif(after.text().toString())));
    assertEquals(0, named(after));
  }

  /** The line of the move after which the first wrong line begins. */
  private static int named(Document document) {
    return unplayable(document).getFirst().related().getFirst().range().start().line();
  }

  private static void assertWrong(String comment) {
    assertWrong(Marked.kif(GAME + comment + "\n"));
  }

  private static void assertWrong(Marked marked) {
    marked.assertRanges(unplayable(marked.document()).stream().map(Problem::range).toList());
  }

  private static List<Problem> unplayable(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.id() == ProblemId.UNPLAYABLE_LINE)
        .toList();
  }
}
