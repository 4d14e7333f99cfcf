package kifu.play;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;

/**
 * Reads a move and a later one as if they stood in each other's place, or as if only the squares to
 * which they go did: the squares of the next two moves, and the whole move of the second, since
 * {@link MoveOrder} finds two moves in a row in the wrong order.
 *
 * @param state stands before the first of them
 * @param fact the first of them
 */
record Exchange(RunningState state, FactCursor fact, Lookahead ahead) {
  /** The readings by which both moves, and one between them, are legal. */
  List<Reading> readings() {
    Optional<FactCursor> next = nextMove(fact);
    Optional<FactCursor> second = next.flatMap(this::nextMove);
    return Stream.of(
            next.flatMap(other -> ofSquares(Optional.empty(), other)),
            second.flatMap(other -> ofSquares(next, other)),
            second.flatMap(other -> ofMoves(next.orElseThrow(), other)))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<FactCursor> nextMove(FactCursor from) {
    return ahead.nextPlay(from).filter(play -> play.kind() == Kind.MOVE);
  }

  private Optional<Reading> ofSquares(Optional<FactCursor> between, FactCursor other) {
    if (fact.isSame() || other.isSame()) {
      return Optional.empty();
    }
    RunningState trial = state.copy();
    int first = trial.readMove(fact, other.to().index());
    boolean legal =
        Legality.plays(trial, fact, first)
            && between.filter(move -> !Legality.plays(trial, move, trial.read(move))).isEmpty();
    return legal
        ? reading(trial, first, other, trial.readMove(other, fact.to().index()), false)
        : Optional.empty();
  }

  private Optional<Reading> ofMoves(FactCursor between, FactCursor other) {
    RunningState trial = state.copy();
    int first = trial.read(other);
    return Legality.plays(trial, other, first)
            && Legality.plays(trial, between, trial.read(between))
        ? reading(trial, first, fact, trial.read(fact), true)
        : Optional.empty();
  }

  private static Optional<Reading> reading(
      RunningState trial, int first, FactCursor move, int later, boolean withTimes) {
    return Legality.isLegal(trial, move, later)
        ? Optional.of(Reading.exchanged(first, new Exchanged(trial.ply() + 1, later, withTimes)))
        : Optional.empty();
  }
}
