/**
 * Holds a game, whatever it was written in, as values: its variations, and every way through them.
 *
 * <p>{@link kifu.game.Game} is the entry point: it knows where a game stands at a line, how it goes
 * on from there, and where each move is written. A position is found by playing on from a
 * checkpoint, never kept for each line.
 *
 * <p>Must not know how a game is checked, formats or editors.
 */
@NullMarked
package kifu.game;

import org.jspecify.annotations.NullMarked;
