package kifu.game;

import java.util.Optional;
import kifu.shogi.PieceType;
import kifu.shogi.Square;

/**
 * Identifies a piece of a game, which stays the same when it promotes, is captured and is dropped
 * again.
 *
 * @param number distinguishes it from the others of the same {@link PlayedMoves}
 * @param type what it is unpromoted
 * @param start where it stands in the start position; empty for one that a side holds there
 */
public record TrackedPiece(int number, PieceType type, Optional<Square> start) {}
