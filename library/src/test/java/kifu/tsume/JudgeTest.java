package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
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

  static String judge(String sfen, String moves) {
    Position start = Tsume.withDefendersHand(Sfen.position(sfen));
    List<Move> solution = new ArrayList<>();
    for (String move : moves.split(" ", -1)) {
      Move.ofUsi(move).ifPresent(solution::add);
    }
    Judgement judgement =
        Judge.judge(
            start, solution, true, new Judge.Limits(1_000_000, 1 << 20, () -> false, true));
    StringBuilder text = new StringBuilder();
    text.append(judgement.mate().isPresent() ? "mate " + judgement.mate().getAsInt() : "no mate");
    text.append(", ").append(judgement.soundness());
    for (Judgement.Fault fault : judgement.faults()) {
      text.append("\n").append(fault.kind()).append(" ").append(fault.move());
      fault.moves().forEach(move -> text.append(" ").append(move.usi()));
    }
    return text.toString();
  }
}
