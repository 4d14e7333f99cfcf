package kifu.session;

import static java.util.stream.Collectors.toSet;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.protocol.Capabilities;
import kifu.protocol.ClientFeature;
import kifu.protocol.ClientFeatures;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.DocumentChanges;
import kifu.protocol.Editor;
import kifu.protocol.EncodingName;
import kifu.protocol.EngineAnswers;
import kifu.protocol.EngineSettings;
import kifu.protocol.GameAnswers;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.protocol.PlainUri;
import kifu.protocol.Question;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import kifu.protocol.Requests.Worker;
import kifu.protocol.SemanticTokenAnswers;
import kifu.protocol.SessionRequest;
import kifu.protocol.TextAnswers;
import kifu.protocol.TsumeAnswers;
import kifu.protocol.WatchedFiles;
import kifu.protocol.WorkspaceAnswers;

/**
 * Serves one editor: takes its messages, and has its {@link Host} compute and send what follows
 * from them. Messages come from one thread at a time; other threads may call what says so.
 */
public final class Session {
  private static final Map<String, BiConsumer<Session, Params>> NOTIFICATIONS =
      Map.of(
          "initialized",
          (session, params) -> session.initialized(),
          "textDocument/didOpen",
          Session::didOpen,
          "textDocument/didChange",
          Session::didChange,
          "textDocument/didSave",
          Session::didSave,
          "textDocument/didClose",
          Session::didClose,
          WatchedFiles.METHOD,
          Session::didChangeWatchedFiles,
          "workspace/didChangeWorkspaceFolders",
          Session::didChangeWorkspaceFolders,
          "workspace/didChangeConfiguration",
          Session::didChangeConfiguration,
          "window/workDoneProgress/cancel",
          Session::cancelProgress,
          "kifu/didChangeEncoding",
          Session::didChangeEncoding);

  private final Host host;
  private final HostFiles files;
  private final long typingPause;
  private final ShownWork searches;
  private final FolderIndex folders;
  private final ChosenBooks books;
  private final FollowedProjects projects;
  private final EngineRequests engines;

  private final OpenDocuments documents;

  private volatile Editor editor = Editor.UNKNOWN;

  /**
   * @param typingPause how many milliseconds after an edit a line is taken for unfinished, where
   *     the user has not chosen; not at all if zero
   */
  public Session(Host host, HostFiles files, long typingPause) {
    this.host = host;
    this.files = files;
    this.typingPause = typingPause;
    this.searches = new ShownWork(host, "kifu-search-");
    this.folders = new FolderIndex(host, files, this::editor, this::showRepeated);
    this.books = new ChosenBooks(host, files);
    this.projects = new FollowedProjects(host, files, this::editor, this::refresh);
    this.engines = new EngineRequests(host);
    this.documents = new OpenDocuments(host, this::lost);
  }

  private Editor editor() {
    return editor;
  }

  /**
   * An editor introduces itself.
   *
   * @param version that of the program, if it is known
   * @return the result of {@code initialize}
   */
  public JsonObject initialize(Editor introduced, Optional<String> version) {
    editor = introduced;
    JsonObject info = new JsonObject();
    info.addProperty("name", "Kifu Language Server");
    version.ifPresent(known -> info.addProperty("version", known));
    JsonObject result = new JsonObject();
    result.add("capabilities", Capabilities.of(introduced.features()));
    result.add("serverInfo", info);
    return result;
  }

  /** The methods of the notifications that are served. */
  public static Set<String> notifications() {
    return NOTIFICATIONS.keySet();
  }

  /**
   * Takes a notification; one that is not served is ignored.
   *
   * @throws RequestFailure if it cannot be understood
   */
  public void receive(String method, Params params) {
    BiConsumer<Session, Params> served = NOTIFICATIONS.get(method);
    if (served != null) {
      served.accept(this, params);
    }
  }

  /** The editor may be asked for something from now on: reads what stands in its folders. */
  private void initialized() {
    if (files.areThere() && editor.features().has(ClientFeature.WATCHES_FILES)) {
      host.request("client/registerCapability", Optional.of(WatchedFiles.registration()));
    }
    books.choose(editor);
    folders.add(editor.folders());
    showFaults(editor.settings().engines());
  }

