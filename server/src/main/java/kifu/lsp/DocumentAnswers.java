package kifu.lsp;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.feature.DocumentSymbols;
import kifu.feature.FoldingRanges;
import kifu.feature.Formatting;
import kifu.format.Fold;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What is answered to the questions {@code textDocument/…} about a document: each method, named as
 * the protocol names it, asks the feature of that name and converts. Empty is null in the protocol.
 */
final class DocumentAnswers {
  private DocumentAnswers() {}

  static Optional<Hover> hover(Document document, HoverParams params, Editor editor) {
    kifu.feature.Hover.Options options = editor.hoverOptions();
    return kifu.feature.Hover.hover(document, Convert.point(params.getPosition()), options)
        .map(
            content ->
                new Hover(
                    new MarkupContent(editor.markupKind(), content.text()),
                    Convert.range(content.range())));
  }

  static Optional<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      Document document, DocumentSymbolParams params, Editor editor) {
    SymbolConverter converter = new SymbolConverter(document.uri(), editor);
    return Optional.of(converter.symbols(DocumentSymbols.symbols(document)));
  }

  static Optional<List<FoldingRange>> foldingRange(
      Document document, FoldingRangeRequestParams params, Editor editor) {
    List<Fold> folds = FoldingRanges.ranges(document, editor.features().foldingLimit());
    List<FoldingRange> ranges = folds.stream().map(DocumentAnswers::foldingRange).toList();
    if (editor.features().foldingText()) {
      List<String> texts = FoldingRanges.texts(document, folds, editor.language());
      IntStream.range(0, texts.size()).forEach(i -> ranges.get(i).setCollapsedText(texts.get(i)));
    }
    return Optional.of(ranges);
  }

  private static FoldingRange foldingRange(Fold fold) {
    FoldingRange range = new FoldingRange(fold.firstLine(), fold.lastLine());
    range.setKind(
        fold.kind() == Fold.Kind.COMMENT ? FoldingRangeKind.Comment : FoldingRangeKind.Region);
    return range;
  }

  static Optional<List<TextEdit>> formatting(
      Document document, DocumentFormattingParams params, Editor editor) {
    return Optional.of(Convert.edits(Formatting.format(document)));
  }

  static Optional<List<TextEdit>> rangeFormatting(
      Document document, DocumentRangeFormattingParams params, Editor editor) {
    return Optional.of(
        Convert.edits(Formatting.format(document, List.of(Convert.range(params.getRange())))));
  }

  static Optional<List<Either<Command, CodeAction>>> codeAction(
      Document document, CodeActionParams params, Editor editor) {
    return Optional.of(new CodeActionMenu(editor, params).actions(document));
  }
}
