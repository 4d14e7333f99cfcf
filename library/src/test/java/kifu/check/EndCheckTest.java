package kifu.check;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import kifu.Documents;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares what a record says of its end with where the game stands. */
class EndCheckTest {
  private static final String ROOK_AND_KINGS =
      """
      後手の持駒：なし
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ 飛 ・ ・ ・|八
      | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：なし
      """;

  private static final List<String> CHECKS = List.of("５八飛(48)", "４一玉(51)", "４八飛(58)", "５一玉(41)");

  private static final List<String> ROOKS_TO_AND_FRO =
      List.of("３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)");

  @Test
  void a_perpetual_check_that_goes_on_is_no_draw() {
    assertMessages(
        ROOK_AND_KINGS + cycles(CHECKS, 12) + "  13 ５八飛(48)\n",
        ProblemId.UNCLAIMED_REPETITION,
        "連続王手の千日手：王手を続けた先手の負けですが、対局が続いています。");
  }

  @Test
  void any_other_repetition_that_goes_on_is_a_draw() {
    assertMessages(
        cycles(ROOKS_TO_AND_FRO, 12) + "  13 ７六歩(77)\n",
        ProblemId.UNCLAIMED_REPETITION,
        "千日手：同じ局面が4回現れましたが、対局が続いています。");
  }

  @Test
  void a_record_that_begins_in_the_middle_of_a_game_does_not_show_how_often_a_position_occurred() {
    assertMessages(ROOK_AND_KINGS + cycles(CHECKS, 8) + "   9 千日手\n", ProblemId.NOT_REPETITION);
    assertMessages(ROOK_AND_KINGS + cycles(CHECKS, 5) + "   6 反則勝ち\n", ProblemId.NO_FOUL);
  }

  @Test
  void the_fourth_occurrence_is_a_repetition_and_the_third_is_none() {
    assertMessages(cycles(ROOKS_TO_AND_FRO, 12) + "  13 千日手\n", ProblemId.NOT_REPETITION);
    assertEquals(
        1,
        Marked.kif(cycles(ROOKS_TO_AND_FRO, 8) + "   9 千日手\n").document().problems().stream()
            .filter(problem -> problem.id() == ProblemId.NOT_REPETITION)
            .count());
  }

  @Test
  void a_foul_that_is_won_by_may_be_a_perpetual_check() {
    assertMessages(ROOK_AND_KINGS + cycles(CHECKS, 13) + "  14 反則勝ち\n", ProblemId.NO_FOUL);
    assertEquals(
        1,
        Marked.kif(cycles(ROOKS_TO_AND_FRO, 12) + "  13 反則勝ち\n").document().problems().stream()
            .filter(problem -> problem.id() == ProblemId.NO_FOUL)
            .count());
  }

  @Test
  void the_side_that_gave_check_all_the_time_does_not_win_by_a_foul() {
    String kif = ROOK_AND_KINGS + cycles(CHECKS, 12) + "  13 反則勝ち\n";
    assertMessages(kif, ProblemId.NO_FOUL, "「反則勝ち」で終わっていますが、直前の手は反則ではありません。手番側が反則をしたのなら「反則負け」です。");
    assertMessages(kif + "まで12手で後手の勝ち\n", ProblemId.SUMMARY_WINNER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"王手連続千日手", "千日手"})
  void the_side_that_gave_check_all_the_time_has_lost(String end) {
    String kif = ROOK_AND_KINGS + cycles(CHECKS, 12) + "  13 " + end + "\n";
    assertMessages(kif + "まで12手で後手の勝ち\n", ProblemId.SUMMARY_WINNER);
    assertMessages(kif + "まで12手で先手の勝ち\n", ProblemId.SUMMARY_WINNER, "先手の連続王手による千日手なので、後手の勝ちのはずです。");
  }

  /** Black, who was told to have lost at move 12, is not told to have won below. */
  @Test
  void what_is_said_of_a_repetition_that_was_not_claimed_agrees_with_the_end() {
    String kif = ROOK_AND_KINGS + cycles(CHECKS, 14) + "  15 王手連続千日手\nまで14手で後手の勝ち\n";
    assertMessages(kif, ProblemId.UNCLAIMED_REPETITION, "連続王手の千日手：王手を続けた先手の負けですが、対局が続いています。");
    assertMessages(kif, ProblemId.SUMMARY_WINNER);
  }

