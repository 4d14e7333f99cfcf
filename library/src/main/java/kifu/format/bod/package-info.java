/**
 * Board diagrams (BOD): rows, pieces in hand, the side to move, and the position that they make
 * together. KIF records begin with the same diagrams.
 *
 * <p>Invariant: reading is total; what cannot be read is a problem at its very characters.
 *
 * <p>Must not know the other formats.
 */
@NullMarked
package kifu.format.bod;

import org.jspecify.annotations.NullMarked;
