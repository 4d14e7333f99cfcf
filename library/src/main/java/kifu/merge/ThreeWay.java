package kifu.merge;

import java.util.Optional;

/** Merges single values. */
final class ThreeWay {
  private ThreeWay() {}

  /** What a value becomes; empty where both sides changed it in different ways. */
  static <T> Optional<T> merge(T base, T ours, T theirs) {
    if (theirs.equals(base) || theirs.equals(ours)) {
      return Optional.of(ours);
    }
    return ours.equals(base) ? Optional.of(theirs) : Optional.empty();
  }
}
