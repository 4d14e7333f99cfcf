package kifu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines that do something wrong are ended, and what was asked and said last is told. */
@DisabledOnOs(OS.WINDOWS)
class EngineTest {
  static final Position START = Handicap.EVEN.position();

  /** Long enough for a shell on a busy machine, but where a test waits for nothing. */
  private static final Engine.Timeouts LONG =
      new Engine.Timeouts(60_000, 60_000, 60_000, 60_000, 60_000);

  private static final Engine.Timeouts SHORT = new Engine.Timeouts(300, 300, 300, 300, 300);

  @TempDir Path folder;

  static Engine started(Path program, Engine.Timeouts timeouts) throws EngineFailure {
    return Engine.start(
        EngineCommand.find(program.toString(), List.of(), Map.of()), timeouts, line -> {});
  }

  private Engine.SearchResult found(String cases) throws IOException {
    return found(ScriptedEngine.with(folder, cases), LONG);
  }

  private static Engine.SearchResult found(Path program, Engine.Timeouts timeouts)
      throws IOException {
    try (Engine engine = started(program, timeouts)) {
      engine.newGame();
      return engine.search(
          SetPosition.of(START, 1, List.of()), START, Limit.of(Limit.Kind.NODES, 1000));
    }
  }

  private String failure(String cases) {
    return failure(cases, LONG);
  }

  private String failure(String cases, Engine.Timeouts timeouts) {
    return assertThrows(
            EngineFailure.class, () -> found(ScriptedEngine.with(folder, cases), timeouts))
        .why()
        .english();
  }

  @Test
  void engine_is_asked_and_its_answer_is_read() throws Exception {
    Path program = ScriptedEngine.with(folder, "");

    Engine.SearchResult found = found(program, LONG);

    assertEquals("bestmove 7g7f", found.best().line());
    assertEquals(
        "info depth 7 seldepth 9 score cp 35 nodes 1005 time 3 pv 7g7f 3c3d",
        found.candidates().getFirst().line());
    assertEquals(
        """
        usi
        isready
        usinewgame
        position startpos
        go nodes 1000
        quit
        """,
        ScriptedEngine.told(program));
  }

  @Test
  void engine_says_its_name_and_its_options() throws Exception {
    try (Engine engine = started(ScriptedEngine.with(folder, ""), LONG)) {
      assertEquals("Scripted 1", engine.name());
      assertEquals("Own Book", engine.options().find("own book").orElseThrow().name());
      assertEquals(Optional.empty(), engine.options().find("Hash"));
    }
  }

  @Test
  void name_in_shift_jis_is_read() throws Exception {
    String cases = "usi) printf 'id name \\213\\132\\215\\111\\r\\n'; echo usiok ;;";
    try (Engine engine = started(ScriptedEngine.with(folder, cases), LONG)) {
      assertEquals("技巧", engine.name());
    }
  }

  @Test
  void file_that_is_no_engine_is_named() throws Exception {
    Path text = Files.writeString(folder.resolve("game.kif"), "手合割：平手\n");
    Path none = folder.resolve("none");

    assertEquals(
        "game.kif: it cannot be started as an engine: the file is not executable",
        notStarted(text.toString()));
    assertEquals(
        "none: there is no such engine; its arguments are given apart",
        notStarted(none.toString()));
    assertEquals(
        "none --bench: there is no such engine; its arguments are given apart",
        notStarted("none --bench"));
    assertTrue(
        notStarted(folder.toString()).endsWith(": it is a folder; name the file of an engine"));
  }

  private static String notStarted(String command) {
    EngineFailure failure =
        assertThrows(
            EngineFailure.class,
            () -> EngineCommand.find(command, List.of(), Map.of("PATH", "/usr/bin")));
    return failure.engine() + ": " + failure.why().english();
  }

