package kifu.shogi;

import java.util.List;
import java.util.function.Function;

/**
 * The words that tell apart pieces of the same kind that could go to the same square: first the
 * motion (上, 寄, 引); if another piece moves the same way, the side from which it comes (右, 左, 直); if
 * another one comes from there, both. As seen by the player who moves.
 */
final class RelativeMark {

  private RelativeMark() {}

  /** The mark of a move; {@code others} are the origins of the other pieces that could make it. */
  static String of(Side side, PieceType type, Move.Shift move, List<Square> others) {
    if (others.isEmpty()) {
      return "";
    }
    Square to = move.to();
    String motion = motion(side, move.from(), to);
    if (isUnique(motion, others, other -> motion(side, other, to))) {
      return motion;
    }
    if (standsInPairs(type)) {
      return isLeftOf(side, move.from(), others.getFirst()) ? "左" : "右";
    }
    String origin = origin(side, move.from(), to);
    return isUnique(origin, others, other -> origin(side, other, to)) ? origin : origin + motion;
  }

  private static boolean isUnique(
      String mark, List<Square> others, Function<Square, String> markOf) {
    return others.stream().map(markOf).noneMatch(mark::equals);
  }

  private static String motion(Side side, Square from, Square to) {
    int forward = from.rankSeenBy(side) - to.rankSeenBy(side);
    return forward > 0 ? "上" : forward == 0 ? "寄" : "引";
  }

  /** Of these there are only two, which are left and right of each other; 直 is not used. */
  private static boolean standsInPairs(PieceType type) {
    return type.setCount() == 2;
  }

  private static String origin(Side side, Square from, Square to) {
    if (from.file() == to.file()) {
      return from.rankSeenBy(side) > to.rankSeenBy(side) ? "直" : "";
    }
    return isLeftOf(side, from, to) ? "左" : "右";
  }

  private static boolean isLeftOf(Side side, Square square, Square other) {
    return side == Side.BLACK ? square.file() > other.file() : square.file() < other.file();
  }
}
