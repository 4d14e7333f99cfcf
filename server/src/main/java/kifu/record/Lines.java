package kifu.record;

import java.util.List;
import kifu.problem.Problem;

/**
 * What a format found in the lines of one chunk, each line taken by itself.
 *
 * @param facts what they say about the game
 * @param problems what is wrong with them, in their order; lines count from the first of the chunk
 * @param recognised how many lines belong to the format
 */
public record Lines(Facts facts, List<Problem> problems, int recognised) {}
