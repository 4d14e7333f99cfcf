package kifu.lsp;

import com.google.gson.JsonObject;
import kifu.feature.Hover;
import kifu.problem.Language;
import org.eclipse.lsp4j.MarkupKind;

/**
 * The editor that is served: what it can do, its language, and what its user has chosen.
 *
 * @param locale the language of the editor itself
 */
record Editor(ClientFeatures features, Language locale, Settings settings) {
  /** Before the editor has introduced itself. */
  static final Editor UNKNOWN = of(new JsonObject());

  /**
   * The editor that sends these parameters of {@code initialize}. Taken out of the JSON, because
   * for LSP4J's {@code InitializeParams} a hundred classes would be looked through by reflection,
   * and one value of a wrong type would spoil all.
   */
  static Editor of(JsonObject params) {
    return new Editor(
        ClientFeatures.of(Json.object(params, "capabilities")),
        Json.text(params, "locale").map(Language::ofTag).orElse(Language.ENGLISH),
        Settings.DEFAULT.with(Json.object(params, "initializationOptions")));
  }

  /** The same editor after its user has chosen something else. */
  Editor with(JsonObject options) {
    return new Editor(features, locale, settings.with(options));
  }

  /** The language of all that is shown. */
  Language language() {
    return settings.locale().orElse(locale);
  }

  /** How texts are marked up for it that it shows beside the document. */
  String markupKind() {
    return features.markdown() ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT;
  }

  Hover.Options hoverOptions() {
    return new Hover.Options(features.markdown(), settings.svg(), settings.style(), language());
  }

  /** How the documentation of what completion offers is written: as hovers are. */
  Hover.Options completionOptions() {
    return new Hover.Options(
        features.completion().markdown(), settings.svg(), settings.style(), language());
  }
}
