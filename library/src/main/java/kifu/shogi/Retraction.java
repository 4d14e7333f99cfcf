package kifu.shogi;

import java.util.function.BiConsumer;
import java.util.function.LongPredicate;

/**
 * Takes back the last move of a position in every way that the movement of the pieces allows: the
 * positions from which one move leads to it. For one use.
 */
public final class Retraction {
  private final Board board;
  private final Side mover;
  private final LongPredicate wanted;
  private final BiConsumer<Position, Move> visitor;

  private Retraction(Position after, LongPredicate wanted, BiConsumer<Position, Move> visitor) {
    this.board = after.toBoard();
    this.mover = after.turn().opposite();
    this.wanted = wanted;
    this.visitor = visitor;
  }

  /**
   * Shows the positions before, with the move that leads from each to the position.
   *
   * @param wanted says by the {@link Position#key} of a position whether to show it at all; of
   *     about a thousand, nearly all should not be shown
   */
  public static void visit(
      Position after, LongPredicate wanted, BiConsumer<Position, Move> visitor) {
    new Retraction(after, wanted, visitor).visit();
  }

  private void visit() {
    board.setTurn(mover);
    for (int to = 0; to < 81; to++) {
      int piece = board.code(to);
      if (Piece.isOf(mover, piece)) {
        takeBackDrop(piece, to);
        takeBackShifts(piece, to);
      }
    }
  }

  private void takeBackDrop(int piece, int to) {
    PieceType type = Piece.typeOf(piece);
    if (type.canBeInHand()) {
      int held = board.hand(mover, type.code());
      board.put(to, 0);
      board.setHand(mover, type.code(), held + 1);
      show(MoveCode.drop(type, to));
      board.setHand(mover, type.code(), held);
      board.put(to, piece);
    }
  }

  private void takeBackShifts(int piece, int to) {
    int unpromoted = Piece.code(mover, Piece.unpromotedType(piece));
    for (int from = 0; from < 81; from++) {
      if (board.code(from) == 0) {
        takeBack(piece, piece, from, to);
        if (unpromoted != piece && (Rules.isInZone(mover, from) || Rules.isInZone(mover, to))) {
          takeBack(unpromoted, piece, from, to);
        }
      }
    }
  }

  /** Takes back a move of a piece that was another one before it promoted. */
  private void takeBack(int before, int after, int from, int to) {
    if (!Movement.reaches(before, from, to)
        || Rules.firstBetween(board, from, to) != Board.NO_SQUARE) {
      return;
    }
    int move = MoveCode.shift(from, to, before != after);
    board.put(from, before);
    board.put(to, 0);
    show(move);
    for (int type = 1; type < PieceType.KING.code(); type++) {
      int held = board.hand(mover, type);
      if (held > 0) {
        board.setHand(mover, type, held - 1);
        int captured = Piece.code(mover.opposite(), type);
        show(move, to, captured);
        if (Piece.promoted(captured) != captured) {
          show(move, to, Piece.promoted(captured));
        }
        board.setHand(mover, type, held);
      }
    }
    board.put(from, 0);
    board.put(to, after);
  }

  private void show(int move, int to, int captured) {
    board.put(to, captured);
    show(move);
    board.put(to, 0);
  }

  private void show(int move) {
    if (wanted.test(board.key())) {
      Board before = board.copy();
      before.findKings();
      visitor.accept(new Position(before), MoveCode.decode(move));
    }
  }
}
