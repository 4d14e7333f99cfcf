package kifu.format.usi;

import java.util.Optional;
import java.util.stream.Stream;
import kifu.record.Termination;

/**
 * Lists the ends of a game: what engines say in place of a move, and what ShogiGUI and ShogiHome
 * write there.
 */
enum UsiEnding {
  RESIGN("resign", Termination.RESIGNATION),
  WIN("win", Termination.DECLARATION),
  REP_DRAW("rep_draw", Termination.REPETITION),
  DRAW("draw", Termination.DRAW),
  TIMEOUT("timeout", Termination.TIME_UP),
  BREAK("break", Termination.INTERRUPTION);

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

  /** The word for an end, or the nearest one with the same result; empty where there is none. */
  static Optional<UsiEnding> nearest(Termination termination) {
    return switch (termination) {
      case CHECKMATE, TRY, DISCONNECTION -> Optional.of(RESIGN);
      case IMPASSE, MAXIMUM_MOVES -> Optional.of(DRAW);
      case SEALED_MOVE, ERROR -> Optional.of(BREAK);
      default -> of(termination);
    };
  }

  /** The word for an end. */
  static Optional<UsiEnding> of(Termination termination) {
    return Stream.of(values()).filter(ending -> ending.termination == termination).findFirst();
  }
}
