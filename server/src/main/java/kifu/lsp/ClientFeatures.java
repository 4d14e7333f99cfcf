package kifu.lsp;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DiagnosticsTagSupport;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What the editor said that it can do, as far as it matters here. What it did not say, it cannot.
 *
 * @param markdown whether it prefers Markdown to plain text in hovers
 * @param pullsDiagnostics whether it asks for diagnostics itself, so that none are pushed
 * @param refreshesDiagnostics whether it can be told to ask for all diagnostics again
 * @param relatedInformation whether diagnostics may point to other places
 * @param codeDescription whether a diagnostic may have a link to its page
 * @param unnecessary whether it can fade out what has no effect
 * @param diagnosticData whether it keeps data that we attach to a diagnostic
 * @param symbolTree whether it takes symbols as a tree and not only as a list
 * @param foldingLimit how many folding ranges it takes
 * @param codeActions whether a code action may carry its edit
 * @param versionedEdits whether an edit may name the version of the document that it is for
 */
record ClientFeatures(
    boolean markdown,
    boolean pullsDiagnostics,
    boolean refreshesDiagnostics,
    boolean relatedInformation,
    boolean codeDescription,
    boolean unnecessary,
    boolean diagnosticData,
    boolean symbolTree,
    int foldingLimit,
    boolean codeActions,
    boolean versionedEdits) {

  static ClientFeatures of(ClientCapabilities capabilities) {
    Optional<TextDocumentClientCapabilities> document =
        Optional.ofNullable(capabilities.getTextDocument());
    Optional<WorkspaceClientCapabilities> workspace =
        Optional.ofNullable(capabilities.getWorkspace());
    Optional<PublishDiagnosticsCapabilities> diagnostics =
        document.map(TextDocumentClientCapabilities::getPublishDiagnostics);
    return new ClientFeatures(
        document
            .map(TextDocumentClientCapabilities::getHover)
            .map(HoverCapabilities::getContentFormat)
            .flatMap(formats -> formats.stream().findFirst())
            .filter(MarkupKind.MARKDOWN::equals)
            .isPresent(),
        document.map(TextDocumentClientCapabilities::getDiagnostic).isPresent(),
        can(
            workspace.map(WorkspaceClientCapabilities::getDiagnostics),
            DiagnosticWorkspaceCapabilities::getRefreshSupport),
        can(diagnostics, PublishDiagnosticsCapabilities::getRelatedInformation),
        can(diagnostics, PublishDiagnosticsCapabilities::getCodeDescriptionSupport),
        diagnostics
            .map(PublishDiagnosticsCapabilities::getTagSupport)
            .filter(ClientFeatures::fadesOut)
            .isPresent(),
        can(diagnostics, PublishDiagnosticsCapabilities::getDataSupport),
        can(
            document.map(TextDocumentClientCapabilities::getDocumentSymbol),
            DocumentSymbolCapabilities::getHierarchicalDocumentSymbolSupport),
        document
            .map(TextDocumentClientCapabilities::getFoldingRange)
            .map(FoldingRangeCapabilities::getRangeLimit)
            .orElse(Integer.MAX_VALUE),
        document
            .map(TextDocumentClientCapabilities::getCodeAction)
            .map(CodeActionCapabilities::getCodeActionLiteralSupport)
            .isPresent(),
        can(
            workspace.map(WorkspaceClientCapabilities::getWorkspaceEdit),
            WorkspaceEditCapabilities::getDocumentChanges));
  }

  private static <T> boolean can(Optional<T> capabilities, Function<T, Boolean> ability) {
    return capabilities.map(ability).orElse(false);
  }

  private static boolean fadesOut(Either<Boolean, DiagnosticsTagSupport> support) {
    return support.isLeft()
        ? support.getLeft()
        : Optional.ofNullable(support.getRight().getValueSet())
            .orElse(List.of())
            .contains(DiagnosticTag.Unnecessary);
  }
}
