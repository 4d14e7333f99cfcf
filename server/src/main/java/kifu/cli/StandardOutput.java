package kifu.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;

/**
 * Ends the program when the reader of its output has gone, as {@code head} does when it has read
 * enough: that is no failure, so nothing is reported. For any other reason writing fails as usual.
 */
final class StandardOutput extends FilterOutputStream {
  /** The exit code of programs that end for this reason, by the convention of Unix. */
  static final int CLOSED_PIPE = 141;

  /** What the systems say of a pipe without a reader. */
  private static final List<String> REASONS =
      List.of("broken pipe", "pipe is being closed", "pipe has been ended");

  private final Runnable whenClosed;

  /**
   * @param whenClosed ends the program
   */
  StandardOutput(OutputStream out, Runnable whenClosed) {
    super(out);
    this.whenClosed = whenClosed;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException failure) {
      String words = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
      if (REASONS.stream().anyMatch(words::contains)) {
        whenClosed.run();
      }
      throw failure;
    }
  }
}
