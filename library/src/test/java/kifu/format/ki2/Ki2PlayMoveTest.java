package kifu.format.ki2;

import static kifu.Documents.edited;
import static kifu.Documents.ki2;
import static kifu.feature.PlayedMoves.play;
import static kifu.feature.PlayedMoves.playAnything;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.feature.LineOfPlay;
import kifu.feature.Outcome;
import kifu.feature.PlayMove;
import kifu.feature.PlayedMoves;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the move is played, and then where the cursor goes. */
class Ki2PlayMoveTest {
  @Test
  void a_move_stands_after_the_last_one() {
    assertPlayed(
        "2g2f",
        """
        手合割：平手

        ▲７六歩    △３四歩$0
        """,
        """
        手合割：平手

        ▲７六歩    △３四歩    $0▲２六歩
        """);
  }

  @Test
  void a_full_row_is_followed_by_another() {
    assertPlayed(
        "2f2e",
        """
        ▲７六歩 △３四歩
        ▲２六歩 △８四歩$0
        """,
        """
        ▲７六歩 △３四歩
        ▲２六歩 △８四歩
        $0▲２五歩
        """);
  }

  @Test
  void a_move_does_not_come_between_another_and_its_comment() {
    assertPlayed(
        "2g2f",
        """
        ▲７六歩    △３四歩$0
        *角道

        変化：2手
        △８四歩
        """,
        """
        ▲７六歩    △３四歩
        *角道
        $0▲２六歩

        変化：2手
        △８四歩
        """);
  }

  @Test
  void the_first_move_of_all() {
    assertPlayed("7g7f", "手合割：平手$0\n", "手合割：平手\n$0▲７六歩\n");
  }

  @Test
  void another_move_in_the_middle_of_a_row_becomes_a_variation() {
    assertPlayed(
        "8c8d",
        """
        ▲７六歩$0    △３四歩    ▲２六歩
        まで3手で中断
        """,
        """
        ▲７六歩    △３四歩    ▲２六歩
        まで3手で中断

        変化：2手
        $0△８四歩
        """);
  }

  @Test
  void a_move_that_stands_there_already_is_found_in_its_row() {
    Marked record = Marked.ki2("▲７六歩$0    △３四歩    ▲２六歩\n");
    assertEquals(
        Outcome.done(new PlayMove.Result(List.of(), new Point(0, 8))), play(record, "3c3d"));
  }

  @Test
  void marks_are_those_of_the_record() {
    assertPlayed("2g2f", "☗７六歩　　☖３四歩$0\n", "☗７六歩　　☖３四歩　　$0☗２六歩\n");
  }

  @Test
  void an_end_is_told_by_the_summary() {
    Marked record = Marked.ki2("▲７六歩    △３四歩$0\n*弱気\n");
    PlayMove.Result written =
        PlayMove.play(record.document(), record.cursor(), PlayMove.End.RESIGN)
            .value()
            .orElseThrow();
    assertEquals(
        "▲７六歩    △３四歩\n*弱気\nまで2手で後手の勝ち\n",
        edited(record.document(), written.edits()).text().toString());
  }

  @Test
  void a_line_of_play_tells_the_place_of_each_move() {
    Marked record =
        Marked.ki2(
            """
            ▲７六歩    △３四歩    ▲２六歩$0

            変化：2手
            △８四歩    ▲２六歩
            """);
    LineOfPlay.Result line =
        LineOfPlay.lineOfPlay(record.document(), record.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    assertEquals(
        List.of("0:0 ▲７六歩", "0:8 △３四歩", "0:16 ▲２六歩"),
        line.moves().stream()
            .map(move -> move.line() + ":" + move.column() + " " + move.text())
            .toList());
    assertEquals(
        List.of(new LineOfPlay.Alternative(3, 0, "△８四歩")), line.moves().get(1).alternatives());
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void whatever_is_played_the_document_says_what_it_said_and_the_move(@ForAll long seed) {
    Random random = new Random(seed);
    Document document = ki2(RandomRecord.ki2(random, 1 + random.nextInt(20)));
    for (int i = 0; i < 5; i++) {
      document = playAnything(document, random);
    }
  }

  private static void assertPlayed(String usi, String before, String after) {
    PlayedMoves.assertPlayed(usi, Marked.ki2(before), Marked.ki2(after));
  }
}
