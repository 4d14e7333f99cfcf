/** The memory that objects live in, in bytes. */
export interface Heap {
  /** How much there may be. */
  size(): number;
  /** What is used, be it garbage or not. */
  used(): number;
  /** Collects garbage. */
  collect(): void;
}

/** This part of the memory is kept for other documents and for what a step takes for a moment. */
const RESERVED = 8;

/** Detects that memory is about to run out while there is some left: at its limit the process is aborted. */
export class MemoryLimit {
  private readonly reserve: number;
  private readonly limit: number;

  /** The number of used bytes from which on garbage is collected, to see how many are needed. */
  private lookFrom: number;

  constructor(private readonly heap: Heap) {
    this.reserve = heap.size() / RESERVED;
    this.limit = heap.size() - this.reserve;
    this.lookFrom = this.limit;
  }

  /** Whether what is needed has reached into the reserve. */
  get isReached(): boolean {
    if (this.heap.used() <= this.lookFrom) {
      return false;
    }
    this.heap.collect();
    const needed = this.heap.used();
    const isReached = needed > this.limit;
    // Else a document that needs nearly all would be collected again and again.
    this.lookFrom = isReached ? this.limit : Math.max(this.limit, needed + this.reserve / 2);
    return isReached;
  }
}
