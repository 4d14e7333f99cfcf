package kifu.lsp;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;

/**
 * Lists the methods that are served: those that need the connection or all documents, which stand
 * here, and the {@link Requests} about one document. Any other request is refused, any other
 * notification ignored.
 *
 * <p>LSP4J alone would look for methods through the annotations of all of the protocol, and through
 * the types of all that they take and give, for a third of the time that the server takes to start.
 * Of its types only those of messages are used.
 */
record Methods(Introduction introduction, OpenDocuments documents) implements Endpoint {
  private static final Map<String, BiFunction<Methods, Params, CompletableFuture<?>>> OWN =
      Map.of(
          "initialize",
          (services, params) -> services.introduction.initialize(params),
          "shutdown",
          (services, params) -> CompletableFuture.completedFuture(null),
          "textDocument/diagnostic",
          (services, params) -> services.documents.pullDiagnostics(params),
          "textDocument/semanticTokens/full",
          (services, params) ->
              services.documents.askTokens(params, (tokens, document) -> tokens.full(document)),
          "textDocument/semanticTokens/full/delta",
          (services, params) ->
              services.documents.askTokens(
                  params,
                  (tokens, document) -> tokens.delta(document, params.text("previousResultId"))),
          "workspace/executeCommand",
          (services, params) -> services.documents.executeCommand(params),
          "workspace/symbol",
          (services, params) -> services.documents.symbols(params),
          "kifu/diagram",
          (services, params) -> services.documents.diagram(params));

  private static final Map<String, BiConsumer<OpenDocuments, Params>> NOTIFICATIONS =
      Map.of(
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
    OWN.keySet().forEach(name -> signatures.put(name, signature(name)));
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
    BiFunction<Methods, Params, CompletableFuture<?>> own = OWN.get(method);
    try {
      return own != null
          ? own.apply(this, params)
          : Requests.named(method)
              .<CompletableFuture<?>>map(request -> documents.ask(request, params))
              .orElseThrow(RequestFailure::notServed);
    } catch (RequestFailure failure) {
      return CompletableFuture.failedFuture(failure);
    }
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
