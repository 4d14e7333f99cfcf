package kifu.report;

import java.util.List;
import kifu.json.Shape;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.text.Point;
import kifu.text.Range;

/** Writes problems as one JSON array; {@code docs/command-line.md} describes its objects. */
public record JsonReport(Language language) implements Report {
  @Override
  public String start() {
    return "[";
  }

  @Override
  public String problem(ReportedFile file, Passage passage, Problem problem, String fingerprint) {
    return "\n"
        + placed(Shape.of("path", file.path()), passage, problem.range())
            .with("severity", problem.severity().word())
            .with("id", problem.id().id())
            .with("message", problem.message(language))
            .with("moreLines", problem.moreLines())
            .with(
                "related",
                problem.related().stream()
                    .map(
                        other ->
                            placed(new Shape(), passage, other.range())
                                .with("message", other.message().in(language)))
                    .toList())
            .with("fix", problem.fix().map(JsonReport::fix));
  }

  private static Shape placed(Shape shape, Passage passage, Range range) {
    return shape
        .with("line", range.start().line() + 1)
        .with("column", passage.column(range.start()))
        .with("range", range(range));
  }

  private static Shape fix(Fix fix) {
    return Shape.of("range", range(fix.range()))
        .with("newText", fix.newText())
        .with("safe", fix.safe());
  }

  private static Shape range(Range range) {
    return Shape.of("start", point(range.start())).with("end", point(range.end()));
  }

  private static Shape point(Point point) {
    return Shape.of("line", point.line()).with("character", point.column());
  }

  @Override
  public String separator() {
    return ",";
  }

  @Override
  public String end(List<String> failures) {
    return "\n]\n";
  }
}
