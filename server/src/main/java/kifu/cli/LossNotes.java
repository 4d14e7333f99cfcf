package kifu.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.exchange.Loss;
import kifu.feature.Losses;
import kifu.problem.Phrase;

/**
 * Reports what a conversion loses. Of several files, changes of the game are reported for each
 * file, and other losses in a few lines; what goes beyond these is summed up by kinds at the end.
 * For one thread.
 */
final class LossNotes {
  /** How many lines report other losses, before they are summed up. */
  private static final int MOST_LINES = 10;

  private final Console console;
  private final boolean isOneFile;
  private final Map<Kind, Sum> sums = new LinkedHashMap<>();
  private int lines;

  LossNotes(Console console, boolean isOneFile) {
    this.console = console;
    this.isOneFile = isOneFile;
  }

  private record Kind(Loss.Kind kind, Optional<Loss.Substitute> substitute) {
    static Kind of(Losses losses) {
      return new Kind(losses.kind(), losses.substitute());
    }
  }

  /**
   * Sums up the losses of a kind in several files.
   *
   * @param first the first of these files
   * @param all the losses of all of them, with the line of the first
   */
  private record Sum(int files, Path first, Losses all) {
    Sum plus(Losses more) {
      int count = all.count() + more.count();
      return new Sum(
          files + 1,
          first,
          new Losses(all.target(), all.kind(), all.substitute(), count, all.line()));
    }

    Phrase subject() {
      return new Phrase("ほか" + files + "ファイル", files + (files == 1 ? " more file" : " more files"));
    }

    Phrase sentence() {
      String file = FileName.shown(first);
      int line = all.line() + 1;
      boolean one = all.count() == 1;
      return all.sentence(
          new Phrase(
              (one ? "" : "最初は") + file + "の" + line + "行目",
              (one ? "" : "first in ") + file + ", line " + line));
    }
  }

  /** Reports the losses of a file, or keeps them for the end. */
  void add(Path path, List<Losses> losses) {
    for (Losses alike : losses) {
      if (isOneFile || alike.changeGame() || lines < MOST_LINES) {
        lines += alike.changeGame() ? 0 : 1;
        console.fail(path, alike.sentence());
      } else {
        sums.merge(Kind.of(alike), new Sum(1, path, alike), (sum, one) -> sum.plus(one.all()));
      }
    }
  }

  /** Reports what is not reported yet. */
  void sumUp() {
    sums.values().forEach(sum -> console.fail(console.say(sum.subject()), sum.sentence()));
    sums.clear();
  }
}
