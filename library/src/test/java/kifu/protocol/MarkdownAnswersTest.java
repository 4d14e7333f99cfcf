package kifu.protocol;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.collection.GameIndex;
import kifu.document.Document;
import kifu.format.OpeningBooks;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

class MarkdownAnswersTest {
  private static final String QUOTED =
      """
      # Game
      > ```kif
      >    1 ７六歩(77)
      >    2 ３四歩(33)
      > ```
      ここで▲２二角成なら△同銀。
      """;

  @Test
  void a_hover_in_a_fence_shows_the_board_where_the_line_stands() {
    JsonObject hover = hover(new Point(3, 6)).orElseThrow();
    assertTrue(value(hover).startsWith("Move 2 △P-3d\n"), value(hover));
    assertEquals(Range.ofLine(3, 2, 14), range(hover));
  }

  @Test
  void a_hover_in_the_text_shows_the_board_after_the_quoted_move() {
    JsonObject hover = hover(new Point(5, 5)).orElseThrow();
    assertTrue(value(hover).startsWith("After move 2: 【▲Bx2b+】\n"), value(hover));
    assertEquals(Range.ofLine(5, 3, 8), range(hover));
    assertEquals(Optional.empty(), hover(new Point(5, 0)));
    assertEquals(Optional.empty(), hover(new Point(0, 1)));
    assertEquals(Optional.empty(), hover(new Point(1, 3)));
  }

  @Test
  void completion_writes_where_the_cursor_is() {
    Marked marked =
        Marked.markdown(
            """
            - ```kif
                 1 ７六歩(77)
                 2 34$0
              ```
            """);
    JsonObject answer =
        ask("textDocument/completion", marked, "{}").orElseThrow().getAsJsonObject();
    JsonObject item = answer.getAsJsonArray("items").get(0).getAsJsonObject();
    assertEquals(2, range(item.getAsJsonObject("textEdit")).start().line());
    assertPicture(
        """
        - ```kif
             1 ７六歩(77)
             2 ３四歩(33)
          ```
        """,
        applied(marked.document(), only(item.getAsJsonObject("textEdit"))));
    JsonObject resolved =
        ask("completionItem/resolve", marked.document(), item).orElseThrow().getAsJsonObject();
    assertTrue(resolved.has("documentation"), resolved.toString());
    assertEquals(item.get("textEdit"), resolved.get("textEdit"));
  }

  @Test
  void in_the_text_quoted_moves_are_completed() {
    Marked marked = Marked.markdown(QUOTED.replace("なら△", "なら△22$0、△"));
    JsonObject answer =
        ask("textDocument/completion", marked, "{}").orElseThrow().getAsJsonObject();
    JsonObject item = answer.getAsJsonArray("items").get(0).getAsJsonObject();
    String after = applied(marked.document(), only(item.getAsJsonObject("textEdit")));
    assertTrue(after.endsWith("ここで▲２二角成なら△同銀、△同銀。\n"), after);
    JsonObject resolved =
        ask("completionItem/resolve", marked.document(), item).orElseThrow().getAsJsonObject();
    assertTrue(resolved.has("documentation"), resolved.toString());
  }

  @Test
  void the_record_at_the_cursor_is_formatted_by_a_code_action() {
    Document document =
        Marked.markdown(
                """
                > ```kif
                > 1 ７六歩(77)
                > 2 ３四歩(33)
                > ```

                ```kif
                1 ７六歩(77)
                ```
                """)
            .document();
    JsonObject params =
        JsonParser.parseString("{context: {diagnostics: [], only: ['refactor']}}")
            .getAsJsonObject();
    params.add("range", Shapes.range(Range.ofLine(2, 4, 4)));
    JsonArray actions =
        ask("textDocument/codeAction", document, params).orElseThrow().getAsJsonArray();
    assertEquals(1, actions.size(), actions.toString());
    JsonArray edits =
        actions
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("edit")
            .getAsJsonObject("changes")
            .getAsJsonArray(document.uri());
    String formatted = applied(document, edits);
    assertPicture(
        """
        > ```kif
        >    1 ７六歩(77)
        >    2 ３四歩(33)
        > ```

        ```kif
        1 ７六歩(77)
        ```
        """,
        formatted);
    params.add("range", Shapes.range(Range.ofLine(4, 0, 0)));
    assertEquals(
        0, ask("textDocument/codeAction", document, params).orElseThrow().getAsJsonArray().size());
    params.add("range", Shapes.range(Range.ofLine(2, 4, 4)));
    assertEquals(
        0,
        ask("textDocument/codeAction", Marked.markdown(formatted).document(), params)
            .orElseThrow()
            .getAsJsonArray()
            .size());
  }

