package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.feature.Hover;
import kifu.problem.Language;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.InitializeParams;

/**
 * The editor that is served: what it can do, its language, and what its user has chosen.
 *
 * @param locale the language of the editor itself
 */
record Editor(ClientFeatures features, Language locale, Settings settings) {
  /** Before the editor has introduced itself. */
  static final Editor UNKNOWN =
      new Editor(ClientFeatures.of(new ClientCapabilities()), Language.ENGLISH, Settings.DEFAULT);

  static Editor of(InitializeParams params) {
    ClientFeatures features =
        ClientFeatures.of(
            Optional.ofNullable(params.getCapabilities()).orElseGet(ClientCapabilities::new));
    Language locale =
        Optional.ofNullable(params.getLocale()).map(Language::ofTag).orElse(Language.ENGLISH);
    Settings settings =
        params.getInitializationOptions() instanceof JsonObject options
            ? Settings.DEFAULT.with(options)
            : Settings.DEFAULT;
    return new Editor(features, locale, settings);
  }

  /** The same editor after its user has chosen something else. */
  Editor with(JsonObject options) {
    return new Editor(features, locale, settings.with(options));
  }

  /** The language of all that is shown. */
  Language language() {
    return settings.locale().orElse(locale);
  }

  Hover.Options hoverOptions() {
    return new Hover.Options(features.markdown(), settings.svg(), language());
  }
}
