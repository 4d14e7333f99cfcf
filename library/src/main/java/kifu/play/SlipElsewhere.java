package kifu.play;

import java.util.Optional;
import kifu.play.Reading.Difference;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/**
 * Finds out whether a slip in another line explains as well why a move cannot be right as it is
 * written: then this move may be right, and it is not safe to change it.
 *
 * @param state stands before the move
 * @param fact the move
 */
record SlipElsewhere(RunningState state, FactCursor fact, Lookahead ahead) {
  /** Whether a move above, or one of the next two, may be what is wrong. */
  boolean explains(Reading reading) {
    return isNotInHand()
        || isHardlyNamed(reading)
        || goesWhereLastMoveWent(reading)
        || isOccupiedByMovedPiece(reading)
        || isOccupiedByCapturedPiece(reading)
        || belongsAboveLastMove()
        || isKingsMove(reading)
        || isLegalAfterOtherPromotion()
        || cameFromElsewhere(reading)
        || isExchanged();
  }

  /** Whether a piece is dropped that a move above may have captured. */
  private boolean isNotInHand() {
    return fact.isDrop() && state.board().hand(state.turn(), fact.piece()) == 0;
  }

  /** Whether the last move would be wrong instead, if the square is not written. */
  private boolean goesWhereLastMoveWent(Reading reading) {
    return fact.isSame() && reading.difference() == Difference.DESTINATION;
  }

  /**
   * Whether nothing but a piece and its destination are written, one of which would be wrong: then
   * the piece may also have been meant to stand elsewhere.
   */
  private boolean isHardlyNamed(Reading reading) {
    return fact.isByWords()
        && (reading.difference() == Difference.PIECE
            || reading.difference() == Difference.DESTINATION);
  }

  /** Whether the written square would be free if a move above were written with another one. */
  private boolean isOccupiedByMovedPiece(Reading reading) {
    return reading.difference() == Difference.DESTINATION
        && state
            .destination(fact)
            .filter(to -> state.arrivals().ply(to) > 0)
            .flatMap(to -> state.board().at(to.index()))
            .filter(piece -> piece.side() == state.turn())
            .isPresent();
  }

  /** Whether the written square would be free if the next move, which goes there, came first. */
  private boolean isOccupiedByCapturedPiece(Reading reading) {
    return reading.difference() == Difference.DESTINATION
        && nextMove(fact).flatMap(state::destination).equals(state.destination(fact));
  }

  /**
   * Whether the last move went where this one starts, and may have captured the piece that is
   * meant, or where a piece is dropped: then this move may belong above it.
   */
  private boolean belongsAboveLastMove() {
    return (fact.hasOrigin() && isWhereLastMoveWent(fact.from()))
        || (fact.isDrop() && state.destination(fact).filter(this::isWhereLastMoveWent).isPresent());
  }

  /**
   * Whether nothing but an attacked square speaks against a move of the king: then the attacking
   * piece may stand there by a slip.
   */
  private boolean isKingsMove(Reading reading) {
    int written = state.read(fact);
    return reading.difference() == Difference.DESTINATION
        && MoveCode.isMove(written)
        && !MoveCode.isDrop(written)
        && state.board().canPlay(written)
        && state
            .board()
            .at(MoveCode.from(written))
            .filter(piece -> piece.type() == PieceType.KING)
            .isPresent();
  }

  /**
   * Whether the move would be legal if the last one had promoted, or had not: then that one may
   * have been meant so, and give no check.
   */
  private boolean isLegalAfterOtherPromotion() {
    int written = state.read(fact);
    Optional<Situation.LastMove> last = state.lastMove();
    if (!MoveCode.isMove(written)
        || last.isEmpty()
        || !(last.get().move() instanceof Move.Shift shift)) {
      return false;
    }
    Position before = last.get().before();
    Move other = new Move.Shift(shift.from(), shift.to(), !shift.promote());
    return Rules.isLegal(before, other) && before.play(other).toBoard().isLegal(written);
  }

  private boolean isWhereLastMoveWent(Square square) {
    return state.ply() > 0 && state.arrivals().ply(square) == state.ply();
  }

  /**
   * Whether the piece that is named may have gone to the written origin, by a move above that is
   * written with another destination.
   */
  private boolean cameFromElsewhere(Reading reading) {
    boolean asksOrigin =
        reading.difference() == Difference.ORIGIN || reading.difference() == Difference.PIECE;
    if (!asksOrigin || !fact.hasOrigin() || !fact.namesPiece()) {
      return false;
    }
    for (int i = 0; i < Arrivals.SQUARES; i++) {
      Square square = Square.ofIndex(i);
      if (!square.equals(fact.from()) && isNamed(square) && couldHaveGoneToOrigin(square)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a piece of the side to move, with the name that is written, stands on a square. */
  private boolean isNamed(Square square) {
    return state
        .board()
        .at(square.index())
        .filter(piece -> piece.side() == state.turn())
        .filter(piece -> piece.type().unpromoted() == fact.piece().unpromoted())
        .isPresent();
  }

  private boolean couldHaveGoneToOrigin(Square square) {
    Arrivals arrivals = state.arrivals();
    if (arrivals.isDropped(square)) {
      return true;
    }
    PieceType type = state.board().at(square.index()).orElseThrow().type();
    Piece moved = new Piece(state.turn(), arrivals.isPromoted(square) ? type.unpromoted() : type);
    return arrivals
        .from(square)
        .filter(from -> Rules.reaches(moved, from, fact.from()))
        .isPresent();
  }

  /**
   * Whether the move and one of the next two, or only their squares, stand in each other's place.
   */
  private boolean isExchanged() {
    return nextMove(fact).filter(this::isExchangedWithNext).isPresent()
        || !new Exchange(state, fact, ahead).readings().isEmpty();
  }

  private Optional<FactCursor> nextMove(FactCursor from) {
    return ahead.nextPlay(from).filter(play -> play.kind() == Kind.MOVE);
  }

  private boolean isExchangedWithNext(FactCursor next) {
    RunningState tried = state.copy();
    return Legality.plays(tried, next, tried.read(next))
        && Legality.plays(tried, fact, tried.read(fact));
  }
}
