package kifu.shogi;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plays games of random legal moves, the same for the same seed. */
final class RandomGame {

  private RandomGame() {}

  /** The positions of a game of that many plies, or less if it ends before. */
  static List<Position> positions(long seed, int plies) {
    Random random = new Random(seed);
    List<Position> positions = new ArrayList<>(List.of(Position.START));
    Position position = Position.START;
    for (int ply = 0; ply < plies; ply++) {
      List<Move> moves = Rules.legalMoves(position);
      if (moves.isEmpty()) {
        break;
      }
      position = position.play(moves.get(random.nextInt(moves.size())));
      positions.add(position);
    }
    return positions;
  }

  /** The last position of a game of that many plies. */
  static Position end(long seed, int plies) {
    return positions(seed, plies).getLast();
  }

  /** The position with up to four more kings, as no game has them, on empty squares. */
  static Position withMoreKings(long seed, Position position) {
    Random random = new Random(seed);
    Position.Builder more = position.toBuilder();
    for (int king = random.nextInt(5); king > 0; king--) {
      Square square = Square.ofIndex(random.nextInt(81));
      if (position.isEmpty(square)) {
        more.put(square, Piece.of(random.nextBoolean() ? Side.BLACK : Side.WHITE, PieceType.KING));
      }
    }
    return more.build();
  }
}
