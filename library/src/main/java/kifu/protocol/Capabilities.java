package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.feature.OnTypeFormatting;

/**
 * Lists for an editor what the server can do: what each row of {@link Requests} offers, what the
 * server that keeps the documents answers, and the options of those that have some.
 */
public final class Capabilities {
  /** The protocol's number of the kind in which changes come as edits of ranges. */
  private static final int INCREMENTAL = 2;

  /**
   * The characters after which editors ask by themselves. VS Code does so for letters anyway, but
   * not in numbers.
   */
  private static final List<String> TRIGGERS =
      List.of(
          "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "%", "$", "*", ":", "：", " ",
          "同", "▲", "△", "☗", "☖");

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
                            "commands", List.of(RefactoringAnswers.COMMAND, TsumeAnswers.COMMAND)))
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

  /** The options of answers that can be resolved. */
  static Optional<JsonElement> resolved(ClientFeatures features) {
    return Optional.of(Shape.of("resolveProvider", true).json());
  }

  static Optional<JsonElement> codeActions(ClientFeatures features) {
    List<String> kinds = new ArrayList<>(List.of(CodeActionMenu.QUICK_FIX));
    kinds.addAll(RefactoringAnswers.KINDS);
    kinds.add(CodeActionMenu.FIX_ALL_KIND);
    return features.has(ClientFeature.CODE_ACTIONS)
        ? Optional.of(
            Shape.of("codeActionKinds", kinds)
                .with("resolveProvider", features.has(ClientFeature.RESOLVES_EDITS))
                .json())
        : Optional.empty();
  }

  static Optional<JsonElement> codeLenses(ClientFeatures features) {
    return Optional.of(new JsonObject());
  }

  static Optional<JsonElement> completion(ClientFeatures features) {
    return Optional.of(
        Shape.of("triggerCharacters", TRIGGERS).with("resolveProvider", true).json());
  }

  static Optional<JsonElement> typing(ClientFeatures features) {
    List<String> characters = OnTypeFormatting.CHARACTERS;
    return Optional.of(
        Shape.of("firstTriggerCharacter", characters.getFirst())
            .with("moreTriggerCharacter", characters.subList(1, characters.size()))
            .json());
  }

  /** The fields of books are separated by blanks, those of CSA stand after a sign or a comma. */
  static Optional<JsonElement> signatures(ClientFeatures features) {
    return Optional.of(Shape.of("triggerCharacters", List.of(" ", "+", "-", ",")).json());
  }

  static Optional<JsonElement> rename(ClientFeatures features) {
    return Optional.of(either(features.has(ClientFeature.PREPARES_RENAME), "prepareProvider"));
  }

  static Optional<JsonElement> rangeFormatting(ClientFeatures features) {
    return Optional.of(either(features.has(ClientFeature.FORMATS_RANGES), "rangesSupport"));
  }

  /** Options with this one, for editors that know it. */
  private static JsonElement either(boolean known, String option) {
    return known ? Shape.of(option, true).json() : new JsonPrimitive(true);
  }
}
