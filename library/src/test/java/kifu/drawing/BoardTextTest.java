package kifu.drawing;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Optional;
import kifu.problem.Language;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import org.junit.jupiter.api.Test;

class BoardTextTest {

  private static final Position MIDDLE_GAME =
      Sfen.position("4k4/7+s+l/4+B4/9/9/9/9/7+N+P/4K4 w 2GSr18p 32");

  @Test
  void the_start_of_an_even_game() {
    assertPicture(
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：なし
        先手番
        """,
        draw(Position.START, Optional.empty(), ""));
  }

  @Test
  void a_move_of_black_is_marked_at_its_rank_and_below_its_file() {
    assertPicture(
        """
        31手目 ☗５三角成(35)
        後手の持駒：飛　歩十八
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・v全v杏|二
        | ・ ・ ・ ・ 馬 ・ ・ ・ ・|三 <
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ 圭 と|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        +-------------^-------------+
        先手の持駒：金二　銀
        後手番
        """,
        draw(MIDDLE_GAME, Optional.of(Square.of(5, 3)), "31手目 ☗５三角成(35)"));
  }

  @Test
  void a_move_of_white_is_marked_alike_and_check_is_named() {
    assertPicture(
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・v歩 ・ ・ ・ ・|七
        | ・ ・ ・v銀v金 ・ ・ ・ ・|八 <
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        +-------------^-------------+
        先手の持駒：なし
        先手番　先手玉に王手
        """,
        draw(Sfen.position("4k4/9/9/9/9/9/4p4/3sg4/4K4 b - 33"), Optional.of(Square.of(5, 8)), ""));
  }

  @Test
  void a_title_cannot_end_the_fence_around_the_picture() {
    assertFalse(draw(Position.START, Optional.empty(), "```").contains("`"));
  }

  @Test
  void a_handicap_game_has_other_names_for_the_players() {
    BoardView view =
        new BoardView(
            Handicap.TWO_PIECES.position(),
            SideNames.HANDICAP,
            Optional.empty(),
            Optional.empty(),
            "",
            Wording.of(Language.JAPANESE));
    List<String> lines = BoardText.draw(view).lines().toList();
    assertEquals("上手の持駒：なし", lines.getFirst());
    assertEquals(List.of("下手の持駒：なし", "上手番"), lines.subList(13, 15));
  }

  @Test
  void in_english_all_but_the_pieces_is_english() {
    assertPicture(
        """
        Move 31 ☗５三角成
        White's hand: rook, pawn ×18
          9  8  7  6  5  4  3  2  1
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|a
        | ・ ・ ・ ・ ・ ・ ・v全v杏|b
        | ・ ・ ・ ・ 馬 ・ ・ ・ ・|c <
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|d
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|e
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|f
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|g
        | ・ ・ ・ ・ ・ ・ ・ 圭 と|h
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|i
        +-------------^-------------+
        Black's hand: gold ×2, silver
        White to move
        """,
        BoardText.draw(
            new BoardView(
                MIDDLE_GAME,
                SideNames.EVEN,
                Optional.empty(),
                Optional.of(Square.of(5, 3)),
                "Move 31 ☗５三角成",
                Wording.of(Language.ENGLISH))));
  }

  private static String draw(Position position, Optional<Square> lastTo, String title) {
    return BoardText.draw(
        new BoardView(
            position,
            SideNames.EVEN,
            Optional.empty(),
            lastTo,
            title,
            Wording.of(Language.JAPANESE)));
  }
}