  @ParameterizedTest
  @CsvSource({
    "▲７六歩, まで1手で先手の反則勝ち",
    "▲７六歩, まで1手で後手の反則勝ち",
    "▲７六歩, まで1手で王手連続千日手により先手の勝ち",
    "▲７六歩, まで1手で王手連続千日手により後手の勝ち",
    "▲７六歩, まで1手で切断により先手の勝ち",
  })
  void a_result_that_is_written_only_there_is_believed(String moves, String summary) {
    Document document = Documents.ki2(moves + "\n" + summary + "\n");
    assertEquals(
        0, document.problems().stream().filter(p -> p.id() == ProblemId.SUMMARY_WINNER).count());
  }

  @Test
  void a_repetition_is_judged_at_the_fourth_occurrence_and_told_once() {
    List<String> firstWithoutChecks = List.of("３八飛(48)", "４一玉(51)", "４八飛(38)", "５一玉(41)");
    String kif =
        ROOK_AND_KINGS
            + IntStream.rangeClosed(1, 16)
                .mapToObj(i -> play(i <= 4 ? firstWithoutChecks : CHECKS, i))
                .reduce("", String::concat);
    assertMessages(
        kif + "  17 千日手\n", ProblemId.UNCLAIMED_REPETITION, "千日手：同じ局面が4回現れましたが、対局が続いています。");
    assertMessages(kif + "  17 千日手\n", ProblemId.PERPETUAL_CHECK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"引き分け", "最大手数"})
  void a_draw_has_no_winner(String end) {
    assertMessages(
        "   1 ７六歩(77)\n   2 " + end + "\nまで1手で先手の勝ち\n",
        ProblemId.SUMMARY_WINNER,
        "「" + end + "」で終わっているので、勝者はいないはずです。");
  }

  @Test
  void a_repetition_has_a_winner_only_by_perpetual_check() {
    assertMessages(
        cycles(ROOKS_TO_AND_FRO, 12) + "  13 千日手\nまで12手で先手の勝ち\n",
        ProblemId.SUMMARY_WINNER,
        "「千日手」で終わっているので、勝者はいないはずです。");
    assertMessages(
        ROOK_AND_KINGS + cycles(CHECKS, 12) + "  13 千日手\nまで12手で後手の勝ち\n", ProblemId.SUMMARY_WINNER);
  }

  /** By the rule of 27 points. */
  @Test
  void points_may_decide_after_an_impasse() {
    assertMessages("   1 ７六歩(77)\n   2 持将棋\nまで1手で先手の勝ち\n", ProblemId.SUMMARY_WINNER);
  }

  @Test
  void what_is_not_on_the_board_counts_only_in_a_handicap_game() {
    String declared =
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・ ・ ・ ・ ・ 玉|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        |v龍 ・v玉vと ・ ・ ・ ・ ・|七
        |v金v金v金v金v銀v銀v銀v銀 ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：なし
        後手番
           1 入玉勝ち
        """;
    assertMessages(
        "手合割：その他\n" + declared,
        ProblemId.DECLARATION_NOT_MET,
        "入玉宣言の条件を満たしていないようです：14点で、後手に必要な27点に足りません。");
    assertMessages("手合割：その他\n上手：山田太郎\n" + declared, ProblemId.DECLARATION_NOT_MET);
  }

  @ParameterizedTest
  @CsvSource({
    "詰み, まで2手で詰み, not-checkmate",
    "千日手, まで2手で千日手, not-repetition",
    "入玉勝ち, まで2手で先手の入玉勝ち, declaration-not-met",
  })
  void an_end_that_ki2_writes_twice_has_each_problem_once(String end, String line, String id) {
    String moves = "▲７六歩 △３四歩 ";
    assertEquals(List.of(id), ids(Documents.ki2(moves + "▲" + end + "\n" + line + "\n")));
    assertEquals(List.of(id), ids(Documents.ki2(moves + "\n" + line + "\n")));
  }

  @Test
  void a_side_that_declares_is_to_move() {
    Document document = Documents.ki2("▲７六歩 △３四歩\nまで2手で後手の入玉勝ち\n");
    assertEquals(List.of("declaration-not-met", "summary-winner"), ids(document));
    assertEquals(
        "Black (先手) should be the winner: the game ended with 入玉勝ち.",
        document.problems().getLast().message(Language.ENGLISH));
  }

  private static String cycles(List<String> cycle, int moves) {
    return IntStream.rangeClosed(1, moves)
        .mapToObj(number -> play(cycle, number))
        .reduce("", String::concat);
  }

  private static String play(List<String> cycle, int number) {
    return "%4d %s%n".formatted(number, cycle.get((number - 1) % cycle.size()));
  }

  private static void assertMessages(String kif, ProblemId id, String... expected) {
    assertEquals(
        List.of(expected),
        Marked.kif(kif).document().problems().stream()
            .filter(problem -> problem.id() == id)
            .map(problem -> problem.message(Language.JAPANESE))
            .toList());
  }
}
