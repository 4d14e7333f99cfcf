/**
 * Games in the words of USI, {@code position startpos moves 7g7f}, and positions as SFEN: one on a
 * line, which stands alone.
 *
 * <p>Must not know the other formats.
 */
@NullMarked
package kifu.format.usi;

import org.jspecify.annotations.NullMarked;
