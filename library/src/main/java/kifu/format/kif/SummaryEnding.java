package kifu.format.kif;

import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.kif.KifSpelling.Endings;
import kifu.record.SummaryLine;
import kifu.record.Termination;
import kifu.shogi.Side;

/** Reads how a game ended in a まで line, where no word in the place of a move states it. */
public final class SummaryEnding {
  /** What states the end of a game: 先手の勝ち, 詰, 中断, 指し掛け, 引き分け, 時間切れ … */
  private static final Pattern END =
      Pattern.compile(
          "勝|負|敗|詰|了|掛|引き?分|切れ|持将棋|千日手|中断|封じ|入玉|宣言|反則|手数|不戦|無勝負|切断|トライ|[Tt]ime|王手放置|二歩");

  private SummaryEnding() {}

  /** Whether words are about the end of a game. */
  public static boolean isAboutEnd(String words) {
    return END.matcher(words).find();
  }

  /**
   * The end that words mean which stand in the place of a move, where they leave no doubt: 先手 反則負け.
   */
  static Optional<Termination> inPlaceOfMove(String words, Side toMove) {
    if (!(KifLine.read("まで" + words) instanceof KifLine.Summary read)) {
      return Optional.empty();
    }
    Optional<Termination> named = named(words);
    return of(read.summary(), words, Optional.of(toMove))
        .filter(end -> end != Termination.FOUL_WIN || read.summary().foul())
        .filter(end -> end != Termination.RESIGNATION || named.orElse(end) == end);
  }

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
      boolean wins = words.contains("勝");
      return won(wins ? Termination.DEFAULT_WIN : Termination.DEFAULT_LOSS, summary, toMove);
    }
    if (isPerpetualCheck(words)) {
      return won(Termination.PERPETUAL_CHECK, summary, toMove);
    }
    if (words.contains("入玉")) {
      return Optional.of(Termination.DECLARATION).filter(end -> moverWins || toMove.isEmpty());
    }
    if (summary.foul()) {
      boolean wins = !words.contains("負");
      return won(wins ? Termination.FOUL_WIN : Termination.FOUL_LOSS, summary, toMove);
    }
    if (!moverWins) {
      return Optional.of(lost(summary, words));
    }
    return isDisconnection(words) ? Optional.empty() : Optional.of(Termination.FOUL_WIN);
  }

  /** An end by the words alone, or as one with the winner who is named. */
  private static Optional<Termination> won(
      Termination end, SummaryLine summary, Optional<Side> toMove) {
    return Optional.of(
        toMove.map(side -> end.wonBy(summary.winner().orElseThrow(), side)).orElse(end));
  }

  private static boolean isPerpetualCheck(String words) {
    return words.contains("千日手") && (words.contains("連続") || words.contains("王手"));
  }

  private static boolean isDisconnection(String words) {
    return words.contains("切断") || words.contains("接続切れ") || words.contains("通信切れ");
  }

  private static Termination lost(SummaryLine summary, String words) {
    if (isDisconnection(words)) {
      return Termination.DISCONNECTION;
    }
    if (words.contains("時間切れ") || words.contains("切れ負")) {
      return Termination.TIME_UP;
    }
    if (words.contains("トライ")) {
      return Termination.TRY;
    }
    return summary.mate() ? Termination.CHECKMATE : Termination.RESIGNATION;
  }

  private static Optional<Termination> named(String words) {
    if (words.contains("無勝負")) {
      return Optional.of(Termination.DRAW);
    }
    if (isDisconnection(words)) {
      return Optional.of(Termination.INTERRUPTION); // whose connection it was is not written
    }
    return isPerpetualCheck(words)
        ? Optional.of(Termination.PERPETUAL_CHECK)
        : Endings.within(words);
  }
}
