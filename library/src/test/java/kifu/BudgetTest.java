package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import org.junit.jupiter.api.Test;

/** A usual run has a quarter of every budget, a thorough one the whole. */
class BudgetTest {
  private static int tries;

  @Test
  void a_usual_run_has_a_quarter_and_at_least_one() {
    assertEquals(100, Budget.of(400, 25));
    assertEquals(2, Budget.of(8, 25));
    assertEquals(1, Budget.of(2, 25));
  }

  @Test
  void a_thorough_run_has_the_whole() {
    assertEquals(400, Budget.of(400, 100));
  }

  @Property(tries = 40)
  void a_property_has_what_the_run_has(@ForAll long seed) {
    tries++;
  }

  @AfterContainer
  static void all_were_tried() {
    assertEquals(Budget.of(40), tries);
  }
}
