package kifu.document;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/**
 * A long document is opened step by step, so that others go first and no editor waits for what is
 * out of date. Work is counted by the memory that it asks for.
 */
class SlicesTest {
  private static final int LINES = 40_000;

  /** How much of it one step may be: there are some sixty, but a table grows at once. */
  private static final double MOST = 0.3;

  @Test
  void a_game_of_kif_with_many_moves() {
    assertSlices("kif", n -> "手合割：平手\n" + kif(n));
  }

  @Test
  void a_game_of_kif_with_many_variations() {
    assertSlices("kif", n -> "手合割：平手\n   1 ７六歩(77)\n" + "変化：1手\n   1 ２六歩(27)\n".repeat(n / 2));
  }

  @Test
  void a_game_of_ki2_with_many_moves() {
    assertSlices("ki2", n -> "手合割：平手\n" + "▲３八飛 △７二飛 ▲２八飛 △８二飛\n".repeat(n));
  }

  @Test
  void a_game_of_csa_with_many_moves() {
    assertSlices(
        "csa", n -> "V2.2\nPI\n+\n" + "+2838HI\n-8272HI\n+3828HI\n-7282HI\n".repeat(n / 4));
  }

  @Test
  void many_games_of_csa() {
    assertSlices("csa", n -> "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n".repeat(n / 7));
  }

  @Test
  void an_entry_of_a_book_with_many_moves() {
    assertSlices("yaneuraou-book", SlicesTest::entry);
  }

  @Test
  void variations_whose_way_has_to_be_played_each_time() {
    int count = 2000;
    StringBuilder text = new StringBuilder("手合割：平手\n" + kif(count));
    for (int i = 1; i <= count; i++) {
      int number = i % 2 == 0 ? i : count + 1 - i;
      text.append("変化：%d手\n%d １六歩(17)\n".formatted(number, number));
    }

    int steps = 1;
    Document document = Document.open("file:///a", "kif", 0, Text.of(text.toString()));
    while (!document.advance()) {
      steps++;
    }

    assertTrue(steps > count / 4, "only " + steps + " steps");
  }

  @Test
  void many_records_in_markdown() {
    assertSlices("markdown", n -> article(n / 50));
  }

  private static String article(int records) {
    String record = "```kif\n手合割：平手\n" + kif(40) + "```\n";
    return (record + "\nここで▲６八玉△３四歩▲２六歩なら△８四歩もある。\n\n").repeat(records);
  }

  /** What stands at a place is there before all else is read. */
  @Test
  void a_place_in_markdown_waits_for_no_other_record() {
    Document document = Document.open("file:///a", "markdown", 0, Text.of(article(LINES / 50)));
    Document settled = document.settledAt(45);
    assertNotSame(document, settled);
    assertTrue(settled.analysis().quotedCommentAt(new Point(45, 5)).isPresent());
    assertTrue(document.analysisSoFar().isEmpty());
  }

  @Test
  void many_headers() {
    assertSlices("kif", n -> "見出し：甲\n".repeat(n) + "   1 ７六歩(77)\n");
  }

  @Test
  void a_key_among_many_headers() {
    assertKeyInSlices("kif", "見出し：甲\n".repeat(LINES) + "   1 ７六歩(77)\n", Range.ofLine(0, 0, 1));
  }

  @Test
  void a_key_in_an_entry_with_many_moves() {
    assertKeyInSlices("yaneuraou-book", entry(LINES), Range.ofLine(2, 0, 4));
  }

  private static String entry(int moves) {
    String start = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
    return "#YANEURAOU-DB2016 1.00\n" + start + "7g7f 3c3d 0 32 1\n".repeat(moves);
  }

  private static String kif(int moves) {
    String[] there = {"３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"};
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < moves; i++) {
      lines.append(i + 1).append(' ').append(there[i % 4]).append('\n');
    }
    return lines.toString();
  }

  private static void assertSlices(String language, IntFunction<String> text) {
    assertSlices(Document.open("file:///a", language, 0, Text.of(text.apply(LINES))));
  }

  /** A key that concerns all that follows. */
  private static void assertKeyInSlices(String language, String text, Range deleted) {
    Document document = Document.open("file:///a", language, 0, Text.of(text));
    document.problems();
    assertSlices(document.edit(1, List.of(new Edit(deleted, ""))));
  }

  private static void assertSlices(Document document) {
    long first = allocated();
    long before = first;
    long largest = 0;
    boolean done = false;
    while (!done) {
      done = document.advance();
      long after = allocated();
      largest = Math.max(largest, after - before);
      before = after;
    }
    double part = (double) largest / (before - first);
    assertTrue(part <= MOST, "one step did " + part + " of the work");
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }
}
