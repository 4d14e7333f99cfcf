package kifu.format.kif;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import kifu.Documents;
import kifu.Marked;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how much it matters that a line is not written as most programs write it. */
class UnusualNotationTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   1 7六歩(77)",
        "   1 ７６歩(77)",
        "   1 ７六歩（77）",
        "   1 ７六歩 (77)",
        "   1. ７六歩(77)",
        "   １ ７六歩(77)",
        "　　1 ７六歩(77)",
        "\t1 ７六歩(77)",
        "   3 仝銀(31)",
        "   5 ２三歩不成(24)",
        "   5 ５八金右(49)",
        "   5 ８八歩(00)",
        "   5 ８八歩打(00)",
        "   5. 投了",
      })
  void programs_lose_such_moves_so_it_is_a_warning(String line) {
    assertEquals("warning notation", judged(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   1 ７六歩　(77)",
        "   3 同 銀(31)",
        "変化：3手目",
        "変化 ：3手",
        "手合割 ： 平手",
        "先手　：名前",
        " *コメント",
        "   3 時間切れ",
        "   3 反則手"
      })
  void most_programs_read_such_lines_so_it_is_a_hint(String line) {
    assertEquals("hint notation", judged(line));
  }

  @ParameterizedTest
  @CsvSource({
    "'   1 ７六', 'it does not name a piece'",
    "'   1 ７六步(77)', 'there is no piece 步'",
    "'   1 ７六歩(7', 'its origin lacks its )'",
    "'   1 ７六   ( 0:01/00:00:01)', 'it does not name a piece'",
    "'   1 ７七六歩(77)', 'its destination has a digit too many'",
    "'   1 ７六六歩(77)', 'its destination has a digit too many'",
  })
  void a_move_that_cannot_be_read_says_what_is_wrong_in_it(String line, String what) {
    Problem problem = Documents.kif("手合割：平手\n" + line + "\n").problems().getFirst();
    assertEquals(
        "This cannot be read as a move: " + what + ". Write it like ７六歩(77) or ５五角打.",
        problem.message(Language.ENGLISH));
  }

  @ParameterizedTest
  @CsvSource({
    "   5 ８八歩(00), 'a drop should be written 打'",
    "   5 ８八歩打(00), 'a drop should have no origin behind 打'"
  })
  void a_drop_has_its_word_alone(String line, String what) {
    Problem problem = KifLine.read(line).problems().getFirst();
    assertEquals("Not standard notation: " + what + ".", problem.message(Language.ENGLISH));
  }

  @ParameterizedTest
  @ValueSource(strings = {"まで5手で気まぐれ", "まで、５手にて おわり"})
  void a_summary_with_an_end_that_is_none_gets_a_hint(String line) {
    assertEquals("hint unknown-termination", judged(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "まで5手",
        "まで5手で先手の勝ち",
        "まで7手詰め",
        "まで7手で駒余り詰み",
        "まで5手で中断",
        "まで5手で指し掛け",
        "まで5手で引分け",
        "まで5手で時間切れにより後手の勝ち",
        "まで、ご覧ください",
      })
  void how_games_end_is_silent(String line) {
    assertEquals("", judged(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(0:07.5)", "( 0:07.5/00:00:08)"})
  void such_clocks_are_read_with_a_hint(String clock) {
    assertEquals("hint clock-syntax", judged("   1 ７六歩(77)   " + clock));
  }

  @ParameterizedTest
  @ValueSource(strings = {"( 0:75/00:01:15)", "( 0:07;00:00:07)", "( 0:07/00:00:07", "(0:7"})
  void such_clocks_are_wrong(String clock) {
    assertEquals("warning clock-syntax", judged("   1 ７六歩(77)   " + clock));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 ７六歩(77)",
        "   3 同銀(31)",
        "   1 ▲７六歩(77)",
        "   1 ７六歩(77) (0:5/0:0:5)",
        "   1 ７六歩(77)   (00:31 / 00:00:31)+",
        "変化：  3手",
      })
  void this_is_how_programs_write(String line) {
    assertEquals("", judged(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"備考 ： 歩", "注意 ： 歩", "この対局 : 名局"})
  void a_colon_after_a_blank_makes_a_header_only_of_a_known_key(String line) {
    assertEquals(line.startsWith("備考"), KifLine.read(line) instanceof KifLine.Header, line);
  }

  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "   ⟦１⟧ ７六歩(77),   1 ７六歩(77)",
        "   1⟦.⟧ ７六歩(77),   1 ７六歩(77)",
        "   1⟦.⟧７六歩(77),   1 ７六歩(77)",
        "   ⟦1⟧７六歩(77),   1 ７六歩(77)",
        "⟦　　⟧1 ７六歩(77),   1 ７六歩(77)",
        "⟦\t⟧12 ７六歩(77),  12 ７六歩(77)",
        "   5⟦.⟧ 投了,   5 投了",
        "   1 ⟦7六歩(77)⟧,   1 ７六歩(77)",
        "⟦あ⟧  1 ７六歩(77),  1 ７六歩(77)",
        "  ⟦・⟧ 1 ７六歩(77)   ( 0:07/00:00:07),   1 ７六歩(77)   ( 0:07/00:00:07)",
        "⟦a⟧12 ５五角打,12 ５五角打",
        "   1 ７六歩(77)   ⟦0:07/00:00:07)⟧,   1 ７六歩(77)   (0:07/00:00:07)",
        "   1 ７六歩(77)   ⟦( 0:07/00:00:07⟧,   1 ７六歩(77)   ( 0:07/00:00:07)",
        "   1 ７六歩(77)   ⟦0:07/00:00:07⟧,   1 ７六歩(77)   (0:07/00:00:07)",
        "先手：甲⟦ / ⟧後手：乙,'先手：甲\n後手：乙'",
      })
  void it_is_shown_and_mended_where_it_is(String picture, String mended) {
    Marked record = Marked.kif(picture);
    Problem problem = KifLine.read(record.document().text().line(0)).problems().getFirst();
    assertEquals(record.range(), problem.range());
    Fix fix = problem.fix().orElseThrow();
    assertEquals(mended, record.document().text().replace(fix.range(), fix.newText()).toString());
  }

  @Test
  void blanks_around_a_colon_hide_neither_the_handicap_nor_a_hand() {
    Marked record =
        Marked.kif(
            """
            手合割⟦ ⟧： 香落ち
               1 ３四歩(33)
            """);
    assertEquals(List.of("notation"), ids(record.document()));
    assertEquals(record.range(), record.document().problems().getFirst().range());
    KifLine.InHand hand = (KifLine.InHand) KifLine.read("後手の持駒 : 金");
    assertEquals(1, hand.hand().items().size());
    assertEquals(
        List.of("notation", "half-width-colon"),
        hand.hand().problems().stream().map(problem -> problem.id().id()).toList());
  }

  private static String judged(String line) {
    return KifLine.read(line).problems().stream()
        .map(problem -> problem.severity().word() + " " + problem.id().id())
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(0:07)", "( 0:07/)", "（0:7）", "(0:7 / )", "0:07", "(0:07", "7"})
  void a_clock_without_a_total_tells_the_time_of_its_move(String clock) {
    KifLine.Move move = (KifLine.Move) KifLine.read("   1 ７六歩(77)   " + clock);
    assertEquals(7000, move.clock().orElseThrow().spent());
    assertEquals(true, move.clock().orElseThrow().total().isEmpty());
    assertEquals(List.of(), move.problems());
  }
}
