package kifu.lsp;

import com.google.gson.JsonObject;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.DocumentLinks;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;

/**
 * What is answered to the questions about links. Whether a file exists is looked up when a link to
 * it is followed; a page of the web never is.
 */
final class DocumentLinkAnswers {
  private DocumentLinkAnswers() {}

  static Optional<List<DocumentLink>> documentLink(
      Document document, DocumentLinkParams params, Editor editor) {
    return Optional.of(
        DocumentLinks.links(document).stream().map(link -> link(document, link)).toList());
  }

  private static DocumentLink link(Document document, DocumentLinks.Link link) {
    DocumentLink converted = new DocumentLink(Convert.range(link.range()));
    switch (link) {
      case DocumentLinks.Link.Address address -> converted.setTarget(address.address());
      case DocumentLinks.Link.File file -> {
        JsonObject data = new JsonObject();
        data.addProperty("uri", document.uri());
        data.addProperty("file", file.name());
        converted.setData(data);
      }
    }
    return converted;
  }

  /** The link with its target, if the file exists. */
  static Optional<DocumentLink> resolve(Document document, DocumentLink link, Editor editor) {
    Optional<String> file =
        link.getData() instanceof JsonObject data ? Json.text(data, "file") : Optional.empty();
    file.flatMap(name -> beside(document, name))
        .ifPresent(found -> link.setTarget(found.toUri().toString()));
    return Optional.of(link);
  }

  private static Optional<Path> beside(Document document, String name) {
    try {
      return Optional.of(Path.of(URI.create(document.uri())).resolveSibling(name).normalize())
          .filter(Files::isRegularFile);
    } catch (IllegalArgumentException | FileSystemNotFoundException noFile) {
      return Optional.empty(); // the document is none, or no file can have this name
    }
  }
}
