package kifu.lsp;

import static java.util.stream.Collectors.toSet;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.protocol.ClientFeatures;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.Editor;
import kifu.protocol.GameAnswers;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.protocol.PlainUri;
import kifu.protocol.Question;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import kifu.protocol.SemanticTokenAnswers;
import kifu.protocol.TextAnswers;
import kifu.protocol.TsumeAnswers;
import kifu.protocol.WatchedFiles;
import kifu.protocol.WorkspaceAnswers;

/**
 * Holds the documents that the editor has open, by their URIs. Only the thread that reads messages
 * uses it, but for those of {@link MemoryRelief}.
 *
 * <p>When memory is about to run out, the longest document is given up: it is as if the editor had
 * closed it, and its user reads what to do. One document does not take what others need.
 */
final class OpenDocuments implements MemoryRelief {
  private final Map<String, OpenDocument> documents = new ConcurrentHashMap<>();
  private final Workers workers;
  private final Outbox outbox;
  private final LargeTexts texts = new LargeTexts(this::hasRoomFor);
  private final MemoryLimit memory;
  private final Duration typingPause;
  private final SearchProgress.Running searches;
  private final WorkspaceIndexing indexing;
  private final ChosenBooks books;
  private final ProjectFiles projects;
  private volatile Editor editor = Editor.UNKNOWN;

  /** The last document that was given up. */
  private Optional<OpenDocument> givenUp = Optional.empty();

  /**
   * @param typingPause how long after an edit a line is taken for unfinished; not at all if zero
   */
  OpenDocuments(Workers workers, Outbox outbox, MemoryLimit memory, Duration typingPause) {
    this.workers = workers;
    this.outbox = outbox;
    this.memory = memory;
    this.typingPause = typingPause;
    this.searches = new SearchProgress.Running(outbox);
    this.indexing = new WorkspaceIndexing(workers, outbox, this::showRepeated);
    this.books = new ChosenBooks(workers, outbox);
    this.projects = new ProjectFiles(this::editor, this::publish, this::refresh);
  }

  /** Takes the texts of large documents out of messages. */
  LargeTexts texts() {
    return texts;
  }

  /** Serves this editor from now on. */
  void serve(Editor introduced) {
    editor = introduced;
    indexing.configure(introduced);
  }

  Editor editor() {
    return editor;
  }

  /** What is known of the records in the editor's folders. */
  WorkspaceIndexing indexing() {
    return indexing;
  }

  /** Reads the records in the editor's folders, and has it report which of them change. */
  void index() {
    if (editor.features().watchesFiles()) {
      outbox.request("client/registerCapability", WatchedFiles.registration());
    }
    books.choose(editor);
    indexing.add(editor.folders());
  }

  /** Takes over what the user has chosen, and shows the problems of all documents that way. */
  void configure(JsonObject options) {
    Editor configured = editor.with(options);
    if (configured.equals(editor)) {
      return;
    }
    editor = configured;
    indexing.configure(configured);
    books.choose(editor);
    workers.shared().execute(projects::publishAll);
    refresh();
  }

  /** Shows which games of open documents others repeat. Called by the thread that reads folders. */
  private void showRepeated() {
    Map<String, OpenDocument> plain = new HashMap<>();
    documents.forEach((uri, document) -> plain.put(PlainUri.of(uri), document));
    Map<String, List<RepeatedGame>> repeated = indexing.repeated(plain.keySet());
    plain.forEach(
        (uri, document) -> document.show(repeated.getOrDefault(uri, List.of()), this::editor));
  }

  private void publish(String uri, JsonObject diagnostics) {
    outbox.put(uri, diagnostics);
    outbox.send();
  }

  /** A file in the editor's folders that is not open has changed. */
  void changedOnDisk(String uri) {
    workers.shared().execute(() -> projects.changed(uri));
    indexing.reread(uri);
  }

  /** Shows all documents as the user and their projects want it by now. */
  private void refresh() {
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
    try {
      texts
          .of(text)
          .ifPresentOrElse(
              whole -> open(Document.open(uri, languageId, version, whole)),
              () -> reportOutOfMemory(uri));
    } catch (OutOfMemoryError notEnough) {
      find(uri).ifPresentOrElse(this::giveUp, () -> reportOutOfMemory(uri));
    }
  }

  private void open(Document first) {
    projects.opened(first.uri());
    OpenDocument document = new OpenDocument(first, workers, outbox, projects, this);
    documents.put(first.uri(), document);
    indexing.edited(first);
    document.publishDiagnostics(editor);
    awaitPause(document);
  }

