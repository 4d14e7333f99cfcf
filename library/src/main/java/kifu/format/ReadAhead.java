package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.format.line.ChunkWalk;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Reads the lines of a document chunk by chunk before its analysis begins, which asks for some of
 * what all of them say together. For one use and one thread at a time.
 */
public final class ReadAhead implements PendingAnalysis {
  private final Format format;
  private final Text text;
  private final ChunkWalk reading;
  private Optional<PendingAnalysis> begun = Optional.empty();

  /** Begins with a document that is not read yet. */
  public ReadAhead(Format format, Text text) {
    this.format = format;
    this.text = text;
    this.reading = new ChunkWalk(text, format::read);
  }

  @Override
  public boolean advance() {
    if (begun.isEmpty() && reading.advance()) {
      begun = Optional.of(format.analyse(text));
    }
    return begun.map(PendingAnalysis::advance).orElse(false);
  }

  @Override
  public List<Problem> problemsSoFar() {
    return begun.map(PendingAnalysis::problemsSoFar).orElse(List.of());
  }

  @Override
  public int settledTo(ProblemId id) {
    return begun.map(analysis -> analysis.settledTo(id)).orElse(0);
  }

  @Override
  public Optional<Analysis> settledAt(int line) {
    return begun.flatMap(analysis -> analysis.settledAt(line));
  }

  @Override
  public Analysis analysis() {
    return begun.orElseGet(() -> format.analyse(text)).analysis();
  }

  /** What is read already is remembered by the chunks that stay. */
  @Override
  public PendingAnalysis update(Text after, Change change) {
    return begun
        .map(analysis -> analysis.update(after, change))
        .orElseGet(() -> new ReadAhead(format, after));
  }
}
