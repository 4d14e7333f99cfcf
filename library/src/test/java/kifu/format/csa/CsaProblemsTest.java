package kifu.format.csa;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.exchange.GameRecord;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Tests what is wrong with CSA documents, and where. */
class CsaProblemsTest {

  @Test
  void a_move_gets_the_first_rule_that_it_breaks() {
    assertProblems("V2.2\nPI\n+\n+⟦55⟧54FU\n", "empty-origin error");
    assertProblems("V2.2\nPI\n+\n⟦+0055KA⟧\n", "not-in-hand error");
    assertProblems("V2.2\nPI\n+\n⟦+2824HI⟧\n", "blocked-path error");
    assertProblems("V2.2\nPI\n+\n+7776⟦KY⟧\n", "wrong-piece-name error");
    assertProblems("V2.2\nPI\n+\n+7776⟦TO⟧\n", "promotion-outside-zone error");
  }

  @Test
  void a_move_with_a_wrong_sign_says_so_and_nothing_else() {
    assertProblems(
        "V2.2\nPI\n+\n+7776FU\n⟦+⟧3334FU\n-2726FU\n-8384FU\n", "csa-turn error", "csa-turn error");
  }

  @Test
  void the_name_of_the_piece_after_the_move_tells_whether_it_promotes() {
    assertProblems("V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n");
    assertFix("+8822UM", "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822RY\n");
    assertFix("+2221UM", "V2.2\nPI22KA21KE\nP+22UM\n+\n+2221KA\n");
    assertFix("+5251TO", "V2.2\nP-11OU\nP+52FU\nP-00AL\n+\n+5251FU\n");
  }

  @Test
  void a_whole_board_is_the_position_even_with_a_superfluous_PI() {
    String picture =
        """
        V2.2
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        P2 *  *  *  *  *  *  * -KA *\s
        P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
        P4 *  *  *  *  *  *  *  *  *\s
        P5 *  *  *  *  *  *  *  *  *\s
        P6 *  *  *  *  *  *  *  *  *\s
        P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
        P8 * +KA *  *  *  *  * +HI *\s
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
        ⟦PI82HI⟧
        -
        -3334FU
        +7776FU
        """;
    assertProblems(picture, "csa-position error");
    GameRecord game = Marked.csa(picture).document().games().getFirst();
    Position withoutRook =
        Position.START.toBuilder().clear(Square.of(8, 2)).turn(Side.WHITE).build();
    assertEquals(withoutRook, game.start());
    assertEquals(2, game.lines().getFirst().steps().size());
  }

  @Test
  void in_a_mating_problem_the_defender_holds_what_remains() {
    assertProblems("P-11OU\nP+23GI\n⟦P+00HI00KI⟧\n+\n+0015HI\n-0012KI\n", "incomplete-set hint");
  }

  @Test
  void a_plus_after_the_name_means_the_promoted_piece() {
    String before = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";
    assertProblems(before + "+8822⟦KA+⟧\n-3122GI\n+0055KA\n", "csa-piece error");
    assertFix("+8822UM", before + "+8822KA+\n");
    assertFix("+8822UM", before + "+8822ka+\n");
    assertProblems(before + "+8822UM⟦+⟧\n", "csa-statement warning");
    assertProblems(before + "+4958KI⟦+⟧\n", "csa-statement warning");
  }

  @Test
  void a_blank_in_the_wrong_place_is_shown_itself() {
    assertProblems("V2.2\n⟦ ⟧'c\nPI\n+\n+7776FU,'d\n", "notation hint");
    String empty = " * ".repeat(9);
    StringBuilder board = new StringBuilder("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY⟦ ⟧\n");
    for (int rank = 2; rank <= 8; rank++) {
      board.append("P").append(rank).append(empty).append('\n');
    }
    board.append("P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n");
    assertProblems("V2.2\n" + board + "+\n", "notation hint");
  }

