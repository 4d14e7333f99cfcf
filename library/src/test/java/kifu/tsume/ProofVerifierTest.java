package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.Tsume;
import org.junit.jupiter.api.Test;

class ProofVerifierTest {
  private static final SolutionVerdict SOUND =
      JudgeTest.verdict("6kpr/9/6+P1+p/9/9/9/9/9/9 b R", "R*3b 3a4a 3b4b+");

  @Test
  void a_tree_has_one_check_and_every_reply() {
    Proof.Mate mate = mate();
    assertEquals("(R*3b(3a4a(3b4b+())))", told(mate.tree()));
    assertEquals("", fault(mate, 3, "(R*3b(3a4a(3b4b+())))"));

    assertEquals("the tree has 3 plies", fault(mate, 5, "(R*3b(3a4a(3b4b+())))"));
    assertEquals("without an answer to 3a4a", fault(mate, 3, "(R*3b())"));
    assertEquals("without a move", fault(mate, 3, "(R*3b(3a4a()))"));
    assertEquals("without an answer to 4a3a", fault(mate, 3, "(R*3b(3a4a(3b4b())))"));
    assertEquals("an illegal reply", fault(mate, 3, "(R*3b(3a2b(3b4b+())))"));
    assertEquals("an illegal reply", fault(mate, 3, "(R*3b(3a4a(3b4b+()) 3a4a(3b4b+())))"));
    assertEquals("more than one move", fault(mate, 3, "(R*3b(3a4a(3b4b+())) R*4a())"));
    assertEquals("R*5e gives no check", fault(mate, 3, "(R*5e(3a4a(3b4b+())))"));
    assertEquals("the tree does not end", fault(mate, 3, "(R*3b(3a4a(3b4b+()))"));
    assertEquals("the tree goes on", fault(mate, 3, "(R*3b(3a4a(3b4b+()))))"));
    assertEquals("nothing stands above", fault(mate, 3, "(R*3b(3a4a^))"));
  }

  @Test
  void a_position_can_stand_above() {
    Position start = Tsume.start(Sfen.position("5G1k1/5s3/5S3/9/9/9/9/9/9 b GSP"), false);
    BoundedSearch search =
        new BoundedSearch(
            Side.BLACK, new Budget(Long.MAX_VALUE), 1 << 12, new ProofNumbers(1 << 12));
    Proof.Mate full = new Proofs(Side.BLACK, search).mate(start, 11);
    Proof.Mate shared = new Proofs(Side.BLACK, search, 0).mate(start, 11);

    assertEquals("", ProofVerifier.fault(full).orElse(""));
    assertEquals("", ProofVerifier.fault(shared).orElse(""));
    String tree = told(shared.tree());
    assertTrue(tree.contains("^") && tree.length() < told(full.tree()).length(), tree);
    assertRefused(
        new Proof.Mate(start, Side.BLACK, shared.plies(), false, shared.tree())); // unannounced
  }

  private static String fault(Proof.Mate mate, int plies, String tree) {
    return ProofVerifier.fault(withTree(mate, plies, true, tree))
        .orElse("")
        .replaceFirst("(, or one twice| behind its end)?( at .*)?$", "");
  }

  private static Proof.Mate withTree(Proof.Mate mate, int plies, boolean isShared, String tree) {
    return new Proof.Mate(
        mate.start(), mate.attacker(), plies, isShared, handler -> tell(tree, handler));
  }

  /** Tells a tree that {@link #told} has written. */
  private static void tell(String tree, Proof.TreeHandler handler) {
    Matcher token = Pattern.compile("([^() ^]+)([(^])|\\)").matcher(tree);
    while (token.find()) {
      if (token.group(1) == null) {
        handler.leave();
      } else if (token.group(2).equals("^")) {
        handler.above(token.group(1));
      } else {
        handler.enter(token.group(1));
      }
    }
  }

  /**
   * A tree with brackets around what stands below a move, and {@code ^} behind what stands above.
   */
  private static String told(Proof.Tree tree) {
    StringBuilder text = new StringBuilder("(");
    tree.tell(
        new Proof.TreeHandler() {
          @Override
          public void enter(String name) {
            text.append(text.charAt(text.length() - 1) == ')' ? " " : "").append(name).append('(');
          }

          @Override
          public void leave() {
            text.append(')');
          }

          @Override
          public void above(String move) {
            text.append(text.charAt(text.length() - 1) == '(' ? "" : " ").append(move).append('^');
          }
        });
    return text.toString();
  }

  @Test
  void no_mate_with_a_position_left_out_is_refused() {
    for (Proof.NoMate none : withoutMate()) {
      for (Position position : none.replies().keySet()) {
        Map<Position, Answers> replies = new LinkedHashMap<>(none.replies());
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
    return mate(SOUND);
  }

  private static Proof.Mate mate(SolutionVerdict verdict) {
    return verdict.proofs().stream()
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