  /** What makes no sense would be left as it is without a word. */
  private void showFaults(EngineSettings engines) {
    List<String> faults =
        engines.faults().stream().map(fault -> fault.in(editor.language())).toList();
    if (!faults.isEmpty()) {
      host.show(Host.MessageType.WARNING, String.join("\n", faults));
    }
  }

  private void didOpen(Params params) {
    Params document = params.object("textDocument");
    String uri = document.text("uri");
    String languageId = document.text("languageId");
    int version = document.number("version");
    String text = document.text("text");
    close(uri);
    try {
      host.text(text)
          .ifPresentOrElse(
              whole -> open(Document.open(uri, languageId, version, whole)),
              () -> reportOutOfMemory(uri));
    } catch (OutOfMemoryError notEnough) {
      documents.find(uri).ifPresentOrElse(documents::giveUp, () -> reportOutOfMemory(uri));
    }
  }

  private void open(Document first) {
    OpenDocument document = new OpenDocument(first, host, this::editor, projects);
    documents.put(document);
    folders.edited(first);
    document.publishDiagnostics();
    awaitPause(document);
  }

  private void didChange(Params params) {
    change(params.document(), document -> DocumentChanges.applied(document, params));
  }

  /** The encoding that the editor will save a document in, by a name that editors use. */
  private void didChangeEncoding(Params params) {
    EncodingName.charset(params.text("encoding"))
        .ifPresent(charset -> change(params.text("uri"), each -> each.withCharset(charset)));
  }

  private void change(String uri, UnaryOperator<Document> change) {
    documents.find(uri).ifPresent(document -> change(document, change));
  }

  private void change(OpenDocument document, UnaryOperator<Document> change) {
    try {
      document.change(change);
      awaitPause(document);
      document.publishDiagnostics();
      folders.edited(document.snapshot());
    } catch (OutOfMemoryError notEnough) {
      documents.giveUp(document);
    }
  }

  /** Has the problems of a line that was being typed reported when typing pauses. */
  private void awaitPause(OpenDocument document) {
    int version = document.snapshot().version();
    document.endSearch();
    long pause = editor.settings().delay().map(Integer::longValue).orElse(typingPause);
    if (pause == 0) {
      pause(document, version);
    } else {
      host.later(pause, () -> pause(document, version));
    }
  }

  private void pause(OpenDocument document, int version) {
    document.pause(version);
    examine(document, version);
  }

  /** Examines the mating problems that the user wants examined without asking. */
  private void examine(OpenDocument document, int version) {
    if (document.snapshot().version() == version) {
      TsumeAnswers.unasked(document.snapshot().uri(), editor)
          .map(Params::of)
          .ifPresent(params -> document.search(ask(TsumeAnswers.METHOD, params)));
    }
  }

  /** A document was saved, so that its author takes it for finished. */
  private void didSave(Params params) {
    documents
        .find(params.document())
        .ifPresent(document -> document.pause(document.snapshot().version()));
  }

  private void didClose(Params params) {
    close(params.document());
  }

  private void close(String uri) {
    documents
        .remove(uri)
        .ifPresent(
            document -> {
              document.close();
              folders.closed(uri);
            });
  }

  /** Files in the editor's folders that are not open have changed. */
  private void didChangeWatchedFiles(Params params) {
    for (Params change : params.objects("changes")) {
      projects.changed(change.text("uri"));
      folders.reread(change.text("uri"));
    }
  }

  private void didChangeWorkspaceFolders(Params params) {
    Params event = params.object("event");
    folders.remove(uris(event.objects("removed")));
    folders.add(uris(event.objects("added")));
  }

  private static List<String> uris(List<Params> folders) {
    return folders.stream().map(folder -> folder.text("uri")).toList();
  }

  /** Takes over what the user has chosen, in the section {@code kifu} of the settings. */
  private void didChangeConfiguration(Params params) {
    JsonObject settings = Json.object(Json.object(params.json(), "settings"), "kifu");
    Editor before = editor;
    Editor configured = before.with(settings);
    if (!configured.equals(before)) {
      editor = configured;
      folders.configured(before);
      books.choose(configured);
      if (!configured.settings().engines().equals(before.settings().engines())) {
        showFaults(configured.settings().engines());
      }
      projects.publishAll();
      refresh();
    }
  }

  /** Ends the work whose progress has this name: the user does not want to wait for it. */
  private void cancelProgress(Params params) {
    JsonElement token = params.json().get("token");
    if (token == null || !(searches.cancel(token) || engines.cancel(token))) {
      folders.cancel();
    }
  }

