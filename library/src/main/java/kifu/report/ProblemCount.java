package kifu.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;

/** Counts the problems that a check found. For one thread. */
public final class ProblemCount {
  /** How many ids are named in a summary. */
  private static final int NAMED = 5;

  private final Map<Severity, Integer> bySeverity = new EnumMap<>(Severity.class);
  private final Map<ProblemId, Integer> byId = new EnumMap<>(ProblemId.class);

  public void add(List<Problem> problems) {
    for (Problem problem : problems) {
      bySeverity.merge(problem.severity(), 1, Integer::sum);
      byId.merge(problem.id(), 1, Integer::sum);
    }
  }

  public boolean hasErrors() {
    return bySeverity.containsKey(Severity.ERROR);
  }

  public boolean isEmpty() {
    return bySeverity.isEmpty();
  }

  /** For example {@code 3 errors, 1 warning (nifu 3, move-number 1)}. */
  public Phrase summary() {
    if (isEmpty()) {
      return new Phrase("問題なし", "no problems");
    }
    List<String> japanese = new ArrayList<>();
    List<String> english = new ArrayList<>();
    bySeverity.forEach(
        (severity, count) -> {
          japanese.add(japanese(severity) + count + "件");
          boolean single = count == 1 || severity == Severity.INFO; // information has no plural
          english.add(count + " " + severity.word() + (single ? "" : "s"));
        });
    String ids = mostFrequent();
    return new Phrase(
        String.join("、", japanese) + "（" + ids + "）",
        String.join(", ", english) + " (" + ids + ")");
  }

  private String mostFrequent() {
    List<String> ids = new ArrayList<>();
    byId.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(NAMED)
        .forEach(entry -> ids.add(entry.getKey().id() + " " + entry.getValue()));
    return String.join(", ", ids) + (byId.size() > NAMED ? ", …" : "");
  }

  private static String japanese(Severity severity) {
    return switch (severity) {
      case ERROR -> "エラー";
      case WARNING -> "警告";
      case INFO -> "情報";
      case HINT -> "ヒント";
    };
  }
}
