package kifu.lsp;

/** Simulates a memory; a test sets how much is used. */
final class FakeHeap implements Heap {
  private final long size;
  long needed;
  long garbage;
  int collections;

  FakeHeap(long size) {
    this.size = size;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long used() {
    return needed + garbage;
  }

  @Override
  public void collect() {
    garbage = 0;
    collections++;
  }

  @Override
  public void giveBack() {
    collect();
  }
}
