package kifu.benchmark;

import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/**
 * Finds random legal moves by trying any: that takes a tenth of the time of listing all legal ones,
 * and a document of 50 MB has more than a million. They are the same for the same seed.
 */
final class RandomPlay {
  /** A search that has found no legal move by then will not find one. */
  private static final int TRIALS = 40_000;

  private final RandomGenerator random;

  RandomPlay(long seed) {
    this.random = new Random(seed);
  }

  RandomGenerator random() {
    return random;
  }

  /** A move that is legal in both positions, which have the same side to move. */
  Optional<Move> legalInBoth(Position position, Position other) {
    for (int trial = 0; trial < TRIALS; trial++) {
      Optional<Move> move = any(position);
      if (move.isPresent()
          && Rules.isLegal(position, move.get())
          && Rules.isLegal(other, move.get())) {
        return move;
      }
    }
    return Optional.empty();
  }

  /** A legal move; empty at the end of a game. */
  Optional<Move> legal(Position position) {
    return legalInBoth(position, position);
  }

  /** A move of an own piece or a drop, to anywhere. */
  private Optional<Move> any(Position position) {
    Square to = square(random.nextInt(81));
    int origin = random.nextInt(81 + PieceType.HAND.size());
    if (origin >= 81) {
      return Optional.of(new Move.Drop(PieceType.HAND.get(origin - 81), to));
    }
    Square from = square(origin);
    Optional<Piece> mover = position.at(from).filter(piece -> piece.side() == position.turn());
    return mover.map(piece -> new Move.Shift(from, to, random.nextInt(4) == 0));
  }

  private static Square square(int index) {
    return Square.of(1 + index % 9, 1 + index / 9);
  }
}
