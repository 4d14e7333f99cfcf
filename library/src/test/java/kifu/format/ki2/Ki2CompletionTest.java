package kifu.format.ki2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import kifu.Marked;
import kifu.drawing.Wording;
import kifu.feature.Completion;
import kifu.problem.Language;
import kifu.text.Edit;
import org.junit.jupiter.api.Test;

/** Completes moves that an author of KI2 is writing. */
class Ki2CompletionTest {
  private static final Completion.Options OPTIONS =
      new Completion.Options(
          Wording.of(Language.JAPANESE),
          true,
          LocalDate.of(2026, 1, 10),
          Completion.Elsewhere.NOTHING);

  private static List<Completion.Item> moves(Marked marked) {
    return Completion.items(marked.document(), marked.cursor(), OPTIONS).stream()
        .filter(item -> item.move().isPresent())
        .toList();
  }

  /** The document after the first move of the list is chosen. */
  private static String chosen(String picture) {
    Marked marked = Marked.ki2(picture);
    Completion.Item first = moves(marked).getFirst();
    return marked.document().text().apply(new Edit(first.range(), first.text())).toString();
  }

  @Test
  void a_move_is_completed_in_its_row() {
    assertEquals("手合割：平手\n▲７六歩　△３四歩", chosen("手合割：平手\n▲７六歩　△34$0"));
    assertEquals("手合割：平手\n▲７六歩　△３四歩", chosen("手合割：平手\n▲７六歩　34$0"));
    assertEquals("手合割：平手\n▲７六歩", chosen("手合割：平手\n76$0"));
    assertEquals("手合割：平手\n▲７六歩", chosen("手合割：平手\n▲76歩$0"));
    assertEquals("手合割：平手\n▲７六歩　△３四歩\n▲２六歩", chosen("手合割：平手\n▲７六歩　△３四歩\n2f$0"));
    assertEquals("手合割：平手\n▲７六歩　△３四歩　▲２六歩", chosen("手合割：平手\n▲７六歩　△34$0　▲２六歩"));
  }

  @Test
  void all_legal_moves_come_after_a_row_and_below_it() {
    assertEquals(30, moves(Marked.ki2("手合割：平手\n$0")).size());
    assertEquals(30, moves(Marked.ki2("手合割：平手\n▲７六歩　$0")).size());
    assertEquals(30, moves(Marked.ki2("手合割：平手\n▲７六歩\n$0")).size());
  }

  @Test
  void marks_are_those_of_the_file() {
    assertEquals("手合割：平手\n☗７六歩　☖３四歩", chosen("手合割：平手\n☗７六歩　34$0"));
  }

  @Test
  void no_move_comes_where_none_can_stand() {
    for (String picture :
        List.of("手合割：平手\n*76$0\n", "先手：76$0\n手合割：平手\n▲７六歩\n", "手合割：平手\n▲７六歩\nまで1手で中断\n$0")) {
      assertTrue(moves(Marked.ki2(picture)).isEmpty(), picture);
    }
  }
}
