package kifu.benchmark.goals;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kifu.benchmark.Documents;
import kifu.benchmark.Keystroke;

/** Measures what the server takes of the machine's memory. */
final class Memory implements Measurement {
  private static final int BYTES = 50_000_000;
  private static final int KEYSTROKES = 5_000;
  private static final int HEAP_STEP_MB = 2;
  private static final int PATIENCE_SECONDS = 60;

  @Override
  public void measure(Program program, Table table) throws Exception {
    idle(program, table);
    gained(program, table, Documents.BOOK, "book", 1.5);
    gained(program, table, Documents.KIF, "KIF", 2.2);
    smallestHeap(program, table, Documents.BOOK, "book");
    smallestHeap(program, table, Documents.KIF, "KIF");
  }

  private static void idle(Program program, Table table) throws Exception {
    Process nothing = Program.emptyJava("wait").start();
    long least = ServerProcess.residentBytes(nothing);
    nothing.destroyForcibly().waitFor();
    try (ServerProcess server = program.serve()) {
      server.editor().initialize();
      long idle = server.residentBytes();
      table.atMost(
          "idle resident memory / an empty JVM program",
          1.7,
          (double) idle / least,
          megabytes(idle) + " / " + megabytes(least));
    }
  }

  private static void gained(
      Program program, Table table, Documents format, String name, double limit) throws Exception {
    try (ServerProcess server = program.serve()) {
      server.editor().initialize();
      long idle = server.residentBytes();
      String content = format.ofSize(BYTES);
      OpenFile file = OpenFile.open(server, format, content);
      double bytes = content.getBytes(UTF_8).length;
      long opened = server.residentBytes();
      table.atMost(
          "resident memory gained per byte of document: " + name,
          limit,
          (opened - idle) / bytes,
          megabytes(idle) + " → " + megabytes(opened));
      for (int i = 0; i < KEYSTROKES / 2; i++) {
        Keystroke.Where where = Keystroke.Where.values()[i % 3];
        file.type(Keystroke.in(file.text(), where, Keystroke.What.COMMENT), new Times());
      }
      long edited = server.residentBytes();
      table.atMost(
          "… after 5,000 keystrokes: " + name,
          2.2,
          (edited - idle) / bytes,
          megabytes(idle) + " → " + megabytes(edited));
    }
  }

  private static void smallestHeap(Program program, Table table, Documents format, String name)
      throws Exception {
    String content = format.ofSize(BYTES);
    int megabytes = content.getBytes(UTF_8).length / 1_000_000;
    int tooSmall = megabytes / 2;
    int enough = megabytes * 8;
    while (enough - tooSmall > HEAP_STEP_MB) {
      int middle = (enough + tooSmall) / 2;
      if (opens(program, format, content, middle)) {
        enough = middle;
      } else {
        tooSmall = middle;
      }
    }
    table.atMost(
        "smallest heap that opens a 50 MB document / its size: " + name,
        2,
        enough * 1024.0 * 1024 / (megabytes * 1e6),
        "-Xmx" + enough + "m");
  }

  private static boolean opens(Program program, Documents format, String content, int megabytes)
      throws InterruptedException, IOException {
    try (ServerProcess server =
        program.serve("-Xmx" + megabytes + "m", "-XX:+ExitOnOutOfMemoryError")) {
      CompletableFuture.runAsync(
              () -> {
                try {
                  server.editor().initialize();
                  OpenFile file = OpenFile.open(server, format, content);
                  file.type(
                      Keystroke.in(file.text(), Keystroke.Where.END, Keystroke.What.COMMENT),
                      new Times());
                } catch (Exception failed) {
                  throw new IllegalStateException(failed);
                }
              })
          .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (ExecutionException | TimeoutException failed) {
      return false;
    }
  }

  private static String megabytes(long bytes) {
    return bytes / 1_000_000 + " MB";
  }
}
