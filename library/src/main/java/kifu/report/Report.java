package kifu.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.EnumNames;

/**
 * Writes the problems of many files. Each is a text of its own, so that files are worked on in
 * parallel and nothing is kept. Thread-safe.
 */
public sealed interface Report
    permits TextReport, JsonReport, SarifReport, GithubReport, JunitReport {
  /** Lists what the option {@code --format} takes. */
  enum Format {
    TEXT,
    JSON,
    SARIF,
    GITHUB,
    JUNIT;

    /** The report in this format. */
    public Report report(Terminal terminal, Language language, Program program) {
      return switch (this) {
        case TEXT -> new TextReport(terminal.isTerminal(), terminal.hasColours(), language);
        case JSON -> new JsonReport(language);
        case SARIF -> new SarifReport(language, program);
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

  /** Says what shows the report. */
  record Terminal(boolean isTerminal, boolean hasColours) {}

  /**
   * Says which program reports.
   *
   * @param homePage asks for the address of the page about it, which only some reports name
   * @param pages the page about each kind of problem
   */
  record Program(
      String version,
      Supplier<Optional<String>> homePage,
      Function<ProblemId, DiagnosticPage> pages) {}

  /** What stands before the first problem. */
  default String start() {
    return "";
  }

  /**
   * One problem of a file.
   *
   * @param passage all of the file, or the part of it that the problem is in
   * @param fingerprint the name that the problem keeps, see {@link Fingerprints}
   */
  String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint);

  /** What is written about a file without problems. */
  default String noProblems(ReportedFile file) {
    return "";
  }

  /** What stands between two problems. */
  default String separator() {
    return "";
  }

  /**
   * What stands after the last problem.
   *
   * @param failures what could not be checked, and why
   */
  default String end(List<String> failures) {
    return "";
  }
}
