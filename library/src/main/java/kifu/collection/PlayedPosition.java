package kifu.collection;

import java.util.List;
import java.util.Optional;
import kifu.play.Written;
import kifu.shogi.Move;
import kifu.shogi.Position;

/**
 * Holds a position that occurs in a game, once for each place at which it is reached.
 *
 * @param number its index among those of its game; 0 at the start
 * @param ply how many moves, passes included, were played from the start of the game
 * @param variation whether it is reached inside a variation
 * @param next the move that is played next in its line of play
 * @param moves all moves that are played next, that one first, then those that begin variations
 * @param comments the lines of comments on it
 * @param written where the move stands that led to it; empty at the start of the game
 * @param begins whether the move that led to it begins a variation
 * @param before the number of the position before it; 0 at the start
 * @param move the move that led to it; empty at the start and after a pass
 */
public record PlayedPosition(
    Position position,
    int number,
    int ply,
    boolean variation,
    Optional<Move> next,
    List<Move> moves,
    List<String> comments,
    Optional<Written> written,
    boolean begins,
    int before,
    Optional<Move> move) {}
