package kifu.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.Marked;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/**
 * After a wrong move the check goes on from the move that was meant. In most pictures a second
 * fault shows that the positions are right again.
 */
class RecoveryTest {
  private static final String SECOND_FAULT =
      """
         4 ８四歩(83)
         5 ２五歩(26)
         6 ８五歩(84)
         7 ７八⟦銀⟧(69)
      """;

  @Test
  void the_only_piece_that_can_go_there_was_meant() {
    Marked marked =
        assertProblems(
            """
               1 ７六歩⟦(66)⟧
               2 ３四歩(33)
               3 ２六歩(27)
            """
                + SECOND_FAULT,
            ProblemId.EMPTY_ORIGIN,
            ProblemId.WRONG_PIECE_NAME);
    assertFix(marked, "(77)", true);
    assertSays(marked, "「７六歩(77)」とみなして検査を続けます。", "The check continues as if it were ７六歩(77).");
  }

  @Test
  void a_move_without_its_origin_says_how_many_pieces_could_make_it() {
    assertProblems("   1 ⟦５八金⟧\n", ProblemId.AMBIGUOUS_MOVE);
    assertProblems("   1 ⟦５五金⟧\n", ProblemId.NO_SUCH_PIECE);
    assertProblems("   1 ⟦５五歩⟧\n", ProblemId.NO_SUCH_PIECE);
  }

  @Test
  void a_promotion_too_many_is_left_out() {
    Marked marked =
        assertProblems(
            """
               1 ７六歩⟦成⟧(77)
               2 ３四歩(33)
               3 ２六歩(27)
            """
                + SECOND_FAULT,
            ProblemId.PROMOTION_OUTSIDE_ZONE,
            ProblemId.WRONG_PIECE_NAME);
    assertFix(marked, "", true);
  }

  @Test
  void a_drop_was_meant_where_no_piece_can_go_there_and_the_other_way_round() {
    Marked drop =
        assertProblems(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二角成(88)
               4 同　銀(31)
               5 ５五角⟦(88)⟧
               6 ３三銀(22)
               7 ２六歩(27)
               8 ８四歩(83)
               9 ２五歩(26)
              10 ８五歩(84)
              11 ⟦７五歩打⟧
            """,
            ProblemId.EMPTY_ORIGIN,
            ProblemId.NOT_IN_HAND);
    assertFix(drop, "打", true);
    Marked shift =
        assertProblems(
            """
               1 ⟦２六歩打⟧
               2 ３四歩(33)
               3 ２五歩(26)
               4 ８四歩(83)
               5 ２四歩(25)
            """,
            ProblemId.NOT_IN_HAND);
    assertFix(shift, "(27)", false);
  }

  @Test
  void another_piece_in_hand_was_dropped_where_the_next_moves_tell_it() {
    String game =
        """
           1 ７六歩(77)
           2 ８四歩(83)
           3 ７五歩(76)
           4 ７四歩(73)
           5 同　歩(75)
           6 ３四歩(33)
           7 ２二角成(88)
           8 同　銀(31)
           9 ⟦７五歩打⟧
        """;
    Marked marked =
        assertProblems(
            game
                + """
                  10 ３三銀(22)
                  11 ６四角(75)
                  12 同　歩(63)
                  13 ２六歩(27)
                  14 ４四歩(43)
                """,
            ProblemId.NIFU);
    assertFix(marked, "角", false);
    assertSays(marked, "「７五角打」とみなして検査を続けます。", "The check continues as if it were ７五角打.");
    assertEquals(
        List.of(), assertProblems(game, ProblemId.NIFU).document().problems().getFirst().fixes());
  }

  @Test
  void one_digit_of_the_destination_is_found_where_the_next_moves_tell_it() {
    Marked marked =
        assertProblems(
            """
               1 ⟦２五歩(27)⟧
               2 ３四歩(33)
               3 ２五歩(26)
               4 ８四歩(83)
               5 ２四歩(25)
               6 同　歩(23)
               7 同　飛(28)
            """,
            ProblemId.UNREACHABLE_DESTINATION);
    assertFix(marked, "２六", true);
    assertSays(marked, "「２六歩(27)」とみなして検査を続けます。", "The check continues as if it were ２六歩(27).");
  }

  /** Before, every move until the end left the king in check. */
  @Test
  void a_king_that_a_slip_put_elsewhere_brings_no_further_error() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ⟦５七玉(51)⟧
           3 ２六歩(27)
           4 ４二玉(52)
           5 ２五歩(26)
           6 ３二玉(42)
           7 ７八銀(79)
           8 ８四歩(83)
        """,
        ProblemId.UNREACHABLE_DESTINATION);
  }