  @Test
  void a_cell_with_any_other_sign_is_empty() {
    assertProblems(
        """
        V2.2
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        ⟦P2 *.-HI *. *. *. *. *.-KA *.⟧
        P3 *  *  *  *  *  *  *  *  *\s
        ⟦P4 .  .  .  .  .  .  .  .  .⟧
        ⟦P5 ・ ・ ・ ・ ・ ・ ・ ・ ・⟧
        P6 *  *  *  *  *  *  *  *  *\s
        P7 *  *  *  *  *  *  *  *  *\s
        P8 * +KA *  *  *  *  * +HI *\s
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
        +
        """,
        "notation hint",
        "notation hint",
        "notation hint");
  }

  @Test
  void a_missing_rank_is_named_where_it_should_be() {
    assertMessage(
        "盤面のP2がありません。駒のない段も書いてください。",
        """
        V2.2
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        ⟦P3 *  *  *  *  *  *  *  *  *⟧\s
        P4 *  *  *  *  *  *  *  *  *\s
        P5 *  *  *  *  *  *  *  *  *\s
        P6 *  *  *  *  *  *  *  *  *\s
        P7 *  *  *  *  *  *  *  *  *\s
        P8 * +KA *  *  *  *  * +HI *\s
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
        +
        """);
  }

  @Test
  void a_position_without_a_board_says_so_rather_than_that_a_square_is_empty() {
    assertMessage(
        "開始局面：盤面がありません。平手なら「PI」と、そのほかは「P1」～「P9」などで書きます。", "V2.2\n⟦P+00FU⟧\nP-00FU\n+\n+7776FU\n");
  }

  private static void assertMessage(String japanese, String picture) {
    Marked marked = Marked.csa(picture);
    Problem problem = marked.document().problems().getFirst();
    assertEquals(japanese, problem.message(Language.JAPANESE));
    assertEquals(marked.range(), problem.range());
  }

  @Test
  void several_statements_of_a_line_are_told_apart() {
    assertProblems("V2.2\nPI,+\n+7776FU,T1,-3334FU,T2,+⟦55⟧54FU\n", "empty-origin error");
    assertProblems("V2.2\nPI\n+\n+7776FU,T1,⟦T2⟧,-3334FU\n", "csa-time error");
    assertProblems(
        "V2.2\nPI\n+\n+7776FU,-3334FU,+2726FU,-8384FU,+⟦27⟧26FU\n", "empty-origin error");
  }

  @Test
  void what_an_input_method_writes_is_written_in_half_width() {
    assertProblems("V2.2\nPI\n+\n⟦+２７２６FU⟧\n-3334FU\n", "csa-statement error");
    assertFixed("PI\n+\n+2726FU,T3\n-3334FU\n", "PI\n+\n+２７２６ＦＵ,T3\n-3334FU\n");
    assertFixed("PI\n+\n+2726FU,T3\n", "PI\n+\n+2726FU,T３\n");
  }

  @Test
  void a_few_stray_characters_do_not_hide_a_move() {
    for (String slip : List.of("あ", ".", "・ ", "※　")) {
      String picture =
          "V2.2\nPI\n+\n⟦" + slip.strip() + "⟧" + slip.substring(slip.strip().length());
      assertProblems(picture + "+2726FU,T3\n-3334FU\n", "csa-statement error");
      assertProblems(picture + "+2726FU\nT3\n-3334FU\n", "csa-statement error");
    }
    assertFixed("PI\n+\n+2726FU,T3\n-3334FU\n", "PI\n+\nあ+2726FU,T3\n-3334FU\n");
    assertProblems("V2.2\nPI\n+\n+7776FU\n ⟦あ⟧\n", "unrecognised-line error");
  }

  @Test
  void each_game_of_a_document_stands_alone() {
    assertProblems(
        """
        V2.2
        PI
        +
        +⟦55⟧54FU
        /
        PI
        +
        +7776FU
        %TORYO
        /
        PI
        ⟦+7776FU⟧
        """,
        "empty-origin error", "csa-no-turn error");
  }

