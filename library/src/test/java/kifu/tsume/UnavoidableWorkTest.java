package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.shogi.Move;
import org.junit.jupiter.api.Test;

class UnavoidableWorkTest {
  /** A move in USI, and the work on it. */
  private record Part(String usi, int work) {}

  private static int sum(boolean isOnChecks, Part... parts) {
    UnavoidableWork work = new UnavoidableWork(isOnChecks);
    for (Part part : List.of(parts)) {
      work.add(Move.ofUsi(part.usi).orElseThrow().encoded(), part.work);
    }
    return work.sum();
  }

  @Test
  void checks_count_as_the_hardest_and_one_for_each_other() {
    assertEquals(9, sum(true, new Part("G*1b", 3), new Part("G*2b", 7), new Part("S*2b", 2)));
    assertEquals(7, sum(true, new Part("G*1b", 0), new Part("G*2b", 7), new Part("S*2b", 0)));
  }

  @Test
  void replies_count_as_the_sum_in_which_drops_on_a_square_are_one() {
    assertEquals(
        4 + 7 + 2,
        sum(
            false,
            new Part("1a2a", 4),
            new Part("P*1b", 3),
            new Part("G*1b", 7),
            new Part("R*1b", 5),
            new Part("P*1c", 2)));
    assertEquals(0, sum(false, new Part("1a2a", 0), new Part("P*1b", 0)));
  }

  @Test
  void a_sum_is_never_more_than_infinite() {
    int much = ProofNumbers.INFINITE - 1;
    assertEquals(ProofNumbers.INFINITE, sum(false, new Part("1a2a", much), new Part("1a1b", much)));
  }
}
