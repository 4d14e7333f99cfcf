package kifu.protocol;

import java.util.List;
import kifu.document.Document;
import kifu.feature.WorkspaceIndex;
import kifu.format.OpeningBooks;

/**
 * What an editor asks about a document.
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
    WorkspaceIndex index,
    OpeningBooks books) {

  /** Goes on for about a millisecond with what has to be known; whether it is. */
  boolean prepare() {
    return document.advance();
  }

  /** The same where it only has to be known as far down as the position that the editor names. */
  boolean prepareLine() {
    return document.advanceTo(line());
  }

  /** The same about a document that is known as far down as the position that the editor names. */
  Question settled() {
    return new Question(document.settledAt(line()), params, editor, open, index, books);
  }

  private int line() {
    return document.text().clamp(params.position()).line();
  }
}
