package kifu.benchmark.goals;

import kifu.benchmark.Documents;
import kifu.benchmark.EditorConnection;

/** Measures how a large book is opened by a server that was just started. */
final class Opening implements Measurement {
  private static final int BYTES = 50_000_000;
  private static final int RUNS = 7;

  @Override
  public void measure(Program program, Table table) throws Exception {
    byte[] message =
        EditorConnection.opening("file:///book.db", "yaneuraou-book", Documents.BOOK.ofSize(BYTES));
    Times open = new Times();
    Times check = new Times();
    for (int run = 0; run < RUNS; run++) {
      try (ServerProcess server = program.serve()) {
        server.editor().initialize();
        open.measure(
            () -> {
              server.editor().send(message);
              server.editor().awaitDiagnostics(1);
            });
      }
      check.measure(() -> program.check(Documents.BOOK.file(BYTES)));
    }
    table.atMost(
        "`didOpen` of a 50 MB book → diagnostics / `kifu check` of the same file",
        1.1,
        open.median() / check.median(),
        open + " / " + check);
  }
}
