package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.Diagnostics.Options;
import kifu.feature.Diagnostics.Report;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.problem.Severity;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {

  /** A hint, a warning and an error. */
  private static final Document RECORD =
      Marked.kif(
              """
              先手:名前
                 2 ７六歩(77)
                 2 ３四銀(33)
              """)
          .document();

  @Test
  void problems_stand_in_the_order_of_the_document() {
    Report report = Diagnostics.report(RECORD.problems(), RECORD.text(), Options.DEFAULT);
    assertEquals(
        List.of(ProblemId.HALF_WIDTH_COLON, ProblemId.MOVE_NUMBER, ProblemId.WRONG_PIECE_NAME),
        ids(report));
    assertEquals(0, report.hidden());
  }

  @Test
  void when_there_are_too_many_the_most_serious_are_shown_in_their_order() {
    Report report =
        Diagnostics.report(RECORD.problems(), RECORD.text(), new Options(Severities.USUAL, 2));
    assertEquals(List.of(ProblemId.MOVE_NUMBER, ProblemId.WRONG_PIECE_NAME), ids(report));
    assertEquals(1, report.hidden());
    assertEquals(
        List.of(ProblemId.WRONG_PIECE_NAME),
        ids(
            Diagnostics.report(
                RECORD.problems(), RECORD.text(), new Options(Severities.USUAL, 1))));
  }

  @Test
  void a_problem_can_be_turned_off_and_is_not_counted_as_hidden() {
    Report report =
        Diagnostics.report(
            RECORD.problems(), RECORD.text(), severity(ProblemId.MOVE_NUMBER, Optional.empty()));
    assertEquals(List.of(ProblemId.HALF_WIDTH_COLON, ProblemId.WRONG_PIECE_NAME), ids(report));
    assertEquals(0, report.hidden());
  }

  @Test
  void a_problem_can_be_given_another_severity() {
    Report report =
        Diagnostics.report(
            RECORD.problems(),
            RECORD.text(),
            severity(ProblemId.HALF_WIDTH_COLON, Optional.of(Severity.ERROR)));
    assertEquals(Severity.ERROR, report.shown().getFirst().severity());
    assertEquals(Severity.WARNING, report.shown().get(1).severity());
  }

  private static Options severity(ProblemId id, Optional<Severity> severity) {
    return new Options(new Severities(Map.of(id, new Choice(severity))), 1000);
  }

  private static List<ProblemId> ids(Report report) {
    return report.shown().stream().map(Problem::id).toList();
  }
}
