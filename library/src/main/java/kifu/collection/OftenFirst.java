package kifu.collection;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sorts what was counted. */
final class OftenFirst {
  private OftenFirst() {}

  /** The counts, the highest first. */
  static <T> Map<T, Integer> sorted(Map<T, Integer> counts, Comparator<T> order) {
    Map<T, Integer> sorted = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<T, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey(order)))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }
}
