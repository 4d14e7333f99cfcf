package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, what is wrong is marked. */
class MarkdownTest {
  private static final List<String> PARTS =
      List.of(
          "# 題\n",
          "## 節\n",
          "\n",
          "ここで▲２六歩△８四歩▲２四歩△同歩は無理。\n",
          "▲２六歩△８四歩▲２五歩\n",
          "```kif\n   1 ７六歩(77)\n   2 ３四歩(33)\n```\n",
          "```kif 1\n手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(32)\n```\n",
          "> ```ki2\n> ▲７六歩 △３四歩 ▲９九王\n> ```\n",
          "- ```csa\n  PI\n  +\n  +7776FU\n  -3334FU\n  ```\n",
          "```\n",
          "```kif\n",
          "~~~java\n```kif\n~~~\n",
          "<!--\n",
          "-->\n");

  @Test
  void a_fence_is_checked_like_a_file() {
    assertWrong(
        """
        # Opening
        ```kif
        手合割：平手
           1 ７六歩(77)
           2 ３四歩⟦(32)⟧
        ```
        ```ki2
        ▲７六歩 △３四歩 ▲２六歩 △８四歩 ▲２五歩 △８五歩 ⟦▲９九王⟧
        ```
        ```csa
        PI
        +
        +7776FU
        -⟦32⟧34FU
        ```
        ```usi
        startpos moves 7g7f ⟦3b⟧3d
        ```
        ```bod
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・ ・ ・⟦ 品⟧ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ 歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        ```
        """);
  }

  @Test
  void a_fence_may_stand_in_a_quote_or_a_list() {
    assertWrong(
        """
        > ```kif
        >    1 ７六歩(77)
        >    2 ３四歩⟦(32)⟧
        > ```
        1. One
           ~~~KIF 2 no-record
              1 ７六歩(77)
              2 ３四歩⟦(32)⟧
           ~~~
        """);
  }

  @Test
  void what_is_no_record_is_left_alone() {
    assertWrong(
        """
        ```
           2 ３四歩(32)
        ```
        ```text
           2 ３四歩(32)
        ```
        ```kif
        A record in KIF
        ```
        ```kif
        ```
        ```diff
        -3234FU
        ```
        <!--
        ```kif
           1 ７六歩(66)
           2 ３四歩(32)
        ```
        -->
        ```kif
           1 ７六歩(77)
           2 ３四歩(32)
        """);
  }

  @Test
  void moves_without_what_a_file_needs_are_no_fault() {
    assertWrong(
        """
        ```kif
        1 ７六歩
        2 ３四歩
        ```
        ```csa
        +7776FU
        -3334FU
        ```
        ```jkf
        {"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]}
        ```
        ```usi
        7g7f 3c3d
        ```
        """);
  }

  @Test
  void moves_from_the_middle_of_a_game_are_no_fault() {
    assertWrong(
        """
        ```kif
          24 ２四歩(25)
          25 同　歩(23)
        ```
        ```ki2
        ▲２四歩 △同歩 ▲同飛
        ```
        ```csa
        -8384FU
        +2524FU
        ```
        """);
  }

  @Test
  void what_other_programs_call_so_and_parts_of_records_are_no_fault() {
    assertWrong(
        """
        ```kif
        (=>
          (and (instance ?UAV UAV) (distanceTo ?UAV ?OBS ?DIST))
          (not (safeState ?UAV)))
        ```
        ```kifu
        (;GM[1]FF[4]SZ[19]AB[oa][ob];W[nc];B[qf])
        ```
        ```usi
        usi
        id name Engine
        position startpos moves 7g7f 3c3d
        bestmove 2g2f
        ```
        ```sfen
        lnsgkg?nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        ```
        ```csa
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        P2 * -HI *  *  *  *  * -KA *\s
        ```
        ```kif
        まで115手で先手の勝ち
        ```
        ```kif
        変化：25手
          25 ２四歩(25)
        ```
        ```jkf
        {"moves": [...]}
        ```
        """);
  }

  @Test
  void nothing_is_judged_below_what_is_left_out() {
    assertWrong(
        """
        ```kif
        手合割：平手
           1 ７六歩(77)
           2 ３四歩⟦(32)⟧
           …
          56 投了
        まで55手で先手の勝ち
        ```
        ```kif
           1 ７六歩(77)
        （中略）
          56 投了
        ```
        ```ki2
        ▲７六歩 △３四歩 ...
        ```
        ```kif
        手合割：<名前>
        ```
        ```usi
        startpos moves 7g7f ...
        ```
        """);
  }

  @Test
  void a_line_that_is_quoted_below_a_fence_begins_with_its_position() {
    assertWrong(
        """
        # Game
        ▲２六歩△８四歩▲２四歩
        ```kif
           1 ７六歩(77)
           2 ３四歩(33)
        ```
        ここで▲２六歩△８四歩⟦▲２四歩⟧△同歩。

        > ▲２二角成△同銀
        > ⟦▲４五飛打⟧△５五歩
        ## Variation
        - ▲２六歩△８四歩▲２五歩△８五歩もある。
        # Other game
        ▲２六歩△８四歩▲２四歩
        """);
  }

