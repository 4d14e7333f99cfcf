package kifu.feature;

import static kifu.Picture.assertPicture;

import kifu.Marked;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 is the cursor. */
class SignatureHelpTest {
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      """;

  @Test
  void the_fields_of_a_move_in_a_book() {
    assertActive("[指し手] 予想応手 評価値 深さ 採択回数", Marked.book(BOOK + "7g7f$0\n"));
    assertActive("指し手 [予想応手] 評価値 深さ 採択回数", Marked.book(BOOK + "7g7f $0\n"));
    assertActive("指し手 予想応手 [評価値] 深さ 採択回数", Marked.book(BOOK + "7g7f 3c3d  1$00 5\n"));
    assertActive("指し手 予想応手 評価値 深さ [採択回数]", Marked.book(BOOK + "7g7f none 0 0 1$0\n"));
    assertActive("", Marked.book(BOOK + "7g7f none 0 0 1 $0\n"));
  }

  @Test
  void the_fields_of_a_position_in_a_book() {
    assertActive("sfen 盤面 [手番] 持駒 手数", Marked.book("sfen 4k4/9/9/9/9/9/9/9/4K4 $0b - 1\n"));
  }

  @Test
  void the_fields_of_a_move_of_csa() {
    String game = "PI\n+\n";
    assertActive("手番 [移動元] 移動先 動いた後の駒", Marked.csa(game + "+$0\n"));
    assertActive("手番 [移動元] 移動先 動いた後の駒", Marked.csa(game + "7$0\n"));
    assertActive("手番 移動元 [移動先] 動いた後の駒", Marked.csa(game + "+77$0\n"));
    assertActive("手番 移動元 移動先 [動いた後の駒]", Marked.csa(game + "+7776F$0\n"));
    assertActive("T [秒]", Marked.csa(game + "+7776FU,T1$0\n"));
    assertActive("", Marked.csa(game + "$0\n"));
    assertActive("", Marked.csa(game + "+7776FU\n'comment $0\n"));
  }

  @Test
  void the_fields_of_pieces_of_csa() {
    assertActive("P 手番 [マス] 駒", Marked.csa("P+$0\n"));
    assertActive("P 手番 マス [駒]", Marked.csa("P+88$0KA\n"));
    assertActive("P 手番 [マス] 駒", Marked.csa("P+88KA$0\n"));
  }

  @Test
  void a_record_that_names_its_columns_itself_needs_none() {
    assertActive("", Marked.kif("   1 ７六歩(77)$0\n"));
  }

  /** The label with the active field in brackets; empty when nothing is shown. */
  private static void assertActive(String expected, Marked marked) {
    String shown =
        SignatureHelp.signature(marked.document(), marked.cursor(), Language.JAPANESE)
            .map(
                signature -> {
                  String active = signature.parameters().get(signature.active()).label();
                  return signature.label().replace(active, "[" + active + "]");
                })
            .orElse("");
    assertPicture(expected, shown);
  }
}
