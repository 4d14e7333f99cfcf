package kifu.drawing;

import kifu.shogi.Square;
import kifu.text.EnumNames;

/** Points at something on the drawn board. */
public sealed interface Mark {
  /** A ring around a square. */
  record Ring(Square square, Colour colour) implements Mark {}

  /** An arrow from one square to another. */
  record Arrow(Square from, Square to, Colour colour) implements Mark {}

  Colour colour();

  /** The colours of marks, the usual one first; the others are named behind a colon. */
  enum Colour {
    BLUE,
    RED,
    GREEN,
    YELLOW;

    /** What stands behind the squares of a mark that has it. */
    public String suffix() {
      return this == BLUE ? "" : ":" + EnumNames.of(this);
    }
  }
}
