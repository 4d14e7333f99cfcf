package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.format.line.LineTyping;
import kifu.text.Edit;
import kifu.text.Point;

/**
 * Makes the changes that follow when an author has typed a character. After Enter a move that can
 * mean only one is written as its format does, and the new line begins with the number of the next
 * one, or with the mark of the comment that goes on. After a space in a comment, a move that is
 * quoted in shorthand behind the sign of its side is written as people write it.
 *
 * <p>The edits stand in the order of the document, count on the text before any of them, and do not
 * overlap.
 */
public final class OnTypeFormatting {
  /** The characters after which something may happen, the one of Enter first. */
  public static final List<String> CHARACTERS = LineTyping.CHARACTERS;

  private OnTypeFormatting() {}

  /**
   * The edits after a character was typed.
   *
   * @param cursor the point after the character, on the new line after Enter
   */
  public static List<Edit> format(Document document, Point cursor, String character) {
    Point inside = document.text().clamp(cursor);
    List<Edit> edits = document.analysis().writing().typed(character, inside);
    return edits.isEmpty() && " ".equals(character) && inside.column() > 0
        ? QuotedMoveSlot.written(document, new Point(inside.line(), inside.column() - 1))
        : edits;
  }
}
