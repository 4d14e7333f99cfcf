package kifu.lsp;

/**
 * Tells that memory is about to run out while there is some left: once it has, any thread may fail
 * at any step, and nothing can be relied upon. Thread-safe.
 */
final class MemoryLimit {
  /** This part of the memory is kept for other documents and for what a step takes for a moment. */
  private static final int RESERVED = 8;

  private final Heap heap;
  private final long reserve;
  private final long limit;

  /** What is used has to be collected first to tell whether it is needed, from so many bytes on. */
  private volatile long lookFrom;

  MemoryLimit(Heap heap) {
    this.heap = heap;
    this.reserve = heap.size() / RESERVED;
    this.limit = heap.size() - reserve;
    this.lookFrom = limit;
  }

  /** Whether it may be reached. Takes some nanoseconds. */
  boolean isNear() {
    return heap.used() > lookFrom;
  }

  /** Whether what is needed has reached into the reserve. */
  boolean isReached() {
    return isNear() && isReachedByWhatIsNeeded();
  }

  private synchronized boolean isReachedByWhatIsNeeded() {
    if (!isNear()) {
      return false; // somebody else has looked
    }
    heap.collect();
    long needed = heap.used();
    boolean isReached = needed > limit;
    // Else a document that needs nearly all would be collected again and again.
    lookFrom = isReached ? limit : Math.max(limit, needed + reserve / 2);
    return isReached;
  }
}
