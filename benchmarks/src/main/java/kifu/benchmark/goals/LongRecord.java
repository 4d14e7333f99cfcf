package kifu.benchmark.goals;

import java.util.Random;
import kifu.benchmark.Documents;
import kifu.benchmark.Keystroke;
import kifu.benchmark.Records;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** Measures a KIF record of 1.3 million moves, and one of 500. */
final class LongRecord implements Measurement {
  private static final int SMALL = 20_000;
  private static final int LARGE = 50_000_000;
  private static final int WARM_UP = 300;
  private static final int FIRST_MOVES = 15;
  private static final int KEYS = 20;
  private static final int KEY_EVERY_MS = 20;
  private static final int HOVERS = 2_000;

  private final Random random = new Random(1);

  @Override
  public void measure(Program program, Table table) throws Exception {
    try (ServerProcess server = program.serve()) {
      server.editor().initialize();
      OpenFile small = OpenFile.open(server, Documents.KIF, SMALL);
      OpenFile large = OpenFile.open(server, Documents.KIF, LARGE);
      firstMove(small, large, table);
      keysMeanwhile(large, table);
      hover(small, large, table);
    }
  }

  private static void firstMove(OpenFile small, OpenFile large, Table table) throws Exception {
    Keystroke change = firstMove(small.text());
    Times inSmall = new Times();
    Times inLarge = new Times();
    for (int i = 0; i < WARM_UP; i++) {
      small.type(change, new Times());
    }
    for (int i = 0; i < FIRST_MOVES; i++) {
      small.type(change, inSmall);
      for (Edit edit : new Edit[] {change.typed(), change.takenBack()}) {
        inLarge.measure(() -> large.edit(edit));
        large.hover(1);
      }
    }
    table.atMost(
        "edit at move 1 → first diagnostics: 50 MB KIF / 20 kB KIF",
        1.5,
        inLarge.median() / inSmall.median(),
        inLarge + " / " + inSmall);
  }

  private static Keystroke firstMove(Text text) {
    int line = 0;
    while (!text.line(line).contains(Records.FIRST_MOVE)) {
      line++;
    }
    int column = text.line(line).indexOf(Records.FIRST_MOVE);
    Range range = Range.ofLine(line, column, column + Records.FIRST_MOVE.length());
    return new Keystroke(
        new Edit(range, Records.OTHER_FIRST_MOVE), new Edit(range, Records.FIRST_MOVE));
  }

  /** While the rest of the record is checked, a user types at its end. */
  private static void keysMeanwhile(OpenFile large, Table table) throws Exception {
    Keystroke first = firstMove(large.text());
    Keystroke key = Keystroke.in(large.text(), Keystroke.Where.END, Keystroke.What.COMMENT);
    Times waits = new Times();
    large.edit(first.typed());
    for (int i = 0; i < KEYS; i++) {
      large.type(key, waits);
      Thread.sleep(KEY_EVERY_MS);
    }
    large.edit(first.takenBack());
    large.hover(1);
    table.atMost(
        "… longest wait of a key while the rest is checked, in ms",
        8,
        waits.longest(),
        "median " + waits);
  }

  private void hover(OpenFile small, OpenFile large, Table table) throws Exception {
    Times inSmall = new Times();
    Times inLarge = new Times();
    for (int i = 0; i < 2 * HOVERS; i++) {
      boolean warm = i >= HOVERS;
      (warm ? inSmall : new Times()).measure(() -> small.hover(anywhere(small)));
      (warm ? inLarge : new Times()).measure(() -> large.hover(anywhere(large)));
    }
    table.atMost(
        "hover: 50 MB KIF / 500-move KIF",
        1.3,
        inLarge.median() / inSmall.median(),
        inLarge + " / " + inSmall);
  }

  private int anywhere(OpenFile file) {
    return random.nextInt(file.text().lineCount());
  }
}
