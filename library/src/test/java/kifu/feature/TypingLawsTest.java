package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.problem.Language;
import kifu.record.Statement.Part;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what is changed and shown while a user types, in any document and at any place. */
class TypingLawsTest {
  private static final int PLACES = 12;
  private static final List<String> TYPED =
      List.of(
          "", "", "", "*", "76歩", "34fu", "7776", "7g7f", "   ", "   2 ", "同", "  変化：2手", " 12",
          " 1:23", " (0:12");

  private static final Predicate<String> IS_NUMBER_OR_STAR =
      Pattern.compile("[ \\t　]*[0-9]*[ \\t　]*|\\*|'\\*").asMatchPredicate();
  private static final Predicate<String> IS_NUMBER =
      Pattern.compile("[ \\t　]*[0-9]*[ \\t　]*").asMatchPredicate();
  private static final Predicate<String> IS_BEGINNING =
      Pattern.compile("'?\\*?|[ 　]*[0-9]+[ 　]*").asMatchPredicate();

  /** A time alone, which becomes the clock of the move above. */
  private static final Pattern TIME =
      Pattern.compile("[ 　]*(?:[0-9]+[ 　]+)?\\(? *([0-9]+:[0-9]{2})[/)]?");

  private static final Pattern NUMBER = Pattern.compile("[ 　]*[0-9]+");
  private static final Pattern FORK = Pattern.compile("[ 　]*\\+$");

  @ParameterizedTest
  @EnumSource
  void edits_are_valid_and_lose_nothing_that_an_author_wrote(DocumentFormat format) {
    Seeds.each(seed -> assertEditsAreLawful(format, RandomDocument.random(format, seed)));
  }

  private static void assertEditsAreLawful(DocumentFormat format, Random random) {
    Text text = damaged(format, random).text();
    for (int i = 0; i < PLACES; i++) {
      String key = OnTypeFormatting.CHARACTERS.get(random.nextInt(3));
      int line = random.nextInt(text.lineCount());
      int column =
          random.nextInt(3) > 0 ? text.lineLength(line) : random.nextInt(text.lineLength(line) + 1);
      Point place = new Point(line, column);
      String typed = TYPED.get(random.nextInt(TYPED.size())) + key;
      Text after = text.apply(new Edit(new Range(place, place), typed));
      Point cursor = after.point(text.offset(place) + typed.length());
      assertLawful(format, after, cursor, key);
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_is_reported_of_a_place_lies_in_the_document(DocumentFormat format) {
    Seeds.each(seed -> assertAnswersLieInside(format, RandomDocument.random(format, seed)));
  }

  private static void assertAnswersLieInside(DocumentFormat format, Random random) {
    Document document = damaged(format, random);
    Text text = document.text();
    for (int i = 0; i < PLACES; i++) {
      Point place = text.point(random.nextInt(text.length() + 1));
      String where = place + " of\n" + text;
      List<Range> linked = LinkedEditingRange.ranges(document, place);
      assertTrue(linked.isEmpty() || linked.size() == 2, where);
      linked.forEach(range -> assertEquals(text.slice(linked.getFirst()), text.slice(range)));
      SignatureHelp.signature(document, place, Language.ENGLISH)
          .ifPresent(help -> assertTrue(help.active() < help.parameters().size(), where));
      for (Edit edit : Rename.rename(document, place, "別人").orElse(List.of())) {
        String name = text.slice(Rename.prepare(document, place).orElseThrow());
        assertEquals(name, text.slice(edit.range()), where);
      }
    }
  }

  private static void assertLawful(DocumentFormat format, Text text, Point cursor, String key) {
    Document typed = open(format, text.toString());
    List<Edit> edits = OnTypeFormatting.format(typed, cursor, key);
    String where = "after '" + key + "' at " + cursor + " of\n" + text + "\n" + edits;
    Point last = new Point(0, 0);
    for (Edit edit : edits) {
      assertTrue(last.compareTo(edit.range().start()) <= 0, where);
      assertTrue(edit.range().start().compareTo(edit.range().end()) <= 0, where);
      assertEquals(edit.range().start(), text.clamp(edit.range().start()), where);
      assertEquals(edit.range().end(), text.clamp(edit.range().end()), where);
      assertTrue(edit.newText().length() < 40, where);
      last = edit.range().end();
    }
    Document formatted = edited(typed, edits);
    Text after = formatted.text();
    List<Integer> gone = edits.stream().flatMap(edit -> linesGone(edit.range())).toList();
    List<Integer> cut =
        edits.stream()
            .filter(edit -> edit.newText().contains("\n"))
            .map(edit -> edit.range().start().line())
            .toList();
    assertEquals(text.lineCount() - gone.size() + cut.size(), after.lineCount(), where);
    assertTrue(gone.size() <= 2, where);
    int line = 0;
    for (int before = 0; before < text.lineCount(); before++) {
      String content = text.line(before);
      if (gone.contains(before)) {
        assertTrue(before <= cursor.line(), where);
        assertMayGo(content, line == 0 ? "" : after.line(line - 1), where);
        continue;
      }
      if (cut.contains(before)) {
        String move = after.line(line);
        boolean mayBeCut = before < cursor.line() || (before == cursor.line() && isKi2(format));
        assertTrue(mayBeCut && content.startsWith(move), where);
        content = content.substring(move.length());
        line++;
      }
      if (!withoutNumber(content).equals(withoutNumber(after.line(line)))) {
        assertTrue(before <= cursor.line(), where); // only what is typed, and was typed before
        assertKept(content, after.line(line), formatted, line, where);
      }
      line++;
    }
  }

  /** In KI2 a move may be typed right behind another one on the row of the cursor, too. */
  private static boolean isKi2(DocumentFormat format) {
    return format == DocumentFormat.KI2 || format == DocumentFormat.KI2U;
  }

  /** The lines that go with what is deleted or replaced: whole ones, or the rest of one above. */
  private static Stream<Integer> linesGone(Range replaced) {
    int first = replaced.start().line() + (replaced.start().column() == 0 ? 0 : 1);
    int count = replaced.end().line() - replaced.start().line();
    return IntStream.range(first, first + count).boxed();
  }

  private static void assertMayGo(String line, String above, String where) {
    Matcher time = TIME.matcher(line);
    boolean isMoved = time.matches() && above.contains(time.group(1));
    assertTrue(isMoved || IS_NUMBER_OR_STAR.test(line), where);
  }

  /** Only what stands before a line's content comes and goes, or a move is written out. */
  private static void assertKept(
      String before, String after, Document document, int line, String where) {
    int alike = 0;
    int shorter = Math.min(before.length(), after.length());
    while (alike < shorter
        && before.charAt(before.length() - 1 - alike) == after.charAt(after.length() - 1 - alike)) {
      alike++;
    }
    boolean isClosing = before.strip().equals(")"); // of a clock that an editor has closed
    boolean kept =
        (isClosing && IS_NUMBER.test(after))
            || (IS_NUMBER.test(before.substring(0, before.length() - alike))
                && IS_BEGINNING.test(after.substring(0, after.length() - alike)));
    boolean isMove =
        document.analysis().statements(line).stream()
            .anyMatch(
                statement ->
                    statement.find(Part.PIECE).isPresent()
                        || statement.find(Part.CLOCK).isPresent());
    assertTrue(kept || isMove, where);
  }

  private static String withoutNumber(String line) {
    return FORK.matcher(NUMBER.matcher(line).replaceAll("#")).replaceAll("");
  }

  private static Document damaged(DocumentFormat format, Random random) {
    return open(format, RandomDocument.damaged(format, random, 1 + random.nextInt(12)));
  }
}
