package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Results come in the order of the tasks, and few of them wait. */
final class InOrderTest {
  @Test
  void results_come_in_the_order_of_their_tasks() {
    List<Integer> results = new ArrayList<>();
    Random random = new Random(1);
    try (InOrder<Integer> queue = new InOrder<>(4, results::add)) {
      for (int i = 0; i < 200; i++) {
        int number = i;
        int pause = random.nextInt(3);
        queue.submit(
            () -> {
              Thread.sleep(pause);
              return number;
            });
      }
    }

    assertEquals(IntStream.range(0, 200).boxed().toList(), results);
  }

  @Test
  void no_more_than_a_few_results_wait_however_many_tasks_there_are() {
    AtomicInteger waiting = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (InOrder<Integer> queue = new InOrder<>(2, result -> waiting.decrementAndGet())) {
      for (int i = 0; i < 10_000; i++) {
        queue.submit(() -> most.accumulateAndGet(waiting.incrementAndGet(), Math::max));
      }
    }

    assertEquals(0, waiting.get());
    assertTrue(most.get() <= 17, () -> most + " results waited");
  }
}
