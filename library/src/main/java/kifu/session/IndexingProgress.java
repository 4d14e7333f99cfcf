package kifu.session;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.protocol.ClientFeature;
import kifu.protocol.Editor;

/**
 * Shows the user how many files were read, in an editor that can show it, where it takes longer
 * than a moment. For one thread at a time.
 */
final class IndexingProgress {
  private static final String TOKEN = "kifu-index";
  private static final long PERIOD = 500_000_000;

  private final Host host;
  private final Editor editor;
  private Optional<WorkDone> shown = Optional.empty();
  private long last;
  private int files;

  /** Progress that begins now. */
  IndexingProgress(Host host, Editor editor) {
    this.host = host;
    this.editor = editor;
    this.last = host.nanoTime();
  }

  /** Notes that one more file was read. */
  void next() {
    files++;
    long now = host.nanoTime();
    if (editor.features().has(ClientFeature.SHOWS_PROGRESS) && now - last >= PERIOD) {
      last = now;
      report();
    }
  }

  private void report() {
    if (shown.isEmpty()) {
      JsonObject begin = value("begin");
      begin.addProperty("title", new Phrase("棋譜の索引を作成中", "Indexing records").in(editor.language()));
      begin.addProperty("cancellable", true);
      WorkDone work = WorkDone.create(host, new JsonPrimitive(TOKEN));
      work.send(begin);
      shown = Optional.of(work);
    }
    JsonObject report = value("report");
    report.addProperty(
        "message", new Phrase(files + "個のファイル", files + " files").in(editor.language()));
    shown.ifPresent(work -> work.send(report));
  }

  private static JsonObject value(String kind) {
    return Shape.of("kind", kind).json();
  }

  void end() {
    shown.ifPresent(WorkDone::end);
  }
}
