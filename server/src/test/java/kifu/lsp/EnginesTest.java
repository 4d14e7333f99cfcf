package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.engine.ScriptedEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** An editor has a real process asked, and no process is left when the server ends. */
@DisabledOnOs(OS.WINDOWS)
final class EnginesTest {
  private static final String URI = "file:///game.kif";
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      """;
  private static final String COMMAND =
      "{command: 'kifu.analyse', arguments: [{uri: '" + URI + "'}], workDoneToken: 'work'}";

  /** An engine that tells its process and goes on until it is told to stop. */
  private static final String ENDLESS =
      """
      usi) echo "id name $$"; echo 'option name Own Book type check'; echo usiok ;;
      go*) echo 'info depth 3 score cp 35 nodes 9 pv 7g7f' ;;
      stop) echo 'bestmove 7g7f' ;;
      """;

  @TempDir Path folder;

  private RawClient editor(String cases) throws IOException {
    Path engine = ScriptedEngine.with(folder, cases);
    RawClient client =
        RawClient.start()
            .initialize(
                """
                {locale: 'en', capabilities: {workspace: {applyEdit: true}}, initializationOptions:
                 {engines: [{command: '%s', options: {'Own Book': false}, nodes: 1000}]}}
                """
                    .formatted(engine));
    client.open(URI, GAME);
    return client;
  }

  /** The parameters of the next message of a kind. */
  private static JsonObject next(RawClient client, String method) {
    JsonObject message = client.nextNotification();
    while (!message.get("method").getAsString().equals(method)) {
      message = client.nextNotification();
    }
    return message.getAsJsonObject("params");
  }

  /** Asks for what an engine makes of the start position; gives the id. */
  private static int searchTheStart(RawClient client) {
    return client.send(
        "kifu/analysePosition",
        "{textDocument: {uri: '%s'}, position: {line: 0, character: 0}, partialResultToken: 'live'}"
            .formatted(URI));
  }

  @Test
  void game_is_analysed() throws Exception {
    try (RawClient client =
        editor("go*) echo 'info depth 7 score cp 35 nodes 1005 pv' ; echo 'bestmove resign' ;;")) {
      client.result("workspace/executeCommand", COMMAND);

      String edit = next(client, "workspace/applyEdit").toString();

      JsonObject then = client.nextNotification();
      assertEquals("$/progress", then.get("method").getAsString(), "written once: " + then);
      assertEquals(3, edit.split("#評価値=", -1).length - 1, edit);
      assertTrue(edit.contains("#評価値=-35"), edit);
      assertTrue(edit.contains("#エンジン=Scripted 1"), edit);
    }
    String told = ScriptedEngine.told(folder.resolve("scripted engine"));
    assertTrue(told.contains("setoption name Own Book value false\n"), told);
  }

  @Test
  void engine_is_asked_who_it_is() throws Exception {
    try (RawClient client = editor("")) {
      assertEquals(
          "{\"name\":\"Scripted 1\",\"options\":["
              + "{\"name\":\"MultiPV\",\"type\":\"spin\",\"default\":\"1\",\"min\":1,\"max\":9},"
              + "{\"name\":\"Own Book\",\"type\":\"check\",\"default\":\"true\"}]}",
          client
              .result("kifu/engine", "{command: '" + folder.resolve("scripted engine") + "'}")
              .toString());
    }
  }

  /** An engine that uses all processors would keep a writer waiting. */
  @Test
  void whoever_writes_comes_before_the_engine() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/nice")));
    try (RawClient client =
        editor(
            "usi) echo \"id name $(nice)\"; echo 'option name Own Book type check'; echo usiok"
                + " ;;")) {
      int first = searchTheStart(client);
      JsonObject known = next(client, "$/progress").getAsJsonObject("value");
      client.notify("$/cancelRequest", "{id: " + first + "}");

      Process own = new ProcessBuilder("nice").start();
      int niceness =
          Integer.parseInt(new String(own.getInputStream().readAllBytes(), UTF_8).strip());
      assertEquals(Math.min(19, niceness + 10), known.get("engine").getAsInt());
    }
  }

  /** The engine waits for the next position, and ends with the server. */
  @Test
  void position_is_searched_until_the_request_is_withdrawn() throws Exception {
    ProcessHandle engine;
    try (RawClient client = editor(ENDLESS)) {
      int first = searchTheStart(client);
      JsonObject known = next(client, "$/progress").getAsJsonObject("value");
      assertTrue(known.toString().contains("\"evaluation\":\"+35\""), known.toString());
      engine = ProcessHandle.of(known.get("engine").getAsLong()).orElseThrow();

      client.notify("$/cancelRequest", "{id: " + first + "}");

      assertTrue(client.answer(first).has("error"));
      searchTheStart(client);
      JsonObject then = next(client, "$/progress").getAsJsonObject("value");
      assertEquals(engine.pid(), then.get("engine").getAsLong(), "the same process");
      assertTrue(engine.isAlive());
    }
    engine.onExit().join();
    assertFalse(engine.isAlive());
  }

  /** An engine that says nothing and ends by force only. */
  private RawClient withSilentEngine() throws IOException {
    Path engine =
        ScriptedEngine.beginning(
            folder, "trap '' TERM HUP INT; echo $$ >\"$0.log\"; exec sleep 600", "");
    RawClient client =
        RawClient.start()
            .initialize(
                "{capabilities: {}, initializationOptions: {engines: [{command: '%s'}]}}"
                    .formatted(engine));
    client.open(URI, GAME);
    return client;
  }

  private ProcessHandle silentEngine() throws Exception {
    String told = "";
    while (!told.endsWith("\n")) {
      Thread.sleep(10);
      told = ScriptedEngine.told(folder.resolve("scripted engine"));
    }
    return ProcessHandle.of(Long.parseLong(told.strip())).orElseThrow();
  }

  @Test
  void engine_that_does_not_even_start_is_ended_when_nobody_waits_for_it() throws Exception {
    try (RawClient client = withSilentEngine()) {
      int search = searchTheStart(client);
      ProcessHandle engine = silentEngine();

      client.notify("$/cancelRequest", "{id: " + search + "}");

      engine.onExit().join();
      assertTrue(client.answer(search).has("error"));
    }
  }

  @Test
  void engine_that_does_not_even_start_ends_with_the_server() throws Exception {
    ProcessHandle engine;
    try (RawClient client = withSilentEngine()) {
      searchTheStart(client);
      engine = silentEngine();
    }
    engine.onExit().join();
    assertFalse(engine.isAlive());
  }

  /** One that has ended while it waited is no answer to the next question. */
  @Test
  void engine_that_is_gone_is_started_again() throws Exception {
    try (RawClient client = editor(ENDLESS)) {
      int first = searchTheStart(client);
      JsonObject known = next(client, "$/progress").getAsJsonObject("value");
      ProcessHandle engine = ProcessHandle.of(known.get("engine").getAsLong()).orElseThrow();
      client.notify("$/cancelRequest", "{id: " + first + "}");
      assertTrue(client.answer(first).has("error"));
      Thread.sleep(200); // until it waits
      engine.destroyForcibly();
      engine.onExit().join();

      searchTheStart(client);

      JsonObject then = next(client, "$/progress").getAsJsonObject("value");
      assertTrue(then.toString().contains("+35"), then.toString());
    }
  }

  @Test
  void failure_is_told_and_what_was_found_is_written() throws Exception {
    try (RawClient client =
        editor(
            "go*) echo 'info depth 7 score cp 35 nodes 1005 pv 7g7f'; [ \"$n\" ] && exit 3; n=1;"
                + " echo 'bestmove 7g7f' ;;")) {
      client.send("workspace/executeCommand", COMMAND);

      JsonObject edit = next(client, "workspace/applyEdit");
      String message = next(client, "window/showMessage").get("message").getAsString();

      assertTrue(edit.toString().contains("#評価値=35"), edit.toString());
      assertTrue(message.startsWith("scripted engine: it has ended with exit code 3"), message);
    }
  }

  @Test
  void no_engine_is_started_that_is_not_named() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, GAME);

      JsonObject answer = client.request("workspace/executeCommand", COMMAND);

      assertEquals(
          Optional.of("No engine is configured; the setting kifu.engines names one."),
          Optional.of(answer.getAsJsonObject("error").get("message").getAsString()));
    }
  }
}
