package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class DebounceTest {
  private final Debounce debounce = new Debounce();

  @Test
  void nothing_waits_at_first() {
    assertEquals(Duration.ZERO, debounce.delay());
  }

  @Test
  void nothing_waits_while_an_analysis_is_cheap() {
    debounce.took(Duration.ofMillis(300));
    debounce.took(Duration.ofMillis(99));

    assertEquals(Duration.ZERO, debounce.delay());
  }

  @Test
  void an_expensive_analysis_waits_for_a_pause_somewhat_longer_than_it_takes_on_average() {
    debounce.took(Duration.ofMillis(100));
    debounce.took(Duration.ofMillis(300));

    assertEquals(Duration.ofMillis(225), debounce.delay());
  }

  @Test
  void nothing_waits_longer_than_a_second() {
    debounce.took(Duration.ofMinutes(1));

    assertEquals(Duration.ofSeconds(1), debounce.delay());
  }
}
