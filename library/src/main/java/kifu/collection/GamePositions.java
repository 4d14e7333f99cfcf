package kifu.collection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.play.Written;
import kifu.record.Termination;
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
    private Optional<Move> next = Optional.empty();
    private final List<Move> moves = new ArrayList<>();
    private final List<String> comments = new ArrayList<>();

    Draft(Replay replay, boolean variation, Optional<Written> written) {
      this.position = replay.position();
      this.ply = replay.ply();
      this.variation = variation;
      this.written = written;
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
          position, ply, variation, next, List.copyOf(moves), List.copyOf(comments), written);
    }
  }

  /** The positions, those of the main line first. */
  List<PlayedPosition> all() {
    for (int i = 0; i < game.lines().size(); i++) {
      play(i);
    }
    return drafts.stream().map(Draft::position).toList();
  }

  private void play(int index) {
    GameRecord.Line line = game.lines().get(index);
    Replay replay = replays.before(index);
    Draft here = index == 0 ? begun(replay) : before(index);
    here.addComments(line.remarks());
    List<Draft> reached = new ArrayList<>();
    reached.add(here);
    boolean goesOn = index == 0; // Whether the next move is that of the line in which here stands.
    for (Step step : line.steps()) {
      replay.play(step);
      if (step.event() instanceof GameRecord.Played(Move move)) {
        here.next = goesOn ? Optional.of(move) : here.next;
        here.moves.add(goesOn ? 0 : here.moves.size(), move);
      }
      if (isPlayed(step)) {
        here = new Draft(replay, index > 0, Optional.of(step.written()));
        drafts.add(here);
        goesOn = true;
      }
      here.addComments(step.remarks());
      reached.add(here);
    }
    lines.add(reached);
  }

  private Draft begun(Replay replay) {
    Draft start = new Draft(replay, false, Optional.empty());
    drafts.add(start);
    return start;
  }

  /** The position from which a variation goes another way. */
  private Draft before(int index) {
    Replays.Fork fork = replays.fork(index).orElse(new Replays.Fork(0, 0));
    return lines.get(fork.line()).get(fork.step());
  }

  private static boolean isPlayed(Step step) {
    return switch (step.event()) {
      case GameRecord.Played played -> true;
      case GameRecord.Ended(Termination end) -> end == Termination.PASS;
    };
  }
}
