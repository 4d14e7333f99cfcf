package kifu.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.game.Game;
import kifu.play.Playback;
import kifu.problem.Problem;
import kifu.shogi.Sfen;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/**
 * What a check decides about faulty moves is kept: playing the moves again does not search again.
 */
class DecisionsTest {
  @Test
  void a_move_that_is_not_played_as_written_is_not_searched_for_again() {
    assertPlayedWithoutLookingAhead(
        """
           1 ７六歩(66)
           2 ３四歩(33)
           3 ２六歩(27)
           4 ８四歩(83)
        """,
        "lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b");
  }

  @Test
  void a_missing_move_is_not_searched_for_again() {
    assertPlayedWithoutLookingAhead(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           4 ８四歩(83)
           5 ２五歩(26)
           6 ８五歩(84)
           7 ７八金(69)
        """,
        "lnsgkgsnl/1r5b1/p1pppp1pp/6p2/1p5P1/2P6/PP1PPPP1P/1BG4R1/LNS1KGSNL w");
  }

  @Test
  void a_decision_moves_with_its_line() {
    Document document = Marked.kif("   1 ７六歩(66)\n   2 ３四歩(33)\n").document();
    Document below = Marked.kif("*コメント\n   1 ７六歩(66)\n   2 ３四歩(33)\n").document();
    Document edited = written(document, "*コメント\n");
    assertEquals(below.problems(), edited.problems());
    assertTrue(playedWithoutLookingAhead(edited));
  }

  private static Document written(Document document, String comment) {
    List<Problem> before = document.problems();
    int line = before.getFirst().range().start().line();
    Point at = new Point(line, 0);
    return document.edit(document.version() + 1, List.of(new Edit(new Range(at, at), comment)));
  }

  private static void assertPlayedWithoutLookingAhead(String moves, String sfen) {
    Document document = Marked.kif(moves).document();
    assertTrue(playedWithoutLookingAhead(document));
    String end =
        Sfen.format(
            document
                .analysis()
                .situationAt(document.text().lineCount() - 1)
                .orElseThrow()
                .position(),
            1);
    assertTrue(end.startsWith(sfen), end);
  }

  private static boolean playedWithoutLookingAhead(Document document) {
    Game game = document.analysis().gameAt(0).orElseThrow().game();
    Playback playback = game.playback(game.variations().getFirst());
    while (playback.next()) {}
    return playback.dependsOnNothingBelow(0);
  }
}
