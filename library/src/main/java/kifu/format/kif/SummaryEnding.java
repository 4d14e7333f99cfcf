package kifu.format.kif;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import kifu.record.SummaryLine;
import kifu.record.Termination;
import kifu.shogi.Side;

/** Reads how a game ended in a まで line, where no word in the place of a move states it. */
public final class SummaryEnding {
  private SummaryEnding() {}

  /**
   * The end that a summary names; empty where it names none.
   *
   * @param toMove the side to move below the last move; empty where that is not known
   */
  public static Optional<Termination> of(SummaryLine summary, String words, Optional<Side> toMove) {
    if (summary.winner().isEmpty()) {
      return summary.mate() ? Optional.of(Termination.CHECKMATE) : named(words);
    }
    boolean moverWins = summary.winner().equals(toMove);
    if (words.contains("不戦")) {
      boolean wins = toMove.isPresent() ? moverWins : words.contains("勝");
      return Optional.of(wins ? Termination.DEFAULT_WIN : Termination.DEFAULT_LOSS);
    }
    if (words.contains("連続") && words.contains("千日手")) {
      return Optional.of(
          toMove.isPresent() && !moverWins
              ? Termination.OWN_PERPETUAL_CHECK
              : Termination.PERPETUAL_CHECK);
    }
    if (words.contains("入玉") && (moverWins || toMove.isEmpty())) {
      return Optional.of(Termination.DECLARATION);
    }
    if (summary.foul()) {
      boolean wins = toMove.isPresent() ? moverWins : !words.contains("負");
      return Optional.of(wins ? Termination.FOUL_WIN : Termination.FOUL_LOSS);
    }
    return Optional.of(moverWins ? Termination.FOUL_WIN : lost(summary, words));
  }

  private static Termination lost(SummaryLine summary, String words) {
    if (words.contains("切断") || words.contains("接続切れ") || words.contains("通信切れ")) {
      return Termination.DISCONNECTION;
    }
    if (words.contains("時間切れ")) {
      return Termination.TIME_UP;
    }
    if (words.contains("トライ")) {
      return Termination.TRY;
    }
    return summary.mate() ? Termination.CHECKMATE : Termination.RESIGNATION;
  }

  private static Optional<Termination> named(String words) {
    return words.contains("無勝負")
        ? Optional.of(Termination.DRAW)
        : Arrays.stream(Termination.values())
            .filter(termination -> words.contains(termination.kif()))
            .max(Comparator.comparingInt(termination -> termination.kif().length()));
  }
}
