package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what {@code kifu find}, {@code list}, {@code export} and {@code duplicates} print. */
final class CollectionCommandsTest {
  private static final String GAME =
      """
      開始日時：2019/03/07
      先手：羽生, 善治
      後手：加藤
      手合割：平手
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 ３四歩(33)   ( 0:07/00:00:07)
         3 投了
      """;

  @TempDir Path folder;

  @BeforeEach
  void fill() throws IOException {
    Files.writeString(folder.resolve("a.kifu"), GAME);
    Files.writeString(folder.resolve("b.usi"), "position startpos moves 7g7f 3c3d\n");
    Files.writeString(folder.resolve("c.kifu"), "これは棋譜ではありません。\n");
    Files.writeString(folder.resolve("d.bod"), "後手の持駒：なし\n");
  }

  private String withoutFolder(Run run) {
    return run.out().replace(folder.toString(), "DIR");
  }

  @Test
  void places_are_lines_or_objects() {
    Run text = Run.of("find", "--position", "startpos moves 7g7f", folder);
    assertEquals(
        """
        DIR/a.kifu:5:6: move 1, 羽生, 善治 - 加藤, 2019-03-07, white
        DIR/b.usi:1:25: move 1, ? - ?, ?, none
        """,
        withoutFolder(text));
    assertEquals(0, text.exitCode());
    assertEquals(
        """
        [
        {"file":"DIR/a.kifu","line":5,"column":6,"game":0,"ply":1,"variation":false,\
        "next":"3c3d","flipped":false,"mirrored":false,"black":"羽生, 善治","white":"加藤",\
        "date":"2019-03-07","event":null,"result":"white"}
        ]
        """,
        withoutFolder(Run.of("find", "--format", "json", "--move", "3c3d", "--max", "1", folder)));
  }

  @Test
  void places_are_told_in_the_language_of_the_user() {
    assertEquals(
        """
        DIR/a.kifu:5:6: 1手目、羽生, 善治 対 加藤、2019-03-07、後手の勝ち
        DIR/b.usi:1:25: 1手目、? 対 ?、?、勝敗不明
        """,
        withoutFolder(
            Run.of("find", "--position", "startpos moves 7g7f", "--locale", "ja", folder)));
    String starts = Run.of("find", "--player", "羽生", "--locale", "ja", folder).out();
    assertTrue(starts.contains(": 開始局面、羽生, 善治 対 加藤、"), starts);
  }

  @Test
  void nothing_found_is_exit_code_1() {
    assertEquals(new Run(1, "", ""), Run.of("find", "--player", "木村", folder));
    assertEquals(
        new Run(1, "[]\n", ""), Run.of("find", "--player", "木村", "--format", "json", folder));
  }

  @ParameterizedTest
  @CsvSource({
    "--max 3, nothing to look for: give --position",
    "--flip --player a, --flip and --mirror need --position",
    "--since gestern, 'gestern' is not a date like 2019",
    "--since 2019-13, '2019-13' is not a date",
    "--until 2019-02-30, '2019-02-30' is not a date",
    "--move 76fu, '76fu' is not a move like 7g7f",
    "--result won, --result: 'won' is not one of",
    "--ending won, --ending: 'won' is not an end like resignation",
    "--handicap 半分, --handicap: '半分' is not the name of a start position",
    "--player a --max 0, --max must be at least 1",
    "--position none.bod, there is no file 'none.bod'; the position has to be an SFEN",
  })
  void a_wrong_question_is_refused(String options, String reason) {
    Object[] arguments = ("find " + options + " " + folder).split(" ", -1);
    Run run = Run.of(arguments);
    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertTrue(run.err().contains(reason), run.err());
  }

  @Test
  void an_illegal_move_and_a_missing_path_are_trouble() {
    assertEquals(2, Run.of("find", "--position", "startpos moves 7g7f 7g7f", folder).exitCode());
    Run missing = Run.of("find", "--player", "a", folder, folder.resolve("none"));
    assertEquals(2, missing.exitCode());
    assertEquals("", missing.out());
  }

