package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;

/**
 * Sends questions and edits of one document, which overtake each other where the server lets them.
 * The edits turn the document into one of a few texts, which differ by the number of their comment
 * lines, so that nothing stands in two of them at the same place. What each is answered comes from
 * servers in this process where nothing ever changes: all servers answer alike.
 */
final class Race {
  private static final int TEXTS = 4;

  /** How many questions of each method, that each text answers in its own way. */
  private static final int QUESTIONS = 4;

  /** On how many lines questions are looked for. */
  private static final int PLACES = 60;

  /** In a shorter text all problems are found at once. */
  private static final int SLICE = 100;

  private static final int BURST = 60;

  /** In the place of the version of a text, after which comes its number. */
  private static final String VERSION = "77700";

  private static final int CONTENT_MODIFIED = -32801;
  private static final int SERVER_CANCELLED = -32802;

  private static final String EDITOR =
      """
      {locale: 'en', initializationOptions: {codeLens: {enabled: true}}, capabilities: {
        workspace: {applyEdit: true, workspaceEdit: {documentChanges: true}},
        textDocument: {
          codeAction: {dataSupport: true, codeActionLiteralSupport: {codeActionKind: {valueSet: []}},
                       resolveSupport: {properties: ['edit']}},
          publishDiagnostics: {versionSupport: true},
          documentSymbol: {hierarchicalDocumentSymbolSupport: true}}}}
      """;

  /**
   * Methods that are about no document, or not about its text; a position before the move that is
   * asked for here is found in all texts alike, and none has a mating problem.
   */
  private static final Set<String> ALIKE =
      Set.of(
          "kifu/diagram",
          "kifu/find",
          "kifu/project",
          "kifu/quotedMoves",
          "kifu/tsume",
          "documentLink/resolve");

  /** What the answers to other questions are asked about. */
  private static final Map<String, String> FOLLOWING =
      Map.of(
          "codeAction/resolve", "textDocument/codeAction",
          "workspace/executeCommand", "textDocument/codeAction",
          "completionItem/resolve", "textDocument/completion",
          "documentLink/resolve", "textDocument/documentLink",
          "inlayHint/resolve", "textDocument/inlayHint",
          "callHierarchy/incomingCalls", "textDocument/prepareCallHierarchy",
          "callHierarchy/outgoingCalls", "textDocument/prepareCallHierarchy");

  private final String uri;
  private final String language;
  private final List<String> lines;
  private final String comment;
  private final String other;
  private final Supplier<RawClient> servers;

  /** Holds a question; the version of a text in it is that of the text at the time. */
  private record Question(String method, String params) {}

  /**
   * Holds what was asked.
   *
   * @param version which the document had
   */
  private record Asked(int id, Question question, String params, int version) {}

  /**
   * A race about a document.
   *
   * @param comment a line that says nothing, to be added after the first line
   * @param other another document of its kind, to be merged with it
   * @param servers each time another server
   */
  Race(
      String uri,
      String language,
      String text,
      String comment,
      String other,
      Supplier<RawClient> servers) {
    this.uri = uri;
    this.language = language;
    this.lines = text.lines().toList();
    this.comment = comment;
    this.other = other;
    this.servers = servers;
  }

  /** All requests that are served once the server is there, by their names. */
  static Set<String> methods() {
    Set<String> methods = new TreeSet<>();
    for (JsonRpcMethod method : Methods.signatures().values()) {
      if (!method.isNotification()) {
        methods.add(method.getMethodName());
      }
    }
    methods.removeAll(
        Set.of(
            "initialize",
            "shutdown",
            "kifu/writeGame",
            "kifu/tools",
            "kifu/callTool")); // about no document
    methods.removeAll(Set.of("kifu/engine", "kifu/analysePosition")); // answered by engines
    return methods;
  }

  private String text(int number) {
    List<String> all = new ArrayList<>(lines);
    all.addAll(1, Collections.nCopies(number, comment));
    return String.join("\n", all) + "\n";
  }

  /** Initializes a server, and opens a text in it. */
  private RawClient open(RawClient server, int version, int number) {
    RawClient client = server.initialize(EDITOR);
    client.open(uri, language, version, text(number));
    return client;
  }

