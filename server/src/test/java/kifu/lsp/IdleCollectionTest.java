package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class IdleCollectionTest {

  @Test
  @Timeout(60)
  void garbage_is_collected_when_the_editor_is_idle() throws InterruptedException {
    WeakReference<byte[]> garbage = new WeakReference<>(new byte[10_000_000]);

    try (IdleCollection idle =
        new IdleCollection(new ProgramHeap(), Duration.ofMillis(10), () -> 0).start()) {
      while (garbage.get() != null) {
        assertTrue(idle.isWatching());
        Thread.sleep(10);
      }
    }
  }

  @Test
  @Timeout(60)
  void nothing_goes_on_when_the_server_has_ended() throws InterruptedException {
    IdleCollection idle =
        new IdleCollection(new ProgramHeap(), Duration.ofMillis(10), () -> 0).start();

    idle.close();

    while (idle.isWatching()) {
      Thread.sleep(10);
    }
  }
}
