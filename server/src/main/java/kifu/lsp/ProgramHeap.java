package kifu.lsp;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * The memory of this program. Giving memory back, and taking it again, holds all threads for 0.2 s
 * a gigabyte: {@code serve.options} forbids it, and only who asks for it has it. Thread-safe.
 */
final class ProgramHeap implements Heap {
  /** How much of the heap may be free after a collection, in percent. */
  private static final String MOST_FREE = "MaxHeapFreeRatio";

  private static final String LITTLE = "10";

  private final Runtime runtime = Runtime.getRuntime();

  @Override
  public long size() {
    return runtime.maxMemory();
  }

  @Override
  public long used() {
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @Override
  public void collect() {
    System.gc();
  }

  @Override
  public synchronized void giveBack() {
    HotSpotDiagnosticMXBean options =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    String usual = options.getVMOption(MOST_FREE).getValue();
    options.setVMOption(MOST_FREE, LITTLE);
    System.gc();
    options.setVMOption(MOST_FREE, usual);
  }
}
