package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.GamePage;
import kifu.drawing.HtmlPage;
import kifu.drawing.MarkdownPage;
import kifu.drawing.Wording;
import kifu.exchange.FileCharacters;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.RecordWriter.WrittenGames;
import kifu.exchange.Replay;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;

/** Writes the games of a document in another format, and reports what that format cannot hold. */
public final class Conversion {

  private static final Phrase OPEN =
      new Phrase(
          "盤面の一部（？、＊）が決まっていないので変換できません",
          "parts of the board are left open (？, ＊), so it is no position");

  private Conversion() {}

  /**
   * What to write.
   *
   * @param game which game, counted from 1; all of them when empty
   * @param ply the move after which to show a position; the last one when empty
   * @param diagrams after how many moves a page shows a diagram; at bookmarks only when empty
   * @param wording of a page
   * @param mostCharacters a page is left unfinished once it is longer, since no client can take it
   */
  public record Options(
      Optional<Integer> game,
      Optional<Integer> ply,
      Optional<Integer> diagrams,
      Wording wording,
      int mostCharacters) {
    /** Options of a page in Japanese, with as many characters as it takes. */
    public Options(Optional<Integer> game, Optional<Integer> ply, Optional<Integer> diagrams) {
      this(game, ply, diagrams, Wording.of(Language.JAPANESE), Integer.MAX_VALUE);
    }

    /** Options without a choice of diagrams. */
    public Options(Optional<Integer> game, Optional<Integer> ply) {
      this(game, ply, Optional.empty());
    }
  }

  /**
   * The games in the other format.
   *
   * @param text lines end in line feeds
   * @param losses what could not be written, by kinds
   */
  public record Converted(String text, List<LossCount> losses) {
    /** What could not be written, a sentence without its full stop for each kind. */
    public List<Phrase> lost() {
      return losses.stream().map(LossCount::sentence).toList();
    }

    /** Whether moves or pieces that the format could hold are lost or changed. */
    public boolean changesGame() {
      return losses.stream().anyMatch(LossCount::changeGame);
    }
  }

  /** Converts a document. */
  public static Outcome<Converted> convert(
      Document document, TargetFormat target, Options options) {
    List<GameRecord> games = document.games().stream().map(FileCharacters::of).toList();
    if (games.isEmpty() || MergeConflicts.in(document).isPresent()) {
      return Outcome.refused(nothing(document));
    }
    if (options.game().isPresent()) {
      int wanted = options.game().get();
      if (wanted < 1 || wanted > games.size()) {
        return Outcome.refused(
            new Phrase(
                wanted + "局目はありません（対局は" + games.size() + "局です）",
                "there is no game " + wanted + ": the document has " + games.size()));
      }
      games = List.of(games.get(wanted - 1));
    }
    if (games.size() > 1 && !target.holdsSeveralGames()) {
      return Outcome.refused(several(games.size(), target));
    }
    return options.ply().isPresent()
        ? upTo(options.ply().get(), games, target)
        : Outcome.done(converted(games, target, options));
  }

  /** The message that nothing can be read, with the gravest problem, which says why. */
  private static Phrase nothing(Document document) {
    Phrase nothing = new Phrase("読める対局や局面がありません", "there is no game or position that can be read");
    return document.problems().stream()
        .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
        .min(Comparator.comparing(Problem::severity))
        .map(
            problem ->
                new Phrase(
                    nothing.japanese() + "。" + problem.message(Language.JAPANESE),
                    nothing.english() + ". " + problem.message(Language.ENGLISH)))
        .orElseGet(() -> isOpen(document) ? OPEN : nothing);
  }

  /** Whether a board without a fault is none of a position, since parts of it are left open. */
  private static boolean isOpen(Document document) {
    return document.analysis().startAt(document.text().lineCount() - 1).isPresent();
  }

  private static Phrase several(int games, TargetFormat target) {
    return new Phrase(
        "対局が" + games + "局ありますが、" + target + "には1局しか書けません。番号で選んでください（--game）",
        "there are "
            + games
            + " games, but "
            + target
            + " holds one; choose it by its number (--game)");
  }

  private static Outcome<Converted> upTo(int ply, List<GameRecord> games, TargetFormat target) {
    List<GameRecord> shortened = new ArrayList<>();
    for (GameRecord game : games) {
      if (ply < 0 || ply > game.moves()) {
        return Outcome.refused(
            new Phrase(
                ply + "手目はありません（本譜は" + game.moves() + "手です）",
                "there is no move " + ply + ": the main line has " + game.moves()));
      }
      shortened.add(game.withMainLine(stepsUpTo(ply, game)));
    }
    return Outcome.done(
        converted(shortened, target, new Options(Optional.empty(), Optional.empty())));
  }

  private static List<Step> stepsUpTo(int ply, GameRecord game) {
    List<Step> steps = new ArrayList<>();
    Replay replay = Replay.atStart(game);
    for (Step step : game.mainLine().steps()) {
      if (replay.ply() == ply) {
        break;
      }
      replay.play(step);
      steps.add(step);
    }
    return steps;
  }

  /** Writes games as a document of a format that is no page and holds so many. */
  public static Converted of(List<GameRecord> games, TargetFormat target) {
    return converted(games, target, new Options(Optional.empty(), Optional.empty()));
  }

  static Converted converted(List<GameRecord> games, TargetFormat target, Options options) {
    WrittenGames written = written(games, target, options);
    List<Loss> losses = new ArrayList<>();
    games.forEach(game -> losses.addAll(game.losses()));
    losses.addAll(written.losses());
    return new Converted(written.text(), LossCount.byKind(losses, target));
  }

  private static WrittenGames written(
      List<GameRecord> games, TargetFormat target, Options options) {
    return switch (target) {
      case HTML -> HtmlPage.write(page(games, options), options.mostCharacters());
      case MARKDOWN -> MarkdownPage.write(page(games, options));
      case KIF, KI2, CSA, BOD, SFEN, USI, USEN, JKF -> target.write(games);
    };
  }

  private static GamePage page(List<GameRecord> games, Options options) {
    return GamePage.of(games.getFirst(), options.diagrams(), options.wording());
  }
}
