package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the packaged program as a language server. */
final class ServerIT {
  private static final String PROGRAM = Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();
  private static final String CAPABILITIES =
      "{capabilities: {textDocument: {publishDiagnostics: {codeDescriptionSupport: true}}}}";
  private static final String FILE = "file:///%E6%A3%8B%E8%AD%9C.kif";
  private static final String HOVER =
      "{textDocument: {uri: '" + FILE + "'}, position: {line: 0, character: 5}}";

  private static Process start() throws IOException {
    return new ProcessBuilder(PROGRAM, "serve", "--stdio")
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static int exitCode(Process process) throws InterruptedException {
    assertTrue(process.waitFor(20, TimeUnit.SECONDS), "still running");
    return process.exitValue();
  }

  @Test
  void an_editor_opens_a_record_hovers_and_ends() throws Exception {
    try (RawClient client = RawClient.of(start())) {
      JsonObject result = client.result("initialize", CAPABILITIES).getAsJsonObject();
      assertEquals(
          System.getProperty("kifu.version"),
          result.getAsJsonObject("serverInfo").get("version").getAsString());
      client.open(FILE, "   1 ７六歩(77)\n");
      assertTrue(client.nextDiagnostics().getAsJsonArray("diagnostics").isEmpty());
      assertTrue(client.result("textDocument/hover", HOVER).toString().contains("P-7f"));
      client.result("shutdown", "null");
      client.notify("exit", "null");

      assertEquals(0, client.exitCode());
    }
  }

  @ParameterizedTest
  @CsvSource({"en, /docs/diagnostics/", "ja, /docs/ja/diagnostics/"})
  void a_diagnostic_leads_to_its_page_in_the_language_of_the_user(String locale, String folder)
      throws Exception {
    String params = CAPABILITIES.replaceFirst("\\{", "{locale: '" + locale + "', ");
    try (RawClient client = RawClient.of(start()).initialize(params)) {
      client.open(FILE, "   1 ７五歩(77)\n");

      JsonObject diagnostic =
          client.nextDiagnostics().getAsJsonArray("diagnostics").get(0).getAsJsonObject();
      String page = diagnostic.getAsJsonObject("codeDescription").get("href").getAsString();
      assertTrue(page.endsWith(folder + diagnostic.get("code").getAsString() + ".md"), page);
      assertTrue(Files.exists(Path.of(URI.create(page))), page);
    }
  }

  @Test
  void a_document_larger_than_any_buffer_is_read_whole() throws Exception {
    try (RawClient client = RawClient.of(start()).initialize(CAPABILITIES)) {
      client.open(FILE, "*コメント\n".repeat(200_000) + "   1 ７五歩(77)\n");

      JsonObject diagnostic =
          client.nextDiagnostics().getAsJsonArray("diagnostics").get(0).getAsJsonObject();
      assertEquals(
          200_000,
          diagnostic.getAsJsonObject("range").getAsJsonObject("start").get("line").getAsInt());
    }
  }

  @Test
  void an_editor_that_sends_much_before_it_reads_is_answered_in_the_end() throws Exception {
    Process process = start();
    RawClient deaf = RawClient.deafTo(process);
    int initialize = deaf.send("initialize", CAPABILITIES);
    deaf.open(FILE, "   1 ７六歩(77)\n   1 ７六歩(77)\n");
    List<Integer> asked = new ArrayList<>();
    for (int version = 2; version <= 401; version++) {
      deaf.change(FILE, version, "{text: '   1 ７六歩(77)\\n" + "   1 ７六歩(77)\\n".repeat(90) + "'}");
      asked.add(deaf.send("textDocument/hover", HOVER));
    }

    try (RawClient client = deaf.listen()) {
      client.answer(initialize);
      for (int id : asked) {
        assertFalse(client.answer(id).has("error"));
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void what_never_comes_to_an_end_in_a_folder_does_not_keep_the_process_from_ending(
      @TempDir Path folder) throws Exception {
    Path pipe = folder.resolve("pipe.kif");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path zeros = Files.createSymbolicLink(folder.resolve("zeros.kif"), Path.of("/dev/zero"));
    Path book = folder.resolve("book.db");
    assertEquals(0, new ProcessBuilder("mkfifo", book.toString()).start().waitFor());

    RawClient client =
        RawClient.of(start())
            .initialize(
                """
                {capabilities: {}, workspaceFolders: [{name: 'a', uri: '%s'}],
                initializationOptions: {books: ['book.db']}}\
                """
                    .formatted(folder.toUri()));
    for (Path file : List.of(zeros, pipe)) {
      client.notify(
          "workspace/didChangeWatchedFiles", "{changes: [{uri: '" + file.toUri() + "', type: 1}]}");
    }
    client.open(FILE, "   1 ７六歩(77)\n");
    assertTrue(client.result("textDocument/hover", HOVER).toString().contains("P-7f"));
    client.result("shutdown", "null");
    client.notify("exit", "null");

    assertEquals(0, client.exitCode());
  }

  @Test
  void exit_without_shutdown_ends_with_1() throws Exception {
    RawClient client = RawClient.of(start()).initialize(CAPABILITIES);
    client.notify("exit", "null");

    assertEquals(1, client.exitCode());
  }

  @Test
  void the_end_of_the_input_ends_the_process() throws Exception {
    Process process = start();
    process.getOutputStream().close();

    assertEquals(1, exitCode(process));
  }

  @Test
  void a_killed_editor_takes_the_server_with_it() throws Exception {
    // The server's input stays open, as if another process held it too.
    Process editor = new ProcessBuilder("sleep", "600").start();
    Process server = start();
    RawClient.of(server).initialize("{processId: " + editor.pid() + ", capabilities: {}}");
    editor.destroyForcibly();

    assertEquals(1, exitCode(server));
  }

  @Test
  void nothing_but_messages_is_written_to_standard_output() throws Exception {
    Process process = start();
    process.getOutputStream().write("Content-Length: 5\r\n\r\nhello".getBytes(UTF_8));
    process.getOutputStream().close();

    assertEquals("", new String(process.getInputStream().readAllBytes(), UTF_8));
    exitCode(process);
  }
}
