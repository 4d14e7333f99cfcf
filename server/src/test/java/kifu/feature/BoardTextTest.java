package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Square;
import org.junit.jupiter.api.Test;

class BoardTextTest {

  @Test
  void the_start_of_an_even_game() {
    assertEquals(
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
        BoardText.draw(new BoardView(Position.START, Optional.empty(), Optional.empty(), "")));
  }

  @Test
  void a_move_of_black_is_marked_at_its_rank_and_below_its_file() {
    assertEquals(
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
        BoardText.draw(
            new BoardView(
                Sfen.position("4k4/7+s+l/4+B4/9/9/9/9/7+N+P/4K4 w 2GSr18p 32"),
                Optional.of(Square.of(3, 5)),
                Optional.of(Square.of(5, 3)),
                "31手目 ☗５三角成(35)")));
  }

  @Test
  void a_move_of_white_is_marked_alike_and_check_is_named() {
    assertEquals(
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
        BoardText.draw(
            new BoardView(
                Sfen.position("4k4/9/9/9/9/9/4p4/3sg4/4K4 b - 33"),
                Optional.empty(),
                Optional.of(Square.of(5, 8)),
                "")));
  }

  @Test
  void a_title_cannot_end_the_fence_around_the_picture() {
    BoardView view = new BoardView(Position.START, Optional.empty(), Optional.empty(), "```");
    assertFalse(BoardText.draw(view).contains("`"));
  }
}
