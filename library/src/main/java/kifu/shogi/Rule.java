package kifu.shogi;

/** Lists the rules that a move can break; {@link Rules} tests in this order and names the first. */
public enum Rule {
  /** Nothing stands on the square that the piece should leave. */
  EMPTY_ORIGIN,
  /** The piece that should move belongs to the opponent. */
  NOT_OWN_PIECE,
  /** The dropped piece is not in hand, also because pieces of its kind never are. */
  NOT_IN_HAND,
  /** An own piece stands on the destination. */
  OCCUPIED_BY_OWN_PIECE,
  /** A piece stands on the square of the drop. */
  DROP_ON_OCCUPIED_SQUARE,
  /** The piece slides towards the destination, but another one stands between. */
  BLOCKED_PATH,
  /** The piece does not move that way. */
  UNREACHABLE_DESTINATION,
  /** The piece has no promoted form. */
  CANNOT_PROMOTE,
  /** The move neither starts nor ends in the three farthest ranks. */
  PROMOTION_OUTSIDE_ZONE,
  /** Without promotion the piece could never move again. */
  MUST_PROMOTE,
  /** The dropped piece could never move. */
  DEAD_END_DROP,
  /** 二歩: an own unpromoted pawn stands on the file already. */
  NIFU,
  /** The own king is in check after the move. */
  KING_IN_CHECK,
  /** 打ち歩詰め: the dropped pawn gives mate. */
  UCHIFUZUME;

  /**
   * Whether a player can break it over the board. Otherwise a move that breaks it was not played:
   * the record is wrong.
   */
  public boolean isFoul() {
    return switch (this) {
      case EMPTY_ORIGIN,
          NOT_IN_HAND,
          OCCUPIED_BY_OWN_PIECE,
          DROP_ON_OCCUPIED_SQUARE,
          CANNOT_PROMOTE ->
          false;
      case NOT_OWN_PIECE, BLOCKED_PATH, UNREACHABLE_DESTINATION, PROMOTION_OUTSIDE_ZONE -> true;
      default -> isOverlooked();
    };
  }

  /**
   * Whether it is one of the rules that players overlook, so that a move that breaks it is hardly a
   * slip of the pen.
   */
  public boolean isOverlooked() {
    return switch (this) {
      case MUST_PROMOTE, DEAD_END_DROP, NIFU, KING_IN_CHECK, UCHIFUZUME -> true;
      default -> false;
    };
  }
}
