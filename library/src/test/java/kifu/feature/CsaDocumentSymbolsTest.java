package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomCsa;
import kifu.document.Document;
import kifu.format.Section;
import kifu.shogi.MoveNotation;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CsaDocumentSymbolsTest {

  private static final String TWO_GAMES =
      """
      V2.2
      N+先手
      N-後手
      PI
      +
      +7776FU
      'よい手
      '続き
      %TORYO
      /
      N+後手
      PI
      +
      +2726FU
      'summary:time up:a win:b lose
      """;

  @Test
  void a_game_has_its_header_its_moves_and_its_result() {
    assertPicture(
        """
        開始局面 (先手 対 後手)
        本譜 (1手)
          投了 ()
        """,
        outline(TWO_GAMES.substring(0, TWO_GAMES.indexOf("/"))));
  }

  @Test
  void several_games_are_numbered() {
    assertPicture(
        """
        対局 1 先手 対 後手 (1手)
          開始局面 (先手 対 後手)
          本譜 (1手)
            投了 ()
        対局 2 後手 (1手)
          開始局面 (後手)
          本譜 (1手)
            時間切れ ()
        """,
        outline(TWO_GAMES));
  }

  @Test
  void the_result_may_be_what_a_server_told_the_players() {
    assertPicture(
        """
        開始局面 ()
        本譜 (1手)
          時間切れ ()
        """,
        outline("PI\n+\n+7776FU\n#TIME_UP\n"));
  }

  @Test
  void thousands_of_games_are_shown_in_groups() {
    List<Section> groups =
        DocumentSymbols.symbols(
            Marked.csa("PI\n+\n+7776FU\n/\n".repeat(250)).document(), MoveNotation.JAPANESE);
    assertEquals(
        List.of("対局 1–100", "対局 101–200", "対局 201–250"),
        groups.stream().map(group -> group.name().japanese()).toList());
    assertEquals(50, groups.getLast().parts().size());
    assertEquals(List.of(), groups.getLast().parts().getLast().parts());
  }

  private static String outline(String document) {
    return outline(
        DocumentSymbols.symbols(Marked.csa(document).document(), MoveNotation.JAPANESE), "");
  }

  private static String outline(List<Section> sections, String indent) {
    StringBuilder outline = new StringBuilder();
    for (Section section : sections) {
      String line = indent + section.name().japanese() + " (" + section.detail().japanese() + ")\n";
      outline.append(line).append(outline(section.parts(), indent + "  "));
    }
    return outline.toString();
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
  void a_part_lies_within_the_one_around_it_in_any_document(@ForAll long seed) {
    Text text = Text.of(RandomCsa.csa(new Random(seed), 20));
    Range all = new Range(text.point(0), text.end());
    assertNested(all, DocumentSymbols.symbols(opened(text), MoveNotation.JAPANESE));
  }

  private static void assertNested(Range around, List<Section> sections) {
    for (Section section : sections) {
      assertTrue(
          around.contains(section.range().start()) && around.contains(section.range().end()));
      assertTrue(section.range().contains(section.head().end()));
      assertNested(section.range(), section.parts());
    }
  }

  private static Document opened(Text text) {
    return Document.open("file:///record.csa", "csa", 1, text);
  }
}
