package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.TestFiles;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.text.Point;
import org.junit.jupiter.api.Test;

/**
 * Numbers have the same digits for all users. Java formats them with those of the user's language
 * unless a locale is named.
 */
class DigitsOfTheUserTest {
  private static final Hover.Options PICTURE =
      new Hover.Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.ENGLISH));

  @Test
  void records_and_hovers_are_written_the_same_where_digits_are_arabic() {
    Locale before = Locale.getDefault();
    List<String> expected = written();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      assertEquals("١", "%d".formatted(1));
      assertEquals(expected, written());
    } finally {
      Locale.setDefault(before);
    }
  }

  private static List<String> written() {
    List<String> written = new ArrayList<>();
    for (Document document : TestFiles.in("games").stream().map(TestFiles::open).toList()) {
      for (TargetFormat target : TargetFormat.values()) {
        Conversion.Options options =
            new Conversion.Options(Optional.empty(), Optional.empty(), Optional.of(20));
        written.add(Conversion.convert(document, target, options).toString());
      }
      for (int line = 0; line < Math.min(40, document.text().lineCount()); line++) {
        Hover.hover(document, new Point(line, 0), OpeningBooks.NONE, PICTURE)
            .ifPresent(hover -> written.add(hover.text()));
      }
    }
    return written;
  }
}
