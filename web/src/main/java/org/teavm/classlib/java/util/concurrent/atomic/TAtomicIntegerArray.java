package org.teavm.classlib.java.util.concurrent.atomic;

/** Gson names it among the types that it can write. None of ours has one. */
public class TAtomicIntegerArray {
  private final int[] values;

  public TAtomicIntegerArray(int length) {
    values = new int[length];
  }

  public TAtomicIntegerArray(int[] values) {
    this.values = values.clone();
  }

  public final int length() {
    return values.length;
  }

  public final int get(int index) {
    return values[index];
  }

  public final void set(int index, int value) {
    values[index] = value;
  }
}
