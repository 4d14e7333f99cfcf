package kifu.web.node.file;

/** Knows how much space a disk has. */
public final class FileStore {
  private final long space;

  FileStore(long space) {
    this.space = space;
  }

  public long getTotalSpace() {
    return space;
  }
}
