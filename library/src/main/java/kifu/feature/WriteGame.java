package kifu.feature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.document.TargetFormat;
import kifu.exchange.FileCharacters;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;

/** Writes a game that is data, such as {@link GameData} describes one, in a format. */
public final class WriteGame {
  /** The place of losses that have 0 as their line; others have the number of the move there. */
  private static final Phrase BEFORE = new Phrase("最初の指し手より前", "before the first move");

  private WriteGame() {}

  /**
   * A game.
   *
   * @param headers what is known of it, by the words of KIF
   * @param start the start position as SFEN
   * @param lines the main line, then the variations, each after the one that it leaves
   */
  public record Game(List<Header> headers, String start, List<Line> lines) {}

  /**
   * A line of play.
   *
   * @param fork the move of an earlier line that its first move replaces; empty for the main line
   */
  public record Line(
      Optional<Replays.ReplacedStep> fork, GameData.Notes notes, List<Played> moves) {}

  /**
   * A move, or what stands in its place.
   *
   * @param word the move as USI, or the end or pass by its name
   * @param time the time spent on it, in milliseconds
   */
  public record Played(String word, Optional<Long> time, GameData.Notes notes) {}

  /**
   * The text of a game.
   *
   * @param text lines end in line feeds
   * @param lost what could not be written, a sentence without its full stop for each kind
   */
  public record Text(String text, List<Phrase> lost) {}

  /** Writes a game; refused where its start position or a move cannot be read or played. */
  public static Outcome<Text> write(Game game, TargetFormat target, Conversion.Options options) {
    return switch (Sfen.parse(game.start())) {
      case Sfen.Parsed.Ok start ->
          new Building(game, start).record().map(r -> text(r, target, options));
      case Sfen.Parsed.Bad bad ->
          Outcome.refused(
              new Phrase(
                  "開始局面がSFENとして読めません：" + game.start(),
                  "the start position cannot be read as SFEN: " + game.start()));
    };
  }

  private static Text text(GameRecord game, TargetFormat target, Conversion.Options options) {
    Conversion.Converted converted =
        Conversion.converted(List.of(FileCharacters.of(game)), target, options);
    return new Text(
        converted.text(),
        converted.losses().stream().map(loss -> loss.sentence(where(loss))).toList());
  }

  private static Phrase where(LossCount losses) {
    int number = losses.line();
    boolean one = losses.count() == 1;
    return number == 0
        ? BEFORE
        : new Phrase(
            (one ? "" : "最初は") + number + "手目", (one ? "move " : "first at move ") + number);
  }

  /** Plays the lines of a game, each from where it leaves an earlier one. For one use. */
  private static final class Building {
    private final Game game;
    private final Sfen.Parsed.Ok start;

    /** The start with both hands. */
    private final Position position;

    private final List<Loss> losses = new ArrayList<>();

    /** The positions before the first moves of the lines that were reached, by their indices. */
    private final Map<Integer, Replay> beginnings = new HashMap<>();

    /** By the index of a line and a move in it, the lines that replace that move. */
    private final Map<Replays.ReplacedStep, List<Integer>> leaving = new HashMap<>();

    Building(Game game, Sfen.Parsed.Ok start) {
      this.game = game;
      this.start = start;
      boolean isPlayed = game.lines().stream().anyMatch(line -> !line.moves().isEmpty());
      this.position =
          isPlayed ? Tsume.start(start.position(), isSaidToBeTsume()) : start.position();
      if (!position.equals(start.position())) {
        losses.add(new Loss(Loss.Kind.FILLED_HAND, 0));
      }
    }

    private boolean isSaidToBeTsume() {
      return game.headers().stream()
          .anyMatch(header -> Tsume.isSaidIn(header.key()) || Tsume.isSaidIn(header.value()));
    }

    Outcome<GameRecord> record() {
      GameRecord empty = recordOf(List.of());
      for (int i = 0; i < game.lines().size(); i++) {
        Optional<Replays.ReplacedStep> fork = game.lines().get(i).fork();
        if (fork.isPresent()) {
          leaving.computeIfAbsent(fork.get(), none -> new ArrayList<>()).add(i);
        } else if (i == 0) {
          beginnings.put(i, Replay.atStart(empty));
        }
      }
      List<GameRecord.Line> lines = new ArrayList<>();
      for (int i = 0; i < game.lines().size(); i++) {
        Optional<Phrase> fault = add(i, lines);
        if (fault.isPresent()) {
          return Outcome.refused(fault.get());
        }
      }
      return Outcome.done(recordOf(lines));
    }

    private GameRecord recordOf(List<GameRecord.Line> lines) {
      return new GameRecord(
          game.headers(), position, SideNames.ofStart(position), start.ply(), "", lines, losses);
    }

    /** Adds a line; the reason if it cannot be played. */
    private Optional<Phrase> add(int index, List<GameRecord.Line> lines) {
      Replay replay = beginnings.get(index);
      if (replay == null) {
        return Optional.of(
            new Phrase(
                "変化" + index + "が始まる指し手がありません", "variation " + index + " begins at no move"));
      }
      Line line = game.lines().get(index);
      int first = replay.ply() + 1;
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < line.moves().size(); i++) {
        begin(new Replays.ReplacedStep(index, i), replay);
        Played played = line.moves().get(i);
        Optional<GameRecord.Event> event = event(played.word(), replay);
        if (event.isEmpty()) {
          int number = number(replay);
          return Optional.of(
              new Phrase(
                  number + "手目は指せません：" + played.word(),
                  "move " + number + " cannot be played: " + played.word()));
        }
        Step step =
            new Step(
                event.get(),
                played.time(),
                remarks(played.notes(), number(replay)),
                number(replay));
        replay.play(step);
        steps.add(step);
      }
      begin(new Replays.ReplacedStep(index, line.moves().size()), replay);
      lines.add(
          new GameRecord.Line(
              line.fork().map(fork -> OptionalInt.of(fork.line())).orElse(OptionalInt.empty()),
              first,
              remarks(line.notes(), index == 0 ? 0 : first),
              steps,
              first));
      return Optional.empty();
    }

    private int number(Replay replay) {
      return start.ply() + replay.ply();
    }

    private void begin(Replays.ReplacedStep fork, Replay replay) {
      leaving.getOrDefault(fork, List.of()).forEach(line -> beginnings.put(line, replay.copy()));
    }

    private Optional<GameRecord.Event> event(String word, Replay replay) {
      Optional<Move> move = Move.ofUsi(word);
      if (move.isEmpty()) {
        return Termination.named(word).map(GameRecord.Ended::new);
      }
      move.filter(replay.position()::canPlay)
          .flatMap(played -> Rules.violation(replay.position(), played))
          .filter(violation -> !violation.rule().isOverlooked())
          .ifPresent(none -> losses.add(new Loss(Loss.Kind.IMPOSSIBLE, number(replay))));
      return move.filter(replay.position()::canPlay).map(GameRecord.Played::new);
    }

    private static List<Remark> remarks(GameData.Notes notes, int number) {
      List<Remark> remarks = new ArrayList<>();
      add(notes.comment(), Remark.Kind.COMMENT, number, remarks);
      add(notes.note(), Remark.Kind.NOTE, number, remarks);
      add(notes.bookmark(), Remark.Kind.BOOKMARK, number, remarks);
      return remarks;
    }

    private static void add(
        Optional<String> text, Remark.Kind kind, int number, List<Remark> remarks) {
      text.ifPresent(
          lines -> {
            for (String line : lines.split("\\r\\n|[\\r\\n]", -1)) {
              remarks.add(new Remark(kind, line, number));
            }
          });
    }
  }
}
