package kifu.check;

import java.util.ArrayList;
import java.util.List;
import kifu.problem.Phrase;
import kifu.shogi.EnteringKing;
import kifu.shogi.Handicap;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/** Says which conditions do not hold by which a game ends when kings have entered. */
public final class DeclarationConditions {
  private static final int POINTS_OF_IMPASSE = 24;

  private static final Phrase KING_OUTSIDE =
      new Phrase("玉が敵陣（三段目以内）に入っていません", "the king is not in the farthest three ranks");

  private DeclarationConditions() {}

  /**
   * The conditions of a win by declaration (入玉宣言) that do not hold for the side to move; none where
   * it wins by the rule of 27 or of 24 points.
   *
   * @param start the position at the start of the game
   */
  public static List<Phrase> unmet(Position position, Position start, SideNames names) {
    EnteringKing.Assessment judgement = EnteringKing.judge(position, handicap(start, names));
    List<Phrase> unmet = new ArrayList<>();
    judgement.unmet().forEach(condition -> unmet.add(words(condition, judgement)));
    int needed = EnteringKing.pointsNeeded(position.turn());
    if (judgement.points() < needed) {
      unmet.add(tooFew(judgement.points(), needed, names.of(position.turn())));
    }
    return unmet;
  }

  /**
   * The conditions of a draw by impasse (持将棋) that do not hold for a side; whether a mate is in
   * sight is not judged.
   *
   * @param start the position at the start of the game
   */
  public static List<Phrase> unmetByImpasse(
      Position position, Side side, Position start, SideNames names) {
    List<Phrase> unmet = new ArrayList<>();
    if (!EnteringKing.hasEntered(position, side)) {
      unmet.add(KING_OUTSIDE);
    }
    int points = EnteringKing.allPoints(position, side, handicap(start, names));
    if (points < POINTS_OF_IMPASSE) {
      unmet.add(tooFew(points, POINTS_OF_IMPASSE, names.of(side)));
    }
    return unmet;
  }

  /** The start of a game with a handicap; only of its board it is known that pieces are missing. */
  private static Position handicap(Position start, SideNames names) {
    boolean isHandicap = names == SideNames.HANDICAP || Handicap.ofPosition(start).isPresent();
    return isHandicap ? start : Position.START;
  }

  private static Phrase tooFew(int points, int needed, Player player) {
    return new Phrase(
        points + "点で、" + player.japanese() + "に必要な" + needed + "点に足りません",
        points
            + (points == 1 ? " point is" : " points are")
            + " fewer than the "
            + needed
            + " that "
            + player.english()
            + " needs");
  }

  private static Phrase words(EnteringKing.Unmet unmet, EnteringKing.Assessment judgement) {
    int pieces = judgement.piecesInCamp();
    return switch (unmet) {
      case KING_IN_CAMP -> KING_OUTSIDE;
      case NOT_IN_CHECK -> new Phrase("玉に王手が掛かっています", "the king is in check");
      case TEN_PIECES_IN_CAMP ->
          new Phrase(
              "敵陣の駒が" + pieces + "枚です（玉を除き10枚必要）",
              "only "
                  + pieces
                  + " of the ten pieces needed besides the king are in the farthest three ranks");
    };
  }
}
