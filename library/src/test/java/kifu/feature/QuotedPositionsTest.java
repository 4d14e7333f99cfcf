package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.problem.Language;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class QuotedPositionsTest {
  private static final String ARTICLE =
      """
      # 角換わり

      ▲７六歩の前に棋譜はない。

      ```kif
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      ```

      > ここで▲２二角成△同銀と進む。
      次の▲９九玉は指せない。**▲２六歩**でもよい。

      # 次の章

      ▲２六歩は上の棋譜の手ではない。
      """;

  @Test
  void the_text_below_a_record_quotes_moves_with_their_positions() {
    assertEquals(
        """
        10: ▲２二角成 [2手目から：<▲２二角成>△同銀] lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3 + 8h2b+
        10: △同銀 [2手目から：▲２二角成<△同銀>] lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4 + 3a2b
        11: ▲２六歩 [2手目から：<▲２六歩>] lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3 + 2g2f
        """,
        described("markdown", ARTICLE));
  }

  @Test
  void the_comments_of_a_record_do_too() {
    assertEquals(
        """
        2: △８四歩 [1手目から：<△８四歩>▲２六歩] lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2 + 8c8d
        2: ▲２六歩 [1手目から：△８四歩<▲２六歩>] lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3 + 2g2f
        """,
        described(
            "kif",
            """
            手合割：平手
               1 ７六歩(77)
            *△８四歩▲２六歩もある。
               2 ３四歩(33)
            """));
  }

  @Test
  void of_many_the_first_ones_are_found() {
    Document many =
        document("kif", "手合割：平手\n   1 ７六歩(77)\n" + "*△３四歩▲２二角成△同銀\n".repeat(QuotedPositions.MOST));

    assertEquals(
        QuotedPositions.MOST, QuotedPositions.all(many, Wording.of(Language.JAPANESE)).size());
  }

  private static Document document(String languageId, String text) {
    return Document.open("", languageId, 0, Text.of(text));
  }

  private static String described(String languageId, String text) {
    return QuotedPositions.all(document(languageId, text), Wording.of(Language.JAPANESE)).stream()
        .map(
            move ->
                "%d: %s [%s<%s>%s] %s\n"
                    .formatted(
                        move.range().startLine(),
                        move.words(),
                        move.caption().get(0),
                        move.caption().get(1),
                        move.caption().get(2),
                        move.position().replace("sfen ", "").replace(" moves ", " + ")))
        .collect(Collectors.joining());
  }
}
