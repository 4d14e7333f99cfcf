package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kifu.engine.ScriptedEngine;
import kifu.problem.Phrase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games are evaluated by an engine, and nothing else of the record changes. */
@DisabledOnOs(OS.WINDOWS)
final class AnalyseTest {
  /** Answers the position after one move; at the start it answers 7g7f, as the frame does. */
  private static final String TWO =
      "position*7g7f) where=1 ;; position*) where=0 ;;"
          + " go*) if [ \"$where\" = 1 ]; then"
          + " echo 'info depth 8 score cp 20 nodes 1002 pv 3c3d 2g2f'; echo 'bestmove 3c3d';"
          + " else echo 'info depth 7 score cp 35 nodes 1005 pv 7g7f 3c3d'; echo 'bestmove 7g7f';"
          + " fi ;;";

  private static final String GAME =
      """
      手合割：平手
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:01/00:00:01)
      *好手
      """;

  @TempDir Path folder;
  private Path engine;

  @BeforeEach
  void engine() throws IOException {
    engine = ScriptedEngine.with(folder, TWO);
  }

  private Path record(String name, String content) throws IOException {
    return Files.writeString(
        Files.createDirectories(folder.resolve("games")).resolve(name), content);
  }

  private Run analyse(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("analyse", "--engine", engine));
    Stream.of(arguments).forEach(all::add);
    return Run.of(all.toArray());
  }

  private void use(String cases) throws IOException {
    engine = ScriptedEngine.with(folder, cases);
  }

  private long searches() throws IOException {
    return ScriptedEngine.told(engine).lines().filter(line -> line.startsWith("go")).count();
  }

  @Test
  void record_gets_comments_as_shogihome_writes_them() throws Exception {
    Run run = analyse(record("a.kifu", GAME), "--nodes", 1000);

    assertEquals(
        """
        手合割：平手
        手数----指手---------消費時間--
        *#評価値=35
        *#読み筋=▲７六歩△３四歩
        *#深さ=7
        *#ノード数=1005
        *#エンジン=Scripted 1
           1 ７六歩(77)   ( 0:01/00:00:01)
        *好手
        *#評価値=-20
        *#読み筋=△３四歩▲２六歩
        *#深さ=8
        *#ノード数=1002
        *#エンジン=Scripted 1
        """,
        run.out());
    assertEquals("2 positions analysed\n", run.err());
    assertEquals(0, run.exitCode());
    assertEquals(
        """
        usi
        isready
        usinewgame
        position startpos
        go nodes 1000
        position startpos moves 7g7f
        go nodes 1000
        quit
        """,
        ScriptedEngine.told(engine));
  }

  @Test
  void comments_follow_those_that_the_record_has() throws Exception {
    String game = GAME + "**解析 0 ○ 候補1 時間 00:01.0 深さ 9/11 ノード数 5 評価値 7 読み筋 △３四歩(33)\n";

    Run run = analyse(record("a.kifu", game), "--nodes", 1000, "--from", 1);

    assertEquals(
        game
            + """
            **解析 深さ 8 ノード数 1002 評価値 -20 読み筋 △３四歩(33) ▲２六歩(27)
            *#エンジン=Scripted 1
            """,
        run.out());
  }

  @Test
  void csa_has_them_behind_its_own_mark() throws Exception {
    Run run = analyse(record("a.csa", "V2.2\nPI\n+\n+7776FU\nT1\n"), "--nodes", 1000, "--from", 1);

    assertEquals(
        """
        V2.2
        PI
        +
        +7776FU
        T1
        '*#評価値=-20
        '*#読み筋=△３四歩▲２六歩
        '*#深さ=8
        '*#ノード数=1002
        '*#エンジン=Scripted 1
        """,
        run.out());
  }

  @Test
  void floodgate_gets_a_line_with_the_name_of_the_engine() throws Exception {
    String game = "V2.2\nPI\n+\n+7776FU\nT1\n'** -7 -3334FU\n";

    Run run = analyse(record("a.csa", game), "--nodes", 1000, "--from", 1);

    assertEquals(game + "'** -20 -3334FU +2726FU #1002\n'*#エンジン=Scripted 1\n", run.out());
  }

  @Test
  void rows_of_moves_are_divided_where_a_comment_stands() throws Exception {
    Run run = analyse(record("a.ki2", "手合割：平手\n\n▲７六歩 △３四歩\n"), "--depth", 7, "--to", 1);

    assertEquals(
        """
        手合割：平手

        *#評価値=35
        *#読み筋=▲７六歩△３四歩
        *#深さ=7
        *#ノード数=1005
        *#エンジン=Scripted 1
        ▲７六歩
        *#評価値=-20
        *#読み筋=△３四歩▲２六歩
        *#深さ=8
        *#ノード数=1002
        *#エンジン=Scripted 1
        △３四歩
        """,
        run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"comments\":[\"a\"],\"move\":{|{\"comments\":[\"a\",NEW],\"move\":{",
        "{\"move\":{|{\"comments\":[NEW],\"move\":{",
      })
  void jkf_has_them_among_the_comments_of_the_move(String before, String after) throws Exception {
    String game =
        "{\"header\":{},\"moves\":[{},BEGIN\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},"
            + "\"color\":0,\"piece\":\"FU\"}}]}\n";
    String comments =
        "\"#評価値=-20\",\"#読み筋=△３四歩▲２六歩\",\"#深さ=8\",\"#ノード数=1002\",\"#エンジン=Scripted 1\"";
    Path record = record("a.jkf", game.replace("BEGIN", before));

    assertEquals(0, analyse(record, "--nodes", 1000, "--from", 1, "--write").exitCode());

    String written = game.replace("BEGIN", after.replace("NEW", comments));
    assertEquals(written, Files.readString(record));
    assertEquals(0, analyse(record, "--nodes", 1000, "--from", 1, "--write").exitCode());
    assertEquals(1, searches());
  }

  @Test
  void positions_that_are_evaluated_are_not_asked_again() throws Exception {
    Path record = record("a.kifu", GAME);

    analyse(record, "--nodes", 1000, "--write", "--to", 0);
    assertEquals(1, searches());
    analyse(record, "--nodes", 1000, "--write");
    assertEquals(2, searches());
    String written = Files.readString(record);

    Run again = analyse(record, "--nodes", 500, "--write");

    assertEquals(2, searches());
    assertEquals("0 positions analysed\n", again.err());
    assertEquals(written, Files.readString(record));
  }

  /** Engines may say less than they were asked for, and no record says how long they took. */
  @ParameterizedTest
  @CsvSource({
    "--nodes, 5000, ノード数 5000",
    "--depth, 20, 深さ 20",
    "--movetime, 40, 時間 40ms",
    "--byoyomi, 40, 時間 40ms",
  })
  void limit_is_written_where_the_numbers_do_not_show_it(String option, int limit, String said)
      throws Exception {
    Path record = record("a.kifu", GAME);

    analyse(record, option, limit, "--write", "--from", 1);

    String written = Files.readString(record);
    assertTrue(written.endsWith("*#エンジン=Scripted 1\n*#探索条件=" + said + "\n"), written);
    analyse(record, option, limit, "--write", "--from", 1);
    assertEquals(1, searches());
    analyse(record, option, limit + 1, "--write", "--from", 1);
    assertEquals(2, searches());
    String more = said.replace(String.valueOf(limit), String.valueOf(limit + 1));
    assertEquals(written.replace(said, more), Files.readString(record));
  }

  @Test
  void only_comments_of_the_same_engine_are_replaced() throws Exception {
    String mine = "*#評価値=-1\n*#深さ=1\n*#ノード数=1\n*#エンジン=Scripted 1\n";
    String other = "*#評価値=-2\n*#エンジン=Other\n";
    String now =
        """
        *#評価値=-20
        *#読み筋=△３四歩▲２六歩
        *#深さ=8
        *#ノード数=1002
        *#エンジン=Scripted 1
        """;
    Path record = record("a.kifu", GAME + mine + "*間\n" + other + "*後\n");

    analyse(record, "--nodes", 1000, "--write", "--from", 1);

    assertEquals(GAME + now + "*間\n" + other + "*後\n", Files.readString(record));
  }

  @Test
  void candidates_are_written_one_below_the_other() throws Exception {
    use(
        "go*) echo 'info depth 7 multipv 1 score cp 35 nodes 1005 pv 7g7f';"
            + " echo 'info depth 7 multipv 2 score mate -4 nodes 1005 pv 2g2f';"
            + " echo 'bestmove 7g7f' ;;");

    Run run =
        analyse(
            record("a.kifu", GAME),
            "--nodes",
            1000,
            "--to",
            0,
            "--multipv",
            2,
            "--option",
            "Own Book=false");

    assertTrue(
        run.out()
            .contains(
                """
                *#評価値=35
                *#読み筋=▲７六歩
                *#深さ=7
                *#ノード数=1005
                *#エンジン=Scripted 1
                *#詰み=後手勝ち:4手
                *#読み筋=▲２六歩
                *#深さ=7
                *#ノード数=1005
                *#エンジン=Scripted 1
                   1 \
                """),
        run.out());
    assertTrue(
        ScriptedEngine.told(engine)
            .startsWith(
                """
                usi
                setoption name Own Book value false
                setoption name MultiPV value 2
                isready
                """));
  }

  @Test
  void bytes_that_are_no_comment_stay() throws Exception {
    Charset shiftJis = Charset.forName("windows-31j");
    byte[] game = GAME.replace("\n", "\r\n").getBytes(shiftJis);
    Path record = Files.write(folder.resolve("a.kif"), game);

    analyse(record, "--nodes", 1000, "--write", "--from", 1);

    String written = new String(Files.readAllBytes(record), shiftJis);
    assertTrue(written.startsWith(GAME.replace("\n", "\r\n") + "*#評価値=-20\r\n"), written);
  }

  @Test
  void variations_are_asked_after_the_main_line() throws Exception {
    use("go*) echo 'info score cp 1'; echo 'bestmove resign' ;;");
    String game = GAME + "   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n";

    Run run = analyse(record("a.kifu", game), "--nodes", 1000, "--variations", "--format", "json");

    assertEquals(
        List.of(
            "position startpos",
            "position startpos moves 7g7f",
            "position startpos moves 7g7f 3c3d",
            "position startpos moves 7g7f 8c8d"),
        ScriptedEngine.told(engine).lines().filter(line -> line.startsWith("position")).toList());
    assertEquals(0, run.exitCode());
    assertTrue(run.out().contains("\"ply\":2,\"variation\":true,"), run.out());
  }

  @Test
  void nothing_is_searched_that_could_not_be_written() throws Exception {
    Run run = analyse(record("a.usi", "startpos moves 7g7f\n"), "--nodes", 1000);

    assertTrue(run.err().contains("no comments can be written in this format; --format json"));
    assertEquals(2, run.exitCode());
    assertEquals(0, searches());
  }

  @Test
  void table_has_a_row_for_each_position() throws Exception {
    Path record = record("a.kifu", GAME);

    Run json = analyse(record, "--nodes", 1000, "--format", "json", "--from", 1);
    Run csv = analyse(record, "--nodes", 1000, "--format", "csv", "--from", 1);

    assertEquals(
        "[{\"file\":\""
            + record
            + "\",\"game\":0,\"ply\":1,\"variation\":false,\"sfen\":"
            + "\"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\","
            + "\"bestmove\":\"3c3d\",\"lines\":[{\"multipv\":1,\"cp\":20,\"bound\":null,"
            + "\"depth\":8,\"seldepth\":null,\"nodes\":1002,\"time\":null,"
            + "\"pv\":[\"3c3d\",\"2g2f\"]}]}]\n",
        json.out());
    assertEquals(
        "file,game,ply,variation,sfen,bestmove,cp,mate,bound,depth,seldepth,nodes,time,pv\n"
            + record
            + ",0,1,false,lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2,"
            + "3c3d,20,,,8,,1002,,3c3d 2g2f\n",
        csv.out());
    assertEquals(GAME, Files.readString(record));
  }

  @Test
  void line_is_cut_before_a_move_that_cannot_be_played() throws Exception {
    use("go*) echo 'info score cp 5 nodes 1000 pv 7g7f 7g7f'; echo 'bestmove 7g7f' ;;");
    Path record = record("a.kifu", GAME);

    Run run = analyse(record, "--nodes", 1000, "--to", 0);

    assertTrue(run.out().contains("*#読み筋=▲７六歩\n"), run.out());
    assertEquals(
        "kifu: "
            + record
            + ": after move 0 the engine's line is cut before 7g7f, which cannot be played\n"
            + "1 position analysed\n",
        run.err());
  }

  @Test
  void what_is_done_before_an_engine_ends_is_written() throws Exception {
    use("position*7g7f) exit 3 ;;");
    Path record = record("a.kifu", GAME);

    Run run = analyse(record, "--nodes", 1000, "--write");

    assertEquals(2, run.exitCode());
    assertEquals(
        "kifu: scripted engine: it has ended with exit code 3; asked: go nodes 1000;"
            + " its last line: bestmove 7g7f\n1 position analysed, 1 left\n",
        run.err());
    assertTrue(Files.readString(record).contains("*#評価値=35\n"));
  }

  @Test
  void position_without_an_answer_is_left() throws Exception {
    use("go*) echo 'bestmove resign' ;;");

    Run run = analyse(record("a.kifu", GAME), "--nodes", 1000);

    assertEquals(1, run.exitCode());
    assertEquals(GAME, run.out());
    assertEquals("0 positions analysed, 2 left\n", run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nope=1|the engine offers no option 'Nope'",
        "MultiPv=10|option MultiPV: '10': it is a whole number from 1 to 9",
        "Own Book=yes|option Own Book: 'yes': it is true or false",
      })
  void option_that_the_engine_does_not_have_is_named(String option, String why) throws Exception {
    Path record = record("a.kifu", GAME);

    Run run = analyse(record, "--nodes", 1000, "--write", "--option", option);

    assertEquals(2, run.exitCode());
    assertEquals("kifu: scripted engine: " + why + "\n", run.err());
    assertEquals(0, searches());
    assertEquals(GAME, Files.readString(record));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|give one of --nodes, --movetime, --byoyomi and --depth",
        "--nodes 5 --depth 3|give one of --nodes, --movetime, --byoyomi and --depth",
        "--nodes 0|--nodes must be at least 1",
        "--nodes 5 --write --format csv|--format json and csv write a table only; they go without"
            + " --write and -o",
      })
  void command_line_that_makes_no_sense_is_refused(String options, String why) throws Exception {
    List<Object> words = new ArrayList<>(List.of(record("a.kifu", GAME)));
    Stream.of(options == null ? new String[0] : options.split(" ")).forEach(words::add);

    Run run = analyse(words.toArray());

    assertEquals(2, run.exitCode());
    assertEquals("kifu analyse: " + why, run.err().lines().findFirst().orElse(""));
    assertEquals("", ScriptedEngine.told(engine));
  }

  @Test
  void several_records_are_written_to_a_folder() throws Exception {
    record("a.kifu", GAME);
    record("b.kifu", GAME);
    Path out = folder.resolve("out");

    Run refused = analyse(folder.resolve("games"), "--nodes", 1000);
    Run run = analyse(folder.resolve("games"), "--nodes", 1000, "-o", out, "--jobs", 2);

    assertEquals(
        "kifu analyse: several records need --write or -o DIR",
        refused.err().lines().findFirst().orElse(""));
    assertEquals("4 positions analysed\n", run.err());
    assertEquals(Files.readString(out.resolve("a.kifu")), Files.readString(out.resolve("b.kifu")));
    assertEquals(GAME, Files.readString(folder.resolve("games/a.kifu")));
  }

  @Test
  void progress_has_a_rate_and_the_time_that_is_left() {
    assertEquals(
        new Phrase("60局面中20局面を解析（毎分120局面、残り0:20）", "20 of 60 positions, 120 a minute, 0:20 left"),
        AnalysisProgress.words(20, 60, 10_000_000_000L));
  }

  /** What the project says counts where the command line says nothing. */
  @Test
  void limit_candidates_and_form_can_stand_in_the_project() throws Exception {
    Path game = record("a.kifu", GAME);
    record(
        "kifu.json",
        "{\"analysis\": {\"nodes\": 1000, \"multipv\": 2, \"dialect\": \"shogigui\"}}");

    Run run = analyse(game, "--from", 1);

    assertEquals(
        GAME
            + """
            **解析 候補1 深さ 8 ノード数 1002 評価値 -20 読み筋 △３四歩(33) ▲２六歩(27)
            *#エンジン=Scripted 1
            *#探索条件=ノード数 1000 候補2
            """
                .replace("候補1 ", ""),
        run.out());
    assertTrue(ScriptedEngine.told(engine).contains("setoption name MultiPV value 2\n"));
    assertTrue(ScriptedEngine.told(engine).contains("go nodes 1000\n"));
    analyse(game, "--depth", 3);
    assertTrue(ScriptedEngine.told(engine).contains("go depth 3\n"), "the command line decides");
  }

  /** A folder from anywhere cannot say what is started. */
  @Test
  void project_cannot_name_an_engine() throws Exception {
    Path game = record("a.kifu", GAME);
    record("kifu.json", "{\"analysis\": {\"nodes\": 1000, \"command\": \"" + engine + "\"}}");

    Run run = Run.of("analyse", game);

    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--engine is missing"), run.err());
    assertEquals("", ScriptedEngine.told(engine));
    Run check = Run.of("check", game);
    assertTrue(check.err().contains("This file cannot name an engine."), check.err());
  }
}
