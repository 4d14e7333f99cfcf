package kifu.lsp;

import com.google.gson.JsonObject;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * The methods {@code workspace/…}: what the user has chosen in the section {@code kifu} of the
 * settings.
 */
final class WorkspaceSettings implements WorkspaceService {
  private final OpenDocuments documents;

  WorkspaceSettings(OpenDocuments documents) {
    this.documents = documents;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    if (params.getSettings() instanceof JsonObject settings) {
      documents.configure(Settings.object(settings, "kifu"));
    }
  }

  /** Only open documents matter. */
  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {}
}
