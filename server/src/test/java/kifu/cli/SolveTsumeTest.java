package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what {@code kifu tsume} says and proves. */
final class SolveTsumeTest {
  private static final Path PROBLEMS = Path.of("../testfiles/tsume");

  private static final String BOARD =
      """
      先手の持駒：金
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ 飛 ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;

  private static final String MOVES =
      """
         1 ２二金打
         2 １三玉(12)
         3 ２三金(22)
      """;

  @TempDir Path folder;

  private Path file(String content) throws IOException {
    return file(content, "a.kifu");
  }

  private Path file(String content, String name) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void problems_without_fault_are_proved_to_be_sound() throws Exception {
    Path proofs = folder.resolve("proofs");
    Run run = Run.of("tsume", "--format", "json", "--proof", proofs, PROBLEMS);

    assertEquals(0, run.exitCode(), run.err());
    JsonArray problems = JsonParser.parseString(run.out()).getAsJsonArray();
    List<Integer> lengths = new ArrayList<>();
    for (JsonElement problem : problems) {
      JsonObject object = problem.getAsJsonObject();
      assertTrue(object.get("sound").getAsBoolean(), object.toString());
      lengths.add(object.get("mate").getAsInt());
      for (JsonElement proof : object.get("proofs").getAsJsonArray()) {
        assertEquals("", Run.of("tsume", "--verify", proof.getAsString()).err());
      }
    }
    assertEquals(List.of(3, 5, 7, 9, 11), lengths.stream().sorted().toList());
  }

  @Test
  void another_solution_stands_at_the_move_that_it_replaces() throws Exception {
    Path path = file(BOARD + MOVES);
    Run run = Run.of("tsume", path, "--locale", "ja");

    assertEquals(1, run.exitCode());
    assertEquals(
        """
        PATH:4:1: 3手詰・不完全
        PATH:14:6: warning: 余詰：▲２三金でも詰みます。 [tsume-cook]
        """
            .replace("PATH", path.toString()),
        run.out());
  }

  @Test
  void a_board_without_moves_is_solved() throws Exception {
    Path path = file(BOARD.replace("飛 ・|四", "香 ・|四"));
    Run run = Run.of("tsume", path);
    assertEquals(0, run.exitCode());
    assertEquals(
        """
        PATH:4:1: mate in 3
        PATH:4:1: solution: ▲G*2c △K-1a ▲G-2b
        PATH:4:1: as long from move 2: △K-2a ▲G-2b
        """
            .replace("PATH", path.toString()),
        run.out());
    assertEquals(
        """
        PATH:4:1: 3手詰
        PATH:4:1: 詰手順：▲２三金 △１一玉 ▲２二金
        PATH:4:1: 2手目から同手数：△２一玉 ▲２二金
        """
            .replace("PATH", path.toString()),
        Run.of("tsume", path, "--locale", "ja").out());

    String json = Run.of("tsume", path, "--format", "json").out();
    JsonObject problem = JsonParser.parseString(json).getAsJsonArray().get(0).getAsJsonObject();
    assertTrue(problem.get("sound").isJsonNull());
    assertEquals(3, problem.get("mate").getAsInt());
    assertEquals(
        """
        [{"ply":0,"moves":["G*2c","1b1a","2c2b"]},{"ply":1,"moves":["1b2a","2c2b"]}]\
        """,
        problem.get("solution").toString());
  }

  @Test
  void a_proof_that_shows_nothing_is_refused() throws Exception {
    Path proofs = folder.resolve("proofs");
    Run.of("tsume", "--proof", proofs, file(BOARD + MOVES));
    Path proof = proofs.resolve("a.kifu-tsume-cook-1-1.json");
    assertEquals(0, Run.of("tsume", "--verify", proof).exitCode());

    Files.writeString(proof, Files.readString(proof).replace("\"plies\":3", "\"plies\":5"));
    assertEquals(1, Run.of("tsume", "--verify", proof).exitCode());
    Files.writeString(proof, "no proof");
    assertEquals(2, Run.of("tsume", "--verify", proof).exitCode());
  }

  private void problem(String name, String source) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    Files.copy(Path.of("../testfiles/tsume").resolve(source), path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "a/1.kif b/1.kif", "."})
  void proofs_of_files_with_one_name_do_not_meet(String named) throws Exception {
    problem("a/1.kif", "three-moves.kif");
    problem("b/1.kif", "five-moves.kif");
    Object[] paths = Stream.of(named.split(" ")).map(folder::resolve).toArray();
    Path proofs = folder.resolve("proofs");
    Run run =
        Run.of(
            Stream.concat(
                    Stream.of("tsume", "--format", "json", "--proof", proofs), Stream.of(paths))
                .toArray());

    assertEquals(0, run.exitCode(), run.err());
    assertTrue(Files.exists(proofs.resolve("a/1.kif-proof-1.json")));
    assertTrue(Files.exists(proofs.resolve("b/1.kif-proof-1.json")));
    int listed = 0;
    for (JsonElement problem : JsonParser.parseString(run.out()).getAsJsonArray()) {
      for (JsonElement proof : problem.getAsJsonObject().get("proofs").getAsJsonArray()) {
        assertTrue(Files.exists(Path.of(proof.getAsString())));
        listed++;
      }
    }
    try (Stream<Path> all = Files.walk(proofs)) {
      assertEquals(listed, all.filter(Files::isRegularFile).count());
    }
  }

  @Test
  void a_proof_that_is_there_is_replaced_only_by_force() throws Exception {
    problem("p/1.kif", "three-moves.kif");
    Path proofs = Files.createDirectory(folder.resolve("proofs"));
    Path mine = Files.writeString(proofs.resolve("1.kif-proof-1.json"), "mine");

    Run refused = Run.of("tsume", "--proof", proofs, folder.resolve("p"));
    assertEquals(2, refused.exitCode());
    assertTrue(refused.err().contains("already exists; --force replaces it"), refused.err());
    assertEquals("mine", Files.readString(mine));

    assertEquals(0, Run.of("tsume", "--proof", proofs, "--force", folder.resolve("p")).exitCode());
    assertEquals(0, Run.of("tsume", "--verify", mine).exitCode());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void no_proof_is_written_through_a_link_or_into_a_pipe() throws Exception {
    problem("p/1.kif", "three-moves.kif");
    Files.writeString(folder.resolve("precious.txt"), "precious");
    Path proofs = Files.createDirectory(folder.resolve("proofs"));
    Path place = proofs.resolve("1.kif-proof-1.json");
    Files.createSymbolicLink(place, Path.of("../precious.txt"));

    Run link = Run.of("tsume", "--proof", proofs, "--force", folder.resolve("p"));
    Files.delete(place);
    assertEquals(0, new ProcessBuilder("mkfifo", place.toString()).start().waitFor());
    Run pipe = Run.of("tsume", "--proof", proofs, "--force", folder.resolve("p"));

    assertEquals(2, link.exitCode());
    assertTrue(link.err().contains("a link that leads out of the output folder"), link.err());
    assertEquals(2, pipe.exitCode());
    assertTrue(pipe.err().contains("not a regular file, so it is not written"), pipe.err());
    assertEquals("precious", Files.readString(folder.resolve("precious.txt")));
  }

  @Test
  void what_is_there_in_place_of_the_folder_stays() throws Exception {
    problem("p/1.kif", "three-moves.kif");
    Path file = Files.writeString(folder.resolve("proofs"), "mine");
    Run run = Run.of("tsume", "--proof", file, folder.resolve("p"));

    assertEquals(new Run(2, "", "kifu: tsume: " + file + ": not a folder\n"), run);
    assertEquals("mine", Files.readString(file));
  }

  @Test
  void what_is_no_proof_is_called_so() throws Exception {
    String words = ": it is no proof; give a file that was written by --proof\n";
    Path game = Path.of("../testfiles/games/even-game.kif");
    for (Path file :
        List.of(
            game,
            Files.writeString(folder.resolve("x.json"), "x"),
            Files.writeString(folder.resolve("open.json"), "{"),
            Files.write(folder.resolve("bytes.json"), new byte[] {'"', (byte) 0x82, 0, '"'}))) {
      assertEquals(new Run(2, "", "kifu: " + file + words), Run.of("tsume", "--verify", file));
    }
    assertTrue(
        Run.of("tsume", "--locale", "ja", "--verify", game)
            .err()
            .contains("証明のファイルではありません（--proof で書いたファイルを指定してください）"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void a_proof_is_a_regular_file() throws Exception {
    Path pipe = folder.resolve("p.json");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());

    assertEquals(
        "kifu: " + pipe + ": it is a pipe, which is not read\n",
        Run.of("tsume", "--verify", pipe).err());
    assertEquals(
        "kifu: /dev/zero: it is a device, which is not read\n",
        Run.of("tsume", "--verify", "/dev/zero").err());
  }

  @Test
  void a_board_that_no_game_can_have_is_named_and_not_judged() throws Exception {
    assertRefused(BOARD.replace("v玉", " ・"));
    assertRefused(BOARD.replace("飛 ・|四", "・ 飛|四"));
    assertRefused(BOARD.replace("| ・ ・", "| 歩 ・"));
    assertRefused("後手の持駒：飛二　角二　金四　銀四　桂四　香四　歩十八\n" + BOARD);
  }

  private void assertRefused(String board) throws Exception {
    Run run = Run.of("tsume", file("作品名：試作\n" + board + MOVES));
    assertTrue(run.err().contains("cannot occur in a game"), board + run.err());
    assertEquals("", run.out());
  }

  @Test
  void lenient_rules_tolerate_what_is_left_in_hand() throws Exception {
    Path path = Path.of("../testfiles/broken/tsume-hand-left.kif");
    Run strict = Run.of("tsume", path);
    Run lenient = Run.of("tsume", path, "--rules", "lenient");

    assertEquals(1, strict.exitCode(), strict.out());
    assertEquals(0, lenient.exitCode(), lenient.out());
    assertEquals(
        strict.out().replace("not sound", "sound").replace("warning", "info"), lenient.out());
  }

  @Test
  void a_mate_whose_length_is_not_decided_is_no_missing_mate() throws Exception {
    Path path =
        file("# 詰将棋\nsfen 5gGl1/6R1n/5n1Lk/6+p2/5B1p1/9/9/9/9 b RBN2g4sn2l16p 1\n", "a.sfen");
    assertEquals(
        """
        PATH:2:6: mate in at most 23; its length is not decided
        PATH:2:6: a mate, maybe not the shortest: MOVES
        PATH:2:1: hint: The search ended after N positions. There is a mate in at most 23 plies, but its length is \
        not decided. [tsume-undecided]
        """
            .replace("PATH", path.toString()),
        withoutNodes(Run.of("tsume", path, "--nodes", 300_000)));
    assertEquals(
        """
        PATH:2:6: 詰みあり（23手以内）
        PATH:2:6: 詰む手順の一例：MOVES
        PATH:2:1: hint: N局面を調べて検討を終えました。23手以内に詰みますが、詰手数は分かりません。 [tsume-undecided]
        """
            .replace("PATH", path.toString()),
        withoutNodes(Run.of("tsume", path, "--nodes", 300_000, "--locale", "ja")));
    JsonObject json =
        JsonParser.parseString(Run.of("tsume", path, "--nodes", 300_000, "--format", "json").out())
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject();
    assertTrue(json.get("mate").isJsonNull());
    assertTrue(json.get("sound").isJsonNull());

    assertEquals(
        """
        PATH:2:6: not decided whether there is a mate
        PATH:2:1: hint: The search ended after N positions. Whether there is a mate is not decided, and so nothing \
        else is. [tsume-undecided]
        """
            .replace("PATH", path.toString()),
        withoutNodes(Run.of("tsume", path, "--nodes", 100)));
  }

  private static String withoutNodes(Run run) {
    return run.out()
        .replaceFirst("[0-9]+( positions|局面)", "N$1")
        .replaceFirst("▲(B\\*2d|２四角).*", "MOVES");
  }

  @Test
  void a_board_that_is_proved_to_hold_no_mate_says_so() throws Exception {
    String board = BOARD.replace("先手の持駒：金", "先手の持駒：歩");
    assertTrue(Run.of("tsume", file(board)).out().contains(": no mate\n"));
    assertTrue(Run.of("tsume", file(board), "--locale", "ja").out().contains(": 詰みなし\n"));
    Path written = file(board + MOVES.replace("金打", "歩打").lines().limit(1).toList().getFirst());
    assertTrue(
        Run.of("tsume", written).out().contains(": no mate"), Run.of("tsume", written).out());
  }

  @Test
  void moves_are_named_as_the_reader_wants_them() throws Exception {
    Path path = file(BOARD + MOVES);
    assertTrue(Run.of("tsume", path).out().contains("Another solution (余詰): ▲G*2c mates as well."));
    assertTrue(Run.of("tsume", path, "--notation", "usi").out().contains("▲G*2c"));
    assertTrue(Run.of("tsume", path, "--notation", "japanese").out().contains("▲２三金 mates"));
    assertTrue(
        Run.of("tsume", path, "--notation", "western", "--locale", "ja")
            .out()
            .contains("余詰：▲G*2cでも詰みます。"));
  }

  @Test
  void the_answer_is_the_same_however_many_searches_run_at_a_time() throws Exception {
    String alone = Run.of("tsume", "--jobs", 1, "--format", "json", PROBLEMS).out();
    String together = Run.of("tsume", "--jobs", 4, "--format", "json", PROBLEMS).out();
    assertEquals(withoutTimes(alone), withoutTimes(together));
    assertTrue(alone.contains("\"nodes\":"));
  }

  private static String withoutTimes(String json) {
    return json.replaceAll("\"seconds\":[0-9.]+", "");
  }

  @Test
  void a_record_that_is_named_and_no_problem_is_skipped_with_the_reason() throws Exception {
    assertSkipped("a usual start of a game is no tsume problem", "手合割：平手\n   1 ７六歩(77)\n");
    String both = BOARD.replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|九", "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九");
    assertSkipped(
        "both kings are on the board; if it is a tsume problem, write 詰将棋 in a header or a comment"
            + " above the moves",
        both + MOVES);
    assertSkipped(
        "the only king on the board is that of the side to move", BOARD.replace("v玉", " 玉"));
    assertSkipped("there is no king on the board", BOARD.replace("v玉", " ・"));

    Run japanese = Run.of("tsume", file(both + MOVES), "--locale", "ja");
    assertTrue(japanese.err().contains(": 棋譜1件は対象外です。双方の玉が盤上にあります。"), japanese.err());
    assertEquals("", Run.of("tsume", "-q", file(both + MOVES)).err());
    assertEquals(1, Run.of("tsume", file("#詰将棋\n" + both + MOVES)).exitCode());
    Files.delete(folder.resolve("a.kifu"));
    Files.writeString(folder.resolve("game.kifu"), "手合割：平手\n   1 ７六歩(77)\n");
    Files.writeString(folder.resolve("book.db"), "#YANEURAOU-DB2016 1.00\n");
    assertEquals("0 problems\nskipped: 1 .db (books)\n", Run.of("tsume", folder).err());
    assertEquals("詰将棋0題\n対象外：.db 1件（定跡）\n", Run.of("tsume", folder, "--locale", "ja").err());
  }

  private void assertSkipped(String reason, String content) throws Exception {
    Path path = file(content);
    assertEquals(
        new Run(0, "", "kifu: " + path + ": 1 record skipped: " + reason + "\n0 problems\n"),
        Run.of("tsume", path));
  }
}
