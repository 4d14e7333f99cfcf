package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In the pictures, $0 is the cursor and ⟦…⟧ stands around what gets the new name. */
class RenameTest {

  @Test
  void a_player_is_renamed_wherever_he_is_named() {
    assertRenamed(
        Marked.kif(
            """
            先手：⟦山田$0太郎⟧ 四段
            後手：鈴木花子
            記録係：⟦山田太郎⟧
            棋戦：山田太郎杯
               1 ７六歩(77)
            *⟦山田太郎⟧四段の得意の形。⟦山田太郎⟧は2連勝中。
               2 投了
            まで1手で⟦山田太郎⟧の勝ち
            """));
    assertRenamed(
        Marked.csa(
            """
            N+SUZUKI
            N-⟦YAMADA$0⟧
            PI
            +
            '*⟦YAMADA⟧ plays, not YAMADA2 nor TOYAMADA
            '⟦YAMADA⟧
            """));
  }

  @Test
  void a_short_name_is_not_a_part_of_another_one() {
    assertRenamed(
        Marked.kif(
            """
            先手：⟦山田$0⟧
            後手：小山田
               1 ７六歩(77)
            *⟦山田⟧の手。⟦山田⟧四段。小山田、山田家は違う。
            """));
    assertRenamed(Marked.kif("後手：⟦アリ$0⟧\n   1 ７六歩(77)\n*⟦アリ⟧とアリス\n"));
  }

  @Test
  void the_name_of_a_side_is_left_to_the_side() {
    assertRenamed(Marked.kif("先手：⟦先手$0⟧\n後手：後手\n   1 ７六歩(77)\n*先手が有利\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "先$0手：山田太郎\n",
        "先手：山田太郎 四$0段\n",
        "棋戦：名人$0戦\n",
        "先手：$0\n",
        "   1 ７六歩$0(77)\n",
        "$0"
      })
  void nothing_else_has_a_name_to_change(String picture) {
    Marked marked = Marked.kif(picture);
    assertEquals(Optional.empty(), Rename.prepare(marked.document(), marked.cursor()));
    assertEquals(Optional.empty(), Rename.rename(marked.document(), marked.cursor(), "別人"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "一\n二"})
  void a_name_stands_on_one_line(String name) {
    Marked marked = Marked.kif("先手：山田$0太郎\n");
    assertEquals(Optional.empty(), Rename.rename(marked.document(), marked.cursor(), name));
  }

  private static void assertRenamed(Marked marked) {
    List<Edit> edits = Rename.rename(marked.document(), marked.cursor(), "佐藤").orElse(List.of());
    marked.assertRanges(edits.stream().map(Edit::range).toList());
    Range prepared = Rename.prepare(marked.document(), marked.cursor()).orElseThrow();
    Text text = marked.document().text();
    edits.forEach(edit -> assertEquals(text.slice(prepared), text.slice(edit.range())));
  }
}
