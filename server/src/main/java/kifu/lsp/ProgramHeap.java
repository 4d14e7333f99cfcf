package kifu.lsp;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * Measures the memory of this program. While memory is given back, all threads wait: 0.2 s for
 * nearly 2 GB. So {@code serve.options} forbids it, and only a user who asks for it has it.
 * Thread-safe.
 */
final class ProgramHeap implements Heap {
  /** How much of the heap has to be free after a collection, and how much may be, in percent. */
  private static final String LEAST_FREE = "MinHeapFreeRatio";

  private static final String MOST_FREE = "MaxHeapFreeRatio";

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
    try {
      collectAndShrink();
    } catch (IllegalArgumentException | LinkageError unknown) {
      collect(); // another kind of Java, or one without such options
    }
  }

  private void collectAndShrink() {
    HotSpotDiagnosticMXBean options =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    String usual = options.getVMOption(MOST_FREE).getValue();
    options.setVMOption(MOST_FREE, options.getVMOption(LEAST_FREE).getValue());
    collect();
    options.setVMOption(MOST_FREE, usual);
  }
}
