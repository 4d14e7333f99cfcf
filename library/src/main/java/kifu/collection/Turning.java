package kifu.collection;

import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Square;

/** Names the ways in which a board can be turned; each undoes itself. */
public enum Turning {
  AS_ASKED(false, false),
  /** By 180 degrees, with the sides exchanged. */
  FLIPPED(true, false),
  /** Left and right are exchanged. */
  MIRRORED(false, true),
  FLIPPED_AND_MIRRORED(true, true);

  private final boolean flipped;
  private final boolean mirrored;

  Turning(boolean flipped, boolean mirrored) {
    this.flipped = flipped;
    this.mirrored = mirrored;
  }

  public boolean flipped() {
    return flipped;
  }

  public boolean mirrored() {
    return mirrored;
  }

  Square square(Square square) {
    Square turned = flipped ? square.turnedAround() : square;
    return mirrored ? turned.mirrored() : turned;
  }

  Move move(Move move) {
    Move turned = flipped ? move.turnedAround() : move;
    return mirrored ? turned.mirrored() : turned;
  }

  Position position(Position position) {
    Position turned = flipped ? position.turnedAround() : position;
    return mirrored ? turned.mirrored() : turned;
  }
}
