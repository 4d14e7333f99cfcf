package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** Tests what {@code kifu graph} draws and {@code kifu report} says. */
final class GameCommandsTest {
  private static final String GAME =
      """
      手合割：平手
      先手：山田<&>
      後手：鈴木
      **解析 評価値 30 読み筋 ▲２六歩(27)
         1 ７六歩(77)   ( 0:05/00:00:05)
      **解析 評価値 40 読み筋 △８四歩(83)
         2 ３四歩(33)   ( 0:07/00:00:07)
      **解析 評価値 50 読み筋 ▲２六歩(27) △８四歩(83)
         3 ５五角(88)   ( 1:05/00:01:10)
      **解析 評価値 -750 読み筋 △同　角(22)
         4 ４二銀(31)   ( 0:01/00:00:08)
      **解析 評価値 +詰 5 読み筋 ▲２二角成(55)
         5 ２六歩(27)   ( 0:01/00:01:11)
      """;

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void a_report_shows_the_time_and_moves_that_lost_much() throws Exception {
    Path path = file("a.kifu", GAME);
    assertEquals(
        """
        PATH: 5 moves
          Black 山田<&>: 3 moves, 1:11, average 0:23, longest 1:05 (move 3 ▲B-5e), 1 blunder
          White 鈴木: 2 moves, 0:08, average 0:04, longest 0:07 (move 2 △P-3d), 1 blunder
          move 3 ▲B-5e  +50 → -750 (-800), expected ▲P-2f
          move 4 △S-4b  -750 → +mate 5 (-3750), expected △Bx5e
        """
            .replace("PATH", path.toString()),
        Run.of("report", path).out());
    assertFalse(Run.of("report", path, "--loss", "1000").out().contains("move 3 ▲B-5e  "));
    assertTrue(
        Run.of("report", path, "--locale", "ja")
            .out()
            .contains("  3手目 ▲５五角  +50 → -750（-800）　読み筋は ▲２六歩\n"));
  }

  @Test
  void the_time_before_a_resignation_counts_for_the_player_and_for_no_move() throws Exception {
    Path path =
        file(
            "a.kif",
            """
               1 ７六歩(77)   ( 0:10/00:00:10)
               2 ３四歩(33)   ( 0:20/00:00:20)
               3 投了         ( 0:30/00:00:40)
            """);
    String report = Run.of("report", path).out();
    assertTrue(report.contains("  Black: 1 move, 0:40, average 0:10, longest 0:10 "), report);
    assertTrue(
        Run.of("report", path, "--locale", "ja").out().contains("  先手：1手、消費0:40、平均0:10、最長0:10（"),
        report);
  }

  @Test
  void a_mating_problem_has_no_players() throws Exception {
    Path path =
        file(
            "a.kif",
            """
            先手の持駒：金
            後手の持駒：なし
              ９ ８ ７ ６ ５ ４ ３ ２ １
            +---------------------------+
            | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
            | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
            +---------------------------+
               1 ５二金打
               2 詰み
            """);
    assertEquals(path + ": 1 move\n", Run.of("report", path).out());
    String markdown = Run.of("report", path, "--format", "markdown").out();
    assertTrue(markdown.endsWith("a.kif\n\n1 move\n\n"), markdown);
  }

  @Test
  void moves_are_named_as_the_reader_wants() throws Exception {
    Path path = file("a.kifu", GAME);
    String report = Run.of("report", path, "--notation", "western").out();
    assertTrue(report.contains("  move 3 ▲B-5e  +50 → -750 (-800), expected ▲P-2f\n"), report);
    String board = Run.of("board", path, "--ply", "2", "--notation", "usi").out();
    assertTrue(board.startsWith("Move 2 △3c3d\n"), board);
  }

