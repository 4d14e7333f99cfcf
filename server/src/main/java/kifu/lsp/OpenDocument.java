package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.protocol.DiagnosticAnswers;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.Editor;
import kifu.protocol.Requests.Worker;
import kifu.protocol.SemanticTokenAnswers;
import kifu.text.Text;

/**
 * Holds a document that the editor has open: its newest snapshot, and what the editor knows about
 * it. Its methods are called by the thread that reads messages; they take the snapshot and leave
 * the work to the mailbox. Any thread may give it up.
 */
final class OpenDocument {
  private final Mailbox mailbox;
  private final Outbox outbox;
  private final ProjectFiles projects;
  private final Debounce debounce = new Debounce();
  private volatile Document document;
  private boolean closed;

  /** The search that nobody asked for; only the thread that reads messages and timers use it. */
  private volatile Optional<CompletableFuture<JsonElement>> search = Optional.empty();

  /**
   * What was last sent to the editor about problems. Only the tasks of the mailbox use it, one at a
   * time.
   */
  private final DiagnosticAnswers diagnostics = new DiagnosticAnswers();

  /** What was last sent to the editor about semantic tokens. */
  private final SemanticTokenAnswers tokens = new SemanticTokenAnswers();

  OpenDocument(
      Document document,
      Workers workers,
      Outbox outbox,
      ProjectFiles projects,
      MemoryRelief memory) {
    this.document = document;
    this.mailbox = new Mailbox(workers, memory);
    this.outbox = outbox;
    this.projects = projects;
  }

  /** The document as it is now. */
  Document snapshot() {
    return document;
  }

  /** Puts the next snapshot in the place of this one. */
  void change(UnaryOperator<Document> change) {
    document = change.apply(document);
  }

  /**
   * Typing has paused: what was held back is published, or the editor is asked to ask for it. Has
   * no effect if the document has changed since.
   *
   * @param version that of the document by then
   */
  void pause(int version, Supplier<Editor> editor) {
    if (document.version() == version) {
      mailbox.run(
          () -> {
            if (diagnostics.pause(version)) {
              reportMore(editor.get());
            }
          });
    }
  }

  private void reportMore(Editor editor) {
    if (!editor.features().pullsDiagnostics()) {
      publishDiagnostics(editor);
    } else if (editor.features().refreshesDiagnostics()) {
      outbox.requestRefresh("diagnostic");
    }
  }

  /** Shows which of its games others repeat. */
  void show(List<RepeatedGame> repeated, Supplier<Editor> editor) {
    Document snapshot = document;
    mailbox.run(
        () -> {
          if (diagnostics.repeated(snapshot, repeated)) {
            reportMore(editor.get());
          }
        });
  }

  /**
   * Has a question answered for the text as it is now, whatever changes meanwhile; no answer is
   * null.
   *
   * @param prepare goes on for a moment with what the answer waits for; whether it waits no longer
   */
  CompletableFuture<JsonElement> ask(
      Predicate<Document> prepare, Function<Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    return mailbox.ask(() -> prepare.test(snapshot), () -> question.apply(snapshot).orElse(null));
  }

  /** Has a question about semantic tokens answered for the text as it is now; no answer is null. */
  CompletableFuture<JsonElement> askTokens(
      BiFunction<SemanticTokenAnswers, Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    return mailbox.ask(snapshot::advance, () -> question.apply(tokens, snapshot).orElse(null));
  }

  /** Has a question answered by one of these threads. */
  CompletableFuture<JsonElement> ask(
      Worker worker,
      Predicate<Document> prepare,
      Function<Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    BooleanSupplier ready = () -> prepare.test(snapshot);
    Supplier<JsonElement> answer = () -> question.apply(snapshot).orElse(null);
    return switch (worker) {
      case SHARED -> mailbox.ask(ready, answer);
      case ASIDE -> mailbox.askAside(ready, answer);
      case SEARCHING -> mailbox.search(ready, answer);
    };
  }

