package kifu.shogi;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Orders the legal moves of a position by how likely they are to be played. Nothing beyond the move
 * itself is searched: its plain features ({@link MoveFeature}) have weights, and their sum counts.
 */
public final class LikelyMoves {
  /** What pieces are worth, by the code of their kind, when one takes another. */
  private static final int[] VALUE = {0, 1, 3, 3, 5, 7, 8, 5, 15, 5, 5, 5, 5, 9, 10};

  private final Board board;
  private final Side side;
  private final int king;
  private final int ownKing;
  private final int last;
  private final int ownLast;
  private final boolean rookIsSwung;

  private LikelyMoves(Position position, Optional<Square> last, Optional<Square> ownLast) {
    this.board = position.toBoard();
    this.side = board.turn();
    this.king = board.king(side.opposite());
    this.ownKing = board.king(side);
    this.last = last.map(Square::index).orElse(Board.NO_SQUARE);
    this.ownLast = ownLast.map(Square::index).orElse(Board.NO_SQUARE);
    this.rookIsSwung = rookIsSwung();
  }

  /**
   * All legal moves, the likely ones first.
   *
   * @param last where the move before went
   * @param ownLast where the last move of the side to move went
   */
  public static List<Move> of(Position position, Optional<Square> last, Optional<Square> ownLast) {
    record Weighed(Move move, int weight) {}
    LikelyMoves likely = new LikelyMoves(position, last, ownLast);
    return Rules.legalMoves(position).stream()
        .map(move -> new Weighed(move, likely.weight(move.encoded())))
        .sorted(Comparator.comparingInt(Weighed::weight).reversed())
        .map(Weighed::move)
        .toList();
  }

  private int weight(int move) {
    int[] sum = {0};
    visit(move, (feature, index) -> sum[0] += feature.weight(index));
    return sum[0];
  }

  /** Takes the features that a move has. */
  private interface Visitor {
    /**
     * @param index which of the cases of the feature it is
     */
    void visit(MoveFeature feature, int index);
  }

  private void visit(int move, Visitor visitor) {
    int to = MoveCode.to(move);
    boolean drop = MoveCode.isDrop(move);
    int from = drop ? Board.NO_SQUARE : MoveCode.from(move);
    int type = drop ? MoveCode.dropped(move) : board.code(from) & 15;
    int after = MoveCode.promotes(move) ? type + PieceType.PROMOTION : type;
    int captured = board.code(to) & 15;
    boolean attacked = isAttackedBy(side.opposite(), to, from);
    int safety = (attacked ? 2 : 0) + (isAttackedBy(side, to, from) ? 1 : 0);
    if (drop) {
      visitDrop(type, to, visitor);
    } else {
      visitShift(move, type, after, visitor);
    }
    visitor.visit(MoveFeature.ARRIVES, (after - 1) * 4 + safety);
    int gain = VALUE[captured] + VALUE[after] - VALUE[type] - (attacked ? VALUE[after] : 0);
    visitor.visit(MoveFeature.GAIN, 12 + Math.clamp(gain, -12, 12));
    if (last != Board.NO_SQUARE) {
      visitor.visit(MoveFeature.NEAR, distance(to, last) * 2 + (drop ? 1 : 0));
    }
    visitEffect(move, after, (drop ? 4 : 0) + safety, visitor);
  }

  private void visitDrop(int type, int to, Visitor visitor) {
    visitor.visit(MoveFeature.DROP, (type - 1) * 81 + seen(to));
    if (king != Board.NO_SQUARE) {
      visitor.visit(MoveFeature.DROP_NEAR_KING, (type - 1) * 9 + distance(to, king));
    }
    if (ownKing != Board.NO_SQUARE) {
      visitor.visit(MoveFeature.DROP_NEAR_OWN_KING, (type - 1) * 9 + distance(to, ownKing));
    }
  }

  private void visitShift(int move, int type, int after, Visitor visitor) {
    int from = MoveCode.from(move);
    int to = MoveCode.to(move);
    int captured = board.code(to) & 15;
    visitor.visit(MoveFeature.TO, (type - 1) * 81 + seen(to));
    visitor.visit(MoveFeature.FROM, (type - 1) * 81 + seen(from));
    if (rookIsSwung) {
      visitor.visit(MoveFeature.TO_WITH_SWUNG_ROOK, (type - 1) * 81 + seen(to));
    }
    visitor.visit(MoveFeature.TAKES, captured * 2 + (captured > 0 && to == last ? 1 : 0));
    int safety =
        (isAttackedBy(side.opposite(), from, Board.NO_SQUARE) ? 2 : 0)
            + (isAttackedBy(side, from, Board.NO_SQUARE) ? 1 : 0);
    visitor.visit(MoveFeature.LEAVES, (type - 1) * 4 + safety);
    if (king != Board.NO_SQUARE) {
      visitor.visit(MoveFeature.NEAR_KING, (after - 1) * 9 + distance(to, king));
    }
    if (mayPromote(type, from, to)) {
      visitor.visit(MoveFeature.PROMOTES, (type - 1) * 2 + (after == type ? 0 : 1));
    }
    if (from == ownLast) {
      visitor.visit(MoveFeature.AGAIN, type - 1);
    }
    if (last != Board.NO_SQUARE) {
      int answered = (board.code(last) & 15) * 14 + type - 1;
      visitor.visit(MoveFeature.ANSWERS, answered * 9 + distance(to, last));
      if (attacks(board, last, from)) {
        visitor.visit(MoveFeature.ESCAPES, type - 1);
      }
    }
  }

  /** What stands attacked after the move. */
  private void visitEffect(int move, int after, int manner, Visitor visitor) {
    Board next = board.copy();
    next.playLegal(move);
    if (next.isCheck()) {
      visitor.visit(MoveFeature.CHECKS, manner);
    }
    int to = MoveCode.to(move);
    for (byte square : Movement.seenFrom(to)) {
      int target = next.code(square);
      if (target != 0 && !Piece.isOf(side, target) && attacks(next, to, square)) {
        visitor.visit(MoveFeature.THREATENS, (after - 1) * 14 + (target & 15) - 1);
      }
    }
  }

  private boolean mayPromote(int type, int from, int to) {
    return type < PieceType.GOLD.code() && Rules.touchesPromotionZone(side, from, to);
  }

  /** Whether a piece of a side attacks a square when another one is empty. */
  private boolean isAttackedBy(Side attacker, int square, int vacated) {
    int none = Board.NO_SQUARE;
    return Attackers.after(board, attacker.opposite(), square, vacated, none) != none;
  }

  private static boolean attacks(Board board, int from, int to) {
    return Movement.reaches(board.code(from), from, to)
        && Rules.firstBetween(board, from, to) == Board.NO_SQUARE;
  }

  /** Whether the rook of the side to move stands on the left half: 振り飛車. */
  private boolean rookIsSwung() {
    int rook = Piece.code(side, PieceType.ROOK);
    for (int square = 0; square < 81; square++) {
      if (board.code(square) == rook) {
        return seen(square) % 9 >= 4;
      }
    }
    return false;
  }

  /** A square as the side to move sees it. */
  private int seen(int square) {
    return side == Side.BLACK ? square : 80 - square;
  }

  private static int distance(int square, int other) {
    return Math.max(Math.abs(square / 9 - other / 9), Math.abs(square % 9 - other % 9));
  }
}
