package kifu.format.kif;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Documents;
import kifu.TokenPicture;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which parts lines consist of, and where they stand. */
class KifGrammarTest {
  private static void assertTokens(String picture) {
    String line = picture.lines().findFirst().orElseThrow();
    assertPicture(picture, TokenPicture.of(line, KifGrammar.GRAMMAR.statements(line)));
  }

  private static String part(String line, Part part) {
    return KifGrammar.GRAMMAR.span(line, 0, part).of(line);
  }

  @Test
  void a_move_is_told_in_many_parts() {
    assertTokens(
        """
           7 ▲２二角成(88)   ( 0:16/00:00:31)+
           ^ NUMBER
             ＾＾＾＾＾^^^^ MOVE
             ＾ SIDE
             　＾＾ SQUARE
             　　　＾ PIECE
             　　　　＾ PROMOTION
             　　　　　^^^^ ORIGIN
             　　　　　       ^^^^^^^^^^^^^^^^ CLOCK
             　　　　　         ^^^^ SPENT
             　　　　　              ^^^^^^^^ TOTAL
             　　　　　                       ^ BRANCH_MARK
        """);
    assertTokens(
        """
        12同　成銀(23)
        ^^ NUMBER
          ＾＾＾＾^^^^ MOVE
          ＾ SQUARE
          　　＾＾ PIECE
          　　　　^^^^ ORIGIN
        """);
  }

  @Test
  void what_follows_a_move_is_a_comment_or_does_not_belong_there() {
    assertTokens(
        """
        2 ５五角打 # 長考
        ^ NUMBER
          ＾＾＾＾ MOVE
          ＾＾ SQUARE
          　　＾ PIECE
          　　　＾ ORIGIN
          　　　　 ^^＾＾ COMMENT
        """);
    assertTokens(
        """
        3 投了 ( 0:05/) 長考
        ^ NUMBER
          ＾＾ TERMINATION
          　　 ^^^^^^^^ CLOCK
          　　          ＾＾ REST
        """);
  }

  @Test
  void of_a_move_that_cannot_be_read_only_the_number_is_told() {
    assertTokens(
        """
        4 ７六(77)
        ^ NUMBER
        """);
  }

  @Test
  void headers_and_hands_have_a_key_and_a_value() {
    assertTokens(
        """
        手合割：平手 #注
        ＾＾＾ HEADER_KEY
        　　　＾ HEADER_COLON
        　　　　＾＾^^＾ HEADER_VALUE
        　　　　　　 ^＾ COMMENT
        """);
    assertTokens(
        """
        先手の持駒：飛　歩二
        ＾＾＾＾＾ HEADER_KEY
        　　　　　＾ HEADER_COLON
        　　　　　　＾＾＾＾ HAND
        　　　　　　＾＾＾＾ OF_BLACK
        """);
    assertTokens(
        """
        備考：
        ＾＾ HEADER_KEY
        　　＾ HEADER_COLON
        """);
  }

  @Test
  void variations_and_summaries_name_moves() {
    assertTokens(
        """
        変化：12手
        ＾＾ KEYWORD
        　　　^^ NUMBER
        """);
    assertTokens(
        """
        まで112手で後手の勝ち
        ＾＾ KEYWORD
        　　^^^ SUMMARY_COUNT
        　　   　　＾＾＾＾＾ SUMMARY_WINNER
        　　   　　＾＾ SUMMARY_PLAYER
        """);
  }

  @Test
  void lines_of_one_kind_are_one_part() {
    assertTokens(
        """
        *対局開始
        ^＾＾＾＾ COMMENT
        """);
    assertTokens(
        """
        | ・ 歩|一
        ^^＾^＾^＾ BOARD
        """);
    assertTokens(
        """
        ▲７六歩 △３四歩
        ＾＾＾＾^＾＾＾＾ MOVE
        """);
  }

  @Test
  void a_part_that_is_missing_is_looked_for_around_it() {
    assertEquals("７六歩", part("1 ７六歩", Part.ORIGIN));
    assertEquals("７六歩", part("1 ７六歩", Part.SIDE));
    assertEquals("投了", part(" 2 投了 ", Part.MOVE));
    assertEquals("2 投了", part(" 2 投了 ", Part.CLOCK));
    assertEquals("まで先手の勝ち", part("まで先手の勝ち", Part.SUMMARY_COUNT));
  }

  @Test
  void what_is_wrong_with_a_line_by_itself_is_its_own() {
    assertEquals(
        List.of(ProblemId.NOTATION, ProblemId.CLOCK_SYNTAX, ProblemId.TRAILING_COMMENT),
        ids("1 76歩(77) ( 0:16.5/) #"));
    assertEquals(List.of(ProblemId.NOTATION), ids(" *"));
    assertEquals(List.of(ProblemId.NOTATION), ids("変化:3手"));
    assertEquals(List.of(ProblemId.TRAILING_COMMENT), ids("変化：3手 # "));
    assertEquals(List.of(ProblemId.TRAILING_COMMENT), ids("手数----指手--- #"));
    assertEquals(List.of(ProblemId.UNRECOGNISED_LINE), ids("本文"));
    assertEquals(List.of(), ids("|v|"));
    Problem problem = KifLine.read(" 本文　").problems().getFirst();
    assertEquals(new Span(1, 3).onLine(0), problem.range());
  }

  private static List<ProblemId> ids(String line) {
    return KifLine.read(line).problems().stream().map(Problem::id).toList();
  }

  @Test
  void a_key_with_blanks_in_it_is_read() {
    Document document = Documents.kif("手 合　割：二枚落ち\n上 手：師匠\n   1 ６二銀(71)\n");
    assertEquals(List.of("misspelt-header", "misspelt-header"), Documents.ids(document));
    assertEquals(
        List.of("手合割", "上手"),
        document.problems().stream()
            .map(problem -> problem.fix().orElseThrow().newText())
            .toList());
    assertEquals("師匠", ((KifAnalysis) document.analysis()).prologue().players().white().orElse(""));
    assertEquals(
        List.of("unrecognised-line"), Documents.ids(Documents.kif("この 局面：難しい\n   1 ７六歩(77)\n")));
    assertEquals(List.of(), Documents.ids(Documents.kif("Web Page：a\n   1 ７六歩(77)\n")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"手合い割", "手割", "足合割", "手会割"})
  void a_handicap_is_read_although_its_key_is_misspelt(String key) {
    Document document = Documents.kif(key + "：二枚落ち\n   1 ６二銀(71)\n   2 ７六歩(77)\n");
    Problem problem = document.problems().getFirst();

    assertEquals(List.of("misspelt-header"), Documents.ids(document));
    assertEquals(Severity.WARNING, problem.severity());
    assertEquals("手合割", problem.fix().orElseThrow().newText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"手合い割：不明", "備考割：二枚落ち"})
  void a_key_or_value_that_is_none_of_a_handicap_sets_none(String header) {
    Document document = Documents.kif(header + "\n   1 ７六歩(77)\n");
    assertTrue(
        document.problems().stream()
            .noneMatch(problem -> problem.severity().isAtLeast(Severity.WARNING)));
  }

  @Test
  void only_lines_of_the_format_show_that_a_document_is_a_record() {
    assertTrue(KifLine.read("後手番").showsRecord());
    assertTrue(KifLine.read("手合い割：平手").showsRecord());
    assertFalse(KifLine.read("件名：平手").showsRecord());
    assertFalse(KifLine.read("*").showsRecord());
    assertFalse(KifLine.read("1 謎").showsRecord());
  }
}