  /** Shows all documents as the user and their projects want it by now. */
  private void refresh() {
    documents.all().values().forEach(OpenDocument::publishDiagnostics);
    ClientFeatures features = editor.features();
    if (features.has(ClientFeature.REFRESHES_DIAGNOSTICS)) {
      host.requestRefresh("diagnostic");
    }
    if (features.has(ClientFeature.REFRESHES_INLAY_HINTS)) {
      host.requestRefresh("inlayHint");
    }
    if (features.has(ClientFeature.REFRESHES_CODE_LENSES)) {
      host.requestRefresh("codeLens");
    }
  }

  /** Shows which games of open documents others repeat. */
  private void showRepeated() {
    Map<String, OpenDocument> plain = new LinkedHashMap<>();
    documents.all().forEach((uri, document) -> plain.put(PlainUri.of(uri), document));
    Map<String, List<RepeatedGame>> repeated = folders.repeated(plain.keySet());
    plain.forEach((uri, document) -> document.show(repeated.getOrDefault(uri, List.of())));
  }

  /**
   * Has a request answered; as the text of its document is now, whatever is edited meanwhile.
   *
   * @throws RequestFailure if it is refused
   */
  public Reply ask(String method, Params params) {
    Optional<Request> aboutDocument = Requests.named(method);
    return aboutDocument.isPresent()
        ? ask(aboutDocument.get(), params)
        : ask(SessionRequest.named(method).orElseThrow(RequestFailure::notServed), params);
  }

  private Reply ask(SessionRequest request, Params params) {
    Editor asking = editor; // as it is now
    return switch (request) {
      case DIAGNOSTIC ->
          documents
              .find(params.document())
              .map(open -> open.pullDiagnostics(Json.text(params.json(), "previousResultId")))
              .orElseGet(() -> Reply.of(Optional.of(DiagnosticConverter.nothing())));
      case SEMANTIC_TOKENS -> askTokens(params, (tokens, document) -> tokens.full(document));
      case SEMANTIC_TOKEN_CHANGES ->
          askTokens(
              params,
              (tokens, document) -> tokens.delta(document, params.text("previousResultId")));
      case EXECUTE_COMMAND ->
          EngineAnswers.isCommand(params) ? askEngine(params) : executeCommand(params);
      case WORKSPACE_SYMBOL -> symbols(params);
      case DIAGRAM -> ask(() -> true, () -> TextAnswers.diagram(params, asking));
      case QUOTED_MOVES ->
          ask(() -> true, () -> Optional.of(TextAnswers.quotedMoves(params, asking)));
      case WRITE_GAME -> ask(() -> true, () -> GameAnswers.writeGame(params, asking));
      case ENGINE -> engines.introduce(params, asking);
      case ANALYSE_POSITION ->
          engines.search(params, here(params.document()), documents.get(params.document()));
    };
  }

  /** Has a question answered that is about no document. */
  private Reply ask(BooleanSupplier prepare, Supplier<Optional<JsonElement>> question) {
    return new Tasks(host).ask(Worker.SHARED, prepare, question);
  }

  private Reply ask(Request request, Params params) {
    Editor asking = editor; // as it is now
    List<Document> open = documents.snapshots();
    Function<Document, Question> about =
        document ->
            new Question(
                document,
                params,
                projects.editor(asking, document.uri()),
                open,
                folders.index(),
                books.books());
    Predicate<Document> prepare = document -> request.prepare(document, params);
    Function<Document, Optional<JsonElement>> question = about.andThen(request.answer());
    return documents
        .find(request.document().apply(params))
        .map(
            document ->
                switch (request.scope()) {
                  case LINE_AND_FOLDERS ->
                      askWhenRead(document, request.worker(params), prepare, question);
                  case DOCUMENT, LINE ->
                      request.isSearch(params)
                          ? search(document, params, prepare, question)
                          : document.ask(request.worker(params), prepare, question);
                })
        .orElseGet(() -> Reply.of(request.withoutDocument().apply(params)));
  }

  /** Has a question answered once the folders have been read, for the text as it is now. */
  private Reply askWhenRead(
      OpenDocument document,
      Worker worker,
      Predicate<Document> prepare,
      Function<Document, Optional<JsonElement>> question) {
    Document asked = document.snapshot();
    Reply reply = new Reply();
    folders.whenRead(
        () -> {
          Reply found =
              document.ask(worker, now -> prepare.test(asked), now -> question.apply(asked));
          found.whenOver(reply::end);
          reply.whenOver(outcome -> found.withdraw());
        });
    return reply;
  }

