package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.collection.GameIndex;
import kifu.document.Document;
import kifu.format.OpeningBooks;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/**
 * Tests answers about documents that have very much of something, and what they say of the rest.
 */
final class BoundsTest {
  private static final int MOST_CHARACTERS = 5_000_000;
  private static final String ALL =
      "range: {start: {line: 0, character: 0}, end: {line: 2000000000, character: 0}}";

  private static JsonElement ask(String method, String language, String text) {
    return ask(method, language, text, 0, 0);
  }

  private static JsonElement ask(
      String method, String language, String text, int line, int character) {
    String position = "position: {line: %d, character: %d}".formatted(line, character);
    JsonElement answer =
        answer(
            Requests.named(method).orElseThrow(),
            language,
            text,
            "to: 'kif', " + position + ", " + ALL);
    int length = answer.toString().length();
    assertTrue(length < MOST_CHARACTERS, method + ": " + length + " characters");
    return answer;
  }

  private static JsonElement answer(
      Requests.Request request, String language, String text, String members) {
    String uri = "file:///a." + language;
    Document document = Document.open(uri, language, 1, Text.of(text));
    JsonObject params =
        JsonParser.parseString(
                "{textDocument: {uri: '" + uri + "'}, context: {diagnostics: []}, " + members + "}")
            .getAsJsonObject();
    JsonObject editor =
        JsonParser.parseString(
                """
                {capabilities: {textDocument: {
                  documentSymbol: {hierarchicalDocumentSymbolSupport: true},
                  codeAction: {codeActionLiteralSupport: {}}}}}\
                """)
            .getAsJsonObject();
    Question question =
        new Question(
            document,
            Params.of(params),
            Editor.of(editor, Surroundings.UNKNOWN),
            List.of(document),
            new GameIndex(),
            OpeningBooks.NONE);
    return request.answer().apply(question).orElseThrow();
  }

  private static String games(int count) {
    return "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\n".repeat(count);
  }

  private static String nested(int count) {
    return "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n"
        + IntStream.rangeClosed(2, count)
            .mapToObj(i -> "変化：" + i + "手\n" + i + " ８四歩(83)\n" + (i + 1) + " ２六歩(27)\n")
            .collect(Collectors.joining());
  }

  @Test
  void an_outline_says_how_many_games_it_leaves_out() {
    JsonArray symbols = ask("textDocument/documentSymbol", "csa", games(30_000)).getAsJsonArray();

    String last = symbols.get(symbols.size() - 1).getAsJsonObject().get("name").getAsString();
    assertTrue(last.endsWith(" more, not listed"), last);
  }

  @Test
  void an_outline_does_not_go_deeper_than_a_stack_is() {
    ask("textDocument/documentSymbol", "kif", nested(3000));
  }

  @Test
  void only_the_outermost_parts_are_folded() {
    JsonArray folds = ask("textDocument/foldingRange", "csa", games(30_000)).getAsJsonArray();

    assertEquals(10_000, folds.size());
  }

  @Test
  void edits_are_those_of_the_first_lines() {
    String text = "手合割：平手\n" + "1 ７六歩(77)\n".repeat(60_000);

    JsonArray edits = ask("textDocument/formatting", "kif", text).getAsJsonArray();

    assertTrue(edits.size() > 10_000, edits.size() + " edits");
    assertTrue(edits.size() < 60_000, edits.size() + " edits");
  }

  @Test
  void actions_for_all_of_a_document_are_few() {
    ask("textDocument/codeAction", "kif", "手合割：平手\n" + "1　７六歩（７７）\n".repeat(60_000));
  }

  @Test
  void characters_that_are_escaped_count_as_what_they_become() {
    for (String character : List.of("\u0001", "\u2028")) {
      String text = "手合割：平手\n1 ７六歩(77)\n*" + character.repeat(1_000_000) + "\n";
      JsonObject refused = ask("kifu/convert", "kif", text).getAsJsonObject();
      assertTrue(refused.has("refused"), character);
    }
  }

  @Test
  void a_move_that_cannot_be_read_is_named_by_its_beginning() {
    String text = "手合割：平手\n1 " + "歩".repeat(6_000_000) + "\n";
    ask("textDocument/prepareCallHierarchy", "kif", text, 1, 3);
  }

  @Test
  void blanks_are_not_repeated_in_every_item_of_a_list() {
    String text = "手合割：平手\n1 " + " ".repeat(1_000_000) + "\n";
    ask("textDocument/completion", "kif", text, 1, 1_000_002);
  }

  @Test
  void a_diagram_names_a_move_not_a_document() {
    String text = "手数＝1  ▲７六歩" + "歩".repeat(6_000_000) + "  まで\n";
    for (String method : List.of("kifu/positionAt", "kifu/boardAt", "textDocument/hover")) {
      ask(method, "bod", text);
    }
  }

