/** What is wrong with a position that is set up, as a board or as SFEN, and its words. */
@NullMarked
package kifu.format.sfen;

import org.jspecify.annotations.NullMarked;
