package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @CsvSource({"〜,～", "—,―", "−,－", "‖,∥", "¢,￠", "£,￡", "¬,￢", "¥,￥", "·,・"})
  void what_shift_jis_knows_as_another_character_is_replaced_by_that_unasked(
      String written, String known) {
    Fix fix = notEncodable("*コメント" + written + "\n   1 ７六歩(77)\n").fix().orElseThrow();
    assertEquals(known, fix.newText());
    assertTrue(fix.safe());
  }

  @ParameterizedTest
  @CsvSource({"☗,▲", "☖,△", "é,e", "㉑,21", "•,・"})
  void a_similar_character_is_offered(String written, String similar) {
    Fix fix = notEncodable("*" + written + "\n   1 ７六歩(77)\n").fix().orElseThrow();
    assertEquals(similar, fix.newText());
    assertFalse(fix.safe());
  }

  @ParameterizedTest
  @ValueSource(strings = {"♥", "𠮷", "👍"})
  void where_no_character_comes_near_none_is_offered(String written) {
    Problem problem = notEncodable("*" + written + "\n   1 ７六歩(77)\n");
    assertEquals(List.of(), problem.fixes());
    assertEquals(Severity.ERROR, problem.severity());
  }

  @Test
  void a_kana_and_its_mark_become_one_character() {
    Fix fix = notEncodable("*か\u3099ん\n   1 ７六歩(77)\n").fix().orElseThrow();
    assertEquals("が", fix.newText());
    assertEquals(Range.ofLine(0, 1, 3), fix.range());
  }

  @Test
  void what_shift_jis_has_is_left_in_peace() {
    String comment = "*～―－∥￠￡￢￥髙﨑①≪≫…・“▲△★☆♪\\~\n   1 ７六歩(77)\n";
    Document document = Document.open("file:///a.kif", "kif", 1, Text.of(comment));
    assertEquals(List.of(), document.withCharset(SHIFT_JIS).problems());
  }

  private static Problem notEncodable(String text) {
    List<Problem> problems =
        Document.open("file:///a.kif", "kif", 1, Text.of(text)).withCharset(SHIFT_JIS).problems();
    return problems.stream()
        .filter(problem -> problem.id() == ProblemId.NOT_ENCODABLE)
        .findFirst()
        .orElseThrow();
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
