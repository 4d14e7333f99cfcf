package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.RowOfMoves;
import kifu.format.kif.FrameRewriting;
import kifu.record.Manuscript;
import kifu.text.Edit;
import kifu.text.Point;

/** Rewrites a KI2 document. */
final class Ki2Rewriting extends FrameRewriting {
  private final Manuscript manuscript;

  Ki2Rewriting(Ki2Analysis analysis) {
    super(analysis);
    this.manuscript = analysis.manuscript();
  }

  @Override
  public Optional<Edit> commentInRow(Point point, List<String> content) {
    return RowOfMoves.comment(manuscript, point, "*", content);
  }
}
