package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.feature.OnTypeFormatting;
import kifu.json.Shape;

/** Gives the options with which an editor is offered requests. */
final class RequestOptions {
  /**
   * The characters after which editors ask by themselves. VS Code does so for letters anyway, but
   * not in numbers.
   */
  private static final List<String> TRIGGERS =
      List.of(
          "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "%", "$", "*", ":", "：", " ",
          "同", "▲", "△", "☗", "☖");

  private RequestOptions() {}

  /** The options of answers that can be resolved. */
  static Optional<JsonElement> resolved(ClientFeatures features) {
    return Optional.of(Shape.of("resolveProvider", true).json());
  }

  static Optional<JsonElement> codeActions(ClientFeatures features) {
    List<String> kinds = new ArrayList<>(List.of(WantedActions.QUICK_FIX));
    kinds.addAll(RefactoringAnswers.KINDS);
    kinds.add(WantedActions.FIX_ALL_KIND);
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
