/**
 * A game, whatever it was written in: its variations, checked move by move, and checked again only
 * where an edit changed something.
 *
 * <p>{@link kifu.game.Game} is the door: it makes variations of the facts of a {@link
 * kifu.record.Manuscript}, finds what is wrong with them, and tells where a game stands at a line.
 * A position is found by playing on from a checkpoint, never kept for each line.
 *
 * <p>Invariant: a game that was brought up to date after edits equals one that was checked from
 * nothing.
 *
 * <p>Must not know formats or editors.
 */
@NullMarked
package kifu.game;

import org.jspecify.annotations.NullMarked;
