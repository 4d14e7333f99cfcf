package kifu.report;

import java.util.List;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Severity;

/**
 * Writes problems as JUnit does, which GitLab, Jenkins and others show: a test case for each
 * problem, failed for an error, and one for each file without problems. Less serious problems are
 * the output of cases that have not failed.
 */
record JunitReport(Language language) implements Report {
  @Override
  public String start() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites><testsuite name="kifu">
    """;
  }

  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    int line = problem.range().start().line() + 1;
    int column = passage.column(problem.range().start());
    String id = problem.id().id();
    String message = escaped(problem.message(language));
    String name = name(file);
    String outcome =
        problem.severity() == Severity.ERROR
            ? "<failure type=\"%s\" message=\"%s\">%s:%d:%d</failure>"
                .formatted(id, message, name, line, column)
            : "<system-out>%s:%d:%d: %s: %s</system-out>"
                .formatted(name, line, column, problem.severity().word(), message);
    return "<testcase classname=\"%s\" name=\"%s (%d:%d)\" file=\"%s\" line=\"%d\">%s</testcase>\n"
        .formatted(name, id, line, column, name, line, outcome);
  }

  @Override
  public String noProblems(ReportedFile file) {
    String name = name(file);
    return "<testcase classname=\"%s\" name=\"kifu\" file=\"%s\"/>\n".formatted(name, name);
  }

  private static String name(ReportedFile file) {
    return escaped(file.relative());
  }

  /** XML has no characters for some of Unicode, not even escaped ones. */
  private static String escaped(String text) {
    return Printable.of(text)
        .replace('\ufffe', '\ufffd')
        .replace('\uffff', '\ufffd')
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String end(List<String> failures) {
    StringBuilder end = new StringBuilder();
    for (String failure : failures) {
      end.append("<testcase classname=\"kifu\" name=\"")
          .append(escaped(failure))
          .append("\"><error/></testcase>\n");
    }
    return end.append("</testsuite></testsuites>\n").toString();
  }
}
