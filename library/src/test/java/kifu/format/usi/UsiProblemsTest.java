package kifu.format.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Hover;
import kifu.format.OpeningBooks;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** Tests what is wrong with lists of games in USI, and what a place in them shows. */
class UsiProblemsTest {
  @Test
  void each_line_is_a_game_of_its_own() {
    assertProblems("position startpos moves 7g7f 3c3d\nposition startpos moves 2g2f\n");
    assertProblems(
        "position startpos moves 7g7f ⟦7g⟧7f\nposition startpos moves 7g7f ⟦2g⟧2f\n",
        "empty-origin",
        "not-own-piece");
    assertProblems("startpos moves ⟦2h2d⟧\nstartpos moves ⟦P*5e⟧\n", "blocked-path", "not-in-hand");
    assertProblems("sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves ⟦P*5a⟧", "drop-on-occupied-square");
    assertProblems("# a comment\n\n4k4/9/9/9/9/9/9/9/4K4 b - 1\n");
  }

  @Test
  void moves_without_the_word_before_them_are_read() {
    assertProblems("startpos ⟦7g7f⟧ 3c3d ⟦2h2b⟧\n", "notation", "blocked-path");
    assertProblems("position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 ⟦P*5b⟧\n", "notation");
  }

  @Test
  void a_line_that_begins_with_its_moves_is_one_of_an_even_game() {
    assertProblems("⟦7g7f⟧ 3c3d ⟦2h2b⟧\n", "notation", "blocked-path");
    assertProblems("⟦moves⟧ 7g7f 3c3d ⟦2h2b⟧\n", "notation", "blocked-path");
    assertFix("position startpos moves 7g7f 3c3d", "7g7f 3c3d");
    assertFix("position startpos moves 7g7f 3c3d", "moves 7g7f 3c3d");
    assertFix("position startpos moves 7g7f", "position 7g7f");
    assertProblems("⟦what is this 7g7f⟧\nstartpos", "unrecognised-line");
  }

  @Test
  void what_cannot_be_read_is_told_where_it_stands() {
    assertProblems("startpos moves 7g7f ⟦7f7⟧ ⟦3c3d⟧", "move-syntax", "not-checked");
    assertProblems("startpos\n⟦what is this⟧\n", "unrecognised-line");
    assertProblems("startpos ⟦what 7g7f⟧\n", "unrecognised-line");
    assertProblems("position sfen 4k4/9/9/9/9/9/9/9/⟦4K5⟧ b - 1", "sfen-syntax");
    assertProblems("position ⟦sfen⟧", "sfen-syntax");
  }

  @Test
  void an_impossible_position_is_reported_as_in_other_formats() {
    assertProblems("sfen 4k4/9/4P4/4⟦P⟧4/9/9/9/9/4K4 b - 1\n", "board-nifu");
    assertProblems(
        "sfen 4k2⟦L⟧N/9/9/9/9/9/9/9/4K4 b - 1\n", "board-dead-end-piece", "board-dead-end-piece");
    assertProblems("4k3⟦k⟧/9/9/9/9/9/9/9/4K4 b - 1\n", "king-count");
    assertProblems("4⟦k⟧4/9/9/9/9/9/9/9/4RK3 b - 1\n", "opponent-in-check");
    assertProblems("position sfen 4k4/9/9/9/9/9/9/9/4K4 b ⟦3R⟧ 1 moves R*5e\n", "piece-count");
  }

  @Test
  void swapped_upper_and_lower_case_is_one_slip() {
    assertProblems(
        "sfen ⟦LNSGKGSNL/1R5B1/PPPPPPPPP/9/9/9/ppppppppp/1b5r1/lnsgkgsnl b - 1⟧\n", "sfen-syntax");
  }

  @Test
  void a_wrong_separator_is_one_problem_with_a_safe_fix() {
    String right = "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5e";
    for (String separator : List.of("_", "\u00a0", "\u3000", "%20")) {
      assertFix(right, right.replace(" ", separator));
      assertFix(right, "sfen " + right.substring(5).replace(" ", separator));
    }
    assertFix(right, right.replace("/", "\\"));
    assertFix(right, "sfen " + right);
    assertFix("sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1", "sfen 4k4/9/9/9/9/9/9/9/4K4\tb\tP\t1");
    assertFix(
        "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "https://example.org/?sfen=4k4/9/9/9/9/9/9/9/4K4%20b%20P%201");
    assertProblems("sfen 4k4/9/9/9/9/9/9/9/4K4⟦_⟧b_-_1\n", "sfen-syntax");
    assertProblems("rnb⟦q⟧kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "sfen-syntax");
  }

  @Test
  void a_fix_changes_the_squares_of_a_move() {
    assertFix("startpos moves 7g7f 3c3d 8h2b+ 3a2b", "startpos moves 7g7f 3c3d 8g2b+ 3a2b");
    assertFix(
        "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b - 1 moves 5c5b+",
        "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b - 1 moves 5d5b+");
  }

  @Test
  void a_move_shows_the_board_after_it() {
    assertHeadline("開始局面", "position start$0pos moves 7g7f 3c3d");
    assertHeadline("1手目 ▲７六歩", "position startpos moves 7g$07f 3c3d");
    assertHeadline("2手目 △３四歩", "position startpos moves 7g7f 3c3d$0\nstartpos");
    assertHeadline("投了", "position startpos moves 7g7f res$0ign");
  }

  private static void assertHeadline(String expected, String picture) {
    Marked marked = Marked.usi(picture);
    Hover.Options options =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
    assertEquals(
        expected,
        Hover.hover(marked.document(), marked.cursors().getFirst(), OpeningBooks.NONE, options)
            .map(content -> content.text().lines().findFirst().orElseThrow())
            .orElse(""));
  }

  /** The ids of all problems; those at the marks come first. */
  private static void assertProblems(String picture, String... expected) {
    Marked marked = Marked.usi(picture);
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(expected), problems.stream().map(problem -> problem.id().id()).toList(), picture);
    assertEquals(
        marked.ranges(),
        problems.stream().map(Problem::range).limit(marked.ranges().size()).toList(),
        picture);
  }

  private static void assertFix(String after, String before) {
    Marked marked = Marked.usi(before);
    Fix fix =
        marked.document().problems().stream()
            .flatMap(problem -> problem.fix().stream())
            .findFirst()
            .orElseThrow();
    Edit edit = new Edit(fix.range(), fix.newText());
    assertEquals(after, marked.document().text().apply(edit).toString());
  }
}
