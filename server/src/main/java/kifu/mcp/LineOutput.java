package kifu.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;

/** Writes messages, each on a line. Thread-safe. */
final class LineOutput {
  /** How the SDK begins an answer; what it asks itself begins with its method. */
  private static final String ANSWER = "{\"jsonrpc\":\"2.0\",\"id\":";

  private final OutputStream out;
  private int answered;

  LineOutput(OutputStream out) {
    this.out = out;
  }

  /** Writes a message of the SDK. */
  synchronized void send(String message) throws IOException {
    writeLine(message);
    answered += message.startsWith(ANSWER) ? 1 : 0;
    notifyAll();
  }

  /** Writes a message that is no answer of the SDK. */
  synchronized void writeLine(String message) throws IOException {
    out.write((message + "\n").getBytes(UTF_8));
    out.flush();
  }

  /** Waits until the SDK has answered so many questions. */
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
}
