package kifu.check;

import java.util.Optional;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.Progress;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.Player;
import kifu.shogi.Rule;
import kifu.shogi.Side;
import kifu.text.Range;

/**
 * Finds whether an illegal move was really played and ended the game, as only later lines show;
 * otherwise it is an error. Holds the move while these lines are read. Mutable, for one thread.
 */
final class FoulCheck {
  private final Illegal move;
  private final Spelling spelling;
  private Optional<Ending> ending = Optional.empty();

  /** Whether a comment or a summary speaks of a foul. */
  private boolean remarked;

  // By a summary.
  private Optional<Side> winner = Optional.empty();
  private Optional<Side> offender = Optional.empty();

  FoulCheck(Illegal move, Spelling spelling) {
    this.move = move;
    this.spelling = spelling;
  }

  /**
   * An illegal move.
   *
   * @param finding what is wrong with it
   * @param foul the rule that it breaks, if a player can have broken it over the board
   * @param mover whose turn it was
   * @param ply its number
   */
  record Illegal(Finding finding, Optional<Rule> foul, Player mover, int ply) {}

  private record Ending(Termination termination, Range range) {}

  /** The line of the move, counted from the first of the variation. */
  int ownLine() {
    return move.finding().ownLine();
  }

  /** Notes a comment that reports a foul. */
  void remark() {
    remarked = true;
  }

  /**
   * Notes the end that follows.
   *
   * @param range where its word stands, counted from the first line of the variation
   */
  void end(Termination termination, Range range) {
    ending = Optional.of(new Ending(termination, range));
  }

  void summary(FactCursor summary) {
    remarked |= summary.reportsFoul();
    winner = summary.winner();
    offender = summary.reportsFoul() ? winner.map(Side::opposite) : Optional.empty();
  }

  /** Says what is wrong when the game goes on, so that the move did not end it. */
  void goOn(Progress found) {
    found.insert(move.finding());
  }

  /** Says what is wrong when nothing more follows. */
  void finish(Progress found) {
    found.insert(wasPlayed() ? move.finding().asPlayed() : move.finding());
    if (isMisnamed()) {
      found.insert(Finding.of(misnamed(ending.orElseThrow())));
    }
  }

  private boolean wasPlayed() {
    if (move.foul().isEmpty()) {
      return false;
    }
    boolean outOfTurn = move.foul().get() == Rule.NOT_OWN_PIECE; // either side can be meant
    return switch (ending.map(Ending::termination).orElse(Termination.INTERRUPTION)) {
      case FOUL_WIN -> true;
      case FOUL_LOSS -> outOfTurn || spelling.lossFollowsFoul() || isMisnamed();
      case BLACK_FOUL -> outOfTurn || move.mover().side() == Side.BLACK;
      case WHITE_FOUL -> outOfTurn || move.mover().side() == Side.WHITE;
      default -> remarked && (outOfTurn || !offender.equals(Optional.of(opponent())));
    };
  }

  /**
   * Whether the end that is written makes the offender the winner: 反則負け, which is lost by the side
   * to move, is often written after the foul itself.
   */
  boolean isMisnamed() {
    if (ending.isEmpty() || !move.foul().map(Rule::isOverlooked).orElse(false)) {
      return false;
    }
    boolean wonByOpponent = winner.equals(Optional.of(opponent()));
    return switch (ending.get().termination()) {
      case FOUL_LOSS -> !spelling.lossFollowsFoul() && (winner.isEmpty() || wonByOpponent);
      case RESIGNATION -> remarked && wonByOpponent;
      default -> false;
    };
  }

  private Side opponent() {
    return move.mover().side().opposite();
  }

  private Problem misnamed(Ending written) {
    String word = spelling.end(written.termination());
    String right = spelling.end(Termination.FOUL_WIN);
    return Problem.of(ProblemId.FOUL_ENDING, written.range(), move.ply(), move.mover(), word, right)
        .withFix(written.range(), right, false);
  }
}
