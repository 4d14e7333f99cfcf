package kifu.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kifu.problem.Phrase;
import kifu.protocol.Editor;
import kifu.protocol.EngineAnswers;
import kifu.protocol.EngineChoice;
import kifu.protocol.Params;
import kifu.protocol.Surroundings;
import kifu.session.HostEngines.Interview;
import kifu.session.HostEngines.Searched;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines that answer by a script are asked in the thread and the time of a test. */
final class SteppedEnginesTest {
  private static final Position START = Handicap.EVEN.position();

  private final TestHost host = new TestHost();

  /** What is said and done: {@code >} to the engine, {@code <} by it, {@code =} to who asks. */
  private final List<String> log = new ArrayList<>();

  /** What the engine does at the first word of a line. */
  private final Map<String, String> script =
      new TreeMap<>(
          Map.of(
              "usi",
              "id name Scripted 1; option name MultiPV type spin default 1 min 1 max 9; option name"
                  + " Own Book type check default true; usiok",
              "isready",
              "readyok",
              "go",
              "info depth 7 score cp 35 nodes 1005 pv 7g7f 3c3d; bestmove 7g7f"));

  private final List<Program> programs = new ArrayList<>();
  private final SteppedEngines engines = new SteppedEngines(host, Program::new);

  /** A program whose answers to a line come together. */
  private final class Program implements EngineProgram {
    private final Listener listener;
    private final List<Runnable> coming = new ArrayList<>();
    private String lastError = "";
    private boolean isRunning = true;

    Program(EngineChoice engine, Listener listener) {
      this.listener = listener;
      log.add("starts " + engine.command());
      programs.add(this);
    }

    @Override
    public boolean isRunning() {
      return isRunning;
    }

    @Override
    public String lastError() {
      return lastError;
    }

    @Override
    public void write(String line) {
      log.add("> " + line);
      String answers = script.getOrDefault(line.split(" ", -1)[0], "");
      if (!answers.isEmpty()) {
        coming.add(() -> say(answers));
      }
    }

    /** Says lines, which {@code ;} separates; those with {@code !} are something else. */
    void say(String answers) {
      List<String> lines = new ArrayList<>();
      for (String line : answers.split("; ", -1)) {
        if (line.startsWith("!exit ")) {
          listener.lines(lines);
          isRunning = false;
          listener.ended(Optional.of(Integer.valueOf(line.substring("!exit ".length()))));
        } else if (line.startsWith("!error ")) {
          lastError = line.substring("!error ".length());
        } else if (line.startsWith("!endless ")) {
          listener.endless(line.substring("!endless ".length()));
        } else if (line.equals("!missing")) {
          listener.notStarted(EngineFaults.NotStarted.MISSING.why());
        } else {
          lines.add(line);
        }
      }
      if (!lines.isEmpty()) {
        listener.lines(lines);
      }
    }

    boolean goOn() {
      List<Runnable> now = List.copyOf(coming);
      coming.clear();
      now.forEach(Runnable::run);
      return !now.isEmpty();
    }

    @Override
    public void end(long milliseconds) {
      log.add("ends within " + milliseconds);
    }
  }

  /** Someone who asks about positions and notes what comes. */
  private class Asker implements Interview {
    private final List<Integer> games;
    private final Limit limit;

    Asker(Limit limit, Integer... games) {
      this.limit = limit;
      this.games = List.of(games);
    }

    @Override
    public List<Searched> begin(String name, List<EngineOption> options) {
      log.add("= begin " + name);
      return games.stream()
          .map(game -> new Searched(game, SetPosition.of(START, 1, List.of()), START))
          .toList();
    }

    @Override
    public Limit limit() {
      return limit;
    }

    @Override
    public void see(List<SearchInfo> candidates) {
      log.add("= see " + candidates.getFirst().line());
    }

    @Override
    public void found(int index, List<SearchInfo> candidates, boolean isCut) {
      String best = candidates.isEmpty() ? "nothing" : candidates.getFirst().line();
      log.add("= found " + index + " " + best + (isCut ? ", cut" : ""));
    }

    @Override
    public void over(Optional<Phrase> failure) {
      log.add("= over" + failure.map(why -> ": " + why.english()).orElse(""));
    }
  }

  private static EngineChoice engine(String options) {
    String settings =
        "{capabilities: {}, initializationOptions: {engines: [{command: '/engines/mine'%s}]}}"
            .formatted(options);
    return EngineAnswers.chosen(
        Editor.of(JsonParser.parseString(settings).getAsJsonObject(), Surroundings.UNKNOWN),
        Params.of(null));
  }

  private static final Limit NODES = Limit.of(Limit.Kind.NODES, 1000);
  private static final Limit ENDLESS = Limit.of(Limit.Kind.INFINITE);

