package kifu.format.csa;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.RandomCsa;
import kifu.record.Facts;
import kifu.record.Grammar.Lines;
import kifu.record.Grammar.PlainReader;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is read fast is read as {@link StatementReader} reads it. */
class PlainStatementReaderTest {
  private static final List<String> BITS =
      List.of(
          "+",
          "-",
          "0",
          "00",
          "7",
          "77",
          "FU",
          "TO",
          "NY",
          "OU",
          "fu",
          "T",
          "T1",
          "T01",
          "T1.5",
          ",",
          ",T3",
          "'",
          "'*",
          "'I",
          "'summary:illegal move",
          "反則",
          " ",
          "　",
          "%",
          "🐉",
          "\u0000");

  @Test
  void what_logs_consist_of_is_read() {
    for (String line :
        List.of(
            "+7776FU", "-0055KA", "-8822UM", "T0", "T12", "+7776FU,T5", "'** 30 -3334FU", "'")) {
      assertTrue(isRead(line), line);
      assertSameAsStatements(line);
    }
  }

  @Test
  void what_needs_a_message_is_left_to_others() {
    for (String line :
        List.of(
            "",
            "7776FU",
            "+7776fu",
            "+7776FU ",
            "+0055TO",
            "+0076",
            "+7706FU",
            "T",
            "T1.5",
            "T1234567",
            "+7776FU,",
            "+7776FU,T",
            "+7776FU,-3334FU",
            "'ILLEGAL_MOVE(+7776FU)",
            "'summary:illegal move:a win:b lose",
            "'反則")) {
      assertFalse(isRead(line), line);
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void every_line_is_read_alike(@ForAll long seed) {
    Random random = new Random(seed);
    RandomCsa.csa(random, 30)
        .lines()
        .forEach(
            line -> {
              assertSameAsStatements(line);
              StringBuilder changed = new StringBuilder(line);
              int at = random.nextInt(line.length() + 1);
              int end = Math.min(line.length(), at + random.nextInt(3));
              changed.replace(at, end, BITS.get(random.nextInt(BITS.size())));
              assertSameAsStatements(changed.toString());
            });
  }

  private static boolean isRead(String line) {
    byte[] utf8 = line.getBytes(UTF_8);
    PlainStatementReader plain = new PlainStatementReader(new Facts.Builder());
    return plain.read(0, utf8, 0, utf8.length) != PlainReader.Result.LEFT;
  }

  private static void assertSameAsStatements(String line) {
    if (isRead(line)) {
      Lines fast = CsaGrammar.GRAMMAR.lines(Text.of(line).chunkAt(0));
      // A blank at its beginning makes a line one that is not read fast.
      Lines slow = CsaGrammar.GRAMMAR.lines(Text.of(" " + line).chunkAt(0));
      assertEquals(slow.facts(), fast.facts(), line);
      assertEquals(slow.recognised(), fast.recognised(), line);
      assertTrue(fast.problems().isEmpty(), line);
      assertTrue(
          CsaGrammar.GRAMMAR.statements(line).stream().allMatch(s -> s.problems().isEmpty()), line);
    }
  }
}
