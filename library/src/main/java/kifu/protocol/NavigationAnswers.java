package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.feature.Declaration;
import kifu.feature.Definition;
import kifu.feature.DocumentHighlights;
import kifu.feature.Implementation;
import kifu.feature.Link;
import kifu.feature.References;
import kifu.feature.SelectionRanges;
import kifu.feature.TypeDefinition;
import kifu.json.Shape;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Answers the questions where something is: each method, named as the protocol names it, asks the
 * feature of that name and converts. Empty is null in the protocol.
 */
final class NavigationAnswers {
  private NavigationAnswers() {}

  static Optional<JsonElement> definition(Question question) {
    return Definition.definition(question.document(), question.params().position())
        .map(link -> links(question, List.of(link)));
  }

  static Optional<JsonElement> declaration(Question question) {
    return Declaration.declaration(question.document(), question.params().position())
        .map(link -> links(question, List.of(link)));
  }

  static Optional<JsonElement> typeDefinition(Question question) {
    return TypeDefinition.typeDefinition(question.document(), question.params().position())
        .map(link -> links(question, List.of(link)));
  }

  static Optional<JsonElement> implementation(Question question) {
    return Optional.of(
            Implementation.implementation(question.document(), question.params().position()))
        .filter(links -> !links.isEmpty())
        .map(links -> links(question, links));
  }

  /** Links for an editor that takes them, else places. */
  private static JsonArray links(Question question, List<Link> links) {
    String uri = question.document().uri();
    return Json.array(
        links.stream()
            .map(
                link ->
                    question.editor().features().has(ClientFeature.LINKS)
                        ? link(uri, link)
                        : Shapes.location(uri, link.target())));
  }

  private static JsonObject link(String uri, Link link) {
    JsonObject target = Shapes.range(link.target());
    return Shape.of("originSelectionRange", Shapes.range(link.origin()))
        .with("targetUri", uri)
        .with("targetRange", target)
        .with("targetSelectionRange", target)
        .json();
  }

  static Optional<JsonElement> references(Question question) {
    boolean withDeclaration =
        Json.isTrue(question.params().object("context").json(), "includeDeclaration");
    Document document = question.document();
    Stream<JsonElement> here =
        References.references(document, question.params().position(), withDeclaration).stream()
            .map(range -> Shapes.location(document.uri(), range));
    return Optional.of(
        Json.array(
            Stream.concat(here, CollectionAnswers.inOtherDocuments(question))
                .limit(References.MOST)));
  }

  static Optional<JsonElement> documentHighlight(Question question) {
    return Optional.of(
        Json.array(
            DocumentHighlights.highlights(question.document(), question.params().position())
                .stream()
                .map(
                    highlight ->
                        Shape.of("range", Shapes.range(highlight.range()))
                            .with("kind", number(highlight.kind()))
                            .json())));
  }

  private static int number(DocumentHighlights.Kind kind) {
    return switch (kind) {
      case TEXT -> 1;
      case READ -> 2;
      case WRITE -> 3;
    };
  }

  static Optional<JsonElement> selectionRange(Question question) {
    return Optional.of(
        Json.array(
            question.params().positions().stream()
                .map(position -> selection(question.document(), position))));
  }

  private static JsonObject selection(Document document, Point position) {
    List<Range> ranges = SelectionRanges.ranges(document, position);
    JsonObject outer = Shape.of("range", Shapes.range(ranges.getLast())).json();
    for (Range range : ranges.subList(0, ranges.size() - 1).reversed()) {
      outer = Shape.of("range", Shapes.range(range)).with("parent", outer).json();
    }
    return outer;
  }
}
