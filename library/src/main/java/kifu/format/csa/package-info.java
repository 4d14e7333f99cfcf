/**
 * The format of the Computer Shogi Association (CSA): what its statements may look like, what they
 * mean for a game, its information, and its canonical spelling. A document is one game or several.
 *
 * <p>Invariants: reading is total, any line gives {@link kifu.format.csa.CsaStatement statements};
 * games stand alone, so an edit of one leaves what is known of the others.
 *
 * <p>Must not know the other formats.
 */
@NullMarked
package kifu.format.csa;

import org.jspecify.annotations.NullMarked;
