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
   */
  record Mate(Position start, Side attacker, int plies, Node tree) implements Proof {}

  /** A position of a mate. */
  sealed interface Node {
    /** How many plies the longest way to the mate has. */
    int plies();
  }

  /** The attacker's only move of a mate. */
  record Attack(Move check, Defence defence) implements Node {
    @Override
    public int plies() {
      return 1 + defence.plies();
    }
  }

  /**
   * All replies to a check.
   *
   * @param useless by the USI of an interposition, or {@code *5b} for all drops on a square, the
   *     taking and what follows as if it had not interposed
   */
  record Defence(Map<Move, Attack> replies, Map<String, Taking> useless) implements Node {
    @Override
    public int plies() {
      int most = 0;
      for (Attack attack : replies.values()) {
        most = Math.max(most, 1 + attack.plies());
      }
      for (Taking taking : useless.values()) {
        most = Math.max(most, taking.defence.plies());
      }
      return most;
    }
  }

  /** The taking of a useless interposition. */
  record Taking(Move move, Defence defence) {}

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
      Map<Position, Map<Move, Move>> replies,
      Map<Position, Move> choices)
      implements Proof {

    static NoMate within(
        Position start,
        Side attacker,
        int plies,
        Map<Position, Map<Move, Move>> replies,
        Map<Position, Move> choices) {
      return new NoMate(start, attacker, OptionalInt.of(plies), List.of(), replies, choices);
    }

    static NoMate ever(
        Position start,
        Side attacker,
        List<Move> except,
        Map<Position, Map<Move, Move>> replies,
        Map<Position, Move> choices) {
      return new NoMate(
          start, attacker, OptionalInt.empty(), except, replies, new LinkedHashMap<>(choices));
    }
  }
}
