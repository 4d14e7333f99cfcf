package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import kifu.feature.Diagnostics;
import kifu.problem.Language;
import kifu.problem.Severity;

/**
 * What the user has chosen.
 *
 * @param locale the language of messages, where it is not that of the editor
 * @param svg whether hovers show the board as a picture
 * @param diagnostics which diagnostics are shown, and how many
 */
record Settings(Optional<Language> locale, boolean svg, Diagnostics.Options diagnostics) {
  static final Settings DEFAULT =
      new Settings(Optional.empty(), false, Diagnostics.Options.DEFAULT);

  /**
   * These settings with those that the object names, such as {@code {"hover": {"board": "svg"}}}.
   * Whatever makes no sense is left as it is.
   */
  Settings with(JsonObject options) {
    JsonObject section = object(options, "diagnostics");
    int max = number(section, "max").filter(wanted -> wanted >= 0).orElse(diagnostics.max());
    Map<String, Optional<Severity>> severities =
        section.has("severity")
            ? severities(object(section, "severity"))
            : diagnostics.severities();
    return new Settings(
        text(options, "locale").map(Language::ofTag).or(() -> locale),
        text(object(options, "hover"), "board").map("svg"::equals).orElse(svg),
        new Diagnostics.Options(severities, max));
  }

  private static Map<String, Optional<Severity>> severities(JsonObject words) {
    Map<String, Optional<Severity>> severities = new LinkedHashMap<>();
    for (String id : words.keySet()) {
      text(words, id)
          .filter(word -> word.equals("off") || severity(word).isPresent())
          .ifPresent(word -> severities.put(id, severity(word)));
    }
    return Map.copyOf(severities);
  }

  private static Optional<Severity> severity(String word) {
    return Arrays.stream(Severity.values())
        .filter(severity -> severity.word().equals(word))
        .findFirst();
  }

  /** The object of that name; an empty one if there is none. */
  static JsonObject object(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject child ? child : new JsonObject();
  }

  private static Optional<String> text(JsonObject parent, String name) {
    return primitive(parent, name)
        .filter(JsonPrimitive::isString)
        .map(JsonElement::getAsString)
        .filter(text -> !text.isBlank());
  }

  private static Optional<Integer> number(JsonObject parent, String name) {
    return primitive(parent, name).filter(JsonPrimitive::isNumber).map(JsonElement::getAsInt);
  }

  private static Optional<JsonPrimitive> primitive(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value ? Optional.of(value) : Optional.empty();
  }
}
