package kifu.format;

import java.util.List;
import kifu.problem.Phrase;
import kifu.text.Range;

/**
 * A part of a document in its outline.
 *
 * @param name what it is called
 * @param detail more about it, maybe nothing
 * @param range all of it
 * @param head the place to go to, within {@code range}
 */
public record Section(
    Kind kind, Phrase name, Phrase detail, Range range, Range head, List<Section> parts) {
  /** What a part is. */
  public enum Kind {
    /** One of several games, or a run of them. */
    GAME,
    HEADER,
    MAIN_LINE,
    VARIATION,
    RESULT,
    /** A position of a book with its moves. */
    BOOK_ENTRY,
    /** A run of entries, too many to name each. */
    BOOK_ENTRIES
  }

  /** The same with so many characters of its name and its detail at most. */
  public Section excerpt(int characters) {
    return new Section(
        kind, name.excerpt(characters), detail.excerpt(characters), range, head, parts);
  }

  /** The same with other parts. */
  public Section withParts(List<Section> others) {
    return new Section(kind, name, detail, range, head, List.copyOf(others));
  }
}
