package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.protocol.ClientFeature;
import kifu.protocol.DiagnosticAnswers;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.Editor;
import kifu.protocol.Requests.Worker;
import kifu.protocol.SemanticTokenAnswers;
import kifu.protocol.Settings;
import kifu.text.Text;

/**
 * Holds a document that the editor has open: its newest snapshot, and what the editor knows about
 * it. Its methods take the snapshot and leave the work to its tasks; any thread may call those that
 * do not change the text.
 */
final class OpenDocument {
  private final Host host;
  private final Supplier<Editor> editor;
  private final FollowedProjects projects;
  private final Tasks tasks;
  private final Debounce debounce = new Debounce();
  private volatile Document document;
  private volatile boolean isBeingChanged;
  private boolean closed;

  /** The search that nobody asked for. */
  private Optional<Reply> search = Optional.empty();

  /** What was last sent to the editor about problems. Only its tasks use it, one at a time. */
  private final DiagnosticAnswers diagnostics = new DiagnosticAnswers();

  /** What was last sent to the editor about semantic tokens. */
  private final SemanticTokenAnswers tokens = new SemanticTokenAnswers();

  /**
   * Nothing is computed before the settings of its project are known.
   *
   * @param editor the editor as it is by now
   */
  OpenDocument(Document document, Host host, Supplier<Editor> editor, FollowedProjects projects) {
    this.document = document;
    this.host = host;
    this.editor = editor;
    this.projects = projects;
    this.tasks = new Tasks(host);
    tasks.hold();
    projects.read(document.uri(), tasks::release);
  }

  /** The document as it is now. */
  Document snapshot() {
    return document;
  }

  int length() {
    return document.text().length();
  }

  /**
   * Puts the next snapshot in the place of this one, unless the document was given up while it was
   * made: its memory is free then, and stays so.
   */
  void change(UnaryOperator<Document> change) {
    isBeingChanged = true;
    try {
      Document next = change.apply(document);
      synchronized (this) {
        if (!closed) {
          document = next;
        }
      }
    } finally {
      isBeingChanged = false;
    }
  }

  /**
   * Typing has paused: what was held back is published, or the editor is asked to ask for it. Has
   * no effect if the document has changed since.
   *
   * @param version that of the document by then
   */
  void pause(int version) {
    if (document.version() == version) {
      tasks.run(
          () -> {
            if (diagnostics.pause(version)) {
              reportMore();
            }
          });
    }
  }

  private void reportMore() {
    if (!pulls()) {
      publishDiagnostics();
    } else if (editor.get().features().has(ClientFeature.REFRESHES_DIAGNOSTICS)) {
      host.requestRefresh("diagnostic");
    }
  }

  private boolean pulls() {
    return editor.get().features().has(ClientFeature.PULLS_DIAGNOSTICS);
  }

  /** Shows which of its games others repeat. */
  void show(List<RepeatedGame> repeated) {
    Document snapshot = document;
    tasks.run(
        () -> {
          if (diagnostics.repeated(snapshot, repeated)) {
            reportMore();
          }
        });
  }

  /**
   * Has a question answered for the text as it is now, whatever changes meanwhile.
   *
   * @param prepare goes on for a moment with what the answer waits for; whether it waits no longer
   */
  Reply ask(
      Worker worker,
      Predicate<Document> prepare,
      Function<Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    return tasks.ask(worker, () -> prepare.test(snapshot), () -> question.apply(snapshot));
  }

  /** Has a question about semantic tokens answered for the text as it is now. */
  Reply askTokens(BiFunction<SemanticTokenAnswers, Document, Optional<JsonElement>> question) {
    return ask(Worker.SHARED, Document::advance, snapshot -> question.apply(tokens, snapshot));
  }

  /** Has what a search has found shown, unless the document has changed since. */
  void showFound(int version) {
    Document snapshot = document;
    if (snapshot.version() == version && !snapshot.verdicts().isEmpty()) {
      tasks.run(() -> showFound(snapshot));
    }
  }

