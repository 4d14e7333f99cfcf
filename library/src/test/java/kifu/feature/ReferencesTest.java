package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.feature.DocumentHighlights.Highlight;
import kifu.feature.DocumentHighlights.Kind;
import org.junit.jupiter.api.Test;

/**
 * Tests where a piece or a position is met again: the cursor is {@code $0}, the places {@code ⟦…⟧}.
 */
class ReferencesTest {
  private static void assertReferences(Marked marked, boolean withDeclaration) {
    marked.assertRanges(References.references(marked.document(), marked.cursor(), withDeclaration));
  }

  @Test
  void a_piece_is_followed_through_capture_and_drop_into_all_variations() {
    assertReferences(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ⟦２二角$0成(88)⟧
               4 ⟦同　銀(31)⟧
               5 ８八銀(79)
               6 ⟦５五角打⟧
            変化：6手
               6 ⟦４五角打⟧
            変化：3手
               3 ６六歩(67)
            """),
        false);
  }

  @Test
  void its_square_in_the_start_position_is_its_declaration() {
    assertReferences(Marked.kif("手合割：⟦平手⟧\n   1 ⟦７六$0歩(77)⟧\n   2 ３四歩(33)\n"), true);
  }

  @Test
  void of_two_pawns_in_hand_the_first_one_is_dropped_first() {
    assertReferences(
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
               4 ８四歩(83)
               5 ２五歩(26)
               6 ８五歩(84)
               7 ２四歩(25)
               8 ⟦$0同　歩(23)⟧
               9 ⟦同　飛(28)⟧
              10 ８六歩(85)
              11 同　歩(87)
              12 同　飛(82)
              13 ⟦２三歩打⟧
            """),
        false);
  }

  @Test
  void on_a_number_the_same_positions_show() {
    assertReferences(
        Marked.kif(
            """
               $01 ⟦４八銀(39)⟧
               2 ６二銀(71)
               3 ３九銀(48)
               4 ７一銀(62)
               5 ⟦４八銀(39)⟧
            変化：5手
               5 ５八金(49)
            """),
        false);
  }

  @Test
  void an_entry_of_a_book_is_met_in_the_moves_that_lead_to_it() {
    String first = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
    assertReferences(
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3
            ⟦2g2f⟧ none 0 0 1
            sfen lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4
            $03c3d none 0 0 1
            sfen lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL b - 3
            ⟦7g7f⟧ none 0 0 1
            """
                + first
                + "7g7f none 0 0 1\n"),
        false);
  }

  @Test
  void highlights_distinguish_captures_from_moves() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ⟦２二角$0成(88)⟧
               4 ⟦同　銀(31)⟧
               5 ８八銀(79)
               6 ⟦５五角打⟧
            変化：6手
               6 ４五角打
            """);
    assertEquals(
        List.of(
            new Highlight(marked.ranges().get(0), Kind.WRITE),
            new Highlight(marked.ranges().get(1), Kind.READ),
            new Highlight(marked.ranges().get(2), Kind.WRITE)),
        DocumentHighlights.highlights(marked.document(), marked.cursor()));
  }

  @Test
  void key_and_value_of_a_header_belong_together() {
    Marked marked = Marked.kif("⟦先$0手⟧：⟦羽生善治⟧\n   1 ７六歩(77)\n");
    marked.assertRanges(
        DocumentHighlights.highlights(marked.document(), marked.cursor()).stream()
            .map(Highlight::range)
            .toList());
  }
}
