package kifu.problem;

import java.util.Optional;
import kifu.text.EnumNames;

/** Says how much a problem matters, the most serious first. */
public enum Severity {
  ERROR,
  WARNING,
  INFO,
  HINT;

  /** Whether this is as serious as {@code other} or more. */
  public boolean isAtLeast(Severity other) {
    return compareTo(other) <= 0;
  }

  /**
   * The name that users read and write: {@code error}, {@code warning}, {@code info}, {@code hint}.
   */
  public String word() {
    return EnumNames.of(this);
  }

  /** The severity with a name; {@code information}, as editors write it, is another for info. */
  public static Optional<Severity> find(String word) {
    return word.equals("information") ? Optional.of(INFO) : EnumNames.find(values(), word);
  }
}
