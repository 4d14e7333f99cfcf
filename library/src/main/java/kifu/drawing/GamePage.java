package kifu.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.exchange.GameEnd;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.Players;
import kifu.format.comment.EngineNotes;
import kifu.format.word.Headers;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.shogi.Tsume;

/**
 * Holds a game as a page to be read: the moves in runs as newspapers print them, comments between
 * them, and diagrams at bookmarks, where the record describes a figure, or at regular intervals.
 * What the record says stays as it is written.
 *
 * @param title the name of the game or of its event; else its players
 * @param subtitle the players, unless the title names them or none is named
 * @param players their names beside the diagrams
 * @param headers what else is known of the game
 * @param wording of all that the record does not say itself
 * @param losses what the record says and the page does not
 */
public record GamePage(
    String title,
    String subtitle,
    Players players,
    List<GameRecord.Header> headers,
    List<Block> blocks,
    Wording wording,
    List<Loss> losses) {
  /** What the page consists of below its head. */
  public sealed interface Block {
    /** Moves that follow each other, from a number on. */
    record Moves(int number, List<String> names) implements Block {}

    /** How a line of play ends. */
    record End(String words) implements Block {}

    /** The lines of a comment. */
    record Comment(List<String> lines) implements Block {}

    /** Where a bookmark stands. */
    record Bookmark(String name) implements Block {}

    /**
     * A position.
     *
     * @param figure the words of a {@link Figure}
     */
    record Diagram(Situation situation, String figure) implements Block {}

    /**
     * The head of a variation.
     *
     * @param number the number of the move that it replaces
     * @param depth 1 for one that branches from the main line
     */
    record Variation(int number, int depth) implements Block {
      Phrase words() {
        return new Phrase("変化：" + number + "手目から", "Variation from move " + number);
      }
    }
  }

  /**
   * The page of a game.
   *
   * @param every after how many moves a diagram stands; empty for those at bookmarks only
   */
  public static GamePage of(GameRecord game, Optional<Integer> every, Wording wording) {
    return new Writing(game, every, wording).page();
  }

  /** Puts one page together. */
  private static final class Writing {
    private static final Phrase NAMELESS = new Phrase("棋譜", "Game record");
    private static final Phrase PASS = new Phrase(Termination.PASS.kif(), "pass");

    private final GameRecord game;
    private final Optional<Integer> every;
    private final Wording wording;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Loss> losses = new ArrayList<>();
    private final List<List<Integer>> branches;
    private final Replays replays;

    /** Whether the times of all moves are written, so that their sum says something. */
    private final boolean timed;

    /** The moves that are not yet part of a block, and the number of the first of them. */
    private final List<String> run = new ArrayList<>();

    private int runNumber;

    private final List<String> comment = new ArrayList<>();
    private Optional<Position> drawn = Optional.empty();

    Writing(GameRecord game, Optional<Integer> every, Wording wording) {
      this.game = game;
      this.wording = wording;
      this.replays = Replays.of(game);
      this.every = every.filter(moves -> moves > 0);
      this.timed = game.moves() > 0 && game.mainLine().steps().stream().allMatch(Writing::isTimed);
      this.branches = game.branches();
    }

    private static boolean isTimed(Step step) {
      return step.spent().isPresent() || step.event() instanceof GameRecord.Ended;
    }

    GamePage page() {
      lines();
      String players = players();
      game.headers().stream()
          .filter(this::isOfOtherName)
          .map(header -> new Loss(Loss.Kind.HEADER, header.line()))
          .forEach(losses::add);
      Optional<String> named =
          game.header("表題").or(() -> game.header("棋戦")).or(() -> game.header("作品名"));
      return new GamePage(
          named.orElse(players.isEmpty() ? wording.of(NAMELESS) : players),
          named.isPresent() ? players : "",
          new Players(game.header(GameRecord.Header.BLACK), game.header(GameRecord.Header.WHITE)),
          Stream.concat(
                  handicap().map(Writing::header).stream(),
                  game.headers().stream()
                      .filter(header -> !isInTitle(header, named))
                      .filter(header -> !header.value().strip().isEmpty()))
              .map(this::named)
              .toList(),
          List.copyOf(blocks),
          wording,
          List.copyOf(losses));
    }

    private static boolean isInTitle(GameRecord.Header header, Optional<String> title) {
      return switch (header.key()) {
        case GameRecord.Header.BLACK, GameRecord.Header.WHITE, Headers.HANDICAP -> true;
        default -> title.equals(Optional.of(header.value().strip()));
      };
    }

    /** The header under its name in the language of the page. */
    private GameRecord.Header named(GameRecord.Header header) {
      String name = wording.of(Headers.name(header.key()));
      return new GameRecord.Header(name, header.value(), header.line());
    }

    private static GameRecord.Header header(Handicap handicap) {
      return new GameRecord.Header(Headers.HANDICAP, handicap.kif(), 0);
    }

    /** Whether a header names a player again, by another name. */
    private boolean isOfOtherName(GameRecord.Header header) {
      String name = header.value().strip();
      return header.namesPlayer()
          && !name.isEmpty()
          && !game.header(header.key()).equals(Optional.of(name));
    }

    private String players() {
      boolean even = handicap().isEmpty();
      boolean isCalled = !even && wording.language() == Language.JAPANESE;
      Optional<String> black =
          game.header(GameRecord.Header.BLACK).map(name -> (isCalled ? "▲下手 " : "▲") + name);
      Optional<String> white =
          game.header(GameRecord.Header.WHITE).map(name -> (isCalled ? "△上手 " : "△") + name);
      // The player who gives a handicap stands first, as newspapers print it.
      return (even ? Stream.of(black, white) : Stream.of(white, black))
          .flatMap(Optional::stream)
          .collect(Collectors.joining("　"));
    }

    private Optional<Handicap> handicap() {
      return Handicap.ofPosition(game.start()).filter(handicap -> handicap != Handicap.EVEN);
    }

    /** The main line, and each line of play before those that branch from it. */
    private void lines() {
      Deque<Integer> open = new ArrayDeque<>(List.of(0));
      List<Integer> depths = new ArrayList<>(game.lines().stream().map(line -> 0).toList());
      while (!open.isEmpty()) {
        int index = open.pop();
        line(index, depths.get(index));
        for (int branch : branches.get(index).reversed()) {
          depths.set(branch, depths.get(index) + 1);
          open.push(branch);
        }
      }
    }

    private void line(int index, int depth) {
      Line line = game.lines().get(index);
      Replay replay = replays.before(index);
      if (depth > 0) {
        blocks.add(new Block.Variation(number(line.start()), depth));
      } else if (!game.start().equals(Position.START)) {
        diagram(replay, line.remarks());
      }
      remarks(line.remarks(), replay);
      Optional<GameEnd> last = depth == 0 ? GameEnd.of(game) : Optional.empty();
      for (Step step : line.steps()) {
        step(step, replay, last);
        remarks(step.remarks(), replay);
        if (step.spent().isPresent()) {
          losses.add(new Loss(Loss.Kind.CLOCK, step.line()));
        }
      }
      endRun();
      if (depth == 0 && replay.ply() > 0) {
        diagram(replay, List.of());
      }
    }

    private int number(int ply) {
      return ply + game.number() - 1;
    }

    private void step(Step step, Replay replay, Optional<GameEnd> last) {
      Position before = replay.position();
      Optional<Square> previous = replay.previous();
      replay.play(step);
      switch (step.event()) {
        case GameRecord.Played played -> {
          move(wording.name(before, played.move(), previous), replay.ply());
          if (every.isPresent() && replay.ply() % every.get() == 0) {
            diagram(replay, step.remarks());
          }
        }
        case GameRecord.Ended(Termination end) -> {
          if (end == Termination.PASS) {
            move(wording.of(PASS), replay.ply());
          } else {
            endRun();
            Termination meant =
                last.filter(main -> main.written() == end).map(GameEnd::meant).orElse(end);
            blocks.add(new Block.End(wording.of(end(meant, replay)) + spent(replay)));
          }
        }
      }
    }

    private void move(String name, int ply) {
      if (run.isEmpty()) {
        runNumber = number(ply);
      }
      run.add(name);
    }

    private Phrase end(Termination end, Replay replay) {
      int number = number(replay.ply());
      String count = "まで" + number + "手";
      if (end == Termination.CHECKMATE && Tsume.is(game.start())) {
        return new Phrase(count + "詰", "Mate in " + number);
      }
      boolean isPlain = end == Termination.RESIGNATION;
      String how = isPlain ? "" : ". " + end.meaning(game.usualNames()).english();
      return end.winner(replay.position().turn())
          .map(game.usualNames()::of)
          .map(
              player ->
                  new Phrase(
                      count
                          + "で"
                          + player.japanese()
                          + "の勝ち"
                          + (isPlain ? "" : "（" + end.kif() + "）"),
                      player.english() + " wins after move " + number + how))
          .orElse(new Phrase(count + "で" + end.kif(), "Ends after move " + number + how));
    }

    /** The time that the players took, as newspapers print it below a game. */
    private String spent(Replay replay) {
      String times =
          " ▲%s △%s"
              .formatted(
                  Clock.hours(replay.spent(Side.BLACK)), Clock.hours(replay.spent(Side.WHITE)));
      return timed ? wording.of(new Phrase("　消費時間" + times, ". Time used:" + times)) : "";
    }

    private void endRun() {
      if (!run.isEmpty()) {
        blocks.add(new Block.Moves(runNumber, List.copyOf(run)));
        run.clear();
      }
    }

    /** Adds the position, unless it is the one that was drawn last. */
    private void diagram(Replay replay, List<Remark> remarks) {
      endRun();
      if (!drawn.equals(Optional.of(replay.position()))) {
        String figure =
            remarks.stream()
                .flatMap(remark -> Figure.wordsOf(remark.text()).stream())
                .collect(Collectors.joining(" "));
        blocks.add(new Block.Diagram(situation(replay), figure));
        drawn = Optional.of(replay.position());
      }
    }

    private Situation situation(Replay replay) {
      return new Situation(
          replay.position(),
          number(replay.ply()),
          replay.last(),
          replay.previous(),
          replay.ply() == 0 ? game.lastName() : "",
          clocks(replay),
          Optional.empty(),
          game.usualNames());
    }

    private Situation.Clocks clocks(Replay replay) {
      return timed
          ? new Situation.Clocks(
              Optional.empty(),
              Optional.of(replay.spent(Side.BLACK)),
              Optional.of(replay.spent(Side.WHITE)))
          : Situation.Clocks.UNKNOWN;
    }

    private void remarks(List<Remark> remarks, Replay replay) {
      for (Remark remark : remarks) {
        switch (remark.kind()) {
          case COMMENT -> {
            if (Figure.wordsOf(remark.text()).isPresent()) {
              endComment();
              diagram(replay, remarks);
            } else {
              comment(remark);
            }
          }
          case NOTE -> losses.add(remark.loss());
          case BOOKMARK -> {
            endComment();
            endRun();
            if (!remark.text().strip().isEmpty()) {
              blocks.add(new Block.Bookmark(remark.text()));
            }
            diagram(replay, remarks);
          }
        }
      }
      endComment();
    }

    /** What is written for programs is not for a page. */
    private void comment(Remark remark) {
      if (EngineNotes.isForPrograms(remark.text())) {
        losses.add(remark.loss());
      } else {
        comment.add(remark.text());
      }
    }

    private void endComment() {
      if (!comment.isEmpty()) {
        endRun();
        blocks.add(new Block.Comment(List.copyOf(comment)));
        comment.clear();
      }
    }
  }
}
