package kifu.format.line;

import java.util.List;
import java.util.Optional;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/** Edits a line on which several moves may stand. */
public final class RowOfMoves {
  private RowOfMoves() {}

  /** Whether a statement is a move or an end. */
  public static boolean isPlay(Statement statement) {
    return statement.find(Part.MOVE).isPresent() || statement.find(Part.TERMINATION).isPresent();
  }

  /**
   * The edit that writes a comment below the move at a point: the row ends with it, and the moves
   * after it begin the next one. Empty where none follow.
   *
   * @param mark what lines of comments begin with
   */
  public static Optional<Edit> comment(
      Manuscript manuscript, Point point, String mark, List<String> content) {
    List<? extends Statement> statements = manuscript.statements(point.line());
    for (int i = 1; i < statements.size(); i++) {
      Statement.Span next = statements.get(i).span();
      if (isPlay(statements.get(i)) && next.start() > point.column()) {
        int end = statements.get(i - 1).span().end();
        String lineEnd = new LineEdits(manuscript.text()).lineEnd(point.line());
        StringBuilder lines = new StringBuilder(lineEnd);
        content.forEach(comment -> lines.append(mark).append(comment).append(lineEnd));
        Range gap = Range.ofLine(point.line(), end, next.start());
        return Optional.of(new Edit(gap, lines.toString()));
      }
    }
    return Optional.empty();
  }
}
