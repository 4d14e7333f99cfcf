package kifu.lsp;

import com.google.gson.JsonObject;
import kifu.document.Document;
import kifu.shogi.Move;
import kifu.text.Point;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What an editor keeps with a move that completion offers, so that it can ask for the board after
 * it.
 *
 * @param move in USI
 */
record OfferedMove(String uri, Point point, String move) {
  static OfferedMove of(Document document, Point point, Move move) {
    return new OfferedMove(document.uri(), point, move.usi());
  }

  /** What an item was given; empty words if it was given nothing. */
  static OfferedMove of(CompletionItem item) {
    JsonObject data = item.getData() instanceof JsonObject object ? object : new JsonObject();
    int line = Json.number(data, "line").orElse(0);
    int character = Json.number(data, "character").orElse(0);
    return new OfferedMove(
        Json.text(data, "uri").orElse(""),
        new Point(line, character),
        Json.text(data, "move").orElse(""));
  }

  TextDocumentIdentifier document() {
    return new TextDocumentIdentifier(uri);
  }

  JsonObject toJson() {
    JsonObject data = new JsonObject();
    data.addProperty("uri", uri);
    data.addProperty("line", point.line());
    data.addProperty("character", point.column());
    data.addProperty("move", move);
    return data;
  }
}
