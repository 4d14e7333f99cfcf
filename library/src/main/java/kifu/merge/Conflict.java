package kifu.merge;

import kifu.problem.Phrase;

/**
 * Says where two copies of a record contradict each other.
 *
 * @param ply the number of the move at which they do; 0 at the start of a game
 * @param what is told of it, with both values
 */
public record Conflict(int ply, Phrase what) {}
