package kifu.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.format.comment.EngineNote;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.Evaluation;
import kifu.format.comment.ExpectedMoves;
import kifu.format.comment.ExpectedMoves.Beginning;
import kifu.format.comment.MoveSign;
import kifu.play.Situation;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;
import kifu.text.Shortened;

/**
 * Holds how a game went: its main line with what programs wrote about each position, and the time
 * for each move.
 *
 * @param tsume whether it is a mating problem, which has no players
 * @param black the name of the player, if it is written
 * @param white the name of the other player, likewise
 * @param start what the start position is worth
 * @param moments its moves
 * @param pauses the times that stand beside ends and passes
 * @param unplayable where programs expect what cannot be played
 */
public record GameCourse(
    SideNames names,
    boolean tsume,
    Optional<String> black,
    Optional<String> white,
    Optional<Evaluation> start,
    List<Moment> moments,
    List<Pause> pauses,
    List<Unplayable> unplayable) {

  /** Evaluations beyond this are alike: the game is decided. */
  private static final int DECIDED = 3000;

  /** What stands before the name of a program, after the sign for whom it judges. */
  private static final String ENGINE = "エンジン=";

  /** How much is shown of a move that cannot be played. */
  private static final int MOST_CHARACTERS = 100;

  /** A loss that is worth a look, unless another one is asked for: three pawns. */
  public static final int USUAL_LOSS = 300;

  /**
   * A move.
   *
   * @param line the 0-based line of the document
   * @param name as books write it, such as ▲７六歩
   * @param evaluation what the position after it is worth
   * @param loss by how much its player stands worse after it, in hundredths of a pawn, if one
   *     program judged the positions before and after it
   * @param expected what a program would have played instead, if that is another move
   * @param spent the time for it in milliseconds
   * @param sign how the author judges it
   */
  public record Moment(
      int ply,
      int line,
      Side side,
      String name,
      Optional<Evaluation> evaluation,
      OptionalInt loss,
      Optional<String> expected,
      Optional<Long> spent,
      Optional<MoveSign> sign) {}

  /**
   * The time that a side took before it ended the game or passed.
   *
   * @param spent in milliseconds
   */
  public record Pause(Side side, long spent) {}

  /**
   * A move after which its player stands much worse.
   *
   * @param before what the position before it was worth
   * @param loss by how much, in hundredths of a pawn
   */
  public record Blunder(Moment moment, Evaluation before, int loss) {}

  /**
   * A move that a program expects and that cannot be played, though those before it can.
   *
   * @param ply the number of the move on which the program comments; 0 on the start position
   * @param line the 0-based line of the document
   * @param text the move as it is written
   */
  public record Unplayable(int ply, int line, String text) {}

  /** The course of a game in words of a language. */
  public static GameCourse of(GameRecord game, Wording wording) {
    return new Survey(game, wording).course();
  }

  /** What the position after a number of moves is worth, if a comment says it. */
  public Optional<Evaluation> after(int moves) {
    return moves == 0 ? start : moments.get(moves - 1).evaluation();
  }

  /** The moves by which their players lost at least this much, in order. */
  public List<Blunder> blunders(int least) {
    List<Blunder> blunders = new ArrayList<>();
    for (int i = 0; i < moments.size(); i++) {
      Moment moment = moments.get(i);
      if (moment.loss().isPresent() && moment.loss().getAsInt() >= least) {
        blunders.add(new Blunder(moment, after(i).orElseThrow(), moment.loss().getAsInt()));
      }
    }
    return blunders;
  }

  /** The moves of a side. */
  public List<Moment> of(Side side) {
    return moments.stream().filter(moment -> moment.side() == side).toList();
  }

  /** The time for the moves of a side in milliseconds, if it is written for any. */
  public Optional<Long> timeOfMoves(Side side) {
    return of(side).stream().flatMap(moment -> moment.spent().stream()).reduce(Long::sum);
  }

  /** The time that a side used in milliseconds, also before its end of the game. */
  public Optional<Long> time(Side side) {
    return Stream.concat(
            timeOfMoves(side).stream(),
            pauses.stream().filter(pause -> pause.side() == side).map(Pause::spent))
        .reduce(Long::sum);
  }

  /** Whether any position has an evaluation. */
  public boolean hasEvaluations() {
    return start.isPresent()
        || moments.stream().anyMatch(moment -> moment.evaluation().isPresent());
  }

  /** Whether the loss of any move is known. */
  public boolean hasLosses() {
    return moments.stream().anyMatch(moment -> moment.loss().isPresent());
  }

  static int bounded(Evaluation evaluation) {
    return Math.clamp(evaluation.value(), -DECIDED, DECIDED);
  }

  /**
   * What a program thinks of a position.
   *
   * @param note where it says so; it may be about the position before, too, if the best move is
   *     played
   * @param by the program: its name; the side for which it played; blank for one that analysed
   */
  private record Opinion(EngineNote note, Evaluation evaluation, String by) {
    /** By how much a side stands worse than before, if one program judged both positions. */
    static OptionalInt loss(Side side, Optional<Opinion> before, Optional<Opinion> after) {
      boolean isByOne =
          before.isPresent()
              && after.isPresent()
              && before.get().by.equals(after.get().by)
              && !before.get().note.equals(after.get().note);
      if (!isByOne) {
        return OptionalInt.empty();
      }
      int gain = bounded(after.get().evaluation) - bounded(before.get().evaluation);
      return OptionalInt.of(side == Side.BLACK ? -gain : gain);
    }
  }

  /** Goes over a game. For one use. */
  private static final class Survey {
    private final GameRecord game;
    private final Wording wording;
    private final Replay replay;
    private final List<Moment> moments = new ArrayList<>();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<Unplayable> unplayable = new ArrayList<>();

    /** What each position is worth and what should be played there, from the start on. */
    private final List<Optional<Opinion>> judgements = new ArrayList<>();

    private final List<Optional<String>> expected = new ArrayList<>();

    /** Whether a program comments on the start: one that plays has no move there to comment on. */
    private boolean isStartJudged;

    Survey(GameRecord game, Wording wording) {
      this.game = game;
      this.wording = wording;
      this.replay = Replay.atStart(game);
    }

    GameCourse course() {
      boolean isTimed = isTimed();
      comments(game.mainLine().remarks());
      isStartJudged = judgements.getFirst().isPresent();
      for (Step step : game.mainLine().steps()) {
        Side side = replay.position().turn();
        int before = replay.ply();
        replay.play(step);
        boolean moved = step.event() instanceof GameRecord.Played;
        if (moved) {
          comments(step.remarks());
          Situation.LastMove last = replay.last().orElseThrow();
          String name = wording.name(last.before(), last.move(), last.previous());
          moments.add(
              new Moment(
                  game.number() + before,
                  step.line(),
                  side,
                  name,
                  Optional.empty(),
                  OptionalInt.empty(),
                  Optional.empty(),
                  step.spent().filter(spent -> isTimed),
                  sign(step.remarks())));
        } else {
          step.spent().ifPresent(spent -> pauses.add(new Pause(side, spent)));
        }
      }
      return new GameCourse(
          game.names(),
          Tsume.is(game.start()),
          game.header(GameRecord.Header.BLACK),
          game.header(GameRecord.Header.WHITE),
          judgements.getFirst().map(Opinion::evaluation),
          complete(),
          pauses.stream().filter(pause -> isTimed).toList(),
          unplayable);
    }

    /** Whether times are written: many programs write 0:00 where they know none. */
    private boolean isTimed() {
      return game.mainLine().steps().stream()
          .anyMatch(step -> step.spent().filter(spent -> spent > 0).isPresent());
    }

    /** Notes what the comments on the position say, of it or of the one before it. */
    private void comments(List<Remark> remarks) {
      judgements.add(Optional.empty());
      expected.add(Optional.empty());
      List<EngineNotes.CommentLine> lines =
          remarks.stream()
              .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
              .map(remark -> new EngineNotes.CommentLine(remark.line(), 0, remark.text()))
              .toList();
      Optional<String> engine = lines.stream().flatMap(Survey::engine).findFirst();
      for (EngineNote note : EngineNotes.in(lines)) {
        Optional<ExpectedMoves> moves =
            note.moves()
                .map(written -> ExpectedMoves.read(written, replay.situation(game.names())));
        note(note, moves, note.search().engine().or(() -> engine).orElseGet(() -> judge(note)));
        if (note.isByProgram()) {
          moves.flatMap(ExpectedMoves::rest).ifPresent(rest -> unplayable(note, rest));
        }
      }
    }

    /** The sign in the first line that is for people. */
    private static Optional<MoveSign> sign(List<Remark> remarks) {
      return remarks.stream()
          .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
          .map(Remark::text)
          .filter(text -> !EngineNotes.isForPrograms(text))
          .findFirst()
          .flatMap(MoveSign::of);
    }

    private void unplayable(EngineNote note, ExpectedMoves.Rest rest) {
      int ply = game.number() + replay.ply() - 1;
      int line = note.moves().orElseThrow().line();
      unplayable.add(new Unplayable(ply, line, Shortened.of(rest.text(), MOST_CHARACTERS)));
    }

    /** The name of the program of a comment, which stands on a line of its own. */
    private static Stream<String> engine(EngineNotes.CommentLine line) {
      return line.text().startsWith(ENGINE, 1)
          ? Stream.of(line.text().substring(1 + ENGINE.length()))
          : Stream.empty();
    }

    /** Who judges where no name says it: a program that plays comments on its own moves only. */
    private String judge(EngineNote note) {
      return note.analysis() || isStartJudged ? "" : replay.position().turn().opposite().toString();
    }

    private void note(EngineNote note, Optional<ExpectedMoves> moves, String by) {
      boolean instead = moves.filter(ExpectedMoves::replacesLast).isPresent();
      boolean played = moves.filter(read -> read.beginning() == Beginning.WITH_LAST).isPresent();
      int here = judgements.size() - 1;
      int index = instead ? here - 1 : here;
      if (note.best()) {
        addJudgement(index, note, by);
      }
      if (note.best() && played) {
        // What the best move leads to is what the position before it is worth.
        addJudgement(here - 1, note, by);
      }
      if (expected.get(index).isEmpty() && note.isByProgram()) {
        expected.set(index, moves.filter(read -> !read.moves().isEmpty()).map(this::first));
      }
    }

    /** The first evaluation of a position counts. */
    private void addJudgement(int index, EngineNote note, String by) {
      if (judgements.get(index).isEmpty()) {
        judgements.set(index, note.evaluation().map(value -> new Opinion(note, value, by)));
      }
    }

    private String first(ExpectedMoves moves) {
      Situation from = moves.from();
      return wording.name(from.position(), moves.moves().getFirst(), from.lastSquare());
    }

    private List<Moment> complete() {
      List<Moment> complete = new ArrayList<>();
      for (int i = 0; i < moments.size(); i++) {
        Moment moment = moments.get(i);
        complete.add(
            new Moment(
                moment.ply(),
                moment.line(),
                moment.side(),
                moment.name(),
                judgements.get(i + 1).map(Opinion::evaluation),
                Opinion.loss(moment.side(), judgements.get(i), judgements.get(i + 1)),
                expected.get(i).filter(name -> !name.equals(moment.name())),
                moment.spent(),
                moment.sign()));
      }
      return complete;
    }
  }
}
