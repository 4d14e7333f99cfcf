package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged program with little memory, which documents use up. */
final class OutOfMemoryIT {
  private static final String PROGRAM = Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();
  private static final String SMALL = "file:///small.kif";
  private static final String LARGE = "file:///large.kif";
  private static final String RECORD = "   1 ７六歩(77)\n";

  @TempDir Path folder;

  private Process start(String memory) throws Exception {
    ProcessBuilder program =
        new ProcessBuilder(PROGRAM, "serve", "--stdio")
            .redirectError(Redirect.to(folder.resolve("log").toFile()));
    program.environment().put("KIFU_JAVA_OPTIONS", memory);
    return program.start();
  }

  private static String hover(String uri) {
    return "{textDocument: {uri: '" + uri + "'}, position: {line: 0, character: 5}}";
  }

  /** A text that is larger than the memory. */
  private static String longText() {
    return ("*" + "x".repeat(99) + "\n").repeat(400_000);
  }

  /** A text that is smaller than the memory, with more problems than there is memory for. */
  private static String manyProblems() {
    return IntStream.range(0, 600_000).mapToObj(i -> "x" + i + "\n").collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource({"false, en, not enough memory for large.kif", "true, ja, メモリが足りないため、「large.kif」"})
  void a_document_that_needs_too_much_is_given_up_and_the_others_go_on(
      boolean analysed, String locale, String words) throws Exception {
    String initialize = "{locale: '" + locale + "', capabilities: {}}";
    try (RawClient client = RawClient.of(start("-Xmx24m")).initialize(initialize)) {
      client.open(SMALL, RECORD);
      client.nextDiagnostics();
      client.open(LARGE, analysed ? manyProblems() : longText());

      JsonObject message = client.nextNotification();
      while (!message.get("method").getAsString().equals("window/showMessage")) {
        message = client.nextNotification();
      }
      assertTrue(message.toString().contains(words), message::toString);
      assertTrue(client.result("textDocument/hover", hover(SMALL)).toString().contains("７六歩"));
      client.change(
          LARGE,
          2,
          "{range: {start: {line: 0, character: 0}, end: {line: 0, character: 1}}, text: ''}");
      assertTrue(client.result("textDocument/hover", hover(LARGE)).isJsonNull());
      client.close(LARGE);
      client.open(LARGE, RECORD);
      assertTrue(client.result("textDocument/hover", hover(LARGE)).toString().contains("７六歩"));

      client.result("shutdown", "null");
      client.notify("exit", "null");
      assertEquals(0, client.exitCode());
    }
  }

  @Test
  void a_message_that_is_larger_than_the_memory_ends_the_server_with_a_word() throws Exception {
    RawClient client = RawClient.of(start("-Xmx24m")).initialize("{capabilities: {}}");
    client.open(SMALL, RECORD);
    try {
      client.change(SMALL, 2, "{text: '" + "x".repeat(40_000_000) + "'}");
    } catch (UncheckedIOException ended) {
      // It does not read to the end.
    }

    assertEquals(OutOfMemory.EXIT_CODE, client.exitCode());
    String log = Files.readString(folder.resolve("log"));
    assertTrue(log.startsWith("kifu: There is not enough memory to go on"), log);
    assertFalse(log.contains("\n\tat "), log);
  }
}