  /** Has a question answered after a search, what it finds shown, and the work reported. */
  private Reply search(
      OpenDocument document,
      Params params,
      Predicate<Document> prepare,
      Function<Document, Optional<JsonElement>> question) {
    SearchProgress progress = SearchProgress.begin(host, searches, params, editor);
    Reply reply =
        document.ask(
            Worker.SEARCHING,
            snapshot -> {
              if (progress.next(snapshot)) {
                document.showSoFar(snapshot.version());
              }
              return prepare.test(snapshot);
            },
            snapshot -> {
              document.showFound(snapshot.version());
              return question.apply(snapshot);
            });
    progress.until(reply);
    int version = document.snapshot().version();
    reply.whenOver(
        outcome -> {
          if (outcome instanceof Reply.Withdrawn) {
            document.showSoFar(version);
          }
        });
    return reply;
  }

  /** Has the editor change a document as a command says; the command itself has no result. */
  private Reply executeCommand(Params params) {
    Reply edit = ask(Requests.command(), params);
    Reply done = new Reply();
    edit.whenOver(
        outcome -> {
          switch (outcome) {
            case Reply.Answered(Optional<JsonElement> change) -> {
              if (change.isPresent() && change.get() instanceof JsonObject) {
                host.request("workspace/applyEdit", change);
              }
              done.answer(Optional.empty());
            }
            case Reply.Failed(Throwable why) -> done.fail(why);
            case Reply.Withdrawn() -> done.withdraw();
          }
        });
    done.whenOver(outcome -> edit.withdraw());
    return done;
  }

  /** Some editors let a user name a command, but no document: then it is about the only one. */
  private Reply askEngine(Params command) {
    Params about = EngineAnswers.argument(command);
    Set<String> open = documents.all().keySet();
    boolean isOnly = !about.has("uri") && open.size() == 1;
    String uri = isOnly ? open.iterator().next() : about.text("uri");
    return engines.execute(command, here(uri), documents.get(uri));
  }

  /** The editor as the project of a document has it. */
  private Editor here(String uri) {
    return projects.editor(editor, uri);
  }

  private Reply askTokens(
      Params params, BiFunction<SemanticTokenAnswers, Document, Optional<JsonElement>> question) {
    return documents
        .find(params.document())
        .map(document -> document.askTokens(question))
        .orElseGet(() -> Reply.of(Optional.empty()));
  }

  /**
   * The symbols of all documents that are open, in the order of their URIs, then those of other
   * records, in one list.
   */
  private Reply symbols(Params params) {
    List<Document> open =
        new TreeMap<>(documents.all()).values().stream().map(OpenDocument::snapshot).toList();
    Set<String> uris = open.stream().map(Document::uri).map(PlainUri::of).collect(toSet());
    return ask(
        () -> open.stream().allMatch(Document::advance),
        () ->
            Optional.of(
                WorkspaceAnswers.first(
                    Stream.concat(
                        open.stream().map(document -> WorkspaceAnswers.symbol(document, params)),
                        Stream.of(WorkspaceAnswers.symbol(folders.index(), params, uris))))));
  }

  /** All documents as they are now. Any thread may ask. */
  public List<Document> snapshots() {
    return documents.snapshots();
  }

  /** Gives up the index of the folders; returns whether that is something. */
  public boolean giveUpIndex() {
    return folders.giveBack();
  }

  /**
   * Gives up the index of the folders, and the longest document if that is not enough, unless all
   * are shorter than a length: it is as if the editor had closed it, and its user reads what to do.
   * Any thread may call this.
   *
   * @param isReached whether there is still not enough memory
   * @return whether something is given up
   */
  public boolean giveUpLongest(int thanLength, BooleanSupplier isReached) {
    return (giveUpIndex() && !isReached.getAsBoolean())
        || documents.giveUpLongest(thanLength, isReached);
  }

  /** A document was given up for want of memory. */
  private void lost(String uri) {
    folders.closed(uri);
    reportOutOfMemory(uri);
  }

  private void reportOutOfMemory(String uri) {
    host.show(Host.MessageType.ERROR, host.outOfMemory(uri, editor.language()));
  }
}
