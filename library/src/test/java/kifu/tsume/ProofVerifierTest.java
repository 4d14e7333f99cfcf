package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import kifu.shogi.Move;
import kifu.shogi.Position;
import org.junit.jupiter.api.Test;

class ProofVerifierTest {
  private static final SolutionVerdict SOUND =
      JudgeTest.judgement("6kpr/9/6+P1+p/9/9/9/9/9/9 b R", "R*3b 3a4a 3b4b+");

  @Test
  void a_mate_with_a_reply_left_out_is_refused() {
    Proof.Mate mate = mate();
    Proof.Attack tree = (Proof.Attack) mate.tree();
    for (Move reply : tree.defence().replies().keySet()) {
      Map<Move, Proof.Attack> replies = new LinkedHashMap<>(tree.defence().replies());
      replies.remove(reply);
      Proof.Defence defence = new Proof.Defence(replies, tree.defence().useless());
      Proof.Attack damaged = new Proof.Attack(tree.check(), defence);
      assertRefused(new Proof.Mate(mate.start(), mate.attacker(), mate.plies(), damaged));
    }
  }

  @Test
  void a_mate_in_another_number_of_plies_is_refused() {
    Proof.Mate mate = mate();
    assertRefused(new Proof.Mate(mate.start(), mate.attacker(), mate.plies() + 2, mate.tree()));
  }

  @Test
  void a_proof_for_the_other_side_is_refused() {
    Proof.Mate mate = mate();
    assertRefused(
        new Proof.Mate(mate.start(), mate.attacker().opposite(), mate.plies(), mate.tree()));
  }

  @Test
  void no_mate_with_a_position_left_out_is_refused() {
    for (Proof.NoMate none : withoutMate()) {
      for (Position position : none.replies().keySet()) {
        Map<Position, Map<Move, Move>> replies = new LinkedHashMap<>(none.replies());
        replies.remove(position);
        assertRefused(
            new Proof.NoMate(
                none.start(), none.attacker(), none.plies(), none.except(), replies, Map.of()));
      }
    }
  }

  @Test
  void no_mate_without_its_exceptions_is_refused() {
    for (Proof.NoMate none : withoutMate()) {
      if (!none.except().isEmpty()) {
        assertRefused(
            new Proof.NoMate(
                none.start(),
                none.attacker(),
                OptionalInt.empty(),
                List.of(),
                none.replies(),
                none.choices()));
      }
    }
  }

  private static Proof.Mate mate() {
    return SOUND.proofs().stream()
        .filter(Proof.Mate.class::isInstance)
        .map(Proof.Mate.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static List<Proof.NoMate> withoutMate() {
    List<Proof.NoMate> found = new ArrayList<>();
    for (Proof proof : SOUND.proofs()) {
      if (proof instanceof Proof.NoMate none) {
        assertEquals("", ProofVerifier.fault(none).orElse(""));
        found.add(none);
      }
    }
    assertEquals(2, found.size());
    return found;
  }

  private static void assertRefused(Proof proof) {
    assertNotEquals("", ProofVerifier.fault(proof).orElse(""));
  }
}