  @Override
  public void check() {
    if (memory.isNear()) {
      giveUpIfReached();
    }
  }

  /**
   * Looks and gives up in one step: else two threads that look would give up two documents for one.
   */
  private synchronized void giveUpIfReached() {
    if (memory.isReached()) {
      give();
    }
  }

  /** Gives up the longest document. */
  @Override
  public boolean give() {
    return giveUpLongest(0);
  }

  /** Whether there is room for a text that is being read and has this many characters by now. */
  private synchronized boolean hasRoomFor(int length) {
    return !memory.isReached() || (giveUpLongest(length) && !memory.isReached());
  }

  /**
   * Gives up the index of the folders, and the longest document if that is not enough, unless all
   * are shorter than a length; returns whether something is given up. While the last one is still
   * being worked on, its memory is to come.
   */
  private synchronized boolean giveUpLongest(int thanLength) {
    if (indexing.giveBack() && !memory.isReached()) {
      return true;
    }
    if (givenUp.filter(OpenDocument::isWorking).isPresent()) {
      return true;
    }
    Optional<OpenDocument> longest =
        documents.values().stream()
            .filter(document -> length(document) >= thanLength)
            .max(Comparator.comparingInt(OpenDocuments::length));
    longest.ifPresent(this::giveUp);
    return longest.isPresent();
  }

  private static int length(OpenDocument document) {
    return document.snapshot().text().length();
  }

  private synchronized void giveUp(OpenDocument document) {
    String uri = document.snapshot().uri();
    documents.remove(uri, document);
    document.giveUp(editor);
    indexing.closed(uri);
    givenUp = Optional.of(document);
    reportOutOfMemory(uri);
  }

  private void reportOutOfMemory(String uri) {
    outbox.showMessage(Outbox.MessageType.ERROR, OutOfMemory.message(uri, editor.language()));
  }

  /** All documents as they are now. */
  List<Document> snapshots() {
    return documents.values().stream().map(OpenDocument::snapshot).toList();
  }

  /** Changes a document, if it is open. */
  void change(String uri, UnaryOperator<Document> change) {
    find(uri).ifPresent(document -> change(document, change));
  }

  private void change(OpenDocument document, UnaryOperator<Document> change) {
    try {
      document.change(change);
      awaitPause(document);
      document.publishDiagnostics(editor);
      indexing.edited(document.snapshot());
      check();
    } catch (OutOfMemoryError notEnough) {
      giveUp(document);
    }
  }

  /** Has the problems of a line that was being typed reported when typing pauses. */
  private void awaitPause(OpenDocument document) {
    int version = document.snapshot().version();
    document.endSearch();
    if (typingPause.isZero()) {
      document.pause(version, this::editor);
      examine(document, version);
    } else {
      workers.after(
          typingPause,
          () -> {
            document.pause(version, this::editor);
            examine(document, version);
          });
    }
  }

  /** A document was saved, so that its author takes it for finished. */
  void saved(String uri) {
    find(uri).ifPresent(document -> document.pause(document.snapshot().version(), this::editor));
  }

  void close(String uri) {
    Optional.ofNullable(documents.remove(uri))
        .ifPresent(
            document -> {
              document.endSearch();
              document.close(editor);
              indexing.closed(uri);
            });
  }

