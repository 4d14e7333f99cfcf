package kifu.tsume;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Side;

/** Shows that something is true about a mating problem, so that no search is needed to check it. */
public sealed interface Proof {

  Position start();

  Side attacker();

  /**
   * There is a mate.
   *
   * @param plies how many the longest defence has, not counting interpositions that are taken and
   *     given back
   * @param isShared whether the tree refers to positions that stand above
   */
  record Mate(Position start, Side attacker, int plies, boolean isShared, Tree tree)
      implements Proof {}

  /**
   * The tree of a mate, which need not be in memory. Below a position of the attacker stands its
   * only move, a check. Below one of the defender stands every legal reply; those that are useless
   * stand below {@link #USELESS}: below each of them, or below {@code *5b} for all drops on 5b, the
   * taking, and below that the position as if it had not interposed.
   */
  @FunctionalInterface
  interface Tree {
    /** Below it stand the useless replies of a position. */
    String USELESS = "useless";

    /** Tells the tree from its beginning to its end. */
    void tell(TreeHandler handler);
  }

  /** Is told what stands in a tree, in order. */
  interface TreeHandler {
    /** Begins what stands below a move or another name. */
    void enter(String name);

    /** Ends what was begun last; what was begun first is the start. */
    void leave();

    /** The position after a move stands above, with all that stands below it. */
    void above(String move);
  }

  /**
   * There is no mate.
   *
   * @param plies within how many; empty: at all
   * @param except the checks at the start of which nothing is said
   * @param replies where the attacker is to move, a reply to each check
   * @param choices where the defender is to move, its reply
   */
  record NoMate(
      Position start,
      Side attacker,
      OptionalInt plies,
      List<Move> except,
      Map<Position, Answers> replies,
      Map<Position, Move> choices)
      implements Proof {

    static NoMate within(
        Position start,
        Side attacker,
        int plies,
        Map<Position, Answers> replies,
        Map<Position, Move> choices) {
      return new NoMate(start, attacker, OptionalInt.of(plies), List.of(), replies, choices);
    }

    static NoMate ever(
        Position start,
        Side attacker,
        List<Move> except,
        Map<Position, Answers> replies,
        Map<Position, Move> choices) {
      return new NoMate(
          start, attacker, OptionalInt.empty(), except, replies, new LinkedHashMap<>(choices));
    }
  }
}
