package org.teavm.classlib.java.nio.file;

/** Knows how much space a disk has. */
public final class TFileStore {
  private final long space;

  TFileStore(long space) {
    this.space = space;
  }

  public long getTotalSpace() {
    return space;
  }
}
