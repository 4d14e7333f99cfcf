package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import kifu.shogi.Board;
import kifu.shogi.Interposition;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.Tsume;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Asks for mates of more plies than {@link DeepSearch#FEW_PLIES}. */
class DeepSearchTest {
  private static final int MOST_PLIES = 7;

  @ParameterizedTest
  @CsvSource({
    "15, 500000, 4nS3/3g1n3/3pk1p+b1/5R3/3bN1S2/4N4/9/9/9 b R3P3g2s4l13p", // 図巧第85番
    "29, 2000000, 9/9/9/5l1n1/3S1p1+R1/4Gg2g/3p2N1N/4+nBkS1/4+B2P1 b Prg2s3l14p", // 図巧第58番
    "35, 2000000, 4gn1Sk/4pP1pB/9/4+PN1GG/4B+p1rr/9/9/9/9 b N2Pg3sn4l11p", // 図巧第88番
  })
  void the_length_of_a_long_mate_is_found(int plies, long nodes, String sfen) {
    Position start = Tsume.start(Sfen.position(sfen), false);
    Judge.Limits limits = new Judge.Limits(nodes, 1 << 19, false);
    Judge judge = Judge.of(new Composition(start, List.of(), true), limits);
    while (judge.soFar().mate().isEmpty() && !judge.advance()) {}
    assertEquals(OptionalInt.of(plies), judge.soFar().mate());
  }

  @RepeatedTest(200)
  void mates_are_those_of_the_definition(RepetitionInfo repetition) {
    int seed = 5800 + repetition.getCurrentRepetition();
    Position position = RandomProblem.of(new Random(seed));
    Budget budget = new Budget(Long.MAX_VALUE);
    BoundedSearch search =
        new BoundedSearch(Side.BLACK, budget, 1 << 12, new ProofNumbers(1 << 12));
    Definition definition = new Definition();
    for (int plies = MOST_PLIES; plies > 0; plies -= 2) {
      assertEquals(
          definition.isMate(position.toBoard(), plies),
          search.isMate(position.toBoard(), plies),
          "seed " + seed + ", " + plies + " plies: " + Sfen.format(position, 1));
    }
  }

  /** Says whether there is a mate word by word as it is defined, which takes long. */
  private static final class Definition {
    private record Question(Position position, int plies) {}

    private final Map<Question, Boolean> known = new HashMap<>();

    boolean isMate(Board board, int plies) {
      if (plies < 0) {
        return false;
      }
      Question question = new Question(board.position(), plies);
      Boolean before = known.get(question);
      if (before != null) {
        return before;
      }
      boolean isMate =
          board.turn() == Side.BLACK
              ? MatingMoves.checks(board).stream()
                  .anyMatch(check -> isMate(MatingMoves.after(board, check), plies - 1))
              : MatingMoves.evasions(board).stream()
                  .allMatch(
                      reply ->
                          isUseless(board, reply, plies)
                              || isMate(MatingMoves.after(board, reply), plies - 1));
      known.put(question, isMate);
      return isMate;
    }

    private boolean isUseless(Board board, int reply, int plies) {
      for (boolean promotes : new boolean[] {true, false}) {
        int taking = Interposition.taking(board, reply, promotes);
        Board given = new Board();
        if (taking != MoveCode.NONE
            && Interposition.giveBack(board, reply, taking, given)
            && isMate(given, plies)) {
          return true;
        }
      }
      return false;
    }
  }
}
