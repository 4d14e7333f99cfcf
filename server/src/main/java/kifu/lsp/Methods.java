package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import kifu.document.Document;
import org.eclipse.lsp4j.CallHierarchyIncomingCallsParams;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCallsParams;
import org.eclipse.lsp4j.CallHierarchyPrepareParams;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DeclarationParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentRangesFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.ImplementationParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.LinkedEditingRangeParams;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TypeDefinitionParams;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * The methods that are served: the name of each, what its parameters are read as, who answers, and
 * as which capability it is offered. Any other request is refused, any other notification ignored.
 *
 * <p>LSP4J alone would look for them through the annotations of all of the protocol, for a third of
 * the time that the server takes to start. A row costs the start some microseconds: nothing is done
 * for it before a message of it comes but to remember what would be done.
 */
record Methods(Introduction introduction, OpenDocuments documents) implements Endpoint {
  private static final Map<String, Method<?>> TABLE =
      table(
          request("initialize", JsonObject.class)
              .answer((services, params) -> services.introduction.initialize(params)),
          request("shutdown", Object.class)
              .answer((services, params) -> CompletableFuture.completedFuture(null)),
          notification("textDocument/didOpen", DidOpenTextDocumentParams.class)
              .note(Notifications::didOpen),
          notification("textDocument/didChange", DidChangeTextDocumentParams.class)
              .note(Notifications::didChange)
              .offer("textDocumentSync", Capabilities::synchronization),
          notification("textDocument/didClose", DidCloseTextDocumentParams.class)
              .note(Notifications::didClose),
          request("textDocument/hover", HoverParams.class)
              .answer(HoverParams::getTextDocument, DocumentAnswers::hover)
              .offer("hoverProvider"),
          request("textDocument/documentSymbol", DocumentSymbolParams.class)
              .answer(DocumentSymbolParams::getTextDocument, DocumentAnswers::documentSymbol)
              .offer("documentSymbolProvider"),
          request("textDocument/definition", DefinitionParams.class)
              .answer(DefinitionParams::getTextDocument, NavigationAnswers::definition)
              .offer("definitionProvider"),
          request("textDocument/declaration", DeclarationParams.class)
              .answer(DeclarationParams::getTextDocument, NavigationAnswers::declaration)
              .offer("declarationProvider"),
          request("textDocument/typeDefinition", TypeDefinitionParams.class)
              .answer(TypeDefinitionParams::getTextDocument, NavigationAnswers::typeDefinition)
              .offer("typeDefinitionProvider"),
          request("textDocument/implementation", ImplementationParams.class)
              .answer(ImplementationParams::getTextDocument, NavigationAnswers::implementation)
              .offer("implementationProvider"),
          request("textDocument/references", ReferenceParams.class)
              .answer(ReferenceParams::getTextDocument, NavigationAnswers::references)
              .offer("referencesProvider"),
          request("textDocument/documentHighlight", DocumentHighlightParams.class)
              .answer(
                  DocumentHighlightParams::getTextDocument, NavigationAnswers::documentHighlight)
              .offer("documentHighlightProvider"),
          request("textDocument/selectionRange", SelectionRangeParams.class)
              .answer(SelectionRangeParams::getTextDocument, NavigationAnswers::selectionRange)
              .offer("selectionRangeProvider"),
          request("textDocument/documentLink", DocumentLinkParams.class)
              .answer(DocumentLinkParams::getTextDocument, DocumentLinkAnswers::documentLink)
              .offer("documentLinkProvider", Capabilities::documentLinks),
          request("documentLink/resolve", DocumentLink.class)
              .answer(Methods::documentOf, DocumentLinkAnswers::resolve),
          request("textDocument/prepareCallHierarchy", CallHierarchyPrepareParams.class)
              .answer(
                  CallHierarchyPrepareParams::getTextDocument,
                  CallHierarchyAnswers::prepareCallHierarchy)
              .offer("callHierarchyProvider"),
          request("callHierarchy/incomingCalls", CallHierarchyIncomingCallsParams.class)
              .answer(params -> documentOf(params.getItem()), CallHierarchyAnswers::incomingCalls),
          request("callHierarchy/outgoingCalls", CallHierarchyOutgoingCallsParams.class)
              .answer(params -> documentOf(params.getItem()), CallHierarchyAnswers::outgoingCalls),
          request("workspace/symbol", WorkspaceSymbolParams.class)
              .answer(
                  (services, params) ->
                      services.documents.askAll(
                          services.question(NavigationAnswers::symbol, params)))
              .offer("workspaceSymbolProvider"),
          request("textDocument/foldingRange", FoldingRangeRequestParams.class)
              .answer(FoldingRangeRequestParams::getTextDocument, DocumentAnswers::foldingRange)
              .offer("foldingRangeProvider"),
          request("textDocument/formatting", DocumentFormattingParams.class)
              .answerAside(DocumentFormattingParams::getTextDocument, DocumentAnswers::formatting)
              .offer("documentFormattingProvider"),
          request("textDocument/rangeFormatting", DocumentRangeFormattingParams.class)
              .answerAside(
                  DocumentRangeFormattingParams::getTextDocument, DocumentAnswers::rangeFormatting)
              .offer("documentRangeFormattingProvider", Capabilities::rangeFormatting),
          request("textDocument/rangesFormatting", DocumentRangesFormattingParams.class)
              .answerAside(
                  DocumentRangesFormattingParams::getTextDocument, TypingAnswers::rangesFormatting),
          request("textDocument/onTypeFormatting", DocumentOnTypeFormattingParams.class)
              .answer(
                  DocumentOnTypeFormattingParams::getTextDocument, TypingAnswers::onTypeFormatting)
              .offer("documentOnTypeFormattingProvider", Capabilities::typing),
          request("textDocument/linkedEditingRange", LinkedEditingRangeParams.class)
              .answer(LinkedEditingRangeParams::getTextDocument, TypingAnswers::linkedEditingRange)
              .offer("linkedEditingRangeProvider"),
          request("textDocument/signatureHelp", SignatureHelpParams.class)
              .answer(SignatureHelpParams::getTextDocument, TypingAnswers::signatureHelp)
              .offer("signatureHelpProvider", Capabilities::signatures),
          request("textDocument/prepareRename", PrepareRenameParams.class)
              .answer(PrepareRenameParams::getTextDocument, TypingAnswers::prepareRename),
          request("textDocument/rename", RenameParams.class)
              .answerAside(RenameParams::getTextDocument, TypingAnswers::rename)
              .offer("renameProvider", Capabilities::rename),
          request("textDocument/codeAction", CodeActionParams.class)
              .answer(CodeActionParams::getTextDocument, DocumentAnswers::codeAction)
              .offer("codeActionProvider", Capabilities::codeActions),
          request("codeAction/resolve", CodeAction.class)
              .answerAside(RefactoringAnswers::document, RefactoringAnswers::resolve),
          request("textDocument/semanticTokens/full", SemanticTokensParams.class)
              .answer(
                  (services, params) ->
                      services.documents.askTokens(
                          params.getTextDocument(), SemanticTokenAnswers::full))
              .offer("semanticTokensProvider", Capabilities::semanticTokens),
          request("textDocument/semanticTokens/full/delta", SemanticTokensDeltaParams.class)
              .answer(
                  (services, params) ->
                      services.documents.askTokens(
                          params.getTextDocument(),
                          (tokens, document) ->
                              tokens.delta(document, params.getPreviousResultId()))),
          request("textDocument/semanticTokens/range", SemanticTokensRangeParams.class)
              .answer(SemanticTokensRangeParams::getTextDocument, SemanticTokenAnswers::range),
          request("textDocument/codeLens", CodeLensParams.class)
              .answer(CodeLensParams::getTextDocument, SeeingAnswers::codeLens)
              .offer("codeLensProvider", Capabilities::codeLenses),
          request("textDocument/inlayHint", InlayHintParams.class)
              .answer(InlayHintParams::getTextDocument, SeeingAnswers::inlayHint)
              .offer("inlayHintProvider", Capabilities::inlayHints),
          request("inlayHint/resolve", InlayHint.class)
              .answer(SeeingAnswers::documentOf, SeeingAnswers::resolve),
          request("textDocument/completion", CompletionParams.class)
              .answer(Methods::completion)
              .offer("completionProvider", Capabilities::completion),
          request("completionItem/resolve", CompletionItem.class).answer(Methods::resolve),
          request("textDocument/diagnostic", DocumentDiagnosticParams.class)
              .answer((services, params) -> services.documents.pullDiagnostics(params))
              .offer("diagnosticProvider", Capabilities::diagnostics),
          notification("workspace/didChangeConfiguration", DidChangeConfigurationParams.class)
              .note(Notifications::didChangeConfiguration),
          request("kifu/positionAt", TextDocumentPositionParams.class)
              .answer(TextDocumentPositionParams::getTextDocument, KifuAnswers::positionAt),
          request("kifu/legalMoves", TextDocumentPositionParams.class)
              .answer(TextDocumentPositionParams::getTextDocument, KifuAnswers::legalMoves),
          request("kifu/boardAt", TextDocumentPositionParams.class)
              .answer(TextDocumentPositionParams::getTextDocument, KifuAnswers::boardAt),
          request("kifu/lineOfPlay", TextDocumentPositionParams.class)
              .answer(TextDocumentPositionParams::getTextDocument, KifuAnswers::lineOfPlay),
          request("kifu/bookEntry", TextDocumentPositionParams.class)
              .answer(TextDocumentPositionParams::getTextDocument, KifuAnswers::bookEntry),
          request("kifu/variations", TextDocumentPositionParams.class)
              .answer(TextDocumentPositionParams::getTextDocument, KifuAnswers::variations),
          request("kifu/writeComment", KifuAnswers.CommentParams.class)
              .answer(KifuAnswers.CommentParams::textDocument, KifuAnswers::writeComment),
          request("kifu/goTo", KifuAnswers.GoToParams.class)
              .answer(KifuAnswers.GoToParams::textDocument, KifuAnswers::goTo),
          request("kifu/playMove", KifuAnswers.PlayParams.class)
              .answer(KifuAnswers.PlayParams::textDocument, KifuAnswers::playMove),
          request("kifu/writePosition", KifuAnswers.PositionParams.class)
              .answer(KifuAnswers.PositionParams::textDocument, KifuAnswers::writePosition),
          request("kifu/convert", KifuAnswers.ConvertParams.class)
              .answer(KifuAnswers.ConvertParams::textDocument, KifuAnswers::convert),
          request("kifu/mergeGame", KifuAnswers.MergeParams.class)
              .answerAside(KifuAnswers.MergeParams::textDocument, KifuAnswers::mergeGame),
          request("kifu/mergeBook", KifuAnswers.MergeParams.class)
              .answerAside(KifuAnswers.MergeParams::textDocument, KifuAnswers::mergeBook),
          notification("kifu/didChangeEncoding", Notifications.EncodingParams.class)
              .note(Notifications::didChangeEncoding));

