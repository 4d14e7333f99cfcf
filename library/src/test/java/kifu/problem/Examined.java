package kifu.problem;

import java.util.List;
import kifu.document.Document;
import kifu.feature.TsumeCheck;
import kifu.feature.TsumeCheck.Extent;
import kifu.feature.TsumeProblem;
import kifu.tsume.Judge;
import kifu.tsume.Judgement;
import kifu.tsume.Profile;

/** Finds the problems of examples, also those that are found only where it is asked for. */
public final class Examined {
  /** A search that ends before it has found out much. */
  private static final Judge.Limits SHORT_SEARCH = new Judge.Limits(100, 1 << 10, false);

  private Examined() {}

  /** The problems of an example of a diagnostic. */
  public static List<Problem> problems(Document document, ProblemId id) {
    return id.id().startsWith("tsume-")
        ? Problems.inOrder(
            document.problems(),
            id == ProblemId.TSUME_UNDECIDED ? undecided(document) : examined(document))
        : document.problems();
  }

  private static List<Problem> examined(Document document) {
    while (!TsumeCheck.advance(document, Extent.ALL::includes)) {}
    return TsumeCheck.found(document, new TsumeCheck.Options(Extent.ALL, Profile.CONTEST));
  }

  private static List<Problem> undecided(Document document) {
    TsumeProblem problem = TsumeProblem.of(document).getFirst();
    Judgement judgement = Judge.of(problem.composition(), SHORT_SEARCH).judgement();
    return judgement.faults().stream()
        .map(fault -> TsumeCheck.report(document, problem, judgement, fault, Profile.CONTEST))
        .toList();
  }
}
