package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Describes a part of a document in its outline.
 *
 * @param name what it is called, without a move
 * @param move the place of the move after which it is called besides; its reader chooses how moves
 *     are named
 * @param detail more about it, maybe nothing
 * @param range all of it
 * @param head the place to go to, within {@code range}
 */
public record Section(
    Kind kind,
    Phrase name,
    Optional<Point> move,
    Phrase detail,
    Range range,
    Range head,
    List<Section> parts) {
  /** A part that is not called after a move. */
  public Section(
      Kind kind, Phrase name, Phrase detail, Range range, Range head, List<Section> parts) {
    this(kind, name, Optional.empty(), detail, range, head, parts);
  }

  /** What a part is. */
  public enum Kind {
    /** A game of several, or a run of games. */
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

  /** This section with its name and its detail cut to a number of characters each. */
  public Section excerpt(int characters) {
    return new Section(
        kind, name.excerpt(characters), move, detail.excerpt(characters), range, head, parts);
  }

  /** This section under another name, which has the move in it. */
  public Section named(Phrase whole) {
    return new Section(kind, whole, detail, range, head, parts);
  }

  /** This section with another detail. */
  public Section detailed(Phrase other) {
    return new Section(kind, name, move, other, range, head, parts);
  }

  /** This section with other parts. */
  public Section withParts(List<Section> others) {
    return new Section(kind, name, move, detail, range, head, List.copyOf(others));
  }
}
