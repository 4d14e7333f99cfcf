package kifu.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.play.Reading.Difference;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Facts.Promotion;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/**
 * Finds how a game goes on after a move that cannot be right as it is written, as a compiler goes
 * on after a missing semicolon: with the one move that was meant, if what is written there and on
 * the next lines leaves no doubt about it.
 *
 * <p>A move can be meant that is legal and differs from what is written in one thing only: the
 * origin, the piece, the promotion, or one digit of the destination. Of several, the one is taken
 * after which the most of the following moves can be played. A move that leaves open whether it
 * promotes, where the format has a word for either, is meant as the following moves show. If an
 * {@link Exchange} with another move explains clearly more of them, it is read so. What it finds
 * depends on nothing but the position and the next {@value Lookahead#MOVES} moves, so that all code
 * that plays a line of play comes to the same positions. Immutable.
 *
 * @param meant how the move is played
 * @param readings the legal moves that may have been meant, the likeliest first
 * @param certain whether nothing else can have been meant: there is only one, nothing near
 *     contradicts it, and no slip in another line explains what is written as well
 * @param doubtful whether the positions after it may be others than those that were meant
 */
public record Recovery(Reading meant, List<Reading> readings, boolean certain, boolean doubtful) {
  /**
   * Finds out what was meant.
   *
   * @param state stands before the move, and knows the position
   * @param written the {@link MoveCode} of what is written
   */
  static Recovery of(RunningState state, FactCursor fact, int written, Lookahead ahead) {
    return new Search(state, fact, written, ahead).recovery();
  }

  /** This recovery where a slip elsewhere explains what is written as well. */
  public Recovery uncertain() {
    return new Recovery(meant, readings, false, doubtful);
  }

  /** One search for what was meant. */
  private static final class Search {
    private final RunningState state;
    private final FactCursor fact;
    private final int written;
    private final Lookahead ahead;

    /** Whether the board allows what is written, legal or not. */
    private final boolean possible;

    Search(RunningState state, FactCursor fact, int written, Lookahead ahead) {
      this.state = state;
      this.fact = fact;
      this.written = written;
      this.ahead = ahead;
      this.possible = MoveCode.isMove(written) && state.board().canPlay(written);
    }

    Recovery recovery() {
      Reading plain = Reading.of(possible ? written : MoveCode.NONE, Difference.NOTHING);
      if (Legality.isLegal(state, fact, written)) {
        return leavesPromotionOpen() ? openPromotion(plain) : legal(plain);
      }
      if (isFoul() && endsAsFoul()) {
        return new Recovery(plain, List.of(), false, true);
      }
      Reading asWritten = possible ? plain.fitting(fit(plain)) : plain;
      List<Reading> readings = new ArrayList<>(oneDifference());
      readings.replaceAll(reading -> reading.fitting(fit(reading)));
      Optional<Reading> exchange = exchange(asWritten, readings);
      if (readings.isEmpty() && !possible && exchange.isEmpty()) {
        legal().forEach(move -> readings.add(Reading.of(move.encoded(), Difference.ALL)));
        readings.replaceAll(reading -> reading.fitting(fit(reading)));
      }
      leaveOutOtherNames(readings);
      readings.sort(
          Comparator.comparingInt(Reading::fit).reversed().thenComparing(this::promotesOtherwise));
      Reading meant = exchange.orElseGet(() -> choose(asWritten, readings));
      int least = readings.stream().mapToInt(Reading::fit).min().orElse(0);
      int leastFit = Math.max(least, asWritten.fit());
      List<Reading> plausible =
          readings.stream()
              .filter(read -> read.isShown() || read.equals(meant) || read.fit() > leastFit)
              .toList();
      boolean certain =
          readings.size() == 1
              && readings.contains(meant)
              && meant.difference() != Difference.DROPPED_PIECE
              && meant.fit() >= Lookahead.NEAR
              && !state.doubtful()
              && !new SlipElsewhere(state, fact, ahead).explains(meant);
      return new Recovery(meant, plausible, certain, !certain);
    }

