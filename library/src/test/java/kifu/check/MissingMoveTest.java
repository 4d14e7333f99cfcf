package kifu.check;

import static kifu.Documents.edited;
import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.play.Situation;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** A missing move is found out by what follows, and the check goes on as if it stood there. */
class MissingMoveTest {
  private static final String MISSING =
      """
         1 ７六歩(77)
         2 ３四歩(33)
         ⟦4⟧ ８四歩(83)
         5 ２五歩(26)
         6 ８五⟦銀⟧(84)
         7 ７八金(69)
         8 投了
      まで7手で先手の勝ち
      """;

  @Test
  void later_faults_are_found_after_the_only_move_that_fits() {
    Marked marked = Marked.kif(MISSING);
    Document document = marked.document();
    assertEquals(List.of("missing-move", "wrong-piece-name"), ids(document));
    marked.assertRanges(document.problems().stream().map(Problem::range).toList());
    assertEquals(
        "Move 3 is missing. Only ▲P-2f fits the moves below, so the check goes on as if it were"
            + " played.",
        document.problems().getFirst().message(Language.ENGLISH));
  }

  @Test
  void the_move_can_be_written_where_it_is_missing() {
    assertFix(MISSING, "   3 ２六歩(27)\n");
    assertFix("1 ７六歩(77)\r\n⟦3⟧ ２二角成(88)\r\n4 同　銀(31)\r\n", "2 ３四歩(33)\n");
    assertFix("  1   ７六歩(77)\n  2   ３四歩(33)\n  ⟦4⟧   同　銀(31)\n", "  3   ２二角成(88)\n");
  }

  @Test
  void the_move_can_be_written_in_csa() {
    Document document = Marked.csa("PI\n+\n+7776FU\n+8822UM\n-3122GI\n").document();
    assertEquals(List.of("missing-move"), ids(document));
    assertEquals("-3334FU\n", document.problems().getFirst().fix().orElseThrow().newText());
  }

  @Test
  void several_moves_that_fit_are_offered_and_none_is_played() {
    Document document =
        Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                   3 ２二角成(88)
                   5 ７七桂(89)
                   6 ４五角打
                   7 ５八金(49)
                """)
            .document();
    assertEquals(List.of("not-checked", "missing-move"), ids(document));
    assertEquals(
        List.of("   4 同　銀(31)\n", "   4 同　飛(82)\n"),
        fixes(document).stream().map(Fix::newText).toList());
  }

  @Test
  void the_position_is_known_on_every_line_and_before_the_missing_move() {
    Document document = Marked.kif(MISSING.replace("銀", "歩")).document();
    assertEquals(
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", sfen(document, 1));
    assertEquals(
        "lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 5",
        sfen(document, 2));
  }

  @Test
  void a_variation_may_branch_off_after_the_missing_move() {
    Document document =
        Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                   4 ８四歩(83)
                   5 ２五歩(26)

                変化：5手
                   5 ７八金(69)

                変化：4手
                   4 ４四⟦銀⟧(43)

                変化：3手
                   3 ６六歩(67)
                """)
            .document();
    assertEquals(List.of("missing-move", "wrong-piece-name"), ids(document));
  }

  @Test
  void what_cannot_be_played_whatever_is_missing_is_a_fault_of_its_own() {
    Document document =
        Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                   4 ８四⟦銀⟧(83)
                   5 ２五歩(26)
                   6 ８五歩(84)
                """)
            .document();
    assertEquals("missing-move", ids(document).getLast());
  }

  @Test
  void a_conversion_holds_the_missing_move_and_tells_of_it() {
    Document document = Marked.kif(MISSING.replace("銀", "歩")).document();
    Conversion.Converted converted =
        Conversion.convert(
                document,
                TargetFormat.USI,
                new Conversion.Options(Optional.empty(), Optional.empty()))
            .value()
            .orElseThrow();
    assertEquals(
        "position startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h resign\n", converted.text());
  }

  private static String sfen(Document document, int line) {
    Situation situation = document.analysis().situationAt(line).orElseThrow();
    return situation.sfen();
  }

  private static List<Fix> fixes(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.id() == ProblemId.MISSING_MOVE)
        .flatMap(problem -> problem.fixes().stream())
        .toList();
  }

  private static void assertFix(String picture, String line) {
    Marked marked = Marked.kif(picture);
    List<Fix> fixes = fixes(marked.document());
    assertEquals(List.of(line), fixes.stream().map(Fix::newText).toList());
    assertFalse(fixes.getFirst().safe());
    Document mended = edited(marked.document(), List.of(new Edit(fixes.getFirst().range(), line)));
    assertEquals(List.of(), fixes(mended));
  }
}
