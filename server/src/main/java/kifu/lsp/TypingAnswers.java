package kifu.lsp;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Formatting;
import kifu.feature.LinkedEditingRange;
import kifu.feature.OnTypeFormatting;
import kifu.feature.Rename;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.DocumentRangesFormattingParams;
import org.eclipse.lsp4j.LinkedEditingRangeParams;
import org.eclipse.lsp4j.LinkedEditingRanges;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;

/** What is answered to questions that an editor asks while its user types. */
final class TypingAnswers {
  private TypingAnswers() {}

  static Optional<List<TextEdit>> onTypeFormatting(
      Document document, DocumentOnTypeFormattingParams params, Editor editor) {
    return Optional.of(
        Convert.edits(
            OnTypeFormatting.format(
                document, Convert.point(params.getPosition()), params.getCh())));
  }

  static Optional<List<TextEdit>> rangesFormatting(
      Document document, DocumentRangesFormattingParams params, Editor editor) {
    List<kifu.text.Range> ranges = params.getRanges().stream().map(Convert::range).toList();
    return Optional.of(Convert.edits(Formatting.format(document, ranges)));
  }

  static Optional<LinkedEditingRanges> linkedEditingRange(
      Document document, LinkedEditingRangeParams params, Editor editor) {
    List<kifu.text.Range> ranges =
        LinkedEditingRange.ranges(document, Convert.point(params.getPosition()));
    return ranges.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LinkedEditingRanges(ranges.stream().map(Convert::range).toList(), "[0-9０-９]+"));
  }

  static Optional<SignatureHelp> signatureHelp(
      Document document, SignatureHelpParams params, Editor editor) {
    return kifu.feature.SignatureHelp.signature(
            document, Convert.point(params.getPosition()), editor.language())
        .map(
            found -> {
              SignatureInformation information = new SignatureInformation(found.label());
              information.setParameters(
                  found.parameters().stream()
                      .map(field -> new ParameterInformation(field.label(), field.meaning()))
                      .toList());
              return new SignatureHelp(List.of(information), 0, found.active());
            });
  }

  static Optional<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
      Document document, PrepareRenameParams params, Editor editor) {
    return Rename.prepare(document, Convert.point(params.getPosition()))
        .map(range -> Either3.forFirst(Convert.range(range)));
  }

  static Optional<WorkspaceEdit> rename(Document document, RenameParams params, Editor editor) {
    return Rename.rename(document, Convert.point(params.getPosition()), params.getNewName())
        .map(edits -> Convert.workspaceEdit(document, edits, editor.features()));
  }
}
