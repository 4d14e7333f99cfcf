package kifu.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kifu.document.Document;
import kifu.protocol.Editor;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

final class OpenDocumentTest {
  private final TestHost host = new TestHost();
  private final Document first =
      Document.open("file:///games/a.kif", "kif", 1, Text.of("手合割：平手\n"));
  private final OpenDocument document =
      new OpenDocument(
          first,
          host,
          () -> Editor.UNKNOWN,
          new FollowedProjects(host, new TestFiles(), () -> Editor.UNKNOWN, () -> {}));

  @Test
  void an_edit_changes_the_text() {
    document.change(before -> before.replace(2, Text.of("手合割：香落ち\n")));

    assertEquals("手合割：香落ち\n", document.snapshot().text().toString());
  }

  @Test
  void an_edit_that_is_being_made_holds_memory() {
    document.change(
        before -> {
          assertTrue(document.isWorking());
          return before;
        });

    assertFalse(document.isWorking());
  }

  @Test
  void an_edit_that_is_being_made_does_not_bring_back_a_document_that_was_given_up() {
    document.change(
        before -> {
          document.giveUp();
          return before.replace(2, Text.of("手合割：香落ち\n"));
        });

    assertEquals("", document.snapshot().text().toString());
  }
}
