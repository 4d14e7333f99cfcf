package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The server has the same text as the editor, and answers for the text that it was asked about. */
final class DocumentSyncTest {
  private static final String URI = "file:///%E6%A3%8B%E8%AD%9C%20a%2Bb.kif";
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      """;

  private final RawClient client = RawClient.initialized();

  @AfterEach
  void end() {
    client.close();
  }

  private String lastMove(int line) {
    return moveText(client.request("kifu/positionAt", at(line)));
  }

  private static String at(int line) {
    return "{textDocument: {uri: '%s'}, position: {line: %d, character: 0}}".formatted(URI, line);
  }

  private static String moveText(JsonObject answer) {
    return answer.getAsJsonObject("result").get("moveText").getAsString();
  }

  private static String edit(int line, int from, int to, String text) {
    return "{range: {start: {line: %d, character: %d}, end: {line: %d, character: %d}}, text: '%s'}"
        .formatted(line, from, line, to, text);
  }

  @Test
  void diagnostics_come_under_the_uri_and_version_that_the_editor_gave() {
    client.open(URI, GAME);

    JsonObject diagnostics = client.nextDiagnostics();
    assertEquals(URI, diagnostics.get("uri").getAsString());
    assertEquals(1, diagnostics.get("version").getAsInt());
    assertTrue(diagnostics.getAsJsonArray("diagnostics").isEmpty());
  }

  @Test
  void a_range_is_replaced() {
    client.open(URI, GAME);
    client.change(URI, 2, edit(1, 5, 6, "２"));
    client.change(URI, 3, edit(1, 9, 11, "27"));

    assertEquals("▲P-2f", lastMove(1));
  }

  @Test
  void columns_count_a_surrogate_pair_as_two() {
    client.open(URI, "*𠮷の手\n" + GAME);
    client.change(URI, 2, edit(0, 5, 5, "\\n   1 ２六歩(27)"));

    assertEquals("▲P-2f", lastMove(1));
  }

  @Test
  void several_changes_of_one_notification_count_on_each_other() {
    client.open(URI, "手合割：平手\n");
    client.change(
        URI,
        2,
        edit(1, 0, 0, "   1 ７六歩(77)\\n") + "," + edit(1, 5, 6, "２") + "," + edit(1, 9, 11, "27"));

    assertEquals("▲P-2f", lastMove(1));
  }

  @Test
  void a_whole_text_is_taken_also_between_edits() {
    client.open(URI, GAME);
    client.change(
        URI,
        2,
        edit(0, 0, 1, "x") + ", {text: '   1 ７六歩(77)'}, " + edit(0, 12, 12, "\\n   2 ８四歩(83)"));

    assertEquals("△P-8d", lastMove(1));
  }

  @Test
  void a_place_beyond_the_text_is_its_end() {
    client.open(URI, "   1 ７六歩(77)\n");
    client.change(URI, 2, edit(2147483647, 0, 2147483647, "   2 ３四歩(33)\\n"));
    client.change(URI, 3, edit(1, 2147483647, 2147483647, "\\n   3 ２六歩(27)"));

    assertEquals("▲P-2f", lastMove(99_999));
  }

  @Test
  void a_change_of_a_document_that_is_not_open_is_ignored() {
    client.change(URI, 2, "{text: '   1 ７六歩(77)'}");

    assertTrue(client.result("kifu/positionAt", at(0)).isJsonNull());
  }

  @Test
  void opening_again_starts_afresh() {
    client.open(URI, "   1 ５五歩(57)\n");
    client.close(URI);
    client.open(URI, GAME);

    assertEquals("△P-3d", lastMove(2));
  }

  @Test
  void an_answer_is_for_the_text_that_was_asked_about_though_a_change_follows_at_once() {
    client.open(URI, GAME);
    List<Integer> asked = new ArrayList<>();
    for (int version = 2; version < 400; version++) {
      asked.add(client.send("kifu/positionAt", at(1)));
      boolean even = version % 2 == 0;
      client.change(
          URI, version, edit(1, 5, 6, even ? "２" : "７") + "," + edit(1, 9, 11, even ? "27" : "77"));
    }

    for (int index = 0; index < asked.size(); index++) {
      assertEquals(index % 2 == 0 ? "▲P-7f" : "▲P-2f", moveText(client.answer(asked.get(index))));
    }
  }

  @Test
  void after_a_burst_the_diagnostics_of_the_last_version_come() {
    client.open(URI, GAME);
    for (int version = 2; version <= 101; version++) {
      client.change(URI, version, edit(1, 5, 6, version % 2 == 0 ? "５" : "７"));
    }

    assertTrue(client.diagnosticsOf(101).getAsJsonArray("diagnostics").isEmpty());
  }

  @Test
  void documents_do_not_mix() {
    client.open(URI, GAME);
    client.open("untitled:Untitled-1", "   1 ２六歩(27)\n");

    assertEquals("▲P-7f", lastMove(1));
  }

  @Test
  void half_of_a_surrogate_pair_stays_what_it_is() {
    client.open(URI, "   1 ７六歩(77)\n   2 😀\n");
    // What is left of the smiley is its second half, which no UTF-8 can express.
    client.change(URI, 2, edit(1, 5, 6, ""));

    JsonElement message =
        client
            .diagnosticsOf(2)
            .getAsJsonArray("diagnostics")
            .get(0)
            .getAsJsonObject()
            .get("message");
    assertTrue(message.getAsString().contains("\ude00"), message::toString);
  }

  @Test
  void a_byte_order_mark_a_nul_and_every_line_end_are_text_like_any_other() {
    client.open(URI, "\ufeff手合割：平手\r*\u0000\u2028\r\n   1 ７六歩(77)\r   2 ３四歩(33)");

    assertEquals("△P-3d", lastMove(3));
    JsonObject diagnostics = client.nextDiagnostics();
    assertFalse(diagnostics.toString().contains("\"severity\":1"), diagnostics::toString);
  }
}
