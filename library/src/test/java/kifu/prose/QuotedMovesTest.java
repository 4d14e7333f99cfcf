package kifu.prose;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.Seeds;
import org.junit.jupiter.api.Test;

/** In the pictures, moves stand in ⟦…⟧, and the moves of a row directly one after the other. */
class QuotedMovesTest {
  @Test
  void every_way_of_writing_a_move_is_read() {
    assertRead(
        """
        ⟦▲７六歩⟧ ⟦☗76歩⟧ ⟦▼7六歩⟧ ⟦▲７６歩⟧ ⟦▲　７六歩⟧
        ⟦△同銀⟧ ⟦☖同　銀⟧ ⟦▽同 銀⟧ ⟦△２二同銀⟧ ⟦△２二同　銀⟧
        ⟦▲５八金右⟧ ⟦▲５八金右上⟧ ⟦▲５八金上右⟧ ⟦▲５八金直⟧ ⟦▲５八金寄⟧ ⟦▲５八金引⟧ ⟦▲２八飛行⟧
        ⟦▲２二角成⟧ ⟦▲２二角不成⟧ ⟦▲２二角ならず⟧ ⟦▲２二角成らず⟧ ⟦▲２二角打⟧
        ⟦▲２八飛車⟧ ⟦▲５九王⟧ ⟦▲１一竜⟧ ⟦▲１一龍⟧ ⟦▲３三全⟧ ⟦▲３三成銀⟧ ⟦▲３三杏⟧ ⟦▲３三と⟧
        ⟦▲７六歩(77)⟧ ⟦▲７六歩（７７）⟧
        """);
  }

  @Test
  void words_that_only_begin_alike_do_not_belong_to_the_move() {
    assertRead(
        """
        ⟦▲４五歩⟧成立 ⟦▲４五歩⟧成功 ⟦▲２四歩⟧打開 ⟦▲５八金⟧左辺 ⟦▲５八金⟧上部 ⟦▲２四飛⟧直前
        ⟦▲５八金⟧寄せ ⟦▲５八金⟧引退 ⟦▲４五歩⟧早仕掛け ⟦△８五飛⟧戦法 ⟦▲７六歩⟧型
        """);
  }

  @Test
  void what_is_no_move_is_passed_over() {
    assertRead(
        """
        ７六の歩 ▲先手の勝ち ▲甲野 2 - △乙山 1 ▲６勝 △５勝 P-7f 7g7f +7776FU ▲０六歩 ▲７零歩 ▲ △
        http://example.jp/▲76.html ▲うどん △カレー ▲同じ ▲成歩
        """);
  }

  @Test
  void only_the_first_of_a_row_may_lack_its_side() {
    assertRead("⟦４六歩⟧⟦△同歩⟧ ここで⟦６六歩⟧、⟦▲同角⟧ ▲７六の歩 １５六歩⟦△同歩⟧ ５六歩と⟦△同歩⟧");
  }

  private static void assertRead(String picture) {
    String text = picture.replace("⟦", "").replace("⟧", "");
    StringBuilder read = new StringBuilder();
    int end = 0;
    for (QuotedMove move : moves(text)) {
      read.append(text, end, move.start()).append('⟦');
      read.append(text, move.start(), move.end()).append('⟧');
      end = move.end();
    }
    assertPicture(picture, read.append(text.substring(end)).toString());
  }

  private static List<QuotedMove> moves(String text) {
    return QuotedMoves.rows(text, Integer.MAX_VALUE).stream().flatMap(List::stream).toList();
  }

  @Test
  void moves_are_one_row_while_only_blanks_commas_arrows_and_line_breaks_stand_between() {
    assertEquals(
        List.of(4, 1, 1, 2),
        QuotedMoves.rows("▲７六歩、△３四歩→▲２六歩\n　△４四歩なら▲４八銀～▲５八金右（▲６八玉△４二飛", 100).stream()
            .map(List::size)
            .toList());
  }

  @Test
  void any_text_is_read_in_one_pass() {
    String signs = "▲☗▼△☖▽７六77同　 歩銀成不飛車右上直打(77)（）、→\n";
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          StringBuilder text = new StringBuilder();
          for (int length = random.nextInt(1000); length > 0; length--) {
            text.append(signs.charAt(random.nextInt(signs.length())));
          }
          int end = 0;
          for (QuotedMove move : moves(text.toString())) {
            assertTrue(end <= move.start() && move.start() < move.end(), text.toString());
            end = move.end();
          }
        });
    for (String part : List.of("▲", "▲７", "▲７六同", "▲同　", "７六歩", "▲７六歩右")) {
      moves(part.repeat(1_000_000 / part.length()));
    }
  }
}
