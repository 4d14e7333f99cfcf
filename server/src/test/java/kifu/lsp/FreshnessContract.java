package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Budget;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * An answer is for the text that was current when it was asked for, whatever is edited meanwhile,
 * and diagnostics never go back to an older text: every request that is served races with edits.
 *
 * <p>{@code -Dbudget=1000} makes it ten times as many rounds, {@code -Dseed=N} repeats a run.
 */
abstract class FreshnessContract {
  private static final int ROUNDS = Budget.of(800);
  private static final long SEED = Long.getLong("seed", System.nanoTime() & 0xffffff);

  private static final String GAME =
      """
      手合割：平手
      先手：甲
      後手：乙
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:01/00:00:01)
      *よい手 game.kif
         2 ３四歩(33)   ( 0:02/00:00:02)
      &しおり
         3 ２二角成(88)   ( 0:01/00:00:02)
         4 同　銀(31)   ( 0:02/00:00:04)
         5 ２六歩(28)   ( 0:01/00:00:03)
         6 ８四歩(83)   ( 0:02/00:00:06)
         7 ４八銀(39)   ( 0:01/00:00:04)

      変化：6手
         6 ３三銀(22)
         7 ６八銀(79)

      変化：6手
         6 ３二金(41)
         7 ７八金(69)
      """;

  private static final List<String> MOVES = List.of("３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)");

  private static final String START =
      """
      # 棋譜
      手合割：平手
      先手：甲
      """;

  /** It is checked in slices, between which edits come. */
  private static final String LONG_GAME =
      "手合割：平手\n"
          + IntStream.rangeClosed(1, 1000)
              .mapToObj(number -> number + " " + MOVES.get((number - 1) % 4) + "\n")
              .collect(Collectors.joining());

  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      2g2f 3c3d 30 16 10
      7g7f 3c3d 40 16 10
      7g7e 3c3d 40 16 10
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2
      3c3d 7g7f -30 16 10
      """;

  private static final String OTHER_GAME =
      """
      手合割：平手
         1 ２六歩(27)
      """;

  private static final String OTHER_BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
      3c3d 2g2f -40 16 10
      """;

  /** A server that no editor has initialized yet. */
  abstract RawClient start();

  @BeforeAll
  static void printTheSeed() {
    System.out.println("Racing with -Dseed=" + SEED);
  }

  @Test
  void every_answer_is_for_the_text_that_was_asked_about() {
    Set<String> raced = new TreeSet<>();
    for (Race race :
        List.of(
            new Race("file:///game.kif", "kif", GAME, "# 棋譜", OTHER_GAME, this::start),
            new Race("file:///start.kif", "kif", START, "# 棋譜", OTHER_GAME, this::start),
            new Race(
                "file:///opening.book.db",
                "yaneuraou-book",
                BOOK,
                "// 定跡",
                OTHER_BOOK,
                this::start))) {
      raced.addAll(race.run(ROUNDS, new Random(SEED), Race.methods()));
    }
    assertEquals(Race.methods(), raced);
  }

  @Test
  void answers_that_wait_for_a_check_in_slices_are_for_the_text_that_was_asked_about() {
    Set<String> waiting =
        Set.of(
            "kifu/positionAt",
            "textDocument/diagnostic",
            "textDocument/semanticTokens/full",
            "textDocument/semanticTokens/full/delta");
    Race race = new Race("file:///long.kif", "kif", LONG_GAME, "# 棋譜", OTHER_GAME, this::start);

    assertEquals(waiting, race.run(ROUNDS / 10, new Random(SEED), waiting));
  }
}
