package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.List;
import kifu.protocol.DocumentChanges;
import kifu.protocol.EncodingName;
import kifu.protocol.Json;
import kifu.protocol.Params;

/**
 * Handles the editor's notifications: the texts as its user edits them, and what its user has
 * chosen. Each method is named as the protocol names it.
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
    documents.change(params.document(), document -> DocumentChanges.applied(document, params));
  }

  static void didSave(OpenDocuments documents, Params params) {
    documents.saved(params.document());
  }

  static void didClose(OpenDocuments documents, Params params) {
    documents.close(params.document());
  }

  static void initialized(OpenDocuments documents, Params params) {
    documents.index();
  }

  static void didChangeWatchedFiles(OpenDocuments documents, Params params) {
    params.objects("changes").forEach(change -> documents.changedOnDisk(change.text("uri")));
  }

  static void didChangeWorkspaceFolders(OpenDocuments documents, Params params) {
    Params event = params.object("event");
    documents.indexing().remove(uris(event.objects("removed")));
    documents.indexing().add(uris(event.objects("added")));
  }

  private static List<String> uris(List<Params> folders) {
    return folders.stream().map(folder -> folder.text("uri")).toList();
  }

  static void cancelProgress(OpenDocuments documents, Params params) {
    documents.cancelProgress(params);
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
