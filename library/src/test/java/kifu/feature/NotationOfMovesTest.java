package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.shogi.MoveNotation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every text that names a move uses the notation of the reader's choice. */
final class NotationOfMovesTest {
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
         3 ２二角成(88)
         4 同　銀(31)
         5 ５八金(49)
         6 ４五角打$0
         7 投了
      """;

  @ParameterizedTest
  @CsvSource({
    "JAPANESE, ▲７六歩 △３四歩 ▲２二角成 △同銀 ▲５八金右 △４五角 投了",
    "WESTERN, ▲P-7f △P-3d ▲Bx2b+ △Sx2b ▲G4i-5h △B*4e 投了",
    "USI, ▲7g7f △3c3d ▲8h2b+ △3a2b ▲4i5h △B*4e 投了",
  })
  void lines_of_play_and_variations(MoveNotation notation, String moves) {
    Marked game = Marked.kif(GAME);

    List<LineOfPlay.Move> line =
        LineOfPlay.lineOfPlay(game.document(), game.cursor(), notation).orElseThrow().moves();
    List<Variations.Branch> tree =
        Variations.variations(game.document(), game.cursor(), notation).orElseThrow().variations();

    assertEquals(moves, String.join(" ", line.stream().map(LineOfPlay.Move::text).toList()));
    assertEquals(
        moves,
        String.join(" ", tree.getFirst().moves().stream().map(Variations.Move::text).toList()));
  }

  @ParameterizedTest
  @CsvSource({"JAPANESE, △４五角", "WESTERN, △B*4e", "USI, △B*4e"})
  void the_place_on_the_board_and_the_caption_of_its_picture(MoveNotation notation, String move) {
    Marked game = Marked.kif(GAME);
    Wording wording = new Wording(Language.JAPANESE, notation);

    assertEquals(
        move,
        PositionAt.positionAt(game.document(), game.cursor(), notation).orElseThrow().moveText());
    String svg =
        BoardAt.boardAt(
                game.document(),
                game.cursor(),
                Figure.USUAL,
                Optional.empty(),
                wording,
                BoardStyle.DEFAULT)
            .orElseThrow()
            .svg();
    assertTrue(svg.contains("6手目 " + move + "まで"), svg);
  }

  @ParameterizedTest
  @CsvSource({
    "JAPANESE, JAPANESE, 6手目 △４五角, 五",
    "JAPANESE, WESTERN, 6手目 △B*4e, e",
    "ENGLISH, USI, Move 6 △B*4e, e",
  })
  void hovers_and_the_ranks_of_their_boards(
      Language language, MoveNotation notation, String headline, String rank) {
    Marked game = Marked.kif(GAME);
    Wording wording = new Wording(language, notation);
    Hover.Options plain = new Hover.Options(false, false, BoardStyle.DEFAULT, wording);

    String text =
        Hover.hover(game.document(), game.cursor(), OpeningBooks.NONE, plain).orElseThrow().text();

    assertEquals(headline, text.lines().findFirst().orElseThrow());
    assertTrue(text.contains("|" + rank + " <"), text);
  }

  @ParameterizedTest
  @CsvSource({"JAPANESE, ▲７六歩", "WESTERN, ▲P-7f"})
  void hints_beside_moves(MoveNotation notation, String hint) {
    Marked game = Marked.csa("PI\n+\n+7776FU$0\n");
    Wording wording = new Wording(Language.ENGLISH, notation);

    assertEquals(
        List.of(hint),
        InlayHints.on(game.document(), 0, 3, new InlayHints.Options(InlayHints.USUAL, wording))
            .stream()
            .map(InlayHints.Hint::label)
            .toList());
  }

  @ParameterizedTest
  @CsvSource({"JAPANESE, ▲７六歩, △３四歩, 1手目", "WESTERN, ▲P-7f, △P-3d, 1手目"})
  void moves_that_lead_to_others(MoveNotation notation, String move, String next, String number) {
    Marked game = Marked.kif("手合割：平手\n   1 ７六$0歩(77)\n   2 ３四歩(33)\n");
    Wording wording = new Wording(Language.JAPANESE, notation);

    CallHierarchy.Item item =
        CallHierarchy.prepare(game.document(), game.cursor(), wording).orElseThrow();
    assertEquals(move, item.name());
    assertEquals(number, item.detail());
    assertEquals(
        next,
        CallHierarchy.outgoing(game.document(), game.cursor(), wording).getFirst().item().name());
  }

  @Test
  void a_piece_that_could_promote_and_does_not() {
    Marked game = Marked.kif("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角(88)$0\n");

    assertEquals(
        "▲Bx2b=",
        PositionAt.positionAt(game.document(), game.cursor(), MoveNotation.WESTERN)
            .orElseThrow()
            .moveText());
  }
}
