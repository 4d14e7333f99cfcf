package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What searches for mates take together fits, and what one may keep depends on no other. */
final class SearchMemoryTest {
  private static final long BYTES_PER_POSITION = 80;

  @ParameterizedTest
  @ValueSource(longs = {64L << 20, 256L << 20, 512L << 20, 2L << 30, 16L << 30})
  void all_searches_fit_into_half_of_the_memory(long bytes) {
    SearchMemory memory = new SearchMemory(bytes);
    long ofOne = memory.tableSize() * BYTES_PER_POSITION;

    assertTrue(memory.mostSearches() >= 1);
    assertTrue(memory.mostSearches() * ofOne <= bytes / 2, bytes + " bytes");
    assertEquals(0, memory.tableSize() & (memory.tableSize() - 1), "a power of two");
  }
}
