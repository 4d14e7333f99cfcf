package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kifu.Marked;
import kifu.shogi.MoveNotation;
import org.junit.jupiter.api.Test;

class CsaPositionAtTest {

  @Test
  void the_position_of_a_line_tells_the_evaluation_below_it() {
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\nT5\n'** 130 -3334FU\n-3334FU\n");
    PositionAt.Result result =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    assertEquals("▲７六歩", result.moveText());
    assertEquals(Optional.of("+130"), result.evaluation());
    assertEquals(Optional.of(5000L), result.spent());
  }
}