  @Test
  void a_board_on_standard_input_may_have_open_squares() {
    String board =
        """
        後手の持駒：？
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|一
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|二
        | ？ ？ ？ ？ ？ ？v歩 ？ ？|三
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|四
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|五
        | ？ ？ 歩 ？ ？ ？ ？ ？ ？|六
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|七
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|八
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|九
        先手の持駒：？
        手番：？
        """;
    assertEquals(
        "DIR/b.usi:1:25: move 1, ? - ?, ?, none\n",
        Run.reading(board, "find", "--position", "-", folder.resolve("b.usi"))
            .out()
            .replace(folder.toString(), "DIR"));
    Run explored = Run.reading(board, "find", "--explore", "--position", "-", folder);
    assertEquals(2, explored.exitCode());
    assertTrue(explored.err().contains("--explore needs a whole position"), explored.err());
  }

  @Test
  void the_next_moves_are_counted() {
    assertEquals(
        """
        {"position":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","games":2,\
        "moves":[{"usi":"7g7f","text":"▲７六歩","games":2,"black":0,"white":1,"draws":0,"none":1,\
        "last":"2019-03-07"}]}
        """,
        Run.of("find", "--explore", "--format", "json", folder).out());
  }

  @ParameterizedTest
  @CsvSource({
    "--locale en, ▲P-7f",
    "--locale ja, ▲７六歩",
    "--locale en --notation japanese, ▲７六歩",
    "--locale ja --notation usi, ▲7g7f",
  })
  void the_table_names_moves_as_its_reader_does(String options, String name) {
    String table = Run.of((Object[]) ("find --explore " + options + " " + folder).split(" ")).out();
    assertEquals(
        List.of(name, "7g7f", "2"),
        List.of(table.lines().toList().getLast().strip().split(" +")).subList(0, 3));
  }

  /** Makes the files so old that the index takes their times for what they are. */
  private void age(String... names) throws IOException {
    for (String name : names) {
      Path file = folder.resolve(name);
      while (System.currentTimeMillis() - changed(file) < 150) {
        Thread.onSpinWait();
      }
    }
  }

  private static long changed(Path file) throws IOException {
    return ((FileTime) Files.getAttribute(file, "unix:ctime")).toMillis();
  }

