package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import kifu.protocol.Requests.Worker;
import kifu.session.HostEngines;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class JavaHostTest {
  private final Workers workers = new Workers();
  private final Outbox outbox = new Outbox(message -> {}, () -> {});
  private final JavaHost host =
      new JavaHost(
          workers, outbox, new LargeTexts(new EndlessRoom()), MemoryRelief.NONE, HostEngines.NONE);
  private final CountDownLatch open = new CountDownLatch(1);

  @AfterEach
  void end() {
    open.countDown();
    workers.close();
    outbox.close();
  }

  /** Keeps a thread busy until the end; it has begun when this returns. */
  private void block(Worker worker) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    host.compute(
        worker,
        () -> {
          begun.countDown();
          await(open);
          return true;
        });
    assertTrue(begun.await(20, TimeUnit.SECONDS));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether something is computed in so many steps. */
  private boolean isComputed(Worker worker, int steps) throws InterruptedException {
    CountDownLatch left = new CountDownLatch(steps);
    host.compute(
        worker,
        () -> {
          left.countDown();
          return left.getCount() == 0;
        });
    return left.await(20, TimeUnit.SECONDS);
  }

  @Test
  void a_busy_document_does_not_keep_another_one_waiting() throws Exception {
    block(Worker.SHARED);

    assertTrue(isComputed(Worker.SHARED, 3));
  }

  @Test
  void formatting_does_not_wait_for_the_other_questions() throws Exception {
    block(Worker.SHARED);
    block(Worker.SHARED);

    assertTrue(isComputed(Worker.ASIDE, 3));
  }

  @Test
  void a_search_comes_after_keys_for_a_processor() throws Exception {
    assertTrue(priority(Worker.SEARCHING) < priority(Worker.SHARED));
  }

  private int priority(Worker worker) throws Exception {
    CompletableFuture<Integer> priority = new CompletableFuture<>();
    host.compute(worker, () -> priority.complete(Thread.currentThread().getPriority()));
    return priority.get(20, TimeUnit.SECONDS);
  }

  @Test
  void searches_go_on_in_turn() throws Exception {
    host.compute(Worker.SEARCHING, () -> open.getCount() == 0); // without an end

    assertTrue(isComputed(Worker.SEARCHING, 3));
  }
}
