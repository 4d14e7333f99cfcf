package kifu.play;

import java.util.Optional;
import kifu.record.FactCursor;
import kifu.record.Facts.Promotion;
import kifu.shogi.Board;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.RelativeWords;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Answers yes or no about one written move: whether it is legal, names its piece and its origin as
 * it should, and can be one of a side. It finds no words for what is wrong. Positions come from a
 * {@link RunningState} that stands before the move.
 */
public final class Legality {
  private Legality() {}

  /** Whether a fact is a move, be it one that cannot be read: only such a one can be illegal. */
  static boolean canBeJudged(FactCursor fact) {
    return switch (fact.kind()) {
      case MOVE, UNREADABLE -> true;
      default -> false;
    };
  }

  /**
   * Whether nothing at all is to be reported; much cheaper than to find out what.
   *
   * @param read the {@link MoveCode} of the move
   */
  public static boolean isPlain(RunningState state, FactCursor fact, int read) {
    if (state.exchangedHere().isPresent()) {
      return isLegal(state, fact, read);
    }
    if (!(fact.hasOrigin() || fact.isDrop() || fact.isByWords())) {
      return false;
    }
    Optional<Side> side = fact.side();
    return isLegal(state, fact, read)
        && (side.isEmpty() || side.get() == state.turn())
        && (!fact.isByWords() || hasUsualWords(state, fact, read));
  }

  /** Whether a move is legal, and names the right piece. */
  public static boolean isLegal(RunningState state, FactCursor fact, int read) {
    return MoveCode.isMove(read)
        && (state.exchangedHere().isPresent() || hasRightName(state.board(), fact, read))
        && state.board().isLegal(read);
  }

  /**
   * Plays a move to try it; returns whether it is legal, and names the right piece.
   *
   * @param read what the state made of it
   */
  static boolean plays(RunningState trial, FactCursor fact, int read) {
    boolean legal = isLegal(trial, fact, read);
    trial.play(fact, read, legal);
    return legal;
  }

  /** Whether a move names the piece that stands where it starts, if one does. */
  public static boolean hasRightName(Board board, FactCursor fact, int move) {
    if (MoveCode.isDrop(move) || !fact.namesPiece()) {
      return true;
    }
    Optional<Piece> piece = board.at(MoveCode.from(move));
    return piece.isEmpty()
        || name(fact, piece.get().type(), MoveCode.promotes(move)) == fact.piece();
  }

  /** The piece that a move of this piece names. */
  public static PieceType name(FactCursor fact, PieceType piece, boolean promotes) {
    boolean after = fact.promotion() == Promotion.NAMES_PIECE_AFTER;
    return after && promotes ? piece.promoted() : piece;
  }

  /**
   * Whether a legal move has the words that it needs, and no others.
   *
   * @param read the {@link MoveCode} of the move
   */
  public static boolean hasUsualWords(RunningState state, FactCursor fact, int read) {
    PieceType piece = fact.piece();
    if (fact.isDrop()) {
      return fact.words() == RelativeWords.NONE
          && RelativeWords.needsDrop(state.board(), piece, MoveCode.to(read));
    }
    return RelativeWords.areNeeded(state.board(), read, piece, fact.words())
        && saysPromotion(state, fact, read);
  }

  /** Whether a move says of its promotion what is needed there, and no more. */
  public static boolean saysPromotion(RunningState state, FactCursor fact, int read) {
    return switch (fact.promotion()) {
      case PROMOTES -> true;
      case UNSAID -> !mayPromote(state, fact, read);
      case DECLINES -> mayPromote(state, fact, read);
      case NAMES_PIECE_AFTER -> true;
    };
  }

  private static boolean mayPromote(RunningState state, FactCursor fact, int read) {
    return !MoveCode.isDrop(read)
        && fact.piece().canPromote()
        && Rules.touchesPromotionZone(state.turn(), MoveCode.from(read), MoveCode.to(read));
  }

  /** Whether a piece of a side can make a move, be it a piece in hand. */
  static boolean mayBeBy(Side side, FactCursor move, RunningState state) {
    Optional<Square> destination = state.destination(move);
    if (destination.isEmpty()) {
      return false;
    }
    int to = destination.get().index();
    boolean onBoard =
        RelativeWords.count(RelativeWords.origins(state.board(), side, move.piece(), to)) > 0;
    boolean inHand =
        move.words() == RelativeWords.NONE
            && state.board().at(to).isEmpty()
            && !move.piece().isPromoted()
            && state.position().hand(side, move.piece()) > 0;
    return onBoard || inHand;
  }
}
