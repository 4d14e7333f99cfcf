package kifu.web;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import kifu.Budget;
import kifu.document.TargetFormat;
import kifu.encoding.DecodedText;
import kifu.tool.Tool;
import kifu.tool.Tools;
import org.jspecify.annotations.Nullable;

/**
 * Records what is said to the engine, and what that answers and wants done: a line of JSON for each
 * call. No time passes, but that all timers are due when an editor pauses.
 */
final class Story {
  private static final int EDITS = Budget.of(8);
  private static final int PLACES = Budget.of(6);

  /** How many of the things in an answer are asked about once more. */
  private static final int RESOLVED = Budget.of(3);

  private static final String EDITOR =
      """
      {"locale": "ja", "initializationOptions": {"books": ["opening.db"]}, "capabilities": {
        "workspace": {"applyEdit": true, "workspaceEdit": {"documentChanges": true, "resourceOperations": ["create"]}},
        "textDocument": {
          "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1]}, "codeDescriptionSupport": true, "dataSupport": true},
          "completion": {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown"], "insertReplaceSupport": true,
            "labelDetailsSupport": true, "resolveSupport": {"properties": ["documentation"]}}},
          "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "dataSupport": true, "disabledSupport": true,
            "resolveSupport": {"properties": ["edit"]}},
          "definition": {"linkSupport": true},
          "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
          "foldingRange": {"foldingRange": {"collapsedText": true}},
          "hover": {"contentFormat": ["markdown"]},
          "rename": {"prepareSupport": true},
          "semanticTokens": {"requests": {"full": {"delta": true}}}}}}
      """;

  private static final String SURROUNDINGS =
      """
      {"pages": "file:///pages/", "version": "1.0", "hasFiles": true, "typingPause": 1000}
      """;

