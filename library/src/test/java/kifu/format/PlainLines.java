package kifu.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Grammar.Lines;
import kifu.record.Grammar.PlainReader;
import kifu.record.Statement.Part;
import kifu.text.Text;

/** Compares what a plain reader reads of a line with the statements of its grammar. */
public final class PlainLines {
  private PlainLines() {}

  /** Whether a reader reads a line. */
  public static boolean isRead(PlainReader reader, String line) {
    byte[] utf8 = line.getBytes(UTF_8);
    return reader.read(utf8, 0, utf8.length);
  }

  /**
   * Asserts that a line, if the reader reads it, states the same fact for both and nothing else.
   *
   * @param atEnd what keeps the line from being read in the fast way where it is added
   */
  public static void assertSameAsStatements(
      Grammar grammar, PlainReader reader, String line, String atEnd) {
    if (isRead(reader, line)) {
      Facts.Builder fast = new Facts.Builder();
      reader.state(fast, 0);
      Lines slow = grammar.lines(Text.of(line + atEnd).chunkAt(0));
      assertEquals(List.of(), slow.problems(), line);
      assertEquals(reader.showsRecord() ? 1 : 0, slow.recognised(), line);
      assertEquals(slow.facts(), fast.build(), line);
      assertEquals(grammar.span(line, 0, Part.MOVE).start(), reader.moveStart(), line);
    }
  }

  /** A line in which up to two characters are replaced by one of some bits. */
  public static String changed(String line, List<String> bits, Random random) {
    int at = random.nextInt(line.length() + 1);
    int end = Math.min(line.length(), at + random.nextInt(3));
    return line.substring(0, at) + bits.get(random.nextInt(bits.size())) + line.substring(end);
  }
}
