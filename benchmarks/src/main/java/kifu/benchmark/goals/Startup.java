package kifu.benchmark.goals;

import java.nio.file.Path;
import kifu.benchmark.Documents;

/** Measures the time from nothing to the first answer. */
final class Startup implements Measurement {
  private static final int RUNS = 15;
  private static final int GAME = 20_000;

  @Override
  public void measure(Program program, Table table) throws Exception {
    ProcessBuilder empty = Program.emptyJava();
    Path game = Documents.KIF.file(GAME);
    Times nothing = new Times();
    Times initialize = new Times();
    Times check = new Times();
    Times tsshogi = new Times();
    for (int run = 0; run < RUNS; run++) {
      nothing.measure(() -> Program.run(empty));
      initialize.measure(
          () -> {
            try (ServerProcess server = program.serve()) {
              server.editor().initialize();
            }
          });
      check.measure(() -> program.check(game));
      tsshogi.measure(() -> program.readWithTsshogi("kif", game, 1));
    }
    table.atMost(
        "spawn → `initialize` answered / an empty JVM program",
        2.5,
        initialize.median() / nothing.median(),
        initialize + " / " + nothing);
    table.atMost(
        "`kifu check` of a 500-move KIF / an empty JVM program",
        2.5,
        check.median() / nothing.median(),
        check + " / " + nothing);
    table.atMost(
        "`kifu check` of a 500-move KIF / node + tsshogi",
        0.7,
        check.median() / tsshogi.median(),
        check + " / " + tsshogi);
  }
}
