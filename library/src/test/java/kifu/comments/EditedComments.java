package kifu.comments;

import static kifu.Documents.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Holds for comments with moves that after any edits the same is found as in a fresh document.
 *
 * @param comments what a random record is given, each a line
 * @param linesForOne a comment stands below one line of so many
 * @param found what is to be the same
 */
record EditedComments(
    List<String> comments, int linesForOne, Function<Document, ? extends List<?>> found) {

  void assertSameAsFresh(long seed) {
    Random random = new Random(seed);
    Document document = kif(commented(random, RandomRecord.kif(random, 1 + random.nextInt(20))));
    document.problems();
    RandomEdits edits = new RandomEdits(random, DocumentFormat.KIF, 0);
    for (int i = 0; i < 8; i++) {
      document =
          document.edit(
              i, random.nextInt(3) > 0 ? edits.next(document.text()) : line(random, document));
      if (random.nextInt(3) > 0) {
        assertSame(document);
      } else if (random.nextBoolean()) {
        document.advance();
      }
    }
    assertSame(document);
  }

  private void assertSame(Document document) {
    assertEquals(found.apply(kif(document.text().toString())), found.apply(document));
  }

  /** One more comment. */
  private List<Edit> line(Random random, Document document) {
    int line = random.nextInt(document.text().lineCount());
    return List.of(new Edit(Range.ofLine(line, 0, 0), any(random) + "\n"));
  }

  private String any(Random random) {
    return comments.get(random.nextInt(comments.size()));
  }

  private String commented(Random random, String record) {
    StringBuilder commented = new StringBuilder();
    for (String line : record.split("\n", -1)) {
      commented.append(line).append('\n');
      if (random.nextInt(linesForOne) == 0) {
        commented.append(any(random)).append('\n');
      }
    }
    return commented.toString();
  }
}
