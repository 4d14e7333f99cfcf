package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Set;
import java.util.stream.Stream;
import kifu.collection.GameIndex;
import kifu.document.Document;
import kifu.feature.WorkspaceSymbols;
import kifu.format.HeaderValue;
import kifu.json.Shape;

/** Answers questions about all documents: each method is named as the protocol names it. */
public final class WorkspaceAnswers {
  private WorkspaceAnswers() {}

  /** The symbols of one document that a query finds; the answer holds those of all. */
  public static JsonArray symbol(Document document, Params params) {
    return Json.array(
        WorkspaceSymbols.symbols(document, params.text("query")).stream()
            .map(value -> symbol(document.uri(), value)));
  }

  /** The symbols of the records that are not open, whose URIs are plain. */
  public static JsonArray symbol(GameIndex index, Params params, Set<String> open) {
    return Json.array(
        WorkspaceSymbols.symbols(index, params.text("query"), open).stream()
            .map(found -> symbol(PlainUri.escaped(found.uri()), found.value())));
  }

  /** As many symbols as an answer has, of those of many documents. */
  public static JsonArray first(Stream<JsonArray> symbols) {
    return Json.array(
        symbols.flatMap(some -> some.asList().stream()).limit(WorkspaceSymbols.MOST_FOUND));
  }

  private static JsonObject symbol(String uri, HeaderValue value) {
    return Shape.of("name", value.value())
        .with("kind", kind(value.kind()).number())
        .with("location", Shapes.location(uri, value.range()))
        .with("containerName", value.key())
        .json();
  }

  private static SymbolKind kind(HeaderValue.Kind kind) {
    return switch (kind) {
      case PLAYER -> SymbolKind.VARIABLE;
      case EVENT -> SymbolKind.EVENT;
      case DATE -> SymbolKind.CONSTANT;
      case OPENING -> SymbolKind.METHOD;
      case TITLE -> SymbolKind.MODULE;
      case PLACE -> SymbolKind.NAMESPACE;
    };
  }
}
