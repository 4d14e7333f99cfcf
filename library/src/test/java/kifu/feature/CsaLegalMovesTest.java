package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.Marked;
import org.junit.jupiter.api.Test;

class CsaLegalMovesTest {

  @Test
  void moves_are_offered_in_the_notation_of_the_document() {
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\n");
    List<LegalMoves.LegalMove> moves =
        LegalMoves.legalMoves(marked.document(), marked.cursor(), false);
    assertEquals(30, moves.size());
    assertTrue(moves.contains(new LegalMoves.LegalMove("3c3d", "-3334FU", false)));
  }
}
