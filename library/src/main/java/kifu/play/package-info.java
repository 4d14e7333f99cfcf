/**
 * Plays one line of play, and finds where a game stands before each move, whether a written move is
 * legal, and which one was meant where it cannot be played.
 *
 * <p>{@link kifu.play.Playback} plays the facts of a line one after the other, {@link
 * kifu.play.Judgement} decides how each is played, and {@link kifu.play.Checkpoint} is where
 * playing can go on later. A check plays in the same way, so that all come to the same positions.
 *
 * <p>Must not know variations, problems in words, formats or editors.
 */
@NullMarked
package kifu.play;

import org.jspecify.annotations.NullMarked;
