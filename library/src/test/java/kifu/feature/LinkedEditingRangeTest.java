package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 is the cursor and ⟦…⟧ what is changed together. */
class LinkedEditingRangeTest {

  @Test
  void the_head_of_a_variation_and_its_first_move_have_one_number() {
    assertLinked("   1 ７六歩(77)\n   2 ３四歩(33)\n変化：⟦$02⟧手\n*別の手\n   ⟦2⟧ ８四歩(83)\n   3 ２六歩(27)\n");
    assertLinked("   1 ７六歩(77)\n変化：⟦1⟧手\n   ⟦1$0⟧ ２六歩(27)\n   2 ３四歩(33)\n");
  }

  @Test
  void other_places_are_not_linked() {
    assertLinked("   1 ７六歩(77)\n変化：1手\n   1 ２六$0歩(27)\n");
    assertLinked("   1 ７六歩(77)\n変化：1手\n   1 ２六歩(27)\n   $02 ３四歩(33)\n");
    assertLinked("   $01 ７六歩(77)\n   2 ３四歩(33)\n");
  }

  @Test
  void what_differs_or_is_missing_is_not_linked() {
    assertLinked("   1 ７六歩(77)\n変化：$02手\n   1 ２六歩(27)\n");
    assertLinked("   1 ７六歩(77)\n変化：$01手\n");
    assertLinked("   1 ７六歩(77)\n変化：$0手\n   1 ２六歩(27)\n");
    assertLinked("$0");
  }

  private static void assertLinked(String picture) {
    Marked marked = Marked.kif(picture);
    marked.assertRanges(LinkedEditingRange.ranges(marked.document(), marked.cursor()));
  }

  @Test
  void formats_without_variations_have_none() {
    Marked csa = Marked.csa("PI\n+\n$0+7776FU\n");
    assertEquals(List.of(), LinkedEditingRange.ranges(csa.document(), csa.cursor()));
    Marked book = Marked.book("#YANEURAOU-DB2016 1.00\n$0\n");
    assertEquals(List.of(), LinkedEditingRange.ranges(book.document(), book.cursor()));
  }
}
