package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.LineEdits;
import kifu.format.kif.FrameRewriting;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/** How a KI2 document is rewritten. */
final class Ki2Rewriting extends FrameRewriting {
  private final Manuscript manuscript;

  Ki2Rewriting(Ki2Analysis analysis) {
    super(analysis);
    this.manuscript = analysis.manuscript();
  }

  @Override
  public boolean commentsOnLastInRow() {
    return true;
  }

  /** The row ends with the move; the moves after it begin the next one. */
  @Override
  public Optional<Edit> commentInRow(Point point, List<String> content) {
    List<? extends Statement> statements = manuscript.statements(point.line());
    for (int i = 1; i < statements.size(); i++) {
      Statement.Span next = statements.get(i).span();
      if (statements.get(i).statesFact() && next.start() > point.column()) {
        int end = statements.get(i - 1).span().end();
        String lineEnd = new LineEdits(manuscript.text()).lineEnd(point.line());
        StringBuilder lines = new StringBuilder(lineEnd);
        content.forEach(comment -> lines.append('*').append(comment).append(lineEnd));
        Range gap = Range.ofLine(point.line(), end, next.start());
        return Optional.of(new Edit(gap, lines.toString()));
      }
    }
    return Optional.empty();
  }
}
