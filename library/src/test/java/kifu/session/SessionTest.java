package kifu.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.protocol.Editor;
import kifu.protocol.Params;
import kifu.protocol.Surroundings;
import org.junit.jupiter.api.Test;

/** Tests what a session sends, and when: time passes only where a test says so. */
final class SessionTest {
  private static final String URI = "file:///games/a.kif";
  private static final String PULLS =
      """
      textDocument: {diagnostic: {}}, workspace: {diagnostics: {refreshSupport: true},
      inlayHint: {refreshSupport: true}, codeLens: {refreshSupport: true}}
      """;

  /** How many milliseconds a line is taken for unfinished. */
  private static final long PAUSE = 1000;

  private final TestHost host = new TestHost();
  private final TestFiles files = new TestFiles();
  private final Session session = new Session(host, files, PAUSE);

  private static Params params(String json) {
    return new Params(JsonParser.parseString(json).getAsJsonObject());
  }

  private void initialize(String capabilities, String options) {
    JsonObject params =
        JsonParser.parseString(
                "{capabilities: {%s}, initializationOptions: {%s}, rootUri: 'file:///games'}"
                    .formatted(capabilities, options))
            .getAsJsonObject();
    session.initialize(Editor.of(params, Surroundings.UNKNOWN), Optional.empty());
    receive("initialized", "{}");
  }

  private void receive(String method, String params) {
    session.receive(method, params(params));
    host.run();
  }

  private void open(String text) {
    open(URI, "kif", text);
  }

  private void open(String uri, String language, String text) {
    JsonObject document = new JsonObject();
    document.addProperty("uri", uri);
    document.addProperty("languageId", language);
    document.addProperty("version", 1);
    document.addProperty("text", text);
    JsonObject params = new JsonObject();
    params.add("textDocument", document);
    receive("textDocument/didOpen", params.toString());
  }

  private void edit(int version, int line, int from, int to, String text) {
    receive(
        "textDocument/didChange",
        """
        {textDocument: {uri: '%s', version: %d}, contentChanges: [{text: '%s', range:
          {start: {line: %d, character: %d}, end: {line: %d, character: %d}}}]}
        """
            .formatted(URI, version, text, line, from, line, to));
  }

  private static String document() {
    return "{textDocument: {uri: '" + URI + "'}}";
  }

  /** What was sent: diagnostics by the version and their ids, any other message by its method. */
  private List<String> sent() {
    return host.sent().stream().map(SessionTest::sent).toList();
  }

  private static String sent(String message) {
    int space = message.indexOf(' ');
    if (!message.startsWith("textDocument/publishDiagnostics ")) {
      return space < 0 ? message : message.substring(0, space);
    }
    JsonObject params = JsonParser.parseString(message.substring(space)).getAsJsonObject();
    String uri = params.get("uri").getAsString();
    String name = params.has("version") ? params.get("version").getAsString() : "none";
    return params.getAsJsonArray("diagnostics").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .map(each -> each.has("code") ? each.get("code").getAsString() : "fault")
        .collect(Collectors.joining(" ", (uri.equals(URI) ? name : uri) + ":", ""));
  }

  private String result(Reply reply) {
    List<String> results = new ArrayList<>();
    reply.whenOver(
        outcome ->
            results.add(
                outcome instanceof Reply.Answered(Optional<JsonElement> result)
                    ? String.valueOf(result.orElse(null))
                    : outcome.toString()));
    host.run();
    return results.getFirst();
  }

  @Test
  void a_position_is_searched_in_the_folder_once_all_of_it_is_read() {
    files.records.put("file:///games/b.kif", "手合割：平手\n   1 ７六歩(77)\n");
    initialize("", "");
    open("手合割：平手\n   1 ７六歩(77)\n");
    Reply found =
        session.ask(
            "kifu/find",
            params(
                "{textDocument: {uri: '%s'}, position: {line: 1, character: 0}}".formatted(URI)));
    host.run();
    assertFalse(found.isOver());
    edit(2, 1, 5, 12, "２六歩(27)");
    files.walk();
    String places = result(found);
    assertTrue(places.contains("b.kif"), places);
  }

  @Test
  void a_document_has_its_problems_published_and_taken_off_the_screen() {
    initialize("", "");
    open("手合割：平手\n   1 ７五歩(77)\n");
    assertEquals(List.of("1:unreachable-destination"), sent());

    receive("textDocument/didClose", document());
    assertEquals(List.of("none:"), sent());
  }

  @Test
  void what_a_line_lacks_while_it_is_typed_is_published_when_typing_pauses() {
    initialize("", "");
    open("手合割：平手\n\n");
    sent();

    edit(2, 1, 0, 0, "1 ７");
    assertEquals(List.of(), sent());
    host.pass(PAUSE);
    assertEquals(List.of("2:move-syntax"), sent());
  }

  @Test
  void a_document_that_is_saved_is_finished() {
    initialize("", "");
    open("手合割：平手\n\n");
    edit(2, 1, 0, 0, "1 ７");
    sent();

    receive("textDocument/didSave", document());
    assertEquals(List.of("2:move-syntax"), sent());
  }

  @Test
  void the_user_chooses_how_long_typing_pauses() {
    initialize("", "diagnostics: {delay: 0}");
    open("手合割：平手\n\n");
    sent();

    edit(2, 1, 0, 0, "1 ７");
    assertEquals(List.of("2:move-syntax"), sent());
  }

