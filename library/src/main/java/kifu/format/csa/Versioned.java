package kifu.format.csa;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Notes a use of what not every version of the format has.
 *
 * @param range where it stands; lines count from the first of the game
 * @param word what it is
 * @param since the first version that has it
 * @param isObsolete whether V3.0 has it no longer
 */
record Versioned(Range range, String word, CsaVersion since, boolean isObsolete) {
  static Versioned of(CsaEnding ending, Range range) {
    return new Versioned(range, ending.word(), ending.since(), ending == CsaEnding.MATTA);
  }

  static Versioned since(CsaVersion version, String word, Range range) {
    return new Versioned(range, word, version, false);
  }

  /** Whether it can be a problem; what came with V2 is used whatever version is declared. */
  boolean isNotable() {
    return isObsolete || since.compareTo(CsaVersion.V2) > 0;
  }

  /**
   * What is wrong with it.
   *
   * @param version the version that is declared, if one is
   */
  Optional<Problem> problem(Optional<CsaVersion> version) {
    if (isObsolete) {
      boolean removed = version.equals(Optional.of(CsaVersion.V3));
      return Optional.of(
          problem(new Phrase("「" + word + "」はV3.0で廃止されました", word + " was removed with V3.0"))
              .withSeverity(removed ? Severity.WARNING : Severity.HINT));
    }
    return version.orElse(CsaVersion.V1).compareTo(since) < 0
        ? Optional.of(problem(version.map(this::tooEarly).orElseGet(this::undeclared)))
        : Optional.empty();
  }

  private Problem problem(Phrase what) {
    return Problem.of(ProblemId.CSA_VERSION, range, what);
  }

  private Phrase tooEarly(CsaVersion declared) {
    return new Phrase(
        "「" + word + "」は" + since.word() + "で追加されました（この棋譜は" + declared.word() + "です）",
        word + " came with " + since.word() + ", but this is " + declared.word());
  }

  private Phrase undeclared() {
    return new Phrase(
        "「" + word + "」は" + since.word() + "で追加されましたが、バージョンの行がありません",
        word + " came with " + since.word() + ", but the record does not state its version");
  }
}
