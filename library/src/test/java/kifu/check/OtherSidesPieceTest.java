package kifu.check;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import kifu.Marked;
import kifu.document.Document;
import kifu.play.Situation;
import org.junit.jupiter.api.Test;

/** A move that starts with a piece of the other side is not read as a drop. */
class OtherSidesPieceTest {
  @Test
  void an_origin_denies_a_drop() {
    assertNotRead(Marked.kif("手合割：歩三兵\n   1 ７六歩(77)\n   2 ３四歩(33)\n").document(), 2);
    assertNotRead(
        Marked.usi("position sfen 4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1 moves 7g7f 2g2f\n")
            .document(),
        0);
  }

  private static void assertNotRead(Document document, int line) {
    assertEquals(Set.of("not-own-piece", "not-checked"), Set.copyOf(ids(document)));
    Optional<Situation> end =
        document.analysis().gameAt(line).orElseThrow().game().situationAt(line + 1);
    assertEquals(Optional.empty(), end.filter(situation -> situation.ply() > 0));
  }
}
