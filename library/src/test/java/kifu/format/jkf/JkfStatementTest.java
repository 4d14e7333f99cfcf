package kifu.format.jkf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class JkfStatementTest {
  @Test
  void a_move_may_have_a_clock() {
    JkfStatement.Move move =
        assertInstanceOf(
            JkfStatement.Move.class, JkfStatement.read("+ 77 76 FU . 0:00:05 0:00:05"));
    assertEquals(Optional.of(5000L), move.clock().map(clock -> clock.spent()));
  }

  @Test
  void what_is_no_time_is_no_clock() {
    for (String rest : new String[] {"- 33 same FU .", "yes . 0:00:05 .", "12: 0:00:05"}) {
      JkfStatement.Move move =
          assertInstanceOf(JkfStatement.Move.class, JkfStatement.read("+ 77 76 FU . " + rest));
      assertEquals(Optional.empty(), move.clock());
    }
  }
}
