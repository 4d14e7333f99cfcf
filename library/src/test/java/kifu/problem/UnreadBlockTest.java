package kifu.problem;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Documents;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.QuickFix;
import kifu.text.Edit;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/**
 * Lines that directly follow one another and are no part of the format are one problem, with one
 * fix. Marks stand around what is reported.
 */
class UnreadBlockTest {

  @Test
  void prose_in_kif_is_one_problem_over_all_its_lines() {
    Marked record =
        Marked.kif(
            """
            手合割：平手
            ⟦A note
              another
            third⟧
               1 ７六歩(77)
            ⟦すべて
            読めない⟧
            *comment
            ⟦one more⟧
            """);
    assertReported(record, "unrecognised-line", "unrecognised-line", "unrecognised-line");
    assertEquals(
        List.of(
            "This line is not part of the format. If it is a comment, begin it with *."
                + " (and 2 more lines)",
            "This line is not part of the format. If it is a comment, begin it with *."
                + " (and 1 more line)",
            "This line is not part of the format. If it is a comment, begin it with *."),
        reported(record.document()).stream().map(p -> p.message(Language.ENGLISH)).toList());
  }

  @Test
  void it_is_one_problem_in_every_format() {
    assertReported(
        Marked.ki2(
            """
            手合割：平手
            ⟦A note
            another⟧
            ▲７六歩
            """),
        "unrecognised-line");
    assertReported(
        Marked.csa(
            """
            V2.2
            PI
            ⟦A note, with a comma
            another⟧
            +
            +7776FU
            """),
        "unrecognised-line");
    assertReported(
        Marked.usi(
            """
            startpos moves 7g7f
            ⟦A note
            another⟧
            startpos moves 2g2f
            """),
        "unrecognised-line");
    assertReported(
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7f none 0 32 1
            ⟦A note
            another⟧
            """),
        "unrecognised-line");
  }

  @Test
  void blank_lines_inside_belong_to_it() {
    assertReported(
        Marked.csa(
            """
            V2.2
            PI
            +
            +7776FU

            ⟦Dear reader,

            \s
            this was mate.⟧

            -3334FU
            """),
        "unrecognised-line");
  }

  @Test
  void what_is_part_of_the_format_divides_it() {
    assertReported(
        Marked.kif(
            """
            ⟦A note
            another⟧
            先手：山田
            ⟦third⟧
            # remark
            ⟦fourth
            fifth⟧
               1 ７六歩(77)
            ⟦sixth⟧
               ⟦3⟧ ３四歩(33)
            """),
        "unrecognised-line",
        "unrecognised-line",
        "unrecognised-line",
        "unrecognised-line",
        "move-number");
  }

  @Test
  void a_paste_of_json_has_no_headers() {
    assertReported(
        Marked.kif(
            """
            手合割：平手
            ⟦{
              "name": "kifu",
              "schemes": [
                { "key": 'value' },
                ["a:b"]
              ],
              'single': 1,
              -one: 2
            }⟧
               1 ７六歩(77)
            """),
        "unrecognised-line");
  }

  @Test
  void prose_in_csa_is_prose_whatever_letter_it_begins_with() {
    assertReported(
        Marked.csa(
            """
            V2.2
            PI
            +
            +7776FU
            ⟦Taro wrote:
            The rook, the bishop
            Please look at the position.
            Very good.
            Never mind
            Note: see above
            - first point, and
            + one more
            --
            Taro Yamada
            Tel. 03-1234-5678⟧
            -3334FU
            """),
        "unrecognised-line");
  }

  @Test
  void slips_keep_their_own_messages() {
    assertReported(
        Marked.csa(
            """
            V2.2
            ⟦NYamada⟧
            ⟦P0⟧
            PI
            +
            ⟦prose⟧
            ⟦+77FU⟧
            ⟦T1O⟧
            """),
        "csa-statement",
        "csa-statement",
        "unrecognised-line",
        "csa-statement",
        "csa-time");
  }

  @Test
  void its_fix_marks_all_lines_wherever_in_it_one_asks() {
    Marked record =
        Marked.kif(
            """
            手合割：平手
              A note

            an⟦⟧other
               1 ７六歩(77)
            """);
    List<QuickFix> fixes = CodeActions.quickFixes(record.document(), record.range());
    assertEquals(
        List.of("Insert “*” before 2 lines"),
        fixes.stream().map(fix -> fix.title().in(Language.ENGLISH)).toList());
    assertEquals("2行の行頭に「*」を入れる", fixes.getFirst().title().in(Language.JAPANESE));
    assertEquals(List.of(), CodeActions.habitFixes(record.document(), record.range()));
    assertEquals(reported(record.document()), List.of(fixes.getFirst().problem()));
    String fixed =
        """
        手合割：平手
        *  A note

        *another
           1 ７六歩(77)
        """;
    assertPicture(fixed, applied(record.document(), fixes.getFirst().edits()));
    Fix fix = reported(record.document()).getFirst().fix().orElseThrow();
    assertPicture(fixed, applied(record.document(), List.of(new Edit(fix.range(), fix.newText()))));
  }

  @Test
  void a_choice_over_all_of_it_has_one_fix() {
    Document record = Documents.csa("V2.2\nPI\n  A note\nanother, too\n+\n+7776FU\n");
    List<QuickFix> fixes = CodeActions.quickFixes(record, Range.of(0, 0, 5, 0));
    assertEquals(1, fixes.size());
    assertEquals(
        "V2.2\nPI\n'  A note\n'another, too\n+\n+7776FU\n",
        applied(record, fixes.getFirst().edits()));
  }

  @Test
  void a_long_paste_is_one_problem_after_every_edit_in_it() {
    String paste =
        IntStream.range(0, 3_000)
            .mapToObj(i -> "line " + i + " of a long text that somebody has pasted\n")
            .collect(Collectors.joining());
    Document document = Documents.kif("手合割：平手\n" + paste + "   1 ７六歩(77)\n");
    assertEquals(Set.of(2_999), moreLines(document));
    Document divided = Documents.edited(document, List.of(insert(1_000, "*")));
    assertEquals(Set.of(998, 1_999), moreLines(divided));
    Document joined = Documents.edited(divided, List.of(new Edit(Range.ofLine(1_000, 0, 1), "")));
    assertEquals(reported(document), reported(joined));
    Document longer = Documents.edited(joined, List.of(insert(1, "at its border\n")));
    assertEquals(Set.of(3_000), moreLines(longer));
  }

  private static Set<Integer> moreLines(Document document) {
    return reported(document).stream().map(Problem::moreLines).collect(Collectors.toSet());
  }

  private static Edit insert(int line, String text) {
    return new Edit(Range.ofLine(line, 0, 0), text);
  }

  private static String applied(Document document, List<Edit> edits) {
    return kifu.text.Edits.apply(document.text(), edits).toString();
  }

  private static void assertReported(Marked record, String... ids) {
    List<Problem> reported = reported(record.document());
    record.assertRanges(reported.stream().map(Problem::range).toList());
    assertEquals(List.of(ids), reported.stream().map(problem -> problem.id().id()).toList());
  }

  private static List<Problem> reported(Document document) {
    return Habits.withoutRepeats(document.problems(), document.text());
  }
}
