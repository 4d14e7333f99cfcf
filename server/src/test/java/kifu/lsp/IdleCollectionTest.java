package kifu.lsp;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class IdleCollectionTest {

  @Test
  @Timeout(60)
  @SuppressWarnings("try") // The loop waits for what it does.
  void garbage_is_collected_when_the_editor_is_idle() throws InterruptedException {
    WeakReference<byte[]> garbage = new WeakReference<>(new byte[10_000_000]);

    try (IdleCollection idle =
        new IdleCollection(new ProgramHeap(), Duration.ofMillis(10), () -> 0).start()) {
      while (garbage.get() != null) {
        Thread.sleep(10);
      }
    }
  }

  @Test
  @Timeout(60)
  void nothing_goes_on_when_the_server_has_ended() throws InterruptedException {
    BlockingQueue<Thread> watching = new LinkedBlockingQueue<>();
    LongSupplier tasks =
        () -> {
          watching.add(Thread.currentThread());
          return 0;
        };
    IdleCollection idle =
        new IdleCollection(new ProgramHeap(), Duration.ofMillis(10), tasks).start();
    Thread thread = watching.take();

    idle.close();

    thread.join();
  }
}
