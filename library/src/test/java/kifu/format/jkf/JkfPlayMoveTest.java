package kifu.format.jkf;

import static kifu.Documents.edited;
import static kifu.Documents.jkf;
import static kifu.feature.PlayedMoves.play;
import static kifu.feature.PlayedMoves.playAnything;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomJkf;
import kifu.document.Document;
import kifu.feature.Outcome;
import kifu.feature.PlayMove;
import kifu.feature.PlayedMoves;
import kifu.text.Point;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the move is played, and then where the cursor goes. */
class JkfPlayMoveTest {
  @Test
  void a_move_stands_after_the_last_one() {
    assertPlayed(
        "3c3d",
        """
        {
          "header": {},
          "moves": [
            {},
        $0    {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}}
          ]
        }
        """,
        """
        {
          "header": {},
          "moves": [
            {},
            {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}},
        $0    {"move": {"color": 1, "from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU"}}
          ]
        }
        """);
  }

  @Test
  void where_all_stands_on_one_line_it_stays_there() {
    assertPlayed(
        "7g7f",
        "{\"header\":{},\"moves\":[{$0}]}",
        "{\"header\":{},\"moves\":[{},$0{\"move\": {\"color\": 0, \"from\": {\"x\": 7, \"y\": 7},"
            + " \"to\": {\"x\": 7, \"y\": 6}, \"piece\": \"FU\"}}]}");
  }

  @Test
  void the_first_move_stands_after_an_entry_for_the_start_position() {
    assertPlayed(
        "7g7f",
        "{$0\"header\":{},\"moves\":[]}",
        "{\"header\":{},\"moves\":[{}, $0{\"move\": {\"color\": 0, \"from\": {\"x\": 7, \"y\": 7},"
            + " \"to\": {\"x\": 7, \"y\": 6}, \"piece\": \"FU\"}}]}");
  }

  @Test
  void another_move_is_a_fork_of_the_one_that_stands_there() {
    assertPlayed(
        "2g2f",
        """
        {
          "header": {},
          "moves": [
        $0    {},
            {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}}
          ]
        }
        """,
        """
        {
          "header": {},
          "moves": [
            {},
            {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}, "forks": [
              [
        $0        {"move": {"color": 0, "from": {"x": 2, "y": 7}, "to": {"x": 2, "y": 6}, "piece": "FU"}}
              ]
            ]}
          ]
        }
        """);
  }

  @Test
  void one_more_fork_stands_after_the_others() {
    assertPlayed(
        "5g5f",
        """
        {
          "header": {},
          "moves": [
            {}$0,
            {"special": "CHUDAN", "forks": [
              [
                {"move": {"color": 0, "from": {"x": 2, "y": 7}, "to": {"x": 2, "y": 6}, "piece": "FU"}}
              ]
            ]}
          ]
        }
        """,
        """
        {
          "header": {},
          "moves": [
            {},
            {"special": "CHUDAN", "forks": [
              [
                {"move": {"color": 0, "from": {"x": 2, "y": 7}, "to": {"x": 2, "y": 6}, "piece": "FU"}}
              ],
              [
        $0        {"move": {"color": 0, "from": {"x": 5, "y": 7}, "to": {"x": 5, "y": 6}, "piece": "FU"}}
              ]
            ]}
          ]
        }
        """);
  }

  @Test
  void a_move_that_stands_there_already_is_gone_to() {
    Marked record =
        Marked.jkf(
            """
            {"header": {}, "moves": [{$0},
              {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}}
            ]}
            """);
    assertEquals(
        Outcome.done(new PlayMove.Result(List.of(), new Point(1, 0))), play(record, "7g7f"));
  }

  @Test
  void an_end_is_an_entry_too() {
    Marked record = Marked.jkf("{\"header\":{},\"moves\":[{$0}]}");
    PlayMove.Result written =
        PlayMove.play(record.document(), record.cursor(), PlayMove.End.INTERRUPT)
            .value()
            .orElseThrow();
    assertEquals(
        "{\"header\":{},\"moves\":[{},{\"special\": \"CHUDAN\"}]}",
        edited(record.document(), written.edits()).text().toString());
  }

  @Test
  void nothing_is_written_where_json_has_no_place_for_it() {
    assertRefused("{\"header\":{}$0}", "7g7f");
    assertRefused("{\"header\":{},\"moves\":[{$0}", "7g7f");
    String pawn =
        "{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}";
    String start = "{\"header\":{},\"moves\":[{},";
    assertRefused(start + "{\"move\":$0" + pawn + ",\"special\":\"TORYO\"}]}", "3c3d");
    assertRefused("{\"header\":{},\"moves\":[{$0},{\"move\":" + pawn + ",\"forks\":1}]}", "2g2f");
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void whatever_is_played_the_document_says_what_it_said_and_the_move(@ForAll long seed) {
    Random random = new Random(seed);
    String record = RandomJkf.jkf(random, random.nextInt(12));
    Document document = jkf(random.nextBoolean() ? record : record.replaceAll("\n *", ""));
    for (int i = 0; i < 5; i++) {
      document = playAnything(document, random);
    }
  }

  private static void assertPlayed(String usi, String before, String after) {
    PlayedMoves.assertPlayed(usi, Marked.jkf(before), Marked.jkf(after));
  }

  private static void assertRefused(String record, String usi) {
    assertInstanceOf(Outcome.Refused.class, play(Marked.jkf(record), usi), record);
  }
}
