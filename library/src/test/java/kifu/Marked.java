package kifu;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import kifu.document.Document;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Reads a document drawn with marks on it: {@code ⟦…⟧} stands around ranges, which are not nested,
 * and {@code $0} at the cursor.
 *
 * @param picture the document with the marks
 * @param document the document without the marks
 * @param ranges what stood between brackets, in the order of the document
 * @param cursors where the cursor stood
 */
public record Marked(String picture, Document document, List<Range> ranges, List<Point> cursors) {

  /** Reads a KIF document with marks. */
  public static Marked kif(String picture) {
    return of(picture, "kif");
  }

  /** Reads a KI2 document with marks. */
  public static Marked ki2(String picture) {
    return of(picture, "ki2");
  }

  /** Reads a CSA document with marks. */
  public static Marked csa(String picture) {
    return of(picture, "csa");
  }

  /** Reads a JKF document with marks. */
  public static Marked jkf(String picture) {
    return of(picture, "jkf");
  }

  /** Reads lines of USI with marks. */
  public static Marked usi(String picture) {
    return of(picture, "usi");
  }

  /** Reads a book with marks. */
  public static Marked book(String picture) {
    return of(picture, "yaneuraou-book");
  }

  /** Reads a Markdown document with marks. */
  public static Marked markdown(String picture) {
    return of(picture, "markdown");
  }

  private static Marked of(String picture, String language) {
    StringBuilder plain = new StringBuilder();
    List<Integer> brackets = new ArrayList<>();
    List<Integer> cursors = new ArrayList<>();
    for (int i = 0; i < picture.length(); i++) {
      if (picture.charAt(i) == '⟦' || picture.charAt(i) == '⟧') {
        brackets.add(plain.length());
      } else if (picture.startsWith("$0", i)) {
        cursors.add(plain.length());
        i++;
      } else {
        plain.append(picture.charAt(i));
      }
    }
    Text text = Text.of(plain.toString());
    List<Range> ranges = new ArrayList<>();
    for (int i = 0; i < brackets.size(); i += 2) {
      ranges.add(new Range(text.point(brackets.get(i)), text.point(brackets.get(i + 1))));
    }
    return new Marked(
        picture,
        Document.open("file:///record." + language, language, 1, text),
        ranges,
        cursors.stream().map(text::point).toList());
  }

  /** A text with marks around ranges, and at cursors. */
  public static String drawn(Text text, List<Range> ranges, List<Point> cursors) {
    NavigableMap<Integer, String> marks = new TreeMap<>();
    for (Range range : ranges) {
      marks.merge(text.offset(range.start()), "⟦", (before, mark) -> before + mark);
      marks.merge(text.offset(range.end()), "⟧", (before, mark) -> before + mark);
    }
    cursors.forEach(
        cursor -> marks.merge(text.offset(cursor), "$0", (before, mark) -> before + mark));
    StringBuilder drawn = new StringBuilder(text.toString());
    marks.descendingMap().forEach(drawn::insert);
    return drawn.toString();
  }

  /** Asserts that some ranges are those between the brackets. */
  public void assertRanges(List<Range> actual) {
    if (!ranges.equals(actual)) {
      String drawn = drawn(document.text(), actual, cursors);
      if (drawn.equals(picture)) {
        assertEquals(ranges, actual, "in another order");
      }
      assertPicture(picture, drawn);
    }
  }

  /** The only range. */
  public Range range() {
    return only(ranges);
  }

  /** The only cursor. */
  public Point cursor() {
    return only(cursors);
  }

  private static <T> T only(List<T> marks) {
    if (marks.size() != 1) {
      throw new IllegalStateException("one mark expected, but there are " + marks);
    }
    return marks.getFirst();
  }
}
