package kifu.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;

/** Writes whole lines, so that those of two writers do not mix. Thread-safe. */
final class LineOutput extends OutputStream {
  /** How the SDK begins an answer; what it asks itself begins with its method. */
  private static final String ANSWER = "{\"jsonrpc\":\"2.0\",\"id\":";

  private final OutputStream out;
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
  private int answered;

  LineOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public synchronized void write(int b) throws IOException {
    begun.write(b);
    if (b == '\n') {
      answered += begun.toString(UTF_8).startsWith(ANSWER) ? 1 : 0;
      begun.writeTo(out);
      out.flush();
      begun.reset();
      notifyAll();
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      write(bytes[i]);
    }
  }

  /** Waits until this many questions are answered. */
  synchronized void awaitAnswers(int questions, Duration most) throws IOException {
    long end = System.nanoTime() + most.toNanos();
    try {
      while (answered < questions && System.nanoTime() < end) {
        wait(100);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  /** Writes a line between those of the other writer. */
  synchronized void writeLine(String line) throws IOException {
    out.write((line + "\n").getBytes(UTF_8));
    out.flush();
  }
}