  @Test
  void outside_of_records_nothing_is_offered() {
    Marked marked = Marked.markdown("34$0\n```kif\n   1 ７六歩(77)\n```\n");
    assertEquals(Optional.empty(), ask("textDocument/completion", marked, "{}"));
    assertEquals(Optional.empty(), ask("textDocument/foldingRange", marked, "{}"));
    assertEquals(Optional.empty(), ask("textDocument/formatting", marked, "{}"));
  }

  @Test
  void the_fences_of_a_range_are_formatted() {
    Document document =
        Marked.markdown(
                """
                1 ７六歩(77)
                > ```kif
                > 1 ７六歩(77)
                > 2 ３四歩(33)
                > ```
                ```kif
                1 ７六歩(77)
                ```
                """)
            .document();
    JsonObject params = new JsonObject();
    params.add("range", Shapes.range(Range.of(3, 0, 4, 0)));
    JsonArray edits =
        ask("textDocument/rangeFormatting", document, params).orElseThrow().getAsJsonArray();
    assertPicture(
        """
        1 ７六歩(77)
        > ```kif
        > 1 ７六歩(77)
        >    2 ３四歩(33)
        > ```
        ```kif
        1 ７六歩(77)
        ```
        """,
        applied(document, edits));
  }

  @Test
  void the_fixes_of_a_problem_are_offered() {
    Document document =
        Marked.markdown("> ```kif\n> 手合割：平手\n>    1 ７六歩(77)\n>    1 ７六歩(77)\n> ```\n").document();
    JsonObject params = JsonParser.parseString("{context: {diagnostics: []}}").getAsJsonObject();
    params.add("range", Shapes.range(Range.ofLine(3, 4, 4)));
    JsonArray actions =
        ask("textDocument/codeAction", document, params).orElseThrow().getAsJsonArray();
    assertEquals(1, actions.size(), actions.toString());
    JsonArray edits =
        actions
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("edit")
            .getAsJsonObject("changes")
            .getAsJsonArray(document.uri());
    assertPicture("> ```kif\n> 手合割：平手\n>    1 ７六歩(77)\n> ```\n", applied(document, edits));
  }

  @Test
  void a_setting_switches_it_off() {
    Marked marked = Marked.markdown(QUOTED.replace("なら", "$0なら"));
    assertEquals(Optional.empty(), ask("textDocument/hover", marked, "{markdown: false}"));
    Editor off =
        Editor.of(
            JsonParser.parseString("{initializationOptions: {markdown: false}}").getAsJsonObject(),
            Surroundings.UNKNOWN);
    Document wrong = Marked.markdown("```kif\n手合割：平手\n   1 ７六歩(66)\n```\n").document();
    assertEquals(1, wrong.problems().size());
    JsonObject publication =
        new DiagnosticAnswers().publication(wrong, off, wrong.problems(), true).orElseThrow();
    assertEquals(0, publication.getAsJsonArray("diagnostics").size());
  }

  private static JsonArray only(JsonElement element) {
    JsonArray array = new JsonArray();
    array.add(element);
    return array;
  }

  private static Optional<JsonObject> hover(Point point) {
    JsonObject params = new JsonObject();
    params.add("position", Shapes.position(point));
    return ask("textDocument/hover", Marked.markdown(QUOTED).document(), params)
        .map(JsonElement::getAsJsonObject);
  }

  private static String value(JsonObject hover) {
    return hover.getAsJsonObject("contents").get("value").getAsString();
  }

  private static Range range(JsonObject json) {
    return new Params(json).range();
  }

  private static Optional<JsonElement> ask(String request, Marked marked, String settings) {
    JsonObject params = new JsonObject();
    params.add("position", Shapes.position(marked.cursor()));
    return ask(request, marked.document(), params, settings);
  }

  private static Optional<JsonElement> ask(String request, Document document, JsonObject params) {
    return ask(request, document, params, "{}");
  }

  private static Optional<JsonElement> ask(
      String request, Document document, JsonObject params, String settings) {
    JsonObject introduction = new JsonObject();
    introduction.add("initializationOptions", JsonParser.parseString(settings));
    Question question =
        new Question(
            document,
            Params.of(params),
            Editor.of(introduction, Surroundings.UNKNOWN),
            List.of(document),
            new GameIndex(),
            OpeningBooks.NONE);
    return Requests.named(request).orElseThrow().answer().apply(question);
  }

  private static String applied(Document document, JsonArray edits) {
    List<Edit> inOrder = new ArrayList<>();
    edits.forEach(
        edit ->
            inOrder.add(
                new Edit(
                    range(edit.getAsJsonObject()),
                    edit.getAsJsonObject().get("newText").getAsString())));
    return document.edit(2, inOrder.reversed()).text().toString();
  }
}
