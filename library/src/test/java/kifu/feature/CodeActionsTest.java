package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

class CodeActionsTest {
  private static final String EMPTY_BOARD = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(9);

  @Test
  void a_fix_mends_the_problem_under_the_cursor() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   ⟦3⟧ ３四歩(33)\n   3 ２六歩(27)\n");
    QuickFix fix = only(CodeActions.quickFixes(marked.document(), marked.range()));
    assertEquals(ProblemId.MOVE_NUMBER, fix.problem().id());
    assertEquals(List.of(new Edit(marked.range(), "2")), fix.edits());
    assertEquals("「3」を「2」に直す", fix.title().in(Language.JAPANESE));
    assertEquals("Replace “3” with “2”", fix.title().in(Language.ENGLISH));
    assertEquals(true, fix.preferred());
  }

  @Test
  void a_move_that_stands_there_many_times_is_left_once() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               1 ７六歩(77)
               1 ７六歩(77)
               1 ７六歩(77)
               1 ７六歩(77)
               1 ７六歩(77)
               1 ７六歩(77)
               2 ３四歩(33)
            """);
    assertEquals(
        """
           1 ７六歩(77)
           2 ３四歩(33)
        """,
        applied(marked.document(), CodeActions.fixAll(marked.document())));
  }

  @Test
  void a_move_of_several_pieces_is_offered_for_each_of_them_first() {
    Marked marked = Marked.ki2("▲７六歩 △３四歩 ⟦▲５八金⟧\n");
    assertEquals(
        "５八へ動ける金が４九と６九にあり、どの駒か決まりません。「▲５八金右」か「▲５八金左」と書いてください。",
        marked.document().problems().getFirst().message(Language.JAPANESE));
    assertEquals(
        List.of("「▲５八金」を「▲５八金右」に直す", "「▲５八金」を「▲５八金左」に直す"),
        titles(marked, Language.JAPANESE).subList(0, 2));
  }

  @Test
  void a_line_that_is_added_below_is_named() {
    Marked marked =
        Marked.kif(
            """
            後手の持駒：なし
              ９ ８ ７ ６ ５ ４ ３ ２ １
            +---------------------------+
            | ・ ・ ・ ・⟦v玉⟧ ・ ・ ・ ・|一
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
            | ・ ・ ・ ・ 飛 ・ ・ ・ ・|五
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
            | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
            +---------------------------+
            先手の持駒：なし
            """);

    assertEquals(List.of("「後手番」を入れる"), titles(marked, Language.JAPANESE));
  }

  @Test
  void a_comment_behind_a_move_says_where_it_goes() {
    Marked marked = Marked.kif("   1 ７六歩(77) ⟦#よい手⟧\n");
    assertEquals(
        List.of("「#よい手」を次の行の「*よい手」にする", "「#よい手」を前の行に移す"), titles(marked, Language.JAPANESE));
    assertEquals(
        List.of("Move “#よい手” to the next line as “*よい手”", "Move “#よい手” to the line above"),
        titles(marked, Language.ENGLISH));
  }

  private static List<String> titles(Marked marked, Language language) {
    return CodeActions.quickFixes(marked.document(), marked.range()).stream()
        .map(fix -> fix.title().in(language))
        .toList();
  }

  @Test
  void a_game_under_the_wrong_handicap_is_mended_by_the_one_that_fits() {
    assertEquals(
        List.of(
            "Change the handicap from 平手 to 二枚落ち",
            "Change the handicap from 平手 to 三枚落ち",
            "Change the handicap from 平手 to 四枚落ち"),
        handicaps(
            """
            手合割：平手
               1 ８二銀⟦(71)⟧
               2 ７六歩(77)
               3 ２二銀(31)
            """));
    assertEquals(
        List.of(
            "Change the handicap from 六枚落ち to 二枚落ち",
            "Change the handicap from 六枚落ち to 三枚落ち",
            "Change the handicap from 六枚落ち to 四枚落ち"),
        handicaps(
            """
            手合割：六枚落ち
               1 ７四歩(73)
               2 ７六歩(77)
               3 ７三桂⟦(81)⟧
            """));
    assertEquals(
        List.of("Change the handicap from 二枚落ち to 平手"),
        handicaps(
            """
            手合割：二枚落ち
               1 ７六歩⟦(77)⟧
               2 ３四歩(33)
            """));
  }

  @Test
  void a_typo_is_no_sign_of_another_handicap() {
    assertEquals(
        List.of(),
        handicaps(
            """
            手合割：平手
               1 ７六歩(77)
               2 ３四歩⟦(27)⟧
            """));
  }

  @Test
  void a_foul_that_was_played_is_no_sign_of_another_handicap() {
    assertEquals(
        List.of(),
        handicaps(
            """
            手合割：平手
               1 ７六歩(77)
               2 ３四歩(33)
               3 ３五歩⟦(34)⟧
               4 反則負け
            """));
  }

  private static List<String> handicaps(String text) {
    Marked marked = Marked.kif(text);
    return CodeActions.quickFixes(marked.document(), marked.range()).stream()
        .map(fix -> fix.title().in(Language.ENGLISH))
        .filter(title -> title.contains("handicap"))
        .toList();
  }

  @Test
  void a_fix_that_only_adds_or_takes_away_says_so() {
    assertEquals("Insert “*”", title("⟦読めない行⟧\n   1 ７六歩(77)\n"));
    assertEquals("Remove “成”", title("   1 ７六歩⟦成⟧(77)\n"));
    assertEquals("Remove the spaces", title("   1 ７六歩(77)\n⟦  ⟧*コメント\n"));
    assertEquals("Insert a space", title("先手の持駒：飛⟦歩⟧\n" + EMPTY_BOARD));
  }

  @Test
  void a_title_stands_on_one_line() {
    assertEquals(
        "Replace “変化：1手 1 ７六歩(77)” with “変化：2手”",
        title(
            """
               1 ７六歩(77)
               2 ３四歩(33)

            ⟦変化：1手⟧
               1 ７六歩(77)
               2 ８四歩(83)
            """));
  }

  @Test
  void of_very_many_problems_only_the_first_ones_are_offered_to_be_mended() {
    Document wrong = Marked.kif("   1 ７六歩(77)\n" + "読めない行\n".repeat(5000)).document();
    Range all = wrong.text().rangeOfLines(0, wrong.text().lineCount());
    assertTrue(CodeActions.quickFixes(wrong, all).size() <= 300);
  }

  @Test
  void an_unsure_fix_is_not_preferred() {
    Marked marked = Marked.kif("⟦読めない行⟧\n   1 ７六歩(77)\n");
    assertEquals(
        false, only(CodeActions.quickFixes(marked.document(), marked.range())).preferred());
  }

  @Test
  void other_lines_have_their_own_fixes() {
    Marked marked = Marked.kif("   ⟦1 ７六歩(77)⟧\n   3 ３四歩(33)\n");
    assertEquals(List.of(), CodeActions.quickFixes(marked.document(), marked.range()));
  }

  @Test
  void what_looks_like_a_blank_becomes_one() {
    Marked marked = Marked.kif("   1⟦\u00a0⟧７六歩(77)\n");
    QuickFix fix = only(CodeActions.quickFixes(marked.document(), marked.range()));
    assertEquals("空白を直す", fix.title().in(Language.JAPANESE));
  }

  @Test
  void a_habit_can_be_mended_everywhere_at_once() {
    Marked marked =
        Marked.kif(
            """
               1 ⟦7六歩(77)⟧
               2 3四歩(33)
               3 ２六歩(27)
               4 8四歩(83)
            """);
    QuickFix one = only(CodeActions.quickFixes(marked.document(), marked.range()));
    assertEquals("「7六歩(77)」を「７六歩(77)」に直す", one.title().in(Language.JAPANESE));
    QuickFix everywhere = only(CodeActions.habitFixes(marked.document(), marked.range()));
    assertEquals("同じ書き方をすべて直す（3か所）", everywhere.title().in(Language.JAPANESE));
    assertEquals("Correct all 3 places like this", everywhere.title().in(Language.ENGLISH));
    assertPicture(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
           4 ８四歩(83)
        """,
        applied(marked.document(), everywhere.edits()));
  }

  @Test
  void a_habit_is_offered_its_fixes_at_every_place_for_the_problem_that_is_shown() {
    Marked marked = Marked.kif("   1 7六歩(77)\n   2 ⟦3四歩(33)⟧\n");
    List<QuickFix> fixes =
        List.of(
            only(CodeActions.quickFixes(marked.document(), marked.range())),
            only(CodeActions.habitFixes(marked.document(), marked.range())));
    assertEquals(
        List.of("Replace “3四歩(33)” with “３四歩(33)”", "Correct all 2 places like this"),
        fixes.stream().map(fix -> fix.title().in(Language.ENGLISH)).toList());
    assertEquals(
        Diagnostics.report(
                marked.document().problems(), marked.document().text(), Diagnostics.Options.DEFAULT)
            .shown(),
        fixes.stream().map(QuickFix::problem).distinct().toList());
  }

  @Test
  void a_character_that_would_be_lost_is_replaced_everywhere_at_once() {
    Marked marked = Marked.kif("*⟦☗⟧の形、☖の形、☗の手\n   1 ７六歩(77)\n");
    Document document = marked.document().withCharset(Charset.forName("windows-31j"));
    QuickFix everywhere = only(CodeActions.habitFixes(document, marked.range()));
    assertEquals("*▲の形、☖の形、▲の手\n   1 ７六歩(77)\n", applied(document, everywhere.edits()));
  }

  @Test
  void neighbouring_cells_are_mended_together() {
    Marked marked = Marked.kif("|⟦ 　⟧ 　 ・ ・ ・ ・ ・ ・ 　|一\n");
    QuickFix row = only(CodeActions.habitFixes(marked.document(), marked.range()));
    assertEquals("| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", applied(marked.document(), row.edits()));
  }

  @Test
  void all_safe_fixes_can_be_made_at_once() {
    Marked marked =
        Marked.kif(
            """
            先手:名前
            読めない行
               1 7六歩(77)
               3 ３四銀(33)
               3 ２六歩(27)
            変化:2手
               2 ８四歩(83)
            """);
    assertPicture(
        """
        先手：名前
        読めない行
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
        変化：2手
           2 ８四歩(83)
        """,
        applied(marked.document(), CodeActions.fixAll(marked.document())));
  }

  @Test
  void fixes_side_by_side_are_all_made_at_once() {
    Marked cells = Marked.kif("| 　 　 ・ ・ ・ ・ ・ ・ 　|一\n");
    assertEquals(
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", applied(cells.document(), CodeActions.fixAll(cells.document())));
    Marked habits = Marked.kif("1.76歩\n2.34歩\n");
    assertEquals(
        "1 ７六歩(77)\n2 ３四歩(33)\n",
        applied(habits.document(), CodeActions.fixAll(habits.document())));
  }

  @Test
  void statements_that_are_missing_at_one_place_are_all_added_at_once() {
    Marked marked = Marked.csa("V2.2,+7776FU,T1\n-3334FU\n");
    assertEquals(
        "V2.2,PI,+,+7776FU,T1\n-3334FU\n",
        applied(marked.document(), CodeActions.fixAll(marked.document())));
  }

  @Test
  void what_is_certain_at_one_place_is_mended_in_one() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   2 ⟦34歩⟧\n   3 ２六歩(27)\n");
    QuickFix fix = only(CodeActions.quickFixes(marked.document(), marked.range()));
    assertEquals("「34歩」を「３四歩(33)」に直す", fix.title().in(Language.JAPANESE));
    assertEquals(List.of(new Edit(marked.range(), "３四歩(33)")), fix.edits());
    assertEquals(true, fix.preferred());
  }

  @Test
  void of_several_ways_to_change_a_place_one_is_preferred() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   2 ⟦３四歩右⟧\n");
    assertEquals(
        List.of(true, false),
        CodeActions.quickFixes(marked.document(), marked.range()).stream()
            .map(QuickFix::preferred)
            .toList());
  }

  @Test
  void blank_lines_between_the_moves_of_a_book_go_at_once() {
    Marked marked =
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            sfen 4k4/9/9/9/9/9/9/9/4K4 b 2G 1
            G*5e none 0 0 1

            G*5d none 0 0 1

            G*5c none 0 0 1
            """);
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        sfen 4k4/9/9/9/9/9/9/9/4K4 b 2G 1
        G*5e none 0 0 1
        G*5d none 0 0 1
        G*5c none 0 0 1
        """,
        applied(marked.document(), CodeActions.fixAll(marked.document())));
  }

  @Test
  void a_document_without_problems_needs_no_fixes() {
    assertEquals(List.of(), CodeActions.fixAll(Marked.kif("   1 ７六歩(77)\n").document()));
  }

  private static String title(String picture) {
    Marked marked = Marked.kif(picture);
    return only(CodeActions.quickFixes(marked.document(), marked.range()))
        .title()
        .in(Language.ENGLISH);
  }

  private static QuickFix only(List<QuickFix> fixes) {
    assertEquals(1, fixes.size(), fixes.toString());
    return fixes.getFirst();
  }

  private static String applied(Document document, List<Edit> edits) {
    return edited(document, edits).text().toString();
  }
}
