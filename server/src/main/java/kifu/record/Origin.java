package kifu.record;

import kifu.shogi.Square;

/** Where a move is written to start. */
public sealed interface Origin {
  record Board(Square square) implements Origin {}

  record Hand() implements Origin {}

  /** Nothing is written; the piece has to be found. */
  record Unsaid() implements Origin {}

  Origin HAND = new Hand();
  Origin UNSAID = new Unsaid();
}
