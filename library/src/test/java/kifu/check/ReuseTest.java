package kifu.check;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.game.Game;
import kifu.game.VariationResult.Progress;
import kifu.record.Manuscript;
import kifu.text.Change;
import org.junit.jupiter.api.Test;

/**
 * Shows what is checked again after an edit, drawn at the margin: {@code =} stands before a move
 * that was taken over from before the edit, {@code >} before one that was checked again. A check
 * goes on from a checkpoint, and a line of play of a few moves has none but its beginning.
 */
final class ReuseTest {

  @Test
  void a_line_of_play_is_checked_from_its_last_checkpoint_above_the_change() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU
        4 8384FU
        """,
        """
        > 1 7776FU
        > 2 3334FU
        > 3 6766FU
        > 4 8384FU
        """);
  }

  @Test
  void a_comment_changes_nothing() {
    check(
        """
        1 7776FU
        * a comment
        2 3334FU
        """,
        """
        = 1 7776FU
          * another comment
          * and one more
        = 2 3334FU
        """);
  }

  @Test
  void a_move_typed_at_the_end_is_checked_from_there_too() {
    check(
        """
        1 7776FU
        2 3334FU
        """,
        """
        > 1 7776FU
        > 2 3334FU
        > 3 2726FU
        """);
  }

  @Test
  void only_what_follows_the_last_checkpoint_of_a_long_game_is_checked() {
    StringBuilder game = new StringBuilder();
    IntStream.rangeClosed(1, 300).forEach(number -> game.append(rookMove(number)));
    String edited = game.toString().replace("\n280 ", "\n* a comment\n280 ") + "301 7776FU\n";
    int again = 0;
    for (int line : checkedAgain(SmallGrammar.read(game.toString()), SmallGrammar.read(edited))) {
      again++;
      assertTrue(line >= Progress.INTERVAL, "line " + line);
    }
    assertEquals(301 - Progress.INTERVAL, again);
  }

  /** Rooks that go back and forth, so that any number of moves can be made. */
  private static String rookMove(int number) {
    return switch (number % 4) {
      case 1 -> number + " 2838HI\n";
      case 2 -> number + " 8272HI\n";
      case 3 -> number + " 3828HI\n";
      default -> number + " 7282HI\n";
    };
  }

  @Test
  void variations_that_branch_off_above_a_changed_move_are_taken_over() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU
        4 8384FU

        v4
        4 5354FU

        v2
        2 8384FU
        3 2726FU
        """,
        """
        > 1 7776FU
        > 2 3334FU
        > 3 6766FU
        > 4 8384FU

          v4
        > 4 5354FU

          v2
        = 2 8384FU
        = 3 2726FU
        """);
  }

  @Test
  void a_change_in_a_variation_touches_no_other_line_of_play() {
    check(
        """
        1 7776FU
        2 3334FU

        v2
        2 8384FU
        3 2726FU

        v1
        1 2726FU
        """,
        """
        = 1 7776FU
        = 2 3334FU

          v2
        > 2 8384FU
        > 3 6766FU

          v1
        = 1 2726FU
        """);
  }

  @Test
  void a_variation_that_branches_from_a_changed_variation_is_checked_again() {
    check(
        """
        1 7776FU
        2 3334FU

        v2
        2 8384FU
        3 2726FU
        4 8485FU

        v4
        4 3334FU

        v1
        1 2726FU
        """,
        """
        = 1 7776FU
        = 2 3334FU

          v2
        > 2 8384FU
        > 3 6766FU
        > 4 8485FU

          v4
        > 4 3334FU

          v1
        = 1 2726FU
        """);
  }

  @Test
  void a_new_variation_is_checked_and_its_neighbours_move() {
    check(
        """
        1 7776FU
        2 3334FU

        v2
        2 8384FU

        v1
        1 2726FU
        """,
        """
        = 1 7776FU
        = 2 3334FU

          v2
        = 2 8384FU

          v2
        > 2 5354FU

          v1
        = 1 2726FU
        """);
  }

  @Test
  void a_head_that_names_another_move_has_its_variation_checked_again() {
    check(
        """
        1 7776FU
        2 3334FU
        3 2726FU

        v3
        3 6766FU
        """,
        """
        = 1 7776FU
        = 2 3334FU
        = 3 2726FU

          v1
        > 3 6766FU
        """);
  }

  /**
   * Changes one text to another as one edit, and compares which moves are checked again.
   *
   * @param after with marks in its first two columns
   */
  private static void check(String before, String after) {
    List<String> marked = after.lines().toList();
    String text = marked.stream().map(ReuseTest::withoutMark).collect(Collectors.joining("\n"));
    Manuscript now = SmallGrammar.read(text + "\n");
    Manuscript was = SmallGrammar.read(before);
    assertPicture(after, drawn(text.lines().toList(), checkedAgain(was, now)));
  }

  /** The lines of the moves that are checked again after one text has become another. */
  private static Set<Integer> checkedAgain(Manuscript was, Manuscript now) {
    Game old = GameCheck.of(was, SmallGrammar.START).game();
    Set<Integer> checkedAgain = new HashSet<>();
    GameCheck check = GameCheck.after(old, now, SmallGrammar.START, change(was, now));
    while (!check.advance(1)) {
      check
          .underWay()
          .filter(variation -> !variation.isDone())
          .ifPresent(variation -> checkedAgain.add(variation.knownTo()));
    }
    return checkedAgain;
  }

  private static String withoutMark(String line) {
    return line.isEmpty() ? line : line.substring(2);
  }

  private static Change change(Manuscript was, Manuscript now) {
    List<String> old = was.text().toString().lines().toList();
    List<String> lines = now.text().toString().lines().toList();
    int shorter = Math.min(old.size(), lines.size());
    int above = 0;
    while (above < shorter && old.get(above).equals(lines.get(above))) {
      above++;
    }
    int below = 0;
    while (below < shorter - above
        && old.get(old.size() - 1 - below).equals(lines.get(lines.size() - 1 - below))) {
      below++;
    }
    // The text ends with an empty line, which is the same.
    return new Change(above, below + 1);
  }

  private static String drawn(List<String> lines, Set<Integer> checkedAgain) {
    return IntStream.range(0, lines.size())
        .mapToObj(line -> drawn(lines.get(line), checkedAgain.contains(line)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String drawn(String line, boolean checkedAgain) {
    boolean move = line.matches("\\d.*");
    return line.isEmpty() ? "" : (move ? checkedAgain ? "> " : "= " : "  ") + line;
  }
}
