package kifu.shogi;

import java.util.ArrayList;
import java.util.List;

/**
 * Judges the declaration of a win by an entered king (入玉宣言), by the rule of 27 points (computer and
 * amateur games) and by that of 24 points.
 */
public final class EnteringKing {

  private static final int PIECES_NEEDED = 10;
  private static final int POINTS_OF_A_SET = 54;

  private EnteringKing() {}

  /** A condition that both rules make and that does not hold. */
  public enum Unmet {
    /** The own king is not in the opponent's three ranks, or there is none. */
    KING_IN_CAMP,
    /** The own king is in check. */
    NOT_IN_CHECK,
    /** There are fewer than ten own pieces besides the king in the opponent's three ranks. */
    TEN_PIECES_IN_CAMP
  }

  /** What a declaration is worth by one of the rules. */
  public enum Worth {
    WIN,
    DRAW,
    NOT_MET
  }

  /**
   * What the side to move has.
   *
   * @param unmet the conditions other than points that do not hold; none is needed for a win or
   *     draw
   * @param piecesInCamp own pieces besides the king in the opponent's three ranks
   * @param points of these pieces and of those in hand: 5 for 飛, 角, 龍, 馬, otherwise 1; for white
   *     also those of the pieces that were missing at the start
   * @param by27PointRule a win with 28 points for black, 27 for white
   * @param by24PointRule a win with 31 points, a draw with 24
   */
  public record Assessment(
      List<Unmet> unmet, int piecesInCamp, int points, Worth by27PointRule, Worth by24PointRule) {}

  /**
   * Judges a declaration by the side to move.
   *
   * @param start the position at the start of the game, which shows a handicap
   */
  public static Assessment judge(Position position, Position start) {
    Side side = position.turn();
    int pieces = 0;
    int points = pointsInHand(position, side);
    for (int index = 0; index < 81; index++) {
      int piece = position.board().code(index);
      if (piece != 0
          && Piece.sideOf(piece) == side
          && Piece.typeOf(piece) != PieceType.KING
          && Square.ofIndex(index).isInCampOf(side.opposite())) {
        pieces++;
        points += points(Piece.typeOf(piece));
      }
    }
    points += pointsMissing(side, start);
    List<Unmet> unmet = unmet(position, pieces);
    Worth by27 = unmet.isEmpty() && points >= pointsNeeded(side) ? Worth.WIN : Worth.NOT_MET;
    Worth by24 = unmet.isEmpty() ? by24PointRule(points) : Worth.NOT_MET;
    return new Assessment(unmet, pieces, points, by27, by24);
  }

  /** How many points that side needs to win by the rule of 27 points. */
  public static int pointsNeeded(Side side) {
    return side == Side.BLACK ? 28 : 27;
  }

  /** Whether the king of a side is in the opponent's three ranks. */
  public static boolean hasEntered(Position position, Side side) {
    return position.king(side).filter(king -> king.isInCampOf(side.opposite())).isPresent();
  }

  /**
   * The points of all pieces of a side on the board and in hand, by which an impasse (持将棋) is
   * decided; for white also those of the pieces that were missing at the start.
   *
   * @param start the position at the start of the game, which shows a handicap
   */
  public static int allPoints(Position position, Side side, Position start) {
    return pointsInHand(position, side)
        + pointsOnBoard(position, side)
        + pointsMissing(side, start);
  }

  private static int pointsMissing(Side side, Position start) {
    int there = 0;
    for (Side each : Side.values()) {
      there += pointsInHand(start, each) + pointsOnBoard(start, each);
    }
    return side == Side.WHITE ? Math.max(0, POINTS_OF_A_SET - there) : 0;
  }

  private static List<Unmet> unmet(Position position, int piecesInCamp) {
    Side side = position.turn();
    List<Unmet> unmet = new ArrayList<>();
    if (!hasEntered(position, side)) {
      unmet.add(Unmet.KING_IN_CAMP);
    }
    if (Rules.inCheck(position, side)) {
      unmet.add(Unmet.NOT_IN_CHECK);
    }
    if (piecesInCamp < PIECES_NEEDED) {
      unmet.add(Unmet.TEN_PIECES_IN_CAMP);
    }
    return List.copyOf(unmet);
  }

  private static Worth by24PointRule(int points) {
    return points >= 31 ? Worth.WIN : points >= 24 ? Worth.DRAW : Worth.NOT_MET;
  }

  private static int pointsOnBoard(Position position, Side side) {
    int points = 0;
    for (int index = 0; index < 81; index++) {
      int piece = position.board().code(index);
      boolean isOwn = piece != 0 && Piece.sideOf(piece) == side;
      points += isOwn ? points(Piece.typeOf(piece)) : 0;
    }
    return points;
  }

  private static int pointsInHand(Position position, Side side) {
    int points = 0;
    for (PieceType type : PieceType.HAND) {
      points += position.hand(side, type) * points(type);
    }
    return points;
  }

  private static int points(PieceType type) {
    return switch (type) {
      case KING -> 0;
      case BISHOP, ROOK, HORSE, DRAGON -> 5;
      default -> 1;
    };
  }
}