  @Test
  void a_foul_that_ended_the_game_is_no_error() {
    for (String end :
        List.of(
            "%ILLEGAL_MOVE",
            "%+ILLEGAL_ACTION",
            "'ILLEGAL_MOVE(+2824HI)",
            "'#ILLEGAL_MOVE",
            "'summary:illegal move:a lose:b win",
            "'反則手にて終局")) {
      assertProblems("V2.2\nPI\n+\n⟦+2824HI⟧\n" + end + "\n", "blocked-path info");
    }
    assertProblems("V2.2\nPI\n+\n⟦+2824HI⟧\n%TORYO\n", "blocked-path error");
  }

  @Test
  void what_a_server_told_the_players_is_a_comment_without_its_mark() {
    for (String message : List.of("#RESIGN", "#TIME_UP", "#WIN", "#LOSE", "#DRAW", "#CENSORED")) {
      assertProblems("V2.2\nPI\n+\n+7776FU,T1\n⟦" + message + "⟧\n", "csa-statement hint");
      assertFixed("PI\n+\n+7776FU\n'" + message + "\n", "PI\n+\n+7776FU\n" + message + "\n");
    }
    assertProblems(
        "V2.2\nPI\n+\n+7776FU\n%TORYO\n⟦#RESIGN⟧\n⟦#LOSE⟧\n",
        "csa-statement hint", "csa-statement hint");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦#RESIGNED⟧\n", "unrecognised-line error");
  }

