package kifu.project;

import java.util.List;
import java.util.Optional;
import kifu.problem.Language;
import kifu.problem.Severities;
import kifu.shogi.MoveNotation;
import kifu.tsume.Profile;

/**
 * Holds what a project has chosen for its records. Immutable.
 *
 * @param severities how severe each kind of problem is
 * @param excluded the files that are neither checked nor formatted, seen from the folder of the
 *     settings
 * @param locale the language of messages
 * @param notation how moves are named
 * @param formatting whether records are formatted
 * @param tsume by which rules mating problems are judged
 * @param analysis how games are analysed by engines
 */
public record ProjectSettings(
    Severities severities,
    List<Glob> excluded,
    Optional<Language> locale,
    Optional<MoveNotation> notation,
    boolean formatting,
    Optional<Profile> tsume,
    AnalysisSettings analysis) {
  /** Those of a project that has chosen nothing. */
  public static final ProjectSettings NONE =
      new ProjectSettings(
          Severities.USUAL,
          List.of(),
          Optional.empty(),
          Optional.empty(),
          true,
          Optional.empty(),
          AnalysisSettings.NONE);

  /**
   * Whether a file is neither checked nor formatted.
   *
   * @param path seen from the folder of the settings, with {@code /} between names
   */
  public boolean excludes(String path) {
    return excluded.stream().anyMatch(glob -> glob.matches(path));
  }
}