  /** Books that are open beside a document know moves, too. */
  private CompletableFuture<?> completion(CompletionParams params) {
    List<Document> open = documents.snapshots();
    return documents.ask(
        params.getTextDocument(),
        question(
            (document, p, editor) -> CompletionAnswers.completion(document, p, editor, open),
            params));
  }

  /** An item of a document that is closed meanwhile stays as it is. */
  private CompletableFuture<CompletionItem> resolve(CompletionItem item) {
    return documents
        .ask(OfferedMove.of(item).document(), question(CompletionAnswers::resolve, item))
        .thenApply(resolved -> Optional.ofNullable(resolved).orElse(item));
  }

  /** Without streams, for which an editor would wait as long as for all the rows. */
  private static Map<String, Method<?>> table(Method<?>... rows) {
    Map<String, Method<?>> table = new LinkedHashMap<>();
    for (Method<?> row : rows) {
      table.put(row.name(), row);
    }
    return table;
  }

  private static <P> Request<P> request(String name, Class<P> parameters) {
    // What type the answer has matters only to who asks.
    return new Request<>(JsonRpcMethod.request(name, Object.class, parameters), parameters);
  }

  /** The document in which a link stands, as its data tells. */
  private static TextDocumentIdentifier documentOf(DocumentLink link) {
    Optional<String> uri =
        link.getData() instanceof JsonObject data ? Json.text(data, "uri") : Optional.empty();
    return new TextDocumentIdentifier(uri.orElse(""));
  }