  /** Has shown what a search knows that is not over, unless the document has changed since. */
  void showSoFar(int version) {
    Document snapshot = document;
    if (snapshot.version() == version && !snapshot.verdicts().isEmpty()) {
      tasks.run(this::refreshLenses);
    }
  }

  private void showFound(Document snapshot) {
    if (pulls()) {
      host.requestRefresh("diagnostic");
    } else {
      publish(snapshot, snapshot.problems(), false);
    }
    refreshLenses();
  }

  private void refreshLenses() {
    if (editor.get().features().has(ClientFeature.REFRESHES_CODE_LENSES)
        && editor.get().settings().has(Settings.Switch.CODE_LENS)) {
      host.requestRefresh("codeLens");
    }
  }

  /** Searches in the place of an earlier search that nobody asked for. */
  synchronized void search(Reply found) {
    endSearch();
    search = Optional.of(found);
  }

  /** Ends a search that nobody asked for. */
  synchronized void endSearch() {
    search.ifPresent(Reply::withdraw);
    search = Optional.empty();
  }

  /**
   * Has the diagnostics published to an editor that does not ask for them, at once or when edits
   * that are as expensive as the last ones have paused.
   */
  void publishDiagnostics() {
    if (!pulls()) {
      Document snapshot = document;
      tasks.analyse(debounce.delay(), () -> publish(snapshot));
    }
  }

  /**
   * Publishes what is found at once after an edit, if anything is; of a long document the rest when
   * it is found, unless another edit comes first.
   */
  private void publish(Document snapshot) {
    boolean opens = !diagnostics.hasSent();
    long start = host.nanoTime();
    boolean done = snapshot.advance();
    boolean isKnown = done || (!opens && snapshot.isKnownInPart());
    if (isKnown) {
      publish(snapshot, done ? snapshot.problems() : snapshot.problemsSoFar(), true);
    }
    if (!opens) { // opening a document costs more than edits will
      debounce.took(host.nanoTime() - start);
    }
    if (!done) {
      tasks.goOn(() -> publishRest(snapshot, !isKnown));
    }
  }

  private void publishRest(Document snapshot, boolean isNewVersion) {
    if (snapshot.advance()) {
      publish(snapshot, snapshot.problems(), isNewVersion);
    } else {
      tasks.goOn(() -> publishRest(snapshot, isNewVersion));
    }
  }

  /**
   * @param isNewVersion whether nothing was sent for this version yet
   */
  private void publish(Document snapshot, List<Problem> problems, boolean isNewVersion) {
    diagnostics
        .publication(snapshot, here(snapshot), problems, isNewVersion)
        .ifPresent(publication -> send(snapshot.uri(), publication));
  }

  private void send(String uri, JsonObject publication) {
    synchronized (this) {
      if (!closed) {
        host.publish(uri, publication);
      }
    }
    host.flush();
  }

  /**
   * The diagnostics for an editor that asks for them, or that they are those of the result that it
   * has.
   */
  Reply pullDiagnostics(Optional<String> previousResult) {
    return ask(
        Worker.SHARED,
        Document::advance,
        snapshot -> Optional.of(diagnostics.diagnostic(snapshot, here(snapshot), previousResult)));
  }

  /** The editor as the project of the document has it. */
  private Editor here(Document snapshot) {
    return projects.editor(editor.get(), snapshot.uri());
  }

  /** Lets go of the text and of all that was found in it, as if the editor had closed it. */
  void giveUp() {
    tasks.giveUp();
    close();
    synchronized (this) {
      document = document.replace(document.version(), Text.EMPTY);
    }
  }

  /** Whether something is being computed for it at this moment, by whatever thread. */
  boolean isWorking() {
    return isBeingChanged || tasks.isWorking();
  }

  /** Whether the editor has closed it; what is opened with its name then is another document. */
  synchronized boolean isClosed() {
    return closed;
  }

  /** Takes what was published off the screen; a task that is about to publish more will not. */
  void close() {
    endSearch();
    synchronized (this) {
      closed = true;
      if (!pulls()) {
        host.publish(document.uri(), DiagnosticConverter.none(document.uri()));
      }
    }
    host.flush();
  }
}
