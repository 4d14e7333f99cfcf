package kifu.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import kifu.shogi.Sfen;
import kifu.shogi.Tsume;
import kifu.tsume.Composition;
import kifu.tsume.Judge;
import kifu.tsume.SolutionVerdict;

/**
 * Prints after how much CPU time of the thread the judge knows of long mating problems that there
 * is a mate, within how many plies, its length, and all that it asks: {@code TsumeClassics SECONDS
 * TABLE EVERY FILE}. {@code SECONDS} are the bound for each problem, {@code TABLE} is the number of
 * positions that are kept, and of the problems each {@code EVERY}th is taken. A line of the file
 * has a board in SFEN, the published plies, and a name, with tabs between.
 */
public final class TsumeClassics {
  private TsumeClassics() {}

  /** A problem, with what was found out; the times are CPU seconds. */
  private record Judged(
      String name,
      String published,
      SolutionVerdict verdict,
      OptionalDouble untilMate,
      OptionalDouble untilBound,
      OptionalDouble untilLength,
      OptionalDouble untilAll) {}

  public static void main(String[] arguments) throws IOException {
    double seconds = Double.parseDouble(arguments[0]);
    int table = Integer.parseInt(arguments[1]);
    int every = Integer.parseInt(arguments[2]);
    List<String> lines =
        Files.readAllLines(Path.of(arguments[3])).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    List<Judged> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += every) {
      Judged judged = judge(lines.get(i).split("\t"), seconds, table);
      print(judged);
      all.add(judged);
    }
    System.out.printf(Locale.ROOT, "%d problems, %.0f s each%n", all.size(), seconds);
    summarize("a mate", all, Judged::untilMate);
    summarize("a bound", all, Judged::untilBound);
    summarize("the length", all, Judged::untilLength);
    summarize("all", all, Judged::untilAll);
  }

  private static Judged judge(String[] problem, double seconds, int table) {
    Composition composition =
        new Composition(Tsume.start(Sfen.position(problem[0]), false), List.of(), true);
    Judge judge = Judge.of(composition, new Judge.Limits(Long.MAX_VALUE, table, false));
    OptionalDouble mate = OptionalDouble.empty();
    OptionalDouble bound = OptionalDouble.empty();
    OptionalDouble length = OptionalDouble.empty();
    OptionalDouble everything = OptionalDouble.empty();
    double started = cpu();
    double used = 0;
    boolean isDone = false;
    while (!isDone && used < seconds) {
      isDone = judge.advance();
      used = cpu() - started;
      SolutionVerdict known = judge.soFar();
      mate = first(mate, known.hasMate().orElse(false), used);
      bound = first(bound, known.atMost().isPresent(), used);
      length = first(length, known.mate().isPresent(), used);
      everything = first(everything, isDone && known.open().isEmpty(), used);
    }
    return new Judged(problem[2], problem[1], judge.soFar(), mate, bound, length, everything);
  }

  private static OptionalDouble first(OptionalDouble before, boolean isKnown, double now) {
    return before.isEmpty() && isKnown ? OptionalDouble.of(now) : before;
  }

  private static double cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static void print(Judged judged) {
    SolutionVerdict verdict = judged.verdict();
    System.out.printf(
        Locale.ROOT,
        "%s (%s): mate %s; at most %s %s; length %s %s; all %s; %.1f million positions%n",
        judged.name(),
        judged.published(),
        verdict.hasMate().equals(Optional.of(false)) ? "none" : time(judged.untilMate()),
        plies(verdict.atMost()),
        time(judged.untilBound()),
        plies(verdict.mate()),
        time(judged.untilLength()),
        time(judged.untilAll()),
        verdict.nodes() / 1e6);
  }

  private static String plies(OptionalInt plies) {
    return plies.isPresent() ? String.valueOf(plies.getAsInt()) : "?";
  }

  private static String time(OptionalDouble seconds) {
    return seconds.isPresent() ? String.format(Locale.ROOT, "%.2f s", seconds.getAsDouble()) : "-";
  }

  private static void summarize(
      String what, List<Judged> all, Function<Judged, OptionalDouble> until) {
    double[] times =
        all.stream()
            .map(until)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .sorted()
            .toArray();
    System.out.printf(
        Locale.ROOT,
        "%s: %d, median %s%n",
        what,
        times.length,
        time(
            times.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(times[times.length / 2])));
  }
}