  private static TextDocumentIdentifier documentOf(CallHierarchyItem item) {
    return new TextDocumentIdentifier(item.getUri());
  }

  private static <P> Notification<P> notification(String name, Class<P> parameters) {
    return new Notification<>(JsonRpcMethod.notification(name, parameters), parameters);
  }

  /** What is answered to a question about a document; empty is null in the protocol. */
  private interface Answer<P, T> {
    Optional<T> to(Document document, P params, Editor editor);
  }

  private record Request<P>(JsonRpcMethod signature, Class<P> parameters) {
    /** Answered by the thread that reads messages, or later. */
    Method<P> answer(BiFunction<Methods, P, CompletableFuture<?>> answer) {
      return new Method<>(signature, parameters, answer, Optional.empty());
    }

    /** Answered for a document as it is now, by a worker. */
    <T> Method<P> answer(Function<P, TextDocumentIdentifier> document, Answer<P, T> answer) {
      return answer(
          (services, params) ->
              services.documents.ask(document.apply(params), services.question(answer, params)));
    }

    /** The same by a thread that answers nothing else, since a user waits for it. */
    <T> Method<P> answerAside(Function<P, TextDocumentIdentifier> document, Answer<P, T> answer) {
      return answer(
          (services, params) ->
              services.documents.askAside(
                  document.apply(params), services.question(answer, params)));
    }
  }

