package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import kifu.Installation;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.text.EnumNames;

/**
 * Writes the problems of many files. Each is a text of its own, so that files are worked on in
 * parallel and nothing is kept. Thread-safe.
 */
sealed interface Report permits TextReport, JsonReport, SarifReport, GithubReport, JunitReport {
  /** Lists what the option {@code --format} takes. */
  enum Format {
    TEXT,
    JSON,
    SARIF,
    GITHUB,
    JUNIT;

    Report report(Console console) {
      Language language = console.language();
      return switch (this) {
        case TEXT -> new TextReport(console.outIsTerminal(), console.hasColours(), language);
        case JSON -> new JsonReport(language);
        case SARIF -> new SarifReport(language, Installation.homePage());
        case GITHUB -> new GithubReport(language);
        case JUNIT -> new JunitReport(language);
      };
    }

    /** The word on the command line. */
    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  /** What stands before the first problem. */
  String start();

  /**
   * One problem of a file.
   *
   * @param passage all of the file, or the part of it that the problem is in
   * @param fingerprint the name that the problem keeps, see {@link kifu.report.Fingerprints}
   */
  String problem(Path path, Passage passage, Problem problem, String fingerprint);

  /** What is written about a file without problems. */
  default String noProblems(Path path) {
    return "";
  }

  /** What stands between two problems. */
  String separator();

  /**
   * What stands after the last problem.
   *
   * @param failures what could not be checked, and why
   */
  String end(List<String> failures);
}
