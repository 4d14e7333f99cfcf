package kifu.lsp;

import java.util.List;
import kifu.problem.Fix;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;

/**
 * Turns the values that many messages have into those of the protocol and back. Both count lines
 * from 0 and columns in UTF-16 code units.
 */
final class Convert {
  private Convert() {}

  static Point point(Position position) {
    return new Point(position.getLine(), position.getCharacter());
  }

  static Range range(org.eclipse.lsp4j.Range range) {
    return new Range(point(range.getStart()), point(range.getEnd()));
  }

  static org.eclipse.lsp4j.Range range(Range range) {
    return new org.eclipse.lsp4j.Range(position(range.start()), position(range.end()));
  }

  private static Position position(Point point) {
    return new Position(point.line(), point.column());
  }

  static List<TextEdit> edits(List<Edit> edits) {
    return edits.stream().map(edit -> new TextEdit(range(edit.range()), edit.newText())).toList();
  }

  static TextEdit edit(Fix fix) {
    return new TextEdit(range(fix.range()), fix.newText());
  }

  static DiagnosticSeverity severity(Severity severity) {
    return switch (severity) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case INFO -> DiagnosticSeverity.Information;
      case HINT -> DiagnosticSeverity.Hint;
    };
  }
}