  private <P, T> Function<Document, Optional<T>> question(Answer<P, T> answer, P params) {
    Editor editor = documents.editor(); // as it is when it asks
    return document -> answer.to(document, params, editor);
  }

  private record Notification<P>(JsonRpcMethod signature, Class<P> parameters) {
    Method<P> note(BiConsumer<OpenDocuments, P> action) {
      return new Method<>(
          signature,
          parameters,
          (services, params) -> {
            action.accept(services.documents, params);
            return CompletableFuture.completedFuture(null);
          },
          Optional.empty());
    }
  }

  /**
   * One method: its signature, what answers it (a notification with nothing), and the capability
   * that tells an editor of it.
   */
  private record Method<P>(
      JsonRpcMethod signature,
      Class<P> parameters,
      BiFunction<Methods, P, CompletableFuture<?>> action,
      Optional<Capability> capability) {
    Method<P> offer(String capability) {
      return offer(capability, features -> Optional.of(new JsonPrimitive(true)));
    }

    /** Offered with options, or not at all to an editor without some feature. */
    Method<P> offer(
        String capability, Function<ClientFeatures, Optional<? extends JsonElement>> options) {
      return new Method<>(
          signature, parameters, action, Optional.of(new Capability(capability, options)));
    }

    String name() {
      return signature.getMethodName();
    }

    CompletableFuture<?> call(Methods services, Object parameter) {
      return action.apply(services, parameters.cast(parameter));
    }
  }

  private record Capability(
      String name, Function<ClientFeatures, Optional<? extends JsonElement>> options) {}

  /** What is needed to read the messages. */
  static Map<String, JsonRpcMethod> signatures() {
    Map<String, JsonRpcMethod> signatures = new HashMap<>();
    TABLE.forEach((name, method) -> signatures.put(name, method.signature()));
    return signatures;
  }

  /** The capabilities of all methods, in the order of the table. */
  static void offer(ClientFeatures features, JsonObject capabilities) {
    for (Method<?> method : TABLE.values()) {
      method
          .capability()
          .ifPresent(
              capability ->
                  capability
                      .options()
                      .apply(features)
                      .ifPresent(options -> capabilities.add(capability.name(), options)));
    }
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
