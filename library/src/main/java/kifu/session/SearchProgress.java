package kifu.session;

import java.util.Optional;
import kifu.document.Document;
import kifu.problem.Phrase;
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

  private final Host host;
  private final ShownWork shown;
  private final Editor editor;
  private final boolean mayCreate;
  private Optional<WorkDone> work;
  private long last;
  private Reply reply = new Reply();
  private boolean isOver;

  /** What was known when it was looked at last. */
  private Optional<Phrase> known = Optional.empty();

  private SearchProgress(Host host, ShownWork shown, Params params, Editor editor) {
    this.host = host;
    this.shown = shown;
    this.editor = editor;
    this.mayCreate = editor.features().has(ClientFeature.SHOWS_PROGRESS) && params.has("command");
    this.work = WorkDone.of(host, params);
    this.last = host.nanoTime();
  }

  /** Begins to show the progress of the answer to a request. */
  static SearchProgress begin(Host host, ShownWork shown, Params params, Editor editor) {
    SearchProgress progress = new SearchProgress(host, shown, params, editor);
    progress.work.ifPresent(progress::begin);
    return progress;
  }

  private void begin(WorkDone named) {
    shown.put(named, this::cancel);
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

  /**
   * Notes that the search goes on; returns whether more is known than when this was noted before.
   */
  synchronized boolean next(Document document) {
    long now = host.nanoTime();
    if (isOver || now - last < PERIOD) {
      return false;
    }
    last = now;
    if (work.isEmpty() && mayCreate) {
      work = Optional.of(shown.create());
      work.ifPresent(this::begin);
    }
    work.ifPresent(named -> named.send(TsumeAnswers.report(editor, document)));
    Optional<Phrase> before = known;
    known = TsumeAnswers.known(document);
    return !known.equals(before);
  }

  private synchronized void end() {
    isOver = true;
    work.ifPresent(
        named -> {
          shown.remove(named);
          named.end();
        });
  }
}
