package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.GamePage;
import kifu.drawing.HtmlPage;
import kifu.drawing.MarkdownPage;
import kifu.exchange.FileCharacters;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.Loss.Substitute;
import kifu.exchange.RecordWriter.Written;
import kifu.exchange.Replay;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;

/** Writes the games of a document in another format, and reports what that format cannot hold. */
public final class Conversion {

  private Conversion() {}

  /**
   * What to write.
   *
   * @param game which game, counted from 1; all of them when empty
   * @param ply the move after which to show a position; the last one when empty
   * @param diagrams after how many moves a page shows a diagram; at bookmarks only when empty
   * @param mostCharacters a page is left unfinished once it is longer, since no client can take it
   */
  public record Options(
      Optional<Integer> game,
      Optional<Integer> ply,
      Optional<Integer> diagrams,
      int mostCharacters) {
    /** Options with as many characters as it takes. */
    public Options(Optional<Integer> game, Optional<Integer> ply, Optional<Integer> diagrams) {
      this(game, ply, diagrams, Integer.MAX_VALUE);
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
   * @param lost what could not be written, a sentence without its full stop for each kind
   * @param losesMoves whether moves are among that which the format could hold
   */
  public record Converted(String text, List<Phrase> lost, boolean losesMoves) {}

  /** Converts a document. */
  public static Outcome<Converted> convert(
      Document document, TargetFormat target, Options options) {
    List<GameRecord> games = document.games().stream().map(FileCharacters::of).toList();
    if (games.isEmpty()) {
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
        .orElse(nothing);
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

  private static Converted converted(List<GameRecord> games, TargetFormat target, Options options) {
    Written written = written(games, target, options);
    List<Loss> losses = new ArrayList<>();
    games.forEach(game -> losses.addAll(game.losses()));
    losses.addAll(written.losses());
    Map<Loss.Kind, List<Loss>> byKind = new EnumMap<>(Loss.Kind.class);
    losses.forEach(loss -> byKind.computeIfAbsent(loss.kind(), k -> new ArrayList<>()).add(loss));
    List<Phrase> lost =
        byKind.entrySet().stream()
            .flatMap(entry -> lost(entry.getKey(), entry.getValue(), target).stream())
            .toList();
    boolean losesMoves =
        byKind.keySet().stream()
            .filter(kind -> kind != Loss.Kind.MOVE || !target.holdsOnlyPosition())
            .anyMatch(Loss.Kind::isOfMoves);
    return new Converted(written.text(), lost, losesMoves);
  }

  private static Written written(List<GameRecord> games, TargetFormat target, Options options) {
    return switch (target) {
      case HTML ->
          HtmlPage.write(
              GamePage.of(games.getFirst(), options.diagrams()), options.mostCharacters());
      case MARKDOWN -> MarkdownPage.write(GamePage.of(games.getFirst(), options.diagrams()));
      case KIF, KI2, CSA, BOD, SFEN, USI, JKF -> target.write(games);
    };
  }

  /** What is lost of a kind: a sentence for all that has no substitute, one for each that has. */
  private static List<Phrase> lost(Loss.Kind kind, List<Loss> losses, TargetFormat target) {
    Map<Optional<Substitute>, List<Loss>> bySubstitute = new LinkedHashMap<>();
    losses.forEach(
        loss ->
            bySubstitute.computeIfAbsent(loss.substitute(), none -> new ArrayList<>()).add(loss));
    return bySubstitute.entrySet().stream()
        .map(
            entry ->
                entry
                    .getKey()
                    .map(substitute -> substituted(substitute, Place.of(entry.getValue()), target))
                    .orElseGet(() -> lost(kind, Place.of(entry.getValue()), target)))
        .toList();
  }

  /** How many things are lost, and on which line the first of them stands. */
  private record Place(int count, Phrase line) {
    static Place of(List<Loss> losses) {
      int count = losses.size();
      int first = losses.stream().mapToInt(Loss::line).min().orElse(0) + 1;
      return new Place(
          count,
          new Phrase(
              (count == 1 ? "" : "最初は") + first + "行目",
              (count == 1 ? "line " : "first at line ") + first));
    }

    String japanese() {
      return "（" + line.japanese() + "）";
    }

    String english() {
      return " (" + line.english() + ")";
    }
  }

  private static Phrase substituted(Substitute words, Place place, TargetFormat target) {
    return new Phrase(
        "%sに「%s」はないので「%s」と書きました".formatted(target, words.meant(), words.written())
            + place.japanese(),
        "%s has no %s; written as %s".formatted(target, words.meant(), words.written())
            + place.english());
  }

  private static Phrase lost(Loss.Kind kind, Place place, TargetFormat target) {
    int count = place.count();
    return switch (kind) {
      case CORRECTED ->
          phrase(
              place,
              "指し手%s件は、書き間違いを直して書きました",
              count == 1
                  ? "%s move is written as it was meant"
                  : "%s moves are written as they were meant");
      case RENAMED ->
          phrase(
              place,
              "指し手%s件は、棋譜の駒の名前ではなく、盤上の駒で書きました",
              count == 1
                  ? "%s move is written with the piece on the board, not the one that it names"
                  : "%s moves are written with the pieces on the board, not those that they name");
      case IMPOSSIBLE ->
          phrase(
              place,
              "その駒には指せない手%s件を、そのまま書きました",
              count == 1
                  ? "%s move is written that its piece cannot make"
                  : "%s moves are written that their pieces cannot make");
      case FILLED_HAND ->
          phrase(
              place,
              "空と書かれた玉方の持駒に、残りの駒をすべて加えました：%s件",
              count == 1
                  ? "%s empty hand of the defender is filled with all remaining pieces"
                  : "%s empty hands of the defender are filled with all remaining pieces");
      default -> {
        Phrase name = kind.noun(count);
        yield phrase(
            place,
            target + "には書けません：" + name.japanese() + "%s件",
            "%s " + name.english() + " cannot be written as " + target);
      }
    };
  }

  private static Phrase phrase(Place place, String japanese, String english) {
    return new Phrase(
        japanese.formatted(place.count()) + place.japanese(),
        english.formatted(place.count()) + place.english());
  }
}
