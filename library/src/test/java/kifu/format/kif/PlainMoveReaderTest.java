package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import kifu.Documents;
import kifu.RandomRecord;
import kifu.format.PlainLines;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is read fast is read as {@link KifLine} reads it. */
class PlainMoveReaderTest {
  /** What makes a line one that is not read fast. */
  private static final String AT_END = " ";

  private static final List<String> BITS =
      List.of(
          " ",
          "　",
          "1",
          "0",
          "9",
          "60",
          "７",
          "七",
          "同",
          "同　",
          "歩",
          "成",
          "銀",
          "王",
          "打",
          "(77)",
          "(00)",
          "(",
          ")",
          ":",
          "/",
          "+",
          "．",
          "不成",
          "( 0:01/00:00:01)",
          "(1:2:3/4:5)",
          "#",
          "🐉",
          "\u0000");

  @Test
  void the_spelling_of_most_programs_is_read() {
    for (String line :
        List.of(
            "   1 ７六歩(77)   ( 0:16/00:00:16)",
            "   1 ７六歩(77)   ( 0:16/00:00:16)+",
            "1 ７六歩(77)",
            " 123 同　成銀(23)+",
            " 123 同　と(23)",
            "  45 ５五角打   (12:34/01:02:03)",
            "  45 ３三桂成(25)   ( 0:00/00:00:00)")) {
      assertTrue(isRead(line), line);
      assertSameAsKifLine(line);
    }
  }

  @Test
  void what_needs_a_message_is_left_to_others() {
    for (String line :
        List.of(
            "",
            "１ ７六歩(77)",
            "1.７六歩(77)",
            "   1 7六歩(77)",
            "   1 ７六歩 (77)",
            "   1 ７六歩",
            "   1 同 歩(77)",
            "   1 ７六歩(77) ( 0:60/00:00:60)",
            "   1 ７六歩(77) ( 0:16)",
            "   1 ７六歩(77) ( 0:16/00:00:16) # 注",
            "   1 投了",
            "1234567 ７六歩(77)")) {
      assertFalse(isRead(line), line);
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void every_line_is_read_alike(@ForAll long seed) {
    Random random = new Random(seed);
    String record =
        random.nextBoolean()
            ? RandomRecord.kif(random, 20)
            : RandomRecord.oddlySpacedKif(random, 20);
    record
        .lines()
        .forEach(
            line -> {
              assertSameAsKifLine(line);
              assertSameAsKifLine(PlainLines.changed(line, BITS, random));
            });
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void a_line_that_is_read_says_nothing_else(@ForAll long seed) {
    String record = RandomRecord.kif(new Random(seed), 40);
    String spaced =
        record
            .lines()
            .map(line -> isRead(line) ? line + AT_END : line)
            .collect(Collectors.joining("\n"));
    assertEquals(
        Documents.kif(spaced).analysis().records(), Documents.kif(record).analysis().records());
  }

  private static boolean isRead(String line) {
    return PlainLines.isRead(new PlainMoveReader(), line);
  }

  private static void assertSameAsKifLine(String line) {
    PlainMoveReader reader = new PlainMoveReader();
    PlainLines.assertSameAsStatements(KifGrammar.GRAMMAR, reader, line, AT_END);
    assertTrue(reader.showsRecord());
  }
}
