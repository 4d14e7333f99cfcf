package kifu.report;

import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Related;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Writes problems as compilers print them: {@code path:line:column: severity: message [id]}.
 *
 * @param excerpts whether the lines of the file are shown too, with carets below the place
 * @param colours whether to use the colours of a terminal
 */
public record TextReport(boolean excerpts, boolean colours, Language language) implements Report {
  private static final String BOLD = "1";
  private static final String GREEN = "32";

  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    StringBuilder report = new StringBuilder();
    report.append(coloured(place(file, passage, problem.range()), BOLD)).append(": ");
    report.append(coloured(problem.severity().word() + ":", colour(problem.severity())));
    report.append(' ').append(Printable.of(problem.message(language)));
    report.append(" [").append(problem.id().id()).append("]\n");
    if (excerpts) {
      appendExcerpt(report, passage, problem.range());
      for (Related related : problem.related()) {
        report.append("  ").append(place(file, passage, related.range())).append(": note: ");
        report.append(Printable.of(related.message().in(language))).append('\n');
        appendExcerpt(report, passage, related.range());
      }
    }
    return report.toString();
  }

  private static String place(ReportedFile file, Passage passage, Range range) {
    int line = range.start().line() + 1;
    return Printable.of(file.path()) + ":" + line + ":" + passage.column(range.start());
  }

  private void appendExcerpt(StringBuilder report, Passage passage, Range range) {
    passage
        .line(range.start().line())
        .ifPresent(
            line -> {
              boolean goesOn = range.end().line() > range.start().line();
              int end = goesOn ? line.length() : range.end().column();
              Excerpt excerpt = Excerpt.of(line, range.start().column(), end);
              report.append("    ").append(excerpt.line()).append('\n');
              report.append("    ").append(coloured(excerpt.carets(), GREEN)).append('\n');
            });
  }

  private static String colour(Severity severity) {
    return switch (severity) {
      case ERROR -> "1;31"; // red
      case WARNING -> "1;35"; // magenta
      case INFO -> "1;36"; // cyan
      case HINT -> "1;34"; // blue
    };
  }

  private String coloured(String text, String colour) {
    return colours ? "\u001b[" + colour + "m" + text + "\u001b[m" : text;
  }
}
