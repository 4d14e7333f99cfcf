package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.protocol.EncodingName;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * What the editor tells: the texts as its user edits them, and what its user has chosen. Each
 * method is named as the protocol names it.
 */
final class Notifications {
  private Notifications() {}

  static void didOpen(OpenDocuments documents, Params params) {
    Params document = params.object("textDocument");
    documents.open(
        document.text("uri"),
        document.text("languageId"),
        document.number("version"),
        document.text("text"));
  }

  static void didChange(OpenDocuments documents, Params params) {
    Optional<Integer> version = Json.number(params.object("textDocument").json(), "version");
    List<Params> changes = params.objects("contentChanges");
    documents.change(
        params.document(),
        document -> changed(document, version.orElse(document.version()), changes));
  }

  /** After changes: edits, each counting on those before it, or a whole new text. */
  private static Document changed(Document document, int version, List<Params> changes) {
    Document changed = document;
    List<Edit> edits = new ArrayList<>();
    for (Params change : changes) {
      if (change.has("range")) {
        edits.add(new Edit(change.range(), change.text("text")));
      } else {
        changed = changed.replace(version, Text.of(change.text("text")));
        edits.clear(); // the new text makes them void
      }
    }
    return changed.edit(version, edits);
  }

  static void didClose(OpenDocuments documents, Params params) {
    documents.close(params.document());
  }

  static void initialized(OpenDocuments documents, Params params) {
    documents.index();
  }

  static void didChangeWatchedFiles(OpenDocuments documents, Params params) {
    params.objects("changes").forEach(change -> documents.indexing().reread(change.text("uri")));
  }

  static void didChangeWorkspaceFolders(OpenDocuments documents, Params params) {
    Params event = params.object("event");
    documents.indexing().remove(uris(event.objects("removed")));
    documents.indexing().add(uris(event.objects("added")));
  }

  private static List<String> uris(List<Params> folders) {
    return folders.stream().map(folder -> folder.text("uri")).toList();
  }

  /** The settings are those of the section {@code kifu}. */
  static void didChangeConfiguration(OpenDocuments documents, Params params) {
    JsonObject settings = Json.object(params.json(), "settings");
    documents.configure(Json.object(settings, "kifu"));
  }

  /** The encoding that the editor will save a document in, by a name that editors use. */
  static void didChangeEncoding(OpenDocuments documents, Params params) {
    EncodingName.charset(params.text("encoding"))
        .ifPresent(
            charset ->
                documents.change(params.text("uri"), document -> document.withCharset(charset)));
  }
}
