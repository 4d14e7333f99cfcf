package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * The methods that are served: the name of each, what its parameters are read as, and who answers.
 * Any other request is refused, any other notification ignored.
 *
 * <p>LSP4J alone would look for them through the annotations of all of the protocol, for a third of
 * the time that the server takes to start.
 */
record Methods(
    Introduction server, DocumentService document, WorkspaceSettings workspace, KifuService kifu)
    implements Endpoint {
  private static final Map<String, Method<?>> TABLE = new LinkedHashMap<>();

  static {
    request("initialize", JsonObject.class, (to, params) -> to.server.initialize(params));
    request("shutdown", Object.class, (to, params) -> CompletableFuture.completedFuture(null));

    notification(
        "textDocument/didOpen",
        DidOpenTextDocumentParams.class,
        (to, params) -> to.document.didOpen(params));
    notification(
        "textDocument/didChange",
        DidChangeTextDocumentParams.class,
        (to, params) -> to.document.didChange(params));
    notification(
        "textDocument/didClose",
        DidCloseTextDocumentParams.class,
        (to, params) -> to.document.didClose(params));
    request(
        "textDocument/diagnostic",
        DocumentDiagnosticParams.class,
        (to, params) -> to.document.diagnostic(params));
    request("textDocument/hover", HoverParams.class, (to, params) -> to.document.hover(params));
    request(
        "textDocument/documentSymbol",
        DocumentSymbolParams.class,
        (to, params) -> to.document.documentSymbol(params));
    request(
        "textDocument/foldingRange",
        FoldingRangeRequestParams.class,
        (to, params) -> to.document.foldingRange(params));
    request(
        "textDocument/formatting",
        DocumentFormattingParams.class,
        (to, params) -> to.document.formatting(params));
    request(
        "textDocument/rangeFormatting",
        DocumentRangeFormattingParams.class,
        (to, params) -> to.document.rangeFormatting(params));
    request(
        "textDocument/codeAction",
        CodeActionParams.class,
        (to, params) -> to.document.codeAction(params));

    notification(
        "workspace/didChangeConfiguration",
        DidChangeConfigurationParams.class,
        (to, params) -> to.workspace.didChangeConfiguration(params));

    request(
        "kifu/positionAt",
        TextDocumentPositionParams.class,
        (to, params) -> to.kifu.positionAt(params));
    request(
        "kifu/legalMoves",
        TextDocumentPositionParams.class,
        (to, params) -> to.kifu.legalMoves(params));
    request(
        "kifu/boardAt", TextDocumentPositionParams.class, (to, params) -> to.kifu.boardAt(params));
    request(
        "kifu/lineOfPlay",
        TextDocumentPositionParams.class,
        (to, params) -> to.kifu.lineOfPlay(params));
    request(
        "kifu/playMove", KifuService.PlayParams.class, (to, params) -> to.kifu.playMove(params));
    request(
        "kifu/convert", KifuService.ConvertParams.class, (to, params) -> to.kifu.convert(params));
    notification(
        "kifu/didChangeEncoding",
        KifuService.EncodingParams.class,
        (to, params) -> to.kifu.didChangeEncoding(params));
  }

  /** One method: its signature, and what answers it; a notification is answered with nothing. */
  private record Method<P>(
      JsonRpcMethod signature,
      Class<P> parameters,
      BiFunction<Methods, P, CompletableFuture<?>> action) {
    CompletableFuture<?> call(Methods services, Object parameter) {
      return action.apply(services, parameters.cast(parameter));
    }
  }

  private static <P> void request(
      String name, Class<P> parameters, BiFunction<Methods, P, CompletableFuture<?>> answer) {
    // What type the answer has matters only to who asks.
    JsonRpcMethod signature = JsonRpcMethod.request(name, Object.class, parameters);
    TABLE.put(name, new Method<>(signature, parameters, answer));
  }

  private static <P> void notification(
      String name, Class<P> parameters, BiConsumer<Methods, P> action) {
    TABLE.put(
        name,
        new Method<>(
            JsonRpcMethod.notification(name, parameters),
            parameters,
            (to, params) -> {
              action.accept(to, params);
              return CompletableFuture.completedFuture(null);
            }));
  }

  /** What is needed to read the messages. */
  static Map<String, JsonRpcMethod> signatures() {
    Map<String, JsonRpcMethod> signatures = new LinkedHashMap<>();
    TABLE.forEach((name, method) -> signatures.put(name, method.signature()));
    return signatures;
  }

  @Override
  public CompletableFuture<?> request(String method, Object parameter) {
    Method<?> served = TABLE.get(method);
    return served == null
        ? Errors.refusal(ResponseErrorCode.MethodNotFound, "This request is not served.")
        : served.call(this, parameter);
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // a notification has no answer
  public void notify(String method, Object parameter) {
    Method<?> served = TABLE.get(method);
    if (served != null) {
      served.call(this, parameter);
    }
  }
}
