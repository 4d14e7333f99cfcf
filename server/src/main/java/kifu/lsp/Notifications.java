package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.text.Edit;
import kifu.text.Text;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;

/**
 * What the editor tells: the texts as its user edits them, and what its user has chosen. Each
 * method is named as the protocol names it.
 */
final class Notifications {
  private Notifications() {}

  static void didOpen(OpenDocuments documents, DidOpenTextDocumentParams params) {
    TextDocumentItem item = params.getTextDocument();
    documents.open(item.getUri(), item.getLanguageId(), item.getVersion(), item.getText());
  }

  static void didChange(OpenDocuments documents, DidChangeTextDocumentParams params) {
    Optional<Integer> version = Optional.ofNullable(params.getTextDocument().getVersion());
    documents.change(
        params.getTextDocument().getUri(),
        document ->
            changed(document, version.orElse(document.version()), params.getContentChanges()));
  }

  /** After changes: edits, each counting on those before it, or a whole new text. */
  private static Document changed(
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

  static void didClose(OpenDocuments documents, DidCloseTextDocumentParams params) {
    documents.close(params.getTextDocument().getUri());
  }

  /** The settings are those of the section {@code kifu}. */
  static void didChangeConfiguration(OpenDocuments documents, DidChangeConfigurationParams params) {
    if (params.getSettings() instanceof JsonObject settings) {
      documents.configure(Json.object(settings, "kifu"));
    }
  }

  /**
   * What {@code kifu/didChangeEncoding} says: the name of the encoding that the editor will save a
   * document in.
   */
  record EncodingParams(String uri, String encoding) {}

  static void didChangeEncoding(OpenDocuments documents, EncodingParams params) {
    EncodingName.charset(params.encoding())
        .ifPresent(
            charset -> documents.change(params.uri(), document -> document.withCharset(charset)));
  }
}
