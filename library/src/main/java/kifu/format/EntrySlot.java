package kifu.format;

import java.util.function.Function;
import java.util.function.Predicate;
import kifu.play.Situation;
import kifu.shogi.Position;

/**
 * Marks a place in a book where the first line of an entry is being written, or could be.
 *
 * @param column where on the line of the place what is typed of it begins
 * @param lacks whether the book has no entry for a position
 * @param spelling how the line is written for the position of a situation
 */
public record EntrySlot(
    int column, Predicate<Position> lacks, Function<Situation, String> spelling) {}
