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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Another reader: a command that is started for each record, with the format as its last argument.
 * It gets the bytes of the record on standard input and prints what it has read. What it prints on
 * standard error is passed on.
 */
public final class Adapter implements Reader {
  /** The member of a reading that says why there is none. */
  static final String FAILURE = "failure";

  private static final int PATIENCE_SECONDS = 20;

  /** More than any answer about a record of the suite. */
  private static final int MOST_BYTES = 16 << 20;

  private final List<String> command;

  /**
   * @param command a program and its arguments
   */
  public Adapter(List<String> command) {
    this.command = List.copyOf(command);
  }

  @Override
  public JsonObject read(Case asked) {
    List<String> started = new ArrayList<>(command);
    started.add(asked.format());
    try {
      byte[] record = asked.bytes();
      Process process = new ProcessBuilder(started).redirectError(Redirect.INHERIT).start();
      try {
        Thread.ofVirtual().start(() -> write(record, process));
        CompletableFuture<byte[]> answer = CompletableFuture.supplyAsync(() -> answer(process));
        String text = new String(answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS), UTF_8);
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
      return failure("the adapter took more than " + PATIENCE_SECONDS + " seconds");
    } catch (IOException | ExecutionException failure) {
      return failure("the adapter failed: " + failure.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return failure("interrupted");
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
    JsonObject reading = new JsonObject();
    reading.addProperty(FAILURE, why);
    return reading;
  }
}
