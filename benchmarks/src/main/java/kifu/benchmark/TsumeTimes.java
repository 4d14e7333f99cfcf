package kifu.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import kifu.document.Document;
import kifu.feature.TsumeProblem;
import kifu.tsume.Composition;
import kifu.tsume.Judge;
import kifu.tsume.SolutionVerdict;

/**
 * Prints how long the judgement of mating problems takes, in CPU time of the thread: {@code
 * TsumeTimes NODES TABLE ROUNDS FILE...}, the records as UTF-8. {@code TABLE} is the number of
 * positions that are kept. The first round warms up; the last one is printed, by plies.
 */
public final class TsumeTimes {
  private TsumeTimes() {}

  /** What it took to judge one problem. */
  private record Judged(long nanoseconds, long nodes, boolean isDecided) {
    double milliseconds() {
      return nanoseconds / 1e6;
    }
  }

  public static void main(String[] arguments) throws IOException {
    Judge.Limits limits =
        new Judge.Limits(Long.parseLong(arguments[0]), Integer.parseInt(arguments[1]), false);
    List<Composition> problems = new ArrayList<>();
    for (String file : List.of(arguments).subList(3, arguments.length)) {
      problems.addAll(read(Path.of(file)));
    }
    Map<Integer, List<Judged>> byPlies = new TreeMap<>();
    for (int round = Integer.parseInt(arguments[2]); round > 0; round--) {
      byPlies.clear();
      for (Composition problem : problems) {
        int plies = problem.moves().size();
        byPlies.computeIfAbsent(plies, key -> new ArrayList<>()).add(judge(problem, limits));
      }
    }
    byPlies.forEach((plies, judged) -> print(plies + " plies", judged));
    print("all", byPlies.values().stream().flatMap(List::stream).toList());
  }

  private static List<Composition> read(Path file) throws IOException {
    return Document.open(file.toUri().toString(), Files.readAllBytes(file)).stream()
        .map(TsumeProblem::of)
        .flatMap(List::stream)
        .map(TsumeProblem::composition)
        .toList();
  }

  private static Judged judge(Composition problem, Judge.Limits limits) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    SolutionVerdict verdict = Judge.of(problem, limits).verdict();
    long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    boolean isDecided =
        verdict.faults().stream()
            .noneMatch(fault -> fault.kind() == SolutionVerdict.Kind.UNDECIDED);
    return new Judged(after - before, verdict.nodes(), isDecided);
  }

  private static void print(String name, List<Judged> judged) {
    List<Double> times = new ArrayList<>(judged.stream().map(Judged::milliseconds).toList());
    Collections.sort(times);
    int count = times.size();
    double all = times.stream().mapToDouble(Double::doubleValue).sum();
    long nodes = judged.stream().mapToLong(Judged::nodes).sum();
    System.out.printf(
        Locale.ROOT,
        "%s: %d problems, %d undecided; median %.1f ms, p95 %.1f ms, longest %.1f ms, "
            + "all %.0f ms; %.2f million positions a second%n",
        name,
        count,
        judged.stream().filter(each -> !each.isDecided()).count(),
        times.get(count / 2),
        times.get(count * 95 / 100),
        times.getLast(),
        all,
        nodes / all / 1000);
  }
}
