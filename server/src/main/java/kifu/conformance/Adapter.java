package kifu.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kifu.command.FileFailure;
import kifu.json.Shape;

/**
 * Asks another reader: a command that is started for each record, with the format as its last
 * argument. It gets the bytes of the record on standard input and prints what it has read. What it
 * prints on standard error is passed on.
 */
public final class Adapter implements Reader {
  /** The member of a reading that says why there is none. */
  static final String FAILURE = "failure";

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** After so many records without an answer it is not asked about the others. */
  private static final int MOST_UNANSWERED = 3;

  /** More than any answer about a record of the suite. */
  private static final int MOST_BYTES = 16 << 20;

  private final List<String> command;
  private final Duration patience;
  private int unanswered;

  /**
   * @param command a program and its arguments
   */
  public Adapter(List<String> command) {
    this(command, PATIENCE);
  }

  /**
   * @param patience how long an answer may take
   */
  public Adapter(List<String> command, Duration patience) {
    this.command = List.copyOf(command);
    this.patience = patience;
  }

  /** For one thread. */
  @Override
  public JsonObject read(Case asked) throws FileFailure {
    List<String> started = new ArrayList<>(command);
    started.add(asked.format());
    try {
      byte[] record = asked.bytes();
      Process process = start(started);
      try {
        Thread.ofVirtual().start(() -> write(record, process));
        CompletableFuture<byte[]> answer = CompletableFuture.supplyAsync(() -> answer(process));
        String text = new String(answer.get(patience.toMillis(), TimeUnit.MILLISECONDS), UTF_8);
        unanswered = 0;
        return JsonParser.parseString(text).isJsonObject()
            ? JsonParser.parseString(text).getAsJsonObject()
            : failure("the adapter printed no object of JSON");
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (JsonParseException broken) {
      return failure("the adapter printed no JSON: " + broken.getMessage());
    } catch (TimeoutException slow) {
      unanswered++;
      if (unanswered == MOST_UNANSWERED) {
        throw new FileFailure(
            "棋譜を%d個続けて渡しましたが、答えがありません".formatted(MOST_UNANSWERED),
            "it did not answer about %d records in a row".formatted(MOST_UNANSWERED));
      }
      return failure("the adapter took more than " + patience.toSeconds() + " seconds");
    } catch (FileFailure failure) {
      throw failure;
    } catch (IOException | ExecutionException failure) {
      return failure("the adapter failed: " + failure.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return failure("interrupted");
    }
  }

  private static Process start(List<String> command) throws FileFailure {
    try {
      return new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    } catch (IOException failure) {
      throw new FileFailure(
          "起動できません。プログラムの名前と引数を空白で区切って指定してください",
          "it cannot be started; name a program and its arguments, with blanks between them");
    }
  }

  /** A reader that needs only some of it need not wait for the rest. */
  private static void write(byte[] record, Process process) {
    try (OutputStream out = process.getOutputStream()) {
      out.write(record);
    } catch (IOException closed) {
      // Its answer says what it has read.
    }
  }

  private static byte[] answer(Process process) {
    try (InputStream in = process.getInputStream()) {
      return in.readNBytes(MOST_BYTES);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static JsonObject failure(String why) {
    return Shape.of(FAILURE, why).json();
  }
}
