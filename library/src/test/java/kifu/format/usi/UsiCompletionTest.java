package kifu.format.usi;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import kifu.Marked;
import kifu.drawing.Wording;
import kifu.feature.Completion;
import kifu.feature.Completion.Item;
import kifu.problem.Language;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** Completes lines that an author of USI is writing. In the pictures, $0 is the cursor. */
class UsiCompletionTest {
  private static final String KINGS = "4k4/9/9/9/9/9/9/9/4K4 b P";

  @Test
  void a_move_is_completed_after_the_others() {
    assertChosen("startpos moves 7g7f", "startpos moves 76$0", "7g7f");
    assertChosen("startpos moves 7g7f 3c3d", "startpos moves 7g7f ３四$0", "3c3d");
    assertChosen("startpos moves 7g7f 3c3d 8h2b+", "startpos moves 7g7f 3c3d x$0", "8h2b+");
    assertChosen(
        "startpos\nsfen " + KINGS + " 1 moves P*5e\n",
        "startpos\nsfen " + KINGS + " 1 moves p$0\n",
        "P*5e");
  }

  @Test
  void a_move_is_completed_in_place_of_another() {
    assertChosen("startpos moves 2g2f 3c3d", "startpos moves 2g$07f 3c3d", "2g2f");
    assertChosen("startpos moves 7g7f 8c8d 2g2f", "startpos moves 7g7f $03c3d 2g2f", "8c8d");
    assertChosen("startpos moves 7g7f 3c3d  2g2f", "startpos moves 7g7f $0  2g2f", "3c3d");
  }

  @Test
  void the_first_move_brings_the_word_before_it() {
    assertChosen("startpos moves 7g7f", "startpos 7g$0", "7g7f");
    assertChosen("position startpos moves 7g7f", "position startpos $0", "7g7f");
    assertChosen("sfen " + KINGS + " 1 moves P*5e", "sfen " + KINGS + " 1 $0", "P*5e");
    assertChosen(KINGS + " moves P*5e", KINGS + " P*$0", "P*5e");
  }

  @Test
  void all_legal_moves_are_offered() {
    assertEquals(30, moves("startpos $0").size());
    assertEquals(30, moves("position startpos moves $0").size());
    assertEquals(30, moves("position startpos moves 7g7f $0").size());
  }

  @Test
  void no_move_comes_where_none_can_stand() {
    for (String picture :
        List.of(
            "$0",
            "position $0",
            "startpos$0",
            "startpos $0 moves 7g7f",
            "startpos mo$0ves 7g7f",
            "startpos moves$0",
            "startpos moves 7g7f resign $0",
            "startpos moves 7f7g $0",
            "startpos moves 7g7 $0",
            "what $0",
            "# 7g$0",
            "position sfen 4k4/9/9 $0",
            "sfen " + KINGS + " 1$0",
            "sfen " + KINGS + "$0 1",
            "sfen " + KINGS + " 1$0 moves P*5e")) {
      assertTrue(moves(picture).isEmpty(), picture);
    }
  }

  @Test
  void a_line_begins_with_its_start_position() {
    assertEquals(
        List.of("position startpos moves", "position startpos", "香落ち", "右香落ち"),
        labels("$0").subList(0, 4));
    assertChosen("position startpos moves ", "$0", "position startpos moves");
    assertChosen("position startpos", "pos$0", "position startpos");
    assertChosen("position startpos moves ", "position s$0", "startpos moves");
    assertChosen("position startpos moves ", "start$0", "position startpos moves");
    String lance = "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    assertChosen("position sfen " + lance, "$0", "香落ち");
    assertChosen("position sfen " + lance, "handi$0", "香落ち");
    assertChosen("position sfen " + lance, "position $0", "香落ち");
    assertChosen("position sfen " + lance, "position sfen lnsg$0", "香落ち");
    assertChosen("sfen " + lance, "sfen $0", "香落ち");
  }

  @Test
  void a_line_begins_like_its_neighbours() {
    assertEquals("startpos moves", labels("# games\nstartpos\n$0\n").getFirst());
    assertEquals("startpos moves", labels("\n$0\nsfen " + KINGS + " 1\n").getFirst());
    assertEquals("平手", labels(KINGS + " 1\n$0").getFirst());
    assertChosen(
        KINGS + " 1\n4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", KINGS + " 1\nna$0", "裸玉");
  }

  @Test
  void the_moves_and_the_end_have_their_words() {
    assertChosen("startpos moves ", "startpos mo$0", "moves");
    assertChosen("sfen " + KINGS + " 1 moves ", "sfen " + KINGS + " 1 m$0", "moves");
    assertChosen("startpos moves 7g7f resign", "startpos moves 7g7f r$0", "resign");
    assertChosen("startpos moves 7g7f timeout", "startpos moves 7g7f t$0", "timeout");
    assertChosen("startpos moves 7g7f rep_draw", "startpos moves 7g7f 千日$0", "rep_draw");
    assertChosen("startpos moves 7g7f win", "startpos moves 7g7f 入玉$0", "win");
    assertEquals(List.of(), labels("startpos moves 7g7f wi$0 3c3d"));
    assertEquals(List.of(), labels("startpos moves 7g7f resign $0"));
    assertEquals(List.of(), labels("startpos $0 moves 7g7f"));
    assertEquals(List.of(), labels("# $0"));
  }

  @Test
  void what_is_offered_is_explained_in_both_languages() {
    assertPicture(
        """
        resign 手番側が負けを認めました
        win 手番側が入玉宣言をしました
        rep_draw 同じ局面が4回現れて、引き分け（指し直し）です
        draw 引き分けです
        timeout 手番側の持ち時間が切れました
        break 勝負がつく前に中断しました
        """,
        explained("startpos moves 7g7f $0", Language.JAPANESE));
    assertPicture(
        """
        startpos moves an even game
        startpos the start of an even game
        香落ち handicap: lance
        香得 handicap: lance gained
        """,
        explained("position start$0", Language.ENGLISH)
            + explained("position 香$0", Language.ENGLISH));
  }

  private static String explained(String picture, Language language) {
    StringBuilder explained = new StringBuilder();
    for (Item item : items(picture, language)) {
      if (item.move().isEmpty()) {
        explained.append(item.label()).append(' ').append(item.detail()).append('\n');
      }
    }
    return explained.toString();
  }

  private static List<Item> items(String picture, Language language) {
    Marked marked = Marked.usi(picture);
    return Completion.items(
        marked.document(),
        marked.cursor(),
        new Completion.Options(
            Wording.of(language), true, LocalDate.of(2026, 1, 10), Completion.Elsewhere.NOTHING));
  }

  private static List<Item> moves(String picture) {
    return items(picture, Language.JAPANESE).stream()
        .filter(item -> item.move().isPresent())
        .toList();
  }

  private static List<String> labels(String picture) {
    return items(picture, Language.JAPANESE).stream()
        .filter(item -> item.move().isEmpty())
        .map(Item::label)
        .toList();
  }

  /** The line after the item with a label is chosen. */
  private static void assertChosen(String expected, String picture, String label) {
    Item item =
        items(picture, Language.JAPANESE).stream()
            .filter(offered -> offered.label().equals(label))
            .findFirst()
            .orElseThrow(() -> new AssertionError(label + " is not offered in " + picture));
    assertEquals(
        expected,
        Marked.usi(picture)
            .document()
            .text()
            .apply(new Edit(item.range(), item.text()))
            .toString());
  }
}
