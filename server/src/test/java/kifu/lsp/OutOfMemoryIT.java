package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the packaged program with little memory, which documents use up. */
final class OutOfMemoryIT {
  private static final String PROGRAM = Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();
  private static final String SMALL = "file:///small.kif";
  private static final String LARGE = "file:///large.kif";
  private static final String RECORD = "   1 ７六歩(77)\n";
  private static final String TOP =
      "{start: {line: 0, character: 0}, end: {line: 0, character: 0}}";
  private static final String END =
      "{start: {line: 1, character: 0}, end: {line: 1, character: 0}}";
  private static final int MEGABYTE = 1_000_000;

  @TempDir Path folder;

  private Process start() throws Exception {
    ProcessBuilder program =
        new ProcessBuilder(PROGRAM, "serve", "--stdio")
            .redirectError(Redirect.to(folder.resolve("log").toFile()));
    program.environment().put("KIFU_JAVA_OPTIONS", "-Xmx56m");
    return program.start();
  }

  /** Lists what is larger than the memory, by itself or once it is analysed. */
  enum Large {
    BOOK {
      @Override
      String text() {
        String entry =
            """
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7f 3c3d 0 32 1
            """;
        return "#YANEURAOU-DB2016 1.00\n" + entry.repeat(60 * MEGABYTE / entry.length());
      }
    },
    PROBLEMS {
      @Override
      String text() {
        return RECORD
            + IntStream.range(0, 2 * MEGABYTE)
                .mapToObj(i -> "x" + i + "\n")
                .collect(Collectors.joining());
      }
    };

    abstract String text();
  }

  private static String hover(String uri) {
    return "{textDocument: {uri: '" + uri + "'}, position: {line: 0, character: 5}}";
  }

  private static void assertServed(RawClient client, String uri) {
    String hover = client.result("textDocument/hover", hover(uri)).toString();
    assertTrue(hover.contains("v香v桂v銀"), hover);
  }

  private static void assertIsTold(RawClient client, String words) {
    JsonObject message = client.nextNotification();
    while (!message.get("method").getAsString().equals("window/showMessage")) {
      message = client.nextNotification();
    }
    assertTrue(message.toString().contains(words), message::toString);
  }

  /** A key in the small document has its diagnostics. */
  private static void assertIsChecked(RawClient client, int version) {
    client.change(SMALL, version, "{range: " + END + ", text: '1 ７六歩(77)'}");
    JsonObject message = client.nextNotification();
    while (!message.toString().contains("\"version\":" + version + "}")) {
      message = client.nextNotification();
    }
    assertTrue(message.toString().contains("\"severity\":1"), message::toString);
  }

  private static void assertEnds(RawClient client) {
    client.result("shutdown", "null");
    client.notify("exit", "null");
    assertEquals(0, client.exitCode());
  }

  @ParameterizedTest
  @EnumSource
  void a_document_that_needs_too_much_is_given_up_and_the_others_go_on(Large large)
      throws Exception {
    try (RawClient client = RawClient.of(start()).initialize("{capabilities: {}}")) {
      client.open(SMALL, RECORD);
      client.nextDiagnostics();
      client.open(LARGE, large == Large.BOOK ? "yaneuraou-book" : "kif", large.text());
      // As editors ask at once, which must not wait for the end of what never ends.
      List<Integer> asked =
          Stream.of("hover", "documentSymbol", "formatting")
              .map(request -> client.send("textDocument/" + request, hover(LARGE)))
              .toList();

      assertIsTold(client, "not enough memory for large.kif");
      asked.forEach(client::answer);
      assertServed(client, SMALL);
      assertIsChecked(client, 2);
      client.change(LARGE, 2, "{range: " + TOP + ", text: 'x'}");
      assertTrue(client.result("textDocument/hover", hover(LARGE)).isJsonNull());
      client.close(LARGE);
      client.open(LARGE, RECORD);
      assertServed(client, LARGE);
      assertEnds(client);
    }
  }

  @Test
  void a_document_that_grows_too_large_is_given_up_and_the_others_go_on() throws Exception {
    try (RawClient client = RawClient.of(start()).initialize("{locale: 'ja', capabilities: {}}")) {
      client.open(SMALL, RECORD);
      client.open(LARGE, RECORD);
      String pasted = ("*" + "x".repeat(98) + "\\n").repeat(MEGABYTE / 100);
      try {
        for (int i = 0; i < 60; i++) {
          client.change(LARGE, i + 2, "{range: " + TOP + ", text: '" + pasted + "'}");
        }
      } catch (UncheckedIOException ended) {
        throw new AssertionError(Files.readString(folder.resolve("log")), ended);
      }

      assertIsTold(client, "メモリが足りないため、「large.kif」");
      assertServed(client, SMALL);
      assertIsChecked(client, 2);
      assertEnds(client);
    }
  }

  @Test
  void an_edit_that_is_larger_than_the_memory_ends_the_server() throws Exception {
    RawClient client = RawClient.of(start()).initialize("{capabilities: {}}");
    client.open(SMALL, RECORD);
    try {
      client.change(SMALL, 2, "{text: '" + "x".repeat(80 * MEGABYTE) + "'}");
    } catch (UncheckedIOException ended) {
      // It does not read to the end.
    }

    assertEquals(OutOfMemory.EXIT_CODE, client.exitCode());
    String log = Files.readString(folder.resolve("log"));
    assertTrue(log.startsWith("kifu: There is not enough memory to go on"), log);
    assertFalse(log.contains("\n\tat "), log);
  }
}