  /** Not in order; the second position is found with the sides exchanged. */
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      7g7f 3c3d 30 20
      2g2f none 25 20
      sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      2g2f none -12 20
      """;

  private static final List<String> ABOUT_ALL =
      List.of(
          "textDocument/documentSymbol",
          "textDocument/foldingRange",
          "textDocument/formatting",
          "textDocument/documentLink",
          "textDocument/codeLens",
          "textDocument/semanticTokens/full",
          "textDocument/diagnostic",
          "kifu/variations",
          "kifu/gameData",
          "kifu/lineOfPlay",
          "kifu/project",
          "kifu/tsume");

  private static final List<String> ABOUT_A_PLACE =
      List.of(
          "textDocument/hover",
          "textDocument/definition",
          "textDocument/typeDefinition",
          "textDocument/implementation",
          "textDocument/references",
          "textDocument/documentHighlight",
          "textDocument/prepareCallHierarchy",
          "textDocument/signatureHelp",
          "textDocument/linkedEditingRange",
          "textDocument/prepareRename",
          "kifu/positionAt",
          "kifu/legalMoves",
          "kifu/boardAt",
          "kifu/lineOfPlay",
          "kifu/find",
          "kifu/explore",
          "kifu/bookEntry");

  /** How many of the legal moves at a place are played. */
  private static final int PLAYED = 2;

  /** How many of the tools are called about a record. */
  private static final int CALLED = Budget.of(12);

  /** A line end finishes a line, the others what stands before them. */
  private static final List<String> TYPED = List.of("\n", " ", "*");

  private static final int LONG = 30_000;

  /** Halves of a surrogate pair, which an editor that counts in UTF-16 may leave apart. */
  private static final List<String> HALVES = List.of("\ud83d", "\ude00");

  private final Conversation engine = new Conversation(() -> 0);
  private final Gson gson;
  private final BufferedWriter out;
  private final Random random;

  /** The numbers of what is to be done later. */
  private final List<Integer> timers = new ArrayList<>();

  Story(Gson gson, BufferedWriter out, Random random) {
    this.gson = gson;
    this.out = out;
    this.random = random;
  }

  void begin() {
    note("initialize", engine.initialize(EDITOR, SURROUNDINGS), EDITOR, SURROUNDINGS);
    receive("initialized", Map.of());
    settle();
    request("kifu/tools", Map.of());
  }

  /** A file is opened, looked at, edited, and closed. */
  void record(String name, DecodedText decoded) {
    String uri = "file:///records/" + name;
    String text = decoded.text().toString();
    open(uri, "", text);
    encode(uri, decoded.charset().name());
    pause();
    lookAt(uri, text);
    callTools(name, text);
    for (int version = 2; version < EDITS + 2; version++) {
      text = edit(uri, version, text);
      pause();
      lookAt(uri, place(text));
    }
    request("workspace/symbol", Map.of("query", text.substring(0, Math.min(2, text.length()))));
    receive("textDocument/didClose", Map.of("textDocument", Map.of("uri", uri)));
    settle();
  }

  /** Language models ask about the record. */
  private void callTools(String name, String text) {
    List<String> formats = Stream.of(TargetFormat.values()).map(TargetFormat::id).toList();
    Map<String, Object> values =
        Map.of(
            "text",
            text,
            "otherText",
            text,
            "to",
            formats.get(random.nextInt(formats.size())),
            "ply",
            random.nextInt(9),
            "move",
            "▲７六歩",
            "words",
            "７六歩３四歩 P-2f",
            "picture",
            true,
            "nodes",
            2000);
    for (int i = 0; i < CALLED; i++) {
      Tool tool = Tools.ALL.get(random.nextInt(Tools.ALL.size()));
      Map<String, Object> arguments = new TreeMap<>(values);
      arguments.keySet().retainAll(tool.arguments().json().getAsJsonObject("properties").keySet());
      Map<String, Object> record = Map.of("path", name, "text", text);
      request(
          "kifu/callTool",
          Map.of("name", tool.name(), "arguments", arguments, "records", List.of(record)));
    }
  }

  private void open(String uri, String languageId, String text) {
    String params =
        gson.toJson(
            Map.of("textDocument", Map.of("uri", uri, "languageId", languageId, "version", 1)));
    engine.open(params, text);
    note("open", null, params, text);
  }

  private void encode(String uri, String encoding) {
    receive("kifu/didChangeEncoding", Map.of("uri", uri, "encoding", encoding));
  }

  private void receive(String method, Object params) {
    String json = gson.toJson(params);
    engine.receive(method, json);
    note("receive", null, method, json);
  }

  /** The editor pauses, so that all is done that was to be done later. */
  private void pause() {
    settle();
    List<Integer> due = List.copyOf(timers);
    timers.clear();
    due.forEach(timer -> goOn(timer, "null"));
    settle();
  }

  /** All is done that can be done now. */
  private void settle() {
    JsonArray effects;
    do {
      while (engine.step()) {}
      String wanted = engine.effects();
      note("settle", wanted);
      effects = JsonParser.parseString(wanted).getAsJsonArray();
      effects.forEach(effect -> act(effect.getAsJsonObject()));
    } while (!effects.isEmpty());
  }

  /** There are no files but a book. */
  private void act(JsonObject effect) {
    switch (effect.get("kind").getAsString()) {
      case "later" -> timers.add(number(effect));
      case "projects" -> {
        JsonArray none = new JsonArray();
        effect.getAsJsonArray("uris").forEach(uri -> none.add(JsonNull.INSTANCE));
        goOn(number(effect), none.toString());
      }
      case "books" -> {
        engine.files().book(BOOK);
        note("book", null, BOOK);
        goOn(number(effect), "true");
      }
      case "read" -> goOn(number(effect), "null");
      default -> {} // it is said to the editor
    }
  }

  private static int number(JsonObject effect) {
    return effect.get("number").getAsInt();
  }

  private void goOn(int number, String result) {
    engine.goOn(number, result);
    note("goOn", null, number, result);
  }

  /** Which characters an encoding can hold is the platform's knowledge. */
  void recordAllCharacters() {
    StringBuilder text = new StringBuilder();
    for (int c = ' '; c < Character.MAX_VALUE; c++) {
      if (!Character.isSurrogate((char) c)) {
        text.append(c % 64 == 0 ? "\n*" : "").append((char) c);
      }
    }
    Map<String, Object> settings = Map.of("diagnostics", Map.of("max", 100_000));
    receive("workspace/didChangeConfiguration", Map.of("settings", Map.of("kifu", settings)));
    for (String encoding : List.of("shiftjis", "eucjp")) {
      String uri = "file:///records/" + encoding + ".kif";
      open(uri, "kif", text.toString());
      encode(uri, encoding);
      pause();
    }
  }

  /** Which digits are numbers is the platform's knowledge, too. */
  void recordWideDigits() {
    List<String> records =
        List.of(
            "   1 ７六歩(77)   (０:７５/００:００:１６)\n   ２ ３四歩(33)   ( 0：６１)\n変化：１手\n",
            "V2.2\nPI\n+\n+7776FU\nT１２\n$START_TIME:２０２６/01/01\n",
            "#YANEURAOU-DB2016 1.00\nsfen 9/9/9/9/9/9/9/9/9 b - １\n7g7f none １２ ３ ４\n");
    records.forEach(record -> lookOver("file:///records/wide-digits", record));
  }

  /** A search that has found nothing more may begin at the beginning when it goes on. */
  void recordBlanksAtLineEnds() {
    List<String> records =
        List.of(
            "startpos moves 7g7f 3c3d \n",
            "手合割：平手 \n   1 ７六歩(77) \n*コメント \nまで1手で中断 \n",
            "▲７六歩 △３四歩 \nまで2手で中断 \n",
            "V2.2 \nPI \n+ \n+7776FU,T1 \n%CHUDAN \n",
            "#YANEURAOU-DB2016 1.00 \nsfen 9/9/9/9/9/9/9/9/9 b - 1 \n7g7f none 1 2 \n");
    records.forEach(record -> lookOver("file:///records/blanks", record));
  }

  /** A pattern may need a frame of the stack, or look back to the beginning, for each character. */
  void recordLongLines() {
    String text = "あ".repeat(LONG);
    String digits = "1".repeat(LONG);
    List<String> records =
        List.of(
            "場所：" + text + "\n   1 ７六歩(77)\n*" + text + "\n" + text + "\n",
            "持ち時間：" + digits + "\n" + digits + "\n*<analyze>" + digits + "</analyze>\n",
            "V2.2\nN+" + text + "\n$TIME_LIMIT:" + digits + "\nPI\n+\n'** " + digits + "\n",
            "{\"header\":{},\"moves\":[{\"comments\":[" + digits + "]}]}");
    records.forEach(record -> lookOver("file:///records/long-lines", record));
  }

  private void lookOver(String uri, String record) {
    open(uri, "", record);
    pause();
    lookAt(uri, record);
  }

  /** Halves of a surrogate pair come and go, in a comment and in a book. */
  void recordHalves() {
    String uri = "file:///records/halves";
    List<String> records =
        List.of(
            "手合割：平手\n   1 ７六歩(77)\n*コメント\n",
            "#YANEURAOU-DB2016 1.00\nsfen 9/9/9/9/9/9/9/9/9 b - 1\n7g7f none\n");
    for (String record : records) {
      open(uri, "", record);
      int version = 2;
      for (String half : HALVES) {
        change(uri, version++, new Place(2, 3), new Place(2, 3), half);
        pause();
        lookAt(uri, record);
      }
    }
  }

  private void lookAt(String uri, String text) {
    ABOUT_ALL.forEach(method -> request(method, Map.of("textDocument", Map.of("uri", uri))));
    for (TargetFormat format : TargetFormat.values()) {
      request("kifu/convert", Map.of("textDocument", Map.of("uri", uri), "to", format.id()));
    }
    for (int i = 0; i < PLACES; i++) {
      lookAt(uri, place(text));
    }
  }

  private record Place(int line, int character) {}

  private Place place(String text) {
    return place(text, random.nextInt(text.length() + 1));
  }

  private static Place place(String text, int offset) {
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Place(line, offset - before.lastIndexOf('\n') - 1);
  }

  private void lookAt(String uri, Place place) {
    Map<String, Object> document = Map.of("uri", uri);
    for (String method : ABOUT_A_PLACE) {
      request(
          method,
          Map.of(
              "textDocument", document,
              "position", place,
              "context", Map.of("includeDeclaration", true)));
    }
    request(
        "textDocument/selectionRange",
        Map.of("textDocument", document, "positions", List.of(place)));
    Map<String, Object> range = Map.of("start", place, "end", place);
    JsonElement actions =
        request(
            "textDocument/codeAction",
            Map.of(
                "textDocument", document,
                "range", range,
                "context", Map.of("diagnostics", List.of())));
    resolve("codeAction/resolve", actions);
    request(
        "textDocument/inlayHint",
        Map.of(
            "textDocument",
            document,
            "range",
            Map.of("start", place, "end", new Place(place.line() + 5, 0))));
    JsonElement completion =
        request("textDocument/completion", Map.of("textDocument", document, "position", place));
    resolve(
        "completionItem/resolve",
        completion instanceof JsonObject list ? list.get("items") : completion);
    write(document, place);
  }

  /** What is to be written is asked, and not written. */
  private void write(Map<String, Object> document, Place place) {
    Map<String, Object> there = Map.of("textDocument", document, "position", place);
    request("textDocument/rename", with(there, "newName", "先手の人"));
    for (String character : TYPED) {
      request("textDocument/onTypeFormatting", with(there, "ch", character));
    }
    request("kifu/writeMarks", with(there, "marks", "mark=5e arrow=8h-2b:red"));
    if (request("kifu/legalMoves", there) instanceof JsonArray moves) {
      for (int i = 0; i < PLAYED && !moves.isEmpty(); i++) {
        JsonObject move = moves.get(random.nextInt(moves.size())).getAsJsonObject();
        request("kifu/playMove", with(there, "move", move.get("usi")));
      }
    }
    if (request("kifu/positionAt", there) instanceof JsonObject position) {
      request("kifu/writePosition", with(there, "sfen", position.get("sfen")));
    }
  }

  private static Map<String, Object> with(Map<String, Object> params, String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(params);
    more.put(name, value);
    return more;
  }

  private void resolve(String method, JsonElement items) {
    if (items instanceof JsonArray array) {
      for (int i = 0; i < Math.min(RESOLVED, array.size()); i++) {
        request(method, array.get(i));
      }
    }
  }

  /** Something of the text is deleted, and something else of it written there. */
  private String edit(String uri, int version, String text) {
    int start = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), start + (random.nextBoolean() ? 0 : random.nextInt(12)));
    int from = random.nextInt(text.length() + 1);
    String written = text.substring(from, Math.min(text.length(), from + random.nextInt(12)));
    change(uri, version, place(text, start), place(text, end), written);
    return text.substring(0, start) + written + text.substring(end);
  }

  private void change(String uri, int version, Place start, Place end, String written) {
    Map<String, Object> change =
        Map.of("range", Map.of("start", start, "end", end), "text", written);
    receive(
        "textDocument/didChange",
        Map.of(
            "textDocument", Map.of("uri", uri, "version", version),
            "contentChanges", List.of(change)));
  }

  /** What is answered. */
  private JsonElement request(String method, Object params) {
    String json = gson.toJson(params);
    String answer = engine.request(method, json);
    note("request", answer, method, json);
    return JsonParser.parseString(answer).getAsJsonObject().get("result");
  }

  private void note(String call, @Nullable Object answer, Object... arguments) {
    JsonObject line = new JsonObject();
    line.addProperty("call", call);
    line.add("arguments", gson.toJsonTree(arguments));
    line.add("answer", gson.toJsonTree(answer));
    try {
      out.write(escaped(gson.toJson(line)));
      out.newLine();
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  /** The JSON without halves of surrogate pairs, which UTF-8 cannot hold. */
  private static String escaped(String json) {
    StringBuilder escaped = new StringBuilder();
    json.codePoints()
        .forEach(
            c -> {
              boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
              escaped.append(half ? String.format("\\u%04x", c) : Character.toString(c));
            });
    return escaped.toString();
  }
}