  @Test
  void a_check_that_is_not_answered_is_told_once_until_it_ends() {
    assertProblems(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ３三角成(88)
           4 ⟦８四歩(83)⟧
           5 ２六歩(27)
           6 ８五歩(84)
           7 ２五歩(26)
           8 ９四歩(93)
           9 ４二馬(33)
          10 ⟦９五歩(94)⟧
        """,
        ProblemId.KING_IN_CHECK,
        ProblemId.KING_IN_CHECK);
  }

  @Test
  void a_promotion_that_was_left_out_shows_where_the_piece_is_named() {
    Marked marked =
        assertProblems(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２二角(88)
               4 ８四歩(83)
               5 ２一⟦馬⟧(22)
               6 ８五歩(84)
               7 ３一馬(21)
               8 ６二銀(71)
               9 ４一馬(31)
            """,
            ProblemId.WRONG_PIECE_NAME);
    Problem problem = marked.document().problems().getFirst();
    assertEquals(2, problem.related().getFirst().range().start().line());
    assertTrue(problem.fixes().stream().noneMatch(Fix::safe), "an earlier line is wrong");
  }

  @Test
  void where_two_pieces_can_have_been_meant_each_is_offered_and_the_rest_is_not_checked() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ５八金⟦(58)⟧
            ⟦   4 ８四歩(83)
               5 ２六歩(27)⟧
            """);
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(ProblemId.EMPTY_ORIGIN, ProblemId.NOT_CHECKED),
        problems.stream().map(Problem::id).toList());
    marked.assertRanges(problems.stream().map(Problem::range).toList());
    assertEquals(
        Set.of(
            new Fix(marked.ranges().getFirst(), "(49)", false),
            new Fix(marked.ranges().getFirst(), "(69)", false)),
        Set.copyOf(problems.getFirst().fixes()));
  }

  /** A foul ends a game; it is shown as it was played, and no fix is preferred. */
  @Test
  void the_last_move_is_played_as_it_is_written_where_the_board_allows_it() {
    Marked marked =
        assertProblems(
            """
               1 ２六歩(27)
               2 ８四歩(83)
               3 ２五歩(26)
               4 ８五歩(84)
               5 ２四歩(25)
               6 同　歩(23)
               7 同　飛(28)
               8 ２三歩打
               9 ⟦５六歩打⟧
            """,
            ProblemId.NIFU);
    assertFix(marked, "(57)", false);
    Position shown = marked.document().analysis().situationAt(8).orElseThrow().position();
    assertEquals(Optional.of(new Piece(Side.BLACK, PieceType.PAWN)), shown.at(Square.of(5, 7)));
  }

  @Test
  void csa_names_the_piece_after_the_move() {
    assertProblems(
        Marked.csa(
            """
            V2.2
            PI
            +
            +7776FU
            -3334FU
            +8822UM
            -3122GI
            +⟦66⟧55KA
            -2233GI
            +2726FU
            -8384FU
            +7978⟦KI⟧
            """),
        ProblemId.EMPTY_ORIGIN,
        ProblemId.WRONG_PIECE_NAME);
  }

  @Test
  void a_move_that_cannot_be_read_is_found_where_only_one_fits_what_follows() {
    Marked marked =
        Marked.kif(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２７歩( 27
               4 ８四歩(83)
               5 ２五歩(26)
               6 ８五歩(84)
               7 ２四歩(25)
            """);
    assertTrue(
        marked.document().problems().stream().noneMatch(p -> p.id() == ProblemId.NOT_CHECKED));
  }

  @Test
  void the_first_number_of_a_variation_is_wrong_where_the_next_one_says_so() {
    Marked marked =
        assertProblems(
            """
               1 ７六歩(77)
               2 ３四歩(33)

            変化：2手
              ⟦12⟧ ８四歩(83)
               3 ２六歩(27)
            """,
            ProblemId.MOVE_NUMBER);
    assertFix(marked, "2", true);
  }

  private static Marked assertProblems(String picture, ProblemId... ids) {
    return assertProblems(Marked.kif(picture), ids);
  }

  private static Marked assertProblems(Marked marked, ProblemId... ids) {
    List<Problem> problems = marked.document().problems();
    assertEquals(List.of(ids), problems.stream().map(Problem::id).toList());
    marked.assertRanges(problems.stream().map(Problem::range).toList());
    return marked;
  }

  /** The likeliest fix of the first problem writes this, and removes the problem. */
  private static void assertFix(Marked marked, String newText, boolean safe) {
    Problem problem = marked.document().problems().getFirst();
    Fix fix = problem.fix().orElseThrow();
    assertEquals(newText, fix.newText());
    assertEquals(safe, fix.safe());
    Text mended = marked.document().text().replace(fix.range(), fix.newText());
    assertFalse(
        Marked.kif(mended.toString()).document().problems().stream()
            .anyMatch(left -> left.id() == problem.id()));
  }

  private static void assertSays(Marked marked, String japanese, String english) {
    Problem problem = marked.document().problems().getFirst();
    assertTrue(problem.message(Language.JAPANESE).endsWith(japanese));
    assertTrue(problem.message(Language.ENGLISH).endsWith(english));
  }
}
