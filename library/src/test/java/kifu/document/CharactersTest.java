package kifu.document;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Random;
import java.util.stream.Stream;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A character of two UTF-16 code units is never cut in two, wherever it stands. */
class CharactersTest {
  private static final String PAIR = "\uD842\uDFB7";

  @ParameterizedTest
  @EnumSource
  void problems_and_fixes_begin_and_end_between_characters(DocumentFormat format) {
    Seeds.each(
        seed -> {
          Text text = damaged(format, seed);
          Document document = Document.open("file:///record", format.languageId(), 1, text);
          for (Problem problem : document.problems()) {
            Stream.concat(Stream.of(problem.range()), problem.fixes().stream().map(Fix::range))
                .flatMap(range -> Stream.of(range.start(), range.end()))
                .forEach(point -> assertFalse(isWithinPair(text, point), problem + " in\n" + text));
          }
        });
  }

  private static boolean isWithinPair(Text text, Point point) {
    String line = text.line(point.line());
    int at = point.column();
    return at > 0
        && at < line.length()
        && Character.isSurrogatePair(line.charAt(at - 1), line.charAt(at));
  }

  /** A text in which pairs stand between any characters, or in the place of some. */
  private static Text damaged(DocumentFormat format, int seed) {
    Random random = new Random(seed);
    Text text = Text.of(RandomDocument.of(format, random, random.nextInt(12)));
    for (int i = random.nextInt(12); i >= 0; i--) {
      int line = random.nextInt(text.lineCount());
      int column = random.nextInt(text.lineLength(line) + 1);
      int end = Math.min(text.lineLength(line), column + random.nextInt(3));
      Range place = Range.ofLine(line, column, end);
      if (!isWithinPair(text, place.start()) && !isWithinPair(text, place.end())) {
        text = text.apply(new Edit(place, PAIR));
      }
    }
    return text;
  }
}
