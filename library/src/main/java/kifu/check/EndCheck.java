package kifu.check;

import java.util.List;
import java.util.Optional;
import kifu.play.RunningState;
import kifu.play.Start;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Spelling;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Repetition;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/**
 * Compares what a record says of the end of a game with where the game stands: mate, repetition,
 * declaration, foul, winner.
 */
record EndCheck(RunningState state, Start start, Repetition repetition, Spelling spelling) {
  /** What is not true of an end, which part of it says so, and what it may be meant to say. */
  record Doubt(
      ProblemId id,
      Severity severity,
      Part part,
      List<Object> arguments,
      Optional<Correction> correction) {
    private static Optional<Doubt> of(ProblemId id, Part part, Object... arguments) {
      return Optional.of(new Doubt(id, id.severity(), part, List.of(arguments), Optional.empty()));
    }

    private Doubt corrected(Part wrong, String right, boolean safe) {
      Correction correction = new Correction(wrong, right, safe);
      return new Doubt(id, severity, part, arguments, Optional.of(correction));
    }

    private static Optional<Doubt> end(ProblemId id, Object... arguments) {
      return of(id, Part.TERMINATION, arguments);
    }

    /** The problem of the fact that says so. */
    Problem of(FactCursor fact, OwnLines own) {
      Problem problem = own.problem(id, fact, part, arguments.toArray()).withSeverity(severity);
      return correction
          .map(meant -> problem.withFix(own.range(fact, meant.part()), meant.right(), meant.safe()))
          .orElse(problem);
    }
  }

  /**
   * What a part may be meant to say.
   *
   * @param safe whether nothing else can be meant
   */
  record Correction(Part part, String right, boolean safe) {}

  /** Whether a repetition that was not claimed before this end is no problem. */
  static boolean settlesRepetition(Termination termination) {
    return termination != Termination.CHECKMATE && termination != Termination.DECLARATION;
  }

