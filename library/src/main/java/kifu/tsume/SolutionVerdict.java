package kifu.tsume;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.shogi.Move;

/**
 * Says what is wrong with a mating problem and its written solution.
 *
 * @param hasMate whether there is a mate; empty if that is not decided
 * @param mate how many plies the mate has; empty if there is none or it is not known
 * @param atMost how many plies the mate has at most whose length is not known; empty where that is
 *     not known either
 * @param isWritten whether a solution is written and can be played
 * @param faults in the order in which they were asked about
 * @param solution of a board without moves: the mate, then the other replies that are as good for
 *     the defender, each with its mate; where its length is not known, any mate
 * @param proofs of the length, and of a solution without fault; empty unless proofs were asked for
 * @param open what is not decided: while the search goes on, what is asked now comes first
 * @param nodes how many positions were looked at
 * @param isFull whether something was given up since there was no room for what it has to keep
 * @param isTooLong whether something was given up since it needs more plies than {@link
 *     #LONGEST_LINE}
 */
public record SolutionVerdict(
    Optional<Boolean> hasMate,
    OptionalInt mate,
    OptionalInt atMost,
    boolean isWritten,
    List<Fault> faults,
    List<Variation> solution,
    List<Proof> proofs,
    List<Open> open,
    long nodes,
    boolean isFull,
    boolean isTooLong) {
  /** How many plies of a line of play are followed, at most. */
  public static final int LONGEST_LINE = 255;

  /** What is known if nothing more can be found out, since there is no room for it. */
  public SolutionVerdict withoutRoom() {
    List<Fault> all = new ArrayList<>(faults);
    all.add(new Fault(Kind.UNDECIDED, -1, List.of(), List.of(), List.of()));
    return new SolutionVerdict(
        hasMate,
        mate,
        atMost,
        isWritten,
        List.copyOf(all),
        solution,
        proofs,
        open,
        nodes,
        true,
        isTooLong);
  }

  /** Whether the problem is as it should be by these rules. */
  public Soundness soundness(Profile profile) {
    if (faults.stream().anyMatch(fault -> fault.kind().isFaulty(profile))) {
      return Soundness.FAULTY;
    }
    return isWritten && open.isEmpty() ? Soundness.SOUND : Soundness.UNKNOWN;
  }

  /** Whether a problem is as it should be. */
  public enum Soundness {
    SOUND,
    /** An error or a warning stands. */
    FAULTY,
    /** Not decided, or there is no solution to be judged. */
    UNKNOWN
  }

  /** What is asked about a problem. */
  public enum Question {
    /** Whether there is a mate, and whether the solution ends in one. */
    MATE,
    LENGTH,
    /** Whether other checks mate as well. */
    COOKS,
    /** Whether the defender has better replies. */
    REPLIES,
    /** The moves of the mate of a board without moves. */
    SOLUTION
  }

  /**
   * A question without an answer.
   *
   * @param move the index of the written move that it is about; -1 for the board
   */
  public record Open(Question question, int move) {}

  /** What can be wrong, in the words of composers. */
  public enum Kind {
    /** A move of the attacker gives no check. */
    NOT_CHECK,
    /** 不詰: the solution does not mate, or the defender has replies that are never mated. */
    NO_MATE,
    /** 余詰: another check mates as well. */
    COOK,
    /** 早詰: there is a shorter mate. */
    SHORTER,
    /** The defender lives longer with another reply. */
    LONGER,
    /** 変長: it does so by two plies, and leaves a piece in the attacker's hand. */
    TWO_LONGER,
    /** 変同: another reply is as good. */
    SAME,
    /** 駒余り: the attacker has pieces left in hand. */
    HAND_LEFT,
    /** The search ended at its bound. */
    UNDECIDED;

    /** Whether a problem with it is not sound. */
    public boolean isFaulty(Profile profile) {
      return switch (this) {
        case NOT_CHECK, NO_MATE, COOK, SHORTER, LONGER -> true;
        case HAND_LEFT -> profile == Profile.CONTEST;
        case TWO_LONGER, SAME, UNDECIDED -> false;
      };
    }
  }

  /**
   * Something that is wrong.
   *
   * @param move the index of the written move that it is about; -1 for the board
   * @param moves those that could be played there instead
   * @param lines for each of them, it and the mate that follows, as far as that is known; where
   *     there is a shorter mate from the board, that mate
   */
  public record Fault(
      Kind kind, int move, List<Move> moves, List<List<Move>> lines, List<Proof> proofs) {}

  /**
   * Moves of a solution.
   *
   * @param ply how many moves of the solution come before
   */
  public record Variation(int ply, List<Move> moves) {}
}
