package kifu.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import kifu.play.RunningState;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Follows every piece of a game from square to square and through the hands. Of several pieces of a
 * kind in one hand the one that came first is dropped first, since nothing distinguishes them.
 * Mutable, for one thread.
 */
final class PieceTracker {
  private final Map<Square, TrackedPiece> board = new HashMap<>();
  private final Map<Held, Deque<TrackedPiece>> hands = new HashMap<>();

  /** The number of the last piece that was met, by this tracker and all copies of it. */
  private final AtomicInteger last;

  private record Held(Side side, PieceType type) {}

  /** The pieces that a move moved and captured. */
  record Moved(Optional<TrackedPiece> piece, Optional<TrackedPiece> captured) {
    static final Moved NOTHING = new Moved(Optional.empty(), Optional.empty());
  }

  /** A tracker that knows the pieces of a start position. */
  PieceTracker(Position start) {
    this.last = new AtomicInteger();
    for (int i = 0; i < 81; i++) {
      Square square = Square.ofIndex(i);
      start
          .at(square)
          .ifPresent(piece -> board.put(square, next(piece.type(), Optional.of(square))));
    }
    for (Side side : Side.values()) {
      for (PieceType type : PieceType.values()) {
        for (int held = start.hand(side, type); held > 0; held--) {
          hand(side, type).add(next(type, Optional.empty()));
        }
      }
    }
  }

  private PieceTracker(PieceTracker other) {
    this.last = other.last;
    board.putAll(other.board);
    other.hands.forEach((held, pieces) -> hands.put(held, new ArrayDeque<>(pieces)));
  }

  /** A copy that goes on independently. */
  PieceTracker copy() {
    return new PieceTracker(this);
  }

  private TrackedPiece next(PieceType type, Optional<Square> start) {
    return new TrackedPiece(last.incrementAndGet(), type.unpromoted(), start);
  }

  private Deque<TrackedPiece> hand(Side side, PieceType type) {
    return hands.computeIfAbsent(new Held(side, type), held -> new ArrayDeque<>());
  }

  /** Follows the move that a game made last, if it made one. */
  Moved follow(RunningState game) {
    return game.move().map(move -> follow(game, move)).orElse(Moved.NOTHING);
  }

  private Moved follow(RunningState game, Move move) {
    Side mover = game.turn().opposite();
    Optional<TrackedPiece> known =
        switch (move) {
          case Move.Drop drop -> Optional.ofNullable(hand(mover, drop.piece()).poll());
          case Move.Shift shift -> Optional.ofNullable(board.remove(shift.from()));
        };
    // A piece that should not be there was put there to go on after a fault.
    Optional<TrackedPiece> piece =
        known.or(
            () ->
                game.board()
                    .at(move.to().index())
                    .map(Piece::type)
                    .map(type -> next(type, Optional.empty())));
    Optional<TrackedPiece> captured = Optional.ofNullable(board.remove(move.to()));
    captured.ifPresent(taken -> hand(mover, taken.type()).add(taken));
    piece.ifPresent(moved -> board.put(move.to(), moved));
    return new Moved(piece, captured);
  }
}
