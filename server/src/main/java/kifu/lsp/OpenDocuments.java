package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import kifu.document.Document;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * The documents that the editor has open, by their URIs. Only the thread that reads messages uses
 * it.
 */
final class OpenDocuments {
  private final Map<String, OpenDocument> documents = new HashMap<>();
  private final Workers workers;
  private final Outbox outbox;
  private final LargeTexts texts;
  private Editor editor = Editor.UNKNOWN;

  OpenDocuments(Workers workers, Outbox outbox, LargeTexts texts) {
    this.workers = workers;
    this.outbox = outbox;
    this.texts = texts;
  }

  /** Serves this editor from now on. */
  void serve(Editor introduced) {
    editor = introduced;
  }

  Editor editor() {
    return editor;
  }

  /** Takes over what the user has chosen, and shows the problems of all documents that way. */
  void configure(JsonObject options) {
    Editor configured = editor.with(options);
    if (configured.equals(editor)) {
      return;
    }
    editor = configured;
    documents.values().forEach(document -> document.publishDiagnostics(editor));
    ClientFeatures features = editor.features();
    if (features.refreshesDiagnostics()) {
      outbox.requestRefresh("diagnostic");
    }
    if (features.refreshesInlayHints()) {
      outbox.requestRefresh("inlayHint");
    }
    if (features.refreshesCodeLenses()) {
      outbox.requestRefresh("codeLens");
    }
  }

  /**
   * Opens a document.
   *
   * @param text its text, or the name of a large one
   */
  void open(String uri, String languageId, int version, String text) {
    close(uri);
    Document first = Document.open(uri, languageId, version, texts.of(text));
    OpenDocument document = new OpenDocument(first, workers, outbox);
    documents.put(uri, document);
    document.publishDiagnostics(editor);
  }

  /** All documents as they are now. */
  List<Document> snapshots() {
    return documents.values().stream().map(OpenDocument::snapshot).toList();
  }

  /** Changes a document, if it is open. */
  void change(String uri, UnaryOperator<Document> change) {
    find(uri).ifPresent(document -> document.change(change, editor));
  }

  void close(String uri) {
    Optional.ofNullable(documents.remove(uri)).ifPresent(document -> document.close(editor));
  }

  private Optional<OpenDocument> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }

  /**
   * Has a question about a document answered: with null, as the protocol has it, where there is
   * nothing to say.
   */
  <T> CompletableFuture<T> ask(
      TextDocumentIdentifier id, Function<Document, Optional<T>> question) {
    return find(id.getUri())
        .map(document -> document.ask(question))
        .orElseGet(OpenDocuments::noAnswer);
  }

  /** The same for semantic tokens. */
  <T> CompletableFuture<T> askTokens(
      TextDocumentIdentifier id, BiFunction<SemanticTokenAnswers, Document, Optional<T>> question) {
    return find(id.getUri())
        .map(document -> document.askTokens(question))
        .orElseGet(OpenDocuments::noAnswer);
  }

  /** Has a question answered for each document that is open; all answers make one list. */
  <T> CompletableFuture<List<T>> askAll(Function<Document, Optional<List<T>>> question) {
    List<CompletableFuture<List<T>>> answers =
        documents.values().stream().map(document -> document.ask(question)).toList();
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(done -> answers.stream().flatMap(answer -> answer.join().stream()).toList());
  }

  /** The same by a thread of its own. */
  <T> CompletableFuture<T> askAside(
      TextDocumentIdentifier id, Function<Document, Optional<T>> question) {
    return find(id.getUri())
        .map(document -> document.askAside(question))
        .orElseGet(OpenDocuments::noAnswer);
  }

  /** The diagnostics of a document; none for one that is not open. */
  CompletableFuture<DocumentDiagnosticReport> pullDiagnostics(DocumentDiagnosticParams params) {
    Optional<String> previousResult = Optional.ofNullable(params.getPreviousResultId());
    return find(params.getTextDocument().getUri())
        .map(document -> document.pullDiagnostics(editor, previousResult))
        .orElseGet(
            () ->
                CompletableFuture.completedFuture(
                    new DocumentDiagnosticReport(
                        new RelatedFullDocumentDiagnosticReport(List.of()))));
  }

  private static <T> CompletableFuture<T> noAnswer() {
    return CompletableFuture.completedFuture(null);
  }
}
