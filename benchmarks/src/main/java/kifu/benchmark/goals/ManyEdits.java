package kifu.benchmark.goals;

import java.lang.management.ManagementFactory;
import java.util.Random;
import kifu.benchmark.Documents;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** Makes a million random edits, which must not wear a large text out. In this process. */
final class ManyEdits implements Measurement {
  /** The serial collector leaves no gap behind what it keeps in each fourth collection only. */
  private static final int COLLECTIONS = 4;

  private static final int BYTES = 50_000_000;
  private static final int EDITS = 1_000_000;

  private final Random random = new Random(1);
  private Text text = Text.EMPTY;

  @Override
  public void measure(Program program, Table table) throws Exception {
    text = Text.of(Documents.BOOK.ofSize(BYTES));
    edit(EDITS / 5); // warm up
    text = Text.of(Documents.BOOK.ofSize(BYTES));
    Times first = new Times();
    Times last = new Times();
    first.measure(() -> edit(EDITS / 10));
    edit(EDITS / 10 * 8);
    last.measure(() -> edit(EDITS / 10));
    table.atMost(
        "1 M random edits of 50 MB, time: last tenth / first tenth",
        1.2,
        last.median() / first.median(),
        last + " / " + first);

    long edited = heldMemory();
    text = Text.of(text.toString());
    long fresh = heldMemory();
    table.atMost(
        "… memory: afterwards / the same text fresh",
        1.3,
        (double) edited / fresh,
        edited / 1_000_000 + " MB / " + fresh / 1_000_000 + " MB");
  }

  private void edit(int count) {
    for (int i = 0; i < count; i++) {
      int line = random.nextInt(text.lineCount());
      int column = random.nextInt(text.lineLength(line) + 1);
      text =
          switch (random.nextInt(10)) {
            case 0 -> text.apply(new Edit(Range.ofLine(line, column, column), "\n"));
            case 1 -> text.apply(new Edit(Range.of(line, column, line + 1, 0), ""));
            case 2, 3, 4, 5 -> text.apply(new Edit(Range.ofLine(line, column, column + 1), ""));
            default -> text.apply(new Edit(Range.ofLine(line, column, column), "1"));
          };
    }
  }

  private static long heldMemory() throws InterruptedException {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      Thread.sleep(200);
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
