package kifu.lsp;

import java.util.List;
import java.util.stream.Stream;
import kifu.format.Section;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Turns the sections of one document into symbols that its editor understands. */
record SymbolConverter(String uri, Editor editor) {
  List<Either<SymbolInformation, DocumentSymbol>> symbols(List<Section> sections) {
    return editor.features().symbolTree()
        ? sections.stream()
            .map(section -> Either.<SymbolInformation, DocumentSymbol>forRight(symbol(section)))
            .toList()
        : sections.stream()
            .flatMap(section -> flatSymbols(section, ""))
            .map(Either::<SymbolInformation, DocumentSymbol>forLeft)
            .toList();
  }

  private DocumentSymbol symbol(Section section) {
    DocumentSymbol symbol =
        new DocumentSymbol(
            name(section),
            kind(section.kind()),
            Convert.range(section.range()),
            Convert.range(section.head()),
            section.detail());
    symbol.setChildren(section.parts().stream().map(this::symbol).toList());
    return symbol;
  }

  /** A section and its parts for an editor that knows no trees. */
  private Stream<SymbolInformation> flatSymbols(Section section, String container) {
    String name = name(section);
    Location location = new Location(uri, Convert.range(section.range()));
    return Stream.concat(
        Stream.of(new SymbolInformation(name, kind(section.kind()), location, container)),
        section.parts().stream().flatMap(part -> flatSymbols(part, name)));
  }

  private String name(Section section) {
    return section.name().in(editor.language());
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
}
