package kifu.format.jkf;

import java.util.List;
import kifu.record.Grammar;
import kifu.record.Spelling;

/** Reads lines of a transcript. */
final class JkfGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final JkfGrammar GRAMMAR = new JkfGrammar();

  private final JkfSpelling spelling = new JkfSpelling();

  private JkfGrammar() {}

  @Override
  public List<JkfStatement> statements(String line) {
    return List.of(JkfStatement.read(line));
  }

  @Override
  public Spelling spelling() {
    return spelling;
  }
}
