package kifu.lsp;

import java.util.List;
import java.util.stream.Stream;
import kifu.feature.Hover;
import kifu.format.Fold;
import kifu.format.Section;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * Turns our values into those of the protocol and back. Both count lines from 0 and columns in
 * UTF-16 code units.
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

  static TextEdit edit(Edit edit) {
    return new TextEdit(range(edit.range()), edit.newText());
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

  static org.eclipse.lsp4j.Hover hover(Hover.Content content, Hover.Options options) {
    String kind = options.markdown() ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT;
    return new org.eclipse.lsp4j.Hover(
        new MarkupContent(kind, content.text()), range(content.range()));
  }

  static FoldingRange fold(Fold fold) {
    FoldingRange range = new FoldingRange(fold.firstLine(), fold.lastLine());
    range.setKind(
        fold.kind() == Fold.Kind.COMMENT ? FoldingRangeKind.Comment : FoldingRangeKind.Region);
    return range;
  }

  static List<Either<SymbolInformation, DocumentSymbol>> symbols(
      String uri, List<Section> sections, Editor editor) {
    Language language = editor.language();
    return editor.features().symbolTree()
        ? sections.stream()
            .map(
                section ->
                    Either.<SymbolInformation, DocumentSymbol>forRight(symbol(section, language)))
            .toList()
        : sections.stream()
            .flatMap(section -> flatSymbols(section, uri, "", language))
            .map(Either::<SymbolInformation, DocumentSymbol>forLeft)
            .toList();
  }

  private static DocumentSymbol symbol(Section section, Language language) {
    DocumentSymbol symbol =
        new DocumentSymbol(
            name(section, language),
            kind(section.kind()),
            range(section.range()),
            range(section.head()),
            section.detail());
    symbol.setChildren(section.parts().stream().map(part -> symbol(part, language)).toList());
    return symbol;
  }

  private static String name(Section section, Language language) {
    return section.name().in(language);
  }

  private static SymbolKind kind(Section.Kind kind) {
    return switch (kind) {
      case GAME -> SymbolKind.Module;
      case HEADER -> SymbolKind.Namespace;
      case MAIN_LINE -> SymbolKind.Class;
      case VARIATION -> SymbolKind.Method;
      case RESULT -> SymbolKind.Event;
      case BOOK_ENTRY -> SymbolKind.Object;
      case BOOK_ENTRIES -> SymbolKind.Array;
    };
  }

  /** A section and its parts for an editor that knows no trees. */
  private static Stream<SymbolInformation> flatSymbols(
      Section section, String uri, String container, Language language) {
    String name = name(section, language);
    SymbolInformation symbol =
        new SymbolInformation(
            name, kind(section.kind()), new Location(uri, range(section.range())), container);
    return Stream.concat(
        Stream.of(symbol),
        section.parts().stream().flatMap(part -> flatSymbols(part, uri, name, language)));
  }
}
