package kifu.benchmark.goals;

import java.nio.file.Files;
import java.nio.file.Path;
import kifu.benchmark.Documents;
import kifu.document.Document;
import kifu.text.Text;

/** Measures documents as a whole, beside another library; both warm, in one thread. */
final class Throughput implements Measurement {
  private static final int BYTES = 2_000_000;
  private static final int PASSES = 80;
  private static final int PASSES_OF_TSSHOGI = 6;

  @Override
  public void measure(Program program, Table table) throws Exception {
    compare(
        program,
        table,
        "book: SFEN, fields, every move legal / tsshogi, lines/s",
        Documents.BOOK,
        "book",
        20);
    compare(
        program,
        table,
        "KIF parse and legality / tsshogi's import (which does not check)",
        Documents.KIF,
        "kif",
        50);
  }

  private static void compare(
      Program program, Table table, String what, Documents format, String name, double goal)
      throws Exception {
    Path file = format.file(BYTES);
    String content = Files.readString(file);
    Times ours = new Times();
    for (int pass = 0; pass < PASSES; pass++) {
      ours.measure(() -> Document.open("", format.languageId(), 1, Text.of(content)).problems());
    }
    double theirs = program.readWithTsshogi(name, file, PASSES_OF_TSSHOGI);
    double lines = content.lines().count();
    table.atLeast(
        what,
        goal,
        theirs / ours.shortest(),
        "%.2f / %.3f million lines a second"
            .formatted(lines / ours.shortest() / 1e3, lines / theirs / 1e3));
  }
}
