package kifu.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.protocol.Editor;
import kifu.protocol.EngineChoice;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import kifu.protocol.Surroundings;
import kifu.usi.EngineMessage;
import kifu.usi.EngineMessage.Informed;
import kifu.usi.SearchInfo;
import org.junit.jupiter.api.Test;

/** What a session asks engines and does with their answers, which come when a test says so. */
final class EngineRequestsTest {
  private static final String URI = "file:///games/a.kif";
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      """;
  private static final String ENGINES = "engines: [{name: 'Mine', command: 'mine', nodes: 1000}]";

  private final TestHost host = new TestHost();
  private final Session session = new Session(host, new TestFiles(), 0);

  /** Engines that answer when they are told to. */
  private static final class Engines implements HostEngines {
    final List<Interview> asked = new ArrayList<>();
    final List<String> stopped = new ArrayList<>();

    @Override
    public Runnable ask(EngineChoice engine, int candidates, Interview interview) {
      asked.add(interview);
      String name = engine.command() + " " + asked.size();
      return () -> stopped.add(name);
    }

    /** Begins the last interview, and returns the positions that are to be searched. */
    List<String> begin() {
      return asked.getLast().begin("Scripted 1", List.of()).stream()
          .map(searched -> searched.message().line())
          .toList();
    }
  }

  private final Engines engines = new Engines();

  private static Params params(String json) {
    return new Params(JsonParser.parseString(json).getAsJsonObject());
  }

  private void open(String text, String options) {
    openAs("kif", text, options);
  }

  private void openAs(String languageId, String text, String options) {
    host.engines = engines;
    JsonObject params =
        params(
                "{capabilities: {workspace: {applyEdit: true}, window: {workDoneProgress: true}},"
                    + " initializationOptions: {%s}}".formatted(options))
            .json();
    session.initialize(Editor.of(params, Surroundings.UNKNOWN), Optional.empty());
    JsonObject document = new JsonObject();
    document.addProperty("uri", URI);
    document.addProperty("languageId", languageId);
    document.addProperty("version", 1);
    document.addProperty("text", text);
    JsonObject opened = new JsonObject();
    opened.add("textDocument", document);
    session.receive("textDocument/didOpen", Params.of(opened));
    host.run();
    host.sent();
  }

  private Reply command(String name, int line) {
    return session.ask(
        "workspace/executeCommand",
        params(
            "{command: '%s', arguments: [{uri: '%s', position: {line: %d, character: 0}}]}"
                .formatted(name, URI, line)));
  }

  private static List<SearchInfo> infos(String... lines) {
    return List.of(lines).stream()
        .map(line -> ((Informed) EngineMessage.read(line)).info())
        .toList();
  }

  /** What was sent last. */
  private String last(String method) {
    return host.sent().stream().filter(each -> each.startsWith(method)).toList().getLast();
  }

  @Test
  void game_is_analysed_and_written_in_one_step() {
    open(GAME, ENGINES);

    Reply reply = command("kifu.analyse", 0);

    assertTrue(reply.isOver(), "some editors do nothing else until a command is answered");
    assertEquals(
        List.of(
            "position startpos",
            "position startpos moves 7g7f",
            "position startpos moves 7g7f 3c3d"),
        engines.begin());
    HostEngines.Interview interview = engines.asked.getFirst();
    assertEquals("nodes 1000", interview.limit().words());
    interview.found(0, infos("info depth 5 score cp 30 nodes 1000 pv 2g2f"), false);
    interview.found(1, infos("info depth 5 score cp -20 nodes 1001 pv 3c3d 2g2f"), false);
    interview.found(2, List.of(), false);
    interview.over(Optional.empty());
    String edit = last("workspace/applyEdit");
    assertTrue(edit.contains("#評価値=30"), edit);
    assertTrue(edit.contains("#読み筋=△３四歩▲２六歩"), edit);
  }

  /** As one that plays the moves of its book without a search. */
  @Test
  void positions_of_which_the_engine_says_nothing_are_counted() {
    assertEquals(
        "window/showMessage {\"type\":3,\"message\":"
            + "\"0 positions evaluated; the engine gave no evaluation of 3 positions.\"}",
        saidOf(ENGINES, List.of(), List.of(), List.of()));
    List<SearchInfo> some = infos("info depth 5 score cp 30 nodes 1000 pv 2g2f");
    assertEquals(
        "window/showMessage {\"type\":3,\"message\":" + "\"1局面を解析しました。エンジンが評価値を返さなかった局面：2\"}",
        saidOf(ENGINES + ", locale: 'ja'", some, List.of(), List.of()));
  }

  @Test
  void nothing_is_said_where_all_positions_are_evaluated() {
    List<SearchInfo> some = infos("info depth 5 score cp 30 nodes 1000 pv 2g2f");
    assertEquals("", saidOf(ENGINES, some, some, some));
  }

  /** What is said of an analysis in which the engine answers so of the three positions. */
  @SafeVarargs
  private String saidOf(String options, List<SearchInfo>... answers) {
    open(GAME, options);
    command("kifu.analyse", 0);
    HostEngines.Interview interview = engines.asked.getLast();
    engines.begin();
    for (int i = 0; i < answers.length; i++) {
      interview.found(i, answers[i], false);
    }
    interview.over(Optional.empty());
    host.pass(0);
    return String.join(
        "", host.sent().stream().filter(each -> each.startsWith("window/showMessage")).toList());
  }

  @Test
  void what_is_done_is_written_when_the_user_ends_it() {
    open(GAME, ENGINES);
    command("kifu.analyse", 0);
    HostEngines.Interview interview = engines.asked.getFirst();
    engines.begin();
    interview.found(0, infos("info depth 5 score cp 30 nodes 1000 pv 2g2f"), false);

    session.receive("window/workDoneProgress/cancel", params("{token: 'kifu-engine-1'}"));

    assertEquals(List.of("mine 1"), engines.stopped);
    interview.over(Optional.empty());
    assertTrue(last("workspace/applyEdit").contains("#評価値=30"));
  }

  @Test
  void what_is_found_goes_to_where_its_position_stands_by_then() {
    open(GAME, ENGINES);
    command("kifu.analyse", 0);
    HostEngines.Interview interview = engines.asked.getFirst();
    engines.begin();
    session.receive(
        "textDocument/didChange",
        params(
            """
            {textDocument: {uri: '%s', version: 2}, contentChanges: [{text: '先手：甲\\n', range:
             {start: {line: 1, character: 0}, end: {line: 1, character: 0}}}]}
            """
                .formatted(URI)));

    interview.found(1, infos("info depth 5 score cp -20 nodes 1001 pv 3c3d 2g2f"), false);
    interview.over(Optional.empty());

    String edit = last("workspace/applyEdit");
    assertTrue(edit.contains("{\"start\":{\"line\":3"), edit);
  }

  /** A key came before the edit. */
  @Test
  void what_the_editor_does_not_take_is_written_again() {
    open(GAME, ENGINES);
    command("kifu.analyse", 0);
    HostEngines.Interview interview = engines.asked.getFirst();
    engines.begin();
    interview.found(0, infos("info depth 5 score cp 30 nodes 1000 pv 2g2f"), false);
    host.answers.add(params("{applied: false}").json());

    interview.over(Optional.empty());
    host.pass(0);

    assertEquals(
        2,
        host.sent().stream()
            .filter(each -> each.startsWith("workspace/applyEdit") && each.contains("#評価値=30"))
            .count());
  }

  /** What is opened with its name then may be another text. */
  @Test
  void nothing_is_written_into_a_record_that_was_closed() {
    open(GAME, ENGINES);
    command("kifu.analyse", 0);
    HostEngines.Interview interview = engines.asked.getFirst();
    engines.begin();
    interview.found(0, infos("info depth 5 score cp 30 nodes 1000 pv 2g2f"), false);

    session.receive("textDocument/didClose", params("{textDocument: {uri: '" + URI + "'}}"));
    interview.over(Optional.empty());

    List<String> sent = host.sent();
    assertTrue(sent.stream().noneMatch(each -> each.startsWith("workspace/applyEdit")));
    assertTrue(
        sent.stream().anyMatch(each -> each.contains("The record was closed")), sent::toString);
  }

  @Test
  void position_is_searched_until_nobody_wants_to_know_more() {
    open(GAME, ENGINES);
    Reply reply = search(1);
    assertEquals(List.of("position startpos moves 7g7f"), engines.begin());
    HostEngines.Interview interview = engines.asked.getFirst();
    assertEquals("infinite", interview.limit().words());

    interview.see(infos("info depth 5 score cp -20 nodes 1001 pv 3c3d 2g2f"));

    assertEquals(
        "$/progress {\"token\":\"live\",\"value\":{\"engine\":\"Scripted 1\",\"sfen\":"
            + "\"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\","
            + "\"candidates\":[{\"evaluation\":\"+20\",\"value\":20,\"depth\":5,\"nodes\":1001,"
            + "\"moves\":[{\"usi\":\"3c3d\",\"text\":\"△P-3d\",\"sfen\":"
            + "\"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\"},"
            + "{\"usi\":\"2g2f\",\"text\":\"▲P-2f\",\"sfen\":"
            + "\"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4\"}],"
            + "\"info\":\"info depth 5 score cp -20 nodes 1001 pv 3c3d 2g2f\"}]}}",
        last("$/progress"));
    assertFalse(reply.isOver());

    reply.withdraw();

    assertEquals(List.of("mine 1"), engines.stopped);
  }

  @Test
  void one_position_is_searched_at_a_time() {
    open(GAME, ENGINES);
    Reply first = search(0);
    Reply second = search(1);
    Reply third = search(2);

    assertTrue(first.isOver());
    assertTrue(second.isOver());
    assertEquals(1, engines.asked.size());

    engines.asked.getFirst().over(Optional.empty());

    assertEquals(2, engines.asked.size());
    assertEquals(List.of("position startpos moves 7g7f 3c3d"), engines.begin());
    assertFalse(third.isOver());
  }

  private Reply search(int line) {
    return session.ask(
        "kifu/analysePosition",
        params(
            "{textDocument: {uri: '%s'}, position: {line: %d, character: 0}, partialResultToken: 'live'}"
                .formatted(URI, line)));
  }

  @Test
  void move_is_compared_with_the_best_one() {
    open(GAME, ENGINES);
    command("kifu.compareWithEngine", 1);
    assertEquals(List.of("position startpos", "position startpos moves 7g7f"), engines.begin());
    HostEngines.Interview interview = engines.asked.getFirst();

    interview.found(0, infos("info score cp 50 pv 2g2f"), false);
    interview.found(1, infos("info score cp -20 pv 3c3d"), false);
    interview.over(Optional.empty());

    assertEquals(
        "window/showMessage {\"type\":3,\"message\":"
            + "\"▲P-7f +20 (30 worse); best is ▲P-2f +50.\"}",
        last("window/showMessage"));
  }

  @Test
  void command_without_a_document_is_about_the_only_one() {
    open(GAME, ENGINES);

    session.ask("workspace/executeCommand", params("{command: 'kifu.analyse'}"));

    assertEquals(3, engines.begin().size());
  }

  @Test
  void mate_is_told_in_the_language_of_the_editor() {
    open(GAME, ENGINES);
    command("kifu.compareWithEngine", 2);
    engines.begin();
    HostEngines.Interview interview = engines.asked.getFirst();

    interview.found(0, infos("info score cp -383 pv 8c8d"), false);
    interview.found(1, infos("info score mate 6 pv 2g2f"), false);
    interview.over(Optional.empty());

    assertTrue(last("window/showMessage").contains("△P-3d +mate 6; best is △P-8d +383."));
  }

  @Test
  void failure_of_an_engine_is_told() {
    open(GAME, ENGINES);
    command("kifu.analyse", 0);

    engines.asked.getFirst().over(Optional.of(new Phrase("無い", "there is no such engine")));

    assertTrue(last("window/showMessage").contains("there is no such engine"));
  }

  @Test
  void nothing_is_started_without_an_engine_of_the_user() {
    open(GAME, "");

    RequestFailure failure = assertThrows(RequestFailure.class, () -> command("kifu.analyse", 0));

    assertTrue(failure.message().startsWith("No engine is configured"), failure.message());
    assertEquals(List.of(), engines.asked);
  }

  @Test
  void an_engine_that_the_user_does_not_have_is_named() {
    open(GAME, ENGINES);
    Params asked =
        params(
            "{textDocument: {uri: '%s'}, position: {line: 1, character: 0}, engine: 'X'}"
                .formatted(URI));

    RequestFailure failure =
        assertThrows(RequestFailure.class, () -> session.ask("kifu/analysePosition", asked));

    assertTrue(failure.message().contains("no engine “X”"), failure.message());
  }

  @Test
  void nothing_is_started_for_a_search_of_no_position() {
    open(GAME, ENGINES);

    RequestFailure failure =
        assertThrows(
            RequestFailure.class,
            () ->
                session.ask(
                    "kifu/analysePosition", params("{textDocument: {uri: '%s'}}".formatted(URI))));

    assertEquals(RequestFailure.Reason.INVALID_PARAMS, failure.reason());
    assertEquals(List.of(), engines.asked);
  }

  @Test
  void code_actions_are_offered_where_there_is_an_engine() {
    open(GAME, ENGINES);

    assertEquals(List.of(COMPARE, ANALYSE), offered(1));
    assertEquals(List.of(ANALYSE), offered(0), "no move stands there");
  }

  @Test
  void no_code_action_is_offered_where_there_is_nothing_to_ask_about() {
    open("", ENGINES);

    assertEquals(List.of(), offered(0));
  }

  @Test
  void comments_are_not_offered_where_there_is_no_place_for_them() {
    openAs("usi", "startpos moves 7g7f 3c3d\n", ENGINES);

    assertEquals(List.of(), offered(0));
    RequestFailure failure = assertThrows(RequestFailure.class, () -> command("kifu.analyse", 0));
    assertEquals("This format has no place for comments.", failure.message());
    assertEquals(List.of(), engines.asked);
  }

  private static final String ANALYSE = "Analyse this game with the engine";
  private static final String COMPARE = "Compare this move with the engine";

  /** The code actions about engines that are offered on a line. */
  private List<String> offered(int line) {
    Reply reply =
        session.ask(
            "textDocument/codeAction",
            params(
                """
                {textDocument: {uri: '%s'}, range: {start: {line: %d, character: 0}, end: {line: %d,
                character: 0}}, context: {diagnostics: [], only: ['source.kifu']}}
                """
                    .formatted(URI, line, line)));
    host.run();
    List<String> titles = new ArrayList<>();
    reply.whenOver(
        outcome ->
            ((Reply.Answered) outcome)
                .result()
                .orElseThrow()
                .getAsJsonArray()
                .forEach(
                    action -> titles.add(action.getAsJsonObject().get("title").getAsString())));
    return titles.stream().filter(List.of(ANALYSE, COMPARE)::contains).toList();
  }

  @Test
  void settings_that_make_no_sense_are_told_once() {
    open(GAME, "engines: [{command: 'x', nodes: 'many'}, {name: 'y'}]");

    session.receive("initialized", params("{}"));

    assertEquals(
        "window/showMessage {\"type\":2,\"message\":\"The setting kifu.engines, entry 1 (x): nodes"
            + " must be a whole number of at least 1.\\n"
            + "The setting kifu.engines, entry 2 (y): command must name the file of an engine.\"}",
        last("window/showMessage"));
    session.receive(
        "workspace/didChangeConfiguration", params("{settings: {kifu: {markdown: false}}}"));
    assertFalse(host.sent().stream().anyMatch(each -> each.startsWith("window/showMessage")));
  }

  private static final String INFO = "info depth 5 score cp 30 nodes 1000 pv 2g2f";

  private String written(int line, String as, String engine, String info) {
    Reply reply =
        session.ask(
            "kifu/writeLine",
            params(
                """
                {textDocument: {uri: '%s'}, position: {line: %d, character: 0}, engine: '%s',
                info: '%s', as: '%s'}
                """
                    .formatted(URI, line, engine, info, as)));
    host.run();
    List<String> answers = new ArrayList<>();
    reply.whenOver(outcome -> answers.add(String.valueOf(outcome)));
    return answers.getFirst();
  }

  @Test
  void line_of_an_engine_is_written_below_a_board() {
    openAs("bod", BOARD, "");

    String comment = written(13, "comment", "E", INFO);

    assertTrue(comment.contains("*#読み筋=▲２六歩"), comment);
    assertTrue(comment.contains("\"line\":14"), comment);
  }

  private static final String BOARD =
      """
      後手の持駒：なし
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      |v香v桂v銀v金v玉v金v銀v桂v香|一
      | ・v飛 ・ ・ ・ ・ ・v角 ・|二
      |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
      | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
      | 香 桂 銀 金 玉 金 銀 桂 香|九
      +---------------------------+
      先手の持駒：なし
      """;

  @Test
  void line_of_an_engine_is_not_written_where_there_is_no_place_for_comments() {
    openAs("usi", "startpos moves 7g7f\n", "");

    String refused = written(0, "comment", "E", INFO);

    assertTrue(refused.contains("This format has no place for comments."), refused);
  }

  @Test
  void parameters_of_a_line_that_make_no_sense_are_refused() {
    open(GAME, "");

    String nonsense = written(0, "nonsense", "E", INFO);
    assertTrue(nonsense.contains("The parameter as is missing or wrong."), nonsense);
    String garbage = written(0, "comment", "E", "garbage");
    assertTrue(garbage.contains("The parameter info is missing or wrong."), garbage);
    String lines = written(0, "comment", "E\\nX*", INFO);
    assertTrue(lines.contains("*#エンジン=E\\\\nX*"), lines);
  }

  @Test
  void host_without_processes_says_why_there_are_no_engines() {
    open(GAME, ENGINES);
    host.engines = HostEngines.NONE;

    command("kifu.analyse", 0);

    assertTrue(last("window/showMessage").contains("programs, which a browser cannot start"));
  }
}
