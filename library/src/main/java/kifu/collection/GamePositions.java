package kifu.collection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replays;
import kifu.play.Written;
import kifu.shogi.Move;
import kifu.shogi.Position;

/** Plays all lines of a game and collects the positions that they reach. For one game. */
final class GamePositions {
  /** The evaluation that a program adds for other programs, as in {@code '** 123 +7776FU}. */
  private static final Pattern OF_PROGRAM = Pattern.compile("\\* [+-]?\\d");

  private final GameRecord game;
  private final Replays replays;

  /** By the index of a line of play, the positions that are reached before and after its steps. */
  private final List<List<Draft>> lines = new ArrayList<>();

  private final List<Draft> drafts = new ArrayList<>();

  GamePositions(GameRecord game) {
    this.game = game;
    this.replays = Replays.of(game);
  }

  /** A position of which not all is known yet. */
  private static final class Draft {
    private final Position position;
    private final int ply;
    private final boolean variation;
    private final Optional<Written> written;
    private final int number;
    private final boolean begins;
    private final int before;
    private final Optional<Move> move;
    private Optional<Move> next = Optional.empty();
    private final List<Move> moves = new ArrayList<>(1);
    private final List<String> comments = new ArrayList<>(0);

    Draft(Position start) {
      this.position = start;
      this.ply = 0;
      this.variation = false;
      this.written = Optional.empty();
      this.number = 0;
      this.begins = false;
      this.before = 0;
      this.move = Optional.empty();
    }

    /** What a step leads to from the position before it. */
    Draft(Draft before, boolean variation, Step step, int number, boolean begins) {
      this.position = before.after(step.event());
      this.ply = before.ply + 1;
      this.variation = variation;
      this.written = Optional.of(step.written());
      this.number = number;
      this.begins = begins;
      this.before = before.number;
      this.move = moveOf(step);
    }

    private Position after(GameRecord.Event event) {
      return switch (event) {
        case GameRecord.Played(Move played) -> position.play(played);
        case GameRecord.Ended pass -> position.withTurn(position.turn().opposite());
      };
    }

    void addComments(List<Remark> remarks) {
      for (Remark remark : remarks) {
        boolean isEvaluation = OF_PROGRAM.matcher(remark.text()).lookingAt();
        if (remark.kind() != Remark.Kind.BOOKMARK && !isEvaluation) {
          comments.add(remark.text());
        }
      }
    }

    PlayedPosition position() {
      return new PlayedPosition(
          position,
          number,
          ply,
          variation,
          next,
          List.copyOf(moves),
          List.copyOf(comments),
          written,
          begins,
          before,
          move);
    }
  }

  /** The positions, those of the main line first. */
  List<PlayedPosition> all() {
    for (int i = 0; i < game.lines().size(); i++) {
      play(i);
    }
    List<PlayedPosition> positions = new ArrayList<>(drafts.size());
    drafts.forEach(draft -> positions.add(draft.position()));
    return Collections.unmodifiableList(positions);
  }

  private void play(int index) {
    GameRecord.Line line = game.lines().get(index);
    Draft here = index == 0 ? begun() : before(index);
    here.addComments(line.remarks());
    List<Draft> reached = new ArrayList<>(line.steps().size() + 1);
    reached.add(here);
    boolean goesOn = index == 0; // Whether the next move is that of the line in which here stands.
    for (Step step : line.steps()) {
      Optional<Move> move = moveOf(step);
      if (move.isPresent()) {
        here.next = goesOn ? move : here.next;
        here.moves.add(goesOn ? 0 : here.moves.size(), move.get());
      }
      if (step.event().isMove()) {
        here = new Draft(here, index > 0, step, drafts.size(), !goesOn);
        drafts.add(here);
        goesOn = true;
      }
      here.addComments(step.remarks());
      reached.add(here);
    }
    lines.add(reached);
  }

  private Draft begun() {
    Draft start = new Draft(game.start());
    drafts.add(start);
    return start;
  }

  /** The position from which a variation goes another way. */
  private Draft before(int index) {
    Replays.ReplacedStep fork = replays.fork(index).orElse(new Replays.ReplacedStep(0, 0));
    return lines.get(fork.line()).get(fork.step());
  }

  private static Optional<Move> moveOf(Step step) {
    return step.event() instanceof GameRecord.Played(Move move)
        ? Optional.of(move)
        : Optional.empty();
  }
}