    /** A legal move, about whose words something may have to be said. */
    private Recovery legal(Reading plain) {
      boolean certain = !state.doubtful() && ahead.nextArePlayable(after(plain), fact);
      return new Recovery(plain, List.of(), certain, false);
    }

    /** Whether a legal move by words could promote, and does not say whether it does. */
    private boolean leavesPromotionOpen() {
      return fact.isByWords()
          && fact.promotion() == Promotion.UNSAID
          && !Legality.saysPromotion(state, fact, written);
    }

    /** A move that could promote as well: played as the moves below show it, else as written. */
    private Recovery openPromotion(Reading plain) {
      int promoting = MoveCode.shift(MoveCode.from(written), MoveCode.to(written), true);
      Reading declines = plain.fitting(fit(plain));
      Reading open = Reading.of(promoting, Difference.PROMOTION);
      Reading promotes = open.fitting(fit(open));
      Reading better = promotes.fit() > declines.fit() ? promotes : declines;
      boolean shown = promotes.fit() != declines.fit() && better.fit() >= Lookahead.NEAR;
      if (shown) {
        boolean certain = !state.doubtful();
        return new Recovery(better, List.of(better), certain, false);
      }
      return new Recovery(declines, List.of(promotes, declines), false, true);
    }

    /**
     * Leaves out the readings by which another piece is meant, where the name is that of the
     * promoted piece and the move may promote, unless they fit better what follows.
     */
    private void leaveOutOtherNames(List<Reading> readings) {
      int promoting =
          readings.stream()
              .filter(reading -> reading.difference() == Difference.PROMOTED_NAME)
              .mapToInt(Reading::fit)
              .max()
              .orElse(-1);
      readings.removeIf(
          reading -> reading.difference() == Difference.PIECE && reading.fit() <= promoting);
    }

    /** The exchange of two moves that explains more of what follows than any other reading. */
    private Optional<Reading> exchange(Reading asWritten, List<Reading> readings) {
      int others = readings.stream().mapToInt(Reading::fit).reduce(asWritten.fit(), Math::max);
      return others + Lookahead.NEAR > Lookahead.MOVES
          ? Optional.empty()
          : new Exchange(state, fact, ahead)
              .readings().stream()
                  .map(reading -> reading.fitting(fit(reading)))
                  .filter(reading -> reading.fit() >= others + Lookahead.NEAR)
                  .max(Comparator.comparingInt(Reading::fit));
    }

    private Reading choose(Reading asWritten, List<Reading> readings) {
      int best = readings.stream().mapToInt(Reading::fit).max().orElse(0);
      List<Reading> fitting = readings.stream().filter(reading -> reading.fit() == best).toList();
      List<Reading> shown =
          fitting.stream().filter(Reading::isShown).filter(reading -> !mayBeFoul(reading)).toList();
      boolean first =
          shown.size() == 1 || (shown.size() == 2 && promotesOtherwise(shown.getLast()));
      if (first && asWritten.fit() <= best) {
        return shown.getFirst();
      }
      boolean isDecided = fitting.size() == 1 && best >= Lookahead.NEAR && asWritten.fit() < best;
      return isDecided ? fitting.getFirst() : asWritten;
    }

    /**
     * Whether the last moves of a record may have been played as they are written, illegal or not.
     */
    private boolean mayBeFoul(Reading reading) {
      boolean addsPromotion =
          reading.difference() == Difference.PROMOTION && MoveCode.promotes(reading.move());
      return possible && (reading.difference() == Difference.ORIGIN || addsPromotion) && !goesOn();
    }

    private boolean goesOn() {
      FactCursor next = fact.copy();
      int moves = 0;
      while (moves < Lookahead.NEAR && ahead.look(next)) {
        moves += next.isMove() ? 1 : 0;
      }
      return moves == Lookahead.NEAR;
    }

