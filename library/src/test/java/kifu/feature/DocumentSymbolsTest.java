package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.format.Section;
import kifu.problem.Language;
import kifu.shogi.MoveNotation;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DocumentSymbolsTest {

  private static final Document RECORD =
      Marked.kif(
              """
              先手：阿部
              後手：馬場
                 1 ７六歩(77)
                 2 ３四歩(33)
                 3 ２六歩(27)
                 4 投了

              変化：2手
                 2 ８四歩(83)
                 3 ２六歩(27)

              変化：3手
                 3 ７七角(88)

              変化：1手
                 1 ２六歩(27)
              """)
          .document();

  @Test
  void the_main_line_says_its_opening_and_castles() {
    Document game =
        Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                   3 ６六歩(67)
                   4 ８四歩(83)
                   5 ６八飛(28)
                   6 ８五歩(84)
                   7 ７七角(88)
                   8 ６二銀(71)
                   9 ４八玉(59)
                  10 ４二玉(51)
                  11 ３八玉(48)
                  12 ３二玉(42)
                  13 ２八玉(38)
                  14 ５二金(61)
                  15 ３八銀(39)
                """)
            .document();
    assertPicture(
        """
        本譜 (15手 四間飛車 ▲片美濃囲い △舟囲い)
        """,
        outline(symbols(game), Language.JAPANESE, ""));
  }

  @Test
  void variations_stand_below_the_line_of_play_that_they_branch_from() {
    assertPicture(
        """
        開始局面 (阿部 対 馬場)
        本譜 (3手)
          投了 ()
          変化：2手 △８四歩 (2手)
            変化：3手 ▲７七角 (1手)
          変化：1手 ▲２六歩 (1手)
        """,
        outline(symbols(RECORD), Language.JAPANESE, ""));
  }

  @Test
  void moves_are_named_as_the_reader_wants() {
    List<Section> symbols = DocumentSymbols.symbols(RECORD, MoveNotation.WESTERN);
    assertEquals("Variation at move 2 △P-8d", symbols.getLast().parts().get(1).name().english());
  }

  @Test
  void a_move_that_cannot_be_played_is_named_as_it_is_written() {
    Document record =
        Marked.kif(
                """
                手合割：平手
                   1 ７六歩(77)
                   2 ３四歩(33)

                変化：2手
                   2 ５五角打   ( 0:05/00:00:05)
                """)
            .document();
    assertEquals("変化：2手 ５五角打", symbols(record).getLast().parts().getFirst().name().japanese());
  }

  @Test
  void names_are_in_the_language_of_the_reader() {
    assertTrue(
        outline(symbols(RECORD), Language.ENGLISH, "")
            .startsWith("Start position (阿部 – 馬場)\nMain line (3 moves"));
  }

  @Test
  void the_main_line_begins_with_the_head_of_its_columns() {
    Marked record =
        Marked.kif(
            """
            先手：阿部
            ⟦手数----指手---------消費時間--
            *開始局面のコメント
               1 ７六歩(77)
            ⟧\
            """);
    assertEquals(record.range(), symbols(record.document()).getLast().range());
  }

  @Test
  void variations_are_reported_as_deep_as_a_stack_is() {
    int depth = 20_000;
    StringBuilder record = new StringBuilder("   1 パス\n");
    for (int ply = 2; ply < depth; ply++) {
      record.append("変化：").append(ply).append("手\n").append(ply).append(" パス\n");
    }
    List<Section> parts = symbols(Marked.kif(record.toString()).document());
    Section last = parts.getLast();
    int found = 0;
    while (!parts.isEmpty()) {
      last = parts.getLast();
      parts = last.parts();
      found++;
    }
    assertEquals(100, found);
    assertEquals("1 more, not listed", last.name().english());
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
  void a_part_lies_within_the_one_around_it_in_any_record(@ForAll long seed) {
    Text text = Text.of(RandomRecord.kif(new Random(seed), 40));
    Document document = Document.open("file:///record.kif", "kif", 1, text);
    Range all = new Range(text.point(0), text.end());
    assertNested(all, symbols(document));
  }

  private static List<Section> symbols(Document document) {
    return DocumentSymbols.symbols(document, MoveNotation.JAPANESE);
  }

  private static void assertNested(Range around, List<Section> sections) {
    for (Section section : sections) {
      assertWithin(around, section.range());
      assertWithin(section.range(), section.head());
      assertNested(section.range(), section.parts());
    }
  }

  private static void assertWithin(Range outer, Range inner) {
    boolean within = outer.contains(inner.start()) && outer.contains(inner.end());
    assertTrue(within, inner + " in " + outer);
  }

  private static String outline(List<Section> sections, Language language, String indent) {
    StringBuilder outline = new StringBuilder();
    for (Section section : sections) {
      String name = section.name().in(language);
      outline
          .append(indent)
          .append(name)
          .append(" (")
          .append(section.detail().in(language))
          .append(")\n");
      outline.append(outline(section.parts(), language, indent + "  "));
    }
    return outline.toString();
  }
}
