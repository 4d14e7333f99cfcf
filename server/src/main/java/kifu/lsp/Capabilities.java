package kifu.lsp;

import java.util.List;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;

/** What the server can do, said to an editor. */
final class Capabilities {
  /** The kind of the code action that applies every safe fix of a document. */
  static final String FIX_ALL = CodeActionKind.SourceFixAll + ".kifu";

  private Capabilities() {}

  static ServerCapabilities of(ClientFeatures features) {
    ServerCapabilities capabilities = new ServerCapabilities();
    capabilities.setPositionEncoding(PositionEncodingKind.UTF16);
    capabilities.setTextDocumentSync(synchronization());
    capabilities.setHoverProvider(true);
    capabilities.setDocumentSymbolProvider(true);
    capabilities.setFoldingRangeProvider(true);
    capabilities.setDocumentFormattingProvider(true);
    capabilities.setDocumentRangeFormattingProvider(true);
    if (features.codeActions()) {
      capabilities.setCodeActionProvider(
          new CodeActionOptions(List.of(CodeActionKind.QuickFix, FIX_ALL)));
    }
    if (features.pullsDiagnostics()) {
      capabilities.setDiagnosticProvider(new DiagnosticRegistrationOptions(false, false));
    }
    return capabilities;
  }

  private static TextDocumentSyncOptions synchronization() {
    TextDocumentSyncOptions options = new TextDocumentSyncOptions();
    options.setOpenClose(true);
    options.setChange(TextDocumentSyncKind.Incremental);
    return options;
  }
}
