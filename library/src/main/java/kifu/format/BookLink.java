package kifu.format;

import kifu.play.Situation;
import kifu.text.Range;

/**
 * Says that a move of an entry of a book leads to another entry. Lines are those on which entries
 * begin.
 *
 * @param range where the move is written
 */
public record BookLink(int from, Range range, Situation.LastMove move, int to) {}
