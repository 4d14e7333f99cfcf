package kifu.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import kifu.feature.DocumentSymbols;
import kifu.feature.FoldingRanges;
import kifu.feature.Formatting;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * The methods {@code textDocument/…}: the text as the editor edits it, and what the editor asks
 * about it. What is asked about a document that is not open is answered with null.
 */
final class DocumentService {
  private final OpenDocuments documents;

  DocumentService(OpenDocuments documents) {
    this.documents = documents;
  }

  void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem item = params.getTextDocument();
    documents.open(item.getUri(), item.getLanguageId(), item.getVersion(), item.getText());
  }

  void didChange(DidChangeTextDocumentParams params) {
    Optional<Integer> version = Optional.ofNullable(params.getTextDocument().getVersion());
    documents.change(
        params.getTextDocument().getUri(),
        document ->
            ContentChanges.apply(
                document, version.orElse(document.version()), params.getContentChanges()));
  }

  void didClose(DidCloseTextDocumentParams params) {
    documents.close(params.getTextDocument().getUri());
  }

  CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
    Optional<String> previous = Optional.ofNullable(params.getPreviousResultId());
    return documents.pullDiagnostics(params.getTextDocument(), previous);
  }

  CompletableFuture<Hover> hover(HoverParams params) {
    Point point = Convert.point(params.getPosition());
    kifu.feature.Hover.Options options = documents.editor().hoverOptions();
    return documents.ask(
        params.getTextDocument(),
        document ->
            kifu.feature.Hover.hover(document, point, options)
                .map(content -> Convert.hover(content, options)));
  }

  CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    Editor editor = documents.editor();
    return documents.ask(
        params.getTextDocument(),
        document ->
            Optional.of(
                Convert.symbols(document.uri(), DocumentSymbols.symbols(document), editor)));
  }

  CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    int limit = documents.editor().features().foldingLimit();
    return documents.ask(
        params.getTextDocument(),
        document ->
            Optional.of(
                FoldingRanges.ranges(document, limit).stream().map(Convert::fold).toList()));
  }

  CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return documents.askForFormatting(params.getTextDocument(), Formatting::format);
  }

  CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    Range range = Convert.range(params.getRange());
    return documents.askForFormatting(
        params.getTextDocument(), document -> Formatting.format(document, range));
  }

  CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    CodeActionMenu menu = new CodeActionMenu(documents.editor(), documents.pages(), params);
    return documents.ask(params.getTextDocument(), document -> Optional.of(menu.actions(document)));
  }
}