  @Test
  void mates_that_were_overlooked_are_reported_on_request() throws Exception {
    String moves = "9i9h 1b1a 9h9i 1a1b 9i9h";
    Path path = file("a.usi", "position sfen 9/8k/9/7R1/9/9/9/9/K8 b G 1 moves " + moves + "\n");
    assertFalse(Run.of("report", path).out().contains("mate"));
    String found =
        """
          move 1 ▲K-9h  overlooks a mate in 3: ▲G*2c, ▲G*2b
          move 3 ▲K-9i  overlooks a mate in 1: ▲G*2b
          move 5 ▲K-9h  overlooks a mate in 3: ▲G*2c, ▲G*2b
        """;
    String report = Run.of("report", path, "--mates").out();
    assertTrue(report.endsWith(found), report);
    report = Run.of("report", path, "--mates", "--locale", "ja").out();
    assertTrue(report.contains("  3手目 ▲９九玉　1手詰を逃す：▲２二金\n"), report);
    report = Run.of("report", path, "--mates", "--format", "markdown").out();
    assertTrue(report.contains("\n- move 3 ▲K-9i  overlooks a mate in 1: ▲G\\*2b\n"), report);
    report = Run.of("report", path, "--mates", "--format", "json").out();
    assertTrue(
        report.contains(
            "{\"move\":3,\"text\":\"▲K-9i\",\"line\":1,\"plies\":1,\"mating\":[\"▲G*2b\"]}"),
        report);
    assertTrue(report.contains("\"undecided\":[]"), report);
  }

  @Test
  void a_mate_that_the_game_took_longer_for_is_reported_with_that_of_its_move() throws Exception {
    String start = "position sfen 8k/9/7P1/9/9/9/9/9/K8 b GS 1 moves S*2b 1a2a ";
    String longer = "  move 1 ▲S*2b  overlooks a mate in 1: ▲G*2b (this one mates in 3)\n";
    Path path = file("a.usi", start + "G*3b\n");
    assertTrue(Run.of("report", path, "--mates").out().contains(longer));
    Path resigned =
        file(
            "a.csa",
            """
            P-11OU
            P+23FU
            P+99OU
            P+00KI
            +
            %TORYO
            """);
    String report = Run.of("report", resigned, "--mates").out();
    assertTrue(report.contains("move 1 resignation  overlooks a mate in 1: ▲G*2b\n"), report);
  }

  @Test
  void what_a_search_for_mates_leaves_open_is_no_claim() throws Exception {
    Path path = file("a.usi", "position sfen 9/8k/9/7R1/9/9/9/9/K8 b G 1 moves 9i9h 1b1a\n");
    String report = Run.of("report", path, "--mates", "--nodes", "2").out();
    assertTrue(report.endsWith("  undecided whether there was a mate: move 1\n"), report);
    assertEquals(2, Run.of("report", path, "--mates", "--nodes", "0").exitCode());
  }

  @Test
  void a_report_can_be_read_by_programs_and_by_people() throws Exception {
    Path path = file("a.kifu", GAME);
    var game =
        JsonParser.parseString(Run.of("report", path, "--format", "json").out())
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject();
    assertEquals(71000, game.getAsJsonObject("black").get("time").getAsInt());
    assertEquals(
        "{\"move\":3,\"text\":\"▲B-5e\",\"line\":9,\"time\":65000,\"before\":\"+50\",\"after\":\"-750\","
            + "\"loss\":800,\"expected\":\"▲P-2f\"}",
        game.getAsJsonArray("blunders").get(0).toString());

    String markdown = Run.of("report", path, "--format", "markdown").out();
    assertTrue(markdown.startsWith("## Black 山田\\<\\&\\> – White 鈴木\n"), markdown);
    assertTrue(markdown.contains("| move 3 ▲B-5e | +50 | -750 | 800 | ▲P-2f |\n"), markdown);
  }

