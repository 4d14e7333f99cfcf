package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.problem.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MergeGameTest {
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
      *角道を開けた。
         2 ３四歩(33)
         3 ２六歩(27)
      """;

  @Test
  void another_way_to_go_on_becomes_a_variation_with_its_comments() {
    assertMerged(
        """
        手合割：平手
           1 ７六歩(77)
        *角道を開けた。
           2 ３四歩(33)   +
           3 ２六歩(27)

        変化：2手
           2 ８四歩(83)
        *居飛車。
           3 ６八銀(79)
        """,
        GAME,
        """
        後手：鈴木花子
           1 ７六歩(77)
        *角道を開けた。
           2 ８四歩(83)
        *居飛車。
           3 ６八銀(79)
        まで3手で中断
        """);
  }

  @Test
  void the_mark_of_a_variation_stands_where_format_writes_it() {
    assertMarked("   2 ３四歩(33)   +", "   2 ３四歩(33)");
    assertMarked("   2 ３四歩(33)   ( 0:08/00:00:08)+", "   2 ３四歩(33)   ( 0:08/00:00:08)");
    assertMarked("2 ３四歩(33)+", "2 ３四歩(33)"); // in no columns
  }

  private static void assertMarked(String expected, String line) {
    Document game = kif("   1 ７六歩(77)\n" + line + "\n");
    Document merged = edited(game, merged(game, "PI\n+\n+7776FU\n-8384FU\n").edits());
    assertEquals(expected, merged.text().line(1));
  }

  @Test
  void an_end_comes_where_the_document_goes_no_further() {
    assertMerged(
        GAME.replace("(33)", "(33)   +") + "\n変化：2手\n   2 ８四歩(83)\n   3 ６八銀(79)\n   4 投了\n",
        GAME,
        "   1 ７六歩(77)\n   2 ８四歩(83)\n   3 ６八銀(79)\n   4 投了\n");
    assertMerged(GAME, GAME, "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n");
    assertMerged(GAME, GAME, GAME + "   4 中断\n");
    assertEquals(
        "0手を加えました（3手はすでに書かれていました）。終局を1件加えました。",
        merged(kif(GAME), GAME + "   4 投了\n").report().japanese());
  }

  @Test
  void a_comment_of_any_length_is_not_written_twice() {
    StringBuilder game = new StringBuilder(GAME);
    for (int i = 0; i < 20_000; i++) {
      game.append("*長いコメントの").append(i).append("行目\n");
    }

    MergeEdits merged =
        MergeGame.merge(kif(game.toString()), game.toString()).value().orElseThrow();

    assertEquals(List.of(), merged.edits());
  }

  @Test
  void moves_that_cannot_be_played_are_left_out() {
    MergeEdits merged =
        MergeGame.merge(
                kif(GAME),
                """
                   1 ７六歩(77)
                   2 ３四歩(33)

                変化：2手
                   2 ９九玉(51)
                   3 １六歩(17)

                変化：3手
                   3 ６八銀(79)
                """)
            .value()
            .orElseThrow();

    assertEquals(
        "Moves added: 1; already there: 2. Left out because they cannot be played: 2.",
        merged.report().english());
  }

  @Test
  void moves_are_not_added_to_a_long_document_one_by_one_for_minutes() {
    Document document = kif(GAME + "*" + "長".repeat(3_900_000) + "\n");

    assertInstanceOf(
        Outcome.Refused.class, MergeGame.merge(document, RandomRecord.kif(new Random(1), 40)));
  }

  @Test
  void a_longer_game_goes_on_where_this_one_ends() {
    assertMerged(
        GAME + "   4 ８四歩(83)\n", GAME, "PI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n%CHUDAN\n");
  }

  @Test
  void moves_are_taken_from_a_line_of_usi() {
    assertMerged(
        GAME.replace("(27)", "(27)   +") + "\n変化：3手\n   3 ６六歩(67)\n",
        GAME,
        "position startpos moves 7g7f 3c3d 6g6f\n");
  }

  @Test
  void what_cannot_be_played_is_left_out_and_reported() {
    MergeEdits done = merged(kif(GAME), "PI\n+\n+7776FU\n-3334FU\n+2625FU\n-8384FU\n");
    assertEquals(List.of(), done.edits());
    assertTrue(done.report().english().contains("Left out"), done.report().english());
  }

  @Test
  void a_guessed_move_is_reported_with_its_line() {
    MergeEdits done = merged(kif(GAME), "PI\n+\n+7776FU\n-3334FU\n+0055KA\n-8384FU\n");
    assertTrue(
        done.report().japanese().endsWith("1手は別の手とみなして読みました（取り込んだ棋譜の5行目）。"),
        done.report().japanese());
  }

  @Test
  void another_start_is_refused() {
    Outcome.Refused<?> refused =
        assertInstanceOf(
            Outcome.Refused.class, MergeGame.merge(kif(GAME), "手合割：香落ち\n   1 ８四歩(83)\n"));
    assertEquals("The other record starts from another position.", refused.why().english());
  }

  @Test
  void what_is_no_record_is_refused() {
    assertInstanceOf(Outcome.Refused.class, MergeGame.merge(kif(GAME), "買い物のメモ\n"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void merging_twice_is_merging_once_and_brings_no_problem(long seed) {
    Document one = kif(RandomRecord.kif(new Random(seed), 40));
    String other = RandomRecord.kif(new Random(seed), 25);
    if (MergeGame.merge(one, other) instanceof Outcome.Done<MergeEdits>(MergeEdits done)) {
      Document once = edited(one, done.edits());
      assertEquals(List.of(), errors(once), () -> once.text().toString());
      assertEquals(List.of(), merged(once, other).edits(), () -> once.text().toString());
    }
  }

  private static List<String> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(Problem::toString)
        .toList();
  }

  private static void assertMerged(String expected, String game, String other) {
    Document document = kif(game);
    Document merged = edited(document, merged(document, other).edits());
    assertPicture(
        expected, merged.text().slice(kifu.text.Range.of(0, 0, merged.text().lineCount(), 0)));
    assertEquals(List.of(), merged(merged, other).edits());
  }

  private static MergeEdits merged(Document document, String other) {
    return MergeGame.merge(document, other).value().orElseThrow();
  }
}
