package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.record.Grammar;
import kifu.record.Spelling;

/** Reads lines of the CSA format. */
final class CsaGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final CsaGrammar GRAMMAR = new CsaGrammar();

  private final CsaSpelling spelling = new CsaSpelling();

  private CsaGrammar() {}

  /**
   * The statements of a line, which must not contain its terminator; at least one.
   *
   * <p>Commas separate them, except in a line that begins with {@code '}, {@code N} or {@code $}; a
   * comment takes the rest of its line.
   */
  @Override
  public List<CsaStatement> statements(String line) {
    return line.startsWith("P") ? EvenRanks.statements(line) : new StatementReader(line).read();
  }

  @Override
  public Spelling spelling() {
    return spelling;
  }

  @Override
  protected Optional<PlainReader> plainReader() {
    return Optional.of(new PlainCsaReader());
  }
}
