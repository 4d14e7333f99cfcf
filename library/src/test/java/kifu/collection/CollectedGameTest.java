package kifu.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kifu.document.Document;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectedGameTest {
  @ParameterizedTest
  @CsvSource({
    "まで3手で千日手, DRAW",
    "まで3手で先手の勝ち, BLACK",
    "まで3手で後手の勝ち, WHITE",
    "まで3手で中断, NONE",
    "まで3手, NONE",
  })
  void below_a_move_that_cannot_be_played_the_last_line_states_the_result(
      String summary, GameResult result) {
    String kif = "手合割：平手\n   1 ７六歩(77)\n   2 ５九角(22)\n   3 ２六歩(27)\n" + summary + "\n";
    String ki2 = "手合割：平手\n\n▲７六歩　△５九角　▲２六歩\n" + summary + "\n";

    assertEquals(result, result("kif", kif));
    assertEquals(result, result("ki2", ki2));
  }

  private static GameResult result(String languageId, String text) {
    Document document = Document.open("", languageId, 0, Text.of(text));
    return CollectedGame.of(document).findFirst().orElseThrow().facts().result();
  }
}
