package kifu.lsp;

import java.util.List;
import java.util.Map;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

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

  static Position position(Point point) {
    return new Position(point.line(), point.column());
  }

  static List<TextEdit> edits(List<Edit> edits) {
    return edits.stream().map(edit -> new TextEdit(range(edit.range()), edit.newText())).toList();
  }

  /** Edits of a document in the shape that the editor takes. */
  static WorkspaceEdit workspaceEdit(Document document, List<Edit> edits, ClientFeatures features) {
    List<TextEdit> converted = edits(edits);
    if (!features.versionedEdits()) {
      return new WorkspaceEdit(Map.of(document.uri(), converted));
    }
    VersionedTextDocumentIdentifier id =
        new VersionedTextDocumentIdentifier(document.uri(), document.version());
    List<Either<TextEdit, SnippetTextEdit>> plain =
        converted.stream().map(Either::<TextEdit, SnippetTextEdit>forLeft).toList();
    return new WorkspaceEdit(List.of(Either.forLeft(new TextDocumentEdit(id, plain))));
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
