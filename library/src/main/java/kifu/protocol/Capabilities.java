package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import kifu.json.Shape;

/**
 * Lists for an editor what the server can do: what each row of {@link Requests} offers, and what
 * the server that keeps the documents answers.
 */
public final class Capabilities {
  /** The protocol's number of the kind in which changes come as edits of ranges. */
  private static final int INCREMENTAL = 2;

  private Capabilities() {}

  /** All that is offered to an editor with these features. */
  public static JsonObject of(ClientFeatures features) {
    JsonObject capabilities =
        Shape.of("positionEncoding", "utf-16")
            .with("textDocumentSync", textDocumentSync())
            .with("workspaceSymbolProvider", true)
            .with("workspace", Shape.of("workspaceFolders", workspaceFolders()))
            .with(
                "executeCommandProvider",
                Optional.of(
                        Shape.of(
                            "commands",
                            List.of(
                                RefactoringAnswers.COMMAND,
                                TsumeAnswers.COMMAND,
                                EngineAnswers.ANALYSE,
                                EngineAnswers.COMPARE)))
                    .filter(wanted -> features.has(ClientFeature.APPLIES_EDITS)))
            .with(
                "semanticTokensProvider",
                Optional.of(semanticTokens())
                    .filter(wanted -> features.has(ClientFeature.SEMANTIC_TOKENS)))
            .with(
                "diagnosticProvider",
                Optional.of(diagnostics())
                    .filter(wanted -> features.has(ClientFeature.PULLS_DIAGNOSTICS)))
            .json();
    Requests.offer(features, capabilities);
    return capabilities;
  }

  private static Shape textDocumentSync() {
    return Shape.of("openClose", true).with("change", INCREMENTAL).with("save", true);
  }

  private static Shape workspaceFolders() {
    return Shape.of("supported", true).with("changeNotifications", true);
  }

  private static Shape semanticTokens() {
    return Shape.of("legend", SemanticTokenAnswers.legend())
        .with("full", Shape.of("delta", true))
        .with("range", true);
  }

  /**
   * Only that another file has the same game depends on others; the editor is then made to ask
   * again, and need not do so after each key.
   */
  private static Shape diagnostics() {
    return Shape.of("interFileDependencies", false).with("workspaceDiagnostics", false);
  }
}
