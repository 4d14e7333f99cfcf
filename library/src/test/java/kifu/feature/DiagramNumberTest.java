package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.format.Analysis;
import kifu.game.WrittenMove;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.PieceType;
import kifu.shogi.Square;
import kifu.text.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests a diagram in the middle of a game: its moves are counted on, and its last move is known.
 */
class DiagramNumberTest {
  private static final String DIAGRAM =
      """
      後手の持駒：なし
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
      | ・ ・ ・ ・ 金 ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：歩
      手数＝171  ▲５二金打  まで
      後手番
      """;

  private static final int FIRST_MOVE = DIAGRAM.lines().toList().size();

  private static final String COUNTED_ON =
      " 172 同　玉(51)\n 173 ５三歩打\n 174 同　玉(52)\n 175 投了\nまで174手で後手の勝ち\n";

  private static final String COUNTED_ANEW =
      "   1 同　玉(51)\n   2 ５三歩打\n   3 同　玉(52)\n   4 投了\nまで3手で後手の勝ち\n";

  /** Programs write both; a person counts on from the diagram. */
  @ParameterizedTest
  @ValueSource(strings = {COUNTED_ON, COUNTED_ANEW})
  void moves_are_counted_on_from_a_diagram(String moves) {
    Document document = Marked.kif(DIAGRAM + moves).document();
    assertEquals(List.of(), document.problems());
    Analysis analysis = document.analysis();
    assertEquals(171, analysis.situationAt(FIRST_MOVE - 1).orElseThrow().ply());
    assertEquals(173, analysis.situationAt(FIRST_MOVE + 1).orElseThrow().ply());
    assertEquals(
        List.of(172, 173, 174, 175),
        analysis
            .gameAt(FIRST_MOVE)
            .orElseThrow()
            .movesThrough(new Point(FIRST_MOVE, 0), 10)
            .moves()
            .stream()
            .map(WrittenMove::number)
            .toList());
  }

  @Test
  void the_first_move_may_go_where_the_diagrams_last_move_went() {
    Document document = Marked.kif(DIAGRAM + COUNTED_ON).document();
    assertEquals(
        "△５二同玉",
        PositionAt.positionAt(document, new Point(FIRST_MOVE, 0), MoveNotation.JAPANESE)
            .orElseThrow()
            .moveText());
  }

  @Test
  void a_copied_diagram_shows_the_last_move() {
    String bod =
        BoardAt.boardAt(
                Marked.kif(DIAGRAM).document(),
                new Point(0, 0),
                Figure.USUAL,
                Optional.empty(),
                Wording.of(Language.JAPANESE),
                BoardStyle.DEFAULT)
            .orElseThrow()
            .bod();
    assertTrue(bod.contains("手数＝171  ▲５二金打  まで\n"), bod);
  }

  @ParameterizedTest
  @CsvSource({"'', 172 同　玉(51)", "' 172 同　玉(51)', 173 ５三歩打", "'   1 同　玉(51)', 2 ５三歩打"})
  void a_played_move_gets_the_number_that_the_record_goes_on_with(String moves, String expected) {
    Document document = Marked.kif(DIAGRAM + moves + (moves.isEmpty() ? "" : "\n")).document();
    int last = document.text().lineCount() - 2;
    Move move =
        moves.isEmpty()
            ? new Move.Shift(Square.of(5, 1), Square.of(5, 2), false)
            : new Move.Drop(PieceType.PAWN, Square.of(5, 3));
    String written =
        document
            .analysis()
            .writing()
            .play(new Point(last, 0), move)
            .orElseThrow()
            .edits()
            .getLast()
            .newText()
            .strip();
    assertPicture(expected, written);
  }

  /** The head of a variation counts as the moves do. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        COUNTED_ON + "変化：173手\n 173 ５三金打\n 174 同　玉(52)\n",
        COUNTED_ANEW + "変化：2手\n   2 ５三金打\n   3 同　玉(52)\n"
      })
  void a_variation_branches_where_its_number_says(String moves) {
    String withGold = DIAGRAM.replace("先手の持駒：歩", "先手の持駒：金　歩");
    Document document = Marked.kif(withGold + moves).document();
    assertEquals(List.of(), document.problems());
    int head = FIRST_MOVE + 5;
    assertEquals(172, document.analysis().situationAt(head).orElseThrow().ply());
    assertEquals(174, document.analysis().situationAt(head + 2).orElseThrow().ply());
    assertTrue(
        moves.contains(
            "変化："
                + document.analysis().gameAt(head).orElseThrow().variationAt(head).orElseThrow()
                + "手"));
    assertTrue(
        document
            .analysis()
            .outline()
            .toString()
            .contains(moves.contains("変化：173手") ? "変化：173手" : "変化：2手"));
  }

  @Test
  void slips_are_found_by_numbers_that_are_counted_on() {
    Marked marked =
        Marked.kif(
            DIAGRAM
                + """
                 172 同　玉(51)
                 173 ５三歩打
                 ⟦178⟧ 同　玉(52)
                 175 ５八玉(59)
                まで⟦177⟧手で中断
                """);
    Document document = marked.document();
    assertEquals(
        List.of("174", "175"),
        document.problems().stream().map(p -> p.arguments().getFirst().toString()).toList());
    marked.assertRanges(document.problems().stream().map(Problem::range).toList());
  }
}
