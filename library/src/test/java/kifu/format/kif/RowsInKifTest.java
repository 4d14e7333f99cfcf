package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.problem.Problem;
import org.junit.jupiter.api.Test;

/** Moves in KI2 among those of KIF are recognized and skipped. */
class RowsInKifTest {
  @Test
  void in_a_record_with_other_moves_they_are_warned_of_where_they_stand() {
    Marked record =
        Marked.kif(
            """
               1 ７六歩(77)
            ⟦△３四歩⟧
               2 ８四歩(83)
            """);
    assertEquals(
        List.of(record.range()),
        record.document().problems().stream().map(Problem::range).toList());
    assertEquals(1, record.document().games().size());
  }

  @Test
  void a_mark_without_a_square_is_no_move() {
    assertEquals("Unknown", KifLine.read("▲が優勢").getClass().getSimpleName());
    assertEquals("Header", KifLine.read("▲先手：名前").getClass().getSimpleName());
    assertEquals("Ki2", KifLine.read("▲同銀 △２四歩").getClass().getSimpleName());
    assertEquals("Ki2", KifLine.read("  ☗76歩").getClass().getSimpleName());
  }
}
