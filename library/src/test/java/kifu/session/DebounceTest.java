package kifu.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class DebounceTest {
  private final Debounce debounce = new Debounce();

  @Test
  void nothing_waits_at_first() {
    assertEquals(0, debounce.delay());
  }

  @Test
  void nothing_waits_while_an_analysis_is_cheap() {
    debounce.took(300_000_000L);
    debounce.took(99_000_000L);

    assertEquals(0, debounce.delay());
  }

  @Test
  void an_expensive_analysis_waits_for_a_pause_somewhat_longer_than_it_takes_on_average() {
    debounce.took(100_000_000L);
    debounce.took(300_000_000L);

    assertEquals(225_000_000L, debounce.delay());
  }

  @Test
  void nothing_waits_longer_than_a_second() {
    debounce.took(60_000_000_000L);

    assertEquals(1_000_000_000L, debounce.delay());
  }
}
