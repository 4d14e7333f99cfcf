package kifu.format.kif;

import java.util.Optional;
import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.text.Chunk;
import kifu.text.Text;

/** Reads Kakinoki's format, with or without moves. */
public final class KifFormat implements Format {
  private final Optional<Format> ofRows;

  /** For positions. */
  public KifFormat() {
    this.ofRows = Optional.empty();
  }

  /**
   * @param ofRows reads a document in which moves stand in rows, and none on a line of its own
   */
  public KifFormat(Format ofRows) {
    this.ofRows = Optional.of(ofRows);
  }

  @Override
  public void read(Chunk chunk) {
    KifGrammar.GRAMMAR.lines(chunk);
  }

  @Override
  public PendingAnalysis analyse(Text text) {
    return KifAnalysis.analyse(text, ofRows);
  }
}
