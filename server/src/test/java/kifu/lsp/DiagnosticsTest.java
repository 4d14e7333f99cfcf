package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests how problems reach an editor: pushed, or pulled where the editor offers that. */
final class DiagnosticsTest {
  private static final String URI = "file:///a.kif";
  private static final String DOCUMENT = "{textDocument: {uri: '" + URI + "'}}";
  private static final String NIFU =
      """
         1 ７六歩(77)
         2 ８四歩(83)
         3 ３三角成(88)
         4 同　桂(21)
         5 ７五歩打
      """;
  private static final String ALL_OF_PUSH =
      """
      {textDocument: {publishDiagnostics: {relatedInformation: true, dataSupport: true,
      codeDescriptionSupport: true, tagSupport: {valueSet: [1, 2]}}}}\
      """;
  private static final String PULL =
      "{textDocument: {diagnostic: {}}, workspace: {diagnostics: {refreshSupport: true}}}";

  private static JsonArray items(JsonElement report) {
    JsonObject object = report.getAsJsonObject();
    return object.getAsJsonArray(object.has("items") ? "items" : "diagnostics");
  }

  private static JsonObject first(JsonElement report) {
    return items(report).get(0).getAsJsonObject();
  }

  private static String illegalMoves(int count) {
    return "   1 ５五歩(57)\n変化：1手\n".repeat(count);
  }

  private static String insertBlankAtEnd() {
    return "{range: {start: {line: 999999, character: 0}, end: {line: 999999, character: 0}}, text:"
        + " ' '}";
  }

  @Test
  void a_diagnostic_says_what_where_and_how_grave() {
    try (RawClient client = RawClient.initialized(ALL_OF_PUSH)) {
      client.open(URI, "   1 ７六歩(77)\n   2 ５五歩(57)\n");

      JsonObject diagnostic = first(client.nextDiagnostics());
      assertEquals("kifu", diagnostic.get("source").getAsString());
      assertEquals("not-own-piece", diagnostic.get("code").getAsString());
      assertEquals(1, diagnostic.get("severity").getAsInt());
      assertTrue(diagnostic.get("message").getAsString().contains("belongs to Black"));
      JsonObject start = diagnostic.getAsJsonObject("range").getAsJsonObject("start");
      assertEquals(1, start.get("line").getAsInt());
    }
  }

