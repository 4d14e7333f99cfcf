package kifu.benchmark.goals;

import java.io.IOException;

/** Is the Java program that does nothing, against which others are measured. */
final class Nothing {

  private Nothing() {}

  /** Waits for the end of its input when there is an argument. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length > 0) {
      System.in.read();
    }
  }
}
