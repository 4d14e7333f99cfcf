package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.feature.Hover.Options;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.shogi.MoveNotation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In the pictures, the range of the hover is marked, which is that of the quoted move. */
class QuotedMoveAtTest {
  private static final Options PLAIN = options(false, false, Language.JAPANESE);
  private static final String AFTER_EXCHANGE =
      "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5";

  private static Options options(boolean markdown, boolean svg, Language language) {
    return new Options(markdown, svg, BoardStyle.DEFAULT, Wording.of(language));
  }

  @Test
  void a_quoted_move_shows_the_board_after_it_and_stands_out_in_its_line() {
    String quoted =
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *ここで▲２二角成⟦△同$0銀⟧▲３三角打なら激しい。
        """;
    assertPicture(
        """
        2手目から：▲２二角成【△同銀】▲３三角
        後手の持駒：角
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金 ・v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v銀 ・|二 <
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +----------------------^----+
        先手の持駒：角
        先手番
        """,
        hover(Marked.kif(quoted), PLAIN));
    String markdown = hover(Marked.kif(quoted), options(true, false, Language.ENGLISH));
    assertTrue(
        markdown.startsWith("After move 2: ▲Bx2b+ **△Sx2b** ▲B\\*3c\n\n```\nWhite's hand: bishop"),
        markdown);
    String picture = hover(Marked.kif(quoted), options(true, true, Language.JAPANESE));
    assertTrue(
        picture.startsWith("2手目から：▲２二角成**△同銀**▲３三角\n\n![△２二同銀](data:image/svg+xml"), picture);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   1 ７六歩(77)\n   2 ３四歩(33)\n*ここで▲２二角成⟦△同$0　銀⟧から▲４五角。\n",
        "▲７六歩 △３四歩\n*ここで▲２二角成\n*⟦$0△同　銀⟧から▲４五角。\n",
        "PI\n+\n+7776FU\n-3334FU\n'*ここで▲２二角成⟦△同　$0銀⟧から▲４五角。\n",
        "PI\n+\n+7776FU\n-3334FU\n'ここで▲２二角成⟦△同　$0銀⟧から▲４五角。\n",
        "{\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},{\"move\":{\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"},\"comments\":[\"二つ\\n"
            + "\\\"ここで\\\"▲２二角成\",\"⟦△\\u540c$0　銀⟧から▲４五角。\"]}]}",
      })
  void it_is_read_in_the_comments_of_every_format(String picture) {
    Marked marked =
        picture.startsWith("{")
            ? Marked.jkf(picture)
            : picture.startsWith("PI")
                ? Marked.csa(picture)
                : picture.startsWith("▲") ? Marked.ki2(picture) : Marked.kif(picture);
    assertTrue(hover(marked, PLAIN).startsWith("2手目から：▲２二角成【△同銀】\n"));
    PositionAt.Result position =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    assertEquals(AFTER_EXCHANGE, position.situation().sfen());
    assertEquals("△２二同銀", position.moveText());
    assertTrue(position.quoted().isPresent());
  }

  @Test
  void beside_quoted_moves_and_from_a_wrong_one_on_it_is_the_position_of_the_record() {
    assertPosition(2, false, "*ここ$0で▲２二角成△同銀");
    assertPosition(3, true, "*ここで▲２二角$0成△同銀");
    assertPosition(4, true, "*ここで▲２二角成△同$0銀。");
    assertPosition(2, false, "*ここで▲２二角成△同銀$0。");
    assertPosition(2, false, "*ここで▲２二角成△同$0金。");
    assertPosition(2, false, "**読み筋=▲２二角$0成△同銀");
  }

  private static void assertPosition(int ply, boolean quoted, String comment) {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   2 ３四歩(33)\n" + comment + "\n");
    PositionAt.Result position =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    assertEquals(ply, position.situation().ply(), comment);
    assertEquals(quoted, position.quoted().isPresent(), comment);
  }

  @Test
  void its_board_can_be_copied() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   2 ３四歩(33)\n*▲２二角成△同$0銀\n");
    assertTrue(
        BoardAt.boardAt(
                marked.document(),
                marked.cursor(),
                Figure.USUAL,
                Optional.empty(),
                Wording.of(Language.JAPANESE),
                BoardStyle.DEFAULT)
            .orElseThrow()
            .bod()
            .contains("手数＝4  △２二銀  まで"));
  }

  @Test
  void where_a_comment_is_too_long_reading_stops_and_a_hover_says_so() {
    String endless = "▲２六歩△８四歩".repeat(1 << 16);
    Marked marked = Marked.kif("   1 ７六歩(77)\n   2 ３四歩(33)\n⟦*" + endless + "▲２$0五歩⟧\n");
    assertEquals("コメントが長いので、ここから先の指し手は読みません。", hover(marked, PLAIN));
    assertPosition(3, true, "*▲２$0六歩" + endless);
  }

  private static String hover(Marked marked, Options options) {
    Optional<Hover.Content> content =
        Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, options);
    assertEquals(Optional.of(marked.range()), content.map(Hover.Content::range));
    return content.orElseThrow().text();
  }
}
