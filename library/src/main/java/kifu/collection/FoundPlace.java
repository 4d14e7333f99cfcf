package kifu.collection;

import java.util.Optional;
import kifu.shogi.Move;
import kifu.text.Point;

/**
 * Holds a place in a game that fits a question.
 *
 * @param at where the move begins that led to the position
 * @param turning how the position asked for is turned here
 * @param next the move that is played next; where a move is asked for, that one
 */
public record FoundPlace(
    SearchedGame game, PlayedPosition position, Point at, Turning turning, Optional<Move> next) {}
