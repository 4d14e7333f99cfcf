package kifu.lsp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import kifu.protocol.SessionRequest;
import kifu.protocol.WatchedFiles;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;

/**
 * Lists the methods that are served: the beginning and the end of a session, which stand here, the
 * {@link Requests} about one document, and the other {@link SessionRequest}s. Any other request is
 * refused, any other notification ignored.
 *
 * <p>LSP4J alone would look for methods through the annotations of all of the protocol, and through
 * the types of all that they take and give, for a third of the time that the server takes to start.
 * Of its types only those of messages are used.
 */
record Methods(Introduction introduction, OpenDocuments documents) implements Endpoint {
  private static final String INITIALIZE = "initialize";
  private static final String SHUTDOWN = "shutdown";

  private static final Map<String, BiConsumer<OpenDocuments, Params>> NOTIFICATIONS =
      Map.of(
          "textDocument/didSave",
          Notifications::didSave,
          "initialized",
          Notifications::initialized,
          "textDocument/didOpen",
          Notifications::didOpen,
          "textDocument/didChange",
          Notifications::didChange,
          "textDocument/didClose",
          Notifications::didClose,
          WatchedFiles.METHOD,
          Notifications::didChangeWatchedFiles,
          "workspace/didChangeWorkspaceFolders",
          Notifications::didChangeWorkspaceFolders,
          "workspace/didChangeConfiguration",
          Notifications::didChangeConfiguration,
          IndexingProgress.CANCEL,
          Notifications::cancelProgress,
          "kifu/didChangeEncoding",
          Notifications::didChangeEncoding);

  /**
   * What is needed to read the messages. No parameters are named, so that those of every message
   * are given as they came: LSP4J cannot read a list where one parameter is expected.
   */
  static Map<String, JsonRpcMethod> signatures() {
    Map<String, JsonRpcMethod> signatures = new HashMap<>();
    for (Request request : Requests.all()) {
      signatures.put(request.name(), signature(request.name()));
    }
    for (SessionRequest request : SessionRequest.values()) {
      signatures.put(request.method(), signature(request.method()));
    }
    signatures.put(INITIALIZE, signature(INITIALIZE));
    signatures.put(SHUTDOWN, signature(SHUTDOWN));
    NOTIFICATIONS.keySet().forEach(name -> signatures.put(name, JsonRpcMethod.notification(name)));
    return signatures;
  }

  private static JsonRpcMethod signature(String name) {
    // The type of an answer matters only to the side that asks.
    return JsonRpcMethod.request(name, Object.class);
  }

  @Override
  public CompletableFuture<?> request(String method, Object parameter) {
    Params params = Params.of(parameter);
    try {
      return switch (method) {
        case INITIALIZE -> introduction.initialize(params);
        case SHUTDOWN -> CompletableFuture.completedFuture(null);
        default -> answer(method, params);
      };
    } catch (RequestFailure failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  private CompletableFuture<?> answer(String method, Params params) {
    Optional<Request> aboutDocument = Requests.named(method);
    return aboutDocument.isPresent()
        ? documents.ask(aboutDocument.get(), params)
        : answer(SessionRequest.named(method).orElseThrow(RequestFailure::notServed), params);
  }

  private CompletableFuture<?> answer(SessionRequest request, Params params) {
    return switch (request) {
      case DIAGNOSTIC -> documents.pullDiagnostics(params);
      case SEMANTIC_TOKENS ->
          documents.askTokens(params, (tokens, document) -> tokens.full(document));
      case SEMANTIC_TOKEN_CHANGES ->
          documents.askTokens(
              params,
              (tokens, document) -> tokens.delta(document, params.text("previousResultId")));
      case EXECUTE_COMMAND -> documents.executeCommand(params);
      case WORKSPACE_SYMBOL -> documents.symbols(params);
      case DIAGRAM -> documents.diagram(params);
      case QUOTED_MOVES -> documents.quotedMoves(params);
      case WRITE_GAME -> documents.writeGame(params);
    };
  }

  @Override
  public void notify(String method, Object parameter) {
    BiConsumer<OpenDocuments, Params> served = NOTIFICATIONS.get(method);
    if (served == null) {
      return;
    }
    try {
      served.accept(documents, Params.of(parameter));
    } catch (RequestFailure failure) {
      Log.message("The notification " + method + " was ignored: " + failure.message());
    }
  }
}