  /** Runs servers that each know one of the texts, and holds what they say. */
  private final class Calm implements AutoCloseable {
    final List<RawClient> clients = new ArrayList<>();
    final List<JsonArray> diagnostics = new ArrayList<>();

    /** What commands have the editor change, of each text. */
    final List<Set<JsonElement>> changes = new ArrayList<>();

    final Map<Question, List<JsonElement>> answers = new HashMap<>();

    Calm() {
      for (int number = 0; number < TEXTS; number++) {
        clients.add(open(RawClient.start(), Integer.parseInt(VERSION + number), number));
        diagnostics.add(clients.get(number).nextDiagnostics().getAsJsonArray("diagnostics"));
        changes.add(new HashSet<>());
      }
    }

    /** What each text answers; all are asked before one is listened to. */
    List<JsonElement> answers(Question question) {
      return answers.computeIfAbsent(
          question,
          asked -> {
            List<Integer> ids = new ArrayList<>();
            for (int text = 0; text < TEXTS; text++) {
              ids.add(clients.get(text).send(asked.method(), at(asked.params(), text)));
            }
            return IntStream.range(0, TEXTS).mapToObj(text -> hear(asked, text, ids)).toList();
          });
    }

    private JsonElement hear(Question question, int text, List<Integer> ids) {
      RawClient client = clients.get(text);
      JsonObject answer = client.answer(ids.get(text));
      if (isCommand(question) && client.hasNotification()) {
        JsonElement change = client.nextNotification().get("params");
        changes.get(text).add(change);
        return change;
      }
      return outcome(answer);
    }

    private static String at(String params, int text) {
      return params.replace("'version'", VERSION + text);
    }

    @Override
    public void close() {
      clients.forEach(RawClient::close);
    }
  }

  /**
   * Whether a question is answered by a request to the editor, and the answer itself says nothing.
   */
  private static boolean isCommand(Question question) {
    return question.method().equals("workspace/executeCommand");
  }

  /** The answer without what is new each time. */
  private static JsonElement outcome(JsonObject answer) {
    JsonElement outcome = answer.has("error") ? answer.get("error") : answer.get("result");
    if (outcome instanceof JsonObject object) {
      object.remove("resultId");
    }
    return outcome;
  }

  /**
   * Runs the race.
   *
   * @param methods what may be asked
   * @return the methods that were asked
   */
  Set<String> run(int rounds, Random random, Set<String> methods) {
    try (Calm calm = new Calm();
        RawClient client = open(servers.get(), 0, 0)) {
      Map<String, List<Question>> questions = questions(methods, calm);
      new Run(calm, client, random).rounds(rounds, List.copyOf(questions.values()));
      return questions.keySet();
    }
  }

  /** Questions of each method that not all texts answer alike. */
  private Map<String, List<Question>> questions(Set<String> methods, Calm calm) {
    Map<String, List<Question>> distinct = new TreeMap<>();
    for (String method : methods) {
      List<Question> found =
          candidates(method, calm)
              .filter(question -> isDistinct(question, calm))
              .limit(QUESTIONS)
              .toList();
      if (!found.isEmpty()) {
        distinct.put(method, found);
      }
    }
    return distinct;
  }

  private static boolean isDistinct(Question question, Calm calm) {
    return ALIKE.contains(question.method()) || new HashSet<>(calm.answers(question)).size() > 1;
  }

  private Stream<Question> candidates(String method, Calm calm) {
    String before = FOLLOWING.get(method);
    return before == null
        ? places()
            .map(place -> method.equals("kifu/goTo") ? place.replace("'csa'", "'nextFork'") : place)
            .map(place -> new Question(method, place))
        : places()
            .map(place -> calm.answers(new Question(before, place)).getFirst())
            .flatMap(Race::items)
            .flatMap(item -> following(method, item.toString().replace(VERSION + 0, "'version'")));
  }

  private static Stream<JsonElement> items(JsonElement answer) {
    return switch (answer) {
      case JsonArray items -> items.asList().stream();
      case JsonObject list when list.has("items") -> list.getAsJsonArray("items").asList().stream();
      default -> Stream.of();
    };
  }