  @Test
  void the_signs_of_the_author_are_counted() throws Exception {
    Path path =
        file(
            "signs.kifu",
            """
               1 ７六歩(77)
            *！
               2 ３四歩(33)
            **評価値=30
            *?!
            *疑問。
               3 ２六歩(27)
            *!
               4 ８四歩(83)
            *本当に?
               5 ２五歩(26)
            *☆
            """);
    String report = Run.of("report", path).out();
    assertTrue(report.contains("  Black: 3 moves, 0 blunders, signs ! 2, ☆ 1\n"), report);
    assertTrue(report.contains("  White: 2 moves, 0 blunders, signs ?! 1\n"), report);
    report = Run.of("report", path, "--locale", "ja", "--format", "markdown").out();
    assertTrue(report.contains("| 先手 | 3 |  |  |  | 0 | ! 2、☆ 1 |\n"), report);
    report = Run.of("report", path, "--format", "json").out();
    assertTrue(report.contains("\"signs\":{\"!\":2,\"☆\":1}"), report);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_name_of_a_file_or_a_player_is_only_text_in_a_report() throws Exception {
    Path path = file("~~~ $1$\n\n# b\u001b[2J.kif", "先手：# 山田 ~~~\n   1 ７六歩(77)\n");
    String name = path.toString().replace("\n", "\\n").replace("\u001b", "\\x{1b}");

    String text = Run.of("report", path).out();
    assertTrue(text.startsWith(name + ": 1 move\n"), text);

    String markdown = Run.of("report", path, "--format", "markdown").out();
    assertTrue(markdown.startsWith("## Black \\# 山田 \\~\\~\\~ – White\n\n"), markdown);
    assertTrue(
        markdown.contains("/\\~\\~\\~ \\$1\\$\\\\n\\\\n\\# b\\\\x{1b}\\[2J.kif, 1 move\n\n|"),
        markdown);
  }

  @Test
  void a_comment_on_the_position_before_a_move_counts_there() throws Exception {
    Path path =
        file(
            "b.kif",
            """
            手合割：平手
               1 ７六歩(77)
            *<analyze>10 ▲７六歩 △３四歩</analyze>
               2 ８四歩(83)
            *<analyze>20 △３四歩 ▲２六歩</analyze>
               3 ５五角(88)
            *<analyze>60 ▲２六歩 △８五歩</analyze>
               4 ８五歩(84)
            *<analyze>-700 △８五歩 ▲パス</analyze>
            """);
    assertTrue(
        Run.of("report", path)
            .out()
            .endsWith("  move 3 ▲B-5e  +60 → -700 (-760), expected ▲P-2f\n"),
        Run.of("report", path).out());
  }

  @Test
  void expected_moves_that_cannot_be_played_are_reported_at_their_place() throws Exception {
    Path path =
        file(
            "c.csa",
            """
            V2.2
            PI
            '** 30 +7776FU -3334FU +8822UM -3122GI
            +
            +7776FU
            '** 40 -3334FU +8822UM
            -3334FU
            '** 50 +2726FU -5544FU +2625FU
            """);
    Path start = file("d.kif", "手合割：平手\n**解析 評価値 30 読み筋 ▲２五歩(27)\n   1 ７六歩(77)\n");

    assertTrue(
        Run.of("report", path)
            .out()
            .endsWith("  move 2: the expected move -5544FU cannot be played (line 8)\n"),
        Run.of("report", path).out());
    assertTrue(
        Run.of("report", path, "--locale", "ja", "--format", "markdown")
            .out()
            .endsWith("\n- 2手目の読み筋の「-5544FU」は指せません（8行目）\n\n"));
    assertTrue(
        Run.of("report", path, "--format", "json")
            .out()
            .contains("\"unplayable\":[{\"move\":2,\"text\":\"-5544FU\",\"line\":8}]"));
    assertTrue(
        Run.of("report", start)
            .out()
            .endsWith("  start: the expected move ▲２五歩(27) cannot be played (line 2)\n"));
  }

  @Test
  void comments_that_share_a_line_are_distinguished() throws Exception {
    String comments = "\"long enough to be cut out of\",\"*評価値=12\",\"*読み筋=▲２六歩△５五歩▲２五歩\"";
    String move = "\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}";
    String record = "{\"header\":{},\"moves\":[{},{" + move + ",\"comments\":[" + comments + "]}]}";
    Path compact = file("compact.jkf", record);
    Path indented = file("indented.jkf", record.replace(",\"*", ",\n\"*"));

    Run report = Run.of("report", compact, "--format", "json");
    assertEquals(0, report.exitCode(), report.err());
    assertTrue(
        report.out().contains("\"unplayable\":[{\"move\":1,\"text\":\"△５五歩\",\"line\":1}]"),
        report.out());
    assertTrue(
        Run.of("report", indented)
            .out()
            .endsWith("  move 1: the expected move △５五歩 cannot be played (line 3)\n"),
        Run.of("report", indented).out());
    assertEquals(0, Run.of("graph", compact).exitCode());
  }

  @Test
  void an_evaluation_belongs_to_the_moves_beside_it_also_where_they_share_a_line()
      throws Exception {
    Path shogihome =
        file(
            "b.kifu",
            GAME.replaceAll("\\*\\*解析 評価値 (\\S+) 読み筋 (.*)", "**評価値=$1\n**読み筋=$2\n**深さ=3"));
    Path jkf = folder.resolve("b.jkf");
    assertEquals(0, Run.of("convert", shogihome, "--to", "jkf", "-o", jkf).exitCode());

    String report = Run.of("report", shogihome).out().replace("b.kifu", "b.jkf");
    assertTrue(report.contains("move 3 ▲B-5e  +50 → -750 (-800), expected ▲P-2f"), report);
    assertEquals(report, Run.of("report", jkf).out());
    Files.writeString(jkf, Files.readString(jkf).replace("\n", ""));
    assertEquals(report, Run.of("report", jkf).out());
  }

  @Test
  void games_of_a_folder_are_reported_in_their_order_and_others_do_not_keep_them()
      throws Exception {
    file("a.kifu", GAME);
    file("b.csa", "PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n");
    Run run = Run.of("report", folder, "--format", "json");
    var games = JsonParser.parseString(run.out()).getAsJsonArray();
    assertEquals(3, games.size());
    assertEquals(2, games.get(2).getAsJsonObject().get("game").getAsInt());
    assertTrue(run.err().contains("2 files, 3 games"), run.err());

    Run missing = Run.of("report", folder.resolve("missing.kif"), folder.resolve("a.kifu"));
    assertEquals(2, missing.exitCode());
    assertTrue(missing.out().contains("5 moves"), missing.out());
    assertTrue(missing.err().endsWith("2 files, 1 game, 1 failed\n"), missing.err());
  }

  @Test
  void an_empty_file_of_a_folder_is_skipped() throws Exception {
    file("a.kifu", GAME);
    file("b.kifu", "\ufeff");

    Run report = Run.of("report", folder);
    Run book = Run.of("book", "build", folder, "--plies", "1");

    assertEquals(0, report.exitCode());
    assertEquals("1 file, 1 game\nskipped: 1 empty file\n", report.err());
    assertEquals("1 position from 1 game in 1 file\nskipped: 1 empty file\n", book.err());
  }

  @Test
  void a_graph_is_a_picture_with_everything_in_it() throws Exception {
    Run run = Run.of("graph", file("a.kifu", GAME));
    assertEquals(0, run.exitCode());
    var parsed =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(run.out())));
    assertEquals(2, parsed.getElementsByTagName("circle").getLength());
    assertEquals("3 ▲B-5e −800", parsed.getElementsByTagName("title").item(0).getTextContent());
    assertTrue(run.out().contains("山田&lt;&amp;&gt;"), run.out());
  }

  @Test
  void without_evaluations_and_times_there_is_nothing_to_draw() throws Exception {
    Run run = Run.of("graph", file("a.kifu", "   1 ７六歩(77)\n"));
    assertEquals(2, run.exitCode());
    assertTrue(run.err().endsWith("it has neither evaluations nor times\n"), run.err());
    Run second = Run.of("graph", file("b.kifu", GAME), "--game", "2");
    assertTrue(second.err().endsWith("there is no game 2: the file has 1\n"), second.err());
  }
}
