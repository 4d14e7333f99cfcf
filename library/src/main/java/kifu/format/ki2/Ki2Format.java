package kifu.format.ki2;

import java.util.Optional;
import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.format.kif.KifFormat;
import kifu.text.Chunk;
import kifu.text.Text;

/** Reads records with moves as people write them. */
public final class Ki2Format implements Format {
  @Override
  public void read(Chunk chunk) {
    Ki2Grammar.GRAMMAR.lines(chunk);
  }

  @Override
  public PendingAnalysis analyse(Text text) {
    return Ki2Analysis.analyse(text, Optional.empty());
  }

  /** The format of KIF, as which KI2 is saved, too: the moves show which one a document is. */
  public static Format orKif() {
    return new OrKif();
  }

  private static final class OrKif implements Format {
    private final Format kif = new KifFormat(this::ki2);

    private PendingAnalysis ki2(Text text) {
      return Ki2Analysis.analyse(text, Optional.of(kif));
    }

    @Override
    public void read(Chunk chunk) {
      kif.read(chunk);
    }

    @Override
    public PendingAnalysis analyse(Text text) {
      return kif.analyse(text);
    }
  }
}
