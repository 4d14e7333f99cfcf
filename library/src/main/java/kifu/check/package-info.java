/**
 * Finds what is wrong with a game, move by move, and again only where an edit changed something.
 *
 * <p>{@link kifu.check.GameCheck} checks a game with its variations and makes a {@link
 * kifu.game.Game}; {@link kifu.check.CheckedGame} is a game without variations. {@link
 * kifu.check.VariationCheck} goes along one variation and asks the others about each move. {@link
 * kifu.check.GameProblems} says where in the text all of it stands.
 *
 * <p>Invariant: a game that was brought up to date after edits equals one that was checked from
 * nothing.
 *
 * <p>Must not know formats or editors.
 */
@NullMarked
package kifu.check;

import org.jspecify.annotations.NullMarked;
