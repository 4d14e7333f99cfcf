package kifu.lsp;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.document.Document;
import kifu.feature.Declaration;
import kifu.feature.Definition;
import kifu.feature.DocumentHighlights;
import kifu.feature.Implementation;
import kifu.feature.Link;
import kifu.feature.References;
import kifu.feature.SelectionRanges;
import kifu.feature.TypeDefinition;
import kifu.feature.WorkspaceSymbols;
import kifu.format.HeaderValue;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What is answered to the questions where something is: each method, named as the protocol names
 * it, asks the feature of that name and converts. Empty is null in the protocol.
 */
final class NavigationAnswers {
  private NavigationAnswers() {}

  private static Point point(TextDocumentPositionParams params) {
    return Convert.point(params.getPosition());
  }

  static Optional<Either<List<Location>, List<LocationLink>>> definition(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return Definition.definition(document, point(params))
        .map(link -> links(document, List.of(link), editor));
  }

  static Optional<Either<List<Location>, List<LocationLink>>> declaration(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return Declaration.declaration(document, point(params))
        .map(link -> links(document, List.of(link), editor));
  }

  static Optional<Either<List<Location>, List<LocationLink>>> typeDefinition(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return TypeDefinition.typeDefinition(document, point(params))
        .map(link -> links(document, List.of(link), editor));
  }

  static Optional<Either<List<Location>, List<LocationLink>>> implementation(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return Optional.of(Implementation.implementation(document, point(params)))
        .filter(links -> !links.isEmpty())
        .map(links -> links(document, links, editor));
  }

  private static Either<List<Location>, List<LocationLink>> links(
      Document document, List<Link> links, Editor editor) {
    return editor.features().links()
        ? Either.forRight(links.stream().map(link -> link(document, link)).toList())
        : Either.forLeft(
            links.stream().map(link -> location(document).apply(link.target())).toList());
  }

  private static LocationLink link(Document document, Link link) {
    org.eclipse.lsp4j.Range target = Convert.range(link.target());
    return new LocationLink(document.uri(), target, target, Convert.range(link.origin()));
  }

  private static Function<Range, Location> location(Document document) {
    return range -> new Location(document.uri(), Convert.range(range));
  }

  static Optional<List<Location>> references(
      Document document, ReferenceParams params, Editor editor) {
    boolean withDeclaration = params.getContext().isIncludeDeclaration();
    return Optional.of(
        References.references(document, point(params), withDeclaration).stream()
            .map(location(document))
            .toList());
  }

  static Optional<List<DocumentHighlight>> documentHighlight(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return Optional.of(
        DocumentHighlights.highlights(document, point(params)).stream()
            .map(
                highlight ->
                    new DocumentHighlight(Convert.range(highlight.range()), kind(highlight.kind())))
            .toList());
  }

  private static DocumentHighlightKind kind(DocumentHighlights.Kind kind) {
    return switch (kind) {
      case TEXT -> DocumentHighlightKind.Text;
      case READ -> DocumentHighlightKind.Read;
      case WRITE -> DocumentHighlightKind.Write;
    };
  }

  static Optional<List<SelectionRange>> selectionRange(
      Document document, SelectionRangeParams params, Editor editor) {
    return Optional.of(
        params.getPositions().stream().map(position -> selection(document, position)).toList());
  }

  private static SelectionRange selection(Document document, Position position) {
    List<Range> ranges = SelectionRanges.ranges(document, Convert.point(position));
    SelectionRange outer = new SelectionRange();
    outer.setRange(Convert.range(ranges.getLast()));
    for (Range range : ranges.subList(0, ranges.size() - 1).reversed()) {
      outer = new SelectionRange(Convert.range(range), outer);
    }
    return outer;
  }

  static Optional<List<SymbolInformation>> symbol(
      Document document, WorkspaceSymbolParams params, Editor editor) {
    return Optional.of(
        WorkspaceSymbols.symbols(document, params.getQuery()).stream()
            .map(value -> symbol(document, value))
            .toList());
  }

  private static SymbolInformation symbol(Document document, HeaderValue value) {
    Location location = location(document).apply(value.range());
    return new SymbolInformation(value.value(), kind(value.kind()), location, value.key());
  }

  private static SymbolKind kind(HeaderValue.Kind kind) {
    return switch (kind) {
      case PLAYER -> SymbolKind.Variable;
      case EVENT -> SymbolKind.Event;
      case DATE -> SymbolKind.Constant;
      case OPENING -> SymbolKind.Method;
      case TITLE -> SymbolKind.Module;
    };
  }
}