  /**
   * Judges an end that is written where the position is known.
   *
   * @param mayBeFoul whether the move before broke a rule, or there is none
   */
  Optional<Doubt> end(Termination termination, boolean mayBeFoul) {
    return switch (termination) {
      case CHECKMATE -> checkmate();
      case REPETITION -> byRepetition();
      case DECLARATION -> declaration();
      case FOUL_WIN -> mayBeFoul || mayHaveWonByPerpetualCheck() ? Optional.empty() : noFoul();
      case FOUL_LOSS ->
          hasWonByPerpetualCheck() && !spelling.lossFollowsFoul() ? foulWin() : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What was played is legal, so it is the side to move that can have broken a rule. */
  private Optional<Doubt> noFoul() {
    String loss = spelling.end(spelling.foul(state.turn(), state.turn()));
    return Doubt.end(ProblemId.NO_FOUL)
        .map(doubt -> doubt.corrected(Part.TERMINATION, loss, false));
  }

  /** The foul is the move before, with which the other side repeats the position. */
  private Optional<Doubt> foulWin() {
    String win = spelling.end(Termination.FOUL_WIN);
    Player checking = player(state.turn().opposite());
    return Doubt.end(
            ProblemId.FOUL_ENDING, state.ply(), checking, spelling.end(Termination.FOUL_LOSS), win)
        .map(doubt -> doubt.corrected(Part.TERMINATION, win, false));
  }

  private boolean hasWonByPerpetualCheck() {
    return perpetual().filter(checking -> checking != state.turn()).isPresent();
  }

  private boolean mayHaveWonByPerpetualCheck() {
    return hasWonByPerpetualCheck()
        || (beginsInTheMiddle() && Rules.inCheck(state.position(), state.turn()));
  }

  /** Whether there were moves that the record does not show, nor how often a position occurred. */
  private boolean beginsInTheMiddle() {
    Position board = start.position();
    return Handicap.ofPosition(board).or(() -> Handicap.ofPosition(board.mirrored())).isEmpty();
  }

  /** The side that has lost by giving check all the time, as far as the positions show it. */
  private Optional<Side> perpetual() {
    return state.broken() ? Optional.empty() : repetition.perpetual(state.turn());
  }

  /**
   * What an end means that is written here, see {@link kifu.play.Situation.LastMove#meaning}. The
   * positions show better than the last move which side gave check all the time.
   */
  Termination meaning(Termination end) {
    Termination meant = state.lastMove().map(last -> last.meaning(end)).orElse(end);
    return perpetual().map(checking -> meant.repeatedBy(checking, state.turn())).orElse(meant);
  }

  private Optional<Doubt> byRepetition() {
    return repetition.count() < 4
        ? notRepetition()
        : repetition
            .perpetual(state.turn())
            .flatMap(
                side ->
                    Doubt.end(ProblemId.PERPETUAL_CHECK, player(side))
                        .map(
                            doubt ->
                                doubt.corrected(
                                    Part.TERMINATION,
                                    spelling.end(spelling.foul(side, state.turn())),
                                    false)));
  }

  private Optional<Doubt> notRepetition() {
    return beginsInTheMiddle()
        ? Optional.empty()
        : Doubt.end(
            ProblemId.NOT_REPETITION, repetition.count(), spelling.end(Termination.REPETITION));
  }

  /** What a position means that occurs for the fourth time. */
  Phrase unclaimedRepetition() {
    return repetition
        .perpetual(state.turn())
        .map(
            side ->
                new Phrase(
                    "連続王手の千日手：王手を続けた" + player(side).japanese() + "の負けですが",
                    "This position has occurred four times by perpetual check, which loses for "
                        + player(side).english()))
        .orElseGet(
            () ->
                new Phrase(
                    "千日手：同じ局面が4回現れましたが",
                    "This position has occurred four times, a draw by repetition (sennichite)"));
  }

  private Optional<Doubt> checkmate() {
    if (start.tsume() || state.position().king(state.turn()).isEmpty()) {
      return Optional.empty();
    }
    List<Move> answers = Rules.legalMoves(state.position());
    return answers.isEmpty()
        ? Optional.empty()
        : Doubt.end(
                ProblemId.NOT_CHECKMATE,
                new Phrase(
                    Notation.japanese(state.position(), answers.getFirst(), state.previous()),
                    Notation.western(state.position(), answers.getFirst())),
                spelling.end(Termination.CHECKMATE),
                spelling.end(Termination.RESIGNATION))
            .map(
                doubt ->
                    doubt.corrected(
                        Part.TERMINATION, spelling.end(Termination.RESIGNATION), false));
  }

  private Optional<Doubt> declaration() {
    return DeclarationConditions.unmet(state.position(), start.position(), start.names()).stream()
        .findFirst()
        .flatMap(unmet -> Doubt.end(ProblemId.DECLARATION_NOT_MET, unmet));
  }

  /**
   * Judges the winner that a summary names.
   *
   * @param named the player of whom it speaks, if one is named
   * @param ended what the end that is written means here, if one is
   */
  Optional<Doubt> summary(FactCursor summary, Optional<Player> named, Optional<Termination> ended) {
    Optional<Side> winner = summary.winner();
    if (winner.isEmpty()) {
      return Optional.empty();
    }
    Optional<Side> known =
        ended
            .flatMap(end -> end.winner(state.turn()))
            .filter(side -> !perpetual().equals(Optional.of(side))); // whatever foul is written
    if (known.isPresent() && !known.equals(winner)) {
      Optional<Doubt> doubt =
          Doubt.of(
              ProblemId.SUMMARY_WINNER,
              Part.SUMMARY_WINNER,
              reason(summary, player(known.get()), ended.orElseThrow()));
      return doubt.map(
          what -> named(what, named.map(Player::side).map(Side::opposite), isMate(ended)));
    }
    if (ended.filter(this::isDraw).isPresent()) {
      String end = spelling.end(ended.get());
      return Doubt.of(
          ProblemId.SUMMARY_WINNER,
          Part.SUMMARY_WINNER,
          new Phrase(
              "「" + end + "」で終わっているので、勝者はいないはずです",
              "There should be no winner: the game ended with " + end));
    }
    return summary.hasHandicapNames() == isHandicap()
        ? Optional.empty()
        : names().map(what -> named(what, named.map(Player::side), known.isPresent()));
  }

  /** Why a player should be the winner. */
  private Phrase reason(FactCursor summary, Player player, Termination ended) {
    return switch (ended) {
      case PERPETUAL_CHECK, OWN_PERPETUAL_CHECK -> evaded(player);
      default ->
          summary.ending(state.turn()).isPresent()
                  && ended.outcome() == Termination.Outcome.MOVER_LOSES
              ? lastMover(player)
              : wonBy(player, spelling.end(ended));
    };
  }

  private Phrase evaded(Player player) {
    Player checking = player(player.side().opposite());
    return new Phrase(
        checking.japanese() + "の連続王手による千日手なので、" + player.japanese() + "の勝ちのはずです",
        player.english()
            + " ("
            + player.japanese()
            + ") should be the winner: "
            + checking.english()
            + " repeated the position by giving check");
  }

  private static Phrase wonBy(Player player, String end) {
    return new Phrase(
        "「" + end + "」で終わっているので、" + player.japanese() + "の勝ちのはずです",
        player.english()
            + " ("
            + player.japanese()
            + ") should be the winner: the game ended with "
            + end);
  }

  private static Phrase lastMover(Player player) {
    return new Phrase(
        "最後の手を指したのは" + player.japanese() + "なので、" + player.japanese() + "の勝ちのはずです",
        player.english() + " (" + player.japanese() + ") made the last move and should have won");
  }

  /** The doubt with the name of a side in this game. */
  private Doubt named(Doubt doubt, Optional<Side> meant, boolean safe) {
    return meant
        .map(side -> doubt.corrected(Part.SUMMARY_PLAYER, player(side).japanese(), safe))
        .orElse(doubt);
  }

  /** Whether the board proves who has won. */
  private boolean isMate(Optional<Termination> ended) {
    return ended.equals(Optional.of(Termination.CHECKMATE))
        && !state.broken()
        && !start.tsume()
        && checkmate().isEmpty();
  }

  /** Whether there is no winner; after 持将棋 points may have decided. */
  private boolean isDraw(Termination termination) {
    return switch (termination) {
      case DRAW, MAXIMUM_MOVES -> true;
      case REPETITION -> !state.broken();
      default -> false;
    };
  }

  private Optional<Doubt> names() {
    Phrase what =
        isHandicap()
            ? new Phrase(
                "駒落ちでは「下手」「上手」と書きます", "In a handicap game the players are called 下手 and 上手")
            : new Phrase("平手では「先手」「後手」と書きます", "In an even game the players are called 先手 and 後手");
    return Optional.of(
        new Doubt(
            ProblemId.SUMMARY_WINNER,
            Severity.HINT,
            Part.SUMMARY_WINNER,
            List.of(what),
            Optional.empty()));
  }

  private Player player(Side side) {
    return start.names().of(side);
  }

  private boolean isHandicap() {
    return start.names() == SideNames.HANDICAP;
  }
}
