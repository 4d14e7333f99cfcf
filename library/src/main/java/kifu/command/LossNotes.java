package kifu.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import kifu.exchange.Loss;
import kifu.feature.LossCount;
import kifu.problem.Phrase;

/**
 * Reports what a conversion loses. Of several files, changes of the game are reported for each
 * file, and other losses in a few lines; what goes beyond these is summed up by kinds at the end.
 * For one thread.
 */
public final class LossNotes {
  /** How many lines report other losses, before they are summed up. */
  private static final int MOST_LINES = 10;

  private final BiConsumer<Phrase, Phrase> report;
  private final boolean isOneFile;
  private final Map<Kind, Sum> sums = new LinkedHashMap<>();
  private int lines;

  /**
   * @param report takes what is said of a file, or of several: its subject, and the rest
   * @param isOneFile whether no more than one file is converted
   */
  public LossNotes(BiConsumer<Phrase, Phrase> report, boolean isOneFile) {
    this.report = report;
    this.isOneFile = isOneFile;
  }

  private record Kind(Loss.Kind kind, Optional<Loss.Substitute> substitute) {
    static Kind of(LossCount losses) {
      return new Kind(losses.kind(), losses.substitute());
    }
  }

  /**
   * Sums up the losses of a kind in several files.
   *
   * @param first the first of these files
   * @param all the losses of all of them, with the line of the first
   */
  private record Sum(int files, String first, LossCount all) {
    Sum plus(LossCount more) {
      int count = all.count() + more.count();
      return new Sum(
          files + 1,
          first,
          new LossCount(all.target(), all.kind(), all.substitute(), count, all.line()));
    }

    Phrase subject() {
      return new Phrase("ほか" + files + "ファイル", files + (files == 1 ? " more file" : " more files"));
    }

    Phrase sentence() {
      int line = all.line() + 1;
      boolean one = all.count() == 1;
      return all.sentence(
          new Phrase(
              (one ? "" : "最初は") + first + "の" + line + "行目",
              (one ? "" : "first in ") + first + ", line " + line));
    }
  }

  /**
   * Reports the losses of a file, or keeps them for the end.
   *
   * @param path that of the file, as users read it
   */
  public void add(String path, List<LossCount> losses) {
    for (LossCount alike : losses) {
      if (isOneFile || alike.changeGame() || lines < MOST_LINES) {
        lines += alike.changeGame() ? 0 : 1;
        report.accept(Phrase.alike(path), alike.sentence());
      } else {
        sums.merge(Kind.of(alike), new Sum(1, path, alike), (sum, one) -> sum.plus(one.all()));
      }
    }
  }

  /** Reports what is not reported yet. */
  public void sumUp() {
    sums.values().forEach(sum -> report.accept(sum.subject(), sum.sentence()));
    sums.clear();
  }
}
