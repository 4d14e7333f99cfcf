package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.Writing;
import kifu.record.Termination;
import kifu.shogi.MoveNotation;
import kifu.shogi.Sfen;

/** Describes a whole game of a document as data, for programs that draw or analyse it. */
public final class GameData {
  private GameData() {}

  /**
   * A game.
   *
   * @param games how many games the document has
   * @param headers what is known of it, by the words of KIF, in the order of the document
   * @param start the start position as SFEN
   * @param lines the main line, then the variations, each after the one that it leaves
   */
  public record Result(int games, List<Header> headers, String start, List<Line> lines) {
    /** How many moves and ends it has. */
    public long size() {
      return lines.stream().mapToLong(line -> line.moves().size()).sum();
    }
  }

  /**
   * A line of play.
   *
   * @param fork the move of an earlier line that its first move replaces; empty for the main line
   * @param notes what is said about the position before its first move
   */
  public record Line(Optional<Replays.ReplacedStep> fork, Notes notes, List<Move> moves) {}

  /**
   * A move, or what stands in its place.
   *
   * @param ply how many moves have been played after it
   * @param usi the move; empty for an end or a pass
   * @param special the end or the pass
   * @param text as the format of the document writes it
   * @param moveText as books write it, such as ▲７六歩; an end by its Japanese word
   * @param sfen the position after it
   * @param time the time spent on it, in milliseconds
   * @param notes what is said about the position after it
   */
  public record Move(
      int ply,
      Optional<String> usi,
      Optional<Termination> special,
      String text,
      String moveText,
      String sfen,
      Optional<Long> time,
      Notes notes) {}

  /**
   * What is said about a position; several lines have line feeds between them.
   *
   * @param comment what the author says about it
   * @param note what programs skip, even where they show comments
   * @param bookmark the name of a bookmark, which may be blank
   */
  public record Notes(Optional<String> comment, Optional<String> note, Optional<String> bookmark) {
    static Notes of(List<Remark> remarks) {
      return new Notes(
          lines(remarks, Remark.Kind.COMMENT),
          lines(remarks, Remark.Kind.NOTE),
          lines(remarks, Remark.Kind.BOOKMARK));
    }

    private static Optional<String> lines(List<Remark> remarks, Remark.Kind kind) {
      return remarks.stream().anyMatch(remark -> remark.kind() == kind)
          ? Optional.of(
              remarks.stream()
                  .filter(remark -> remark.kind() == kind)
                  .map(Remark::text)
                  .collect(Collectors.joining("\n")))
          : Optional.empty();
    }
  }

  /**
   * A game of a document, counted from 1; empty where it has no such game. Moves that cannot be
   * played, and those after them, are left out: the problems of the document name them.
   */
  public static Optional<Result> gameData(Document document, int number, MoveNotation moves) {
    List<GameRecord> games = document.games();
    if (number < 1 || number > games.size()) {
      return Optional.empty();
    }
    GameRecord game = games.get(number - 1);
    Replays replays = Replays.of(game);
    LineReader reading = new LineReader(game, document.analysis().writing(), moves);
    return Optional.of(
        new Result(
            games.size(),
            game.headers(),
            Sfen.format(game.start(), game.number()),
            IntStream.range(0, game.lines().size())
                .mapToObj(i -> reading.line(i, replays))
                .toList()));
  }

  /** Reads the lines of play of one game. */
  private record LineReader(GameRecord game, Writing writing, MoveNotation notation) {
    Line line(int index, Replays replays) {
      GameRecord.Line line = game.lines().get(index);
      Replay replay = replays.before(index);
      List<Move> moves = new ArrayList<>();
      for (Step step : line.steps()) {
        moves.add(move(step, replay));
      }
      return new Line(replays.fork(index), Notes.of(line.remarks()), moves);
    }

    /** The move of a step, which is played. */
    private Move move(Step step, Replay replay) {
      Optional<String> usi = Optional.empty();
      Optional<Termination> special = Optional.empty();
      String text;
      String moveText;
      switch (step.event()) {
        case GameRecord.Played(kifu.shogi.Move move) -> {
          usi = Optional.of(move.usi());
          text = writing.spell(replay.situation(game.names()), move);
          moveText = notation.caption(replay.position(), move, replay.previous());
        }
        case GameRecord.Ended(Termination end) -> {
          special = Optional.of(end);
          text = writing.spell(end);
          moveText = end.kif();
        }
      }
      replay.play(step);
      return new Move(
          game.number() - 1 + replay.ply(),
          usi,
          special,
          text,
          moveText,
          Sfen.format(replay.position(), game.number() + replay.ply()),
          step.spent(),
          Notes.of(step.remarks()));
    }
  }
}