  @Test
  void the_number_behind_a_fence_says_which_position_it_shows() {
    assertWrong(
        """
        ```kif 1
           1 ７六歩(77)
           2 ３四歩(33)
        ```
        △８四歩▲２六歩⟦△８六歩⟧
        ```ki2 0 no-record
        ▲７六歩 △３四歩
        ```
        ▲２六歩△８四歩⟦▲２四歩⟧
        """);
  }

  @Test
  void below_a_game_that_is_not_certain_nothing_is_quoted() {
    assertWrong(
        """
        ```kif
           1 ７六歩(77)
           …
        ```
        ▲２六歩△８四歩▲２四歩
        ```ki2
        ▲２四歩 △同歩 ▲同飛
        ```
        ▲２六歩△８四歩▲２四歩
        ```c
        int i;
        ```
            ▲２六歩△８四歩▲２四歩
        """);
  }

  @Test
  void a_problem_has_its_places_and_its_fixes_in_the_document_around_it() {
    Document document =
        Marked.markdown("> ```kif\n> 手合割：平手\n>    1 ７六歩(77)\n>    1 ７六歩(77)\n> ```\n").document();
    Problem problem = document.problems().getFirst();
    assertEquals(Range.of(2, 14, 3, 14), problem.fixes().getFirst().range());
    assertEquals(3, problem.range().start().line());
  }

  @Test
  void a_quoted_line_is_reported_only_for_information() {
    Document document = Marked.markdown("```kif\n   1 ７六歩(77)\n```\n△８四歩▲２六歩△８六歩\n").document();
    assertEquals(Severity.INFO, document.problems().getFirst().severity());
    assertEquals(1, document.problems().getFirst().related().getFirst().range().start().line());
  }

  @Test
  void a_key_in_the_text_leaves_the_records_as_they_are() {
    String fence = "```kif\n   1 ７六歩(77)\n   2 ３四歩(33)\n```\ntext\n";
    Document before = Marked.markdown(fence.repeat(1000)).document();
    assertEquals(List.of(), before.problems());
    Document after = before.edit(2, List.of(new Edit(Range.ofLine(2004, 0, 0), "a\n")));
    assertEquals(1000, after.embedded().size());
    for (int i = 0; i < 1000; i++) {
      assertSame(before.embedded().get(i).record(), after.embedded().get(i).record());
    }
  }

  @Test
  void a_name_says_that_it_is_markdown() {
    assertTrue(Document.open("README.md", "", 0, Text.EMPTY).isMarkdown());
    assertTrue(Document.open("a.kif", "markdown", 0, Text.EMPTY).isMarkdown());
    assertFalse(Document.open("README.md", "kif", 0, Text.EMPTY).isMarkdown());
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void after_any_edits_it_is_what_it_would_be_if_it_were_opened_anew(@ForAll long seed) {
    Random random = new Random(seed);
    Document document = Marked.markdown(parts(random, random.nextInt(12))).document();
    RandomEdits edits = new RandomEdits(random, DocumentFormat.KIF, 0);
    for (int i = 0; i < 8; i++) {
      Document before = document;
      document =
          document.edit(
              i, random.nextInt(3) > 0 ? edits.next(document.text()) : part(random, before));
      if (random.nextBoolean()) {
        assertLikeNew(document);
      } else if (random.nextBoolean()) {
        document.advance();
      }
    }
    assertLikeNew(document);
  }

  private static void assertLikeNew(Document edited) {
    Document opened = Document.open(edited.uri(), "markdown", 1, edited.text());
    assertEquals(opened.problems(), edited.problems(), edited.text().toString());
    assertEquals(
        opened.embedded().stream().map(MarkdownTest::seen).toList(),
        edited.embedded().stream().map(MarkdownTest::seen).toList());
  }

  private static String seen(EmbeddedDocument record) {
    return record.fence() + record.record().text().toString() + record.record().format();
  }

  private static List<Edit> part(Random random, Document document) {
    int line = random.nextInt(document.text().lineCount());
    return List.of(new Edit(Range.ofLine(line, 0, 0), parts(random, 1)));
  }

  private static String parts(Random random, int count) {
    StringBuilder parts = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int part = random.nextInt(PARTS.size() + 1);
      parts.append(
          part < PARTS.size()
              ? PARTS.get(part)
              : "```kif\n" + RandomRecord.kif(random, random.nextInt(8)) + "```\n");
    }
    return parts.toString();
  }

  private static void assertWrong(String picture) {
    Marked marked = Marked.markdown(picture);
    marked.assertRanges(marked.document().problems().stream().map(Problem::range).toList());
  }
}
