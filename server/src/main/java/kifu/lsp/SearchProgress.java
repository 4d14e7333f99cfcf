package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kifu.document.Document;
import kifu.protocol.Editor;
import kifu.protocol.Params;
import kifu.protocol.TsumeAnswers;

/**
 * Shows the user how far the search for an answer has come, and ends it if the user wants that. An
 * editor that names the progress of its request sees it from the beginning; any other that can show
 * progress sees that of a command which takes longer than a moment. Thread-safe.
 */
final class SearchProgress {
  private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(500);

  private final Running running;
  private final Editor editor;
  private final boolean mayCreate;
  private Optional<WorkDone> work;
  private long last = System.nanoTime();
  private CompletableFuture<?> answer = CompletableFuture.completedFuture(null);
  private boolean isOver;

  private SearchProgress(Running running, Params params, Editor editor) {
    this.running = running;
    this.editor = editor;
    this.mayCreate = editor.features().showsProgress() && params.has("command");
    this.work = WorkDone.of(running.outbox, params);
  }

  /** Knows the searches whose progress is shown. */
  static final class Running {
    private final Outbox outbox;
    private final AtomicInteger created = new AtomicInteger();
    private final Map<JsonElement, SearchProgress> shown = new ConcurrentHashMap<>();

    Running(Outbox outbox) {
      this.outbox = outbox;
    }

    /** Begins to show the progress of the answer to a request. */
    SearchProgress begin(Params params, Editor editor) {
      SearchProgress progress = new SearchProgress(this, params, editor);
      progress.work.ifPresent(progress::begin);
      return progress;
    }

    /** Ends the search whose progress has this name; returns whether there is one. */
    boolean cancel(JsonElement token) {
      Optional<SearchProgress> found = Optional.ofNullable(shown.get(token));
      found.ifPresent(SearchProgress::cancel);
      return found.isPresent();
    }
  }

  private void begin(WorkDone named) {
    running.shown.put(named.token(), this);
    named.send(TsumeAnswers.begin(editor));
  }

  /** Shows the progress until the answer is there, or is not wanted any more. */
  @SuppressWarnings("FutureReturnValueIgnored") // the answer itself is what can be cancelled
  void until(CompletableFuture<?> found) {
    synchronized (this) {
      answer = found;
    }
    found.whenComplete((result, failure) -> end());
  }

  private void cancel() {
    CompletableFuture<?> unwanted;
    synchronized (this) {
      unwanted = answer;
    }
    unwanted.cancel(false);
  }

  /** Notes that the search goes on. */
  synchronized void next(Document document) {
    long now = System.nanoTime();
    if (!isOver && now - last >= PERIOD) {
      last = now;
      if (work.isEmpty() && mayCreate) {
        work = Optional.of(create());
        work.ifPresent(this::begin);
      }
      work.ifPresent(named -> named.send(TsumeAnswers.report(editor, document)));
    }
  }

  private WorkDone create() {
    JsonElement token = new JsonPrimitive("kifu-search-" + running.created.incrementAndGet());
    JsonObject creation = new JsonObject();
    creation.add("token", token);
    running.outbox.request("window/workDoneProgress/create", creation);
    return new WorkDone(running.outbox, token);
  }

  private synchronized void end() {
    isOver = true;
    work.ifPresent(
        named -> {
          running.shown.remove(named.token());
          named.end();
        });
  }
}
