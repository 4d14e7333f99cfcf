package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests what an editor asks to go from one place to another, each in the shape that it understands.
 */
final class NavigationRequestsTest {
  private static final String URI = "file:///a.kif";
  private static final String LINKS = "{textDocument: {definition: {linkSupport: true}}}";
  private static final String GAME =
      """
      先手：甲
         1 ７六歩(77)
         2 ３四歩(33)
         3 ７五歩(76)
      変化：2手
         2 ８四歩(83)
      """;

  private static RawClient withGame(String capabilities) {
    RawClient client = RawClient.initialized(capabilities);
    client.open(URI, GAME);
    return client;
  }

  private static String at(int line, int character) {
    return at(line, character, "");
  }

  private static String at(int line, int character, String more) {
    return "{textDocument: {uri: '%s'}, position: {line: %d, character: %d}%s}"
        .formatted(URI, line, character, more);
  }

  @Test
  void a_definition_is_a_link_that_shows_what_was_asked_about_where_the_editor_takes_links() {
    try (RawClient client = withGame(LINKS)) {
      JsonObject link = first(client.result("textDocument/definition", at(3, 9)).getAsJsonArray());
      assertEquals(range(1, 5, 12), link.getAsJsonObject("targetSelectionRange").toString());
      assertEquals(range(3, 8, 12), link.getAsJsonObject("originSelectionRange").toString());
    }
  }

  @Test
  void elsewhere_it_is_a_place() {
    try (RawClient client = withGame("{}")) {
      JsonObject place = first(client.result("textDocument/definition", at(3, 9)).getAsJsonArray());
      assertEquals(URI, place.get("uri").getAsString());
      assertEquals(range(1, 5, 12), place.getAsJsonObject("range").toString());
    }
  }

  @Test
  void alternatives_are_implementations() {
    try (RawClient client = withGame(LINKS)) {
      JsonArray links = client.result("textDocument/implementation", at(2, 6)).getAsJsonArray();
      assertEquals(1, links.size());
      assertEquals(range(5, 5, 12), first(links).getAsJsonObject("targetRange").toString());
    }
  }

  @Test
  void references_and_highlights_follow_the_piece() {
    try (RawClient client = withGame("{}")) {
      String context = ", context: {includeDeclaration: true}";
      JsonArray references =
          client.result("textDocument/references", at(1, 6, context)).getAsJsonArray();
      JsonArray highlights =
          client.result("textDocument/documentHighlight", at(1, 6)).getAsJsonArray();
      assertEquals(2, references.size());
      assertEquals(2, highlights.size());
      assertEquals(3, first(highlights).get("kind").getAsInt());
    }
  }

  @Test
  void selection_ranges_are_nested() {
    try (RawClient client = withGame("{}")) {
      String params =
          "{textDocument: {uri: '%s'}, positions: [{line: 1, character: 6}]}".formatted(URI);
      JsonObject square =
          first(client.result("textDocument/selectionRange", params).getAsJsonArray());
      assertEquals(range(1, 5, 7), square.getAsJsonObject("range").toString());
      JsonObject move = square.getAsJsonObject("parent");
      assertEquals(range(1, 5, 12), move.getAsJsonObject("range").toString());
    }
  }

  @Test
  void players_are_symbols_of_all_open_documents() {
    try (RawClient client = withGame("{}")) {
      client.open("file:///b.kif", "後手：甲野\n   1 ７六歩(77)\n");
      JsonArray symbols = client.result("workspace/symbol", "{query: '甲'}").getAsJsonArray();
      assertEquals(2, symbols.size());
    }
  }

  @Test
  void calls_lead_from_move_to_move() {
    try (RawClient client = withGame("{}")) {
      JsonObject item =
          first(client.result("textDocument/prepareCallHierarchy", at(1, 6)).getAsJsonArray());
      assertEquals("▲P-7f", item.get("name").getAsString());
      JsonArray calls =
          client.result("callHierarchy/outgoingCalls", "{item: " + item + "}").getAsJsonArray();
      assertEquals(2, calls.size());
      assertEquals("△P-3d", first(calls).getAsJsonObject("to").get("name").getAsString());
      JsonObject next = first(calls).getAsJsonObject("to");
      JsonArray back =
          client.result("callHierarchy/incomingCalls", "{item: " + next + "}").getAsJsonArray();
      assertEquals("▲P-7f", first(back).getAsJsonObject("from").get("name").getAsString());
    }
  }

  @Test
  void a_file_is_looked_up_when_its_link_is_followed(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("次.kif"), "");
    String uri = folder.resolve("a.kif").toUri().toString();
    try (RawClient client = RawClient.initialized()) {
      client.open(uri, "   1 ７六歩(77)\n*「次.kif」「前.kif」 https://example.com/a\n");
      JsonArray links =
          client
              .result("textDocument/documentLink", "{textDocument: {uri: '" + uri + "'}}")
              .getAsJsonArray();
      assertEquals(3, links.size());
      assertFalse(links.get(1).getAsJsonObject().has("target"));
      JsonObject there =
          client.result("documentLink/resolve", links.get(1).toString()).getAsJsonObject();
      JsonObject missing =
          client.result("documentLink/resolve", links.get(2).toString()).getAsJsonObject();
      assertEquals(folder.resolve("次.kif").toUri().toString(), there.get("target").getAsString());
      assertFalse(missing.has("target"));
    }
  }

  @Test
  void ways_through_the_variations_are_a_request_of_our_own() {
    try (RawClient client = withGame("{}")) {
      JsonObject place =
          client.result("kifu/goTo", at(2, 0, ", to: 'nextVariation'")).getAsJsonObject();
      assertEquals("{\"line\":5,\"character\":5}", place.toString());
      assertEquals(true, client.result("kifu/goTo", at(2, 0, ", to: 'mars'")).isJsonNull());
    }
  }

  private static JsonObject first(JsonArray array) {
    return array.get(0).getAsJsonObject();
  }

  private static String range(int line, int from, int end) {
    return "{\"start\":{\"line\":%1$d,\"character\":%2$d},\"end\":{\"line\":%1$d,\"character\":%3$d}}"
        .formatted(line, from, end);
  }
}
