package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PaceTest {
  private final Pace pace = new Pace();

  @Test
  void nothing_waits_at_first() {
    assertEquals(Duration.ZERO, pace.delay());
  }

  @Test
  void nothing_waits_while_an_analysis_is_cheap() {
    pace.took(Duration.ofMillis(300));
    pace.took(Duration.ofMillis(2));

    assertEquals(Duration.ZERO, pace.delay());
  }

  @Test
  void an_expensive_analysis_waits_for_a_pause_somewhat_longer_than_it_takes_on_average() {
    pace.took(Duration.ofMillis(100));
    pace.took(Duration.ofMillis(300));

    assertEquals(Duration.ofMillis(225), pace.delay());
  }

  @Test
  void nothing_waits_longer_than_a_second() {
    pace.took(Duration.ofMinutes(1));

    assertEquals(Duration.ofSeconds(1), pace.delay());
  }
}