  private Optional<OpenDocument> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }

  /**
   * Has a question about a document answered: with null, as the protocol has it, where there is
   * nothing to say.
   */
  CompletableFuture<JsonElement> ask(Request request, Params params) {
    Editor asking = editor; // as it is now
    List<Document> open = snapshots();
    Function<Document, Question> about =
        document ->
            new Question(
                document,
                params,
                projects.editor(asking, document.uri()),
                open,
                indexing.index(),
                books.books());
    Predicate<Document> prepare = document -> request.prepare(document, params);
    Function<Document, Optional<JsonElement>> question = about.andThen(request.answer());
    return find(request.document().apply(params))
        .map(
            document ->
                request.isSearch()
                    ? search(document, request, params, prepare, question)
                    : document.ask(request.worker(), prepare, question))
        .orElseGet(() -> answered(request.withoutDocument().apply(params)));
  }

  /** Has a question answered after a search, what it finds shown, and the work reported. */
  private CompletableFuture<JsonElement> search(
      OpenDocument document,
      Request request,
      Params params,
      Predicate<Document> prepare,
      Function<Document, Optional<JsonElement>> question) {
    SearchProgress progress = searches.begin(params, editor);
    CompletableFuture<JsonElement> answer =
        document.ask(
            request.worker(),
            snapshot -> {
              progress.next(snapshot);
              return prepare.test(snapshot);
            },
            snapshot -> {
              document.show(snapshot.version(), this::editor);
              return question.apply(snapshot);
            });
    progress.until(answer);
    return answer;
  }

  /** Examines the mating problems that the user wants examined without asking. */
  private void examine(OpenDocument document, int version) {
    if (document.snapshot().version() == version) {
      TsumeAnswers.unasked(document.snapshot().uri(), editor)
          .map(Params::of)
          .ifPresent(
              params ->
                  document.search(ask(Requests.named(TsumeAnswers.METHOD).orElseThrow(), params)));
    }
  }

  /** Has the editor change a document as a command says; the command itself has no result. */
  @SuppressWarnings("FutureReturnValueIgnored") // the result itself is what can be cancelled
  CompletableFuture<JsonElement> executeCommand(Params params) {
    CompletableFuture<JsonElement> edit = ask(Requests.command(params), params);
    CompletableFuture<JsonElement> done =
        edit.thenApply(
            change -> {
              if (change instanceof JsonObject) {
                outbox.request("workspace/applyEdit", change);
              }
              return JsonNull.INSTANCE;
            });
    done.whenComplete(
        (result, failure) -> {
          if (done.isCancelled()) {
            edit.cancel(false);
          }
        });
    return done;
  }

  /** Ends the work whose progress has this name: the user does not want to wait for it. */
  void cancelProgress(Params params) {
    JsonElement token = params.json().get("token");
    if (token == null || !searches.cancel(token)) {
      indexing.cancel();
    }
  }

  /** Has a question about the semantic tokens of a document answered. */
  CompletableFuture<JsonElement> askTokens(
      Params params, BiFunction<SemanticTokenAnswers, Document, Optional<JsonElement>> question) {
    return find(params.document())
        .map(document -> document.askTokens(question))
        .orElseGet(() -> answered(Optional.empty()));
  }

  /**
   * The symbols of all documents that are open, in the order of their URIs, then those of other
   * records, in one list.
   */
  CompletableFuture<JsonArray> symbols(Params params) {
    Set<String> uris = documents.keySet().stream().map(PlainUri::of).collect(toSet());
    List<CompletableFuture<JsonElement>> answers = new ArrayList<>();
    for (OpenDocument open : new TreeMap<>(documents).values()) {
      answers.add(
          open.ask(
              Document::advance,
              document -> Optional.of(WorkspaceAnswers.symbol(document, params))));
    }
    answers.add(
        CompletableFuture.supplyAsync(
            () -> WorkspaceAnswers.symbol(indexing.index(), params, uris), workers.shared()));
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(
            done ->
                WorkspaceAnswers.first(
                    answers.stream().map(answer -> answer.join().getAsJsonArray())));
  }

  /** The picture of a record that stands in no document of its own. */
  CompletableFuture<JsonElement> diagram(Params params) {
    Editor asking = editor; // as it is now
    return new Mailbox(workers, this).ask(() -> TextAnswers.diagram(params, asking).orElse(null));
  }

  /** The moves that the comments of a text quote, which is no open document. */
  CompletableFuture<JsonElement> quotedMoves(Params params) {
    Editor asking = editor; // as it is now
    return new Mailbox(workers, this).ask(() -> TextAnswers.quotedMoves(params, asking));
  }

  /** A game that is data, as a text. */
  CompletableFuture<JsonElement> writeGame(Params params) {
    Editor asking = editor; // as it is now
    return new Mailbox(workers, this).ask(() -> GameAnswers.writeGame(params, asking).orElse(null));
  }

  /** The diagnostics of a document; none for one that is not open. */
  CompletableFuture<JsonElement> pullDiagnostics(Params params) {
    Optional<String> previousResult = Json.text(params.json(), "previousResultId");
    return find(params.document())
        .map(document -> document.pullDiagnostics(editor, previousResult))
        .orElseGet(() -> answered(Optional.of(DiagnosticConverter.nothing())));
  }

  private static CompletableFuture<JsonElement> answered(Optional<JsonElement> answer) {
    return CompletableFuture.completedFuture(answer.orElse(null));
  }
}
