package kifu.game;

import java.util.List;
import java.util.stream.Stream;

/**
 * A place of a line of play for which other moves are written, too.
 *
 * @param number the number of the move, counted from the start of the game
 * @param textLine the line of the move of this line of play
 * @param textLines the lines of all moves, and of the end, in the order of the text
 */
public record Fork(int number, int textLine, List<Integer> textLines) {
  static Fork of(int number, int textLine, List<Integer> others) {
    return new Fork(
        number,
        textLine,
        Stream.concat(Stream.of(textLine), others.stream()).sorted().distinct().toList());
  }
}
