package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class EncodingTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  @Test
  void a_csa_record_declares_its_encoding_on_its_first_line() {
    String game = "V3.0\nN+先手\nPI\n+\n";
    assertEquals(List.of(), ids("'CSA encoding=UTF-8\n" + game, StandardCharsets.UTF_8));
    assertEquals(List.of(), ids("'CSA encoding=SHIFT_JIS\n" + game, SHIFT_JIS));
    assertEquals(
        List.of(ProblemId.DECLARED_ENCODING), ids("'CSA encoding=UTF-8\n" + game, SHIFT_JIS));
  }

  @Test
  void a_record_without_japanese_is_in_any_encoding() {
    String game = "'CSA encoding=SHIFT_JIS\nV3.0\nPI\n+\n";
    assertEquals(List.of(), ids(game, StandardCharsets.UTF_8));
  }

  @Test
  void encodings_that_programs_do_not_read_are_told_once() {
    String game = "'CSA encoding=SHIFT_JIS\nV3.0\nN+先手\nPI\n+\n";
    Charset eucJp = Charset.forName("EUC-JP");
    assertEquals(List.of(ProblemId.UNUSUAL_ENCODING), ids(game, eucJp));
    assertEquals(List.of(ProblemId.UNUSUAL_ENCODING), ids(game, StandardCharsets.UTF_16));
    assertEquals(List.of(), ids("V2.2\nPI\n+\n", eucJp));
    assertEquals(List.of(ProblemId.NOT_A_KIFU), ids("買い物\n", eucJp));
  }

  @Test
  void a_byte_order_mark_that_an_editor_leaves_in_the_text_hides_nothing() {
    for (String game :
        List.of(
            "手合割：香落ち\n   1 ３四歩(33)\n",
            "   1 ７六歩(77)\n",
            "*コメント\n   1 ７六歩(77)\n",
            "#KIF version=2.0 encoding=UTF-8\n   1 ７六歩(77)\n",
            "変化：1手\n",
            "先手の持駒：飛\n")) {
      assertEquals(problems("kif", game), problems("kif", "\ufeff" + game), game);
    }
    for (String game : List.of("V2.2\nPI\n+\n+7776FU\n", "PI\n+\n", "'a\nPI\n+\n", "N+a\n+\n")) {
      assertEquals(problems("csa", game), problems("csa", "\ufeff" + game), game);
    }
  }

  private static List<String> problems(String language, String text) {
    return Document.open("file:///a", language, 1, Text.of(text)).problems().stream()
        .map(problem -> problem.id().id() + " " + problem.range().start().line())
        .toList();
  }

  private static List<ProblemId> ids(String text, Charset charset) {
    return Document.open("file:///a.csa", "csa", 1, Text.of(text))
        .withCharset(charset)
        .problems()
        .stream()
        .map(Problem::id)
        .toList();
  }
}
