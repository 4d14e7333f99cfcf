package kifu.document;

import java.util.List;
import java.util.Optional;
import kifu.text.Edit;

/**
 * Says on which line an author is typing: all edits since a version were made on it. The first one
 * may have begun or joined the line.
 *
 * @param since the version of the document before the first of these edits
 * @param line the 0-based line
 */
public record TypedLine(int since, int line) {

  /**
   * What is typed after edits of a document, each counting on those before it; empty where an edit
   * is more than a key does.
   *
   * @param before what was typed before them
   * @param version that of the document before them
   */
  static Optional<TypedLine> after(Optional<TypedLine> before, int version, List<Edit> edits) {
    Optional<TypedLine> typing = before;
    for (Edit edit : edits) {
      int removed = edit.range().end().line() - edit.range().start().line();
      int added = (int) edit.newText().chars().filter(character -> character == '\n').count();
      int line = edit.range().start().line() + added;
      boolean continues =
          removed == 0 && added == 0 && typing.filter(last -> last.line == line).isPresent();
      boolean isKey = removed >= 0 && removed + added <= 1 && edits.size() == 1;
      if (!continues) {
        typing = isKey ? Optional.of(new TypedLine(version, line)) : Optional.empty();
      }
    }
    return typing;
  }
}
