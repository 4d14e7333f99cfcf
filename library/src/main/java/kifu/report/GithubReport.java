package kifu.report;

import java.util.List;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Writes problems as workflow commands of GitHub Actions, which shows each beside its line. Columns
 * count from 1 in characters.
 */
public record GithubReport(Language language) implements Report {
  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    Range range = problem.range();
    boolean isOneLine = range.start().line() == range.end().line();
    return "::%s file=%s,line=%d,col=%d%s,title=%s::%s\n"
        .formatted(
            command(problem.severity()),
            property(file.relative()),
            range.start().line() + 1,
            passage.column(range.start()),
            isOneLine ? ",endColumn=" + passage.column(range.end()) : "",
            problem.id().id(),
            data(problem.message(language)));
  }

  private static String command(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, HINT -> "notice";
    };
  }

  private static String data(String text) {
    return Printable.of(text).replace("%", "%25");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }

  @Override
  public String end(List<String> failures) {
    StringBuilder end = new StringBuilder();
    failures.forEach(failure -> end.append("::error::").append(data(failure)).append('\n'));
    return end.toString();
  }
}
