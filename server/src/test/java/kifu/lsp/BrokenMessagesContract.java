package kifu.lsp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever is wrong with one message, the next ones are understood. */
abstract class BrokenMessagesContract {
  private static final int INVALID_PARAMS = -32602;
  private static final int INTERNAL_ERROR = -32603;
  private static final int NOT_INITIALIZED = -32002;
  private static final String URI = "file:///a.kif";
  private static final String HOVER =
      "{textDocument: {uri: '" + URI + "'}, position: {line: 0, character: 0}}";

  private RawClient client;

  /** A server that no editor has initialized yet. */
  abstract RawClient start();

  /** A server that an editor has initialized. */
  RawClient connect() {
    return start().initialize("{locale: 'en', capabilities: {}}");
  }

  /** Has done with a server that an editor has initialized. */
  void leave(RawClient server) {
    server.close();
  }

  @BeforeEach
  void connect_to_a_server() {
    client = connect();
  }

  @AfterEach
  void the_next_request_is_answered() {
    assertTrue(client.result("textDocument/hover", HOVER).isJsonNull());
    leave(client);
  }

  @Test
  void no_json() {
    client.sendContent("{\"jsonrpc\": \"2.0\", \"method\": ");
  }

  @Test
  void no_json_at_all_in_a_large_message() {
    client.sendContent("棋譜".repeat(100_000));
  }

  @Test
  void what_looks_like_a_header_within_a_broken_message() {
    client.sendContent("棋譜".repeat(100_000) + "\r\nContent-Length: 1000000\r\n\r\n");
  }

  @Test
  void a_batch() {
    client.sendContent("[{\"jsonrpc\":\"2.0\",\"method\":\"initialized\"}]");
  }

  @Test
  void a_number_in_place_of_a_method() {
    client.sendContent("{\"jsonrpc\":\"2.0\",\"id\":1000077,\"method\":{}}");
  }

  @Test
  void more_after_the_message() {
    client.sendContent("{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":{}} and more");
  }

  @Test
  void a_message_without_a_length() {
    client.sendBytes("Content-Type: application/json\r\n\r\n".getBytes(UTF_8));
  }

  @Test
  void a_length_that_is_no_number() {
    client.sendBytes("Content-Length: many\r\n\r\n".getBytes(UTF_8));
  }

  @Test
  void a_length_that_is_too_short() {
    client.sendBytes(
        "Content-Length: 9\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1000077}".getBytes(UTF_8));
  }

  @Test
  void bytes_that_are_not_utf_8() {
    byte[] content =
        "{\"jsonrpc\":\"2.0\",\"method\":\"kifu/x\",\"params\":{\"a\":\"\u0082\u00a0\"}}"
            .getBytes(ISO_8859_1);
    client.sendBytes(("Content-Length: " + content.length + "\r\n\r\n").getBytes(UTF_8));
    client.sendBytes(content);
  }

  @Test
  void an_unknown_character_set() {
    client.sendBytes(
        "Content-Length: 2\r\nContent-Type: application/json; charset=klingon\r\n\r\n{}"
            .getBytes(UTF_8));
  }