  /** Has what a search has found shown, unless the document has changed since. */
  void show(int version, Supplier<Editor> editor) {
    Document snapshot = document;
    if (snapshot.version() == version && !snapshot.judgements().isEmpty()) {
      mailbox.run(() -> showFound(snapshot, editor.get()));
    }
  }

  private void showFound(Document snapshot, Editor editor) {
    if (editor.features().pullsDiagnostics()) {
      outbox.requestRefresh("diagnostic");
    } else {
      publish(snapshot, editor, snapshot.problems(), false);
    }
    if (editor.features().refreshesCodeLenses() && editor.settings().codeLens()) {
      outbox.requestRefresh("codeLens");
    }
  }

  /** Searches in the place of an earlier search that nobody asked for. */
  void search(CompletableFuture<JsonElement> newSearch) {
    endSearch();
    search = Optional.of(newSearch);
  }

  /** Ends a search that nobody asked for. */
  void endSearch() {
    search.ifPresent(unasked -> unasked.cancel(false));
    search = Optional.empty();
  }

  /**
   * Has the diagnostics published to an editor that does not ask for them, at once or when edits
   * that are as expensive as the last ones have paused.
   */
  void publishDiagnostics(Editor editor) {
    if (!editor.features().pullsDiagnostics()) {
      Document snapshot = document;
      mailbox.analyse(debounce.delay(), () -> publish(snapshot, editor));
    }
  }

  /**
   * Publishes what is found at once after an edit; of a long document the rest when it is found,
   * unless another edit comes first.
   */
  private void publish(Document snapshot, Editor editor) {
    boolean opens = !diagnostics.hasSent();
    long start = System.nanoTime();
    boolean done = snapshot.advance();
    if (done || !opens) {
      publish(snapshot, editor, done ? snapshot.problems() : snapshot.problemsSoFar(), true);
    }
    if (!opens) { // opening a document costs more than edits will
      debounce.took(Duration.ofNanos(System.nanoTime() - start));
    }
    if (!done) {
      mailbox.goOn(() -> publishRest(snapshot, editor));
    }
  }

  private void publishRest(Document snapshot, Editor editor) {
    if (snapshot.advance()) {
      publish(snapshot, editor, snapshot.problems(), false);
    } else {
      mailbox.goOn(() -> publishRest(snapshot, editor));
    }
  }

  /**
   * @param isNewVersion whether nothing was sent for this version yet
   */
  private void publish(
      Document snapshot, Editor editor, List<Problem> problems, boolean isNewVersion) {
    diagnostics
        .publication(snapshot, here(snapshot, editor), problems, isNewVersion)
        .ifPresent(publication -> send(snapshot.uri(), publication));
  }

  private void send(String uri, JsonObject publication) {
    synchronized (this) {
      if (!closed) {
        outbox.put(uri, publication);
      }
    }
    outbox.send();
  }

  /**
   * The diagnostics for an editor that asks for them, or that they are those of the result that it
   * has.
   */
  CompletableFuture<JsonElement> pullDiagnostics(Editor editor, Optional<String> previousResult) {
    Document snapshot = document;
    return mailbox.ask(
        snapshot::advance,
        () -> diagnostics.diagnostic(snapshot, here(snapshot, editor), previousResult));
  }

  /** The editor as the project of the document has it; called by workers, as files may be read. */
  private Editor here(Document snapshot, Editor editor) {
    return projects.editor(editor, snapshot.uri());
  }

  /** Lets go of the text and of all that was found in it, as if the editor had closed it. */
  void giveUp(Editor editor) {
    mailbox.giveUp();
    close(editor);
    document = document.replace(document.version(), Text.EMPTY);
  }

  /** Whether something is being computed for it at this moment. */
  boolean isWorking() {
    return mailbox.isWorking();
  }

  /** Takes what was published off the screen; a worker that is about to publish more will not. */
  void close(Editor editor) {
    synchronized (this) {
      closed = true;
      if (!editor.features().pullsDiagnostics()) {
        outbox.put(document.uri(), DiagnosticConverter.none(document.uri()));
      }
    }
    outbox.send();
  }
}
