package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.line.Radicals;
import kifu.problem.Problem;
import kifu.record.Grammar;
import kifu.record.Spelling;
import kifu.record.Statement;

/** Reads lines of KI2: each move is a statement, and so is any line of another kind. */
final class Ki2Grammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final Ki2Grammar GRAMMAR = new Ki2Grammar();

  private Ki2Grammar() {}

  @Override
  public List<? extends Statement> statements(String line) {
    return new Ki2LineReader(line).read();
  }

  @Override
  protected Optional<Problem> characters(String line) {
    return Radicals.problem(line);
  }

  @Override
  public Spelling spelling() {
    return Ki2Spelling.WORDS;
  }
}
