package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.function.IntConsumer;
import kifu.Budget;
import kifu.RandomRecord;
import org.junit.jupiter.api.Test;

/** A server runs as long as its editor; it must not keep what is over. */
final class MemoryTest {
  private static final String FILE = "file:///a.kif";

  /** Less than what 400 bytes for each edit come to, or, in a whole run, a hundred. */
  private static final long TOLERANCE = 800_000;

  private static final String RECORD = "*コメント\n" + RandomRecord.kif(new Random(1), 300);

  @Test
  void edits_leave_nothing_behind() {
    try (RawClient client = RawClient.initialized()) {
      client.open(FILE, RECORD);

      assertDoesNotGrow(
          Budget.of(10_000),
          i -> {
            int version = i + 2;
            client.change(
                FILE, version, i % 2 == 0 ? inFirstLine(1, 1, "x") : inFirstLine(1, 2, ""));
            client.diagnosticsOf(version);
          });
    }
  }

  private static String inFirstLine(int start, int end, String text) {
    return "{range: {start: {line: 0, character: %d}, end: {line: 0, character: %d}}, text: '%s'}"
        .formatted(start, end, text);
  }

  @Test
  void a_closed_document_leaves_nothing_behind() {
    try (RawClient client = RawClient.initialized()) {
      assertDoesNotGrow(
          Budget.of(1_000),
          i -> {
            String uri = "file:///" + i + ".kif";
            client.open(uri, RECORD);
            client.nextDiagnostics();
            client.close(uri);
            client.nextDiagnostics(); // none, to clear the screen
          });
    }
  }

  /** Compares the memory in use after the first tenth with that in the end. */
  private static void assertDoesNotGrow(int times, IntConsumer work) {
    int warmUp = times / 10;
    for (int i = 0; i < warmUp; i++) {
      work.accept(i);
    }
    long before = usedMemory();
    for (int i = warmUp; i < times; i++) {
      work.accept(i);
    }
    long grown = usedMemory() - before;
    assertTrue(grown < TOLERANCE, "grown by " + grown + " bytes");
  }

  /** The least of several: threads of earlier tests may end something between the two looks. */
  private static long usedMemory() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least;
  }
}
