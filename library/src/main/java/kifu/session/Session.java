package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.json.Shape;
import kifu.protocol.Capabilities;
import kifu.protocol.ClientFeature;
import kifu.protocol.ClientFeatures;
import kifu.protocol.DocumentChanges;
import kifu.protocol.Editor;
import kifu.protocol.EncodingName;
import kifu.protocol.EngineSettings;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.protocol.PlainUri;
import kifu.protocol.RequestFailure;
import kifu.protocol.TsumeAnswers;
import kifu.protocol.WatchedFiles;

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
  private final EditorRequests requests;

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
    this.requests =
        new EditorRequests(
            host, this::editor, documents, projects, folders, books, searches, engines);
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
    JsonObject info = Shape.of("name", "Kifu Language Server").with("version", version).json();
    return Shape.of("capabilities", Capabilities.of(introduced.features()))
        .with("serverInfo", info)
        .json();
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
              whole -> open(Document.open(uri, languageId, version, whole, host.judging())),
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

  /**
   * The encoding that the editor will save a document in, by a name that editors use. Any other
   * says that it is not known.
   */
  private void didChangeEncoding(Params params) {
    Optional<Charset> charset = EncodingName.charset(params.text("encoding"));
    change(params.text("uri"), each -> each.withCharset(charset));
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
          .ifPresent(params -> document.search(requests.ask(TsumeAnswers.METHOD, params)));
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
    return requests.ask(method, params);
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
   * @param isStillShort whether there is still not enough memory
   * @return whether something is given up
   */
  public boolean giveUpLongest(int thanLength, BooleanSupplier isStillShort) {
    return (giveUpIndex() && !isStillShort.getAsBoolean())
        || documents.giveUpLongest(thanLength, isStillShort);
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
