package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import kifu.protocol.RequestFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what an editor asks about a document, each in the shape that the editor understands. */
final class FeatureRequestsTest {
  private static final String URI = "file:///a.kif";
  private static final String DOCUMENT = "{textDocument: {uri: '" + URI + "'}}";
  private static final String GAME =
      """
      手合割：平手
      先手：甲
      後手：乙
      手数----指手---------消費時間--
         1 ７六歩(77)
      *よい手
      *とてもよい手
         2 ３四歩(33)
         3 投了

      変化：2手
         2 ８四歩(83)
         3 ６八銀(79)
      """;

  private static String at(int line) {
    return "{textDocument: {uri: '%s'}, position: {line: %d, character: 6}}".formatted(URI, line);
  }

  private static RawClient withGame(String capabilities) {
    RawClient client = RawClient.initialized(capabilities);
    client.open(URI, GAME);
    return client;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "textDocument/hover",
        "textDocument/documentSymbol",
        "textDocument/foldingRange",
        "textDocument/codeLens",
        "textDocument/inlayHint",
        "textDocument/semanticTokens/full",
        "textDocument/semanticTokens/full/delta",
        "textDocument/semanticTokens/range",
        "textDocument/definition",
        "textDocument/declaration",
        "textDocument/typeDefinition",
        "textDocument/implementation",
        "textDocument/references",
        "textDocument/documentHighlight",
        "textDocument/selectionRange",
        "textDocument/documentLink",
        "textDocument/prepareCallHierarchy",
        "callHierarchy/incomingCalls",
        "callHierarchy/outgoingCalls",
        "kifu/goTo",
        "textDocument/formatting",
        "textDocument/rangeFormatting",
        "textDocument/rangesFormatting",
        "textDocument/onTypeFormatting",
        "textDocument/linkedEditingRange",
        "textDocument/signatureHelp",
        "textDocument/prepareRename",
        "textDocument/rename",
        "textDocument/codeAction",
        "textDocument/completion",
        "kifu/boardAt",
        "kifu/bookEntry",
        "kifu/convert",
        "kifu/explore",
        "kifu/find",
        "kifu/gameData",
        "kifu/positionAt",
        "kifu/legalMoves",
        "kifu/lineOfPlay",
        "kifu/tsume",
        "kifu/mergeBook",
        "kifu/mergeGame",
        "kifu/playMove",
        "kifu/project",
        "kifu/variations",
        "kifu/writeComment",
        "kifu/writeMarks",
        "kifu/writePosition"
      })
  void nothing_is_said_about_a_document_that_is_not_open(String method) {
    try (RawClient client = RawClient.initialized()) {
      String range = "{start: {line: 0, character: 0}, end: {line: 1, character: 0}}";
      String params =
          """
          {textDocument: {uri: 'file:///none.kif'}, position: {line: 0, character: 0}, move: '7g7f', to: 'csa', ch: '\n', newName: 'a', comment: 'a', ranges: [],
          range: %1$s, options: {tabSize: 4, insertSpaces: true}, context: {diagnostics: []},
          positions: [], item: {uri: 'file:///none.kif', range: %1$s, selectionRange: %1$s}}\
          """
              .formatted(range);

      assertTrue(client.result(method, params).isJsonNull());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inlayHint/resolve: {position: {line: 0, character: 0}, label: 'a'}",
        "documentLink/resolve: {range: {start: {line: 0, character: 0}, end: {line: 0, character:"
            + " 1}}}",
        "codeAction/resolve: {title: 'a'}",
        "completionItem/resolve: {label: 'a'}",
      })
  void what_comes_from_no_open_document_stays_as_it_is(String request) {
    try (RawClient client = RawClient.initialized()) {
      String method = request.substring(0, request.indexOf(':'));
      JsonObject asked =
          JsonParser.parseString(request.substring(method.length() + 1)).getAsJsonObject();

      assertEquals(asked, client.result(method, asked.toString()));
      asked.add("data", JsonParser.parseString("{uri: 'file:///closed.kif'}"));
      assertEquals(asked, client.result(method, asked.toString()));
    }
  }

  @Test
  void a_document_that_is_not_open_has_no_diagnostics() {
    try (RawClient client = RawClient.initialized("{textDocument: {diagnostic: {}}}")) {
      JsonObject report = client.result("textDocument/diagnostic", DOCUMENT).getAsJsonObject();

      assertTrue(report.getAsJsonArray("items").isEmpty());
    }
  }

  @Test
  void a_hover_is_markdown_where_the_editor_prefers_it() {
    try (RawClient client =
        withGame("{textDocument: {hover: {contentFormat: ['markdown', 'plaintext']}}}")) {
      JsonObject contents =
          client.result("textDocument/hover", at(4)).getAsJsonObject().getAsJsonObject("contents");

      assertEquals("markdown", contents.get("kind").getAsString());
      assertTrue(contents.get("value").getAsString().contains("```"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{textDocument: {hover: {contentFormat: ['plaintext']}}}",
        "{textDocument: {hover: {}}}"
      })
  void a_hover_is_plain_text_where_the_editor_wants_no_other(String capabilities) {
    try (RawClient client = withGame(capabilities)) {
      JsonObject contents =
          client.result("textDocument/hover", at(4)).getAsJsonObject().getAsJsonObject("contents");

      assertEquals("plaintext", contents.get("kind").getAsString());
      assertFalse(contents.get("value").getAsString().contains("```"));
    }
  }

  @Test
  void a_hover_shows_a_picture_where_the_user_has_chosen_it() {
    try (RawClient client =
        RawClient.start()
            .initialize(
                """
                {capabilities: {textDocument: {hover: {contentFormat: ['markdown']}}},
                initializationOptions: {hover: {board: 'svg'}}}\
                """)) {
      client.open(URI, GAME);

      String hover = client.result("textDocument/hover", at(4)).toString();
      assertTrue(hover.contains("data:image/svg+xml"), hover);
    }
  }

  @Test
  void a_completion_fits_what_is_typed_and_shows_the_board_when_asked() {
    try (RawClient client = withGame("{}")) {
      JsonObject list = client.result("textDocument/completion", at(4)).getAsJsonObject();
      JsonObject item = list.getAsJsonArray("items").get(0).getAsJsonObject();

      assertTrue(list.get("isIncomplete").getAsBoolean());
      assertEquals("７六歩(77)", item.get("label").getAsString());
      assertEquals("７", item.get("filterText").getAsString());
      assertFalse(item.has("documentation"));

      JsonObject resolved =
          client.result("completionItem/resolve", item.toString()).getAsJsonObject();
      assertTrue(resolved.get("documentation").toString().contains("Move 1 ▲P-7f"));
    }
  }

  @Test
  void a_blank_in_a_row_of_moves_opens_no_list_that_would_take_enter() {
    String ki2 = "file:///tmp/row.ki2u";
    String point = "{textDocument: {uri: '%s'}, position: {line: 1, character: 5}, context: %s}";
    try (RawClient client = withGame("{}")) {
      client.open(ki2, "ki2u", "手合割：平手\n▲７六歩 ");

      String byItself = point.formatted(ki2, "{triggerKind: 2, triggerCharacter: ' '}");
      assertTrue(client.result("textDocument/completion", byItself).isJsonNull());
      String asked = point.formatted(ki2, "{triggerKind: 1}");
      assertTrue(client.result("textDocument/completion", asked).toString().contains("△３四歩"));
    }
  }

  @Test
  void a_book_is_completed_with_the_positions_of_an_open_game() {
    String book = "file:///tmp/openings.db";
    try (RawClient client = withGame("{}")) {
      client.nextDiagnostics(); // the game has been read
      client.open(book, "yaneuraou-book", "#YANEURAOU-DB2016 1.00\nsf");

      String sfens = client.result("textDocument/completion", at(1).replace(URI, book)).toString();

      assertTrue(
          sfens.contains(
              "\"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\""));
    }
  }

  @Test
  void what_all_items_replace_is_said_once_where_the_editor_reads_it() {
    try (RawClient client =
        withGame("{textDocument: {completion: {completionList: {itemDefaults: ['editRange']}}}}")) {
      JsonObject list = client.result("textDocument/completion", at(4)).getAsJsonObject();

      assertTrue(list.getAsJsonObject("itemDefaults").has("editRange"));
      assertFalse(list.getAsJsonArray("items").get(0).getAsJsonObject().has("textEdit"));
    }
  }

  @Test
  void lines_below_a_completed_one_are_not_indented_like_it() {
    try (RawClient client = withGame("{}")) {
      List<JsonObject> ends =
          client
              .result("textDocument/completion", at(8))
              .getAsJsonObject()
              .getAsJsonArray("items")
              .asList()
              .stream()
              .map(JsonElement::getAsJsonObject)
              .filter(
                  item ->
                      item.getAsJsonObject("textEdit")
                          .get("newText")
                          .getAsString()
                          .contains("\nまで"))
              .toList();

      assertFalse(ends.isEmpty());
      ends.forEach(end -> assertEquals(1, end.get("insertTextMode").getAsInt()));
    }
  }

  @Test
  void a_hover_beyond_the_text_does_no_harm() {
    try (RawClient client = withGame("{}")) {
      client.result("textDocument/hover", at(2147483647));
      client.result("textDocument/hover", at(-1));
    }
  }

  @Test
  void the_line_of_play_shows_its_moves() {
    try (RawClient client = withGame("{}")) {
      JsonObject line = client.result("kifu/lineOfPlay", at(11)).getAsJsonObject();

      assertEquals(10, line.get("firstLine").getAsInt());
      assertEquals(
          JsonParser.parseString(
              "{ply: 2, line: 11, text: '△P-8d', end: false,"
                  + " alternatives: [{line: 7, text: '△P-3d'}]}"),
          line.getAsJsonArray("moves").get(1));
    }
  }

  @Test
  void the_tree_of_a_game_shows_its_variations() {
    try (RawClient client = withGame("{}")) {
      JsonObject tree = client.result("kifu/variations", at(0)).getAsJsonObject();

      assertTrue(tree.get("complete").getAsBoolean());
      assertEquals(
          JsonParser.parseString(
              "{parent: 0, ply: 2, moves: [{line: 11, text: '△P-8d'},"
                  + " {line: 12, text: '▲S-6h'}]}"),
          tree.getAsJsonArray("variations").get(1));
    }
  }

  @Test
  void a_position_is_found_in_open_documents() {
    try (RawClient client = withGame("{}")) {
      JsonArray places = client.result("kifu/find", at(7)).getAsJsonArray();

      assertEquals(
          JsonParser.parseString(
              "{line: 7, column: 5, game: 0, ply: 2, variation: false, next: null, flipped: false,"
                  + " mirrored: false, black: '甲', white: '乙', date: null, event: null,"
                  + " result: 'white', uri: 'file:///a.kif'}"),
          places.get(0).getAsJsonObject());
    }
  }

  @Test
  void the_next_moves_of_a_position_are_counted() {
    try (RawClient client = withGame("{}")) {
      JsonObject table = client.result("kifu/explore", at(0)).getAsJsonObject();

      assertEquals(
          JsonParser.parseString(
              "{usi: '7g7f', text: '▲７六歩', name: '▲P-7f', games: 1, black: 0, white: 1, draws: 0,"
                  + " none: 0, last: null}"),
          table.getAsJsonArray("moves").get(0));
    }
  }

  @Test
  void a_comment_is_written_by_edits() {
    try (RawClient client = withGame("{}")) {
      String place =
          DOCUMENT.replaceFirst("}$", ", position: {line: 11, character: 0}, comment: 'x'}");

      assertEquals(
          JsonParser.parseString(
              "{edits: [{range: {start: {line: 12, character: 0}, end: {line: 12, character: 0}},"
                  + " newText: '*x\n'}]}"),
          client.result("kifu/writeComment", place));
    }
  }

  @Test
  void marks_are_written_by_edits_and_drawn_before() {
    try (RawClient client = withGame("{}")) {
      String place =
          DOCUMENT.replaceFirst(
              "}$", ", position: {line: 11, character: 0}, marks: 'mark=5e:red'}");

      assertEquals(
          JsonParser.parseString(
              "{edits: [{range: {start: {line: 12, character: 0}, end: {line: 12, character: 0}},"
                  + " newText: '*#figure mark=5e:red\n'}]}"),
          client.result("kifu/writeMarks", place));
      String svg = client.result("kifu/boardAt", place).getAsJsonObject().get("svg").getAsString();
      assertTrue(svg.contains("<circle class='mark in-red'"), svg);
    }
  }

  @Test
  void a_position_is_written_or_refused() {
    try (RawClient client = withGame("{}")) {
      String params = at(4).replace("}}", "}, sfen: '%s'}");

      assertEquals(
          JsonParser.parseString("{edits: [], line: 4}"),
          client.result(
              "kifu/writePosition",
              params.formatted("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")));
      assertEquals(
          JsonParser.parseString("{refused: 'This SFEN cannot be read as a position.'}"),
          client.result("kifu/writePosition", params.formatted("9/9 b - 1")));
    }
  }

  @Test
  void an_entry_of_a_book_shows_its_moves() {
    try (RawClient client = RawClient.initialized()) {
      String sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
      client.open("file:///book.db", "yaneuraou-book", "sfen " + sfen + "\n7g7f 3c3d 35 20 120\n");
      String place = "{textDocument: {uri: 'file:///book.db'}, position: {line: 1, character: 0}}";

      assertEquals(
          JsonParser.parseString(
              "{line: 0, sfen: '%s', ply: 0, side: 'black', parents: [], start: 0,".formatted(sfen)
                  + " moves: [{line: 1, usi: '7g7f', text: '▲P-7f', legal: true,"
                  + " reply: '△P-3d', evaluation: 35, depth: 20, count: 120}]}"),
          client.result("kifu/bookEntry", place));
    }
  }

  @Test
  void a_played_move_is_found_where_it_stands_or_refused() {
    try (RawClient client = withGame("{}")) {
      String params = at(4).replace("}}", "}, move: '%s'}");

      assertEquals(
          JsonParser.parseString("{edits: [], line: 11}"),
          client.result("kifu/playMove", params.formatted("8c8d")));
      assertEquals(
          JsonParser.parseString("{refused: 'That move is not legal here.'}"),
          client.result("kifu/playMove", params.formatted("7g7f")));
    }
  }

  @Test
  void a_document_is_converted_and_what_is_lost_is_reported() {
    try (RawClient client = withGame("{}")) {
      String params = "{textDocument: {uri: '%s'}, to: %%s}".formatted(URI);

      JsonObject usi = client.result("kifu/convert", params.formatted("'usi'")).getAsJsonObject();
      assertEquals("position startpos moves 7g7f 3c3d resign\n", usi.get("text").getAsString());
      assertEquals(
          "\"1 variation cannot be written as USI (line 11)\"",
          usi.getAsJsonArray("lost").get(0).toString());
      assertTrue(client.result("kifu/convert", params.formatted("'pgn'")).isJsonNull());

      assertEquals(
          JsonParser.parseString("{refused: 'there is no game 2: the document has 1'}"),
          client.result("kifu/convert", params.formatted("'csa', game: 2")));
    }
  }

  @Test
  void a_conversion_for_a_program_says_what_that_reads_otherwise() {
    try (RawClient client = withGame("{}")) {
      String params = "{textDocument: {uri: '%s'}, to: 'csa', for: '%%s'}".formatted(URI);

      assertEquals(
          JsonParser.parseString(
              """
              ["1 variation cannot be written as CSA (line 11)",
               "libosl 0.8.0 leaves out a comment"]
              """),
          client.result("kifu/convert", params.formatted("osl")).getAsJsonObject().get("lost"));
      assertEquals(
          JsonParser.parseString("[\"1 variation cannot be written as CSA (line 11)\"]"),
          client.result("kifu/convert", params.formatted("piyo")).getAsJsonObject().get("lost"));
    }
  }

  @Test
  void symbols_are_a_tree() {
    try (RawClient client =
        withGame("{textDocument: {documentSymbol: {hierarchicalDocumentSymbolSupport: true}}}")) {
      JsonArray symbols = client.result("textDocument/documentSymbol", DOCUMENT).getAsJsonArray();

      JsonObject mainLine = symbols.get(1).getAsJsonObject();
      assertEquals("Main line", mainLine.get("name").getAsString());
      String children = mainLine.getAsJsonArray("children").toString();
      assertTrue(children.contains("Variation at move 2"), children);
    }
  }

  @Test
  void symbols_are_a_list_for_an_editor_that_knows_no_trees() {
    try (RawClient client = withGame("{}")) {
      JsonArray symbols = client.result("textDocument/documentSymbol", DOCUMENT).getAsJsonArray();

      JsonObject variation = symbols.get(symbols.size() - 1).getAsJsonObject();
      assertTrue(variation.get("name").getAsString().contains("Variation at move 2"));
      assertEquals("Main line", variation.get("containerName").getAsString());
      assertEquals(URI, variation.getAsJsonObject("location").get("uri").getAsString());
    }
  }

  @Test
  void comments_fold_as_comments_and_everything_else_as_regions() {
    try (RawClient client = withGame("{}")) {
      String folds = client.result("textDocument/foldingRange", DOCUMENT).toString();

      assertTrue(folds.contains("{\"startLine\":5,\"endLine\":6,\"kind\":\"comment\"}"), folds);
      assertTrue(folds.contains("{\"startLine\":10,\"endLine\":12,\"kind\":\"region\"}"), folds);
    }
  }

  @Test
  void a_fold_shows_what_it_hides_to_an_editor_that_shows_it() {
    try (RawClient client =
        withGame("{textDocument: {foldingRange: {foldingRange: {collapsedText: true}}}}")) {
      String folds = client.result("textDocument/foldingRange", DOCUMENT).toString();

      assertTrue(folds.contains("\"collapsedText\":\"*よい手\""), folds);
      assertTrue(folds.contains("Variation at move 2 △P-8d 2 moves"), folds);
    }
  }

  @Test
  void code_lenses_are_shown_when_the_user_wants_them_and_hints_are_asked_for_again() {
    try (RawClient client =
        withGame(
            "{workspace: {codeLens: {refreshSupport: true}, inlayHint: {refreshSupport: true}},"
                + " experimental: {commands: {commands: ['kifu.showBoard']}}}")) {
      assertTrue(client.result("textDocument/codeLens", DOCUMENT).getAsJsonArray().isEmpty());

      client.notify(
          "workspace/didChangeConfiguration", "{settings: {kifu: {codeLens: {enabled: true}}}}");
      JsonObject lens =
          client
              .result("textDocument/codeLens", DOCUMENT)
              .getAsJsonArray()
              .get(0)
              .getAsJsonObject();
      assertEquals(
          JsonParser.parseString(
              "{title: '▶ Board · 2 moves · White wins · 1 variation', command: 'kifu.showBoard'}"),
          lens.get("command"));
    }
  }

  @Test
  void a_lens_makes_a_variation_the_main_line() {
    try (RawClient client =
        RawClient.start()
            .initialize(
                """
                {locale: 'en', capabilities: {workspace: {applyEdit: true}},
                initializationOptions: {codeLens: {enabled: true}}}\
                """)) {
      client.open(URI, GAME);
      JsonArray lenses = client.result("textDocument/codeLens", DOCUMENT).getAsJsonArray();
      JsonObject command = lenses.get(2).getAsJsonObject().getAsJsonObject("command");
      assertEquals("Make this variation the main line", command.get("title").getAsString());
      assertTrue(client.result("workspace/executeCommand", command.toString()).isJsonNull());
      JsonObject asked = client.nextNotification();
      while (!asked.get("method").getAsString().equals("workspace/applyEdit")) {
        asked = client.nextNotification(); // its problems, which may come later
      }
      assertTrue(asked.toString().contains("８四歩"));

      client.change(URI, 2, "{text: ''}");
      assertEquals(-32801, client.errorCode("workspace/executeCommand", command.toString()));
    }
  }

  @Test
  void a_lens_does_nothing_in_an_editor_that_cannot_be_asked_to_edit() {
    try (RawClient client =
        RawClient.start()
            .initialize("{capabilities: {}, initializationOptions: {codeLens: {enabled: true}}}")) {
      client.open(URI, GAME);
      assertEquals(2, client.result("textDocument/codeLens", DOCUMENT).getAsJsonArray().size());
    }
  }

  @Test
  void there_are_no_more_folds_than_the_editor_takes() {
    try (RawClient client = withGame("{textDocument: {foldingRange: {rangeLimit: 1}}}")) {
      assertEquals(1, client.result("textDocument/foldingRange", DOCUMENT).getAsJsonArray().size());
    }
  }

  @Test
  void an_inlay_hint_gets_the_board_when_it_is_looked_at() {
    try (RawClient client = RawClient.initialized()) {
      client.notify(
          "textDocument/didOpen",
          "{textDocument: {uri: 'file:///a.csa', languageId: 'csa', version: 1, text: 'PI\\n"
              + "+\\n"
              + "+7776FU\\n"
              + "'}}");
      JsonObject hint =
          client
              .result(
                  "textDocument/inlayHint",
                  "{textDocument: {uri: 'file:///a.csa'},"
                      + " range: {start: {line: 0, character: 0}, end: {line: 2, character: 7}}}")
              .getAsJsonArray()
              .get(0)
              .getAsJsonObject();
      assertEquals("▲P-7f", hint.get("label").getAsString());
      assertFalse(hint.has("tooltip"));

      String tooltip =
          client
              .result("inlayHint/resolve", hint.toString())
              .getAsJsonObject()
              .getAsJsonObject("tooltip")
              .get("value")
              .getAsString();
      assertTrue(tooltip.contains("|"), tooltip);
    }
  }

  @Test
  void semantic_tokens_are_offered_with_their_names_to_an_editor_that_colours_them() {
    try (RawClient client = RawClient.start()) {
      String capabilities =
          client
              .request("initialize", "{capabilities: {textDocument: {semanticTokens: {}}}}")
              .toString();

      assertTrue(capabilities.contains("\"semanticTokensProvider\":{\"legend\":"), capabilities);
      assertTrue(capabilities.contains("\"tokenModifiers\":[\"black\",\"white\","), capabilities);
    }
  }

  @Test
  void semantic_tokens_of_a_range_are_those_of_its_lines() {
    try (RawClient client = withGame("{}")) {
      String params =
          "{textDocument: {uri: '%s'}, range: {start: {line: 7, character: 3}, end: {line: 7, character: 4}}}"
              .formatted(URI);

      assertEquals(
          JsonParser.parseString("[7, 3, 1, 0, 0,  0, 2, 3, 6, 2,  0, 3, 4, 0, 2]"),
          client.result("textDocument/semanticTokens/range", params).getAsJsonObject().get("data"));
    }
  }

  @Test
  void the_difference_to_the_semantic_tokens_before_makes_those_after() {
    try (RawClient client = withGame("{}")) {
      JsonObject before =
          client.result("textDocument/semanticTokens/full", DOCUMENT).getAsJsonObject();
      client.change(
          URI,
          2,
          "{range: {start: {line: 4, character: 0}, end: {line: 4, character: 0}}, text: '*注\\n"
              + "*注'}");
      String params =
          "{textDocument: {uri: '%s'}, previousResultId: '%s'}"
              .formatted(URI, before.get("resultId").getAsString());

      JsonObject delta =
          client.result("textDocument/semanticTokens/full/delta", params).getAsJsonObject();
      JsonObject after =
          client.result("textDocument/semanticTokens/full", DOCUMENT).getAsJsonObject();
      assertEquals(
          after.getAsJsonArray("data"),
          edited(before.getAsJsonArray("data"), delta.getAsJsonArray("edits")));
      assertEquals(1, delta.getAsJsonArray("edits").size());

      JsonObject all =
          client.result("textDocument/semanticTokens/full/delta", params).getAsJsonObject();
      assertEquals(after.getAsJsonArray("data"), all.getAsJsonArray("data"));
    }
  }

  private static JsonArray edited(JsonArray data, JsonArray edits) {
    JsonArray edited = new JsonArray();
    int at = 0;
    for (JsonElement element : edits) {
      JsonObject edit = element.getAsJsonObject();
      int start = edit.get("start").getAsInt();
      data.asList().subList(at, start).forEach(edited::add);
      edited.addAll(edit.getAsJsonArray("data"));
      at = start + edit.get("deleteCount").getAsInt();
    }
    data.asList().subList(at, data.size()).forEach(edited::add);
    return edited;
  }

  @Test
  void formatting_answers_the_edits_of_the_document_or_of_a_range() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, "1 ７六歩(77)\n2 ３四歩(33)\n");
      String options = "options: {tabSize: 4, insertSpaces: true}";
      String secondLine = "{start: {line: 1, character: 0}, end: {line: 1, character: 1}}";

      JsonArray all =
          client
              .result(
                  "textDocument/formatting",
                  "{textDocument: {uri: '%s'}, %s}".formatted(URI, options))
              .getAsJsonArray();
      JsonArray some =
          client
              .result(
                  "textDocument/rangeFormatting",
                  "{textDocument: {uri: '%s'}, range: %s, %s}".formatted(URI, secondLine, options))
              .getAsJsonArray();

      assertTrue(all.toString().contains("\"line\":0"), all::toString);
      assertTrue(some.toString().contains("\"line\":1"), some::toString);
      assertFalse(some.toString().contains("\"line\":0"), some::toString);
    }
  }

  @Test
  void enter_after_a_move_answers_the_number_of_the_next_one() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, "   1 ７六歩(77)\n\n");
      String params =
          ("{textDocument: {uri: '%s'}, position: {line: 1, character: 0}, ch: '\\n',"
                  + " options: {tabSize: 4, insertSpaces: true}}")
              .formatted(URI);

      assertEquals(
          JsonParser.parseString(
              "[{range: {start: {line: 1, character: 0}, end: {line: 1, character: 0}},"
                  + " newText: '   2 '}]"),
          client.result("textDocument/onTypeFormatting", params));
    }
  }

  @Test
  void the_numbers_of_a_variation_are_changed_together() {
    try (RawClient client = withGame("{}")) {
      String ranges =
          client.result("textDocument/linkedEditingRange", at(11).replace("6}", "3}")).toString();

      assertTrue(ranges.contains("{\"line\":10,\"character\":3}"), ranges);
      assertTrue(client.result("textDocument/linkedEditingRange", at(4)).isJsonNull());
    }
  }

  @Test
  void the_fields_of_a_line_are_reported() {
    try (RawClient client = RawClient.initialized()) {
      client.open("file:///a.csa", "csa", "PI\n+\n+77\n");
      String place = "{textDocument: {uri: 'file:///a.csa'}, position: {line: 2, character: 3}}";

      JsonObject help = client.result("textDocument/signatureHelp", place).getAsJsonObject();
      assertEquals(2, help.get("activeParameter").getAsInt());
    }
  }

  @Test
  void a_player_gets_another_name() {
    try (RawClient client = withGame("{}")) {
      JsonObject edit =
          client
              .result("textDocument/rename", at(1).replace("6}}", "3}, newName: '丙'}"))
              .getAsJsonObject();

      assertEquals(
          JsonParser.parseString(
              "[{range: {start: {line: 1, character: 3}, end: {line: 1, character: 4}},"
                  + " newText: '丙'}]"),
          edit.getAsJsonObject("changes").get(URI));
      assertTrue(
          client.result("textDocument/prepareRename", at(1).replace("6}", "3}")).isJsonObject());
      assertTrue(client.result("textDocument/prepareRename", at(4)).isJsonNull());
    }
  }

  private static String actionsOnSecondLine(String only) {
    return """
    {textDocument: {uri: '%s'}, context: {diagnostics: []%s},
    range: {start: {line: 1, character: 3}, end: {line: 1, character: 3}}}\
    """
        .formatted(URI, only);
  }

  @Test
  void a_quick_fix_carries_its_diagnostic_and_an_edit_for_this_version() {
    try (RawClient client =
        RawClient.initialized(
            """
            {workspace: {workspaceEdit: {documentChanges: true}},
            textDocument: {codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: []}}}}}\
            """)) {
      client.open(URI, "   1 ７六歩(77)\n   3 ３四歩(33)\n");

      JsonArray actions =
          client
              .result("textDocument/codeAction", actionsOnSecondLine(", only: ['quickfix']"))
              .getAsJsonArray();
      JsonObject fix = actions.get(0).getAsJsonObject();
      assertEquals("quickfix", fix.get("kind").getAsString());
      assertTrue(fix.getAsJsonArray("diagnostics").toString().contains("move-number"));
      JsonObject change =
          fix.getAsJsonObject("edit").getAsJsonArray("documentChanges").get(0).getAsJsonObject();
      assertEquals(1, change.getAsJsonObject("textDocument").get("version").getAsInt());
      assertFalse(actions.toString().contains("fixAll"), actions::toString);
    }
  }

  @Test
  void a_garbled_text_is_reopened_by_an_editor_that_can() {
    String literals = "codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: []}}}";
    String command = "{commands: {commands: ['kifu.reopenWithEncoding']}}";
    String firstLine =
        """
        {textDocument: {uri: '%s'}, context: {diagnostics: []},
        range: {start: {line: 0, character: 0}, end: {line: 0, character: 0}}}\
        """
            .formatted(URI);
    try (RawClient client =
        RawClient.initialized(
            "{textDocument: {%s}, experimental: %s}".formatted(literals, command))) {
      client.open(URI, "\u008eè\u008d\u0087\u008a\u0084\u0081F\u0095½\u008eè\n");

      JsonObject action =
          client
              .result("textDocument/codeAction", firstLine)
              .getAsJsonArray()
              .get(0)
              .getAsJsonObject();
      assertEquals("Reopen as Shift_JIS", action.get("title").getAsString());
      assertTrue(action.getAsJsonArray("diagnostics").toString().contains("garbled-text"));
      assertEquals(
          JsonParser.parseString("['%s', 'Shift_JIS']".formatted(URI)),
          action.getAsJsonObject("command").get("arguments"));

      client.notify("kifu/didChangeEncoding", "{uri: '%s', encoding: 'shiftjis'}".formatted(URI));
      assertEquals(
          "[]", client.result("textDocument/codeAction", firstLine).toString(), "as it is open");

      client.notify("kifu/didChangeEncoding", "{uri: '%s', encoding: ''}".formatted(URI));
      assertTrue(
          client.result("textDocument/codeAction", firstLine).toString().contains("Shift_JIS"));

      client.notify("kifu/didChangeEncoding", "{uri: '%s', encoding: 'utf8'}".formatted(URI));
      assertFalse(
          client.result("textDocument/codeAction", firstLine).toString().contains("Reopen"),
          "as it is the file that is garbled");
    }
    try (RawClient client = RawClient.initialized("{textDocument: {%s}}".formatted(literals))) {
      client.open(URI, "\u008eè\u008d\u0087\u008a\u0084\u0081F\u0095½\u008eè\n");
      assertEquals("[]", client.result("textDocument/codeAction", firstLine).toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"source.fixAll", "source.fixAll.kifu"})
  void all_safe_fixes_come_at_once(String kind) {
    try (RawClient client = RawClient.start().initialize("{locale: 'ja', capabilities: {}}")) {
      client.open(URI, "   1 ７六歩(77)\n   3 ３四歩(33)\n   3 ２六歩(27)\n");

      JsonArray actions =
          client
              .result("textDocument/codeAction", actionsOnSecondLine(", only: ['" + kind + "']"))
              .getAsJsonArray();
      assertEquals(1, actions.size());
      JsonObject all = actions.get(0).getAsJsonObject();
      assertEquals("確実に直せる問題をすべて修正", all.get("title").getAsString());
      assertEquals("source.fixAll.kifu", all.get("kind").getAsString());
      assertTrue(all.getAsJsonObject("edit").getAsJsonObject("changes").has(URI));
    }
  }

  @Test
  void position_at_answers_the_position_after_the_move() {
    try (RawClient client = withGame("{}")) {
      JsonObject position = client.result("kifu/positionAt", at(4)).getAsJsonObject();

      assertEquals(
          "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",
          position.get("sfen").getAsString());
      assertEquals(1, position.get("ply").getAsInt());
      assertEquals("white", position.get("side").getAsString());
      assertEquals("7g7f", position.get("lastMove").getAsString());
      assertFalse(position.get("check").getAsBoolean());
      assertTrue(position.getAsJsonArray("errors").isEmpty());
      assertFalse(position.has("variation"));
    }
  }

  @Test
  void position_at_answers_the_side_in_check_and_where_the_move_went() {
    String game = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ３三角成(88)\n";
    try (RawClient client = RawClient.initialized()) {
      client.open("file:///check.kif", game);

      assertEquals(
          JsonParser.parseString(
              """
              {sfen: 'lnsgkgsnl/1r5b1/pppppp+Bpp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w - 4',
              ply: 3, side: 'white', lastMove: '8h3c+', lastSquare: '3c', line: 2,
              moveText: '▲B-3c+', handicap: false, check: true, errors: [], players: {},
              quoted: false}
              """),
          client.result(
              "kifu/positionAt",
              "{textDocument: {uri: 'file:///check.kif'}, position: {line: 2, character: 0}}"));
    }
  }

  @Test
  void position_at_names_the_variation() {
    try (RawClient client = withGame("{}")) {
      JsonObject position = client.result("kifu/positionAt", at(12)).getAsJsonObject();

      assertEquals(2, position.get("variation").getAsInt());
    }
  }

  @Test
  void a_board_with_open_parts_is_answered_only_where_it_is_expected() {
    String board =
        "+---------------------------+\n"
            + "| ？ ・ ・ ・ ＊ ・ ・ ・ ・|\n".repeat(9)
            + "+---------------------------+\n先手の持駒：？\n";
    try (RawClient client = RawClient.initialized()) {
      client.open("file:///open.bod", board);
      String at = "{textDocument: {uri: 'file:///open.bod'}, position: {line: 2, character: 0}";
      assertTrue(client.result("kifu/positionAt", at + "}").isJsonNull());
      JsonObject open = client.result("kifu/positionAt", at + ", open: true}").getAsJsonObject();
      assertEquals("9/9/9/9/9/9/9/9/9 b - 1", open.get("sfen").getAsString());
      assertTrue(open.get("open").getAsString().contains("9a？"), open.toString());
      assertTrue(open.get("open").getAsString().endsWith("black？"), open.toString());
    }
  }

  @Test
  void a_game_is_data_that_can_be_written() {
    try (RawClient client = withGame("{}")) {
      JsonObject game = client.result("kifu/gameData", DOCUMENT).getAsJsonObject();
      JsonArray lines = game.getAsJsonArray("lines");
      JsonObject first = lines.get(0).getAsJsonObject();
      JsonObject variation = lines.get(1).getAsJsonObject();

      assertEquals(1, game.get("games").getAsInt());
      assertEquals(
          "7g7f", first.getAsJsonArray("moves").get(0).getAsJsonObject().get("usi").getAsString());
      assertEquals(0, variation.get("parent").getAsInt());
      assertEquals(1, variation.get("index").getAsInt());

      JsonObject written =
          client.result("kifu/writeGame", "{game: " + game + ", to: 'csa'}").getAsJsonObject();
      assertTrue(written.get("text").getAsString().contains("-3334FU\n%TORYO"));
      assertEquals(1, written.getAsJsonArray("lost").size());

      String none = "{game: {headers: [], start: 'none', lines: []}, to: 'csa'}";
      JsonObject refused = client.result("kifu/writeGame", none).getAsJsonObject();
      assertTrue(refused.has("refused"));
    }
  }

  @Test
  void tools_for_language_models_are_listed_and_called() {
    try (RawClient client = RawClient.initialized()) {
      JsonArray tools = client.result("kifu/tools", "{}").getAsJsonObject().getAsJsonArray("tools");
      assertTrue(tools.toString().contains("\"name\":\"explain_move\""));

      JsonObject answer =
          client
              .result("kifu/callTool", "{name: 'explain_move', arguments: {move: '７六歩'}}")
              .getAsJsonObject();
      assertTrue(answer.getAsJsonObject("structuredContent").get("legal").getAsBoolean());
    }
  }

  @Test
  void a_long_game_is_data_only_for_a_client_that_takes_large_answers() {
    String text = "startpos moves" + " 2h3h 8b7b 3h2h 7b8b".repeat(2_501); // more than 10,000 moves
    try (RawClient client = RawClient.initialized();
        RawClient large = RawClient.initialized("{experimental: {largeAnswers: true}}")) {
      client.open(URI, "usi", text);
      large.open(URI, "usi", text);

      assertEquals(
          RequestFailure.Reason.REQUEST_FAILED.code(), client.errorCode("kifu/gameData", DOCUMENT));
      assertEquals(
          10_004,
          large
              .result("kifu/gameData", DOCUMENT)
              .getAsJsonObject()
              .getAsJsonArray("lines")
              .get(0)
              .getAsJsonObject()
              .getAsJsonArray("moves")
              .size());
    }
  }

  @Test
  void legal_moves_are_those_of_a_position_that_is_given() {
    try (RawClient client = withGame("{}")) {
      String asked = "{textDocument: {uri: '" + URI + "'}, sfen: '4k4/9/9/9/9/9/9/9/4K4 b - 1'}";

      assertEquals(5, client.result("kifu/legalMoves", asked).getAsJsonArray().size());
    }
  }

  @Test
  void a_diagram_needs_no_document() {
    try (RawClient client = RawClient.initialized()) {
      String asked = "{languageId: 'usi', text: 'startpos moves 7g7f 3c3d', ply: 1}";
      JsonObject diagram = client.result("kifu/diagram", asked).getAsJsonObject();

      assertEquals("Move 1 ▲P-7f", diagram.get("caption").getAsString());
      assertTrue(diagram.get("svg").getAsString().startsWith("<svg "));

      String figure = asked.replace("}", ", figure: 'number=3 language=en no-record'}");
      JsonObject numbered = client.result("kifu/diagram", figure).getAsJsonObject();
      assertEquals("Diagram 3: after ▲P-7f", numbered.get("caption").getAsString());
    }
  }

  @Test
  void quoted_moves_need_no_document() {
    try (RawClient client = RawClient.initialized()) {
      String asked =
          "{languageId: 'markdown', text: '```kif\\n1 ７六歩(77)\\n```\\nThen △３四歩▲９九玉.\\n'}";

      assertEquals(
          JsonParser.parseString(
              """
              [{"range": {"start": {"line": 3, "character": 5}, "end": {"line": 3, "character": 9}},
                "text": "△３四歩", "caption": ["After move 1: ", "△P-3d", ""],
                "position": "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2 moves 3c3d"}]
              """),
          client.result("kifu/quotedMoves", asked));
    }
  }

  @Test
  void the_board_is_the_figure_of_the_settings() {
    try (RawClient client = withGame("{}")) {
      client.notify(
          "workspace/didChangeConfiguration",
          "{settings: {kifu: {figure: {language: 'ja', width: 80}}}}");
      String svg = client.result("kifu/boardAt", at(4)).getAsJsonObject().get("svg").getAsString();

      assertTrue(svg.contains(">1手目 ▲７六歩まで<") && svg.contains("width='80mm'"), svg);
    }
  }

  @Test
  void board_at_answers_a_diagram_and_a_picture() {
    try (RawClient client = withGame("{}")) {
      JsonObject board = client.result("kifu/boardAt", at(4)).getAsJsonObject();

      assertTrue(board.get("bod").getAsString().contains("手数＝1  ▲７六歩  まで"));
      assertTrue(board.get("svg").getAsString().startsWith("<svg "));
    }
  }

  @Test
  void legal_moves_come_as_usi_and_as_the_document_writes_them() {
    try (RawClient client = withGame("{}")) {
      JsonElement moves = client.result("kifu/legalMoves", at(0));

      assertEquals(30, moves.getAsJsonArray().size());
      assertTrue(
          moves.toString().contains("{\"usi\":\"7g7f\",\"text\":\"７六歩(77)\"}"), moves::toString);
    }
  }

  @Test
  void what_is_offered_depends_on_what_the_editor_can() {
    try (RawClient client = RawClient.start()) {
      String capabilities = client.result("initialize", "{capabilities: {}}").toString();
      assertFalse(capabilities.contains("diagnosticProvider"), capabilities);
      assertFalse(capabilities.contains("codeActionProvider"), capabilities);
    }
    try (RawClient client = RawClient.start()) {
      String capabilities =
          client
              .result(
                  "initialize",
                  """
                  {capabilities: {textDocument: {diagnostic: {},
                  codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: []}}}}}}\
                  """)
              .toString();
      assertTrue(capabilities.contains("diagnosticProvider"), capabilities);
      assertTrue(capabilities.contains("source.fixAll.kifu"), capabilities);
    }
  }

  private static final String RESOLVES =
      """
      {workspace: {workspaceEdit: {documentChanges: true, resourceOperations: ['create']}},
      textDocument: {codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: []}},
      dataSupport: true, disabledSupport: true, resolveSupport: {properties: ['edit']}}}}\
      """;

  private static JsonObject action(RawClient client, int line, String title) {
    String params =
        """
        {textDocument: {uri: '%s'}, context: {diagnostics: [], triggerKind: 1},
        range: {start: {line: %d, character: 0}, end: {line: %d, character: 0}}}\
        """
            .formatted(URI, line, line);
    for (JsonElement action : client.result("textDocument/codeAction", params).getAsJsonArray()) {
      if (action.getAsJsonObject().get("title").getAsString().startsWith(title)) {
        return action.getAsJsonObject();
      }
    }
    throw new AssertionError("no action " + title);
  }

  @Test
  void what_a_refactoring_changes_is_reported_when_it_is_chosen() {
    try (RawClient client = withGame(RESOLVES)) {
      JsonObject action = action(client, 4, "Mirror");
      assertEquals("source.kifu.mirror", action.get("kind").getAsString());
      assertFalse(action.has("edit"), action::toString);

      JsonObject edit =
          client
              .result("codeAction/resolve", action.toString())
              .getAsJsonObject()
              .getAsJsonObject("edit");
      assertTrue(edit.toString().contains("\"version\":1"), edit::toString);
      assertTrue(edit.toString().contains("手合割") || edit.toString().contains("その他"));
    }
  }

  @Test
  void the_name_of_a_new_bookmark_is_selected_where_the_editor_can() {
    String selects =
        RESOLVES.replace("documentChanges:", "snippetEditSupport: true, documentChanges:");
    try (RawClient client = withGame(selects)) {
      JsonObject action = action(client, 4, "Set a bookmark");
      String edit = client.result("codeAction/resolve", action.toString()).toString();
      assertTrue(edit.contains("\"snippet\":{\"kind\":\"snippet\",\"value\":\""), edit);
      assertTrue(edit.contains("&${1:1手目}"), edit);
    }
    try (RawClient client = withGame(RESOLVES)) {
      JsonObject action = action(client, 4, "Set a bookmark");
      String edit = client.result("codeAction/resolve", action.toString()).toString();
      assertTrue(edit.contains("&1手目"), edit);
      assertFalse(edit.contains("snippet"), edit);
    }
  }

  private static final String TAKES_EDITS_AT_ONCE =
      "{textDocument: {codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: []}}}}}";

  @Test
  void an_editor_that_does_not_ask_again_gets_at_once_what_a_refactoring_changes() {
    try (RawClient client = withGame(TAKES_EDITS_AT_ONCE)) {
      JsonObject action = action(client, 4, "Mirror");
      assertTrue(action.getAsJsonObject("edit").toString().contains("file:///a.kif"));
      assertFalse(action.has("data"), action::toString);
      String all = actions(client, "{diagnostics: []}");
      assertFalse(all.contains("Convert"), "it cannot make files");
    }
  }

  @Test
  void of_a_large_document_nothing_is_computed_before_it_is_asked_for() {
    try (RawClient client = RawClient.initialized(TAKES_EDITS_AT_ONCE)) {
      client.open(URI, GAME + "*long\n".repeat(20_000));
      assertFalse(actions(client, "{diagnostics: []}").contains("Mirror"));
    }
  }

  @Test
  void a_refactoring_makes_new_files_beside_the_document() {
    try (RawClient client = withGame(RESOLVES)) {
      JsonArray changes =
          client
              .result("codeAction/resolve", action(client, 4, "Convert").toString())
              .getAsJsonObject()
              .getAsJsonObject("edit")
              .getAsJsonArray("documentChanges");
      JsonObject created = changes.get(0).getAsJsonObject();
      assertEquals("create", created.get("kind").getAsString());
      assertEquals("file:///a.csa", created.get("uri").getAsString());
      assertTrue(changes.get(1).toString().contains("+7776FU"), changes::toString);
    }
  }

  @Test
  void no_refactoring_is_offered_to_an_editor_that_asks_by_itself() {
    try (RawClient client = withGame(RESOLVES)) {
      String byItself = "{diagnostics: [], triggerKind: 2}";
      assertFalse(actions(client, byItself).contains("Mirror"), byItself);
      String byName = "{diagnostics: [], only: ['source.kifu.mirror']}";
      assertTrue(actions(client, byName).contains("Mirror"), byName);
      assertFalse(actions(client, byName).contains("Begin"), byName);
    }
  }

  @Test
  void what_concerns_the_whole_record_is_a_source_action_and_comes_last() {
    try (RawClient client = withGame(RESOLVES)) {
      String all = actions(client, "{diagnostics: []}");
      assertTrue(all.indexOf("set-bookmark") < all.indexOf("source.kifu.mirror"), all);
      String ofMove = actions(client, "{diagnostics: [], only: ['refactor']}");
      assertTrue(ofMove.contains("set-bookmark"), ofMove);
      assertFalse(ofMove.contains("Mirror"), ofMove);
      String ofRecord = actions(client, "{diagnostics: [], only: ['source']}");
      assertFalse(ofRecord.contains("set-bookmark"), ofRecord);
      assertTrue(ofRecord.contains("Mirror"), ofRecord);
      String onSave = actions(client, "{diagnostics: [], only: ['source.fixAll']}");
      assertFalse(onSave.contains("Mirror"), onSave);
    }
  }

  @Test
  void a_refactoring_that_mends_a_problem_is_offered_with_it() {
    try (RawClient client = RawClient.initialized(RESOLVES)) {
      client.open(URI, "手合割：平手\n   1 ７六歩(77)\n\n\n棋戦：練習対局\n");
      String byItself = "{diagnostics: [%s], triggerKind: 2}";
      assertFalse(actions(client, byItself.formatted("")).contains("header-up"));
      String here =
          """
          {range: {start: {line: 4, character: 0}, end: {line: 4, character: 7}}, message: ''}\
          """;
      String offered = actions(client, byItself.formatted(here));
      assertTrue(offered.contains("refactor.rewrite.header-up"), offered);
      assertTrue(offered.contains("header-after-moves"), offered);
      assertFalse(offered.contains("Mirror"), offered);
      String fixes = actions(client, "{diagnostics: [%s], only: ['quickfix']}".formatted(here));
      assertTrue(fixes.contains("Move this header above the moves"), fixes);
      assertFalse(fixes.contains("refactor."), fixes);
      assertFalse(fixes.contains("Mirror"), fixes);
    }
  }

  private static String actions(RawClient client, String context) {
    return client
        .result(
            "textDocument/codeAction",
            """
            {textDocument: {uri: 'file:///a.kif'}, context: %s,
            range: {start: {line: 4, character: 0}, end: {line: 4, character: 0}}}\
            """
                .formatted(context))
        .toString();
  }

  @Test
  void a_record_is_merged_into_another() {
    try (RawClient client = RawClient.initialized()) {
      client.open(URI, "   1 ７六歩(77)\n   2 ３四歩(33)\n");
      JsonObject merged =
          client
              .result(
                  "kifu/mergeGame",
                  "{textDocument: {uri: '%s'}, other: 'PI\\n+\\n+7776FU\\n-8384FU\\n'}"
                      .formatted(URI))
              .getAsJsonObject();
      assertEquals("Moves added: 1; already there: 1.", merged.get("report").getAsString());
      assertTrue(merged.getAsJsonArray("edits").toString().contains("変化：2手"), merged::toString);
    }
  }

  @Test
  void a_book_is_merged_into_another() {
    try (RawClient client = RawClient.initialized()) {
      client.open(
          "file:///a.db", "yaneuraou-book", "sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1\nR*5b none 0 0\n");
      JsonObject merged =
          client
              .result(
                  "kifu/mergeBook",
                  """
                  {textDocument: {uri: 'file:///a.db'},
                  other: 'sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1\\nR*5c none 0 0\\n'}\
                  """)
              .getAsJsonObject();
      assertEquals(
          "Positions added: 0, merged with existing ones: 1; duplicate moves: 0.",
          merged.get("report").getAsString());
      assertTrue(merged.getAsJsonArray("edits").toString().contains("R*5c"), merged::toString);
    }
  }
}
