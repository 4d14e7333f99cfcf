package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import kifu.drawing.Wording;
import kifu.feature.Diagnostics;
import kifu.feature.Hover;
import kifu.feature.TsumeCheck;
import kifu.problem.Language;
import kifu.project.AnalysisSettings;
import kifu.project.ProjectFile;
import kifu.project.ProjectSettings;

/**
 * Describes the editor that is served: what it can do, its language, and what its user has chosen.
 *
 * @param surroundings the machine on which this runs
 * @param locale the language of the editor itself
 * @param folders the URIs of the folders that it has open when it begins
 * @param project the project whose document it shows; empty where none counts
 */
public record Editor(
    Surroundings surroundings,
    ClientFeatures features,
    Language locale,
    List<String> folders,
    Settings settings,
    Optional<Project> project) {
  /**
   * The project of a document.
   *
   * @param uri that of the file with its settings
   * @param isExcluded whether it excludes the document
   */
  public record Project(String uri, ProjectFile file, boolean isExcluded) {}

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
   * This editor as it shows a document of a project: what decides what is right is as the project
   * has it, so that everyone sees the same; what only shows it is as the user has chosen, if that
   * was done.
   */
  Editor in(Project shown) {
    return new Editor(surroundings, features, locale, folders, settings, Optional.of(shown));
  }

  private ProjectSettings projectSettings() {
    return project.map(Project::file).orElse(ProjectFile.NONE).settings();
  }

  /** Whether the document is neither checked nor formatted. */
  boolean excludes() {
    return project.filter(Project::isExcluded).isPresent();
  }

  /** Whether the document is formatted. */
  boolean formats() {
    return projectSettings().formatting() && !excludes();
  }

  /** Which diagnostics are shown, and how many. */
  Diagnostics.Options diagnostics() {
    return new Diagnostics.Options(
        settings.diagnostics().severities().with(projectSettings().severities()),
        settings.diagnostics().max());
  }

  /** Which mating problems are examined without being asked, and by which rules. */
  TsumeCheck.Options tsume() {
    return new TsumeCheck.Options(
        settings.tsume().extent(), projectSettings().tsume().orElse(settings.tsume().profile()));
  }

  /** How the project wants games analysed. */
  public AnalysisSettings analysis() {
    return projectSettings().analysis();
  }

  /** The language of all that is shown. */
  public Language language() {
    return settings.locale().or(projectSettings()::locale).orElse(locale);
  }

  /** How all that is shown names moves, and in which language. */
  public Wording wording() {
    return wording(language());
  }

  /** The same in a language that is asked for. */
  Wording wording(Language asked) {
    Wording usual = Wording.of(asked);
    return settings.moves().or(projectSettings()::notation).map(usual::with).orElse(usual);
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