  private static Stream<Question> following(String method, String item) {
    if (method.startsWith("callHierarchy")) {
      return Stream.of(new Question(method, "{item: " + item + "}"));
    }
    if (!item.contains("\"data\":{")) {
      return Stream.of();
    }
    if (method.equals("workspace/executeCommand")) {
      JsonElement data = JsonParser.parseString(item).getAsJsonObject().get("data");
      return Stream.of(
          new Question(
              method,
              "{command: 'kifu.refactor', arguments: [%s]}"
                  .formatted(
                      data.toString()
                          .replace("\"version\":\"version\"", "\"version\":'version'"))));
    }
    return Stream.of(new Question(method, item));
  }

  /** What may be asked about each place of the document. */
  private Stream<String> places() {
    return IntStream.iterate(
            0, line -> line < lines.size(), line -> line + 1 + lines.size() / PLACES)
        .boxed()
        .flatMap(
            line ->
                IntStream.of(lines.get(line).length(), 5, 3, 0)
                    .mapToObj(column -> "{line: %d, character: %d}".formatted(line, column)))
        .map(
            place ->
                """
                {textDocument: {uri: '%s', version: 'version'}, uri: '%s', position: %s,
                 positions: [%s], range: {start: %s, end: {line: 99, character: 0}},
                 ranges: [{start: %s, end: {line: 99, character: 0}}],
                 context: {includeDeclaration: true, diagnostics: [], triggerKind: 1},
                 options: {tabSize: 4, insertSpaces: true}, to: 'csa', move: '2g2f', ch: '\\n',
                 comment: '歩', marks: 'mark=5e', newName: '歩', query: '', previousResultId: 'none',
                 sfen: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL w - 1',
                 engine: 'Mine', info: 'info score cp 5 pv 7g7f', as: 'comment',
                 languageId: 'kif', text: '手合割：平手', other: '%s'}
                """
                    .formatted(uri, uri, place, place, place, place, other.replace("\n", "\\n")));
  }

  /** Runs one server, whose document changes all the time. */
  private final class Run {
    private final Calm calm;
    private final RawClient client;
    private final Random random;
    private final List<Asked> pending = new ArrayList<>();

    /** Which text each version has. */
    private final List<Integer> texts = new ArrayList<>(List.of(0));

    /** The numbers of tokens that were sent, by the id of the answer. */
    private final Map<String, JsonArray> tokens = new HashMap<>();

    private String lastTokens = "none";
    private int published;
    private JsonArray diagnostics = new JsonArray();
    private int givenUp;
    private int answered;

    Run(Calm calm, RawClient client, Random random) {
      this.calm = calm;
      this.client = client;
      this.random = random;
    }

    void rounds(int rounds, List<List<Question>> questions) {
      for (int round = 0; round < rounds; round++) {
        edit();
        for (int asked = random.nextInt(3); asked >= 0; asked--) {
          List<Question> some = questions.get(random.nextInt(questions.size()));
          ask(some.get(random.nextInt(some.size())));
        }
        if (pending.size() > BURST) {
          settle();
        }
      }
      settle();
      assertTrue(answered > givenUp, givenUp + " of " + answered + " given up");
    }

    private void edit() {
      int before = texts.getLast();
      int after = random.nextInt(TEXTS);
      texts.add(after);
      client.change(
          uri,
          texts.size() - 1,
          "{range: {start: {line: 1, character: 0}, end: {line: %d, character: 0}}, text: '%s'}"
              .formatted(1 + before, (comment + "\\n").repeat(after)));
    }

    private void ask(Question question) {
      int version = texts.size() - 1;
      String params = question.params().replace("'version'", Integer.toString(version));
      if (question.method().equals("textDocument/semanticTokens/full/delta")) {
        params = params.replace("'none'", "'" + lastTokens + "'");
      }
      pending.add(new Asked(client.send(question.method(), params), question, params, version));
    }

