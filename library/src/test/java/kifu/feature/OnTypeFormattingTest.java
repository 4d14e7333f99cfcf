package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.text.Edit;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In the pictures, $0 is the cursor before a key is typed, and after what follows from it. */
class OnTypeFormattingTest {

  @Test
  void enter_after_a_move_begins_the_next_one() {
    assertEntered("   1 ７六歩(77)$0\n", "   1 ７六歩(77)\n   2 $0\n");
    assertEntered("   1 ７六歩(77)$0", "   1 ７六歩(77)\n   2 $0");
    assertEntered(
        "   1 ７六歩(77)   ( 0:01/00:00:01)$0\r\n", "   1 ７六歩(77)   ( 0:01/00:00:01)\r\n   2 $0\r\n");
    assertEntered(
        "手合割：平手\n手数----指手---------消費時間--$0\n", "手合割：平手\n手数----指手---------消費時間--\n   1 $0\n");
  }

  @Test
  void a_move_behind_another_one_gets_a_line_of_its_own() {
    assertEntered("   1 ７六歩(77)34fu$0\n", "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 $0\n");
    assertEntered("1 ７六歩(77)34fu$0\r\n", "1 ７六歩(77)\n2 ３四歩(33)\r\n3 $0\r\n");
    assertEntered(
        "   1 ７六歩(77)34fu 0:10$0", "   1 ７六歩(77)\n   2 ３四歩(33)   ( 0:10/00:00:10)\n   3 $0");
    assertEntered(
        "   1 ７六歩(77)34fu (0:10$0)", "   1 ７六歩(77)\n   2 ３四歩(33)   ( 0:10/00:00:10)\n   3 $0");
    assertEntered("   1 ７六歩(77)33fu$0", "   1 ７六歩(77)33fu\n   2 $0");
    assertEntered(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)48gin$0
           4 ８四歩(83)

        変化：2手
           2 ８四歩(83)26fu
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)48gin
        $0
           4 ８四歩(83)

