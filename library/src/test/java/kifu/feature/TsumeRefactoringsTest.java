package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.problem.Phrase;
import kifu.problem.ProblemId;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** What is written into mating problems; {@code $0} is the cursor. */
class TsumeRefactoringsTest {
  private static final String BOARD =
      """
      先手の持駒：金
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ 香 ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;

  @Test
  void a_board_gets_its_solution_with_the_replies_that_take_as_long() {
    assertPicture(
        """
        先手の持駒：金
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ 香 ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        手数----指手---------消費時間--
           1 ２三金打
           2 １一玉(12)   +
           3 ２二金(23)

        変化：2手
           2 ２一玉(12)
           3 ２二金(23)
        """,
        rewritten(Marked.kif(BOARD + "手数----指手---------消費時間--$0\n"), "tsume-solve"));
  }

  @Test
  void a_board_above_another_game_gets_its_own_solution() {
    String problem = "P-12OU\nP+24KY\nP+00KI\n+\n";
    assertPicture(
        """
        V2.2
        P-12OU
        P+24KY
        P+00KI
        +
        +0023KI
        -1211OU
        +2322KI
        /
        PI
        +
        +7776FU
        """,
        rewritten(Marked.csa("V2.2\n" + problem + "$0/\nPI\n+\n+7776FU\n"), "tsume-solve"));
  }

  @Test
  void another_solution_becomes_a_variation() {
    assertPicture(
        """
        先手の持駒：金
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        手数----指手---------消費時間--
           1 ２二金打     +
           2 １三玉(12)
           3 ２三金(22)

        変化：1手
           1 ２三金打
           2 １一玉(12)
           3 ２二金(23)
        """,
        rewritten(
            Marked.kif(
                BOARD.replace("香", "飛")
                    + """
                    手数----指手---------消費時間--
                       1 ２二金打
                       2 １三玉(12)
                       3 $0２三金(22)
                    """),
            "tsume-variations"));
  }

  @Test
  void another_solution_is_offered_at_its_move_once_it_is_known() {
    Marked record =
        Marked.kif(
            BOARD.replace("香", "飛")
                + """
                手数----指手---------消費時間--
                   1 $0２二金打
                   2 １三玉(12)
                   3 ２三金(22)
                """);
    assertEquals(List.of("tsume-variations"), offered(record));
    examine(record);
    assertEquals(List.of("tsume-variation-1", "tsume-variations"), offered(record));
    Refactoring variation = TsumeRefactorings.at(record.document(), place(record)).getFirst();
    assertEquals(
        new Phrase(
            "余詰 ▲２三金以下3手詰を変化として書き込む", "Write the other solution ▲G*2c (mate in 3) as a variation"),
        variation.title());
    assertEquals(ProblemId.TSUME_COOK, variation.mends().getFirst().id());
    assertEquals(rewritten(record, "tsume-variations"), rewritten(record, "tsume-variation-1"));
  }

  @Test
  void a_defence_is_offered_at_the_move_that_it_replaces() {
    Marked record =
        Marked.kif(
            BOARD
                + """
                手数----指手---------消費時間--
                   1 ２三金打
                   2 $0２一玉(12)
                   3 ２二金(23)
                """);
    examine(record);
    assertEquals(
        new Phrase(
            "変同 △１一玉以下2手を変化として書き込む", "Write the equal defence △K-1a (2 plies) as a variation"),
        TsumeRefactorings.at(record.document(), place(record)).getFirst().title());
  }

  @Test
  void what_is_not_known_is_not_searched_for_when_it_is_to_be_written() {
    Marked record = Marked.kif(BOARD + "手数----指手---------消費時間--$0\n");
    Refactoring solution =
        Refactorings.find(record.document(), place(record), "tsume-solve").orElseThrow();
    assertTrue(solution.isSearched());
    assertEquals(
        Outcome.refused(
            new Phrase("この詰将棋はまだ検討されていません。", "This tsume problem has not been examined yet.")),
        solution.outcome().get());
  }

  @Test
  void a_game_and_a_diagram_are_not_solved() {
    assertEquals(List.of(), offered(Marked.kif("手合割：平手\n   1 ７六歩(77)$0\n")));
    Document board = Document.open("file:///board.bod", "bod", 1, Text.of(BOARD));
    assertEquals(List.of(), TsumeRefactorings.at(board, Range.ofLine(0, 0, 0)));
  }

  private static List<String> offered(Marked record) {
    return TsumeRefactorings.at(record.document(), place(record)).stream()
        .map(Refactoring::id)
        .toList();
  }

  private static void examine(Marked record) {
    while (!TsumeCheck.advance(record.document(), problem -> true)) {}
  }

  private static Range place(Marked record) {
    return new Range(record.cursor(), record.cursor());
  }

  private static String rewritten(Marked record, String id) {
    Document document = record.document();
    examine(record);
    Changed changed =
        Refactorings.find(document, place(record), id)
            .orElseThrow()
            .outcome()
            .get()
            .value()
            .orElseThrow();
    return edited(document, changed.edits()).text().toString();
  }
}