  private Run asked(Path index) {
    return Run.of("find", "--position", "startpos moves 7g7f", "--index", index, folder);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void an_index_changes_no_answer() throws IOException {
    Path index = folder.resolve("games.index");
    String all =
        """
        DIR/a.kifu:5:6: move 1, 羽生, 善治 - 加藤, 2019-03-07, white
        DIR/b.usi:1:25: move 1, ? - ?, ?, none
        """;
    age("a.kifu", "b.usi", "c.kifu", "d.bod");
    assertEquals(all, withoutFolder(asked(index)));
    byte[] made = Files.readAllBytes(index);
    assertEquals(all, withoutFolder(asked(index)));
    assertEquals(
        "", Run.of("find", "--position", "startpos moves 1g1f", "--index", index, folder).out());

    Files.writeString(folder.resolve("b.usi"), "position startpos moves 2g2f 3c3d\n");
    String first = all.substring(0, all.indexOf('\n') + 1);
    assertEquals(first, withoutFolder(asked(index)));
    Files.move(folder.resolve("a.kifu"), folder.resolve("e.kifu"));
    assertEquals(first.replace("a.kifu", "e.kifu"), withoutFolder(asked(index)));

    for (int at : new int[] {7, 9, made.length / 2, made.length - 1}) {
      byte[] damaged = made.clone();
      damaged[at] ^= 1;
      Files.write(index, damaged);
      assertEquals(first.replace("a.kifu", "e.kifu"), withoutFolder(asked(index)));
    }
    Files.write(index, Arrays.copyOf(made, made.length / 3));
    assertEquals(new Run(0, asked(index).latin1(), ""), asked(index));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void every_question_is_answered_from_an_index_as_without_it() throws IOException {
    Files.writeString(
        folder.resolve("e.jkf"),
        """
        {"header":{"先手":"羽生"},"moves":[{"comments":["😀"]},{"move":{"from":{"x":7,"y":7},\
        "to":{"x":7,"y":6},"piece":"FU","color":0}},{"special":"TORYO"}]}
        """);
    Files.writeString(
        folder.resolve("f.kif"),
        """
           1 ７六歩(77)
        *😀
           2 ３四歩(33)

        変化：3手
           3 ２六歩(27)

        変化：1手
           1 ２六歩(27)
        """);
    Files.copy(folder.resolve("a.kifu"), folder.resolve("g.kifu"));
    age("a.kifu", "b.usi", "c.kifu", "d.bod", "e.jkf", "f.kif", "g.kifu");
    Path index = folder.resolve("games.index");
    for (String question :
        List.of(
            "find --position startpos --variations --format json",
            "find --position d.bod --flip",
            "find --move 2g2f --variations --format json",
            "find --player 羽生 --format json",
            "find --comment 😀 --position d.bod --format json",
            "find --opening 居飛車",
            "find --ending 投了 --handicap 平手",
            "find --min-moves 2 --max-moves 2",
            "find --explore --variations --format json",
            "duplicates")) {
      Object[] words = question.replace("d.bod", folder.resolve("d.bod").toString()).split(" ", -1);
      Run without = Run.of(Stream.concat(Stream.of(words), Stream.of(folder)).toArray());
      for (int i = 0; i < 2; i++) {
        Object[] options = {"--index", index, folder};
        Run with = Run.of(Stream.concat(Stream.of(words), Stream.of(options)).toArray());
        assertEquals(without, with, question);
      }
    }
  }

  @Test
  void what_is_no_index_is_left_as_it_is() throws IOException {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "my notes\n");
    Run run = asked(notes);
    assertEquals(0, run.exitCode());
    assertTrue(run.err().contains("it is no index"), run.err());
    assertEquals("my notes\n", Files.readString(notes));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void an_index_that_is_too_large_is_damaged() throws IOException {
    Path index = folder.resolve("games.index");
    age("a.kifu", "b.usi");
    Run without = asked(index);
    try (RandomAccessFile large = new RandomAccessFile(index.toFile(), "rw")) {
      large.setLength(3L << 30);
    }

    assertEquals(without, asked(index));
    assertTrue(Files.size(index) < 1 << 30, "it is made anew");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_crafted_index_with_a_right_checksum_ends_no_search() throws IOException {
    long seed = Long.getLong("seed", System.nanoTime());
    Random random = new Random(seed);
    Path index = folder.resolve("games.index");
    age("a.kifu", "b.usi", "c.kifu", "d.bod");
    asked(index);
    byte[] made = Files.readAllBytes(index);
    for (int time = 0; time < 200; time++) {
      byte[] crafted = made.clone();
      for (int change = random.nextInt(3); change >= 0; change--) {
        crafted[8 + random.nextInt(Math.min(crafted.length - 16, 700))] = (byte) random.nextInt();
      }
      CRC32C checksum = new CRC32C();
      checksum.update(crafted, 8, crafted.length - 16);
      ByteBuffer.wrap(crafted).putLong(crafted.length - 8, checksum.getValue());
      Files.write(index, crafted);

      for (Run run :
          List.of(asked(index), Run.of("find", "--player", "羽生", "--index", index, folder))) {
        assertTrue(run.exitCode() < 2, "seed " + seed + ": " + run);
        assertEquals("", run.err(), "seed " + seed);
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void an_index_that_cannot_be_written_is_reported() throws IOException {
    age("a.kifu", "b.usi");
    Run run = asked(folder.resolve("none/games.index"));
    assertEquals(0, run.exitCode());
    assertTrue(run.err().contains("games.index"), run.err());
  }

  @Test
  void games_and_positions_are_rows() {
    assertEquals(
        """
        file,game,format,encoding,black,white,date,event,opening,handicap,plies,result,errors,warnings
        DIR/a.kifu,0,kif,UTF-8,"羽生, 善治",加藤,2019-03-07,,,平手,2,white,0,0
        DIR/b.usi,0,usi,UTF-8,,,,,,平手,2,none,0,0
        """,
        withoutFolder(Run.of("list", folder)));
    assertEquals(
        """
        {"file":"DIR/a.kifu","game":0,"ply":0,\
        "sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",\
        "next":"7g7f","evaluation":null,"seconds":null,"result":"white"}
        {"file":"DIR/a.kifu","game":0,"ply":1,\
        "sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",\
        "next":"3c3d","evaluation":null,"seconds":5,"result":"white"}
        {"file":"DIR/a.kifu","game":0,"ply":2,\
        "sfen":"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",\
        "next":null,"evaluation":null,"seconds":7,"result":"white"}
        """,
        withoutFolder(Run.of("export", "--format", "ndjson", folder.resolve("a.kifu"))));
  }

  @Test
  void no_nul_is_written_into_a_table() throws IOException {
    Path records = Files.createDirectory(folder.resolve("r"));
    game("r/c.jkf", "a\\u0000b");

    String table = Run.of("list", records).out();

    assertFalse(table.contains("\0"), table);
    assertTrue(table.contains(",ab,"), table);
  }

  @Test
  void games_that_are_there_twice_are_found_in_any_format() {
    assertEquals("DIR/a.kifu\nDIR/b.usi\n", withoutFolder(Run.of("duplicates", folder)));
    assertEquals(
        """
        [[{"file":"DIR/a.kifu","game":0},{"file":"DIR/b.usi","game":0}]]
        """,
        withoutFolder(Run.of("duplicates", "--format", "json", folder)));
    assertEquals(1, Run.of("duplicates", folder.resolve("a.kifu")).exitCode());
  }

  @Test
  void records_are_compared_as_games() throws IOException {
    Path other = folder.resolve("other.kifu");
    Files.writeString(other, GAME.replace("加藤", "木村").replace("0:07/00:00:07", "0:09/00:00:09"));
    Path a = folder.resolve("a.kifu");

    assertEquals(new Run(0, "", ""), Run.of("diff", a, a));
    Run run = Run.of("diff", a, other);
    assertEquals(1, run.exitCode());
    assertEquals(
        """
        DIR/a.kifu:3, DIR/other.kifu:3: 後手: 加藤 → 木村
        DIR/a.kifu:6, DIR/other.kifu:6: move 2, clock: 0:07 → 0:09
        """,
        withoutFolder(run));
    assertEquals(
        """
        [{"kind":"clock","game":0,"ply":2,"variation":false,\
        "first":{"line":6,"text":"0:07"},"second":{"line":6,"text":"0:09"}}]
        """,
        withoutFolder(Run.of("diff", "--format", "json", a, other))
            .replaceFirst("\\{\"kind\":\"header\".*?\\}\\},", ""));
    assertEquals(
        "DIR/a.kifu:2: 先手: 羽生, 善治 → -",
        withoutFolder(Run.of("diff", a, folder.resolve("b.usi")))
            .lines()
            .skip(1)
            .findFirst()
            .get());
    assertEquals(
        "DIR/a.kifu:1: game 1 is only here\n", withoutFolder(Run.of("diff", "/dev/null", a)));
    Run none = Run.of("diff", a, folder.resolve("d.bod"));
    assertEquals(2, none.exitCode());
    assertTrue(none.err().contains("there is no game in it"), none.err());
  }

  @Test
  void a_record_is_compared_with_a_link_to_its_game() throws IOException {
    Path record = Files.writeString(folder.resolve("record.usi"), "startpos moves 7g7f 3c3d\n");
    String same = "~0.7ku2jm.";
    String other = "https://play.mogproject.com/?u=~0.7ku36e.";
    Path usen = Files.writeString(folder.resolve("a.usen"), same + "\n");
    Path link = Files.writeString(folder.resolve("link.txt"), other + "\n");

    assertEquals(new Run(0, "", ""), Run.of("diff", record, usen));
    assertEquals(
        "DIR/record.usi:1, DIR/link.txt:1: move 2: △3c3d → △8c8d\n",
        withoutFolder(Run.of("diff", "--notation", "usi", record, link)));
  }

  @Test
  void files_are_named_after_their_games() throws IOException {
    Path copy = folder.resolve("copy.kif");
    Files.writeString(copy, GAME.replace("加藤", "A/B"));
    Files.writeString(folder.resolve("later.kifu"), GAME);

    String[] command = {"rename", "--template", "{date} {black}-{white}", folder.toString()};
    Run shown = Run.of((Object[]) command);
    assertEquals(
        """
        DIR/a.kifu → 2019-03-07 羽生, 善治-加藤.kifu
        DIR/b.usi → _- ---.usi
        DIR/copy.kif → 2019-03-07 羽生, 善治-A_B.kif
        DIR/later.kifu → 2019-03-07 羽生, 善治-加藤 (2).kifu
        """,
        withoutFolder(shown));
    assertEquals("4 files would be renamed; --write renames them\n", shown.err());
    assertTrue(Files.exists(copy));

    Object[] writing = Stream.concat(Stream.of(command), Stream.of("--write")).toArray();
    assertEquals(0, Run.of(writing).exitCode());
    assertEquals(GAME, Files.readString(folder.resolve("2019-03-07 羽生, 善治-加藤 (2).kifu")));
    assertEquals("0 files renamed\n", Run.of(writing).err());
  }

  private void game(String name, String black) throws IOException {
    Files.writeString(
        folder.resolve(name),
        "{\"header\":{\"先手\":\""
            + black
            + "\"},\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},"
            + "\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\",\"color\":0}}]}");
  }

  @ParameterizedTest
  @CsvSource({
    "\\ud800x, _x",
    "a\\u202eb, a_b",
    "a\\u0085b, a_b",
    "-rf, _-rf",
    "aux.x, _aux.x",
    "AUX .x, _AUX .x",
    "COM¹, _COM¹",
    "lpt3, _lpt3",
    "CONIN$, _CONIN$",
    "comet, comet",
  })
  void a_name_is_one_that_each_system_can_have(String black, String name) throws IOException {
    Path records = Files.createDirectory(folder.resolve("r"));
    game("r/c.jkf", black);

    Run run = Run.of("rename", "--template", "{black}", "--write", records);

    assertEquals("DIR/r/c.jkf → " + name + ".jkf\n", withoutFolder(run));
    assertTrue(Files.exists(records.resolve(name + ".jkf")));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_file_to_which_a_link_leads_keeps_its_name() throws IOException {
    Path records = Files.createDirectory(folder.resolve("r"));
    Path file = Files.writeString(records.resolve("g.kifu"), GAME);
    Files.writeString(records.resolve("h.kifu"), GAME.replace("羽生", "木村"));
    Path link = Files.createSymbolicLink(records.resolve("latest"), Path.of("g.kifu"));
    for (Path named : List.of(records, file)) {
      Run run = Run.of("rename", "--template", "{black}", "--write", named);

      assertEquals(2, run.exitCode());
      assertTrue(
          run.err()
              .contains(
                  "kifu: " + file + ": the link " + link + " leads to it, so it keeps its name\n"),
          run.err());
    }
    assertEquals(GAME, Files.readString(link));
    assertTrue(Files.exists(records.resolve("木村, 善治.kifu")));
  }

  @Test
  void what_cannot_be_said_is_not_renamed() throws IOException {
    Run run = Run.toFullDisk("rename", "--template", "{black}", "--write", folder);

    assertEquals(2, run.exitCode());
    assertTrue(Files.exists(folder.resolve("a.kifu")));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void an_index_says_which_files_are_read_to_extract_games() throws IOException {
    Path index = folder.resolve("games.index");
    Object[] command = {
      "extract", "--player", "羽生", "-o", folder.resolve("out"), "--index", index, folder
    };
    age("a.kifu", "b.usi", "c.kifu", "d.bod");
    Run first = Run.of(command);
    assertEquals(first, Run.of(command));
    assertEquals(Run.of("extract", "--player", "羽生", "-o", folder.resolve("out"), folder), first);
  }

  private static final String TWO_GAMES =
      """
      V2.2
      N+甲
      N-乙
      $OPENING:矢倉
      PI
      +
      +7776FU
      %TORYO
      /
      N+丙
      PI
      +
      +2726FU
      """;

  @Test
  void games_are_extracted_into_files_of_their_own() throws IOException {
    Files.writeString(folder.resolve("two.csa"), TWO_GAMES);
    Path out = folder.resolve("out");
    Object[] command = {"extract", "--template", "{black}", "-o", out, folder};

    Run shown = Run.of(command);
    assertEquals(
        """
        DIR/a.kifu → DIR/out/羽生, 善治.kifu
        DIR/b.usi → DIR/out/_-.usi
        DIR/two.csa → DIR/out/甲.csa
        DIR/two.csa#2 → DIR/out/丙.csa
        """,
        withoutFolder(shown));
    assertEquals("4 games would be extracted; --write writes them\n", shown.err());
    assertFalse(Files.exists(out));

    Object[] writing = Stream.concat(Stream.of(command), Stream.of("--write")).toArray();
    assertEquals("4 games extracted\n", Run.of(writing).err());
    assertEquals(GAME, Files.readString(out.resolve("羽生, 善治.kifu")));
    assertEquals("V2.2\nN+丙\nPI\n+\n+2726FU\n", Files.readString(out.resolve("丙.csa")));

    Run again = Run.of(writing);
    assertTrue(again.out().contains("→ " + out.resolve("羽生, 善治 (2).kifu")), again.out());
    assertEquals(GAME, Files.readString(out.resolve("羽生, 善治 (2).kifu")));
  }

  @Test
  void games_that_fit_are_extracted_in_another_format() throws IOException {
    Files.writeString(folder.resolve("two.csa"), TWO_GAMES);
    Path out = folder.resolve("out");
    Run run =
        Run.of("extract", "-o", out, "--to", "usi", "--opening", "矢倉", "-q", "--write", folder);

    assertEquals("DIR/two.csa → DIR/out/_-_甲_乙.usi\n", withoutFolder(run));
    assertEquals("", run.err());
    assertEquals(
        "position startpos moves 7g7f resign\n", Files.readString(out.resolve("_-_甲_乙.usi")));
    assertEquals(1, Run.of("extract", "-o", out, "--player", "木村", folder).exitCode());
  }

  @Test
  void games_are_extracted_into_one_file_that_is_not_there_yet() throws IOException {
    Path out = folder.resolve("all.usi");
    Run run = Run.of("extract", "-o", out, "--position", "startpos moves 7g7f 3c3d", folder);
    assertEquals("DIR/a.kifu → DIR/all.usi\nDIR/b.usi → DIR/all.usi\n", withoutFolder(run));
    assertFalse(Files.exists(out));

    assertEquals(0, Run.of("extract", "-o", out, "--write", "-q", folder).exitCode());
    assertEquals(2, Files.readAllLines(out).size());

    Run again = Run.of("extract", "-o", out, "--write", "-q", folder);
    assertEquals(
        new Run(2, "", "kifu: " + out + ": already exists, so it is not written\n"), again);
  }

  @ParameterizedTest
  @CsvSource({
    "-o out.kif, a file of KIF holds one game",
    "-o out.usi --to csa, the extension of the file says its format",
    "-o out --template {x}, there is no '{x}'",
    "-o out --to bod, --to",
    "-o out --flip, --flip and --mirror need --position",
    "-o out -, not from standard input",
  })
  void a_wrong_extraction_is_refused(String options, String reason) {
    Object[] arguments = ("extract " + options + " " + folder).split(" ", -1);
    Run run = Run.of(arguments);
    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertTrue(run.err().contains(reason), run.err());
  }

  @Test
  void a_wrong_template_is_refused() {
    Run run = Run.of("rename", "--template", "{name}", folder);
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("there is no '{name}'; there are {black} {date}"), run.err());
  }
}
