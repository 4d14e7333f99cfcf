package kifu.tsume;

import static kifu.tsume.ProofNumbers.INFINITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kifu.shogi.Move;
import org.junit.jupiter.api.Test;

final class UnavoidableWorkTest {
  private static final int MOST = INFINITE - 1;

  private static UnavoidableWork work(boolean isOnChecks, int first, int second) {
    UnavoidableWork work = new UnavoidableWork(isOnChecks);
    work.add(Move.ofUsi("5a4a").orElseThrow().encoded(), first);
    work.add(Move.ofUsi("5a6a").orElseThrow().encoded(), second);
    return work;
  }

  @Test
  void replies_count_as_their_sum_and_checks_as_the_hardest() {
    assertEquals(12, work(false, 5, 7).sum());
    assertEquals(8, work(true, 5, 7).sum());
  }

  @Test
  void within_the_limit_of_all_is_what_the_other_moves_leave() {
    assertEquals(13, work(false, 5, 7).limit(20, 5));
  }

  @Test
  void there_is_more_work_to_be_done_on_a_move_even_where_the_sum_cannot_grow() {
    assertTrue(work(false, MOST, MOST).limit(INFINITE, MOST) > MOST);
    assertTrue(work(true, MOST, MOST).limit(INFINITE, MOST) > MOST);
  }
}
