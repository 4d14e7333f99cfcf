package kifu.lsp;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.concurrent.TimeUnit;
import kifu.problem.Phrase;
import kifu.protocol.Editor;

/**
 * Shows the user how many files were read, in an editor that can show it, where it takes longer
 * than a moment. For one thread.
 */
final class IndexingProgress implements AutoCloseable {
  static final String TOKEN = "kifu-index";
  static final String CANCEL = "window/workDoneProgress/cancel";

  private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(500);

  private final Outbox outbox;
  private final Editor editor;
  private final WorkDone progress;
  private long last = System.nanoTime();
  private int files;
  private boolean isShown;

  IndexingProgress(Outbox outbox, Editor editor) {
    this.outbox = outbox;
    this.editor = editor;
    this.progress = new WorkDone(outbox, new JsonPrimitive(TOKEN));
  }

  /** Notes that one more file was read. */
  void next() {
    files++;
    long now = System.nanoTime();
    if (editor.features().showsProgress() && now - last >= PERIOD) {
      last = now;
      report();
    }
  }

  private void report() {
    if (!isShown) {
      isShown = true;
      JsonObject creation = new JsonObject();
      creation.addProperty("token", TOKEN);
      outbox.request("window/workDoneProgress/create", creation);
      JsonObject begin = value("begin");
      begin.addProperty("title", new Phrase("棋譜の索引を作成中", "Indexing records").in(editor.language()));
      begin.addProperty("cancellable", true);
      progress.send(begin);
    }
    JsonObject report = value("report");
    report.addProperty(
        "message", new Phrase(files + "個のファイル", files + " files").in(editor.language()));
    progress.send(report);
  }

  private static JsonObject value(String kind) {
    JsonObject value = new JsonObject();
    value.addProperty("kind", kind);
    return value;
  }

  @Override
  public void close() {
    if (isShown) {
      progress.end();
    }
  }
}
