package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kifu.Marked;
import kifu.format.comment.Evaluation;
import kifu.shogi.MoveNotation;
import org.junit.jupiter.api.Test;

class CsaPositionAtTest {

  @Test
  void what_stands_behind_a_move_on_a_line_that_begins_with_a_time_is_about_that_move() {
    String record = "PI\n+\n+7776FU\n'*甲\nT5,-3334FU,'** 130 +2726FU\n'*乙\n";
    assertSaid("▲７六歩 Optional[甲] Optional.empty", record.replace("76FU", "76FU$0"));
    assertSaid("△３四歩 Optional[乙] Optional[+130]", record.replace("34FU", "34FU$0"));
  }

  private static void assertSaid(String expected, String picture) {
    Marked marked = Marked.csa(picture);
    PositionAt.Result result =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    Optional<String> evaluation = result.evaluation().map(Evaluation::text);
    assertEquals(expected, result.moveText() + " " + result.comment() + " " + evaluation);
  }

  @Test
  void the_position_of_a_line_shows_the_evaluation_below_it() {
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\nT5\n'** 130 -3334FU\n-3334FU\n");
    PositionAt.Result result =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    assertEquals("▲７六歩", result.moveText());
    assertEquals(Optional.of("+130"), result.evaluation().map(Evaluation::text));
    assertEquals(Optional.of(5000L), result.situation().clocks().spent());
  }
}