  /** An entry of PATH that is empty or relative would be in the folder of the records. */
  @Test
  void name_is_found_in_the_folders_of_path_only() throws Exception {
    Path program = ScriptedEngine.with(folder, "");
    String name = program.getFileName().toString();

    assertEquals(
        program,
        EngineCommand.find(name, List.of(), Map.of("PATH", "/nowhere::" + folder)).program());
    assertThrows(
        EngineFailure.class, () -> EngineCommand.find(name, List.of(), Map.of("PATH", "::")));
    Path fromHere = Path.of("").toAbsolutePath().relativize(folder);
    assertThrows(
        EngineFailure.class,
        () -> EngineCommand.find(name, List.of(), Map.of("PATH", fromHere.toString())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"./engine", "engines/engine", "../engine"})
  void setting_does_not_count_from_where_the_server_runs(String command) {
    EngineFailure failure =
        assertThrows(
            EngineFailure.class, () -> EngineCommand.ofSetting(command, List.of(), Map.of()));
    assertTrue(failure.why().english().contains("by its whole path"), failure.why().english());
  }

  @Test
  void setting_can_count_from_the_home_folder() throws Exception {
    Path home = Path.of(System.getProperty("user.home"));
    Path program = ScriptedEngine.with(folder, "");

    assertEquals(
        program,
        EngineCommand.ofSetting("~/" + home.relativize(program), List.of(), Map.of())
            .program()
            .normalize());
  }

  @Test
  void engine_runs_in_its_own_folder() throws Exception {
    String cases = "usi) echo \"id name $(pwd)\"; echo usiok ;;";
    try (Engine engine = started(ScriptedEngine.with(folder, cases), LONG)) {
      assertEquals(folder.toRealPath().toString(), engine.name());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "usi) echo 'id name X' ;;|no usiok within 0.3 s; asked: usi; its last line: id name X",
        "isready) ;;|no readyok within 0.3 s; asked: isready; its last line: usiok",
        "go*) ;;|no bestmove within 0.3 s; asked: go nodes 1000, stop; its last line: readyok",
      })
  void silence_is_told_with_what_was_asked(String cases, String message) {
    assertEquals(message, failure(cases, SHORT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "usi) exit 1 ;;|it has ended with exit code 1; asked: usi; it has said nothing",
        "usi) echo broken >&2; exit 1 ;;"
            + "|it has ended with exit code 1; asked: usi; its last line: broken",
        "go*) echo 'info depth 1'; exit 3 ;;"
            + "|it has ended with exit code 3; asked: go nodes 1000; its last line: info depth 1",
        "go*) echo 'bestmove 5e5e' ;;"
            + "|its bestmove cannot be played: 5e5e; asked: go nodes 1000;"
            + " its last line: bestmove 5e5e",
        "go*) echo 'bestmove xyzzy' ;;|its bestmove is no move: xyzzy; asked: go nodes 1000; its"
            + " last line: bestmove xyzzy",
        "go*) echo 'bestmove (none)' ;;"
            + "|its bestmove is no move: (none); asked: go nodes 1000;"
            + " its last line: bestmove (none)",
        "go*) echo bestmove ;;"
            + "|it says bestmove without a move; asked: go nodes 1000; its last line: bestmove",
      })
  void what_goes_wrong_is_told_with_what_was_asked(String cases, String message) {
    assertEquals(message, failure(cases));
  }

  @Test
  void line_without_an_end_is_given_up() {
    String cases = "go*) yes x | tr -d '\\n' ;;";

    String message = failure(cases);

    assertTrue(message.startsWith("it writes more than 1 MB without ending the line; "), message);
  }

  @Test
  void search_that_takes_too_long_is_stopped() throws Exception {
    Engine.Timeouts timeouts = new Engine.Timeouts(60_000, 60_000, 300, 300, 60_000);
    Path program =
        ScriptedEngine.with(
            folder, "go*) echo 'info score cp 5 pv 7g7f' ;; stop) echo 'bestmove 7g7f' ;;");

    Engine.SearchResult found = found(program, timeouts);

    assertTrue(found.isStopped());
    assertEquals("info score cp 5 pv 7g7f", found.candidates().getFirst().line());
  }

  @ParameterizedTest
  @CsvSource({"resign", "win"})
  void word_in_the_place_of_a_move_is_an_answer(String word) throws Exception {
    assertEquals(word, found("go*) echo 'bestmove " + word + "' ;;").best().word());
  }

  @Test
  void second_best_move_is_not_taken_for_the_next_one() throws Exception {
    Path program =
        ScriptedEngine.with(folder, "go*) printf 'bestmove 7g7f\\nbestmove resign\\n' ;;");
    try (Engine engine = started(program, LONG)) {
      SetPosition position = SetPosition.of(START, 1, List.of());
      Limit limit = Limit.of(Limit.Kind.NODES, 1);
      engine.search(position, START, limit);

      EngineFailure failure =
          assertThrows(EngineFailure.class, () -> engine.search(position, START, limit));

      assertTrue(
          failure.why().english().startsWith("it says bestmove before go was said"),
          failure.why().english());
    }
  }

  @Test
  void floods_of_output_and_of_errors_do_no_harm() throws Exception {
    Path program =
        ScriptedEngine.beginning(
            folder,
            "",
            "go*) yes error | head -c 3000000 >&2;"
                + " yes 'info score cp 9 pv 7g7f' | head -n 20000; echo 'bestmove 7g7f' ;;");

    assertEquals("info score cp 9 pv 7g7f", found(program, LONG).candidates().getFirst().line());
  }

  /** It never comes to an end by itself, and there is always more to read. */
  @Test
  void search_that_floods_its_output_is_stopped() throws Exception {
    Engine.Timeouts timeouts = new Engine.Timeouts(60_000, 60_000, 300, 300, 60_000);
    Path program =
        ScriptedEngine.with(
            folder,
            "go*) yes 'info score cp 5 pv 7g7f' & flood=$! ;;"
                + " stop) kill $flood; wait $flood; echo; echo 'bestmove 7g7f' ;;");

    assertTrue(found(program, timeouts).isStopped());
  }

  @Test
  void flood_without_an_answer_is_silence() {
    String message = failure("isready) yes 'info string loading' ;;", SHORT);

    assertEquals(
        "no readyok within 0.3 s; asked: isready; its last line: info string loading", message);
  }

  @Test
  void engine_that_does_not_quit_is_ended_with_what_it_has_started() throws Exception {
    Path program =
        ScriptedEngine.beginning(
            folder,
            "trap '' TERM INT HUP; sleep 600 & child=$!",
            "usi) echo \"id name $$ $child\"; echo usiok ;; quit) ;;");
    Engine engine = started(program, LONG);
    List<String> processes = List.of(engine.name().split(" "));

    engine.interrupt();

    assertEquals(2, processes.size());
    for (String process : processes) {
      Optional<ProcessHandle> left = ProcessHandle.of(Long.parseLong(process));
      left.ifPresent(handle -> handle.onExit().join());
      assertFalse(left.filter(ProcessHandle::isAlive).isPresent());
    }
  }
}