    private void settle() {
      for (Asked asked : pending) {
        check(asked);
      }
      pending.clear();
      int newest = texts.size() - 1;
      while (published < newest || !diagnostics.equals(calm.diagnostics.get(texts.getLast()))) {
        take(client.nextNotification());
      }
    }

    private void check(Asked asked) {
      JsonObject answer = client.answer(asked.id());
      answered++;
      if (isGivenUp(answer)) {
        givenUp++;
        return;
      }
      if (answer.get("result") instanceof JsonObject result && result.has("resultId")) {
        remember(asked, result);
      }
      if (isCommand(asked.question())) {
        return;
      }
      int text = texts.get(asked.version());
      assertEquals(
          at(calm.answers(asked.question()).get(text), text, asked.version()),
          outcome(answer),
          () -> asked + " of text " + text);
    }

    /** A question about what is not checked yet may be given up when the text changes. */
    private static boolean isGivenUp(JsonObject answer) {
      if (!answer.has("error")) {
        return false;
      }
      int code = answer.getAsJsonObject("error").get("code").getAsInt();
      return code == CONTENT_MODIFIED || code == SERVER_CANCELLED;
    }

    /** Puts all tokens in the place of what has changed of them. */
    private void remember(Asked asked, JsonObject result) {
      if (!asked.question().method().startsWith("textDocument/semanticTokens")) {
        return;
      }
      if (result.has("edits")) {
        String previous =
            JsonParser.parseString(asked.params())
                .getAsJsonObject()
                .get("previousResultId")
                .getAsString();
        List<JsonElement> data =
            new ArrayList<>(Objects.requireNonNull(tokens.get(previous)).asList());
        for (JsonElement edit : result.remove("edits").getAsJsonArray().asList().reversed()) {
          int start = edit.getAsJsonObject().get("start").getAsInt();
          List<JsonElement> replaced =
              data.subList(start, start + edit.getAsJsonObject().get("deleteCount").getAsInt());
          replaced.clear();
          replaced.addAll(edit.getAsJsonObject().getAsJsonArray("data").asList());
        }
        JsonArray all = new JsonArray();
        data.forEach(all::add);
        result.add("data", all);
      }
      lastTokens = result.get("resultId").getAsString();
      tokens.put(lastTokens, result.getAsJsonArray("data"));
    }

    /** What the server says by itself. */
    private void take(JsonObject message) {
      JsonObject params = message.getAsJsonObject("params");
      switch (message.get("method").getAsString()) {
        case "textDocument/publishDiagnostics" -> {
          int version = params.get("version").getAsInt();
          assertTrue(version >= published, "version " + version + " after " + published);
          published = version;
          diagnostics = params.getAsJsonArray("diagnostics");
          if (lines.size() < SLICE) {
            assertEquals(calm.diagnostics.get(texts.get(version)), diagnostics, "of " + version);
          }
        }
        case "workspace/applyEdit" -> {
          // What it changes names the version, so it is known which text it is for.
          int version =
              params
                  .getAsJsonObject("edit")
                  .getAsJsonArray("documentChanges")
                  .get(0)
                  .getAsJsonObject()
                  .getAsJsonObject("textDocument")
                  .get("version")
                  .getAsInt();
          int text = texts.get(version);
          assertTrue(
              calm.changes.get(text).stream()
                  .anyMatch(change -> at(change, text, version).equals(params)),
              params::toString);
        }
        default -> throw new AssertionError(message);
      }
    }

    /** What a text says, as if it had this version. */
    private static JsonElement at(JsonElement said, int text, int version) {
      return switch (said) {
        case JsonObject object -> {
          JsonObject copy = new JsonObject();
          object
              .entrySet()
              .forEach(each -> copy.add(each.getKey(), at(each.getValue(), text, version)));
          yield copy;
        }
        case JsonArray array -> {
          JsonArray copy = new JsonArray();
          array.forEach(each -> copy.add(at(each, text, version)));
          yield copy;
        }
        case JsonPrimitive primitive ->
            primitive.isNumber() && primitive.getAsString().equals(VERSION + text)
                ? new JsonPrimitive(version)
                : primitive;
        case JsonNull nothing -> nothing;
        default -> said;
      };
    }
  }
}
