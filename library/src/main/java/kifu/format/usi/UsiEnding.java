package kifu.format.usi;

import java.util.Optional;
import kifu.record.Termination;

/** Lists the ends of a game: what engines say in place of a move. */
enum UsiEnding {
  RESIGN("resign", Termination.RESIGNATION),
  WIN("win", Termination.DECLARATION);

  private final String word;
  private final Termination termination;

  UsiEnding(String word, Termination termination) {
    this.word = word;
    this.termination = termination;
  }

  String word() {
    return word;
  }

  Termination termination() {
    return termination;
  }

  static Optional<UsiEnding> of(String word) {
    for (UsiEnding ending : values()) {
      if (ending.word.equals(word)) {
        return Optional.of(ending);
      }
    }
    return Optional.empty();
  }

  static Optional<UsiEnding> of(Termination termination) {
    for (UsiEnding ending : values()) {
      if (ending.termination == termination) {
        return Optional.of(ending);
      }
    }
    return Optional.empty();
  }
}
