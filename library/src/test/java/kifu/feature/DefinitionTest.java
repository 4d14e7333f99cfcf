package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import org.junit.jupiter.api.Test;

/**
 * Tests where what is under the cursor comes from: the cursor is {@code $0}, the place {@code ⟦…⟧}.
 */
class DefinitionTest {
  private static void assertDefinition(Marked marked) {
    marked.assertRanges(
        Definition.definition(marked.document(), marked.cursor()).map(Link::target).stream()
            .toList());
  }

  private static void assertDefinition(String picture) {
    assertDefinition(Marked.kif(picture));
  }

  @Test
  void the_same_square_is_that_of_the_move_before() {
    assertDefinition(
        """
           1 ２六歩(27)
           2 ２四歩(23)
           3 ⟦２五歩(26)⟧
           4 $0同　歩(24)
           5 同　飛(28)
        """);
  }

  @Test
  void an_origin_is_the_move_that_put_the_piece_there() {
    assertDefinition(
        """
           1 ⟦７六歩(77)⟧
           2 ３四歩(33)
           3 ７五歩($076)
        """);
  }

  @Test
  void a_piece_is_its_last_move_too() {
    assertDefinition(
        """
           1 ⟦７六歩(77)⟧
           2 ３四歩(33)
           3 ７五$0歩(76)
        """);
  }

  @Test
  void a_dropped_piece_is_the_move_that_captured_it() {
    assertDefinition(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ⟦２二角成(88)⟧
           4 同　銀(31)
           5 ５五角$0打
        """);
  }

  @Test
  void a_captured_piece_is_its_last_move() {
    assertDefinition(
        """
           1 ７六歩(77)
           2 ⟦３四歩(33)⟧
           3 ６六歩(67)
           4 ８四歩(83)
           5 ６五歩(66)
           6 ８五歩(84)
           7 １六歩(17)
           8 １四歩(13)
           9 ２二角成(88)
          10 同　銀(31)
          11 ５六角打
          12 ４二玉(51)
          13 $0３四角(56)
        """);
  }

  @Test
  void a_piece_that_did_not_move_yet_stands_on_the_board_of_the_document() {
    assertDefinition(
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
        | ・ ・ ・ ・⟦ 金⟧ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：なし
           1 ４三金($054)
        """);
  }

  @Test
  void without_a_board_it_comes_from_the_handicap() {
    assertDefinition(
        """
        手合割：⟦平手⟧
           1 ７六歩($077)
        """);
  }

  @Test
  void without_either_it_comes_from_nowhere() {
    assertDefinition("   1 ７六歩($077)\n");
  }

  @Test
  void a_variation_replaces_a_move_of_the_line_that_it_branches_from() {
    String picture =
        """
           1 ７六歩(77)
           2 ⟦３四歩(33)⟧
           3 ２六歩(27)
        変化：%s2手
           2 %s８四歩(83)
        """;
    assertDefinition(picture.formatted("$0", ""));
    assertDefinition(picture.formatted("", "").replace("   2 ８", "   $02 ８"));
  }

  @Test
  void other_numbers_lead_nowhere() {
    assertDefinition("   1 ７六歩(77)\n   $02 ３四歩(33)\n");
  }

  @Test
  void in_a_variation_pieces_come_from_its_own_moves_and_those_that_lead_to_it() {
    assertDefinition(
        """
           1 ⟦７六歩(77)⟧
           2 ３四歩(33)
           3 ２六歩(27)
        変化：3手
           3 ７五歩($076)
        """);
  }

  @Test
  void a_summary_counts_up_to_the_last_move() {
    assertDefinition(
        """
           1 ７六歩(77)
           2 ⟦３四歩(33)⟧
           3 投了
        まで2$0手で後手の勝ち
        """);
  }

  @Test
  void csa_moves_have_origins_and_captured_pieces_too() {
    assertDefinition(Marked.csa("V2.2\nPI\n+\n⟦+7776FU⟧\n-3334FU\n+$07675FU\n"));
    assertDefinition(Marked.csa("V2.2\n⟦PI⟧\n+\n+$07776FU\n"));
    assertDefinition(Marked.csa("PI\n+\n+7776FU\n-3334FU\n⟦+8822UM⟧,T1\n-31$022GI\n"));
    assertDefinition(Marked.csa("PI\n+\n⟦+7776FU⟧,T1,-3334FU,T2,+$07675FU\n"));
  }

  @Test
  void a_move_of_a_book_leads_to_the_entry_of_the_position_after_it() {
    assertDefinition(
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7$0f 3c3d 50 10 1
            2g2f 8c8d 40 10 1
            sfen ⟦lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2⟧
            3c3d none 0 0 1
            """));
  }

  @Test
  void the_origin_of_the_link_is_the_part_that_was_asked_about() {
    Marked marked = Marked.kif("手合割：平手\n   1 ７六歩⟦(7$07)⟧\n");
    marked.assertRanges(
        Definition.definition(marked.document(), marked.cursor()).map(Link::origin).stream()
            .toList());
  }

  @Test
  void a_declaration_is_the_square_in_the_start_position_whatever_became_of_the_piece() {
    Marked marked =
        Marked.kif(
            """
            手合割：⟦平手⟧
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二角成(88)
               4 同　銀(31)
               5 ５五角$0打
            """);
    marked.assertRanges(
        Declaration.declaration(marked.document(), marked.cursor()).map(Link::target).stream()
            .toList());
  }

  @Test
  void the_type_of_a_move_is_the_start_position() {
    Marked marked = Marked.kif("手合割：⟦香落ち⟧\n   1 ３四歩(33)\n   2 ７六$0歩(77)\n");
    marked.assertRanges(
        TypeDefinition.typeDefinition(marked.document(), marked.cursor()).map(Link::target).stream()
            .toList());
  }

  @Test
  void implementations_are_the_other_moves_for_the_same_position() {
    String picture =
        """
           1 ７六歩(77)
           2 %s３四歩(33)
           3 ２六歩(27)
        変化：3手
           3 ６六歩(67)
        変化：2手
           2 %s８四歩(83)
        変化：2手
           2 ⟦３二飛(82)⟧
        """;
    assertImplementations(Marked.kif(picture.formatted("$0", "").replace("８四歩(83)", "⟦８四歩(83)⟧")));
    assertImplementations(Marked.kif(picture.formatted("", "$0").replace("３四歩(33)", "⟦３四歩(33)⟧")));
    assertImplementations(
        Marked.kif(
            picture
                .formatted("", "")
                .replace("３四歩(33)", "⟦３四歩(33)⟧")
                .replaceFirst("変化：2手", "変化：2\\$0手")));
  }

  private static void assertImplementations(Marked marked) {
    marked.assertRanges(
        Implementation.implementation(marked.document(), marked.cursor()).stream()
            .map(Link::target)
            .toList());
  }

  @Test
  void nothing_is_known_of_a_text_that_is_no_record() {
    Marked marked = Marked.kif("こん$0にちは\n");
    assertEquals(List.of(), Implementation.implementation(marked.document(), marked.cursor()));
    assertDefinition(marked);
  }
}
