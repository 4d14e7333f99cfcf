package kifu.format.usi;

import java.util.List;
import kifu.record.Grammar;
import kifu.record.Spelling;

/** Reads lines of games and positions in USI. */
final class UsiGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final UsiGrammar GRAMMAR = new UsiGrammar();

  private final UsiSpelling spelling = new UsiSpelling();

  private UsiGrammar() {}

  @Override
  public List<UsiStatement> statements(String line) {
    return UsiStatement.read(line);
  }

  @Override
  public Spelling spelling() {
    return spelling;
  }
}
