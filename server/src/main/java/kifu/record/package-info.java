/**
 * The game, whatever it was written in: its lines of play, clocks and result, checked move by move
 * and checked again only where an edit changed something.
 *
 * <p>A format hands over {@link Facts}: what each line says, without its spelling. {@link Game}
 * makes lines of play of them and finds what is wrong; a position is found by replaying from a
 * checkpoint, never kept for each line.
 *
 * <p>Invariant: a game that was brought up to date after edits equals one that was checked from
 * nothing.
 *
 * <p>Must not know formats or editors.
 */
@NullMarked
package kifu.record;

import org.jspecify.annotations.NullMarked;
