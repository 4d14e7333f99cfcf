package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Tsume;
import org.junit.jupiter.api.Test;

class JudgeTest {

  @Test
  void a_mate_in_one_is_sound() {
    assertEquals("mate 1, SOUND", judge("8k/9/8P/9/9/9/9/9/9 b G", "G*1b"));
  }

  @Test
  void a_sacrifice_that_alone_mates_is_sound() {
    String problem = "6kpr/9/6+P1+p/9/9/9/9/9/9 b R";
    assertEquals("mate 3, SOUND", judge(problem, "R*3b 3a4a 3b4b+"));
  }

  @Test
  void a_line_that_does_not_end_in_mate_is_no_solution() {
    String problem = "6kpr/9/6+P1+p/9/9/9/9/9/9 b R";
    assertEquals("mate 3, FAULTY\nNO_MATE 1", judge(problem, "R*3b 3a4a"));
  }

  @Test
  void a_move_that_gives_no_check_is_one_fault() {
    String problem = "8k/9/8P/9/9/9/9/9/9 b G";
    assertEquals("mate 1, FAULTY\nNOT_CHECK 0\nNO_MATE 0", judge(problem, "G*2c"));
  }

  @Test
  void another_mate_is_a_cook_in_a_mate_of_one() {
    // The gold mates on either side of the pawn's file.
    assertEquals(
        "mate 1, FAULTY\nCOOK 0 G*8h G*8g G*9g 8f8g 8f9g 9f8g 9f9g",
        sorted(
            judge("9/9/9/9/9/PR7/k8/9/K8/9 b G".replace("/9 b", " b"), "")));
  }

  private static String sorted(String text) {
    return text;
  }

  static String judge(String sfen, String moves) {
    Judgement judgement = judgement(sfen, moves);
    StringBuilder text = new StringBuilder();
    text.append(judgement.mate().isPresent() ? "mate " + judgement.mate().getAsInt() : "no mate");
    text.append(", ").append(judgement.soundness());
    for (Judgement.Fault fault : judgement.faults()) {
      text.append("\n").append(fault.kind()).append(" ").append(fault.move());
      fault.moves().forEach(move -> text.append(" ").append(move.usi()));
    }
    return text.toString();
  }

  /** Judges a problem, and checks all its proofs. */
  static Judgement judgement(String sfen, String moves) {
    Position start = Tsume.withDefendersHand(Sfen.position(sfen));
    List<Move> solution = new ArrayList<>();
    for (String move : moves.split(" ", -1)) {
      Move.ofUsi(move).ifPresent(solution::add);
    }
    Judge.Limits limits = new Judge.Limits(1_000_000, 1 << 18, () -> false, true);
    Judgement judgement = Judge.judge(start, solution, true, limits);
    Stream.concat(
            judgement.proofs().stream(),
            judgement.faults().stream().flatMap(fault -> fault.proofs().stream()))
        .forEach(proof -> assertEquals("", ProofVerifier.fault(proof).orElse("")));
    return judgement;
  }
}
