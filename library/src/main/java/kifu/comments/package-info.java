/** The lines of play that stand in comments, found and played once the game is checked. */
@NullMarked
package kifu.comments;

import org.jspecify.annotations.NullMarked;
