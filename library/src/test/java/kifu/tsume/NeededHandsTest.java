package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.shogi.Board;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeededHandsTest {

  @ParameterizedTest
  @CsvSource({
    // The gold in front of the king mates, whatever else is in hand.
    "4k4/9/4P4/9/9/9/9/9/9 b GS2N3P, 4k4/9/4P4/9/9/9/9/9/9 b Gs2n3p",
    // The rook mates from afar while White has nothing that it could put between.
    "8k/6G2/9/9/9/9/9/9/9 b R2P, 8k/6G2/9/9/9/9/9/9/9 b R2P",
  })
  void a_mate_needs_few_pieces_in_hand(String problem, String needed) {
    Position position = Sfen.position(problem);
    assertEquals(Optional.of(Sfen.position(needed)), withNeededHands(position, 1_000));
  }

  @RepeatedTest(500)
  void with_the_needed_pieces_there_is_a_mate(RepetitionInfo repetition) {
    int seed = 7000 + repetition.getCurrentRepetition();
    Position problem = RandomProblem.of(new Random(seed));
    withNeededHands(problem, 10_000)
        .ifPresent(
            needed ->
                assertTrue(
                    withNeededHands(needed, 10_000_000).isPresent(),
                    () -> "seed " + seed + ": " + Sfen.format(needed, 1)));
  }

  /** The position with the hands with which its mate is known; empty where none is found. */
  private static Optional<Position> withNeededHands(Position position, long nodes) {
    ProofNumbers numbers = new ProofNumbers(1 << 16);
    Budget budget = new Budget(nodes);
    MateSearch search = new MateSearch(Side.BLACK, budget, MateSearch.Forbidden.NOTHING, numbers);
    Board board = position.toBoard();
    try {
      if (search.search(board, 0) != MateSearch.Belief.MATE) {
        return Optional.empty();
      }
    } catch (Budget.Exhausted exhausted) {
      return Optional.empty();
    }
    numbers.find(board.keyWithoutHands(), Hands.of(board, Side.BLACK));
    Position.Builder needed = position.toBuilder();
    List<PieceType> kinds = new ArrayList<>(PieceType.HAND);
    for (int kind = 0; kind < Hands.KINDS; kind++) {
      needed.hand(Side.BLACK, kinds.get(kind), Hands.ofAttacker(numbers.foundHands, kind));
      needed.hand(Side.WHITE, kinds.get(kind), Hands.ofDefender(numbers.foundHands, kind));
    }
    return Optional.of(needed.build());
  }
}
