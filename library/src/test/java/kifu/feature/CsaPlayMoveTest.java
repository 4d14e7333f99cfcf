package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import kifu.Marked;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the move is played, and then where the cursor goes. */
class CsaPlayMoveTest {
  @Test
  void a_move_stands_after_the_last_one_and_its_time() {
    assertPlayed("PI\n+\n+7776FU$0\nT5\n/\nPI\n+\n", "PI\n+\n+7776FU\nT5\n$0-3334FU\n/\nPI\n+\n");
    assertPlayed("PI\n+\n+7776FU$0", "PI\n+\n+7776FU\n$0-3334FU");
  }

  @Test
  void a_move_that_stands_there_already_is_found() {
    assertPlayed("PI\n+\n+7776FU$0\n-3334FU\n", "PI\n+\n+7776FU\n$0-3334FU\n");
  }

  @Test
  void nothing_is_written_where_another_move_or_an_end_follows() {
    assertRefused("PI\n+\n+7776FU$0\n-8384FU\n");
    assertRefused("PI\n+\n+7776FU$0\n%TORYO\n");
  }

  private static void assertPlayed(String before, String after) {
    PlayedMoves.assertPlayed("3c3d", Marked.csa(before), Marked.csa(after));
  }

  private static void assertRefused(String record) {
    assertInstanceOf(Outcome.Refused.class, PlayedMoves.play(Marked.csa(record), "3c3d"));
  }
}