    /** Whether the written name of the piece after the move speaks against the promotion. */
    private boolean promotesOtherwise(Reading reading) {
      return namesPieceAfter()
          && reading.difference() == Difference.PIECE
          && MoveCode.promotes(reading.move()) != fact.piece().isPromoted();
    }

    private boolean isFoul() {
      return possible
          && Rules.violation(state.position(), MoveCode.decode(written))
              .filter(violation -> violation.rule().isFoul())
              .isPresent();
    }

    /** Whether the game ended with this move because it was illegal. */
    private boolean endsAsFoul() {
      FactCursor next = fact.copy();
      boolean foul = false;
      while (!foul && ahead.look(next) && !next.isMove()) {
        foul =
            switch (next.kind()) {
              case FOUL_REMARK -> true;
              case SUMMARY -> next.reportsFoul();
              case END -> next.termination().isFoul();
              default -> false;
            };
      }
      return foul;
    }

    /** How many of the next moves can be played after this one; the most when all can. */
    private int fit(Reading reading) {
      return ahead.playable(after(reading), fact);
    }

    private RunningState after(Reading reading) {
      RunningState trial = state.copy();
      trial.play(fact, reading);
      return trial;
    }

    private List<Move> legal() {
      if (isOfOtherSide()) {
        return List.of();
      }
      List<Move> all = Rules.legalMoves(state.position());
      return startsWithPieceOfOtherSide()
          ? all.stream().filter(move -> !(move instanceof Move.Drop)).toList()
          : all;
    }

    /** Whether the piece that it names is one of the other side: then it is no drop. */
    private boolean startsWithPieceOfOtherSide() {
      return fact.kind() == Kind.MOVE
          && fact.hasOrigin()
          && state
              .board()
              .at(fact.from().index())
              .filter(piece -> piece.side() != state.turn())
              .filter(piece -> !fact.namesPiece() || isNamed(piece))
              .isPresent();
    }

    private boolean isNamed(Piece piece) {
      return piece.type().unpromoted() == fact.piece().unpromoted();
    }

    /** Whether it is marked as a move of the other side, and starts with a piece of that side. */
    private boolean isOfOtherSide() {
      return fact.kind() == Kind.MOVE
          && fact.hasOrigin()
          && fact.side().filter(side -> side != state.turn()).isPresent()
          && state
              .board()
              .at(fact.from().index())
              .filter(piece -> piece.side() == state.turn())
              .isEmpty();
    }

    /** The legal moves that differ from what is written in one thing. */
    private List<Reading> oneDifference() {
      if (fact.kind() != Kind.MOVE) {
        return List.of();
      }
      List<Reading> readings = new ArrayList<>();
      for (Move move : legal()) {
        onlyDifference(move).ifPresent(only -> readings.add(Reading.of(move.encoded(), only)));
      }
      earlierPromotion().ifPresent(readings::add);
      return readings;
    }

    private Optional<Difference> onlyDifference(Move move) {
      boolean promotes = move instanceof Move.Shift shift && shift.promote();
      Set<Difference> differences = EnumSet.noneOf(Difference.class);
      if (destination().filter(move.to()::equals).isEmpty()) {
        differences.add(Difference.DESTINATION);
      }
      if (!startsAsWritten(move)) {
        differences.add(Difference.ORIGIN);
      }
      boolean isOtherPiece =
          fact.namesPiece()
              ? Legality.name(fact, piece(move), promotes) != fact.piece()
              : move instanceof Move.Drop;
      if (isOtherPiece && promotes && isCalledPromoted(piece(move))) {
        differences.add(Difference.PROMOTED_NAME);
      } else {
        if (isOtherPiece) {
          boolean bothInHand = possible && fact.isDrop() && move instanceof Move.Drop;
          differences.add(bothInHand ? Difference.DROPPED_PIECE : Difference.PIECE);
        }
        if (!namesPieceAfter() && promotes != (fact.promotion() == Promotion.PROMOTES)) {
          differences.add(Difference.PROMOTION);
        }
      }
      if (differences.isEmpty() && fact.isByWords()) {
        differences.add(Difference.ORIGIN); // which its words do not name
      }
      boolean far = differences.contains(Difference.DESTINATION) && !isNearDestination(move.to());
      boolean otherDrop =
          differences.contains(Difference.PIECE)
              && move instanceof Move.Drop
              && (possible || fact.isDrop()); // of a piece that is not in hand, none is guessed
      return differences.size() == 1 && !far && !otherDrop
          ? differences.stream().findFirst()
          : Optional.empty();
    }

