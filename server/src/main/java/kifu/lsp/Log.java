package kifu.lsp;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Writes to standard error, which editors show in a window of their own. Never says what stands in
 * a document: of an exception only its name and where it came from, because its message may quote
 * the text.
 */
final class Log {
  private static final int FRAMES = 12;

  private Log() {}

  static void message(String message) {
    System.err.println("kifu: " + message);
  }

  static void failure(String what, Throwable failure) {
    String trace =
        Arrays.stream(failure.getStackTrace())
            .limit(FRAMES)
            .map(frame -> "\n    at " + frame)
            .collect(Collectors.joining());
    message(what + ": " + failure.getClass().getName() + trace);
  }
}
