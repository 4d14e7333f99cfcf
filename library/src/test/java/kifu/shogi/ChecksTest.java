package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ChecksTest {

  @Property(tries = 100)
  void checks_are_the_legal_moves_that_give_check(
      @ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    for (Position position : RandomGame.positions(seed, plies)) {
      assertChecks(position);
      Position problem = withoutKing(position);
      if (!Rules.inCheck(problem, problem.turn().opposite())) {
        assertChecks(problem);
      }
    }
  }

  @Property(tries = 100)
  void replies_to_a_check_are_the_legal_moves(
      @ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    for (Position position : RandomGame.positions(seed, plies)) {
      for (Move check : checks(position)) {
        assertEvasions(position, check);
      }
    }
  }

  @Property(tries = 500)
  void problems_are_read_like_games(@ForAll long seed) {
    Position problem = randomProblem(new Random(seed));
    assertChecks(problem);
    for (Move check : checks(problem)) {
      assertEvasions(problem, check);
    }
  }

  /** A king in a corner region, with a few pieces around it and many in both hands. */
  private static Position randomProblem(Random random) {
    Position.Builder builder = Position.builder();
    Square king = Square.of(1 + random.nextInt(5), 1 + random.nextInt(4));
    builder.put(king, Piece.of(Side.WHITE, PieceType.KING));
    PieceType[] types = PieceType.values();
    for (int i = random.nextInt(9); i > 0; i--) {
      Square square = Square.ofIndex(random.nextInt(81));
      PieceType type = types[random.nextInt(types.length)];
      if (type != PieceType.KING && !square.equals(king)) {
        builder.put(square, Piece.of(random.nextBoolean() ? Side.BLACK : Side.WHITE, type));
      }
    }
    for (PieceType type : PieceType.HAND) {
      builder.hand(Side.BLACK, type, random.nextInt(2)).hand(Side.WHITE, type, random.nextInt(2));
    }
    Position problem = builder.build();
    return Rules.inCheck(problem, Side.WHITE) ? Position.EMPTY : problem;
  }

  private static Position withoutKing(Position position) {
    Square king = position.king(position.turn()).orElseThrow();
    return position.toBuilder().clear(king).build();
  }

  private static List<Move> checks(Position position) {
    return Rules.legalMoves(position).stream()
        .filter(move -> Rules.inCheck(position.play(move), position.turn().opposite()))
        .toList();
  }

  private static void assertChecks(Position position) {
    int[] moves = new int[Rules.MOST_MOVES];
    int count = Checks.of(position.toBoard(), moves);
    assertEquals(usi(checks(position)), usi(moves, count), position::toString);
  }

  private static void assertEvasions(Position before, Move check) {
    Position position = before.play(check);
    List<Move> legal = Rules.legalMoves(position);
    Board board = before.toBoard();
    board.playLegal(check.encoded());
    assertEvasions(position, legal, board);
    assertEvasions(position, legal, position.toBoard());
  }

  private static void assertEvasions(Position position, List<Move> legal, Board board) {
    int[] moves = new int[Rules.MOST_MOVES];
    int count = Evasions.of(board, moves);
    assertEquals(usi(legal), usi(moves, count), position::toString);
    boolean isEscapable = legal.stream().anyMatch(move -> interposesNothing(position, move));
    assertEquals(isEscapable, Evasions.isEscapable(board, moves), position::toString);
  }

  private static boolean interposesNothing(Position position, Move reply) {
    return reply instanceof Move.Shift shift
        && (position.king(position.turn()).equals(Optional.of(shift.from()))
            || position.at(shift.to()).isPresent());
  }

  private static List<String> usi(List<Move> moves) {
    return moves.stream().map(Move::usi).sorted(Comparator.naturalOrder()).toList();
  }

  private static List<String> usi(int[] moves, int count) {
    List<Move> decoded = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      decoded.add(MoveCode.decode(moves[i]));
    }
    return usi(decoded);
  }
}
