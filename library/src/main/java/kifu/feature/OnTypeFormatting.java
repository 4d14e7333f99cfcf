package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.line.LineTyping;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

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
  public static final List<String> CHARACTERS = LineTyping.CHARACTERS;

  /** How many lines may be typed before an answer. */
  private static final int MOST_LINES = 30;

  private OnTypeFormatting() {}

  /**
   * The edits after a character was typed.
   *
   * @param cursor the point after the character, on the new line after Enter
   */
  public static List<Edit> format(Document document, Point cursor, String character) {
    Point inside = document.text().clamp(cursor);
    int typed = inside.line() - ("\n".equals(character) ? 1 : 0);
    int first = firstBehind(document, typed);
    Document finished = document;
    for (int line = first; line < typed; line++) {
      finished = finished(finished, line);
    }
    List<Edit> edits = answer(finished, inside, character);
    return finished == document ? edits : together(document, finished, edits, first, typed);
  }

  private static List<Edit> answer(Document document, Point cursor, String character) {
    List<Edit> edits = document.analysis().writing().typing().typed(character, cursor);
    return edits.isEmpty() && " ".equals(character) && cursor.column() > 0
        ? QuotedMoveSlot.written(document, new Point(cursor.line(), cursor.column() - 1))
        : edits;
  }

  /** The first of the lines directly above a line that are as only a typist writes them. */
  private static int firstBehind(Document document, int typed) {
    int line = typed;
    while (line > Math.max(0, typed - MOST_LINES)
        && document.analysis().writing().typing().isTyped(line - 1)) {
      line--;
    }
    return line;
  }

  private static Document finished(Document document, int line) {
    Optional<Edit> edit =
        document
            .analysis()
            .writing()
            .typing()
            .unfinished(line)
            .map(finished -> Edit.smallest(line, document.text().line(line), finished));
    return edit.map(only -> document.edit(document.version(), List.of(only))).orElse(document);
  }

  /**
   * The edits that lead to what edits make of a document in which the lines [first, typed) are
   * finished.
   */
  private static List<Edit> together(
      Document document, Document finished, List<Edit> edits, int first, int typed) {
    List<Edit> above = edits.stream().filter(edit -> edit.range().start().line() < typed).toList();
    Text before = document.text();
    Text after = finished.edit(finished.version(), above.reversed()).text();
    int from = above.isEmpty() ? first : Math.min(first, above.getFirst().range().start().line());
    List<Edit> together = new ArrayList<>();
    for (int line = from; line < typed; line++) {
      if (!before.line(line).equals(after.line(line))) {
        together.add(Edit.smallest(line, before.line(line), after.line(line)));
      }
    }
    together.addAll(edits.subList(above.size(), edits.size()));
    return together;
  }
}
