package kifu.game;

import java.util.List;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/** Finds moves by what is written of them. */
final class CandidateMoves {
  private CandidateMoves() {}

  /** The legal moves of a piece of this type to a square. */
  static List<Move> reaching(Position position, PieceType piece, Square to, boolean promotes) {
    return Rules.legalMoves(position).stream()
        .filter(move -> move.to().equals(to) && isBy(position, move, piece, promotes))
        .toList();
  }

  private static boolean isBy(Position position, Move move, PieceType piece, boolean promotes) {
    return switch (move) {
      case Move.Drop drop -> drop.piece() == piece && !promotes;
      case Move.Shift shift ->
          shift.promote() == promotes
              && position.at(shift.from()).map(p -> p.type() == piece).orElse(false);
    };
  }
}
