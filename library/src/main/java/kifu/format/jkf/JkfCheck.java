package kifu.format.jkf;

import java.util.Optional;
import kifu.format.AllOrNothing;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.format.jkf.JkfReader.Reading;
import kifu.game.Game;
import kifu.game.GameCheck;
import kifu.record.Manuscript;
import kifu.text.Change;
import kifu.text.Chunk;
import kifu.text.Text;

/**
 * Reads a document, checks its game, and compares with it what its moves tell besides. After an
 * edit that begins anew. For one use and one thread at a time.
 */
final class JkfCheck extends AllOrNothing {
  /** Reading so many values takes about a millisecond; more than most records have. */
  private static final int VALUES_AT_ONCE = 5_000;

  /** Reading so many lines of the transcript takes less than a millisecond. */
  private static final int LINES_AT_ONCE = 1_000;

  /** Checking so many moves takes less than half a millisecond. */
  private static final int MOVES_AT_ONCE = 700;

  private final Text text;
  private final JkfReader reader;
  private Optional<Moves> moves = Optional.empty();

  /** What is known once the text is read. */
  private final class Moves {
    private final Reading reading = reader.reading();
    private final Manuscript manuscript = reading.transcript().manuscript();
    private int nextLine;
    private Optional<GameCheck> check = Optional.empty();
    private Optional<RedundantMembers> members = Optional.empty();

    /** Goes on with the game; whether it is checked, and what its moves tell besides. */
    boolean advance() {
      if (check.isEmpty()) {
        readLines();
      } else if (members.isEmpty() && check.get().advance(MOVES_AT_ONCE)) {
        members = Optional.of(new RedundantMembers(reading.transcript(), check.get().game()));
      }
      return members.filter(other -> other.advance(MOVES_AT_ONCE)).isPresent();
    }

    /** The check begins with what all lines say together. */
    private void readLines() {
      int end = Math.min(manuscript.text().lineCount(), nextLine + LINES_AT_ONCE);
      while (nextLine < end) {
        Chunk chunk = manuscript.text().chunkAt(nextLine);
        manuscript.lines(chunk);
        nextLine += chunk.lineCount();
      }
      if (nextLine >= manuscript.text().lineCount()) {
        check = Optional.of(Game.check(manuscript, reading.start()));
      }
    }

    Analysis analysis() {
      return JkfAnalysis.of(
          text, reading, check.orElseThrow().game(), members.orElseThrow().problems());
    }
  }

  JkfCheck(Text text) {
    this.text = text;
    this.reader = new JkfReader(text);
  }

  @Override
  protected Optional<Analysis> goOn() {
    if (moves.isEmpty() && reader.advance(VALUES_AT_ONCE)) {
      moves = Optional.of(new Moves());
    }
    return moves.filter(Moves::advance).map(Moves::analysis);
  }

  @Override
  protected PendingAnalysis updateUndone(Text after, Change change) {
    return new JkfCheck(after);
  }
}
