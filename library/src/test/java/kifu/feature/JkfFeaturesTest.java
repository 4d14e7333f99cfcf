package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.Documents;
import kifu.Marked;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.comment.Evaluation;
import kifu.problem.Language;
import kifu.shogi.MoveNotation;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/**
 * Tests what a JKF document answers, whose game has other lines than the document. The cursor is
 * {@code $0}, places are {@code ⟦…⟧}.
 */
class JkfFeaturesTest {
  private static final Wording WORDING = new Wording(Language.ENGLISH, MoveNotation.WESTERN);

  private static final String GAME =
      """
      {
        "header": {"先手": "先手の人", "後手": "後手の人"},
        "moves": [
          {},
          {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}},
          {"move": {"color": 1, "from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU"}},
          {"move": {"color": 0, "from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true},
            "comments": ["*評価値=120"],
            "forks": [
              [
                {"move": {"color": 0, "from": {"x": 2, "y": 7}, "to": {"x": 2, "y": 6}, "piece": "FU"}}
              ]
            ]},
          {"move": {"color": 1, "from": {"x": 3, "y": 1}, "to": {"x": 2, "y": 2}, "piece": "GI"}},
          {"special": "TORYO"}
        ]
      }
      """;

  /** The game with marks around texts, of which the first place is meant. */
  private static Marked marked(String cursor, String... places) {
    String picture = GAME.replace(cursor.replace("$0", ""), cursor);
    for (String place : places) {
      picture = picture.replace(place, "⟦" + place + "⟧");
    }
    return Marked.jkf(picture);
  }

  private static final String FIRST =
      "{\"color\": 0, \"from\": {\"x\": 7, \"y\": 7}, \"to\": {\"x\": 7, \"y\": 6}, \"piece\":"
          + " \"FU\"}";
  private static final String BISHOP =
      "{\"color\": 0, \"from\": {\"x\": 8, \"y\": 8}, \"to\": {\"x\": 2, \"y\": 2}, \"piece\":"
          + " \"KA\", \"promote\": true}";
  private static final String SILVER =
      "{\"color\": 1, \"from\": {\"x\": 3, \"y\": 1}, \"to\": {\"x\": 2, \"y\": 2}, \"piece\":"
          + " \"GI\"}";
  private static final String FORK =
      "{\"color\": 0, \"from\": {\"x\": 2, \"y\": 7}, \"to\": {\"x\": 2, \"y\": 6}, \"piece\":"
          + " \"FU\"}";

  @Test
  void a_captured_piece_comes_from_its_last_move() {
    Marked game = marked("\"to\": $0{\"x\": 2, \"y\": 2}, \"piece\": \"GI\"", BISHOP);
    game.assertRanges(
        Definition.definition(game.document(), game.cursor()).map(Link::target).stream().toList());
  }

  @Test
  void all_moves_of_a_piece_are_its_references() {
    Marked game = marked("\"piece\": $0\"KA\"");
    List<Range> found = References.references(game.document(), game.cursor(), false);
    assertEquals(
        List.of(BISHOP, SILVER), found.stream().map(game.document().text()::slice).toList());
    assertEquals(
        found,
        DocumentHighlights.highlights(game.document(), game.cursor()).stream()
            .map(DocumentHighlights.Highlight::range)
            .toList());
  }

  @Test
  void the_other_moves_of_a_position_are_its_implementations() {
    Marked game = marked("\"piece\": $0\"KA\"", FORK);
    game.assertRanges(
        Implementation.implementation(game.document(), game.cursor()).stream()
            .map(Link::target)
            .toList());
  }

  @Test
  void goes_through_the_variations() {
    Marked game = marked("\"piece\": $0\"KA\"", FORK);
    Optional<Point> next = GoTo.goTo(game.document(), game.cursor(), GoTo.Target.NEXT_VARIATION);
    assertEquals(Optional.of(game.range().start()), next);
    assertEquals(
        Optional.of(place(game.document(), BISHOP)),
        GoTo.goTo(game.document(), next.orElseThrow(), GoTo.Target.PARENT_LINE));
  }

  private static Point place(Document document, String found) {
    for (int line = 0; line < document.text().lineCount(); line++) {
      int column = document.text().line(line).indexOf(found);
      if (column >= 0) {
        return new Point(line, column);
      }
    }
    throw new AssertionError(found);
  }

