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
import kifu.feature.BoardAt.Result;
import kifu.problem.Language;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class BoardAtTest {
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
         3 $0２二角成(88)
         4 同　銀(31)
      """;

  @Test
  void a_diagram_shows_the_move_that_led_to_it_and_who_is_to_move() {
    assertPicture(
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・ 馬 ・|二
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：角
        手数＝3  ▲２二角成  まで
        後手番
        """
            .replace("角\n", "角　\n"), // a text block cannot end a line in a blank
        boardAt(GAME).orElseThrow().bod());
  }

  @Test
  void the_picture_shows_the_same() {
    assertTrue(boardAt(GAME).orElseThrow().svg().contains("3手目 ▲２二角成まで"));
  }

  @Test
  void a_diagram_that_is_opened_leads_to_the_same_position() {
    Marked game = Marked.kif(GAME);
    Document diagram =
        Document.open("file:///board.bod", "bod", 1, Text.of(boardAt(GAME).orElseThrow().bod()));

    assertEquals(
        PositionAt.positionAt(game.document(), game.cursor(), MoveNotation.JAPANESE)
            .orElseThrow()
            .situation()
            .sfen(),
        PositionAt.positionAt(diagram, new Point(0, 0), MoveNotation.JAPANESE)
            .orElseThrow()
            .situation()
            .sfen());
    assertEquals(List.of(), diagram.problems());
  }

  @Test
  void after_a_move_that_cannot_be_played_there_is_no_board() {
    assertEquals(Optional.empty(), boardAt("   1 ５五歩(66)\n   2 $0３四歩(33)\n"));
  }

  @Test
  void the_record_describes_its_picture() {
    String game =
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *#figure number=1 arrow=8h-2b
        *Both diagonals are open.$0
        """;
    String svg = boardAt(game).orElseThrow().svg();
    assertTrue(svg.contains(">第１図は△３四歩まで<"), svg);
    assertTrue(svg.contains("class='arrow'"), svg);
  }

  /** Several moves may stand on a line, in JKF with their comments. */
  @Test
  void on_a_line_with_several_moves_it_is_that_of_the_one_at_the_cursor() {
    String jkf =
        """
        {"moves":[{},$0{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"comments":["#figure number=1"]},\
        $0{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},"comments":["#figure number=2"]}]}
        """;
    assertEquals(List.of("第１図は▲７六歩まで", "第２図は△３四歩まで"), captions(Marked.jkf(jkf)));
    assertEquals(
        List.of("1手目 ▲７六歩まで", "第３図は△３四歩まで"),
        captions(Marked.ki2("$0▲７六歩 $0△３四歩\n*#figure number=3\n")));
    assertEquals(
        List.of("1手目 ▲７六歩まで", "2手目 △３四歩まで"),
        captions(Marked.usi("position startpos moves $07g7f $03c3d\n")));
  }

  private static List<String> captions(Marked marked) {
    return marked.cursors().stream()
        .map(cursor -> boardAt(marked.document(), cursor).orElseThrow().svg())
        .map(svg -> svg.replaceFirst("(?s).*<title>(.*?まで).*", "$1"))
        .toList();
  }

  private static Optional<Result> boardAt(String picture) {
    Marked marked = Marked.kif(picture);
    return boardAt(marked.document(), marked.cursor());
  }

  private static Optional<Result> boardAt(Document document, Point place) {
    return BoardAt.boardAt(
        document,
        place,
        Figure.USUAL,
        Optional.empty(),
        Wording.of(Language.JAPANESE),
        BoardStyle.DEFAULT);
  }
}
