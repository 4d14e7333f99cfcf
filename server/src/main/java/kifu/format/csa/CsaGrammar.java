package kifu.format.csa;

import java.util.List;
import kifu.record.Grammar;
import kifu.record.Lines;
import kifu.record.Part;
import kifu.record.Span;
import kifu.record.Spelling;
import kifu.record.Statement;
import kifu.text.Chunk;

/** How lines of the CSA format are read. */
final class CsaGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final CsaGrammar GRAMMAR = new CsaGrammar();

  private final CsaSpelling spelling = new CsaSpelling();

  private CsaGrammar() {}

  @Override
  public List<Statement> statements(String line) {
    return List.of();
  }

  @Override
  public Spelling spelling() {
    return spelling;
  }

  @Override
  protected Lines read(Chunk chunk) {
    return CsaLines.read(chunk);
  }

  @Override
  public Span span(String line, int fact, Part part) {
    return spelling.span(line, fact, part);
  }
}
