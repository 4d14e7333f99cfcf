package kifu.format;

import java.util.Optional;
import java.util.function.Function;
import kifu.shogi.Square;
import kifu.text.Range;

/**
 * Says where in a document stands what is above the moves of a game.
 *
 * @param players who plays
 * @param start where the start position is written: a board, the name of a handicap; empty where
 *     nothing says it
 * @param square where one square of the start position is written, if it is written by itself
 */
public record Head(
    Players players, Optional<Range> start, Function<Square, Optional<Range>> square) {}
