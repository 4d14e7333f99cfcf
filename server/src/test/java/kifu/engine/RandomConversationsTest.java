package kifu.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import kifu.Budget;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever else an engine says, its answers are found; and whatever it does wrong, that is told,
 * what it said before stays, and its process ends.
 */
@DisabledOnOs(OS.WINDOWS)
final class RandomConversationsTest {
  private static final int CONVERSATIONS = 1_000;
  private static final int MOST_SEARCHES = 5;
  private static final long LONG = 60_000;
  private static final long SHORT = 50;
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  /** What goes wrong in place of an answer, as commands of the shell. */
  private enum Fault {
    NONE(""),
    ENDS("exit 3"),
    CLOSES_ITS_OUTPUT("exec >&-; exec sleep 600"),
    NO_MOVE("echo bestmove"),
    GARBAGE("echo 'bestmove 9z9z'"),
    ILLEGAL("echo 'bestmove 1a9i'"),
    ANSWERS_TWICE("printf 'bestmove resign\\nbestmove resign\\n'"),
    ENDLESS_LINE("tr '\\0' x </dev/zero"),
    SILENT("exec sleep 600"),
    SLOW("read -r line; echo 'bestmove resign'");

    private final String commands;

    Fault(String commands) {
      this.commands = commands;
    }
  }

  /** What an engine says to a position. */
  private record Answer(Position here, SetPosition position, List<String> lines, String best) {}

  @TempDir Path folder;

  @Test
  void answers_are_found_and_faults_are_told() throws Exception {
    long seed = Long.getLong("seed", System.nanoTime() & 0xffffff);
    int count = Budget.of(CONVERSATIONS);
    System.out.println(count + " conversations with engines from seed " + seed);
    Random seeds = new Random(seed); // numbers that follow one another begin alike as seeds
    for (int i = 0; i < count; i++) {
      converse(seeds.nextLong());
    }
  }

  private void converse(long seed) throws IOException {
    Random random = new Random(seed);
    Fault fault = fault(random);
    boolean isSlow = fault == Fault.SILENT || fault == Fault.SLOW;
    List<Answer> answers = answers(random, isSlow ? 0 : random.nextInt(MOST_SEARCHES));
    Path program = engine(random, answers, fault);
    Engine.Timeouts timeouts =
        new Engine.Timeouts(
            LONG, LONG, LONG, isSlow ? SHORT : LONG, fault == Fault.SILENT ? SHORT : LONG);
    String said = "seed " + seed + ", " + fault;
    Engine engine = EngineTest.started(program, timeouts);
    try (engine) {
      engine.newGame();
      for (Answer answer : answers) {
        Engine.SearchResult found = search(engine, answer);
        assertEquals(answer.best, found.best().word(), said);
        assertEquals(
            candidates(answer.lines),
            found.candidates().stream().map(SearchInfo::line).toList(),
            said);
      }
      Answer last =
          new Answer(
              EngineTest.START, SetPosition.of(EngineTest.START, 1, List.of()), List.of(), "");
      switch (fault) {
        case NONE -> {}
        case SLOW -> assertEquals("resign", search(engine, last).best().word(), said);
        default -> {
          EngineFailure failure =
              assertThrows(
                  EngineFailure.class,
                  () -> {
                    search(engine, last);
                    search(engine, last);
                  },
                  said);
          assertFalse(failure.why().english().isEmpty(), said);
          engine.interrupt(); // which takes less time than asking it to end
        }
      }
    }
    assertFalse(engine.isRunning(), said);
  }

  private static Fault fault(Random random) {
    List<Fault> faults = List.of(Fault.values());
    Fault fault = random.nextBoolean() ? Fault.NONE : faults.get(random.nextInt(faults.size()));
    boolean isWaitedFor = fault == Fault.SILENT || fault == Fault.CLOSES_ITS_OUTPUT;
    return isWaitedFor && random.nextInt(4) > 0 ? Fault.ENDS : fault; // half a second each
  }

  private static Engine.SearchResult search(Engine engine, Answer answer) throws EngineFailure {
    return engine.search(answer.position, answer.here, Limit.of(Limit.Kind.NODES, 1000));
  }

