package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import kifu.document.Document;
import kifu.feature.Diagnostics;
import kifu.problem.Problem;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.Editor;
import kifu.protocol.SemanticTokenAnswers;

/**
 * A document that the editor has open: its newest snapshot, and what the editor knows about it. Its
 * methods are called by the thread that reads messages; they take the snapshot and leave the work
 * to the mailbox.
 */
final class OpenDocument {
  /**
   * Up to so many diagnostics of a new version are sent though they are the same, to say that they
   * hold for it too.
   */
  private static final int SENT_AGAIN = 500;

  private static final AtomicLong LAST_RESULT = new AtomicLong();

  private final Mailbox mailbox;
  private final Outbox outbox;
  private final Debounce debounce = new Debounce();
  private Document document;
  private boolean closed;

  /**
   * What the editor was told last. Only the tasks of the mailbox use it, of which one runs at a
   * time.
   */
  private Optional<Told> told = Optional.empty();

  /** The same for semantic tokens. */
  private final SemanticTokenAnswers tokens = new SemanticTokenAnswers();

  private record Told(String resultId, Editor editor, Diagnostics.Report report) {
    boolean says(Editor otherEditor, Diagnostics.Report otherReport) {
      return editor.equals(otherEditor) && report.equals(otherReport);
    }
  }

  OpenDocument(Document document, Workers workers, Outbox outbox) {
    this.document = document;
    this.mailbox = new Mailbox(workers);
    this.outbox = outbox;
  }

  /** The document as it is now. */
  Document snapshot() {
    return document;
  }

  /** Puts the next snapshot in the place of this one. */
  void change(UnaryOperator<Document> change, Editor editor) {
    document = change.apply(document);
    publishDiagnostics(editor);
  }

  /**
   * Has a question answered for the text as it is now, whatever changes meanwhile; no answer is
   * null.
   */
  CompletableFuture<JsonElement> ask(Function<Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    return mailbox.ask(() -> question.apply(snapshot).orElse(null));
  }

  /** Has a question about semantic tokens answered for the text as it is now; no answer is null. */
  CompletableFuture<JsonElement> askTokens(
      BiFunction<SemanticTokenAnswers, Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    return mailbox.ask(snapshot::advance, () -> question.apply(tokens, snapshot).orElse(null));
  }

  /** Has a question answered by the thread for formatting. */
  CompletableFuture<JsonElement> askAside(Function<Document, Optional<JsonElement>> question) {
    Document snapshot = document;
    return mailbox.askAside(() -> question.apply(snapshot).orElse(null));
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
    boolean opens = told.isEmpty();
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
    Diagnostics.Report report = Diagnostics.report(problems, editor.settings().diagnostics());
    boolean isNews = told.filter(before -> before.says(editor, report)).isEmpty();
    remember(editor, report);
    if (isNews || (isNewVersion && report.shown().size() <= SENT_AGAIN)) {
      DiagnosticConverter converter = new DiagnosticConverter(snapshot.uri(), editor);
      send(snapshot.uri(), converter.publication(report, snapshot.version()));
    }
  }

  private Told remember(Editor editor, Diagnostics.Report report) {
    Told now =
        told.filter(before -> before.says(editor, report))
            .orElseGet(
                () -> new Told(Long.toString(LAST_RESULT.incrementAndGet()), editor, report));
    told = Optional.of(now);
    return now;
  }

  private void send(String uri, JsonObject diagnostics) {
    synchronized (this) {
      if (!closed) {
        outbox.put(uri, diagnostics);
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
        () -> {
          Told now =
              remember(
                  editor, Diagnostics.report(snapshot.problems(), editor.settings().diagnostics()));
          if (previousResult.filter(now.resultId()::equals).isPresent()) {
            return DiagnosticConverter.unchanged(now.resultId());
          }
          DiagnosticConverter converter = new DiagnosticConverter(snapshot.uri(), editor);
          return converter.full(now.report(), now.resultId());
        });
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
