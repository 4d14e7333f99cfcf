package kifu.check;

import static kifu.Picture.assertPicture;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.game.Game;
import kifu.problem.Problem;
import org.junit.jupiter.api.Test;

/**
 * Tests how the variations of a game fit together: what is said, drawn under the line that it is
 * about.
 */
final class TreeCheckTest {

  @Test
  void variations_that_fit_are_nothing_to_speak_of() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU
        v3
        3 6766FU
        4 8384FU
        v4
        4 5354FU
        v2
        2 8384FU
        """);
  }

  @Test
  void a_variation_begins_with_another_move_than_the_one_that_it_replaces() {
    check(
        """
        1 7776FU
        2 3334FU
        v2
        ^ duplicate-variation, see line 2
        2 3334FU
        """);
  }

  @Test
  void two_variations_of_one_move_begin_with_different_moves() {
    check(
        """
        1 7776FU
        2 3334FU
        v2
        2 8384FU
        v2
        ^ duplicate-variation, see line 4
        2 8384FU
        """);
  }

  /** To report that it is read as a continuation as well would repeat the same mistake. */
  @Test
  void a_variation_that_would_be_legal_elsewhere_is_told_once() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU
        v2
        2 8384FU
        v3
        ^ variation-target, see line 2
        3 8822UM
          ^ blocked-path
        """);
  }

  @Test
  void a_variation_needs_a_move_to_branch_from() {
    check(
        """
        1 7776FU
        v9
        ^ variation-target
        9 3334FU
        ^ not-checked
        """);
  }

  @Test
  void a_variation_at_the_end_of_its_line_of_play_goes_on_with_it() {
    check(
        """
        1 7776FU
        2 3334FU
        v3
        ^ variation-target
        3 2726FU
        """);
  }

  @Test
  void a_variation_without_moves_is_empty() {
    check(
        """
        1 7776FU
        2 3334FU
        v2
        ^ empty-variation
        """);
  }

  @Test
  void the_number_of_a_head_is_that_of_its_first_move() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU
        v2
        ^ variation-target
        3 8384FU
        """);
  }

  @Test
  void the_number_of_a_head_before_all_moves_is_that_of_its_first_move_too() {
    check(
        """
        1 7776FU
        2 3334FU
        v1
        ^ variation-target
        3 2726FU
        """);
  }

  @Test
  void a_first_move_that_fits_another_line_of_play_names_it() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU
        v2
        2 8384FU
        3 2726FU
        v3
        ^ variation-target, see line 2
        3 8822UM
          ^ blocked-path
        """);
  }

  @Test
  void marks_are_compared_where_they_are_used() {
    check(
        """
        1 7776FU
        2 3334FU+
        3 2726FU+
                ^ branch-mark
        4 8384FU
        ^ branch-mark
        v4
        4 5354FU
        v2
        2 8384FU
        """);
  }

  /** Checks a game that has a line under each of its lines about which something is said. */
  private static void check(String picture) {
    List<String> lines = picture.lines().filter(line -> !line.strip().startsWith("^")).toList();
    String text = String.join("\n", lines) + "\n";
    Game game = GameCheck.of(SmallGrammar.read(text), SmallGrammar.START).game();
    List<Problem> problems = GameProblems.of(game, square -> Optional.empty());
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      int line = i;
      drawn.append(lines.get(line)).append('\n');
      problems.stream()
          .filter(problem -> problem.range().start().line() == line)
          .sorted(Comparator.comparing(problem -> problem.range().start()))
          .forEach(problem -> drawn.append(drawn(problem)).append('\n'));
    }
    assertPicture(picture, drawn.toString());
  }

  private static String drawn(Problem problem) {
    String see =
        problem.related().stream()
            .map(related -> ", see line " + (related.range().start().line() + 1))
            .collect(Collectors.joining());
    return " ".repeat(problem.range().start().column()) + "^ " + problem.id().id() + see;
  }
}