  @Test
  void after_an_end_no_move_follows_but_the_end_time_may() {
    assertProblems("V2.2\nPI\n+\n+7776FU\n%TORYO\n⟦-3334FU⟧\n", "move-after-end error");
    assertProblems("V2.2\nPI\n+\n+7776FU\n%CHUDAN\n⟦-3334FU⟧\n", "move-after-end warning");
    assertProblems("V2.2\nPI\n+\n+7776FU\n%TORYO\n$END_TIME:2026/01/01\n");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦N+後から⟧\n", "header-after-moves warning");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦PI⟧\n", "csa-statement warning");
  }

  @Test
  void what_is_taken_back_is_not_known() {
    assertProblems(
        "V2.2\nPI\n+\n+7776FU\n⟦%MATTA⟧\n+2726FU\n", "csa-version hint", "not-checked hint");
    assertProblems("V3.0\nPI\n+\n+7776FU\n⟦%MATTA⟧\n", "csa-version warning");
  }

  @Test
  void what_came_later_than_the_declared_version_is_a_hint() {
    assertProblems("V2\nPI\n+\n+7776FU\n⟦%TIME_UP⟧\n", "csa-version hint");
    assertProblems("V2.1\nPI\n+\n+7776FU\n%TIME_UP\n");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦T0.5⟧\n-3334FU\nT0.5\n", "csa-version hint");
    assertProblems("V3.0\nPI\n+\n+7776FU\nT0.5\n");
    assertProblems("PI\n+\n+7776FU\n⟦%TIME_UP⟧\n/\nPI\n+\n%TIME_UP\n", "csa-version hint");
    assertProblems("V3.0\nPI\n+\n%MAX_MOVES\n/\nPI\n+\n%MAX_MOVES\n");
  }

  @Test
  void ends_are_judged_as_in_any_format() {
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦%TSUMI⟧\n", "not-checkmate warning");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦%SENNICHITE⟧\n", "not-repetition warning");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦%KACHI⟧\n", "declaration-not-met hint");
    assertProblems("V2.2\nPI\n+\n+7776FU\n⟦%RESIGN⟧\nT1\n", "unknown-termination warning");
  }

  @Test
  void a_position_is_told_once_and_completely() {
    assertProblems(
        """
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        ⟦P2 *  *  *  *  *  *  *  *  *⟧\s
        +
        """,
        "board-missing-row error");
    assertProblems(
        "PI\n⟦P1-KY-KE-GI-KI-OU-KI-GI-KE-KY⟧\nP2 *  *  *  *  *  *  *  *  * \n+\n",
        "csa-position error");
    assertProblems("PI\nP+⟦00TO⟧\n+\n", "hand-piece error");
    assertProblems("⟦+⟧\nPI\n", "csa-statement error");
    assertProblems("⟦PI⟧\n", "csa-no-turn error");
    assertProblems("PI\n⟦P+00FU⟧\n+\n", "piece-count error");
    assertProblems("P-51OU\nP+59OU\nP+⟦58OU⟧\n+\n", "king-count error");
    assertProblems("P-⟦51OU⟧\nP+52KI\nP-00AL\n+\n", "opponent-in-check error");
  }

  @Test
  void a_blank_before_a_move_is_a_hint() {
    assertProblems("V2.2\nPI\n+\n⟦ ⟧+7776FU\n-3334FU\n", "csa-statement hint");
    assertProblems("V2.2\nPI\n+\n+7776FU, T5\n-3334FU, T3\n");
    assertFixed("V2.2\nPI\n+\n+7776FU\n", "V2.2\nPI\n+\n +7776FU\n");
  }

  @Test
  void a_missing_head_is_one_problem() {
    assertProblems("V2.2\n⟦+7776FU⟧\n-3334FU\n", "csa-no-position error");
    assertMessage("開始局面も手番の行もないので、平手として読みます。指し手の前に「PI」の行と「+」の行を書いてください。", "N+太郎\n⟦+7776FU⟧\n");
    assertMessage("開始局面がないので、平手として読みます。手番の行の前に「PI」と書いてください。", "⟦+⟧\n+7776FU\n");
    assertFixed("V2.2\nPI\n+\n+7776FU\n", "V2.2\n+7776FU\n");
    assertFixed("V2.2,PI,-,-3334FU,+7776FU\n", "V2.2,-3334FU,+7776FU\n");
  }

  @Test
  void all_that_is_left_goes_to_one_hand() {
    assertEquals(
        "4k4/9/4S4/9/9/9/9/9/9 b G2r2b3g3s4n4l18p 1", sfen("P-51OU\nP+53GI00KI\nP-00AL\n+\n"));
  }

  @Test
  void a_tsume_without_the_defenders_hand_gets_a_hint() {
    assertProblems("P-51OU\nP+53GI\n⟦P+00KI⟧\n+\n", "incomplete-set hint");
  }

  @Test
  void a_file_that_is_no_record_gets_one_hint() {
    assertProblems("⟦Dear all,⟧\nTomorrow we play,\nThanks\n", "not-a-kifu hint");
  }

  @Test
  void information_is_told_once_and_in_order() {
    assertProblems("V2.2\nN+a\n⟦N+b⟧\nPI\n+\n", "duplicate-header warning");
    assertProblems("V2.2\n$EVENT:a\n⟦$EVENT⟧:b\nPI\n+\n", "duplicate-header warning");
    assertProblems(
        "V2.2\n$START_TIME:2026/01/02\n$END_TIME:⟦2026/01/01⟧\nPI\n+\n",
        "end-before-start warning");
  }

  private static String sfen(String document) {
    return kifu.shogi.Sfen.format(
        CsaCheck.of(Text.of(document)).analysis().situationAt(0).orElseThrow().position(), 1);
  }

  /** The first problem stands at the mark, the others somewhere. */
  private static void assertProblems(String picture, String... expected) {
    Marked marked = Marked.csa(picture);
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(expected),
        problems.stream().map(p -> p.id().id() + " " + p.severity().word()).toList(),
        picture);
    for (int i = 0; i < marked.ranges().size() && expected.length == 1; i++) {
      assertEquals(marked.ranges().get(i), problems.get(i).range(), picture);
    }
  }

  /** The document after the only fix. */
  private static void assertFixed(String expected, String document) {
    Text text = Text.of(document);
    List<Problem> problems = CsaCheck.of(text).analysis().problems();
    assertEquals(1, problems.size());
    var fix = problems.getFirst().fix().orElseThrow();
    assertEquals(expected, text.replace(fix.range(), fix.newText()).toString());
  }

  /** The last line after the only fix. */
  private static void assertFix(String expected, String document) {
    Text text = Text.of(document);
    var fix = CsaCheck.of(text).analysis().problems().getFirst().fix().orElseThrow();
    String fixed = text.replace(fix.range(), fix.newText()).toString();
    assertPicture(expected, fixed.strip().lines().reduce("", (a, b) -> b));
  }
}