  @Test
  void nothing_is_published_of_a_long_line_before_all_of_it_is_read() {
    initialize("", "");
    String rest = ", {'comments': ['a']}".repeat(3000);
    open(URI, "jkf", ("{'header': {}, 'moves': [{'move': {}}" + rest + "]}").replace('\'', '"'));
    assertEquals(List.of("1:jkf-schema"), sent());

    edit(2, 0, 12, 12, " ");
    assertEquals(List.of("2:jkf-schema"), sent());
  }

  @Test
  void an_editor_that_asks_for_problems_is_made_to_ask_again() {
    initialize(PULLS, "");
    open("手合割：平手\n\n");
    result(session.ask("textDocument/diagnostic", params(document())));
    edit(2, 1, 0, 0, "1 ７");
    result(session.ask("textDocument/diagnostic", params(document())));
    assertEquals(List.of(), sent());

    host.pass(PAUSE);
    assertEquals(List.of("workspace/diagnostic/refresh"), sent());
  }

  @Test
  void settings_are_shown_by_all_that_is_open() {
    initialize(PULLS, "");
    open("手合割：平手\n");
    receive("workspace/didChangeConfiguration", "{settings: {kifu: {locale: 'ja'}}}");

    assertEquals(
        List.of(
            "workspace/diagnostic/refresh",
            "workspace/inlayHint/refresh",
            "workspace/codeLens/refresh"),
        sent());
  }

  @Test
  void nothing_is_computed_before_the_settings_of_the_project_are_known() {
    initialize("", "");
    files.isSlow = true;
    files.projects.put(
        "file:///kifu.json", "{\"severity\": {\"unreachable-destination\": \"off\"}}");
    open("手合割：平手\n   1 ７五歩(77)\n");
    Reply hover =
        session.ask(
            "textDocument/formatting",
            params("{textDocument: {uri: '" + URI + "'}, options: {tabSize: 2}}"));
    host.run();
    assertEquals(List.of(), sent());
    assertFalse(hover.isOver());

    files.answer();
    host.run();
    assertTrue(hover.isOver());
    assertEquals(List.of("file:///kifu.json:", "1:"), sent());
  }

  @Test
  void a_project_is_followed() {
    initialize("", "");
    open("手合割：平手\n   1 ７五歩(77)\n");
    sent();
    String change = "{changes: [{uri: 'file:///games/kifu.json', type: 2}]}";

    files.projects.put("file:///games/kifu.json", "{\"exlude\": []}");
    receive("workspace/didChangeWatchedFiles", change);
    assertEquals(List.of("file:///games/kifu.json:fault", "1:unreachable-destination"), sent());

    files.projects.put("file:///games/kifu.json", "{\"exclude\": [\"*\"]}");
    receive("workspace/didChangeWatchedFiles", change);
    assertEquals(List.of("file:///games/kifu.json:", "1:"), sent());

    files.projects.clear();
    receive("workspace/didChangeWatchedFiles", "{changes: [{uri: 'file:///games', type: 3}]}");
    assertEquals(List.of("file:///games/kifu.json:", "1:unreachable-destination"), sent());
  }

  @Test
  void a_request_is_answered_for_the_text_that_it_was_asked_about() {
    initialize("", "");
    open("手合割：平手\n   1 ７六歩(77)\n");
    Reply before =
        session.ask(
            "kifu/positionAt",
            params("{textDocument: {uri: '" + URI + "'}, position: {line: 1, character: 0}}"));
    edit(2, 1, 0, 13, "");

    assertTrue(result(before).contains("\"moveText\":\"▲P-7f\""));
  }

  @Test
  void a_request_that_is_withdrawn_is_not_answered() {
    initialize("", "");
    open("手合割：平手\n");
    Reply symbols = session.ask("textDocument/documentSymbol", params(document()));
    symbols.withdraw();

    assertEquals("Withdrawn[]", result(symbols));
  }

  @Test
  void the_longest_document_is_given_up_when_memory_runs_out() {
    initialize("", "");
    open("手合割：平手\n");
    sent();

    assertTrue(session.giveUpLongest(0, () -> true));
    assertEquals(List.of("none:", "window/showMessage"), sent());
    assertFalse(session.giveUpLongest(0, () -> true));
  }

  @Test
  void threads_that_run_out_of_memory_together_have_one_document_given_up() {
    initialize("", "");
    open("手合割：平手\n");
    open("file:///games/long.kif", "kif", "手合割：平手\n".repeat(10));
    sent();

    assertTrue(session.giveUpLongest(0, () -> true));
    assertEquals(List.of("file:///games/long.kif:", "window/showMessage"), sent());
    assertTrue(session.giveUpLongest(0, () -> false));
    assertEquals(List.of(), sent());
  }

  @Test
  void a_short_document_stays_while_the_memory_of_a_long_one_is_not_free_yet() {
    initialize("", "");
    open("手合割：平手\n");
    open("file:///games/long.kif", "kif", "手合割：平手\n".repeat(1_000));
    session.giveUpLongest(0, () -> true);
    sent();

    assertFalse(session.giveUpLongest(0, () -> true));
    assertEquals(List.of(), sent());
    host.pass(10_000);
    assertTrue(session.giveUpLongest(0, () -> true));
  }

  @Test
  void who_finds_no_memory_long_after_a_document_was_given_up_has_another_one_given_up() {
    initialize("", "");
    open("手合割：平手\n");
    open("file:///games/long.kif", "kif", "手合割：平手\n".repeat(10));
    session.giveUpLongest(0, () -> true);
    host.pass(10_000);
    sent();

    assertTrue(session.giveUpLongest(0, () -> false));
    assertEquals(List.of("none:", "window/showMessage"), sent());
  }
}
