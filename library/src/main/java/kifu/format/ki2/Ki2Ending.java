package kifu.format.ki2;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import kifu.record.SummaryLine;
import kifu.record.Termination;

/** Reads how a summary ends a game, which nothing else states in KI2. */
final class Ki2Ending {
  private Ki2Ending() {}

  /** The end that a summary names; empty where it names none. */
  static Optional<Termination> of(SummaryLine summary, String words) {
    if (summary.winner().isPresent()) {
      return won(summary, words);
    }
    if (summary.mate() && !words.contains("不詰")) {
      return Optional.of(Termination.CHECKMATE);
    }
    return Arrays.stream(Termination.values())
        .filter(termination -> words.contains(termination.kif()))
        .max(Comparator.comparingInt(termination -> termination.kif().length()));
  }

  private static Optional<Termination> won(SummaryLine summary, String words) {
    if (words.contains("入玉")) {
      return Optional.of(Termination.DECLARATION);
    }
    if (words.contains("時間切れ")) {
      return Optional.of(Termination.TIME_UP);
    }
    if (words.contains("不戦") || summary.foul()) {
      return Optional.of(words.contains("負") ? Termination.FOUL_LOSS : Termination.FOUL_WIN);
    }
    return Optional.of(Termination.RESIGNATION);
  }
}
