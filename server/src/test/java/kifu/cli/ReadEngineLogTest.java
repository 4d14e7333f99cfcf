package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kifu.engine.ScriptedEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The log of a conversation with an engine is checked, and becomes a record. */
final class ReadEngineLogTest {
  private static final String INTRODUCTION =
      """
      > usi
      < id name Test 2.0
      < option name USI_Hash type spin default 16 min 1 max 100
      < usiok
      > isready
      < readyok
      > usinewgame
      """;

  @TempDir Path folder;

  private Run read(String log, Object... options) throws IOException {
    Path file = Files.writeString(folder.resolve("a.log"), log);
    return Run.withOptions(options, "engine", "log", file);
  }

  /** The faults without the name of the file. */
  private String faults(String conversation) throws IOException {
    return read(INTRODUCTION + conversation).err().replace(folder.resolve("a.log") + ":", "");
  }

  @Test
  void game_of_a_log_becomes_a_record_with_evaluations() throws Exception {
    Run run =
        read(
            INTRODUCTION
                + """
                > position startpos moves 7g7f
                > go btime 0 wtime 0 byoyomi 1000
                < info depth 3 score cp 30 nodes 100 pv 3c3d 2g2f
                < bestmove 3c3d ponder 2g2f
                > position startpos moves 7g7f 3c3d 2g2f
                > go btime 0 wtime 0 byoyomi 1000
                < info depth 5 score cp -9000 nodes 90 pv 8c8d
                < bestmove resign
                > gameover lose
                > quit
                """);

    assertEquals(
        """
        手合割：平手
        手数----指手--
           1 ７六歩(77)
        *#評価値=-30
        *#読み筋=△３四歩▲２六歩
        *#深さ=3
        *#ノード数=100
        *#エンジン=Test 2.0
           2 ３四歩(33)
           3 ２六歩(27)
        *#評価値=9000
        *#読み筋=△８四歩
        *#深さ=5
        *#ノード数=90
        *#エンジン=Test 2.0
           4 投了
        まで3手で先手の勝ち
        """,
        run.out());
    assertEquals("", run.err());
    assertEquals(0, run.exitCode());
  }

  @Test
  void lines_are_those_of_other_programs_too() throws Exception {
    Run run =
        read(
            """
            [2026-01-02T10:00:00.123] [info] usi - sid=1: > usi
            [2026-01-02T10:00:00.223] [info] usi - sid=1: < usiok
            12:00:01 >1:position startpos
            12:00:01 >1:go nodes 5
            12:00:02 <1:bestmove 7g7f
            12:00:02 >1:position startpos moves 7g7f
            >Engine(0): go nodes 5
            <Engine(0): bestmove 3c3d
            """);

    assertEquals("手合割：平手\n手数----指手--\n   1 ７六歩(77)\n", run.out());
    assertEquals("", run.err());
  }

  @Test
  void what_breaks_the_rules_is_named_with_its_line() throws Exception {
    assertEquals(
        """
        8: the engine offers no option Threads
        11: 7g7e in the line cannot be played
        12: bestmove 2b3c cannot be played
        13: bestmove answers nothing: go was not said
        14: this go has no bestmove
        15: readyok answers nothing: isready was not said
        """,
        faults(
            """
            > setoption name Threads value 4
            > position startpos
            > go nodes 5
            < info score cp 1 pv 7g7e
            < bestmove 2b3c
            < bestmove 7g7f
            > go nodes 5
            < readyok
            """));
    assertEquals(
        """
        8: the position cannot be read: 9/9
        9: move 2, 7g7f, cannot be played
        """,
        faults(
            """
            > position sfen 9/9
            > position startpos moves 7g7f 7g7f
            """));
  }

  @Test
  void games_of_a_log_are_counted() throws Exception {
    String two =
        INTRODUCTION
            + """
            > position startpos moves 7g7f
            > go nodes 1
            < bestmove 3c3d
            > position startpos moves 2g2f
            > go nodes 1
            < bestmove 3c3d
            """;

    assertTrue(read(two).err().endsWith("game 1 of 2 is written; --game chooses another\n"));
    assertTrue(read(two, "--game", 2).out().endsWith("   1 ２六歩(27)\n"));
    assertEquals(2, read(two, "--game", 3).exitCode());
  }

  @Test
  void record_is_no_log() throws Exception {
    Run run = read("手合割：平手\n   1 ７六歩(77)\n");

    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void log_of_a_check_is_such_a_log() throws Exception {
    Path log = folder.resolve("check.log");
    Path engine = ScriptedEngine.with(folder, "'go mate'*) echo 'checkmate notimplemented' ;;");
    Run.of("engine", "check", engine, "--log", log);

    Run run = Run.of("engine", "log", log);

    assertTrue(run.out().startsWith("手合割：平手\n手数----指手--\n*#評価値=35\n"), run.out());
  }
}
