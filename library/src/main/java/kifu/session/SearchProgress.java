package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import kifu.document.Document;
import kifu.protocol.ClientFeature;
import kifu.protocol.Editor;
import kifu.protocol.Params;
import kifu.protocol.TsumeAnswers;

/**
 * Shows the user how far the search for an answer has come, and ends it if the user wants that. An
 * editor that names the progress of its request sees it from the beginning; any other that can show
 * progress sees that of a command which takes longer than a moment. Thread-safe.
 */
final class SearchProgress {
  private static final long PERIOD = 500_000_000;

  private final Running running;
  private final Editor editor;
  private final boolean mayCreate;
  private Optional<WorkDone> work;
  private long last;
  private Reply reply = new Reply();
  private boolean isOver;

  private SearchProgress(Running running, Params params, Editor editor) {
    this.running = running;
    this.editor = editor;
    this.mayCreate = editor.features().has(ClientFeature.SHOWS_PROGRESS) && params.has("command");
    this.work = WorkDone.of(running.host, params);
    this.last = running.host.nanoTime();
  }

  /** Knows the searches whose progress is shown. */
  static final class Running {
    private final Host host;
    private final AtomicInteger created = new AtomicInteger();
    private final Map<JsonElement, SearchProgress> shown = new HashMap<>();

    Running(Host host) {
      this.host = host;
    }

    /** Begins to show the progress of the answer to a request. */
    SearchProgress begin(Params params, Editor editor) {
      SearchProgress progress = new SearchProgress(this, params, editor);
      progress.work.ifPresent(progress::begin);
      return progress;
    }

    /** Ends the search whose progress has this name; returns whether there is one. */
    boolean cancel(JsonElement token) {
      Optional<SearchProgress> found = find(token);
      found.ifPresent(SearchProgress::cancel);
      return found.isPresent();
    }

    private synchronized Optional<SearchProgress> find(JsonElement token) {
      return Optional.ofNullable(shown.get(token));
    }

    private synchronized void put(JsonElement token, SearchProgress progress) {
      shown.put(token, progress);
    }

    private synchronized void remove(JsonElement token) {
      shown.remove(token);
    }
  }

  private void begin(WorkDone named) {
    running.put(named.token(), this);
    named.send(TsumeAnswers.begin(editor));
  }

  /** Shows the progress until the answer is there, or is not wanted any more. */
  void until(Reply found) {
    synchronized (this) {
      reply = found;
    }
    found.whenOver(outcome -> end());
  }

  private void cancel() {
    Reply unwanted;
    synchronized (this) {
      unwanted = reply;
    }
    unwanted.withdraw();
  }

  /** Notes that the search goes on. */
  synchronized void next(Document document) {
    long now = running.host.nanoTime();
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
    return WorkDone.create(running.host, token);
  }

  private synchronized void end() {
    isOver = true;
    work.ifPresent(
        named -> {
          running.remove(named.token());
          named.end();
        });
  }
}
