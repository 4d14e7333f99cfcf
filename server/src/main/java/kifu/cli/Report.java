package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import kifu.problem.Language;
import kifu.problem.Problem;

/**
 * Writes the problems of many files. Each is a text of its own, so that files are worked on in
 * parallel and nothing is kept. Thread-safe.
 */
sealed interface Report permits TextReport, JsonReport, SarifReport {
  /** Lists what the option {@code --format} takes. */
  enum Format {
    TEXT,
    JSON,
    SARIF;

    Report report(Console console) {
      Language language = console.language();
      return switch (this) {
        case TEXT -> new TextReport(console.outIsTerminal(), console.hasColours(), language);
        case JSON -> new JsonReport(language);
        case SARIF -> new SarifReport(language);
      };
    }

    /** The word on the command line. */
    @Override
    public String toString() {
      return switch (this) {
        case TEXT -> "text";
        case JSON -> "json";
        case SARIF -> "sarif";
      };
    }
  }

  /** What stands before the first problem. */
  String start();

  /**
   * One problem of a file.
   *
   * @param passage all of the file, or the part of it that the problem is in
   */
  String problem(Path path, Passage passage, Problem problem);

  /** What stands between two problems. */
  String separator();

  /**
   * What stands after the last problem.
   *
   * @param failures what could not be checked, and why
   */
  String end(List<String> failures);
}
