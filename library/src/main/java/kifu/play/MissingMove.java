package kifu.play;

import java.util.ArrayList;
import java.util.List;
import kifu.record.FactCursor;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Rules;

/**
 * Finds out which move is not written, by what can be played after it. It is known when after every
 * other legal move the following ones contradict it in more places: what cannot be played whatever
 * is missing is a fault of its own.
 */
final class MissingMove {
  /** How many of the moves that may be missing are named. */
  private static final int MOST = 5;

  /** How many of the following moves are looked at: a bit of a long for each. */
  private static final int FOLLOWING = Long.SIZE;

  /** The search ends at this number of contradictions. */
  private static final int TOO_MANY = 3;

  private MissingMove() {}

  /** A move that may be missing, and a bit for each of the following ones that contradicts it. */
  private record Candidate(int move, long contradictions) {}

  /**
   * The moves ({@link MoveCode}) that fit better than all others what follows; empty when there are
   * many.
   *
   * @param state stands where the move is missing
   * @param after the move after it
   */
  static List<Integer> readings(RunningState state, FactCursor after, Lookahead ahead) {
    List<Candidate> candidates = new ArrayList<>();
    long always = ~0L; // what contradicts every candidate
    for (Move move : Rules.legalMoves(state.position())) {
      RunningState trial = state.copy();
      trial.miss(1, move.encoded());
      long contradictions = contradictions(trial, after, ahead);
      candidates.add(new Candidate(move.encoded(), contradictions));
      always &= contradictions;
    }
    long least = always;
    List<Integer> all =
        candidates.stream()
            .filter(candidate -> candidate.contradictions() == least)
            .map(Candidate::move)
            .toList();
    List<Integer> fitting =
        all.stream().filter(move -> !declinesForNothing(state, move, all)).toList();
    boolean isDecided = all.size() == 1 || all.size() < candidates.size();
    return isDecided && (least & 1) == 0 && fitting.size() <= MOST ? fitting : List.of();
  }

  /** Whether a pawn, bishop or rook could promote as well and does not, as players hardly ever. */
  private static boolean declinesForNothing(RunningState state, int move, List<Integer> others) {
    if (MoveCode.isDrop(move) || MoveCode.promotes(move)) {
      return false;
    }
    boolean gainsOnly =
        switch (state.board().at(MoveCode.from(move)).orElseThrow().type()) {
          case PAWN, BISHOP, ROOK -> true;
          default -> false;
        };
    return gainsOnly
        && others.contains(MoveCode.shift(MoveCode.from(move), MoveCode.to(move), true));
  }

  /** The contradictions after a move; plays on also what is possible but not legal. */
  private static long contradictions(RunningState trial, FactCursor after, Lookahead ahead) {
    FactCursor next = after.copy();
    long contradictions = 0;
    int moves = 0;
    boolean more = true;
    while (more && moves < FOLLOWING) {
      int read = trial.read(next);
      boolean legal = !Legality.canBeJudged(next) || Legality.isLegal(trial, next, read);
      contradictions |= legal ? 0 : 1L << moves;
      boolean possible = legal || (MoveCode.isMove(read) && trial.board().canPlay(read));
      if (!possible || Long.bitCount(contradictions) == TOO_MANY) {
        return contradictions | ~0L << moves;
      }
      trial.play(next, read, legal);
      moves += next.isMove() ? 1 : 0;
      more = ahead.look(next);
    }
    return contradictions;
  }
}
