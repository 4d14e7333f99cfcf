package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Tsume;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MateBoundTest {
  private static final String LONG =
      "5gGl1/6R1n/5n1Lk/6+p2/5B1p1/9/9/9/9 b RBN2g4sn2l16p"; // 23 plies

  @Test
  void a_mate_of_unknown_length_has_a_bound() {
    SolutionVerdict verdict = verdict(LONG, 300_000);
    assertEquals(OptionalInt.empty(), verdict.mate());
    assertEquals(OptionalInt.of(23), verdict.atMost());
  }

  @Test
  void where_no_mate_is_found_there_is_none() {
    assertEquals(OptionalInt.empty(), verdict(LONG, 20_000).atMost());
    assertEquals(OptionalInt.empty(), verdict("9/8k/8p/9/9/9/9/9/9 b GNL", 300_000).atMost());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8k/9/8P/9/9/9/9/9/9 b G",
        "6kpr/9/6+P1+p/9/9/9/9/9/9 b R",
        "9/8k/9/7L1/9/9/9/9/9 b G",
        "8k/5+R2l/6N2/9/9/9/9/9/9 b -",
        "3B5/5k3/9/5P1N1/9/9/9/9/9 b N2P",
        "9/9/9/9/9/9/9/6+p2/8K w 2B4G4S4N4L17PRr",
        "7nl/6k2/6ppp/5P3/9/9/9/9/9 b 2GSN",
      })
  void a_bound_is_never_less_than_the_length(String problem) {
    SolutionVerdict verdict = verdict(problem, 1_000_000);
    int plies = verdict.mate().orElseThrow();
    int most = verdict.atMost().orElseThrow();
    assertTrue(most >= plies && most % 2 == 1, plies + " plies, at most " + most);
  }

  private static SolutionVerdict verdict(String sfen, long nodes) {
    Position start = Tsume.start(Sfen.position(sfen), false);
    Judge.Limits limits = new Judge.Limits(nodes, 1 << 21, false);
    return Judge.of(new Composition(start, List.of(), true), limits).verdict();
  }
}
