package kifu.format.kif;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what is offered for words in the place of a move that are no known ending. */
class EndingWordsTest {
  @ParameterizedTest
  @CsvSource({
    "先手 反則負け, 反則負け",
    "先手反則負け, 反則負け",
    "先手の反則, 反則負け",
    "後手の反則負け, 反則勝ち",
    "後手の反則勝ち, 反則負け",
    "先手の反則勝ち, 反則勝ち",
    "二歩反則負け, 反則負け",
    "先手の打ち歩詰めにより反則負け, 反則負け",
    "時間切れ負け, 切れ負け",
    "先手 時間切れ, 切れ負け",
    "時間切れにより後手の勝ち, 切れ負け",
    "接続切れにより後手の勝ち, 切断",
    "後手の勝ち, 投了",
    "△後手の勝ち, 投了",
    "後手勝ち, 投了",
    "先手の負け, 投了",
    "先手投了, 投了",
    "投了しました, 投了",
    "千日手成立, 千日手",
    "持将棋成立, 持将棋",
    "連続王手の千日手, 王手連続千日手",
    "王手千日手で先手の勝ち, 王手連続千日手",
    "入玉宣言勝ち, 入玉勝ち",
    "先手の入玉宣言勝ち, 入玉勝ち",
    "不戦勝ち, 不戦勝",
    "後手不戦敗, 不戦勝",
    "無勝負, 引き分け",
    "引分, 引き分け",
    "反則負, 反則負け",
    "切れ負, 切れ負け",
  })
  void the_ending_that_the_words_name_is_offered(String words, String ending) {
    assertEquals(List.of(ending), offered(3, words));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "後手 時間切れ", // it is not to move
        "先手の勝ち", // who does not move cannot resign
        "後手の入玉宣言勝ち",
        "王手放置",
        "打ち歩詰め",
        "負けました",
        "気まぐれ",
      })
  void nothing_is_offered_where_the_words_leave_a_doubt(String words) {
    assertEquals(List.of(), offered(3, words));
  }

  @Test
  void the_side_to_move_decides_and_not_the_number() {
    String odds = "手合割：角落ち\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 %s\n";
    assertEquals(List.of("投了"), offered(Documents.kif(odds.formatted("下手の勝ち"))));
    assertEquals(List.of("反則負け"), offered(Documents.kif(odds.formatted("上手 反則負け"))));
    assertEquals(List.of("反則勝ち"), offered(Documents.kif(odds.formatted("下手 反則負け"))));
  }

  @Test
  void an_ending_that_begins_alike_is_offered() {
    assertEquals(List.of("千日手"), offered(2, "千日"));
    assertEquals(List.of("反則勝ち", "反則負け"), offered(2, "反則で"));
  }

  @Test
  void words_among_the_moves_of_ki2_are_unknown_endings_too() {
    Document document = Documents.ki2("▲７六歩 △３四歩 ▲先手の反則負け\n");
    assertEquals(List.of("unknown-termination"), ids(document));
    assertEquals(List.of("反則負け"), offered(document));
  }

  private static List<String> offered(int number, String words) {
    String moves = "   1 ７六歩(77)\n" + (number == 3 ? "   2 ３四歩(33)\n" : "");
    Document document = Documents.kif("手合割：平手\n" + moves + "   " + number + " " + words + "\n");
    assertEquals(List.of("unknown-termination"), ids(document));
    return offered(document);
  }

  private static List<String> offered(Document document) {
    Problem problem = document.problems().getFirst();
    return problem.fixes().stream().map(Fix::newText).toList();
  }
}