  @Test
  void brackets_nested_a_hundred_thousand_times() {
    client.sendContent(
        "{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":%s}"
            .formatted("[".repeat(100_000) + "]".repeat(100_000)));
  }

  @Test
  void parameters_of_the_wrong_type_are_answered() {
    for (String params :
        List.of(
            "{textDocument: 1, position: 'here'}",
            "{textDocument: {uri: null}, position: {line: 0, character: 0}}",
            "{textDocument: {uri: 1}, position: {line: 0, character: 0}}",
            "[1]",
            "'here'")) {
      assertEquals(INVALID_PARAMS, client.errorCode("textDocument/hover", params), params);
    }
  }

  @Test
  void positions_of_the_wrong_type_are_answered() {
    client.open(URI, "");
    for (String position : List.of("{}", "null", "{line: 'one', character: 0}", "{line: 1.5}")) {
      String params = "{textDocument: {uri: '%s'}, position: %s}".formatted(URI, position);
      assertEquals(INVALID_PARAMS, client.errorCode("textDocument/hover", params), params);
    }
    client.close(URI);
  }

  @Test
  void parameters_that_are_missing_are_answered() {
    assertEquals(INVALID_PARAMS, client.errorCode("textDocument/hover", "{}"));
    assertEquals(INVALID_PARAMS, client.errorCode("textDocument/hover", "null"));
  }

  @Test
  void parameters_in_a_list_are_answered() {
    for (String params : List.of("[]", "[1, 2]", "[{}, null, 'here']")) {
      assertEquals(INVALID_PARAMS, client.errorCode("textDocument/hover", params), params);
    }
  }

  @Test
  void places_that_a_document_does_not_have_are_no_mistake() {
    String uri = "file:///places";
    int[] lines = {Integer.MIN_VALUE, -1, 1, 2, 3, Integer.MAX_VALUE};
    int[] columns = {-1, 2, Integer.MAX_VALUE};
    int first = 0; // so that each line has each column in some format
    for (String language : List.of("kif", "ki2", "csa", "jkf", "usi", "bod", "yaneuraou-book")) {
      client.open(uri, language, "1 ７六歩(77)\nsfen 9/9/9/9/9/9/9/9/9 b - 1\n");
      for (int i = 0; i < lines.length; i++) {
        assertNoneFails(params(uri, lines[i], columns[(first + i) % columns.length]));
      }
      client.close(uri);
      first++;
    }
  }

  @Test
  void a_number_of_more_than_32_bits_is_the_largest_one() {
    client.open(URI, "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n");
    String question = "{textDocument: {uri: '" + URI + "'}, position: {line: %s, character: 0}}";
    JsonElement last = client.result("kifu/positionAt", question.formatted(Integer.MAX_VALUE));
    for (String line : List.of("2147483648", "3000000000", "1e18")) {
      assertEquals(last, client.result("kifu/positionAt", question.formatted(line)), line);
    }
    client.close(URI);
  }

  /** What any request may ask about a place and what follows it, or what is before it. */
  private static String params(String uri, int line, int column) {
    String place = "{line: %d, character: %d}".formatted(line, column);
    String range = "{start: %s, end: {line: 2, character: 0}}".formatted(place);
    return """
    {textDocument: {uri: '%s'}, position: %s, positions: [%s], range: %s, ranges: [%s],
     context: {diagnostics: []}, options: {}, to: 'csa', move: '2g2f', ch: '\\n', comment: '',
     newName: '', sfen: '9/9/9/9/9/9/9/9/9 b - 1', other: ''}
    """
        .formatted(uri, place, place, range, range);
  }

  private void assertNoneFails(String params) {
    List<Integer> asked =
        Race.methods().stream().map(method -> client.send(method, params)).toList();
    for (int id : asked) {
      JsonObject answer = client.answer(id);
      assertTrue(
          !answer.has("error")
              || answer.getAsJsonObject("error").get("code").getAsInt() != INTERNAL_ERROR,
          params);
    }
  }

  @Test
  void an_editor_that_says_nothing_of_itself_is_served() {
    for (String params : List.of("null", "{}", "[]", "[1, 2]", "{capabilities: null}")) {
      try (RawClient other = start().initialize(params)) {
        assertTrue(other.result("textDocument/hover", HOVER).isJsonNull(), params);
      }
    }
  }

  @Test
  void a_shutdown_before_anything_else_is_refused_and_one_with_a_list_is_none_the_less_one() {
    RawClient other = start();
    assertEquals(NOT_INITIALIZED, other.errorCode("shutdown", "null"));
    other.initialize("{capabilities: {}}");
    assertTrue(other.result("shutdown", "[]").isJsonNull());
    other.notify("exit", "[]");
    assertEquals(0, other.exitCode());
  }

  @Test
  void what_is_no_message_is_not_quoted_to_the_editor() {
    try (RawClient other = start().initialize("{locale: 'en', capabilities: {}}")) {
      for (String content :
          List.of(
              "{\"id\":null,\"method\":\"textDocument/didOpen\",\"params\":{\"text\":\"棋譜\"}}",
              "{\"id\":77,\"text\":\"棋譜\"}",
              "{\"method\":7,\"params\":\"棋譜\"}",
              "\"棋譜\"")) {
        other.sendContent(content);
        assertTrue(other.result("textDocument/hover", HOVER).isJsonNull());
        assertFalse(other.hasNotification(), content);
      }
    }
  }

  @Test
  void notifications_without_what_they_need_are_ignored() {
    client.notify("textDocument/didOpen", "{}");
    client.notify("textDocument/didChange", "{textDocument: {}}");
    client.notify("textDocument/didChange", "{textDocument: {uri: 'a'}, contentChanges: [null]}");
    client.notify("textDocument/didClose", "null");
    client.notify("workspace/didChangeConfiguration", "{settings: [1]}");
    client.notify("kifu/didChangeEncoding", "{}");
  }

  @Test
  void a_version_beyond_32_bits_in_a_message_beyond_all_buffers() {
    client.sendContent(
        """
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": \
        {"uri": "file:///b.kif", "languageId": "kif", "version": 3000000000, "text": "%s"}}}\
        """
            .formatted("*\\n".repeat(70_000)));
  }

  @Test
  void a_header_in_lower_case_is_no_mistake() {
    byte[] content = "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"no\"}".getBytes(UTF_8);
    client.sendBytes(("content-length: " + content.length + "\r\n\r\n").getBytes(UTF_8));
    client.sendBytes(content);
  }

  @Test
  void fields_that_are_unknown_are_no_mistake() {
    assertTrue(
        client
            .result(
                "textDocument/hover",
                "{news: [1], textDocument: {uri: '"
                    + URI
                    + "', x: {}}, position: {line: 0, character: 0}}")
            .isJsonNull());
  }

  @Test
  void parameters_before_the_method_are_no_mistake() {
    client.sendContent(
        "{\"params\":{\"textDocument\":{\"uri\":\"%s\"},\"position\":{\"line\":0,\"character\":0}},"
                .formatted(URI)
            + "\"method\":\"textDocument/hover\",\"id\":1000078,\"jsonrpc\":\"2.0\"}");

    assertTrue(client.answer(1_000_078).get("result").isJsonNull());
  }
}