  @Test
  void the_other_place_is_reported_to_an_editor_that_shows_it() {
    try (RawClient client = RawClient.initialized(ALL_OF_PUSH)) {
      client.open(URI, NIFU);

      JsonObject diagnostic = first(client.nextDiagnostics());
      assertEquals("nifu", diagnostic.get("code").getAsString());
      JsonObject related = diagnostic.getAsJsonArray("relatedInformation").get(0).getAsJsonObject();
      assertTrue(related.getAsJsonObject("location").toString().contains("\"line\":0"));
    }
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, NIFU);
      assertFalse(client.nextDiagnostics().toString().contains("relatedInformation"));
    }
  }

  @Test
  void the_fix_travels_with_the_diagnostic_for_an_editor_that_keeps_it() {
    try (RawClient client = RawClient.initialized(ALL_OF_PUSH)) {
      client.open(URI, "   1 ７六歩(77)\n   3 ３四歩(33)\n");

      JsonObject diagnostic = first(client.nextDiagnostics());
      assertEquals("move-number", diagnostic.get("code").getAsString());
      assertEquals("2", diagnostic.getAsJsonObject("data").get("newText").getAsString().strip());
    }
  }

  @Test
  void what_has_no_effect_is_faded_out_by_an_editor_that_can() {
    String unchecked = "   1 ５五歩(56)\n   2 ３四歩(33)\n";
    try (RawClient client = RawClient.initialized(ALL_OF_PUSH)) {
      client.open(URI, unchecked);
      assertTrue(client.nextDiagnostics().toString().contains("\"tags\":[1]"));
    }
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, unchecked);
      assertFalse(client.nextDiagnostics().toString().contains("tags"));
    }
  }

  @Test
  void equal_diagnostics_are_published_again_for_the_next_version() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, NIFU);
      JsonArray before = items(client.diagnosticsOf(1));
      client.change(URI, 2, insertBlankAtEnd());

      assertEquals(before, items(client.diagnosticsOf(2)));
    }
  }

  @Test
  void a_long_list_of_equal_diagnostics_is_not_sent_again() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, illegalMoves(501));
      assertTrue(items(client.diagnosticsOf(1)).size() > 500);
      client.change(URI, 2, insertBlankAtEnd());
      client.open("file:///b.kif", NIFU);

      assertEquals("file:///b.kif", client.nextDiagnostics().get("uri").getAsString());
    }
  }

  @Test
  void more_than_the_maximum_are_counted_in_a_line() {
    try (RawClient client =
        RawClient.start()
            .initialize("{capabilities: {}, initializationOptions: {diagnostics: {max: 3}}}")) {
      client.open(URI, illegalMoves(10));

      JsonArray items = items(client.nextDiagnostics());
      assertEquals(4, items.size());
      String last = items.get(3).getAsJsonObject().get("message").getAsString();
      assertTrue(last.matches("There are \\d+ more problems in this file\\."), last);
      assertEquals(3, items.get(3).getAsJsonObject().get("severity").getAsInt());
    }
  }

  @Test
  void closing_clears_the_diagnostics() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, NIFU);
      client.diagnosticsOf(1);
      client.close(URI);

      assertTrue(items(client.nextDiagnostics()).isEmpty());
    }
  }

  @Test
  void a_severity_can_be_chosen_or_turned_off_while_the_document_is_open() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, "   1 ７六歩(77)\n   3 ３四歩(33)\n");
      assertEquals(2, first(client.nextDiagnostics()).get("severity").getAsInt());

      client.notify(
          "workspace/didChangeConfiguration",
          "{settings: {kifu: {diagnostics: {severity: {'move-number': 'error', x: 'y'}}}}}");
      assertEquals(1, first(client.nextDiagnostics()).get("severity").getAsInt());

      client.notify(
          "workspace/didChangeConfiguration",
          "{settings: {kifu: {diagnostics: {severity: {'move-number': 'off'}}}}}");
      assertTrue(items(client.nextDiagnostics()).isEmpty());
    }
  }

  @Test
  void messages_are_in_the_language_of_the_editor_or_the_one_chosen() {
    try (RawClient client = RawClient.start().initialize("{locale: 'ja-JP', capabilities: {}}")) {
      client.open(URI, NIFU);
      assertTrue(client.nextDiagnostics().toString().contains("ください"));

      client.notify("workspace/didChangeConfiguration", "{settings: {kifu: {locale: 'en'}}}");
      assertFalse(client.nextDiagnostics().toString().contains("ください"));
    }
  }

  @Test
  void the_encoding_that_the_editor_will_save_in_is_checked() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, "*森鷗外と😀\n   1 ７六歩(77)\n");
      assertTrue(items(client.nextDiagnostics()).isEmpty());

      client.notify("kifu/didChangeEncoding", "{uri: '" + URI + "', encoding: 'shiftjis'}");
      assertEquals("not-encodable", first(client.nextDiagnostics()).get("code").getAsString());

      client.notify("kifu/didChangeEncoding", "{uri: '" + URI + "', encoding: 'utf8'}");
      assertTrue(items(client.nextDiagnostics()).isEmpty());
    }
  }

  @Test
  void an_editor_that_pulls_is_answered_and_never_pushed_to() {
    try (RawClient client = RawClient.initialized(PULL)) {
      client.open(URI, NIFU);
      JsonObject report = client.result("textDocument/diagnostic", DOCUMENT).getAsJsonObject();
      client.close(URI);
      client.result("textDocument/diagnostic", DOCUMENT);

      assertEquals("full", report.get("kind").getAsString());
      assertFalse(items(report).isEmpty());
      assertFalse(client.hasNotification());
    }
  }

  @Test
  void diagnostics_that_the_editor_has_already_are_unchanged() {
    try (RawClient client = RawClient.initialized(PULL)) {
      client.open(URI, NIFU);
      JsonObject report = client.result("textDocument/diagnostic", DOCUMENT).getAsJsonObject();
      String id = report.get("resultId").getAsString();
      String again = "{textDocument: {uri: '" + URI + "'}, previousResultId: '" + id + "'}";

      client.change(URI, 2, insertBlankAtEnd());
      JsonObject same = client.result("textDocument/diagnostic", again).getAsJsonObject();
      assertEquals("unchanged", same.get("kind").getAsString());
      assertEquals(id, same.get("resultId").getAsString());

      client.change(URI, 3, "{text: '   1 ７六歩(77)'}");
      JsonObject other = client.result("textDocument/diagnostic", again).getAsJsonObject();
      assertEquals("full", other.get("kind").getAsString());
      assertNotEquals(id, other.get("resultId").getAsString());
    }
  }

  private static final String GAME = "   1 ７六歩(77)\n";
  private static final String AT_START =
      "{textDocument: {uri: '" + URI + "'}, position: {line: 0, character: 0}}";
  private static final String SAVED = "{textDocument: {uri: '" + URI + "'}}";

  /** Types a character at the end of the text that is being typed. */
  private static String typed(int column, String character) {
    return "{range: {start: {line: 1, character: %d}, end: {line: 1, character: %d}}, text: '%s'}"
        .formatted(column, column, character);
  }

  @Test
  void what_a_line_lacks_is_not_published_while_it_is_typed_but_when_it_is_saved() {
    try (RawClient client = RawClient.patient(Duration.ofHours(1), "{}")) {
      client.open(URI, GAME);
      JsonArray before = items(client.diagnosticsOf(1));
      client.change(URI, 2, typed(0, "2"));
      client.change(URI, 3, typed(1, " "));
      client.result("textDocument/hover", AT_START);

      client.notify("textDocument/didSave", SAVED);
      JsonObject first = client.nextDiagnostics();
      assertEquals(3, first.get("version").getAsInt());
      assertNotEquals(before, items(first));
    }
  }

  @Test
  void what_a_line_lacks_is_published_when_typing_pauses() {
    try (RawClient client = RawClient.patient(Duration.ofMillis(1), "{}")) {
      client.open(URI, GAME);
      JsonArray before = items(client.diagnosticsOf(1));
      client.change(URI, 2, typed(0, "2"));
      JsonArray now = before;
      while (now.equals(before)) {
        now = items(client.nextDiagnostics());
      }
      assertFalse(now.isEmpty());
    }
  }

  @Test
  void the_user_chooses_how_long_typing_pauses() {
    try (RawClient client = RawClient.patient(Duration.ofHours(1), "{}")) {
      client.open(URI, GAME);
      JsonArray before = items(client.diagnosticsOf(1));
      client.notify(
          "workspace/didChangeConfiguration", "{settings: {kifu: {diagnostics: {delay: 0}}}}");
      client.change(URI, 2, typed(0, "2"));
      assertNotEquals(before, items(client.diagnosticsOf(2)));
    }
  }

  @Test
  void an_editor_that_pulls_is_asked_to_pull_again_when_typing_pauses() {
    try (RawClient client = RawClient.patient(Duration.ofHours(1), PULL)) {
      client.open(URI, GAME);
      JsonArray before = items(client.result("textDocument/diagnostic", DOCUMENT));
      client.change(URI, 2, typed(0, "2"));
      assertEquals(before, items(client.result("textDocument/diagnostic", DOCUMENT)));

      client.notify("textDocument/didSave", SAVED);
      assertEquals(
          "workspace/diagnostic/refresh", client.nextNotification().get("method").getAsString());
      assertNotEquals(before, items(client.result("textDocument/diagnostic", DOCUMENT)));
    }
  }

  @Test
  void an_editor_that_cannot_be_asked_to_pull_again_is_answered_in_full_at_once() {
    try (RawClient client =
        RawClient.patient(Duration.ofHours(1), "{textDocument: {diagnostic: {}}}")) {
      client.open(URI, GAME);
      JsonArray before = items(client.result("textDocument/diagnostic", DOCUMENT));
      client.change(URI, 2, typed(0, "2"));
      assertNotEquals(before, items(client.result("textDocument/diagnostic", DOCUMENT)));
    }
  }

  @Test
  void an_editor_that_pulls_is_asked_to_pull_again_when_settings_change() {
    try (RawClient client = RawClient.initialized(PULL)) {
      client.notify("workspace/didChangeConfiguration", "{settings: {kifu: {locale: 'ja'}}}");

      assertEquals(
          "workspace/diagnostic/refresh", client.nextNotification().get("method").getAsString());
    }
  }
}
