package kifu.format.kif;

import java.util.List;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Grammar.PlainReader;
import kifu.record.Spelling;

/** How lines of Kakinoki's format are read: each makes one statement. */
final class KifGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final KifGrammar GRAMMAR = new KifGrammar();

  private KifGrammar() {}

  @Override
  public List<KifLine> statements(String line) {
    return List.of(KifLine.read(line));
  }

  @Override
  public Spelling spelling() {
    return KifSpelling.WORDS;
  }

  @Override
  protected PlainReader plainReader(Facts.Builder facts) {
    return new PlainMoveReader(facts);
  }
}
