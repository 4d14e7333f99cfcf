package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.Fold;
import kifu.problem.Language;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FoldingRangesTest {

  private static final Document NESTED =
      Marked.kif(
              """
              先手：名前
              後手：名前
              手合割：平手
                 1 ７六歩(77)
              *一行目
              *二行目
                 2 ３四歩(33)
                 3 ２六歩(27)
                 4 投了

              変化：2手
                 2 ８四歩(83)
                 3 ２六歩(27)

              変化：3手
                 3 ７七角(88)

              """)
          .document();

  @Test
  void the_header_comments_and_variations_fold_without_the_blank_lines_below() {
    assertEquals(
        List.of(
            new Fold(0, 2, Fold.Kind.HEADER),
            new Fold(4, 5, Fold.Kind.COMMENT),
            new Fold(10, 15, Fold.Kind.VARIATION),
            new Fold(14, 15, Fold.Kind.VARIATION)),
        FoldingRanges.ranges(NESTED, 100));
  }

  @Test
  void a_text_shows_what_is_folded() {
    assertEquals(
        List.of("開始局面 名前 対 名前", "*一行目", "変化：2手 △８四歩 2手", "変化：3手 ▲７七角 1手"),
        FoldingRanges.texts(
            NESTED, FoldingRanges.ranges(NESTED, 100), Wording.of(Language.JAPANESE)));
  }

  @Test
  void when_there_may_be_only_a_few_the_outermost_are_kept() {
    assertEquals(
        List.of(
            new Fold(0, 2, Fold.Kind.HEADER),
            new Fold(4, 5, Fold.Kind.COMMENT),
            new Fold(10, 15, Fold.Kind.VARIATION)),
        FoldingRanges.ranges(NESTED, 3));
    assertEquals(List.of(), FoldingRanges.ranges(NESTED, 0));
  }

  @Test
  void of_two_that_begin_on_one_line_the_longer_one_is_kept() {
    Marked board =
        Marked.kif(
            """
            +---------------------------+
            |v玉 ・ ・ ・ ・ ・ ・ ・ ・|一
            +---------------------------+
            先手：名前
               1 ７六歩(77)
            """);
    assertEquals(
        List.of(new Fold(0, 3, Fold.Kind.HEADER)), FoldingRanges.ranges(board.document(), 100));
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
  void folds_of_any_record_are_nested_or_apart(@ForAll long seed) {
    Text text = Text.of(RandomRecord.kif(new Random(seed), 40));
    List<Fold> folds =
        FoldingRanges.ranges(Document.open("file:///record.kif", "kif", 1, text), 1000);
    for (int i = 0; i < folds.size(); i++) {
      for (Fold later : folds.subList(i + 1, folds.size())) {
        Fold fold = folds.get(i);
        boolean apart = fold.lastLine() < later.firstLine();
        boolean nested =
            fold.firstLine() < later.firstLine() && later.lastLine() <= fold.lastLine();
        assertTrue(apart || nested, fold + " and " + later);
      }
    }
  }
}