        変化：2手
           2 ８四歩(83)26fu
        """);
    assertEntered(
        """
           1 ７六歩(77)34fu$0
           2 ８四歩(83)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
        $0
           2 ８四歩(83)
        """);
    assertEntered(
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 ８四歩(83)26fu$0
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 ８四歩(83)
           3 ２六歩(27)
           4 $0
        """);
  }

  @Test
  void numbers_are_written_as_those_of_the_record() {
    assertEntered("1 ７六歩(77)$0\n", "1 ７六歩(77)\n2 $0\n");
    assertEntered("  1 ７六歩(77)$0\n", "  1 ７六歩(77)\n  2 $0\n");
  }

  @Test
  void a_variation_begins_with_the_number_of_its_head() {
    assertEntered(
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手$0
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 $0
        """);
    assertEntered(
        """
        変化：2手
           2 ８四歩(83)$0

        変化：1手
        """,
        """
        変化：2手
           2 ８四歩(83)
           3 $0

        変化：1手
        """);
  }

  @Test
  void nothing_is_begun_where_the_game_goes_on_or_is_over() {
    assertEntered(
        """
           1 ７六歩(77)$0
           2 ３四歩(33)
        """,
        """
           1 ７六歩(77)
        $0
           2 ３四歩(33)
        """);
    assertEntered("   1 ７六歩(77)$0\nまで1手で中断\n", "   1 ７六歩(77)\n$0\nまで1手で中断\n");
    assertEntered("   1 ７六歩(77)\n   2 投了$0\n", "   1 ７六歩(77)\n   2 投了\n$0\n");
    assertEntered("   1 ７六歩(77)\nまで1手で中断$0\n", "   1 ７六歩(77)\nまで1手で中断\n$0\n");
    assertEntered("手合割：平手$0\n", "手合割：平手\n$0\n");
    assertEntered("   1 ７六歩(77)\n$0", "   1 ７六歩(77)\n\n$0");
    assertEntered("   1 ７六歩(77)\n$0   2 ３四歩(33)\n", "   1 ７六歩(77)\n\n$0   2 ３四歩(33)\n");
  }

  @Test
  void enter_on_a_number_alone_takes_it_back() {
    assertEntered("   1 ７六歩(77)\n   2 $0\n", "   1 ７六歩(77)\n$0\n");
    assertEntered("   1 ７六歩(77)\n   3 $0\n", "   1 ７六歩(77)\n   3 \n$0\n");
  }

  @Test
  void a_comment_goes_on() {
    assertEntered("   1 ７六歩(77)\n*角道$0\n", "   1 ７六歩(77)\n*角道\n*$0\n");
    assertEntered("   1 ７六歩(77)\n*角道を$0開ける\n", "   1 ７六歩(77)\n*角道を\n*$0開ける\n");
    assertEntered("   1 ７六歩(77)\n*$0角道\n", "   1 ７六歩(77)\n*\n*$0角道\n");
    assertEntered("   1 ７六歩(77)\n*角道\n* $0\n", "   1 ７六歩(77)\n*角道\n* \n*$0\n");
  }

  @Test
  void enter_on_an_empty_line_of_a_comment_leaves_it() {
    assertEntered("   1 ７六歩(77)\n*角道\n*$0\n", "   1 ７六歩(77)\n*角道\n   2 $0\n");
    assertEntered("   1 ７六歩(77)\n*角道\n*$0\n   2 ３四歩(33)\n", "   1 ７六歩(77)\n*角道\n$0   2 ３四歩(33)\n");
    assertEntered("   1 投了\n*角道\n*$0\n\n変化：1手\n", "   1 投了\n*角道\n$0\n\n変化：1手\n");
    assertEntered("   1 ７六歩(77)\n*角道\n*$0\n*を\n", "   1 ７六歩(77)\n*角道\n*\n*$0\n*を\n");
  }

  @Test
  void the_mark_of_a_comment_takes_the_place_of_the_number() {
    assertTyped("*", "   1 ７六歩(77)\n   2 $0\n", "   1 ７六歩(77)\n*$0\n");
    assertTyped("*", "   1 ７六歩(77)\n  $0\n", "   1 ７六歩(77)\n*$0\n");
    assertTyped("*", "   1 ７六歩(77)\n   2 $0３四歩(33)\n", "   1 ７六歩(77)\n   2 *$0３四歩(33)\n");
    assertTyped("*", "   1 ７六歩(77)\n*角$0\n", "   1 ７六歩(77)\n*角*$0\n");
    assertEntered("   1 ７六歩(77)\n   2 *角道$0\n", "   1 ７六歩(77)\n*角道\n*$0\n");
  }

  @Test
  void what_belongs_into_the_first_column_goes_there() {
    assertEntered("   1 ７六歩(77)\n   *角道$0\n", "   1 ７六歩(77)\n*角道\n*$0\n");
    assertEntered("   1 ７六歩(77)\n   &しおり$0\n", "   1 ７六歩(77)\n&しおり\n   2 $0\n");
    assertEntered("   1 ７六歩(77)\n  まで1手で中断$0\n", "   1 ７六歩(77)\nまで1手で中断\n$0\n");
    assertEntered("   1 ７六歩(77)\n  変化：1手$0\n", "   1 ７六歩(77)\n変化：1手\n   1 $0\n");
  }

  @Test
  void the_indentation_of_an_editor_is_taken_back() {
    assertIndented("   1 ７六歩(77)\n   $0\n", "   1 ７六歩(77)\n   2 $0\n");
    assertIndented("   1 ７六歩(77)\n   2 投了\n   $0\n", "   1 ７六歩(77)\n   2 投了\n$0\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "76fu", "76FU", "76hu", "76ふ", "76歩", "７六歩", "7六歩", "7f歩", "7fp", "7g7f", "7776", "7776fu",
        "+7776FU", "▲７六歩", "76歩(77)", "76fu77", "７６歩"
      })
  void a_move_that_can_be_only_one_is_written_out(String typed) {
    assertEntered("手合割：平手\n   1 " + typed + "$0\n", "手合割：平手\n   1 ７六歩(77)\n   2 $0\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"58kin", "77fu", "-7776FU", "76", "76fu?", "76fu55", "76fu+", "歩", "同歩", "fu"})
  void what_can_mean_something_else_is_left_alone(String typed) {
    String after = entered("\n", Marked.kif("手合割：平手\n   1 " + typed + "\n$0\n"));
    assertTrue(after.startsWith("手合割：平手\n   1 " + typed + "\n"), after);
  }

  @Test
  void drops_promotions_and_squares_are_filled_in() {
    String game = "   1 ７六歩(77)\n   2 ３四歩(33)\n";
    assertEntered(game + "22kaku+$0", game + "   3 ２二角成(88)\n   4 $0");
    assertEntered(game + "   3 22角成$0", game + "   3 ２二角成(88)\n   4 $0");
    assertEntered(game + "   3 8822um$0", game + "   3 ２二角成(88)\n   4 $0");
    assertEntered(game + "   3 8h2b$0", game + "   3 ２二角(88)\n   4 $0");
    assertEntered(game + "   3 22角$0", game + "   3 22角\n   4 $0");

    String exchange = game + "   3 ２二角成(88)\n";
    assertEntered(exchange + "   4 同銀$0", exchange + "   4 同　銀(31)\n   5 $0");
    assertEntered(exchange + "   4 22gin$0", exchange + "   4 同　銀(31)\n   5 $0");
    String exchanged = exchange + "   4 同　銀(31)\n";
    assertEntered(exchanged + "   5 55角$0", exchanged + "   5 ５五角打\n   6 $0");
    assertEntered(exchanged + "   5 b*5e$0", exchanged + "   5 ５五角打\n   6 $0");
    assertEntered(exchanged + "   5 0055KA$0", exchanged + "   5 ５五角打\n   6 $0");
  }

  @Test
  void a_move_that_is_valid_stays_as_it_is() {
    assertEntered("1 ▲７六歩(77)$0\n", "1 ▲７六歩(77)\n2 $0\n");
    assertEntered("1 ７六歩(77)    (0:01/)$0\n", "1 ７六歩(77)    (0:01/)\n2 $0\n");
  }

  @Test
  void a_move_without_its_number_gets_one() {
    assertEntered("手数----指手--\n76fu$0\n", "手数----指手--\n   1 ７六歩(77)\n   2 $0\n");
    assertEntered("1 ７六歩(77)\n34fu$0\n", "1 ７六歩(77)\n2 ３四歩(33)\n3 $0\n");
  }

  @Test
  void what_follows_a_move_stays() {
    assertEntered(
        "   1 ７六歩(77)\n   2 34fu ( 0:01/00:00:01)$0\n",
        "   1 ７六歩(77)\n   2 ３四歩(33) ( 0:01/00:00:01)\n   3 $0\n");
    assertEntered("   1 ７六歩(77)\n   2 34歩(33)+$0\n", "   1 ７六歩(77)\n   2 ３四歩(33)+\n   3 $0\n");
  }

  private static final String MARKED =
      """
         1 ７六歩(77)
         2 ３四歩(33)%s
         3 ２六歩(27)+

      変化：3手
         3 ６八銀(79)

      変化：2手
         2 %s
      """;

  @Test
  void the_first_move_of_a_variation_marks_the_one_that_it_replaces_where_moves_are_marked() {
    assertEntered(MARKED.formatted("", "８四歩(83)$0"), MARKED.formatted("   +", "８四歩(83)\n   3 $0"));
    String unmarked = MARKED.replace("+", "");
    assertEntered(unmarked.formatted("", "８四歩(83)$0"), unmarked.formatted("", "８四歩(83)\n   3 $0"));
  }

  @Test
  void moves_that_were_typed_ahead_have_their_numbers_below_one_that_two_pieces_can_make() {
    assertEntered(
        """
           1 ７六歩(77)
           2 ３四歩(33)
        ５八金 0:12
        ８四歩
        *角換わりへ
        26fu$0
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ５八金 0:12
           4 ８四歩
        *角換わりへ
           5 26fu
           6 $0
        """);
  }

  private static final String TIMED =
      """
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 ３四歩(33)   ( 0:07/00:00:07)
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "２六歩(27) 83",
        "２六歩(27) 1:23",
        "２六歩(27)1:23",
        "２六歩(27)　８３",
        "２六歩(27)　１：２３",
        "２六歩　（１：２３）",
        "２六歩(27)   (1:23",
        "２六歩(27) (1:23)",
        "２六歩(27) ( 1:23/",
        "26fu (1:23",
        "26fu 1:23"
      })
  void a_time_behind_a_move_becomes_its_clock_with_the_total(String typed) {
    assertEntered(
        TIMED + "   3 " + typed + "$0\n", TIMED + "   3 ２六歩(27)   ( 1:23/00:01:28)\n   4 $0\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {" 0:12", "0:12", "   4  0:12", "   4 (0:12", "( 0:12)", "0:12/", "０：１２"})
  void a_time_below_a_move_becomes_its_clock(String below) {
    String move = TIMED + "   3 ２六歩(27)";
    assertEntered(move + "\n" + below + "$0\n", move + "   ( 0:12/00:00:17)\n   4 $0\n");
  }

  @Test
  void a_time_below_the_first_move_is_no_header() {
    String start = "手合割：平手\n   1 ";
    assertEntered(start + "76fu\n 0:12$0\n", start + "７六歩(77)   ( 0:12/00:00:12)\n   2 $0\n");
  }

  @Test
  void a_time_below_a_move_that_has_one_stays() {
    assertEntered(TIMED + "0:12$0\n", TIMED + "0:12\n$0\n");
  }

  @ParameterizedTest
  @CsvSource({"７六歩(77), ３四歩(33)", "７６歩(77), ３４歩(33)", "76歩(77), 34歩(33)", "7六歩(77), 3四歩(33)"})
  void a_move_has_the_digits_of_the_one_above(String above, String below) {
    String first = "手合割：平手\n   1 " + above;
    assertEntered(first + "\n   2 34fu$0\n", first + "\n   2 " + below + "\n   3 $0\n");
  }

  @Test
  void the_parenthesis_that_an_editor_closed_is_taken_back() {
    assertEntered(
        TIMED + "   3 ２六歩(27) (0:12$0)\n", TIMED + "   3 ２六歩(27)   ( 0:12/00:00:17)\n   4 $0\n");
    assertEntered(TIMED + "*(0:12$0)\n", TIMED + "*(0:12\n*$0)\n");
  }

  @Test
  void a_clock_is_written_as_those_of_the_record() {
    assertEntered("   1 ７六歩(77) 5$0\n", "   1 ７六歩(77)   ( 0:05/00:00:05)\n   2 $0\n");
    String game =
        """
        1 ７六歩(77)    (0:01/0:00:01)
        2 ３四歩(33)    (0:02/0:00:02)
        """;
    assertEntered(game + "3 同　歩(33) 12$0\n", game + "3 同　歩(33)    (0:12/0:00:13)\n4 $0\n");
    assertEntered(
        "1 ７六歩(77) (0:01)\n2 ３四歩(33) 12$0\n", "1 ７六歩(77) (0:01)\n2 ３四歩(33) (0:12)\n3 $0\n");
    assertEntered(TIMED + "   3 投了 5$0\n", TIMED + "   3 投了         ( 0:05/00:00:10)\n$0\n");
  }

  @Test
  void a_clock_that_is_typed_with_its_move_has_a_total() {
    String first = "手合割：平手\n   1 ７六歩(77)   ( 0:05/00:00:05)\n   2 $0\n";
    assertEntered("手合割：平手\n   1 76fu(0:05)$0\n", first);
    assertEntered("手合割：平手\n   1 76fu (0:05)$0\n", first);
    assertEntered(
        "   1 ７六歩(77) (0:01)\n   2 34fu (0:05)$0\n",
        "   1 ７六歩(77) (0:01)\n   2 ３四歩(33) (0:05)\n   3 $0\n");
  }

  @Test
  void no_total_is_made_up_after_moves_without_a_time() {
    assertEntered(
        "   1 ７六歩(77)\n   2 ３四歩(33)   ( 0:07/00:00:07)\n   3 ２六歩(27) 12$0\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)   ( 0:07/00:00:07)\n   3 ２六歩(27)   ( 0:12/)\n   4 $0\n");
  }

  @Test
  void a_number_that_is_no_time_stays() {
    assertEntered("   1 76 12$0\n", "   1 76 12\n$0\n");
    assertEntered("   1 ７六歩(77)\n*12:30 12$0\n", "   1 ７六歩(77)\n*12:30 12\n*$0\n");
    assertEntered("棋戦：王将戦 12$0\n", "棋戦：王将戦 12\n$0\n");
  }

  @Test
  void a_blank_writes_a_move_out() {
    assertTyped(" ", "   1 ７六歩(77)\n   2 34fu$0\n", "   1 ７六歩(77)\n   2 ３四歩(33) $0\n");
    assertTyped(" ", "   1 ７六歩(77)\n   2$0\n", "   1 ７六歩(77)\n   2 $0\n");
    assertTyped(" ", "   1 ７六歩(77)\n*34fu$0\n", "   1 ７六歩(77)\n*34fu $0\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"7776", "7776fu", "7776FU", "+7776", "+7776fu", "7g7f", "76fu", "76歩"})
  void a_move_of_csa_is_written_out(String typed) {
    assertEquals("PI\n+\n+7776FU\n$0\n", entered("\n", csa("PI\n+\n" + typed + "\n$0\n")));
    assertEquals("PI\n+\n+7776FU $0", entered(" ", csa("PI\n+\n" + typed + " $0")));
  }

  @Test
  void what_stands_beside_a_move_of_csa_stays() {
    String game = "PI\n+\n+7776FU,T3\n";
    assertEquals(game + "-3334FU,T12\n$0", entered("\n", csa(game + "3334fu,T12\n$0")));
    assertEquals(game + "-3334FU\n$0", entered("\n", csa(game + "-3334FU\n$0")));
    assertEquals(game + "'3334\n$0", entered("\n", csa(game + "'3334\n$0")));
    assertEquals(game + "+3334FU\n$0", entered("\n", csa(game + "+3334FU\n$0")));
  }

  @Test
  void a_comment_of_csa_goes_on() {
    assertEquals("PI\n+\n'*角道\n'*$0\n", entered("\n", csa("PI\n+\n'*角道\n$0\n")));
    assertEquals("PI\n+\n'*角道\n$0\n", entered("\n", csa("PI\n+\n'*角道\n'*\n$0\n")));
    assertEquals("PI\n+\n'** 30\n$0\n", entered("\n", csa("PI\n+\n'** 30\n$0\n")));
  }

  private static Marked csa(String picture) {
    return Marked.csa(picture);
  }

  private static final String WITHOUT_TWO_MOVES =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      %s   3 ２二角成(88)
         4 同　銀(31)
         5 投了
      まで4手で後手の勝ち

      変化：4手
         4 同　飛(82)

      変化：2手
         2 ８四歩(83)
      """;

  @Test
  void numbers_below_moves_that_were_forgotten_go_on() {
    assertEntered(
        WITHOUT_TWO_MOVES.formatted("   3 ２六歩(27)\n84fu$0\n"),
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
           4 ８四歩(83)
        $0
           5 ２二角成(88)
           6 同　銀(31)
           7 投了
        まで6手で後手の勝ち

        変化：6手
           6 同　飛(82)

        変化：2手
           2 ８四歩(83)
        """);
  }

  @Test
  void numbers_below_stay_where_the_next_move_could_not_be_played() {
    assertEntered(
        WITHOUT_TWO_MOVES.formatted("26fu$0\n"), WITHOUT_TWO_MOVES.formatted("   3 ２六歩(27)\n$0\n"));
  }

  private static void assertEntered(String before, String after) {
    assertTyped("\n", before, after);
  }

  /** What becomes of a new line that is there already. */
  private static void assertIndented(String before, String after) {
    assertFormatted("\n", Marked.kif(before), after);
  }

  private static void assertTyped(String key, String before, String after) {
    Marked typed = Marked.kif(before);
    String lineEnd = typed.document().text().terminator(0).equals("\r\n") ? "\r\n" : "\n";
    String inserted = key.equals("\n") ? lineEnd : key;
    assertFormatted(key, Marked.kif(before.replace("$0", inserted + "$0")), after);
  }

  private static void assertFormatted(String key, Marked typed, String after) {
    assertPicture(after, entered(key, typed));
  }

  /** The document after a key was typed, with the cursor in it. */
  private static String entered(String key, Marked typed) {
    Text text = typed.document().text();
    List<Edit> edits = OnTypeFormatting.format(typed.document(), typed.cursor(), key);
    int cursor = text.offset(typed.cursor());
    int moved = cursor;
    for (Edit edit : edits) {
      int end = text.offset(edit.range().end());
      int start = text.offset(edit.range().start());
      if (end <= cursor) {
        moved += edit.newText().length() - (end - start);
      } else if (start < cursor) {
        moved += start - cursor; // it was within what is gone
      }
    }
    Document after = edited(typed.document(), edits);
    return new StringBuilder(after.text().toString()).insert(moved, "$0").toString();
  }
}
