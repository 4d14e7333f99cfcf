package kifu.game;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kifu.play.Written;

/**
 * Marks a place of a line of play for which other moves are written, too.
 *
 * @param number the number of the move, counted from the start of the game
 * @param play where the move of this line of play stands
 * @param plays where all moves, and the end, stand, in the order of the text
 */
public record Fork(int number, Written play, List<Written> plays) {
  private static final Comparator<Written> IN_ORDER =
      Comparator.comparingInt(Written::textLine).thenComparingInt(Written::fact);

  static Fork of(int number, Written play, List<Written> others) {
    Set<Written> plays = new TreeSet<>(IN_ORDER);
    plays.add(play);
    plays.addAll(others);
    return new Fork(number, play, List.copyOf(plays));
  }
}