  @Test
  void symbols_are_names_not_documents() {
    String text = "先手：" + "歩".repeat(2_000_000) + "\n1 ７六歩(77)\n";
    Document document = Document.open("file:///a.kif", "kif", 1, Text.of(text));
    JsonArray symbols =
        WorkspaceAnswers.symbol(document, Params.of(JsonParser.parseString("{query: ''}")));
    assertTrue(symbols.toString().length() < 1000);
    assertEquals(1000, WorkspaceAnswers.first(Stream.generate(() -> symbols).limit(1500)).size());
  }

  @Test
  void a_game_is_read_however_long_its_line_is() {
    ask("kifu/convert", "usi", "startpos moves" + " 2h3h 8b7b 3h2h 7b8b".repeat(20_000));
  }

  @Test
  void a_comment_may_be_as_long_as_a_document() {
    String text = "手合割：平手\n1 ７六歩(77)\n" + "*歩\n".repeat(50_000);

    JsonArray edits =
        answer(
                "textDocument/onTypeFormatting",
                text,
                "ch: '\\n', position: {line: 50002, character: 0}")
            .getAsJsonArray();

    assertEquals("*", edits.get(0).getAsJsonObject().get("newText").getAsString());
  }

  @Test
  void a_name_as_long_as_a_document_is_cut() {
    String text = "先手：" + "歩".repeat(2_000_000) + "\n手合割：平手\n1 ７六歩(77)\n";

    int outline = ask("textDocument/documentSymbol", "kif", text).toString().length();
    int position =
        answer("kifu/positionAt", text, "position: {line: 0, character: 0}").toString().length();

    assertTrue(outline < 2_000, outline + " characters");
    assertTrue(position < 2_000, position + " characters");
  }

  @Test
  void a_comment_that_is_too_long_to_be_shown_is_not_written_over() {
    String comment = "*" + "歩".repeat(2_000_000);
    String text = "手合割：平手\n1 ７六歩(77)\n" + comment + "\n";

    JsonObject position =
        answer("kifu/positionAt", text, "position: {line: 1, character: 0}").getAsJsonObject();
    JsonObject written =
        answer("kifu/writeComment", text, "comment: '金', position: {line: 1, character: 0}")
            .getAsJsonObject();

    assertFalse(position.has("comment"), "a comment is shown");
    JsonObject edit = written.getAsJsonArray("edits").get(0).getAsJsonObject();
    assertEquals(
        edit.getAsJsonObject("range").get("start"), edit.getAsJsonObject("range").get("end"));
  }

  private static JsonElement answer(String method, String text, String members) {
    return answer(Requests.named(method).orElseThrow(), "kif", text, members);
  }

  @Test
  void many_changes_become_one() {
    String games = "V2.2\nPI\n+\n" + "+2838HI\n-8272HI\n+3828HI\n-7282HI\n".repeat(12_000);

    String arguments = "arguments: [{uri: 'file:///a.csa', version: 1, id: 'mirror', " + ALL + "}]";
    JsonObject edit =
        answer(Requests.command(), "csa", games, arguments)
            .getAsJsonObject()
            .getAsJsonObject("edit");

    JsonArray edits =
        edit.getAsJsonObject("changes").entrySet().iterator().next().getValue().getAsJsonArray();
    assertEquals(1, edits.size());
    String after = edits.get(0).getAsJsonObject().get("newText").getAsString();
    assertTrue(after.contains("78HI\n-2232HI\n+7888HI\n"), after.substring(0, 200));
  }

  @Test
  void what_is_too_large_for_an_answer_is_refused() {
    String text = "手合割：平手\n1 ７六歩(77)\n" + "*長い長いコメントの行です\n".repeat(150_000);

    JsonObject answer = ask("kifu/convert", "kif", text).getAsJsonObject();

    assertEquals(
        "The result is too large for an editor; use the kifu command",
        answer.get("refused").getAsString());
  }

  @Test
  void a_page_is_not_drawn_to_its_end_when_it_is_too_large() {
    String text =
        "手合割：平手\n"
            + IntStream.range(0, 200_000)
                .mapToObj(
                    i -> List.of("３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)").get(i % 4) + "\n")
                .map(move -> "1 " + move)
                .collect(Collectors.joining());

    JsonObject answer =
        answer(Requests.named("kifu/convert").orElseThrow(), "kif", text, "to: 'html', diagrams: 1")
            .getAsJsonObject();

    assertEquals(
        "The result is too large for an editor; use the kifu command",
        answer.get("refused").getAsString());
  }

  @Test
  void a_line_of_play_may_have_many_ends() {
    ask("kifu/lineOfPlay", "kif", "手合割：平手\n1 ７六歩(77)\n" + "2 投了\n".repeat(100_000));
  }
}