  /** Of each candidate the last exact score, else the last bound. */
  private static List<String> candidates(List<String> lines) {
    Map<String, String> exact = new TreeMap<>();
    Map<String, String> all = new TreeMap<>();
    for (String line : lines) {
      if (line.startsWith("info depth ")) {
        String number = line.replaceAll(".* multipv (\\d).*", "$1");
        (line.contains("bound") ? all : exact).put(number, line);
      }
    }
    all.putAll(exact);
    return List.copyOf(all.values());
  }

  // What engines say

  private static List<Answer> answers(Random random, int count) {
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Move> moves = new ArrayList<>();
      Position here = EngineTest.START;
      for (int ply = random.nextInt(30); ply > 0 && Rules.hasLegalMove(here); ply--) {
        moves.add(any(here, random));
        here = here.play(moves.getLast());
      }
      List<String> lines = new ArrayList<>();
      for (int line = random.nextInt(12); line > 0; line--) {
        lines.add(line(random, here));
      }
      boolean isMove = Rules.hasLegalMove(here) && random.nextInt(5) > 0;
      String best = isMove ? any(here, random).usi() : random.nextBoolean() ? "resign" : "win";
      answers.add(new Answer(here, SetPosition.of(EngineTest.START, 1, moves), lines, best));
    }
    return answers;
  }

  private static Move any(Position here, Random random) {
    List<Move> moves = Rules.legalMoves(here);
    return moves.get(random.nextInt(moves.size()));
  }

  private static String line(Random random, Position here) {
    return switch (random.nextInt(10)) {
      case 0 -> "";
      case 1 -> "info string score cp 99 multipv 1";
      case 2 -> "info currmove 7g7f hashfull 3 nps 100";
      case 3 -> "評価関数を読み込みました";
      case 4 -> "id name late";
      case 5 -> "info depth"; // which is cut
      default ->
          "info depth "
              + random.nextInt(40)
              + " multipv "
              + (1 + random.nextInt(3))
              + " score "
              + (random.nextInt(4) == 0 ? "mate " : "cp ")
              + (random.nextInt(2001) - 1000)
              + (random.nextInt(4) == 0 ? " lowerbound" : "")
              + " nodes "
              + random.nextInt(1_000_000)
              + " pv "
              + (Rules.hasLegalMove(here) ? any(here, random).usi() : "pass");
    };
  }

  /** A script that says it; what an engine writes at once comes in pieces of any length. */
  private Path engine(Random random, List<Answer> answers, Fault fault) throws IOException {
    StringBuilder script =
        new StringBuilder("#!/bin/sh\nn=0\nwhile read -r line; do\ncase $line in\n");
    script.append("usi) ").append(print(random, List.of("id name R", "usiok"))).append(" ;;\n");
    script.append("isready) ").append(print(random, List.of("", "readyok"))).append(" ;;\n");
    script.append("go*) n=$((n + 1)); case $n in\n");
    for (int i = 0; i < answers.size(); i++) {
      List<String> lines = new ArrayList<>(answers.get(i).lines);
      lines.add("bestmove " + answers.get(i).best + (random.nextBoolean() ? "" : " ponder 7g7f"));
      script.append(i + 1).append(") ").append(print(random, lines)).append(" ;;\n");
    }
    script
        .append("*) ")
        .append(fault == Fault.NONE ? "exit" : fault.commands)
        .append(" ;;\nesac ;;\n");
    script.append("quit) exit ;;\nesac\ndone\n");
    Path engine = folder.resolve("random engine");
    Files.writeString(engine, script);
    Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
    return engine;
  }

  private static String print(Random random, List<String> lines) {
    StringBuilder commands = new StringBuilder();
    String end = random.nextInt(4) == 0 ? "\r\n" : "\n";
    Charset charset = random.nextBoolean() ? UTF_8 : SHIFT_JIS;
    for (byte each : (String.join(end, lines) + end).getBytes(charset)) {
      String start = "printf '";
      if (commands.isEmpty()) {
        commands.append(start);
      } else if (random.nextInt(200) == 0) {
        commands.append("'; echo noise >&2; ").append(start);
      }
      commands.append("\\%03o".formatted(each & 0xff));
    }
    return commands.append('\'').toString();
  }
}
