package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.game.Play;
import kifu.play.Situation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what formatting does in a document of any format whose author is not done yet. */
class FormattingLawsTest {
  @ParameterizedTest
  @EnumSource
  void what_was_formatted_stays_as_it_is(DocumentFormat format) {
    Seeds.each(
        seed -> {
          Document formatted = formatted(damaged(format, seed));
          assertEquals(List.of(), Formatting.format(formatted), formatted.text().toString());
        });
  }

  @ParameterizedTest
  @EnumSource
  void formatting_changes_nothing_that_is_played(DocumentFormat format) {
    Seeds.each(
        seed -> {
          Document before = damaged(format, seed);
          assertEquals(played(before), played(formatted(before)), before.text().toString());
        });
  }

  private static Document formatted(Document document) {
    return edited(document, Formatting.format(document));
  }

  /** The moves and ends in the order of the text, with the positions before them. */
  private static List<Optional<Situation.LastMove>> played(Document document) {
    return document.analysis().playedStatements(0, document.text().lineCount()).stream()
        .flatMap(statement -> statement.play().stream())
        .map(Play::move)
        .toList();
  }

  private static Document damaged(DocumentFormat format, int seed) {
    Random random = RandomDocument.random(format, seed);
    return open(format, RandomDocument.damaged(format, random, 1 + random.nextInt(12)));
  }
}
