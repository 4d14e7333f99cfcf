package kifu.format.ki2;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.RecordWriter;
import kifu.exchange.Replay;
import kifu.format.kif.FrameWriter;
import kifu.format.kif.KifLine;
import kifu.format.kif.SummaryEnding;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Side;

/** Writes a game as Kifu for Windows does: six moves on a line. */
public final class Ki2Writer implements RecordWriter {
  @Override
  public boolean holdsSeveralGames() {
    return false;
  }

  @Override
  public WrittenGames write(List<GameRecord> games) {
    return new InRows(games.getFirst()).write();
  }

  /** Writes moves in rows, which end where something else stands between two moves. */
  private static final class InRows extends FrameWriter {
    private final List<String> row = new ArrayList<>();

    InRows(GameRecord record) {
      super(record);
    }

    /** What begins with the mark of a side is a row of moves. */
    @Override
    protected KifLine read(String content) {
      return new Ki2LineReader(content).read().getFirst() instanceof Ki2Statement.Framed framed
          ? framed.line()
          : super.read("");
    }

    @Override
    protected boolean endsInPlaceOfMoves() {
      return false;
    }

    @Override
    protected void beforeMoves() {
      line("");
    }

    @Override
    protected void step(Step step, Replay replay, boolean marked) {
      step.spent().ifPresent(spent -> lose(Loss.Kind.CLOCK, step.line()));
      switch (step.event()) {
        case GameRecord.Played played -> {
          if (isAmbiguous(replay.position(), played.move())) {
            lose(Loss.Kind.AMBIGUOUS, step.line());
          }
          add(Ki2Spelling.WORDS.move(replay.position(), played.move(), replay.previous()));
        }
        case GameRecord.Ended ended -> {
          if (ended.termination() == Termination.PASS) {
            lose(Loss.Kind.MOVE, step.line());
          } else {
            end(step, ended.termination(), replay.position().turn());
          }
        }
      }
      replay.play(step);
    }

    /** Whether words could name the piece of a move, and do not tell it from others. */
    private static boolean isAmbiguous(Position before, Move move) {
      return move instanceof Move.Shift shift
          && RelativeWords.isOrigin(before, shift)
          && !RelativeWords.mean(before, shift);
    }

    private void add(String move) {
      if (row.size() == Ki2Style.USUAL.moves()) {
        endRow();
      }
      row.add(move);
    }

    @Override
    protected void endRow() {
      if (!row.isEmpty()) {
        String written = Ki2Style.USUAL.row(row);
        row.clear();
        line(written);
      }
    }

    /** This line alone states the end of a game. */
    @Override
    protected void summary(Step last, Termination end, String summary, Side toMove) {
      line(summary);
      boolean statesResult =
          KifLine.read(summary) instanceof KifLine.Summary read
              && SummaryEnding.of(read.summary(), read.words(), Optional.of(toMove))
                  .filter(end::equals)
                  .isPresent();
      if (!statesResult) {
        lose(Loss.Kind.ENDING, last.line());
      }
    }
  }
}
