package kifu.shogi;

/**
 * Knows what a kind of piece does around a king on an empty board, by the square from which it
 * comes: most pieces of a mating problem neither attack a square beside the king nor can give
 * check, so their moves need not be looked at. Immutable; made when it is first asked for.
 */
final class KingZone {
  private static final KingZone[] ZONES = new KingZone[81 * 32];

  /** Beside the eight directions: one move of the piece can give check. */
  private static final int MAY_CHECK = 1 << Movement.KNIGHTS;

  private final int king;
  private final int piece;
  private final short[] bySquare = new short[81];

  private KingZone(int king, int piece) {
    this.king = king;
    this.piece = piece;
    for (int from = 0; from < 81; from++) {
      bySquare[from] = (short) (besideKing(from) | (mayCheckFrom(from) ? MAY_CHECK : 0));
    }
  }

  /** The zone of the king on a square for the piece with this code. */
  static KingZone of(int king, int piece) {
    int index = king << 5 | piece;
    KingZone zone = ZONES[index];
    if (zone == null) {
      zone = new KingZone(king, piece);
      ZONES[index] = zone; // Another thread may do the same.
    }
    return zone;
  }

  /**
   * The squares beside the king that the piece reaches from a square: a set with bit d for the
   * direction d that leads there from the king.
   */
  int reached(int from) {
    return bySquare[from] & (MAY_CHECK - 1);
  }

  /** Whether a move of the piece from a square can give check if nothing stands in its way. */
  boolean mayCheck(int from) {
    return (bySquare[from] & MAY_CHECK) != 0;
  }

  private int besideKing(int from) {
    int reached = 0;
    for (int direction = 0; direction < Movement.KNIGHTS; direction++) {
      if (Movement.room(king, direction) > 0
          && Movement.reaches(piece, from, king + Movement.step(direction))) {
        reached |= 1 << direction;
      }
    }
    return reached;
  }

  private boolean mayCheckFrom(int from) {
    Side side = Piece.sideOf(piece);
    for (byte to : Movement.seenFrom(from)) {
      if (Movement.reaches(piece, from, to)
          && (Movement.reaches(piece, to, king)
              || (Movement.reaches(Piece.promoted(piece), to, king)
                  && Rules.touchesPromotionZone(side, from, to)))) {
        return true;
      }
    }
    return false;
  }
}
