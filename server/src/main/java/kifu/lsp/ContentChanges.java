package kifu.lsp;

import java.util.ArrayList;
import java.util.List;
import kifu.document.Document;
import kifu.text.Edit;
import kifu.text.Text;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/**
 * What a change notification does to a document: edits, each counting on those before it, or a
 * whole new text.
 */
final class ContentChanges {
  private ContentChanges() {}

  static Document apply(
      Document document, int version, List<TextDocumentContentChangeEvent> changes) {
    Document changed = document;
    List<Edit> edits = new ArrayList<>();
    for (TextDocumentContentChangeEvent change : changes) {
      if (change.getRange() == null) {
        changed = changed.replace(version, Text.of(change.getText()));
        edits.clear(); // the new text makes them void
      } else {
        edits.add(new Edit(Convert.range(change.getRange()), change.getText()));
      }
    }
    return changed.edit(version, edits);
  }
}
