package kifu.comments;

import java.util.List;
import kifu.format.Analysis;
import kifu.problem.Problem;
import kifu.text.Change;
import kifu.text.Lazy;
import kifu.text.Text;

/**
 * Holds what is known of the lines of play in comments. Immutable, thread-safe.
 *
 * @param engines those that programs expect
 * @param quoted those that authors quote
 */
public record LinesInComments(EngineLines engines, QuotedLines quoted) {
  /** The lines of a text about which nothing is known. */
  public static LinesInComments in(Text text) {
    return new LinesInComments(EngineLines.in(text), QuotedLines.in(text));
  }

  /** The lines of the text after a change. */
  public LinesInComments after(Text before, Change change, Text after) {
    return new LinesInComments(
        engines.after(before, change, after), quoted.after(before, change, after));
  }

  /** Whether there are no lines that would be read. */
  public boolean isNone() {
    return engines.lines().isNone() && quoted.candidates().isNone();
  }

  /** Reads the lines, each kind when it is asked for. */
  public Read read(Text text, Analysis analysis) {
    return new Read(
        new Lazy<>(() -> engines.read(text, analysis)), new Lazy<>(() -> quoted.read(analysis)));
  }

  /** What is read of them, on first use. */
  public record Read(Lazy<EngineLines.Read> ofEngines, Lazy<QuotedLines.Read> ofAuthors) {
    /** What is wrong with the lines that programs expect. */
    public List<Problem> expected() {
      return ofEngines.get().problems();
    }

    /** What is wrong with the lines that authors quote. */
    public List<Problem> quoted() {
      return ofAuthors.get().problems();
    }

    /** What is known by now. */
    public LinesInComments known(LinesInComments before) {
      return new LinesInComments(
          ofEngines.soFar().map(EngineLines.Read::lines).orElse(before.engines()),
          ofAuthors.soFar().map(QuotedLines.Read::lines).orElse(before.quoted()));
    }
  }
}
