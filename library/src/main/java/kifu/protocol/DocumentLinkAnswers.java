package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.feature.DocumentLinks;
import kifu.json.Shape;

/**
 * Answers the questions about links. Whether a file exists is looked up when a link to it is
 * followed; a page of the web never is.
 */
final class DocumentLinkAnswers {
  private DocumentLinkAnswers() {}

  static Optional<JsonElement> documentLink(Question question) {
    return Optional.of(
        Json.array(
            DocumentLinks.links(question.document()).stream()
                .map(link -> link(question.document().uri(), link))));
  }

  private static JsonObject link(String uri, DocumentLinks.Link link) {
    Shape shape = Shape.of("range", Shapes.range(link.range()));
    return switch (link) {
      case DocumentLinks.Link.Address address -> shape.with("target", address.address()).json();
      case DocumentLinks.Link.File file ->
          shape.with("data", Shape.of("uri", uri).with("file", file.name())).json();
    };
  }

  /** The link with its target, if the file exists. */
  static Optional<JsonElement> resolve(Question question) {
    JsonObject link = question.params().json().deepCopy();
    Json.text(Json.object(link, "data"), "file")
        .map(name -> Siblings.named(question.document().uri(), name))
        .filter(question.editor().surroundings().fileExists())
        .ifPresent(target -> link.addProperty("target", target));
    return Optional.of(link);
  }
}
