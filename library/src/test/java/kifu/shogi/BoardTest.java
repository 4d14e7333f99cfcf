package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BoardTest {

  @Property(tries = 100)
  void the_pieces_of_a_side_are_found_after_every_move(
      @ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    Random random = new Random(seed);
    Board board = Position.START.toBoard();
    for (int ply = 0; ply < plies; ply++) {
      assertPieces(board);
      List<Move> moves = Rules.legalMoves(board.position());
      if (moves.isEmpty()) {
        return;
      }
      int move = moves.get(random.nextInt(moves.size())).encoded();
      int reply = moves.get(random.nextInt(moves.size())).encoded();
      board.isLegalReply(move, reply);
      assertPieces(board);
      board.playLegal(move);
    }
  }

  private static void assertPieces(Board board) {
    for (Side side : Side.values()) {
      int[] found =
          IntStream.iterate(
                  board.pieceFrom(side, 0),
                  square -> square != Board.NO_SQUARE,
                  square -> board.pieceFrom(side, square + 1))
              .toArray();
      int[] expected =
          IntStream.range(0, 81).filter(square -> Piece.isOf(side, board.code(square))).toArray();
      assertEquals(
          squares(expected),
          squares(found),
          () -> side + " in " + Sfen.format(board.position(), 1));
    }
  }

  private static List<String> squares(int[] indices) {
    return IntStream.of(indices).mapToObj(index -> Square.ofIndex(index).usi()).toList();
  }
}
