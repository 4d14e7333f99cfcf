package kifu.shogi;

/**
 * Lists the legal moves that give check, those of a mating problem's attacker, without making a
 * list of all moves. Moves are {@link MoveCode}s.
 */
public final class Checks {
  private final Board board;
  private final int king;
  private final int[] moves;
  private int count;

  private Checks(Board board, int king, int[] moves) {
    this.board = board;
    this.king = king;
    this.moves = moves;
  }

  /**
   * Writes the checks of the side to move into an array and returns how many there are; none if the
   * opponent has no king.
   *
   * @param moves has room for {@link Rules#MOST_MOVES}
   */
  public static int of(Board board, int[] moves) {
    int king = board.king(board.turn().opposite());
    if (king == Board.NO_SQUARE) {
      return 0;
    }
    Side side = board.turn();
    Checks checks = new Checks(board, king, moves);
    for (int from = board.pieceFrom(side, 0);
        from != Board.NO_SQUARE;
        from = board.pieceFrom(side, from + 1)) {
      checks.addShifts(from, board.code(from));
    }
    int[] clear = new int[Movement.seenFrom(king).length];
    int clearCount = checks.findClear(clear);
    for (PieceType type : PieceType.HAND) {
      if (board.hand(board.turn(), type.code()) > 0) {
        checks.addDrops(type.code(), clear, clearCount);
      }
    }
    return checks.count;
  }

  private void addShifts(int from, int piece) {
    Side side = board.turn();
    boolean isCover =
        Attackers.uncovered(board, side.opposite(), king, from, Board.NO_SQUARE) != Board.NO_SQUARE;
    if (!isCover && !KingZone.of(king, piece).mayCheck(from)) {
      return;
    }
    int promoted = Piece.promoted(piece);
    for (int direction = 0; direction < Movement.DIRECTIONS; direction++) {
      int to = from;
      for (int room = Movement.room(from, direction); room > 0; room--) {
        to += Movement.step(direction);
        int occupant = board.code(to);
        if (!Movement.reaches(piece, from, to) || Piece.isOf(side, occupant)) {
          break;
        }
        boolean opens = isCover && Movement.direction(king, from) != Movement.direction(king, to);
        if (promoted != piece
            && Rules.touchesPromotionZone(side, from, to)
            && (opens || hits(promoted, from, to))) {
          addShift(from, to, true);
        }
        if ((opens || hits(piece, from, to)) && !Movement.isDeadEnd(piece, to)) {
          addShift(from, to, false);
        }
        if (occupant != 0) {
          break;
        }
      }
    }
  }

  /** Whether a piece that comes from one square to another attacks the king there. */
  private boolean hits(int piece, int from, int to) {
    if (!Movement.reaches(piece, to, king)) {
      return false;
    }
    int step = Movement.stepBetween(to, king);
    for (int square = to + step; square != king; square += step) {
      if (square != from && board.code(square) != 0) {
        return false;
      }
    }
    return true;
  }

  private void addShift(int from, int to, boolean promotes) {
    if (Rules.checkerAfter(board, from, to) == Board.NO_SQUARE) {
      moves[count++] = MoveCode.shift(from, to, promotes);
    }
  }

  /** Finds the empty squares that lie in any direction from the king with nothing between. */
  private int findClear(int[] clear) {
    int found = 0;
    for (int direction = 0; direction < Movement.DIRECTIONS; direction++) {
      int square = king;
      for (int room = Movement.room(king, direction); room > 0; room--) {
        square += Movement.step(direction);
        if (board.code(square) != 0) {
          break;
        }
        clear[found++] = square;
      }
    }
    return found;
  }

  private void addDrops(int type, int[] clear, int clearCount) {
    int piece = Piece.code(board.turn(), type);
    boolean isAlwaysLegal = type != PieceType.PAWN.code() && !board.isCheck();
    for (int i = 0; i < clearCount; i++) {
      int to = clear[i];
      if (Movement.reaches(piece, to, king)) {
        int move = MoveCode.drop(type, to);
        if (isAlwaysLegal || board.isLegal(move)) {
          moves[count++] = move;
        }
      }
    }
  }
}
