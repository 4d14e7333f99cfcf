package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import kifu.drawing.Wording;
import kifu.feature.Hover;
import kifu.problem.Language;
import kifu.project.ProjectFile;

/**
 * Describes the editor that is served: what it can do, its language, and what its user has chosen.
 *
 * @param surroundings the machine on which this runs
 * @param locale the language of the editor itself
 * @param folders the URIs of the folders that it has open when it begins
 * @param project the settings of the project whose document it shows; empty where none count
 */
public record Editor(
    Surroundings surroundings,
    ClientFeatures features,
    Language locale,
    List<String> folders,
    Settings settings,
    Optional<Project> project) {
  /**
   * Names the file {@code kifu.json} that counts.
   *
   * @param faults how many things are wrong with it
   */
  public record Project(String uri, int faults) {}

  /** The editor before it has introduced itself. */
  public static final Editor UNKNOWN = of(new JsonObject(), Surroundings.UNKNOWN);

  /** The editor that sends these parameters, which is English unless it says otherwise. */
  public static Editor of(JsonObject params, Surroundings surroundings) {
    return of(params, surroundings, Language.ENGLISH);
  }

  /**
   * The editor that sends these parameters of {@code initialize}; one of a wrong type spoils none
   * of the others.
   *
   * @param language the language of an editor that does not give its own
   */
  public static Editor of(JsonObject params, Surroundings surroundings, Language language) {
    return new Editor(
        surroundings,
        ClientFeatures.of(Json.object(params, "capabilities")),
        Json.text(params, "locale").map(Language::ofTag).orElse(language),
        folders(params),
        Settings.DEFAULT.with(Json.object(params, "initializationOptions")),
        Optional.empty());
  }

  /** Older editors know only one. */
  private static List<String> folders(JsonObject params) {
    List<String> folders =
        Json.objects(params, "workspaceFolders")
            .flatMap(folder -> Json.text(folder, "uri").stream())
            .toList();
    return folders.isEmpty() ? Json.text(params, "rootUri").stream().toList() : folders;
  }

  /** This editor after its user has chosen something else. */
  public Editor with(JsonObject options) {
    return new Editor(surroundings, features, locale, folders, settings.with(options), project);
  }

  /**
   * This editor as it shows a document of a project.
   *
   * @param uri that of the file with the settings of the project
   * @param isExcluded whether the project excludes the document
   */
  Editor in(String uri, ProjectFile file, boolean isExcluded) {
    return new Editor(
        surroundings,
        features,
        locale,
        folders,
        settings.in(file.settings(), isExcluded),
        Optional.of(new Project(uri, file.faults().size())));
  }

  /** The language of all that is shown. */
  public Language language() {
    return settings.locale().orElse(locale);
  }

  /** How all that is shown names moves, and in which language. */
  public Wording wording() {
    return wording(language());
  }

  /** The same in a language that is asked for. */
  Wording wording(Language asked) {
    Wording usual = Wording.of(asked);
    return settings.moves().map(usual::with).orElse(usual);
  }

  Hover.Options hoverOptions() {
    return new Hover.Options(
        features.has(ClientFeature.MARKDOWN),
        settings.svg(),
        settings.style(),
        wording(),
        settings.hover());
  }

  /** How the documentation of what completion offers is written: as hovers are. */
  Hover.Options completionOptions() {
    return new Hover.Options(
        features.has(ClientFeature.COMPLETION_MARKDOWN),
        settings.svg(),
        settings.style(),
        wording());
  }
}
