package kifu.check;

import static kifu.Documents.edited;
import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.feature.Outcome;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** A move that stands at the end of the comment above it, because the line break is lost. */
class LostLineBreakTest {
  @Test
  void a_move_behind_a_comment_is_read_and_named_once() {
    assertSplit(
        """
        手合割：平手
           1 ７六歩(77)
        *comment   ⟦2 ３四歩(33)   ( 0:01/00:00:01)⟧
           3 ２六歩(27)
           4 中断
        """,
        """
        手合割：平手
           1 ７六歩(77)
        *comment
           2 ３四歩(33)   ( 0:01/00:00:01)
           3 ２六歩(27)
           4 中断
        """);
    assertSplit(
        """
        V2.2
        PI
        +
        +2726FU
        T1
        'A good start.⟦-3334FU⟧
        T1
        +7776FU
        T1
        %CHUDAN
        """,
        """
        V2.2
        PI
        +
        +2726FU
        T1
        'A good start.
        -3334FU
        T1
        +7776FU
        T1
        %CHUDAN
        """);
  }

  @Test
  void a_row_of_moves_has_no_numbers() {
    Document document =
        Document.open(
            "file:///record.ki2",
            "ki2",
            0,
            Text.of(
                """
                手合割：平手
                ▲７六歩
                *comment   2 ３四歩(33)
                △８四歩 ▲２六歩
                """));
    assertEquals(List.of(), document.problems());
  }

  @Test
  void so_is_the_first_move() {
    assertSplit(
        """
        *The game of the day ⟦1 ７六歩(77)⟧
           2 ３四歩(33)
           3 中断
        """,
        """
        *The game of the day
         1 ７六歩(77)
           2 ３四歩(33)
           3 中断
        """);
    assertSplit(
        """
        V2.2
        PI
        +
        'comment⟦+2726FU⟧
        T1
        -3334FU
        T1
        """,
        """
        V2.2
        PI
        +
        'comment
        +2726FU
        T1
        -3334FU
        T1
        """);
  }

  @Test
  void the_message_says_where_it_stands() {
    Document document = Marked.kif("   1 ７六歩(77)\n*と指す。   2 ３四歩(33)\n   3 ２六歩(27)\n").document();
    Problem problem = document.problems().getFirst();
    assertEquals(
        "Move 2 is missing. It stands at the end of this comment; it needs a line of its own.",
        problem.message(Language.ENGLISH));
    assertEquals(
        "2手目が抜けています。このコメントの末尾に続けて書かれています。改行して、独立した行にしてください。", problem.message(Language.JAPANESE));
  }

  @Test
  void without_a_number_or_a_time_it_may_only_be_quoted() {
    String timed = "V2.2\nPI\n+\n+2726FU\nT1\n'not -3334FU\nT1\n+7776FU\nT1\n";
    assertTrue(fix(timed).safe());
    Document untimed = Marked.csa(timed.replace("T1\n", "")).document();
    assertFalse(fix(timed.replace("T1\n", "")).safe());
    assertEquals(
        "Move 2 is missing. The one at the end of this comment fits; if it is meant, it needs a"
            + " line of its own.",
        untimed.problems().getFirst().message(Language.ENGLISH));
    assertEquals(
        "2手目が抜けています。このコメントの末尾の手が当てはまります。それが指し手なら、改行して独立した行にしてください。",
        untimed.problems().getFirst().message(Language.JAPANESE));
  }

  private static Fix fix(String csa) {
    return Marked.csa(csa).document().problems().getFirst().fix().orElseThrow();
  }

  @Test
  void what_follows_is_converted() {
    assertEquals(
        "position startpos moves 7g7f 3c3d 2g2f\n",
        usi("   1 ７六歩(77)\n*comment   2 ３四歩(33)\n   3 ２六歩(27)\n"));
  }

  @Test
  void comments_that_look_alike_are_comments() {
    for (String comment :
        List.of(
            "*この手では   2 ３四歩(33)",
            "*   2 ３四歩(33)",
            "*変化は   1 ２六歩(27)   2 ３四歩(33)",
            "*最善は   2 ５五角打")) {
      String game = "   1 ７六歩(77)\n" + comment + "\n   2 ８四歩(83)\n   3 ２六歩(27)\n";
      assertEquals(List.of(), ids(Marked.kif(game).document()), comment);
    }
    String last = "   1 ７六歩(77)\n*comment   2 ３四歩(33)\n";
    assertEquals(List.of(), ids(Marked.kif(last).document()));
    String csa = "V2.2\nPI\n+\n+2726FU\n'not -3334FU\n-8384FU\n'** 30 +7776FU\n'* +7776FU\n";
    assertEquals(List.of(), ids(Marked.csa(csa).document()));
  }

  @Test
  void a_line_of_play_in_a_comment_is_ambiguous() {
    Document document =
        Marked.csa("V2.2\nPI\n+\n+2726FU\n'** 30 -3334FU-8384FU\n+7776FU\n").document();
    String message = document.problems().getFirst().message(Language.ENGLISH);
    assertEquals("missing-move", document.problems().getFirst().id().id(), message);
    assertEquals(4 + 1, document.problems().getFirst().range().start().line(), message);
  }

  private static String usi(String kif) {
    Conversion.Options options = new Conversion.Options(Optional.empty(), Optional.empty());
    return Conversion.convert(Marked.kif(kif).document(), TargetFormat.USI, options)
            instanceof Outcome.Done<Conversion.Converted>(Conversion.Converted converted)
        ? converted.text()
        : "";
  }

  private static void assertSplit(String picture, String split) {
    Marked marked = picture.startsWith("V2") ? Marked.csa(picture) : Marked.kif(picture);
    Document document = marked.document();
    assertEquals(List.of("missing-move"), ids(document));
    Problem problem = document.problems().getFirst();
    marked.assertRanges(List.of(problem.range()));
    Fix fix = problem.fix().orElseThrow();
    Document fixed = edited(document, List.of(new Edit(fix.range(), fix.newText())));
    assertEquals(split, fixed.text().toString());
    assertEquals(List.of(), ids(fixed));
  }
}
