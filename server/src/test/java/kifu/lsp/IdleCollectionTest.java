package kifu.lsp;

import java.lang.ref.WeakReference;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class IdleCollectionTest {

  @Test
  @Timeout(60)
  void garbage_is_collected_when_the_editor_is_idle() throws InterruptedException {
    WeakReference<byte[]> garbage = new WeakReference<>(new byte[10_000_000]);

    new IdleCollection().start(Duration.ofMillis(10));

    while (garbage.get() != null) {
      Thread.sleep(10);
    }
  }
}
