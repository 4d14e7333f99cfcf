package kifu.benchmark.goals;

import java.util.Random;
import kifu.benchmark.Documents;
import kifu.benchmark.Keystroke;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Measures the time from a keystroke in a book to its diagnostics, and keystrokes that change none.
 */
final class Keystrokes implements Measurement {
  private static final int SMALL = 5_000;
  private static final int LARGE = 50_000_000;
  private static final int WARM_UP = 6_000;
  private static final int COUNT = 3_000;
  private static final int STANDING = 10_000;

  private final Random random = new Random(1);

  @Override
  public void measure(Program program, Table table) throws Exception {
    try (ServerProcess server = program.serve()) {
      server.editor().initialize();
      OpenFile small = OpenFile.open(server, Documents.BOOK, SMALL);
      OpenFile large = OpenFile.open(server, Documents.BOOK, LARGE);
      type(small, large, WARM_UP, new Times(), new Times());
      Times inSmall = new Times();
      Times inLarge = new Times();
      type(small, large, COUNT, inSmall, inLarge);
      table.atMost(
          "keystroke → diagnostics, median: 50 MB book / 5 kB book",
          1.4,
          inLarge.median() / inSmall.median(),
          inLarge + " / " + inSmall);
      table.atMost(
          "… and p99 at 50 MB, in ms",
          0.5,
          inLarge.percentile(99),
          "longest "
              + Times.text(inLarge.longest())
              + ", p99 at 5 kB "
              + Times.text(inSmall.percentile(99)));
    }
    standing(program, table);
  }

  private void type(OpenFile small, OpenFile large, int count, Times inSmall, Times inLarge)
      throws Exception {
    for (int i = 0; i < count / 2; i++) {
      small.type(anywhere(small), inSmall);
      large.type(anywhere(large), inLarge);
    }
  }

  /** A digit more in a number of a move. */
  private Keystroke anywhere(OpenFile file) {
    int line = 1 + random.nextInt(file.text().lineCount() - 2);
    int column = file.text().lineLength(line);
    return new Keystroke(
        new Edit(Range.ofLine(line, column, column), "1"),
        new Edit(Range.ofLine(line, column, column + 1), ""));
  }

  private static void standing(Program program, Table table) throws Exception {
    try (ServerProcess server = program.serve()) {
      server.editor().initialize();
      String record =
          "   1 ７六歩(77)\n*\n" + "x\n*\n".repeat(STANDING); // lines together are one problem
      OpenFile file = OpenFile.open(server, Documents.KIF, record);
      Thread.sleep(1000);
      server.editor().diagnosticsThatCame();
      file.send(new Edit(Range.ofLine(1, 1, 1), "a"));
      Thread.sleep(1000);
      table.atMost(
          "diagnostics sent for a keystroke that changes none, with 10,000 standing, in bytes",
          0,
          server.editor().diagnosticsThatCame(),
          "");
    }
  }
}
