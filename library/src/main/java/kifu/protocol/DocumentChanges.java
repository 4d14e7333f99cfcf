package kifu.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.text.Edit;
import kifu.text.Text;

/** Applies what {@code textDocument/didChange} says of one document. */
public final class DocumentChanges {
  private DocumentChanges() {}

  /** The document after edits, each counting on those before it, or with a whole new text. */
  public static Document applied(Document document, Params params) {
    Optional<Integer> said = Json.number(params.object("textDocument").json(), "version");
    int version = said.orElse(document.version());
    Document changed = document;
    List<Edit> edits = new ArrayList<>();
    for (Params change : params.objects("contentChanges")) {
      if (change.has("range")) {
        edits.add(new Edit(change.range(), change.text("text")));
      } else {
        changed = changed.replace(version, Text.of(change.text("text")));
        edits.clear(); // the new text makes them void
      }
    }
    return changed.edit(version, edits);
  }
}
