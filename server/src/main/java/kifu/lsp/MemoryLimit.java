package kifu.lsp;

/**
 * Detects that memory is about to run out while there is some left: once it has, any thread may
 * fail at any step, and nothing can be relied upon. Thread-safe.
 */
final class MemoryLimit {
  /** This part of the memory is kept for other documents and for what a step takes for a moment. */
  private static final int RESERVED = 8;

  private final Heap heap;
  private final long reserve;
  private final long limit;

  /** From this many used bytes on, garbage is collected to see how much is needed. */
  private volatile long lookFrom;

  MemoryLimit(Heap heap) {
    this.heap = heap;
    this.reserve = heap.size() / RESERVED;
    this.limit = heap.size() - reserve;
    this.lookFrom = limit;
  }

  /** Whether the limit may be reached. Takes some nanoseconds. */
  boolean isNear() {
    return heap.used() > lookFrom;
  }

  /** Whether what is needed has reached into the reserve. */
  boolean isReached() {
    return isNear() && isReachedByWhatIsNeeded();
  }

  /** Whether what is needed would reach into the reserve with so many bytes more. */
  boolean isReachedBy(long bytes) {
    if (heap.used() + bytes <= limit) {
      return false;
    }
    heap.collect();
    return heap.used() + bytes > limit;
  }

  private synchronized boolean isReachedByWhatIsNeeded() {
    if (!isNear()) {
      return false; // another thread has looked
    }
    heap.collect();
    long needed = heap.used();
    boolean isReached = needed > limit;
    // Else a document that needs nearly all would be collected again and again.
    lookFrom = isReached ? limit : Math.max(limit, needed + reserve / 2);
    return isReached;
  }
}
