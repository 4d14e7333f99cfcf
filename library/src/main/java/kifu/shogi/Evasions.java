package kifu.shogi;

/**
 * Lists the legal replies to a check, without making a list of all moves. Moves are {@link
 * MoveCode}s.
 */
public final class Evasions {
  private final Board board;
  private final Side side;
  private final int king;
  private final int[] moves;
  private int count;

  private Evasions(Board board, int[] moves) {
    this.board = board;
    this.side = board.turn();
    this.king = board.king(side);
    this.moves = moves;
  }

  /**
   * Writes the legal replies of the side to move, which is in check, into an array and returns how
   * many there are: captures of the checking piece, moves of the king, then interpositions, those
   * of pieces on the board before drops. Drops on the same square follow one another.
   *
   * @param moves has room for {@link Rules#MOST_MOVES}
   */
  public static int of(Board board, int[] moves) {
    Evasions evasions = new Evasions(board, moves);
    int checker = board.onlyChecker();
    if (checker != Board.NO_SQUARE) {
      evasions.addShiftsTo(checker);
    }
    evasions.addKingMoves();
    if (checker != Board.NO_SQUARE
        && Movement.direction(evasions.king, checker) < Movement.KNIGHTS) {
      evasions.addInterpositions(checker);
    }
    return evasions.count;
  }

  /**
   * Whether the side to move, which is in check, can take the checking piece or move its king:
   * there is a legal reply that interposes nothing.
   *
   * @param moves is written over, and has room for {@link Rules#MOST_MOVES}
   */
  public static boolean isEscapable(Board board, int[] moves) {
    Evasions evasions = new Evasions(board, moves);
    int checker = board.onlyChecker();
    if (checker != Board.NO_SQUARE) {
      evasions.addShiftsTo(checker);
    }
    if (evasions.count == 0) {
      evasions.addKingMoves();
    }
    return evasions.count > 0;
  }

  private void addKingMoves() {
    int attacked = attackedBesideKing();
    for (int direction = 0; direction < Movement.KNIGHTS; direction++) {
      if ((attacked >>> direction & 1) == 0 && Movement.room(king, direction) > 0) {
        int to = king + Movement.step(direction);
        if (!Piece.isOf(side, board.code(to))) {
          moves[count++] = MoveCode.shift(king, to, false);
        }
      }
    }
  }

  /**
   * The directions of one step from the king to squares that are attacked once it has left its own:
   * a set with bit d for direction d.
   */
  private int attackedBesideKing() {
    Side opponent = side.opposite();
    int attacked = 0;
    for (int from = board.pieceFrom(opponent, 0);
        from != Board.NO_SQUARE;
        from = board.pieceFrom(opponent, from + 1)) {
      int reached = KingZone.of(king, board.code(from)).reached(from) & ~attacked;
      for (; reached != 0; reached &= reached - 1) {
        int direction = Integer.numberOfTrailingZeros(reached);
        if (Attackers.isClear(
            board, king + Movement.step(direction), from, king, Board.NO_SQUARE)) {
          attacked |= 1 << direction;
        }
      }
    }
    return attacked;
  }

  private void addInterpositions(int checker) {
    int step = Movement.stepBetween(king, checker);
    for (int to = king + step; to != checker; to += step) {
      addShiftsTo(to);
    }
    for (int to = king + step; to != checker; to += step) {
      for (PieceType type : PieceType.HAND) {
        if (board.hand(side, type.code()) > 0) {
          addDrop(type, to);
        }
      }
    }
  }

  /** Adds the moves of pieces other than the king to a square where they stop the only check. */
  private void addShiftsTo(int to) {
    for (int from = board.pieceFrom(side, 0);
        from != Board.NO_SQUARE;
        from = board.pieceFrom(side, from + 1)) {
      int piece = board.code(from);
      if (!Piece.isKing(piece)
          && Movement.reaches(piece, from, to)
          && Rules.firstBetween(board, from, to) == Board.NO_SQUARE) {
        if (!Movement.isDeadEnd(piece, to)) {
          addShift(from, to, false);
        }
        if (Piece.promoted(piece) != piece && Rules.touchesPromotionZone(side, from, to)) {
          addShift(from, to, true);
        }
      }
    }
  }

  /** Adds a drop that stops the only check. */
  private void addDrop(PieceType type, int to) {
    int move = MoveCode.drop(type, to);
    if (type == PieceType.PAWN) {
      if (board.isLegal(move)) {
        moves[count++] = move;
      }
    } else if (!Movement.isDeadEnd(Piece.code(side, type), to)) {
      moves[count++] = move;
    }
  }

  private void addShift(int from, int to, boolean promotes) {
    if (Attackers.uncovered(board, side, king, from, to) == Board.NO_SQUARE) {
      moves[count++] = MoveCode.shift(from, to, promotes);
    }
  }
}
