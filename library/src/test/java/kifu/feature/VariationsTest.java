package kifu.feature;

import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.Variations.Branch;
import kifu.feature.Variations.Move;
import kifu.feature.Variations.Result;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import org.junit.jupiter.api.Test;

class VariationsTest {
  @Test
  void each_variation_shows_what_it_replaces() {
    assertPicture(
        """
        0: from 1: ▲７六歩 △３四歩 ▲２六歩 投了
        1 of 0: from 3: ▲６六歩 △８四歩
        2 of 1: from 4: △３二銀
        3 of 0: from 2: △８四歩
        """,
        picture(
            """
            手合割：平手
               1 ７六歩(77)   ( 0:05/00:00:05)
               2 ３四歩(33)
               3 ２六歩(27)
            *コメント
               4 投了$0

            変化：3手
               3 ６六歩(67)
               4 ８四歩(83)

            変化：4手
               4 ３二銀(31)

            変化：2手
               2 ８四歩(83)
            """));
  }

  @Test
  void several_variations_of_a_move_replace_the_same_one() {
    assertPicture(
        """
        0: from 1: ▲７六歩 △３四歩
        1 of 0: from 2: △８四歩
        2 of 0: from 2: △４四歩
        """,
        picture("1 ７六歩(77)\n2 ３四歩(33)$0\n変化：2手\n2 ８四歩(83)\n変化：2手\n2 ４四歩(43)\n"));
  }

  @Test
  void of_several_games_it_is_that_of_the_place() {
    assertEquals(
        "0: from 1: ▲２六歩 △３四歩\n",
        picture(Marked.csa("PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-3334FU$0\n")));
  }

  @Test
  void moves_have_the_comments_and_the_bookmarks_on_them() {
    Move move =
        variations("1 ７六歩(77)\n変化：1手\n1 ２六歩(27)\n*相掛かり\n&ここ\n")
            .variations()
            .getLast()
            .moves()
            .getFirst();
    assertEquals(Optional.of("相掛かり"), move.comment());
    assertEquals(Optional.of("ここ"), move.bookmark());
  }

  @Test
  void an_answer_is_bounded() {
    String variation =
        IntStream.rangeClosed(1, 200).mapToObj(i -> "変化：2手\n").collect(Collectors.joining());
    String moves = "   1 ７六歩(77)\n" + "   2 パス\n".repeat(4000);
    Result many = variations("   1 ７六歩(77)\n" + variation.repeat(3));
    assertEquals(300, many.variations().size());
    assertFalse(many.complete());
    Result large = variations(moves);
    assertEquals(3000, large.variations().getFirst().moves().size());
    assertFalse(large.complete());
    assertTrue(variations("   1 ７六歩(77)\n").complete());
  }

  private static Result variations(String kif) {
    Document document = kif(kif);
    return Variations.variations(document, new Point(0, 0), MoveNotation.JAPANESE).orElseThrow();
  }

  private static String picture(String kif) {
    return picture(Marked.kif(kif));
  }

  private static String picture(Marked marked) {
    Result result =
        Variations.variations(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    return IntStream.range(0, result.variations().size())
        .mapToObj(i -> i + picture(result.variations().get(i)) + "\n")
        .collect(Collectors.joining());
  }

  private static String picture(Branch branch) {
    return branch.parent().map(parent -> " of " + parent).orElse("")
        + ": from "
        + branch.ply()
        + ": "
        + branch.moves().stream().map(Move::text).collect(Collectors.joining(" "));
  }
}
