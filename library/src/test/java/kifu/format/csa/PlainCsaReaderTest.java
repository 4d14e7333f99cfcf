package kifu.format.csa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import kifu.Documents;
import kifu.RandomCsa;
import kifu.format.PlainLines;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is read fast is read as {@link StatementReader} reads it. */
class PlainCsaReaderTest {
  private static final List<String> BITS =
      List.of("", " ", "0", "00", "1", "9", "+", "-", "T", "FU", "UM", "ou", ",", ".", "'", "歩");

  /** What makes a line one that is not read fast. */
  private static final String AT_END = " ";

  @Test
  void moves_and_times_are_read() {
    for (String line :
        List.of("+7776FU", "-3334FU", "+0055KA", "-8822UM", "+5958OU", "T0", "T12", "T999999")) {
      assertTrue(isRead(line), line);
      assertSameAsStatements(line);
    }
  }

  @Test
  void what_needs_a_message_is_left_to_others() {
    for (String line :
        List.of(
            "",
            "+",
            "-",
            "T",
            "+7776fu",
            "+7776XX",
            "+0055UM",
            "+0055OU",
            "+7700FU",
            "+1076FU",
            "7776FU",
            "+7776FU,T1",
            " +7776FU",
            "+2822KA+",
            "T1.5",
            "T1000000",
            "Tx",
            "%TORYO")) {
      assertFalse(isRead(line), line);
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void every_line_is_read_alike(@ForAll long seed) {
    Random random = new Random(seed);
    String record =
        random.nextBoolean() ? RandomCsa.csa(random, 20) : RandomCsa.oddlySpacedCsa(random, 20);
    record
        .lines()
        .forEach(
            line -> {
              assertSameAsStatements(line);
              assertSameAsStatements(PlainLines.changed(line, BITS, random));
            });
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void a_line_that_is_read_says_nothing_else(@ForAll long seed) {
    String record = RandomCsa.csa(new Random(seed), 40);
    String spaced =
        record
            .lines()
            .map(line -> isRead(line) ? line + AT_END : line)
            .collect(Collectors.joining("\n"));
    assertEquals(
        Documents.csa(spaced).analysis().records(), Documents.csa(record).analysis().records());
  }

  @Test
  void a_time_alone_makes_a_game() {
    assertEquals(1, Documents.csa("V2.2\nT1\n").analysis().records().size());
  }

  private static boolean isRead(String line) {
    return PlainLines.isRead(new PlainCsaReader(), line);
  }

  private static void assertSameAsStatements(String line) {
    PlainCsaReader reader = new PlainCsaReader();
    PlainLines.assertSameAsStatements(CsaGrammar.GRAMMAR, reader, line, AT_END);
  }
}
