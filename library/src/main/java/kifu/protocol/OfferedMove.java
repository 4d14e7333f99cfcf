package kifu.protocol;

import com.google.gson.JsonObject;
import kifu.document.Document;
import kifu.json.Shape;
import kifu.shogi.Move;
import kifu.text.Point;

/**
 * Holds what an editor keeps with a move that completion offers, so that it can ask for the board
 * after it.
 *
 * @param move in USI
 */
record OfferedMove(String uri, Point point, String move) {
  static OfferedMove of(Document document, Point point, Move move) {
    return new OfferedMove(document.uri(), point, move.usi());
  }

  /** What an item was given; empty words if it was given nothing. */
  static OfferedMove of(Params item) {
    JsonObject data = Json.object(item.json(), "data");
    int line = Json.number(data, "line").orElse(0);
    int character = Json.number(data, "character").orElse(0);
    return new OfferedMove(
        Json.text(data, "uri").orElse(""),
        new Point(line, character),
        Json.text(data, "move").orElse(""));
  }

  JsonObject toJson() {
    return Shape.of("uri", uri)
        .with("line", point.line())
        .with("character", point.column())
        .with("move", move)
        .json();
  }
}