    /** Whether the written name is that of a piece after its promotion, which 成 does not add. */
    private boolean isCalledPromoted(PieceType piece) {
      return !namesPieceAfter()
          && fact.promotion() == Promotion.UNSAID
          && piece.canPromote()
          && fact.piece() == piece.promoted();
    }

    private Optional<Square> destination() {
      return state.destination(fact);
    }

    /** Whether a move starts as its words say, or at its written origin; never without one. */
    private boolean startsAsWritten(Move move) {
      return fact.isByWords() ? fitsWords(move) : startsAtOrigin(move);
    }

    /** Whether the words of a move do not speak against another one. */
    private boolean fitsWords(Move move) {
      int words = fact.words();
      return switch (move) {
        case Move.Drop drop -> words == RelativeWords.NONE;
        case Move.Shift shift ->
            !fact.isDrop()
                && RelativeWords.fit(
                    words, state.turn(), piece(move), shift.from().index(), shift.to().index());
      };
    }

    private boolean startsAtOrigin(Move move) {
      return switch (move) {
        case Move.Drop drop -> fact.isDrop();
        case Move.Shift shift -> fact.hasOrigin() && fact.from().equals(shift.from());
      };
    }

    private PieceType piece(Move move) {
      return switch (move) {
        case Move.Drop drop -> drop.piece();
        case Move.Shift shift -> state.board().at(shift.from().index()).orElseThrow().type();
      };
    }

    private boolean namesPieceAfter() {
      return fact.promotion() == Promotion.NAMES_PIECE_AFTER;
    }

    /** Whether a square is written with one other digit, or with the two exchanged. */
    private boolean isNearDestination(Square square) {
      if (fact.isSame()) {
        return true;
      }
      Square to = fact.to();
      boolean exchanged = square.file() == to.rank() && square.rank() == to.file();
      return exchanged || square.file() == to.file() || square.rank() == to.rank();
    }

    /** The reading that the piece is what it is called, because it promoted earlier, or did not. */
    private Optional<Reading> earlierPromotion() {
      boolean names = fact.hasOrigin() && fact.namesPiece();
      if (!names || destination().isEmpty()) {
        return Optional.empty();
      }
      PieceType named = fact.piece();
      Optional<PieceType> stands =
          state
              .board()
              .at(fact.from().index())
              .filter(piece -> piece.side() == state.turn())
              .map(Piece::type);
      boolean alike =
          stands
              .filter(type -> type != named && type.unpromoted() == named.unpromoted())
              .isPresent();
      int move =
          MoveCode.shift(
              fact.from().index(),
              destination().orElseThrow().index(),
              fact.promotion() == Promotion.PROMOTES);
      boolean arrivedOtherwise =
          named.isPromoted()
              ? couldHavePromoted()
              : state.arrivals().isPromoted(fact.from()) && !state.board().isLegal(move);
      if (!arrivedOtherwise) {
        return Optional.empty();
      }
      Position other =
          state.position().toBuilder().put(fact.from(), new Piece(state.turn(), named)).build();
      return alike && other.toBoard().isLegal(move)
          ? Optional.of(
              new Reading(
                  move, Difference.EARLIER_PROMOTION, Optional.of(named), Optional.empty(), 0))
          : Optional.empty();
    }

    /** Whether the piece on the origin came there by a move that could have promoted it. */
    private boolean couldHavePromoted() {
      return state
          .arrivals()
          .from(fact.from())
          .filter(
              came -> Rules.touchesPromotionZone(state.turn(), came.index(), fact.from().index()))
          .isPresent();
    }
  }
}
