package kifu.lsp;

/** Measures the memory of a Java virtual machine, in bytes. */
interface Heap {
  /** How much there may be. */
  long size();

  /** What is used, be it garbage or not. */
  long used();

  /** Collects garbage. What becomes free is kept: it is likely to be needed again. */
  void collect();

  /** Collects garbage, and gives what becomes free back to the machine. */
  void giveBack();
}
