/**
 * The game itself: squares, pieces, moves, positions and the rules with their reasons, plus the
 * names that players and other programs give them (Japanese notation, USI, SFEN, CSA moves).
 *
 * <p>Everything here but {@link kifu.shogi.Repetition} and the builder of a position is immutable
 * and safe to share between threads. Squares are named from black's side of the board: 7七 is file
 * 7, rank 7. This package knows no files, lines or formats, and needs nothing but the JDK.
 */
@NullMarked
package kifu.shogi;

import org.jspecify.annotations.NullMarked;
