package kifu.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.record.Facts.Promotion;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Holds a move as an author quotes it in a comment: {@code ▲７六歩}, {@code ☖同銀右成}, {@code △８六同歩}.
 *
 * @param start where it begins in the text of the comment, with the sign of its side
 * @param end where it ends, exclusive
 * @param side the side that makes it
 * @param isSigned whether the sign of the side is written
 * @param to where it goes; empty for 同
 * @param words see {@link RelativeWords}
 * @param isDrop whether 打 is written
 * @param from the square on which it starts, in parentheses, if that is written
 */
public record QuotedMove(
    int start,
    int end,
    Side side,
    boolean isSigned,
    Optional<Square> to,
    PieceType piece,
    int words,
    Promotion promotion,
    boolean isDrop,
    Optional<Square> from) {

  /** This move as the other side's. */
  QuotedMove by(Side other) {
    return new QuotedMove(start, end, other, isSigned, to, piece, words, promotion, isDrop, from);
  }

  /** The square to which it goes; empty for 同 where no move was made before. */
  Optional<Square> destination(Optional<Square> previous) {
    return to.or(() -> previous);
  }

  /**
   * The legal moves that it can mean, the likeliest first: those of pieces on the board, then the
   * drop. A move without 成 does not promote.
   *
   * @param previous where the move before it went
   */
  List<Move> meant(Position position, Optional<Square> previous) {
    Optional<Square> destination = destination(previous);
    if (destination.isEmpty() || side != position.turn()) {
      return List.of();
    }
    List<Move> meant = new ArrayList<>();
    for (Move move : written(position, destination.get())) {
      if (Rules.isLegal(position, move)) {
        meant.add(move);
      }
    }
    return meant;
  }

  /**
   * The moves that the words can mean, whatever the rules say of the king and of drops. Nobody
   * means a drop on a piece who does not write 打.
   */
  List<Move> written(Position position, Square destination) {
    List<Move> written = new ArrayList<>();
    if (!isDrop) {
      Board board = position.toBoard();
      int square = destination.index();
      long all = RelativeWords.origins(board, side, piece, square);
      long fitting =
          words == RelativeWords.NONE
              ? all
              : RelativeWords.fitting(all, words, side, piece, square);
      for (int i = 0; i < RelativeWords.count(fitting); i++) {
        Square origin = Square.ofIndex(RelativeWords.get(fitting, i));
        if (from.isEmpty() || from.get().equals(origin)) {
          written.add(new Move.Shift(origin, destination, promotion == Promotion.PROMOTES));
        }
      }
    }
    boolean canDrop = isDrop || position.isEmpty(destination);
    if (canBeDrop() && canDrop && position.hand(side, piece) > 0) {
      written.add(new Move.Drop(piece, destination));
    }
    return written;
  }

  /** Whether the words do not exclude that the piece comes from the hand. */
  boolean canBeDrop() {
    return piece.canBeInHand()
        && words == RelativeWords.NONE
        && from.isEmpty()
        && promotion == Promotion.UNSAID;
  }
}
