package kifu.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import kifu.TestFiles;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.document.Document;
import kifu.feature.DuplicateGames;
import kifu.feature.TsumeCheck;
import kifu.feature.TsumeCheck.Extent;
import kifu.feature.TsumeProblem;
import kifu.reader.ReadingProgram;
import kifu.tsume.Judge;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;

/** Finds the problems of examples, also those that are found only where it is asked for. */
public final class Examined {
  /** A search that ends before it has found out much. */
  private static final Judge.Limits SHORT_SEARCH = new Judge.Limits(100, 1 << 10, false);

  private Examined() {}

  /** The problems of an example of a diagnostic. */
  public static List<Problem> problems(Document document, ProblemId id) {
    return Problems.inOrder(
        document.problems(),
        switch (id) {
          case TSUME_UNDECIDED -> undecided(document);
          case READ_OTHERWISE -> ReadingProgram.SHOGIHOME.problems(document);
          case DUPLICATE_GAME -> repeated(document);
          default -> id.id().startsWith("tsume-") ? examined(document) : List.of();
        });
  }

  /** The problems of a document beside whose file that of the test files lies. */
  private static List<Problem> repeated(Document document) {
    String name = "file:///example.kif";
    GameIndex index = new GameIndex();
    index.put(
        IndexedRecord.of(
            "file:///duplicate-game.kif",
            TestFiles.open(Path.of("../testfiles/broken/duplicate-game.kif"))),
        Long.MAX_VALUE);
    index.read(name, document);
    return DuplicateGames.problems(
        document, index.repeated(Set.of(name), DuplicateGames.PLIES).getOrDefault(name, List.of()));
  }

  private static List<Problem> examined(Document document) {
    while (!TsumeCheck.advance(document, Extent.ALL::includes)) {}
    return TsumeCheck.found(document, new TsumeCheck.Options(Extent.ALL, Profile.CONTEST));
  }

  private static List<Problem> undecided(Document document) {
    TsumeProblem problem = TsumeProblem.of(document).getFirst();
    SolutionVerdict verdict = Judge.of(problem.composition(), SHORT_SEARCH).verdict();
    return verdict.faults().stream()
        .map(fault -> TsumeCheck.report(document, problem, verdict, fault, Profile.CONTEST))
        .toList();
  }
}
