package kifu.lsp;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import kifu.Installation;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The methods of the server itself, and where those about documents and the workspace are. */
final class KifuLanguageServer implements LanguageServer {
  private final OpenDocuments documents;
  private final Runnable whenEditorDied;

  KifuLanguageServer(OpenDocuments documents, Runnable whenEditorDied) {
    this.documents = documents;
    this.whenEditorDied = whenEditorDied;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    Editor editor = Editor.of(params);
    documents.serve(editor);
    Optional.ofNullable(params.getProcessId())
        .ifPresent(processId -> ParentWatch.whenEnded(processId, whenEditorDied));
    return CompletableFuture.completedFuture(
        new InitializeResult(Capabilities.of(editor.features()), serverInfo()));
  }

  private static ServerInfo serverInfo() {
    ServerInfo info = new ServerInfo("Kifu Language Server");
    Installation.version().ifPresent(info::setVersion);
    return info;
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    return CompletableFuture.completedFuture(null);
  }

  /** {@link Lifecycle} ends the process. */
  @Override
  public void exit() {}

  /** Nothing here reports progress. */
  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {}

  @Override
  public TextDocumentService getTextDocumentService() {
    return new DocumentService(documents);
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return new WorkspaceSettings(documents);
  }
}
