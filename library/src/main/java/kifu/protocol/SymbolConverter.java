package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import kifu.format.Section;
import kifu.json.Shape;

/** Turns the sections of one document into symbols that its editor understands. */
record SymbolConverter(String uri, Editor editor) {
  JsonArray symbols(List<Section> sections) {
    return Json.array(
        editor.features().has(ClientFeature.SYMBOL_TREE)
            ? sections.stream().map(this::symbol)
            : sections.stream().flatMap(section -> flatSymbols(section, "")));
  }

  private JsonObject symbol(Section section) {
    return Shape.of("name", name(section))
        .with("detail", section.detail().in(editor.language()))
        .with("kind", kind(section.kind()).number())
        .with("range", Shapes.range(section.range()))
        .with("selectionRange", Shapes.range(section.head()))
        .with("children", section.parts().stream().map(this::symbol).toList())
        .json();
  }

  /** A section and its parts for an editor that knows no trees. */
  private Stream<JsonObject> flatSymbols(Section section, String container) {
    String name = name(section);
    JsonObject symbol =
        Shape.of("name", name)
            .with("kind", kind(section.kind()).number())
            .with("location", Shapes.location(uri, section.range()))
            .with("containerName", container)
            .json();
    return Stream.concat(
        Stream.of(symbol), section.parts().stream().flatMap(part -> flatSymbols(part, name)));
  }

  private String name(Section section) {
    return section.name().in(editor.language());
  }

  private static SymbolKind kind(Section.Kind kind) {
    return switch (kind) {
      case GAME -> SymbolKind.MODULE;
      case HEADER -> SymbolKind.NAMESPACE;
      case MAIN_LINE -> SymbolKind.CLASS;
      case VARIATION -> SymbolKind.METHOD;
      case RESULT -> SymbolKind.EVENT;
      case BOOK_ENTRY -> SymbolKind.OBJECT;
      case BOOK_ENTRIES -> SymbolKind.ARRAY;
    };
  }
}
