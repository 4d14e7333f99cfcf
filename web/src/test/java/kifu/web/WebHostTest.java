package kifu.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonNull;
import java.util.ArrayList;
import java.util.List;
import kifu.protocol.Requests.Worker;
import org.junit.jupiter.api.Test;

final class WebHostTest {
  private final Effects effects = new Effects();
  private final WebHost host = new WebHost(effects, () -> 0, true, true, true);
  private final List<String> done = new ArrayList<>();

  /** Has something done in so many steps. */
  private void compute(String name, int steps) {
    int[] left = {steps};
    host.compute(
        Worker.SHARED,
        () -> {
          done.add(name);
          return --left[0] == 0;
        });
  }

  @Test
  void what_takes_long_is_done_in_turn() {
    compute("a", 3);
    compute("b", 2);

    while (host.step()) {}

    assertEquals(List.of("a", "b", "a", "b", "a"), done);
    assertFalse(host.step());
  }

  @Test
  void a_step_that_is_broken_off_is_taken_again() {
    boolean[] isFull = {true};
    host.compute(
        Worker.SHARED,
        () -> {
          if (isFull[0]) {
            throw new StackOverflowError();
          }
          return done.add("a");
        });
    compute("b", 1);

    assertThrows(StackOverflowError.class, host::step);
    isFull[0] = false;
    assertTrue(host.step());
    assertFalse(host.step());

    assertEquals(List.of("a", "b"), done);
  }

  @Test
  void what_is_due_later_is_done_once() {
    host.later(1000, () -> done.add("later"));
    assertEquals(
        "[{\"milliseconds\":1000,\"number\":1,\"kind\":\"later\"}]", effects.take().toString());

    effects.goOn(1, JsonNull.INSTANCE);

    assertEquals(List.of("later"), done);
    assertThrows(IllegalArgumentException.class, () -> effects.goOn(1, JsonNull.INSTANCE));
  }

  @Test
  void a_failure_is_logged_without_what_it_says() {
    host.failed("A step failed", new IllegalStateException("７六歩"));

    assertEquals(
        "[{\"message\":\"A step failed: java.lang.IllegalStateException\",\"kind\":\"log\"}]",
        effects.take().toString());
  }
}
