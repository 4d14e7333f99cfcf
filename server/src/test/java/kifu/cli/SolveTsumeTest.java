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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    return Files.writeString(folder.resolve("a.kifu"), content);
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
  void a_game_is_passed_over() throws Exception {
    Run run = Run.of("tsume", file("手合割：平手\n   1 ７六歩(77)\n"));
    assertEquals(0, run.exitCode());
    assertEquals("", run.out());
  }
}
