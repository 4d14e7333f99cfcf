package kifu.shogi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Applies the rules of movement, promotion, drops and check. A single move is tested directly,
 * without making a list of all moves, because records and books hold millions of them.
 *
 * <p>A side without a king cannot be in check. Of several kings of one side only {@link
 * Position#king} counts.
 */
public final class Rules {

  /** No position has more legal moves. */
  public static final int MOST_MOVES = 593;

  /** The number of squares on which a side promotes, the farthest ones. */
  private static final int ZONE = 3 * 9;

  private static final int PAWN = PieceType.PAWN.code();

  private Rules() {}

  /** Whether no rule forbids the move. */
  public static boolean isLegal(Position position, Move move) {
    return isLegal(position, move.encoded());
  }

  /** Whether no rule forbids the move with this {@link MoveCode}. */
  public static boolean isLegal(Position position, int move) {
    return position.board().isLegal(move);
  }

  /**
   * The first rule that the move breaks, in the order of {@link Rule}; empty when it is legal.
   *
   * <p>{@link Rule#KING_IN_CHECK} means an unanswered check if the king was {@linkplain #inCheck in
   * check} before the move, otherwise that the move exposed the king.
   */
  public static Optional<Violation> violation(Position position, Move move) {
    return violation(position.board(), move.encoded());
  }

  static Optional<Violation> violation(Board board, int move) {
    return MoveCode.isDrop(move) ? dropViolation(board, move) : shiftViolation(board, move);
  }

  private static Optional<Violation> shiftViolation(Board board, int move) {
    Side side = board.turn();
    int from = MoveCode.from(move);
    int to = MoveCode.to(move);
    int piece = board.code(from);
    if (piece == 0) {
      return broken(Rule.EMPTY_ORIGIN);
    }
    if (!Piece.isOf(side, piece)) {
      return broken(Rule.NOT_OWN_PIECE, from);
    }
    if (Piece.isOf(side, board.code(to))) {
      return broken(Rule.OCCUPIED_BY_OWN_PIECE, to);
    }
    if (!Movement.reaches(piece, from, to)) {
      return broken(Rule.UNREACHABLE_DESTINATION);
    }
    int blocker = firstBetween(board, from, to);
    if (blocker != Board.NO_SQUARE) {
      return broken(Rule.BLOCKED_PATH, blocker);
    }
    if (MoveCode.promotes(move)) {
      if (!Piece.typeOf(piece).canPromote()) {
        return broken(Rule.CANNOT_PROMOTE);
      }
      if (!isInZone(side, from) && !isInZone(side, to)) {
        return broken(Rule.PROMOTION_OUTSIDE_ZONE);
      }
    } else if (Movement.isDeadEnd(piece, to)) {
      return broken(Rule.MUST_PROMOTE);
    }
    int checker = checkerAfter(board, from, to);
    return checker == Board.NO_SQUARE ? Optional.empty() : broken(Rule.KING_IN_CHECK, checker);
  }

  /**
   * The square of a piece that attacks the king of the side to move once one of its pieces has
   * moved; {@link Board#NO_SQUARE} if none does.
   */
  static int checkerAfter(Board board, int from, int to) {
    Side side = board.turn();
    int king = board.king(side);
    return king == from || board.isCheck(side)
        ? Attackers.after(board, side, king == from ? to : king, from, to)
        : Attackers.uncovered(board, side, king, from, to);
  }

  private static Optional<Violation> dropViolation(Board board, int move) {
    Side side = board.turn();
    int type = MoveCode.dropped(move);
    int to = MoveCode.to(move);
    int piece = Piece.code(side, type);
    if (board.hand(side, type) == 0) {
      return broken(Rule.NOT_IN_HAND);
    }
    if (board.code(to) != 0) {
      return broken(Rule.DROP_ON_OCCUPIED_SQUARE, to);
    }
    if (Movement.isDeadEnd(piece, to)) {
      return broken(Rule.DEAD_END_DROP);
    }
    if (type == PAWN) {
      int pawn = pawnOnFileOf(board, piece, to);
      if (pawn != Board.NO_SQUARE) {
        return broken(Rule.NIFU, pawn);
      }
    }
    if (board.isCheck(side)) {
      int king = board.king(side);
      int checker = Attackers.after(board, side, king, Board.NO_SQUARE, to);
      if (checker != Board.NO_SQUARE) {
        return broken(Rule.KING_IN_CHECK, checker);
      }
    }
    if (type == PAWN) {
      int opponent = board.king(side.opposite());
      if (opponent != Board.NO_SQUARE
          && Movement.reaches(piece, to, opponent)
          && givesMate(board, move)) {
        return broken(Rule.UCHIFUZUME, opponent);
      }
    }
    return Optional.empty();
  }

  private static Optional<Violation> broken(Rule rule) {
    return Optional.of(new Violation(rule, Optional.empty()));
  }

  private static Optional<Violation> broken(Rule rule, int related) {
    return Optional.of(new Violation(rule, Optional.of(Square.ofIndex(related))));
  }

  /** Whether the move of an unpromoted piece may promote: it starts or ends in the zone. */
  public static boolean touchesPromotionZone(Side side, Move.Shift move) {
    return touchesPromotionZone(side, move.from().index(), move.to().index());
  }

  /** Whether a move between the squares with these indices may promote. */
  public static boolean touchesPromotionZone(Side side, int from, int to) {
    return isInZone(side, from) || isInZone(side, to);
  }

  /** Whether a piece moves from one square to the other where nothing stands between. */
  public static boolean reaches(Piece piece, Square from, Square to) {
    return Movement.reaches(piece.code(), from.index(), to.index());
  }

  static boolean isInZone(Side side, int square) {
    return side == Side.BLACK ? square < ZONE : square >= 81 - ZONE;
  }

  /** The first square between two, which a direction must join, on which a piece stands. */
  static int firstBetween(Board board, int from, int to) {
    int step = Movement.stepBetween(from, to);
    for (int square = from + step; square != to; square += step) {
      if (board.code(square) != 0) {
        return square;
      }
    }
    return Board.NO_SQUARE;
  }

  private static int pawnOnFileOf(Board board, int pawn, int square) {
    for (int other = square % 9; other < 81; other += 9) {
      if (board.code(other) == pawn) {
        return other;
      }
    }
    return Board.NO_SQUARE;
  }

  private static boolean givesMate(Board board, int pawn) {
    // Nothing can stand between the pawn and the king, so no drop helps.
    Board after = board.copy();
    after.play(pawn);
    return !Candidates.anyShift(after, after::isLegal);
  }

  /** Whether that side's king is attacked. */
  public static boolean inCheck(Position position, Side side) {
    return position.board().isCheck(side);
  }

  /** The squares of the pieces that attack that side's king. */
  public static List<Square> checkers(Position position, Side side) {
    return Attackers.all(position.board(), side);
  }

  /** All legal moves: those of the pieces on the board, then the drops. */
  public static List<Move> legalMoves(Position position) {
    Legal legal = new Legal(position.board());
    Candidates.any(position.board(), legal);
    return List.copyOf(legal.moves);
  }

  /** The legal moves that go to a square, in the same order, without looking at the others. */
  public static List<Move> legalMovesTo(Position position, Square to) {
    Legal legal = new Legal(position.board());
    Candidates.anyTo(position.board(), to.index(), legal);
    return List.copyOf(legal.moves);
  }

  /** The legal moves of a piece of this type to a square. */
  public static List<Move> legalMovesTo(
      Position position, PieceType piece, Square to, boolean promotes) {
    return legalMovesTo(position, to).stream()
        .filter(move -> isBy(position, move, piece, promotes))
        .toList();
  }

  /** Collects the candidates that are legal; each time it asks for the next one. */
  private static final class Legal implements IntPredicate {
    private final Board board;
    private final List<Move> moves = new ArrayList<>();

    Legal(Board board) {
      this.board = board;
    }

    @Override
    public boolean test(int move) {
      if (board.isLegal(move)) {
        moves.add(MoveCode.decode(move));
      }
      return false;
    }
  }

  private static boolean isBy(Position position, Move move, PieceType piece, boolean promotes) {
    return switch (move) {
      case Move.Drop drop -> drop.piece() == piece && !promotes;
      case Move.Shift shift ->
          shift.promote() == promotes
              && position.at(shift.from()).map(p -> p.type() == piece).orElse(false);
    };
  }

  /** Whether the side to move has a legal move. */
  public static boolean hasLegalMove(Position position) {
    return Candidates.any(position.board(), position.board()::isLegal);
  }

  /** Whether the side to move is in check and has no legal move. */
  public static boolean isCheckmate(Position position) {
    return inCheck(position, position.turn()) && !hasLegalMove(position);
  }

  /**
   * The rule that a move breaks.
   *
   * @param related the square of the piece that is the reason, where one is: the piece in the way,
   *     the other pawn of 二歩, the piece that gives check, the king that is mated
   */
  public record Violation(Rule rule, Optional<Square> related) {}

  /**
   * The moves that may be legal: what the pieces of the side to move reach on this board, and drops
   * of what it holds on empty squares, as {@link MoveCode}s. Not yet tested by any other rule.
   */
  static final class Candidates {

    private Candidates() {}

    /** Whether a candidate passes the test; asks for one after the other until one does. */
    static boolean any(Board board, IntPredicate test) {
      return anyShift(board, test) || anyDrop(board, test);
    }

    /** Whether a move of a piece on the board passes the test. */
    static boolean anyShift(Board board, IntPredicate test) {
      for (int from = 0; from < 81; from++) {
        int piece = board.code(from);
        if (piece != 0
            && Piece.sideOf(piece) == board.turn()
            && anyShiftOf(board, from, piece, test)) {
          return true;
        }
      }
      return false;
    }

    /** Whether a move to this square passes the test. */
    static boolean anyTo(Board board, int to, IntPredicate test) {
      for (int from = 0; from < 81; from++) {
        int piece = board.code(from);
        if (piece != 0
            && Piece.sideOf(piece) == board.turn()
            && Movement.reaches(piece, from, to)
            && firstBetween(board, from, to) == BoardState.NO_SQUARE
            && anyShift(from, to, Piece.typeOf(piece).canPromote(), test)) {
          return true;
        }
      }
      return board.code(to) == 0 && anyDropTo(board, to, test);
    }

    private static boolean anyShift(int from, int to, boolean promotes, IntPredicate test) {
      return test.test(MoveCode.shift(from, to, false))
          || (promotes && test.test(MoveCode.shift(from, to, true)));
    }

    private static boolean anyDropTo(Board board, int to, IntPredicate test) {
      for (PieceType type : PieceType.HAND) {
        if (board.hand(board.turn(), type.code()) > 0
            && test.test(MoveCode.drop(type.code(), to))) {
          return true;
        }
      }
      return false;
    }

    private static boolean anyShiftOf(Board board, int from, int piece, IntPredicate test) {
      boolean promotes = Piece.typeOf(piece).canPromote();
      for (int direction = 0; direction < Movement.DIRECTIONS; direction++) {
        int to = from;
        for (int room = Movement.room(from, direction); room > 0; room--) {
          to += Movement.step(direction);
          if (!Movement.reaches(piece, from, to)) {
            break;
          }
          if (anyShift(from, to, promotes, test)) {
            return true;
          }
          if (board.code(to) != 0) {
            break;
          }
        }
      }
      return false;
    }

    private static boolean anyDrop(Board board, IntPredicate test) {
      for (PieceType type : PieceType.HAND) {
        if (board.hand(board.turn(), type.code()) == 0) {
          continue;
        }
        for (int to = 0; to < 81; to++) {
          if (board.code(to) == 0 && test.test(MoveCode.drop(type.code(), to))) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
