package kifu.check;

import static kifu.Picture.assertPicture;

import kifu.Marked;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what a king left in check is called, and which piece is named. */
class KingInCheckTest {
  private static final String CHECKED_BY_LANCE =
      """
      後手の持駒：なし
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・v飛 ・ ・ ・|三
      | ・ ・ ・ ・v香 ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・v角 ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ 銀 ・ 玉 ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：なし
      """;

  private static final String NOT_CHECKED =
      CHECKED_BY_LANCE.replace("v香", " ・").replace("| ・ ・ 銀", "|v飛 ・ 銀");

  @ParameterizedTest
  @CsvSource({
    "７七銀(78), 王手放置：この手の後も５四の香が玉に利いています。玉を逃げるか、王手を防ぐ手にしてください。",
    "５九玉(58), 王手放置：この手の後も５四の香が玉に利いています。玉を逃げるか、王手を防ぐ手にしてください。",
    "４八玉(58), 自玉を相手の利きに動かす手です：この手を指すと４三の飛が玉に利きます。別の手にしてください。",
  })
  void a_check_is_unanswered_when_its_piece_still_attacks(String move, String expected) {
    assertMessage(expected, CHECKED_BY_LANCE + "   1 " + move + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "７七銀(78), 自玉に王手が掛かる手です：この手を指すと９八の飛が玉に利きます。別の手にしてください。",
    "４八玉(58), 自玉を相手の利きに動かす手です：この手を指すと４三の飛が玉に利きます。別の手にしてください。",
  })
  void a_check_that_the_move_makes_itself_is_called_so(String move, String expected) {
    assertMessage(expected, NOT_CHECKED + "   1 " + move + "\n");
  }

  private static void assertMessage(String expected, String kif) {
    Problem problem =
        Marked.kif(kif).document().problems().stream()
            .filter(p -> p.id() == ProblemId.KING_IN_CHECK)
            .findFirst()
            .orElseThrow();
    assertPicture(expected, problem.message(Language.JAPANESE));
  }
}
