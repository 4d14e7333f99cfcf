/**
 * Kakinoki's format (KIF, KIFU): what its lines may look like, what they mean for a game, its
 * headers, and its canonical spelling. A document that holds only a board ({@code .bod}) is one
 * without moves.
 *
 * <p>Invariant: reading is total; any line gives a {@link kifu.format.kif.KifLine}.
 *
 * <p>Of the other formats it knows only the board diagrams of {@code format.bod}.
 */
@NullMarked
package kifu.format.kif;

import org.jspecify.annotations.NullMarked;
