package kifu.lsp;

import com.google.gson.JsonObject;
import org.eclipse.lsp4j.DidChangeConfigurationParams;

/**
 * The methods {@code workspace/…}: what the user has chosen in the section {@code kifu} of the
 * settings.
 */
final class WorkspaceSettings {
  private final OpenDocuments documents;

  WorkspaceSettings(OpenDocuments documents) {
    this.documents = documents;
  }

  void didChangeConfiguration(DidChangeConfigurationParams params) {
    if (params.getSettings() instanceof JsonObject settings) {
      documents.configure(Json.object(settings, "kifu"));
    }
  }
}
