package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion.Converted;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.text.Text;

/** Compares documents in one format with what they are in another, for tests. */
final class Conversions {
  private Conversions() {}

  static String csa(String... moves) {
    return lines("V2.2\nPI\n+\n", moves);
  }

  static String kif(String... moves) {
    return lines("手合割：平手\n手数----指手--\n", moves);
  }

  static String lines(String start, String... lines) {
    return start + (lines.length == 0 ? "" : String.join("\n", lines) + "\n");
  }

  static List<String> english(List<Phrase> phrases) {
    return phrases.stream().map(phrase -> phrase.in(Language.ENGLISH)).toList();
  }

  /** Text blocks lose full-width blanks at the ends of lines, so that ＿ stands for them. */
  static String blanks(String text) {
    return text.replace('＿', '　');
  }

  static void assertConverted(
      String extension, String source, TargetFormat target, String expected, String... lost) {
    Converted converted = convert(extension, source, target, lost.length);
    assertPicture(expected, converted.text().replaceAll("(?m)　(?=　*$)", "＿"));
    assertEquals(List.of(lost), english(converted.lost()));
  }

  /**
   * @param extension that of the document's name
   * @param losses how many kinds of losses are expected
   */
  static Converted convert(String extension, String source, TargetFormat target, int losses) {
    Document document = Document.open("a." + extension, "", 1, Text.of(blanks(source)));
    Conversion.Options options = new Conversion.Options(Optional.empty(), Optional.empty());
    Converted converted = Conversion.convert(document, target, options).value().orElseThrow();
    assertEquals(losses, converted.lost().size(), converted.lost().toString());
    return converted;
  }

  static String refused(
      String source, TargetFormat target, Optional<Integer> game, Optional<Integer> ply) {
    Document document = Document.open("a", "", 1, Text.of(source));
    Outcome<Converted> result =
        Conversion.convert(document, target, new Conversion.Options(game, ply));
    return assertInstanceOf(Outcome.Refused.class, result).why().in(Language.ENGLISH);
  }
}
