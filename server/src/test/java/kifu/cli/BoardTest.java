package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which position {@code kifu board} draws, and what it says when there is none. */
final class BoardTest {
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
         3 ２二角成(88)
         4 投了

      変化：2手
         2 ８四歩(83)
      """;

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static String title(Run run) {
    return run.out().lines().findFirst().orElse("");
  }

  @Test
  void last_position_of_the_main_line_is_drawn() throws Exception {
    assertEquals(
        """
        Move 3 ▲Bx2b+
        White's hand: nothing
          9  8  7  6  5  4  3  2  1
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|a
        | ・v飛 ・ ・ ・ ・ ・ 馬 ・|b <
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|c
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|d
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|e
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|f
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|g
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|h
        | 香 桂 銀 金 玉 金 銀 桂 香|i
        +----------------------^----+
        Black's hand: bishop
        White to move
        """,
        Run.of("board", file("a.kif", GAME)).out());
  }

  @Test
  void ply_counts_moves_of_the_main_line() throws Exception {
    Path path = file("a.kif", GAME);

    assertEquals("White's hand: nothing", title(Run.of("board", path, "--ply", "0")));
    assertEquals("Move 2 △P-3d", title(Run.of("board", path, "--ply", "2")));
    assertEquals("2手目 △３四歩まで", title(Run.of("board", path, "--ply", "2", "--locale", "ja")));
  }

  @Test
  void a_record_that_begins_with_its_first_move_has_a_start_too() throws Exception {
    Path path = file("a.kif", "   1 ７六歩(77)\n   2 ３四歩(33)\n");

    assertEquals("White's hand: nothing", title(Run.of("board", path, "--ply", "0")));
    assertEquals("Move 1 ▲P-7f", title(Run.of("board", path, "--ply", "1")));
  }

  @Test
  void line_is_one_of_the_file_also_in_a_variation() throws Exception {
    assertEquals("Move 2 △P-8d", title(Run.of("board", file("a.kif", GAME), "--line", "8")));
  }

  @Test
  void diagram_is_drawn_with_its_last_move_marked() {
    Run run = Run.of("board", "../testfiles/boards/bishop-promotes.bod");

    assertEquals("Move 171 ▲６二角成", title(run));
    assertTrue(run.out().contains("+----------^----------------+"), run.out());
    assertTrue(run.out().contains("| ・ ・ ・ 馬 ・v金 ・ ・ ・|b <"), run.out());
  }

  @Test
  void a_move_after_a_diagram_has_the_number_of_its_caption_too() throws Exception {
    String diagram =
        Files.readString(
            Path.of("../testfiles/boards/bishop-promotes.bod"), Charset.forName("windows-31j"));
    Path path = file("a.kifu", diagram.replace("後手番", "後手番\r\n   1 同　金(42)"));

    assertEquals("Move 172 △Gx6b", title(Run.of("board", path, "--ply", "1")));
    assertEquals("Move 172 △Gx6b", title(Run.of("board", path, "--ply", "172")));
    assertEquals("Move 171 ▲６二角成", title(Run.of("board", path, "--ply", "171")));
    assertFailure(path, "there is no move 173: the main line has 1", "--ply", "173");
  }

  @Test
  void svg_is_a_document_of_its_own() throws Exception {
    Run run = Run.of("board", "--svg", file("a.kif", GAME));

    assertTrue(run.out().startsWith("<svg "), run.out());
    assertTrue(run.out().stripTrailing().endsWith("</svg>"), run.out());
  }

  @Test
  void a_picture_is_a_figure_as_its_options_say() throws Exception {
    Path path = file("a.kif", GAME);

    String figure =
        Run.of(
                "board",
                path,
                "--svg",
                "--number",
                "2",
                "--language",
                "ja",
                "--width",
                "80",
                "--style",
                "paper",
                "--mark",
                "2b",
                "--arrow",
                "8h-2b",
                "--no-players")
            .out();
    assertTrue(figure.contains(">第２図は▲２二角成まで<"), figure);
    assertTrue(figure.contains("width='80mm'"), figure);
    assertTrue(figure.contains("class='mark'") && figure.contains("class='arrow'"), figure);
    String board = Run.of("board", path, "--svg", "--no-caption", "--no-coordinates").out();
    assertTrue(!board.contains("title ink") && !board.contains("ruler rule"), board);
  }

  @Test
  void the_record_describes_its_figures_and_options_have_the_last_word() throws Exception {
    Path path = file("a.kif", GAME.replace("(88)\n", "(88)\n*#figure number=7 mark=2b\n"));

    String inRecord = Run.of("board", path, "--svg").out();
    assertTrue(inRecord.contains(">Diagram 7: after ▲Bx2b+<"), inRecord);
    assertTrue(inRecord.contains("class='mark'"), inRecord);
    String asked = Run.of("board", path, "--svg", "--number", "8", "--language", "en").out();
    assertTrue(asked.contains(">Diagram 8: after ▲Bx2b+<"), asked);
    assertEquals("Move 3 ▲Bx2b+", title(Run.of("board", path)));
  }

  @Test
  void an_option_of_a_figure_that_makes_no_sense_is_refused() throws Exception {
    Path path = file("a.kif", GAME);

    assertEquals(
        new Run(
            2,
            "",
            """
            kifu board: --width cannot be 8cm: give a number of millimetres from 10 to 1000
            See 'kifu board --help'.
            """),
        Run.of("board", path, "--svg", "--width", "8cm"));
    assertEquals(
        """
        kifu board: --no-players には --svg も必要です
        使い方は「kifu board --help」で表示します
        """,
        Run.of("board", path, "--no-players", "--locale", "ja").err());
  }

  @Test
  void position_that_is_not_there_is_a_clear_failure() throws Exception {
    Path path = file("a.kif", GAME);

    assertFailure(path, "there is no move 4: the main line has 3", "--ply", "4");
    assertFailure(path, "there is no move -1: the main line has 3", "--ply", "-1");
    assertFailure(path, "there is no line 0: the file has 9", "--line", "0");
    assertFailure(path, "there is no line 10: the file has 9", "--line", "10");
    assertEquals(2, Run.of("board", folder.resolve("missing.kif")).exitCode());
    assertEquals(2, Run.of("board", path, "--line", "1", "--ply", "1").exitCode());
  }

  @Test
  void failures_are_reported_in_the_language_of_the_user() throws Exception {
    Path path = file("a.kif", GAME);

    assertEquals(
        "kifu: " + path + ": 4手目はありません（本譜は3手です）\n",
        Run.of("board", path, "--ply", "4", "--locale", "ja").err());
  }

  @Test
  void position_after_an_error_is_not_known_and_the_error_is_named() throws Exception {
    Path path = file("a.kif", "手合割：平手\n   1 ７六歩(88)\n   2 ５五角打\n   3 ２六歩(27)\n");

    assertFailure(
        path,
        "the position is not known: line 3: White has no bishop in hand. Check which piece is"
            + " dropped.");
  }

  @Test
  void file_that_is_no_record_has_no_position() throws Exception {
    assertFailure(
        file("a.txt", "(subclass Pawn Piece)\n"),
        "the position is not known: this is not a record");
  }

  private static void assertFailure(Path path, String reason, Object... options) {
    assertEquals(
        new Run(2, "", "kifu: " + path + ": " + reason + "\n"),
        Run.withOptions(options, "board", path));
  }

  @Test
  void each_game_of_a_file_can_be_chosen() throws Exception {
    Path csa =
        file(
            "two.csa",
            """
            V2.2
            PI
            +
            +7776FU
            -3334FU
            /
            PI82HI
            -
            -3334FU
            """);
    assertEquals("Move 1 ▲P-7f", title(Run.of("board", csa, "--game", "1", "--ply", "1")));
    assertEquals("Move 1 △P-3d", title(Run.of("board", csa, "--game", "2")));
    Run start = Run.of("board", csa, "--game", "2", "--ply", "0");
    assertTrue(start.out().contains("| ・ ・ ・ ・ ・ ・ ・v角 ・|b"), start::out);
    assertTrue(start.out().endsWith("White to move\n"), start::out);
    Path usi = file("two.sfen", "startpos moves 7g7f 3c3d\nstartpos moves 2g2f\n");
    assertEquals("Move 1 ▲P-2f", title(Run.of("board", usi, "--game", "2")));
  }

  @Test
  void a_game_that_is_not_there_is_refused() throws Exception {
    Path kif = file("a.kif", GAME);
    assertEquals("Move 3 ▲Bx2b+", title(Run.of("board", kif, "--game", "1")));
    Run none = Run.of("board", kif, "--game", "2");
    assertEquals(2, none.exitCode());
    assertTrue(none.err().contains("there is no game 2: the file has 1"), none::err);
    Run both = Run.of("board", kif, "--game", "1", "--line", "2");
    assertTrue(both.err().contains("--game and --line cannot be used together"), both::err);
  }
}
