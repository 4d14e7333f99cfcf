/**
 * Games as USI engines are told them, {@code position startpos moves 7g7f}, and positions as SFEN:
 * one on a line. Games are read from it and written in it; it has no editor features.
 *
 * <p>Must not know the other formats.
 */
@NullMarked
package kifu.format.usi;

import org.jspecify.annotations.NullMarked;
