package kifu.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import kifu.problem.Problem;
import kifu.problem.Severity;

/** Counts what a check found. For one thread. */
final class Tally {
  private final Map<Severity, Integer> problems = new EnumMap<>(Severity.class);
  private int files;
  private int failures;

  void addFile(List<Problem> found) {
    files++;
    for (Problem problem : found) {
      problems.merge(problem.severity(), 1, Integer::sum);
    }
  }

  void addFailure() {
    files++;
    failures++;
  }

  int files() {
    return files;
  }

  boolean hasErrors() {
    return problems.containsKey(Severity.ERROR);
  }

  /** Whether nothing was found and nothing failed. */
  boolean isClean() {
    return problems.isEmpty() && failures == 0;
  }

  /** One line, for example {@code 12 files, 3 errors, 1 warning}. */
  String summary() {
    List<String> parts = new ArrayList<>();
    parts.add(counted(files, "file"));
    problems.forEach((severity, count) -> parts.add(counted(count, severity.word())));
    if (failures > 0) {
      parts.add(failures + " not checked");
    }
    return String.join(", ", parts);
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
