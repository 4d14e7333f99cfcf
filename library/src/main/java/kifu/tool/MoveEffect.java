package kifu.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/**
 * Says what a legal move does.
 *
 * @param piece that moves, as it was before
 * @param captured the piece that it takes
 * @param after the position after it
 * @param checkers the squares of the pieces that give check then
 * @param mates whether it is checkmate
 * @param attacked the squares of the opponent's pieces that the moved piece attacks then, without
 *     pawns, lances and knights
 */
record MoveEffect(
    Move move,
    PieceType piece,
    Optional<PieceType> captured,
    Position after,
    List<Square> checkers,
    boolean mates,
    List<Square> attacked) {
  static MoveEffect of(Situation.LastMove made) {
    Position before = made.before();
    Move move = made.move();
    PieceType piece =
        switch (move) {
          case Move.Drop drop -> drop.piece();
          case Move.Shift shift -> before.at(shift.from()).orElseThrow().type();
        };
    Position after = before.play(move);
    return new MoveEffect(
        move,
        piece,
        before.at(move.to()).map(Piece::type),
        after,
        Rules.checkers(after, after.turn()),
        Rules.isCheckmate(after),
        attacked(after, move.to()));
  }

  /** Whether the piece that moved attacks several pieces, or the king and another one. */
  boolean forks() {
    return attacked.size() > 1;
  }

  /** Whether a piece gives check that did not move. */
  boolean discoversCheck() {
    return checkers.stream().anyMatch(square -> !square.equals(move.to()));
  }

  private static List<Square> attacked(Position position, Square from) {
    Piece attacker = position.at(from).orElseThrow();
    List<Square> attacked = new ArrayList<>();
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      Optional<Piece> there = position.at(square);
      if (there.filter(piece -> isWorth(piece, attacker)).isPresent()
          && Rules.reaches(attacker, from, square)
          && isOpen(position, from, square)) {
        attacked.add(square);
      }
    }
    return attacked;
  }

  private static boolean isWorth(Piece piece, Piece attacker) {
    return piece.side() != attacker.side()
        && switch (piece.type()) {
          case PAWN, LANCE, KNIGHT -> false;
          default -> true;
        };
  }

  /** Whether nothing stands between two squares; a knight jumps. */
  private static boolean isOpen(Position position, Square from, Square to) {
    int files = to.file() - from.file();
    int ranks = to.rank() - from.rank();
    if (files != 0 && ranks != 0 && Math.abs(files) != Math.abs(ranks)) {
      return true;
    }
    int steps = Math.max(Math.abs(files), Math.abs(ranks));
    for (int i = 1; i < steps; i++) {
      Square between =
          Square.of(
              from.file() + i * Integer.signum(files), from.rank() + i * Integer.signum(ranks));
      if (!position.isEmpty(between)) {
        return false;
      }
    }
    return true;
  }
}
