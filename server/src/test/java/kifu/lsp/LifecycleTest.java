package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class LifecycleTest {
  private static final int NOT_INITIALIZED = -32002;
  private static final int INVALID_REQUEST = -32600;
  private static final int METHOD_NOT_FOUND = -32601;
  private static final String HOVER =
      "{textDocument: {uri: 'file:///a.kif'}, position: {line: 0, character: 0}}";

  @Test
  void a_request_before_initialize_is_refused() {
    try (RawClient client = RawClient.start()) {
      assertEquals(NOT_INITIALIZED, client.errorCode("textDocument/hover", HOVER));
    }
  }

  @Test
  void a_document_opened_before_initialize_is_ignored() {
    try (RawClient client = RawClient.start()) {
      client.open("file:///a.kif", "1 ７六歩(77)\n");
      client.initialize("{capabilities: {}}");

      assertTrue(client.result("textDocument/hover", HOVER).isJsonNull());
    }
  }

  @Test
  void an_editor_that_describes_itself_in_wrong_types_is_served_all_the_same() {
    try (RawClient client = RawClient.start()) {
      client.initialize(
          """
          {processId: 'one', locale: 1, initializationOptions: [], capabilities: {workspace: [],
           textDocument: {hover: {contentFormat: 'markdown'}, foldingRange: {rangeLimit: {}},
                          publishDiagnostics: {tagSupport: {valueSet: [null, 'x']}}}}}
          """);

      assertTrue(client.result("textDocument/hover", HOVER).isJsonNull());
    }
  }

  @Test
  void a_second_initialize_is_refused() {
    try (RawClient client = RawClient.initialized()) {
      assertEquals(INVALID_REQUEST, client.errorCode("initialize", "{capabilities: {}}"));
    }
  }

  @Test
  void a_request_after_shutdown_is_refused() {
    try (RawClient client = RawClient.initialized()) {
      assertTrue(client.result("shutdown", "null").isJsonNull());

      assertEquals(INVALID_REQUEST, client.errorCode("textDocument/hover", HOVER));
      assertEquals(INVALID_REQUEST, client.errorCode("shutdown", "null"));
    }
  }

  @Test
  void a_request_that_is_unknown_is_not_found() {
    try (RawClient client = RawClient.initialized()) {
      assertEquals(METHOD_NOT_FOUND, client.errorCode("kifu/noSuchRequest", "{}"));
    }
  }

  @Test
  void a_request_of_the_protocol_that_is_not_served_is_not_found() {
    try (RawClient client = RawClient.initialized()) {
      assertEquals(METHOD_NOT_FOUND, client.errorCode("textDocument/moniker", HOVER));
    }
  }

  @Test
  void notifications_that_are_not_served_are_ignored() {
    try (RawClient client = RawClient.initialized()) {
      client.notify("kifu/noSuchNotification", "{}");
      client.notify("$/setTrace", "{value: 'verbose'}");
      client.notify("$/cancelRequest", "{id: 12345}");
      client.notify("window/workDoneProgress/cancel", "{token: 1}");
      client.notify("textDocument/didSave", "{textDocument: {uri: 'file:///a.kif'}}");
      client.notify("workspace/didChangeWatchedFiles", "{changes: []}");

      assertTrue(client.result("textDocument/hover", HOVER).isJsonNull());
    }
  }

  @Test
  void exit_after_shutdown_ends_with_0() {
    RawClient client = RawClient.initialized();
    client.result("shutdown", "null");
    client.notify("exit", "null");

    assertEquals(0, client.exitCode());
  }

  @Test
  void exit_without_shutdown_ends_with_1() {
    RawClient client = RawClient.initialized();
    client.notify("exit", "null");

    assertEquals(1, client.exitCode());
  }

  @Test
  void the_end_of_the_input_ends_the_server() {
    RawClient client = RawClient.initialized();
    client.hangUp();

    assertEquals(1, client.exitCode());
  }

  @Test
  void what_was_asked_before_the_end_is_answered() {
    RawClient client = RawClient.initialized();
    client.open("file:///a.kif", "1 ７六歩(77)\n");
    int hover = client.send("textDocument/hover", HOVER);
    int shutdown = client.send("shutdown", "null");
    client.notify("exit", "null");

    assertFalse(client.answer(hover).get("result").isJsonNull());
    assertTrue(client.answer(shutdown).get("result").isJsonNull());
    assertEquals(0, client.exitCode());
  }

  @Test
  void the_death_of_the_editor_ends_the_server_although_its_streams_stay_open() throws IOException {
    Process editor = new ProcessBuilder("sleep", "600").start();
    RawClient client =
        RawClient.start().initialize("{processId: " + editor.pid() + ", capabilities: {}}");
    editor.destroy();

    assertEquals(1, client.exitCode());
  }

  @Test
  void an_editor_whose_process_cannot_be_seen_is_served() {
    try (RawClient client = RawClient.start()) {
      client.initialize("{processId: 2147483647, capabilities: {}}");

      assertTrue(client.result("textDocument/hover", HOVER).isJsonNull());
    }
  }

  @Test
  void initialize_names_the_server_and_counts_columns_in_utf_16() {
    try (RawClient client = RawClient.start()) {
      JsonObject result = client.result("initialize", "{capabilities: {}}").getAsJsonObject();

      assertEquals(
          "Kifu Language Server", result.getAsJsonObject("serverInfo").get("name").getAsString());
      assertEquals(
          "utf-16", result.getAsJsonObject("capabilities").get("positionEncoding").getAsString());
    }
  }
}
