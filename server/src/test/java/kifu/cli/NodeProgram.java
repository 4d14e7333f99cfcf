package kifu.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Is the program for Node.js in a process of its own, which runs one command after the other. */
final class NodeProgram {
  /** The words and streams of a run. */
  record Task(
      Stream<String> words,
      Map<String, String> environment,
      String input,
      boolean isTerminal,
      boolean isFull) {}

  private static final String HOST = "../web/target/command-host.cjs";
  private static final String PACKAGE = "../web/target/npm/lib";

  private final PrintStream tasks;
  private final BufferedReader outcomes;

  private NodeProgram(Process process) {
    tasks = new PrintStream(process.getOutputStream(), true, UTF_8);
    outcomes = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  /** Whether the property {@code kifu.node} asks for the program for Node.js. */
  static boolean isAskedFor() {
    return Boolean.getBoolean("kifu.node");
  }

  /** The program if it is asked for and the module {@code web} is built. */
  static Optional<NodeProgram> ofTests() {
    if (!isAskedFor() || !Files.exists(Path.of(HOST))) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new NodeProgram(
              new ProcessBuilder("node", HOST, PACKAGE)
                  .redirectError(ProcessBuilder.Redirect.INHERIT)
                  .start()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What comes of a task; nothing if only the program in Java does it. */
  synchronized Optional<Run> run(Task task) {
    JsonObject json = new JsonObject();
    JsonArray words = new JsonArray();
    task.words().forEach(words::add);
    json.add("words", words);
    JsonObject environment = new JsonObject();
    task.environment().forEach(environment::addProperty);
    json.add("environment", environment);
    json.addProperty("input", Base64.getEncoder().encodeToString(task.input().getBytes(UTF_8)));
    json.addProperty("isTerminal", task.isTerminal());
    json.addProperty("isFull", task.isFull());
    tasks.println(json);
    try {
      JsonObject outcome = JsonParser.parseString(outcomes.readLine()).getAsJsonObject();
      String err = new String(bytes(outcome, "err"), UTF_8);
      boolean isOnlyInJava =
          err.contains("only the Java program kifu has") || err.contains("はJavaのプログラムkifuだけにあります");
      return Optional.of(
              new Run(
                  outcome.get("exitCode").getAsInt(),
                  new String(bytes(outcome, "out"), ISO_8859_1),
                  err))
          .filter(run -> !isOnlyInJava);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static byte[] bytes(JsonObject outcome, String stream) {
    return Base64.getDecoder().decode(outcome.get(stream).getAsString());
  }
}
