package kifu.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kifu.collection.GameIndex;
import kifu.collection.GameIndex.Freshness;
import kifu.collection.KnownGames;
import kifu.document.Document;
import kifu.format.OpeningBooks;

/**
 * Holds what an editor asks about a document.
 *
 * @param document as it was when it was asked
 * @param params what else the editor says
 * @param editor who asks
 * @param open all documents that are open, as they were then
 * @param index what is known of the records in the editor's folders
 * @param books the opening books that its user has chosen
 */
public record Question(
    Document document,
    Params params,
    Editor editor,
    List<Document> open,
    GameIndex index,
    OpeningBooks books) {

  /**
   * This question about a document that is known as far down as the position that the editor names;
   * this one itself where it names none.
   */
  Question settled() {
    if (!params.has(Params.POSITION)) {
      return this;
    }
    Document settled = document.settledAt(document.text().clamp(params.position()).line());
    return new Question(settled, params, editor, open, index, books);
  }

  /** What is known of games: those of the documents that are open, and of other records. */
  KnownGames games(Freshness freshness) {
    Map<String, Document> records = new HashMap<>();
    for (Document each : open) {
      records.put(PlainUri.of(each.uri()), each);
    }
    return index.with(records, freshness);
  }
}
