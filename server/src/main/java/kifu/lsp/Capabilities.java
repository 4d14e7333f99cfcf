package kifu.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import kifu.feature.OnTypeFormatting;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.PositionEncodingKind;

/**
 * What the server can do, said to an editor: what each row of {@link Methods} offers, and the
 * options of those that have some. It is written as JSON, because for LSP4J's {@code
 * ServerCapabilities} all that any server can do would be looked through by reflection.
 */
final class Capabilities {
  /** The kind of the code action that applies every safe fix of a document. */
  static final String FIX_ALL = CodeActionKind.SourceFixAll + ".kifu";

  /** The protocol's number of the kind in which changes come as edits of ranges. */
  private static final int INCREMENTAL = 2;

  /**
   * The characters after which editors ask by themselves. VS Code does so for letters anyway, but
   * not in numbers.
   */
  private static final String TRIGGERS = "0123456789+-%$*:： 同";

  private Capabilities() {}

  static JsonObject of(ClientFeatures features) {
    JsonObject capabilities = new JsonObject();
    capabilities.addProperty("positionEncoding", PositionEncodingKind.UTF16);
    Methods.offer(features, capabilities);
    return capabilities;
  }

  static Optional<JsonObject> synchronization(ClientFeatures features) {
    JsonObject options = new JsonObject();
    options.addProperty("openClose", true);
    options.addProperty("change", INCREMENTAL);
    return Optional.of(options);
  }

  static Optional<JsonObject> codeActions(ClientFeatures features) {
    JsonArray kinds = new JsonArray();
    kinds.add(CodeActionKind.QuickFix);
    kinds.add(CodeActionKind.RefactorRewrite);
    kinds.add(FIX_ALL);
    JsonObject options = new JsonObject();
    options.add("codeActionKinds", kinds);
    options.addProperty("resolveProvider", features.resolvesEdits());
    return Optional.of(options).filter(wanted -> features.codeActions());
  }

  static Optional<JsonObject> documentLinks(ClientFeatures features) {
    JsonObject options = new JsonObject();
    options.addProperty("resolveProvider", true);
    return Optional.of(options);
  }

  static Optional<JsonObject> semanticTokens(ClientFeatures features) {
    JsonObject legend = new JsonObject();
    legend.add("tokenTypes", texts(SemanticTokenAnswers.LEGEND.getTokenTypes()));
    legend.add("tokenModifiers", texts(SemanticTokenAnswers.LEGEND.getTokenModifiers()));
    JsonObject full = new JsonObject();
    full.addProperty("delta", true);
    JsonObject options = new JsonObject();
    options.add("legend", legend);
    options.add("full", full);
    options.addProperty("range", true);
    return Optional.of(options).filter(wanted -> features.semanticTokens());
  }

  static Optional<JsonObject> codeLenses(ClientFeatures features) {
    return Optional.of(new JsonObject());
  }

  static Optional<JsonObject> inlayHints(ClientFeatures features) {
    JsonObject options = new JsonObject();
    options.addProperty("resolveProvider", true);
    return Optional.of(options);
  }

  static Optional<JsonObject> completion(ClientFeatures features) {
    JsonObject options = new JsonObject();
    options.add(
        "triggerCharacters", texts(TRIGGERS.chars().mapToObj(Character::toString).toList()));
    options.addProperty("resolveProvider", true);
    return Optional.of(options);
  }

  private static JsonArray texts(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  static Optional<JsonObject> diagnostics(ClientFeatures features) {
    JsonObject options = new JsonObject();
    options.addProperty("interFileDependencies", false);
    options.addProperty("workspaceDiagnostics", false);
    return Optional.of(options).filter(wanted -> features.pullsDiagnostics());
  }

  static Optional<JsonObject> typing(ClientFeatures features) {
    List<String> characters = OnTypeFormatting.CHARACTERS;
    JsonArray more = new JsonArray();
    characters.stream().skip(1).forEach(more::add);
    JsonObject options = new JsonObject();
    options.addProperty("firstTriggerCharacter", characters.getFirst());
    options.add("moreTriggerCharacter", more);
    return Optional.of(options);
  }

  /** The fields of books are separated by blanks, those of CSA stand after a sign or a comma. */
  static Optional<JsonObject> signatures(ClientFeatures features) {
    JsonArray characters = new JsonArray();
    List.of(" ", "+", "-", ",").forEach(characters::add);
    JsonObject options = new JsonObject();
    options.add("triggerCharacters", characters);
    return Optional.of(options);
  }

  static Optional<JsonElement> rename(ClientFeatures features) {
    return Optional.of(either(features.preparesRename(), "prepareProvider"));
  }

  static Optional<JsonElement> rangeFormatting(ClientFeatures features) {
    return Optional.of(either(features.formatsRanges(), "rangesSupport"));
  }

  /** Options with this one, for editors that know it. */
  private static JsonElement either(boolean known, String option) {
    JsonObject options = new JsonObject();
    options.addProperty(option, true);
    return known ? options : new JsonPrimitive(true);
  }
}
