package kifu.lsp;

import java.lang.ref.WeakReference;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class SilenceTest {

  @Test
  @Timeout(60)
  void what_is_over_goes_when_the_editor_is_silent() throws InterruptedException {
    WeakReference<byte[]> over = new WeakReference<>(new byte[10_000_000]);

    new Silence().await(Duration.ofMillis(10));

    while (over.get() != null) {
      Thread.sleep(10);
    }
  }
}
