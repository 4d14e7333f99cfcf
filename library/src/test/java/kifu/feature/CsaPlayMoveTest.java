package kifu.feature;

import static kifu.Documents.edited;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kifu.Marked;
import kifu.format.Insertion;
import kifu.shogi.Move;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Where a move goes that is played on a board. */
class CsaPlayMoveTest {

  @Test
  void a_move_is_written_after_the_last_one_and_nowhere_else() {
    assertPlayed("PI\n+\n+7776FU\nT5\n-3334FU\n/\nPI\n+\n", "PI\n+\n+7776FU$0\nT5\n/\nPI\n+\n");
    assertPlayed("PI\n+\n+7776FU\n-3334FU", "PI\n+\n+7776FU$0");
    assertPlayed("PI\n+\n+7776FU\n-3334FU\n", "PI\n+\n+7776FU$0\n-3334FU\n");
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\n-8384FU\n");
    assertEquals(Optional.empty(), played(marked));
    assertEquals(Optional.empty(), played(Marked.csa("PI\n+\n+7776FU$0\n%TORYO\n")));
  }

  private static Optional<Insertion> played(Marked marked) {
    Move move = Move.ofUsi("3c3d").orElseThrow();
    return marked.document().analysis().play(marked.cursor().line(), move);
  }

  private static void assertPlayed(String expected, String picture) {
    Marked marked = Marked.csa(picture);
    Insertion insertion = played(marked).orElseThrow();
    Text after = edited(marked.document(), insertion.edits()).text();
    assertEquals(expected, after.toString());
    assertEquals("-3334FU", after.line(insertion.line()));
  }
}