  @Test
  void the_tree_of_a_game_has_its_forks() {
    Variations.Result tree =
        Variations.variations(Documents.jkf(GAME), new Point(0, 0), MoveNotation.JAPANESE)
            .orElseThrow();
    assertPicture(
        """
        1: ▲７六歩 △３四歩 ▲２二角成 △同銀 投了
        3: ▲２六歩
        """,
        tree.variations().stream()
            .map(
                branch ->
                    branch.ply()
                        + ": "
                        + branch.moves().stream()
                            .map(Variations.Move::text)
                            .collect(Collectors.joining(" "))
                        + "\n")
            .collect(Collectors.joining()));
  }

  @Test
  void calls_lead_from_move_to_move() {
    Marked game = marked("$0" + FIRST);
    Point at =
        CallHierarchy.prepare(game.document(), game.cursor(), WORDING)
            .orElseThrow()
            .range()
            .start();
    assertEquals(
        List.of("☖P-3d"),
        CallHierarchy.outgoing(game.document(), at, WORDING).stream()
            .map(call -> call.item().name().replace('△', '☖'))
            .toList());
  }

  @Test
  void a_player_gets_another_name_as_json_has_it() {
    Marked game = marked("\"$0先手の人\"");
    Document renamed =
        edited(
            game.document(),
            Rename.rename(game.document(), game.cursor(), "\"鬼\"の人").orElseThrow());
    assertEquals(List.of(), renamed.problems());
    assertEquals(
        "  \"header\": {\"先手\": \"\\\"鬼\\\"の人\", \"後手\": \"後手の人\"},", renamed.text().line(1));
  }

  @Test
  void an_engine_says_who_stands_better() {
    Marked game = marked("\"piece\": $0\"KA\"");
    assertEquals(
        Optional.of("+120"),
        PositionAt.positionAt(game.document(), game.cursor(), MoveNotation.JAPANESE)
            .orElseThrow()
            .evaluation()
            .map(Evaluation::text));
  }

  @Test
  void lines_of_engines_are_checked_in_the_fork_and_below_it() {
    String record =
        """
        {"header": {}, "moves": [
          {},
          {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}},
          {"move": {"color": 1, "from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU"},
            "forks": [[
              {"move": {"color": 1, "from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}, "piece": "FU"},
                "comments": ["*読み筋=▲２六歩"]}
            ]]},
          {"move": {"color": 0, "from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true},
            "comments": ["*読み筋=△同銀"]}
        ]}
        """;
    assertEquals(List.of(), Documents.ids(Documents.jkf(record)));
    assertEquals(
        List.of("unplayable-line"), Documents.ids(Documents.jkf(record.replace("△同銀", "△同金"))));
  }

  @Test
  void a_selection_grows_from_a_square_to_the_move_and_its_list() {
    Marked game = marked("\"to\": {\"x\": $02, \"y\": 2}, \"piece\": \"GI\"");
    List<String> ranges =
        SelectionRanges.ranges(game.document(), game.cursor()).stream()
            .map(game.document().text()::slice)
            .toList();
    assertEquals("{\"x\": 2, \"y\": 2}", ranges.getFirst());
    assertEquals("    {\"move\": " + SILVER + "},", ranges.get(ranges.size() - 3).stripTrailing());
    assertEquals(GAME, ranges.getLast());
  }

  @Test
  void moves_are_offered_where_an_entry_can_stand() {
    Marked game =
        Marked.jkf(
            """
            {
              "header": {},
              "moves": [
                {},
                {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}},
                34$0
              ]
            }
            """);
    Completion.Options options =
        new Completion.Options(WORDING, false, LocalDate.EPOCH, Completion.Elsewhere.NOTHING);
    Completion.Item first = Completion.items(game.document(), game.cursor(), options).getFirst();
    assertEquals(
        "{\"move\": {\"color\": 1, \"from\": {\"x\": 3, \"y\": 3}, \"to\": {\"x\": 3, \"y\": 4},"
            + " \"piece\": \"FU\"}}",
        first.text());
    Document written = edited(game.document(), List.of(new Edit(first.range(), first.text())));
    assertEquals(List.of(), written.problems());
  }
}
