package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** What is shown of the problems while an author types; problems are noted as their line and id. */
class ProblemsWhileTypingTest {
  private final ProblemsWhileTyping problems = new ProblemsWhileTyping();
  private Document document = Document.open("file:///a.kif", "kif", 0, Text.of(""));
  private Point cursor = new Point(0, 0);

  /** Opens a record, with the cursor at the bar. */
  private ProblemsWhileTypingTest open(String marked) {
    int at = marked.indexOf('|');
    document = Document.open("file:///a.kif", "kif", 1, Text.of(marked.replace("|", "")));
    String above = marked.substring(0, at);
    int line = (int) above.chars().filter(character -> character == '\n').count();
    cursor = new Point(line, at - (above.lastIndexOf('\n') + 1));
    look();
    return this;
  }

  private List<String> look() {
    return problems.shown(document, document.problems()).stream()
        .map(ProblemsWhileTypingTest::note)
        .toList();
  }

  private static String note(Problem problem) {
    return problem.range().start().line() + " " + problem.id().id();
  }

  private List<String> found() {
    return document.problems().stream().map(ProblemsWhileTypingTest::note).toList();
  }

  private List<String> replace(Point from, Point to, String text) {
    document = document.edit(document.version() + 1, List.of(new Edit(new Range(from, to), text)));
    int added = (int) text.chars().filter(character -> character == '\n').count();
    cursor =
        new Point(
            from.line() + added,
            added == 0
                ? from.column() + text.length()
                : text.length() - text.lastIndexOf('\n') - 1);
    return look();
  }

  /** Types a text key by key; what was shown after any key but is not what was shown before. */
  private List<String> type(String text) {
    List<String> before = look();
    return text.chars()
        .mapToObj(key -> replace(cursor, cursor, Character.toString(key)))
        .filter(shown -> !shown.equals(before))
        .findFirst()
        .orElse(before);
  }

  private void rubOut() {
    replace(new Point(cursor.line(), cursor.column() - 1), cursor, "");
  }

  private List<String> pause() {
    problems.pause(document.version());
    return look();
  }

  @Test
  void nothing_is_wrong_while_a_move_is_typed() {
    open("手合割：平手\n   1 ７六歩(77)\n   |");
    assertEquals(List.of(), type("2 ３四"));
    assertFalse(found().isEmpty());
    assertEquals(List.of(), type("歩(33)"));
    assertEquals(List.of(), found());
  }

  @Test
  void what_is_wrong_is_shown_after_a_pause() {
    open("手合割：平手\n   1 ７六歩(77)\n   |");
    assertEquals(List.of(), type("2 ３三歩(33)"));
    assertEquals(found(), pause());
    assertFalse(found().isEmpty());
  }

  @Test
  void what_is_wrong_is_shown_when_the_next_line_is_begun() {
    open("手合割：平手\n   1 ７六歩(77)\n   |");
    type("2 ５五歩(57)");
    List<String> wrong = found();
    assertFalse(wrong.isEmpty());
    replace(cursor, cursor, "\n");
    assertEquals(wrong, look());
    type("   3 ２六");
    assertEquals(wrong, look());
  }

  @Test
  void a_line_with_an_error_keeps_it_until_it_is_right() {
    open("手合割：平手\n   1 ７六歩(77)\n   2 ３四銀(33)|\n");
    List<String> before = look();
    assertEquals(List.of("2 wrong-piece-name"), before);
    for (int i = 0; i < "銀(33)".length(); i++) {
      rubOut();
      assertTrue(before.containsAll(look()), look()::toString);
    }
    type("歩(33)");
    assertEquals(List.of(), look());
  }

  @Test
  void the_moves_below_an_unfinished_one_keep_what_they_have() {
    open(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33|)
           3 ２六歩(27)
           4 ８四歩(83)
           5 ２五銀(26)
        """);
    List<String> before = look();
    assertEquals(List.of("5 wrong-piece-name"), before);
    rubOut();
    rubOut();
    assertEquals(before, look());
    assertFalse(found().equals(before));
    type("33");
    assertEquals(found(), look());
  }

  @Test
  void what_stands_below_moves_with_a_line_that_is_opened() {
    open(
        """
        手合割：平手
           1 ７六歩(77)|
           2 ３四銀(33)
        """);
    replace(cursor, cursor, "\n");
    assertEquals(List.of("3 wrong-piece-name"), look());
    type("*角");
    assertEquals(List.of("3 wrong-piece-name"), look());
    replace(new Point(1, 12), new Point(2, 0), "");
    assertEquals(List.of("2 wrong-piece-name"), look());
  }

  @Test
  void what_is_pasted_is_judged_at_once() {
    open("手合割：平手\n|");
    replace(cursor, cursor, "   1 ７六歩(77)\n   2 ５五歩(57)\n");
    assertEquals(found(), look());
    assertFalse(found().isEmpty());
  }

  @Test
  void there_is_more_to_say_after_a_pause_only_if_something_was_held_back() {
    open("手合割：平手\n   1 ７六歩(77)\n   |");
    type("2 ３四歩(33)");
    assertFalse(problems.pause(document.version()));
    rubOut();
    rubOut();
    assertTrue(problems.pause(document.version()));
  }
}
