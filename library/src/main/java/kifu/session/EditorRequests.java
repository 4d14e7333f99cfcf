package kifu.session;

import static java.util.stream.Collectors.toSet;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.Editor;
import kifu.protocol.EngineAnswers;
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
import kifu.protocol.WorkspaceAnswers;
import kifu.tool.ToolProtocol;

/**
 * Has what an editor asks answered: each request by the document that it is about, or by what the
 * session knows besides. Requests come from the thread of the session's messages.
 */
record EditorRequests(
    Host host,
    Supplier<Editor> editor,
    OpenDocuments documents,
    FollowedProjects projects,
    FolderIndex folders,
    ChosenBooks books,
    ShownWork searches,
    EngineRequests engines) {
  /**
   * Has a request answered; as the text of its document is now, whatever is edited meanwhile.
   *
   * @throws RequestFailure if it is refused
   */
  Reply ask(String method, Params params) {
    Optional<Request> aboutDocument = Requests.named(method);
    return aboutDocument.isPresent()
        ? ofDocument(aboutDocument.get(), params)
        : ofSession(SessionRequest.named(method).orElseThrow(RequestFailure::notServed), params);
  }

  private Reply ofSession(SessionRequest request, Params params) {
    Editor asking = editor.get(); // as it is now
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
      case DIAGRAM -> alone(() -> TextAnswers.diagram(params, asking));
      case QUOTED_MOVES -> alone(() -> Optional.of(TextAnswers.quotedMoves(params, asking)));
      case WRITE_GAME -> alone(() -> GameAnswers.writeGame(params, asking));
      case ENGINE -> engines.introduce(params, asking);
      case ANALYSE_POSITION ->
          engines.search(params, here(params.document()), documents.get(params.document()));
      case TOOLS -> alone(() -> Optional.of(ToolProtocol.offer(asking.wording())));
      case CALL_TOOL ->
          alone(
              Worker.SEARCHING,
              () -> Optional.of(ToolProtocol.call(params.json(), asking.wording())));
    };
  }

  /** Has a question answered that is about no open document. */
  private Reply alone(Supplier<Optional<JsonElement>> question) {
    return alone(Worker.SHARED, question);
  }

  private Reply alone(Worker worker, Supplier<Optional<JsonElement>> question) {
    return new Tasks(host).ask(worker, () -> true, question);
  }

  private Reply ofDocument(Request request, Params params) {
    Editor asking = editor.get(); // as it is now
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
    SearchProgress progress = SearchProgress.begin(host, searches, params, editor.get());
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
    Reply edit = ofDocument(Requests.command(), params);
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
    return projects.editor(editor.get(), uri);
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
    return new Tasks(host)
        .ask(
            Worker.SHARED,
            () -> open.stream().allMatch(Document::advance),
            () ->
                Optional.of(
                    WorkspaceAnswers.first(
                        Stream.concat(
                            open.stream()
                                .map(document -> WorkspaceAnswers.symbol(document, params)),
                            Stream.of(WorkspaceAnswers.symbol(folders.index(), params, uris))))));
  }
}
