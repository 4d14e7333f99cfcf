package kifu.format.jkf;

import java.util.Optional;
import kifu.check.GameCheck;
import kifu.format.AllOrNothing;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.format.line.ChunkWalk;
import kifu.record.Manuscript;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Reads a document, checks its game, and compares with it what its moves say besides. After an edit
 * that begins anew. For one use and one thread at a time.
 */
final class JkfCheck extends AllOrNothing {
  /** Transcribed this many values takes about a millisecond; more than most records have. */
  private static final int VALUES_AT_ONCE = 5_000;

  /** Checking this many moves takes less than half a millisecond. */
  private static final int MOVES_AT_ONCE = 700;

  private final Text text;
  private final JkfReader reader;
  private Optional<Moves> moves = Optional.empty();

  /** What is known once the text is read. */
  private final class Moves {
    private final Transcribed reading = reader.reading();
    private final Manuscript manuscript = reading.transcript().manuscript();

    /** The check begins with what all lines say together. */
    private final ChunkWalk lines = new ChunkWalk(manuscript.text(), manuscript::lines);

    private Optional<GameCheck> check = Optional.empty();
    private Optional<RedundantMembers> members = Optional.empty();

    boolean isShort() {
      return manuscript.text().lineCount() <= MOVES_AT_ONCE;
    }

    /** Goes on with the game; returns whether it, and what its moves say besides, is checked. */
    boolean advance() {
      if (check.isEmpty()) {
        check = lines.advance() ? Optional.of(GameCheck.of(manuscript, reading.start())) : check;
      } else if (members.isEmpty() && check.get().advance(MOVES_AT_ONCE)) {
        members = Optional.of(new RedundantMembers(reading.transcript(), check.get().game()));
      }
      return members.filter(other -> other.advance(MOVES_AT_ONCE)).isPresent();
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

  /**
   * Goes through all steps of a short record at once: between them nothing is known of its moves,
   * and what was wrong with an edited one would seem to be mended.
   */
  @Override
  protected Optional<Analysis> goOn() {
    Optional<Analysis> analysis = step();
    while (analysis.isEmpty() && moves.filter(Moves::isShort).isPresent()) {
      analysis = step();
    }
    return analysis;
  }

  private Optional<Analysis> step() {
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