  private Runnable ask(Limit limit, Integer... games) {
    Runnable stop = engines.ask(engine(""), 1, new Asker(limit, games));
    talk();
    return stop;
  }

  /** Lets all be said that can be said at once. */
  private void talk() {
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (Program program : List.copyOf(programs)) {
        isMore |= program.goOn();
      }
    }
  }

  private void pass(long milliseconds) {
    host.pass(milliseconds);
    talk();
  }

  private String said() {
    String all = String.join("\n", log) + "\n";
    log.clear();
    return all;
  }

  @Test
  void positions_of_games_are_searched() {
    ask(NODES, 0, 0, 1);

    assertEquals(
        """
        starts /engines/mine
        > usi
        = begin Scripted 1
        > isready
        > usinewgame
        > position startpos
        > go nodes 1000
        = found 0 info depth 7 score cp 35 nodes 1005 pv 7g7f 3c3d
        > position startpos
        > go nodes 1000
        = found 1 info depth 7 score cp 35 nodes 1005 pv 7g7f 3c3d
        > isready
        > usinewgame
        > position startpos
        > go nodes 1000
        = found 2 info depth 7 score cp 35 nodes 1005 pv 7g7f 3c3d
        = over
        """,
        said());
  }

  @Test
  void engine_waits_a_minute_for_the_next_question() {
    ask(NODES, 0);
    said();
    pass(59_000);
    ask(NODES);
    assertEquals("= begin Scripted 1\n= over\n", said());

    pass(59_000);
    assertEquals("\n", said());
    pass(1000);
    assertEquals("ends within 3000\n", said());
    ask(NODES);
    assertEquals("starts /engines/mine\n> usi\n= begin Scripted 1\n= over\n", said());
  }

  @Test
  void engine_with_other_settings_takes_the_place_of_the_one_that_waits() {
    ask(NODES);
    said();
    engines.ask(engine(", options: {'own book': false}, multipv: 2"), 2, new Asker(NODES));
    talk();

    assertEquals(
        """
        starts /engines/mine
        > usi
        > setoption name Own Book value false
        > setoption name MultiPV value 2
        = begin Scripted 1
        ends within 3000
        = over
        """,
        said());
  }

  @Test
  void engine_that_is_gone_is_started_again() {
    ask(NODES);
    programs.getFirst().say("!exit 1");
    said();

    ask(NODES);

    assertTrue(said().startsWith("starts /engines/mine\n"));
  }

  /** Not all engines know of candidates. */
  @Test
  void candidates_that_only_we_want_are_no_fault() {
    script.put("usi", "id name Old; usiok");
    engines.ask(engine(""), 3, new Asker(NODES));
    talk();

    assertTrue(said().endsWith("= begin Old\n= over\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'options: {Hash: 1}' | the engine offers no option 'Hash'
          'options: {''Own Book'': 3}' | option Own Book: '3': it is true or false
          'multipv: 10' | option MultiPV: '10': it is a whole number from 1 to 9
          """)
  void setting_that_makes_no_sense_is_told(String setting, String message) {
    engines.ask(engine(", " + setting), 1, new Asker(NODES, 0));
    talk();

    assertTrue(said().endsWith("ends within 3000\n= over: mine: " + message + "\n"), said());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          usi | !missing | there is no such engine; its arguments are given apart
          usi | !exit 1 | it has ended with exit code 1; asked: usi; it has said nothing
          usi | !error broken; !exit 1 | it has ended with exit code 1; asked: usi; its last line: broken
          usi | id name X; !endless xxx | it writes more than 1 MB without ending the line; asked: usi; its last line: xxx
          go | info depth 1; !exit 3 | it has ended with exit code 3; asked: go nodes 1000; its last line: info depth 1
          go | bestmove 5e5e | its bestmove cannot be played: 5e5e; asked: go nodes 1000; its last line: bestmove 5e5e
          go | bestmove xyzzy | its bestmove is no move: xyzzy; asked: go nodes 1000; its last line: bestmove xyzzy
          go | bestmove (none) | its bestmove is no move: (none); asked: go nodes 1000; its last line: bestmove (none)
          go | bestmove | it says bestmove without a move; asked: go nodes 1000; its last line: bestmove
          isready | readyok; bestmove 7g7f | it says bestmove before go was said; asked: usinewgame; its last line: bestmove 7g7f
          """)
  void what_goes_wrong_is_told_with_what_was_asked(String word, String answers, String message) {
    script.put(word, answers);
    ask(NODES, 0);

    List<String> last = log.subList(log.size() - 2, log.size());
    assertEquals(List.of("ends within 3000", "= over: mine: " + message), last);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          usi | 60000 | id name X | no usiok within 60 s; asked: usi; its last line: id name X
          isready | 60000 | '' | no readyok within 60 s; asked: isready; its last line: usiok
          """)
  void silence_is_told(String word, int milliseconds, String answers, String message) {
    script.put(word, answers);
    ask(NODES, 0);
    pass(milliseconds - 1);
    assertTrue(!log.getLast().startsWith("= over"));

    pass(1);

    assertTrue(said().endsWith("ends within 3000\n= over: mine: " + message + "\n"));
  }

  @Test
  void search_that_takes_too_long_is_stopped() {
    script.put("go", "info depth 1 score cp 5 pv 7g7f");
    script.put("stop", "bestmove 7g7f");
    ask(Limit.of(Limit.Kind.MOVE_TIME, 1000), 0);
    said();
    pass(10_999);
    assertEquals("= see info depth 1 score cp 5 pv 7g7f\n", said());
    pass(1);
    assertEquals("> stop\n= found 0 info depth 1 score cp 5 pv 7g7f, cut\n= over\n", said());
  }

  @Test
  void search_that_does_not_stop_is_silence() {
    script.put("go", "");
    ask(NODES, 0);
    pass(600_000);
    said();

    pass(3000);

    assertEquals(
        "ends within 3000\n= over: mine: no bestmove within 3 s; asked: go nodes 1000, stop; its"
            + " last line: readyok\n",
        said());
  }

  /** Otherwise all answers would be those of the position before. */
  @Test
  void second_best_move_is_not_taken_for_the_next_one() {
    script.put("go", "bestmove 7g7f; bestmove 2g2f");
    ask(NODES, 0, 0);

    assertTrue(
        said()
            .endsWith(
                "> go nodes 1000\n= found 0 nothing\nends within 3000\n= over: mine: it says"
                    + " bestmove before go was said; asked: go nodes 1000; its last line: bestmove"
                    + " 2g2f\n"));
  }

  @Test
  void flood_is_seen_ten_times_a_second() {
    script.put("go", "");
    ask(ENDLESS, 0);
    said();

    for (int i = 0; i < 1000; i++) {
      List<String> lines = Collections.nCopies(100, "info depth " + i + " score cp 1 pv 7g7f");
      programs.getFirst().listener.lines(lines);
      pass(1);
    }

    long seen = log.stream().filter(line -> line.startsWith("= see")).count();
    assertTrue(seen == 10, "seen " + seen);
  }

  @Test
  void what_comes_before_a_silence_is_seen() {
    script.put("go", "info depth 1 score cp 5 pv 7g7f");
    ask(ENDLESS, 0);
    said();

    pass(100);
    pass(100);

    assertEquals("= see info depth 1 score cp 5 pv 7g7f\n", said());
  }

  @Test
  void search_is_stopped_by_who_asked_and_the_engine_waits() {
    script.put("go", "info depth 1 score cp 5 pv 7g7f");
    script.put("stop", "bestmove 7g7f");
    Runnable stop = ask(ENDLESS, 0);
    said();

    stop.run();
    stop.run();
    talk();
    assertEquals("> stop\n= over\n", said());
    pass(3000);
    assertEquals("\n", said(), "nothing is late");

    ask(ENDLESS, 0);
    stop.run();
    assertTrue(said().startsWith("= begin Scripted 1\n> isready\n"), "another question goes on");
  }

  @Test
  void engine_that_does_not_even_start_is_ended_when_nobody_waits_for_it() {
    script.put("usi", "");
    Runnable stop = ask(NODES, 0);

    stop.run();

    assertEquals("starts /engines/mine\n> usi\nends within 500\n= over\n", said());
    pass(60_000);
    assertEquals("\n", said());
  }

  @Test
  void who_asks_when_it_is_over_has_the_same_engine() {
    engines.ask(
        engine(""),
        1,
        new Asker(NODES, 0) {
          @Override
          public void over(Optional<Phrase> failure) {
            super.over(failure);
            engines.ask(engine(""), 1, new Asker(NODES, 0));
          }
        });
    talk();

    assertEquals(1, programs.size());
    assertEquals(2, log.stream().filter("= over"::equals).count());
  }

  @Test
  void fault_of_our_own_ends_the_engine() {
    engines.ask(
        engine(""),
        1,
        new Asker(NODES, 0) {
          @Override
          public void found(int index, List<SearchInfo> candidates, boolean isCut) {
            throw new IllegalStateException();
          }
        });
    talk();

    assertTrue(
        said().endsWith("ends within 3000\n= over: The conversation with the engine failed.\n"));
    assertEquals(List.of("A conversation with an engine failed"), host.sent());
  }
}
