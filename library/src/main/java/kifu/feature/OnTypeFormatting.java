package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.format.Typing;
import kifu.text.Edit;
import kifu.text.Point;

/**
 * Makes the changes that follow when an author has typed a character. After Enter a move that can
 * mean only one is written as its format does, and the new line begins with the number of the next
 * one, or with the mark of the comment that goes on. After a space in a comment, a move that is
 * quoted in shorthand behind the sign of its side is written as people write it.
 *
 * <p>Editors drop an answer when more is typed before it comes. So each one also finishes the lines
 * directly above that of the typed character that are as only a typist writes them: what is typed
 * at any speed becomes the same once there is time for an answer.
 *
 * <p>The edits stand in the order of the document, count on the text before any of them, and do not
 * overlap.
 */
public final class OnTypeFormatting {
  /** The characters after which something may happen, the one of Enter first. */
  public static final List<String> CHARACTERS = Typing.CHARACTERS;

  private OnTypeFormatting() {}

  /**
   * The edits after a character was typed.
   *
   * @param cursor the point after the character, on the new line after Enter
   */
  public static List<Edit> format(Document document, Point cursor, String character) {
    Point inside = document.text().clamp(cursor);
    int typed = Math.max(0, inside.line() - ("\n".equals(character) ? 1 : 0));
    int first = FinishedLines.first(document, typed);
    FinishedLines above = FinishedLines.of(document, first, typed, typed);
    if (typed < inside.line() && above.cutsNext()) {
      above = FinishedLines.of(document, first, typed, inside.line());
    }
    Point there = new Point(inside.line() - above.joined(), inside.column());
    List<Edit> edits = answer(above.finished(), there, character);
    return above.finished() == document ? edits : above.together(document, edits);
  }

  private static List<Edit> answer(Document document, Point cursor, String character) {
    List<Edit> edits = document.analysis().writing().typing().typed(character, cursor);
    return edits.isEmpty() && " ".equals(character) && cursor.column() > 0
        ? QuotedMoveSlot.written(document, new Point(cursor.line(), cursor.column() - 1))
        : edits;
  }
}
