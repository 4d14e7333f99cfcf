package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import kifu.format.Rewriting;
import kifu.format.word.MisplacedHeader;
import kifu.shogi.Position;
import kifu.text.Edit;

/** Rewrites a document, however its moves are written. */
public class FrameRewriting implements Rewriting {
  private final KifFrame analysis;

  public FrameRewriting(KifFrame analysis) {
    this.analysis = analysis;
  }

  @Override
  public boolean canMirror() {
    return true;
  }

  @Override
  public List<Edit> mirror() {
    return new KifMirror(analysis).edits();
  }

  @Override
  public Optional<List<Edit>> startWith(int line, Position position) {
    return analysis.prologue().variant() == Prologue.Variant.STANDARD
        ? Optional.of(new StartLines(analysis.manuscript(), analysis.prologue()).write(position))
        : Optional.empty();
  }

  @Override
  public List<Edit> headerUp(int line) {
    return MisplacedHeader.up(analysis.manuscript(), 0, line);
  }
}
