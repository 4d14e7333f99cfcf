package kifu.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toSet;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import kifu.document.Document;
import kifu.feature.Diagnostics;
import kifu.feature.IndexedRecord;
import kifu.feature.WorkspaceIndex;
import kifu.format.OpeningBooks;
import kifu.format.book.BookSearch;
import kifu.format.book.BookShelf;
import kifu.protocol.BookTrouble;
import kifu.protocol.Capabilities;
import kifu.protocol.DiagnosticAnswers;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.DiagramAnswers;
import kifu.protocol.DocumentChanges;
import kifu.protocol.Editor;
import kifu.protocol.EncodingName;
import kifu.protocol.Host;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.protocol.PlainUri;
import kifu.protocol.Question;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import kifu.protocol.SemanticTokenAnswers;
import kifu.protocol.WorkspaceAnswers;
import kifu.text.Text;

/** The documents that the editor has open, by their URIs. */
final class OpenDocuments {
  private final Map<String, Open> documents = new LinkedHashMap<>();

  /** What is known of the records in the editor's folders, as far as somebody tells it. */
  private final WorkspaceIndex index = new WorkspaceIndex();

  /** The opening books that the user has chosen, held in memory. */
  private final List<BookShelf.Book> books = new ArrayList<>();

  private OpeningBooks shelf = OpeningBooks.NONE;

  private Editor editor = Editor.UNKNOWN;

  /** A document, with what the editor was answered last about it. */
  private record Open(
      Document document, DiagnosticAnswers diagnostics, SemanticTokenAnswers tokens) {
    static Open of(Document document) {
      return new Open(document, new DiagnosticAnswers(), new SemanticTokenAnswers());
    }

    Open with(Document other) {
      return new Open(other, diagnostics, tokens);
    }
  }

  JsonObject initialize(JsonObject params, String pages) {
    Host host =
        new Host(Optional.of(pages).filter(folder -> !folder.isEmpty()), uri -> false, Today::date);
    editor = Editor.of(params, host);
    JsonObject info = new JsonObject();
    info.addProperty("name", "Kifu Language Server");
    JsonObject result = new JsonObject();
    result.add("capabilities", Capabilities.of(editor.features()));
    result.add("serverInfo", info);
    return result;
  }

  boolean configure(JsonObject settings) {
    Editor before = editor;
    editor = editor.with(settings);
    return !editor.equals(before);
  }

  void open(String uri, String languageId, int version, String text) {
    documents.put(uri, Open.of(Document.open(uri, languageId, version, Text.of(text))));
  }

  void change(Params params) {
    replace(params.document(), document -> DocumentChanges.applied(document, params));
  }

  void encode(String uri, String encoding) {
    EncodingName.charset(encoding)
        .ifPresent(charset -> replace(uri, document -> document.withCharset(charset)));
  }

  private void replace(String uri, UnaryOperator<Document> change) {
    documents.computeIfPresent(uri, (same, open) -> open.with(change.apply(open.document())));
  }

  void close(String uri) {
    documents.remove(uri);
  }

  void index(String uri, String text) {
    Document record = Document.open(uri, "", 0, Text.of(text));
    index.put(PlainUri.of(uri), IndexedRecord.of(record));
  }

  void forget(String uri) {
    String plain = PlainUri.of(uri);
    index.remove(plain);
    index.removeFolder(plain);
  }

  void forgetBooks() {
    books.clear();
    shelf = OpeningBooks.NONE;
  }

  boolean book(String name, String bytes) {
    Optional<BookSearch.Source> source = BookShelf.inMemory(bytes.getBytes(ISO_8859_1));
    source.map(book -> new BookShelf.Book(name, book)).ifPresent(books::add);
    shelf = BookShelf.of(books);
    return source.isPresent();
  }

  String bookTrouble(String trouble, String book) {
    return BookTrouble.named(trouble)
        .map(why -> why.sentence(book, editor.language()))
        .orElseThrow();
  }

  boolean advance(String uri) {
    return find(uri).map(open -> open.document().advance()).orElse(true);
  }

  JsonObject diagnostics(String uri) {
    return find(uri)
        .map(
            open -> {
              Document document = open.document();
              Diagnostics.Report report =
                  Diagnostics.report(document.problemsSoFar(), editor.settings().diagnostics());
              return new DiagnosticConverter(uri, editor).publication(report, document.version());
            })
        .orElseGet(() -> DiagnosticConverter.none(uri));
  }

  /**
   * What is answered to a request; empty is null in the protocol.
   *
   * @throws RequestFailure if it is refused
   */
  Optional<JsonElement> answer(String method, Params params) {
    return switch (method) {
      case "textDocument/diagnostic" -> Optional.of(pullDiagnostics(params));
      case "textDocument/semanticTokens/full" ->
          find(params.document()).flatMap(open -> open.tokens().full(open.document()));
      case "textDocument/semanticTokens/full/delta" ->
          find(params.document())
              .flatMap(
                  open -> open.tokens().delta(open.document(), params.text("previousResultId")));
      case "workspace/executeCommand" -> answer(Requests.COMMAND, params);
      case "workspace/symbol" -> Optional.of(symbols(params));
      case "kifu/diagram" -> DiagramAnswers.diagram(params, editor);
      default -> answer(Requests.named(method).orElseThrow(RequestFailure::notServed), params);
    };
  }

  private Optional<JsonElement> answer(Request request, Params params) {
    Optional<Open> asked = find(request.document().apply(params));
    if (asked.isEmpty()) {
      return request.withoutDocument().apply(params);
    }
    List<Document> all = documents.values().stream().map(Open::document).toList();
    return request
        .answer()
        .apply(new Question(asked.get().document(), params, editor, all, index, shelf));
  }

  private JsonObject pullDiagnostics(Params params) {
    Optional<String> previousResult = Json.text(params.json(), "previousResultId");
    return find(params.document())
        .map(open -> open.diagnostics().diagnostic(open.document(), editor, previousResult))
        .orElseGet(DiagnosticConverter::nothing);
  }

  private JsonArray symbols(Params params) {
    List<JsonArray> all = new ArrayList<>();
    new TreeMap<>(documents)
        .values()
        .forEach(open -> all.add(WorkspaceAnswers.symbol(open.document(), params)));
    Set<String> uris = documents.keySet().stream().map(PlainUri::of).collect(toSet());
    all.add(WorkspaceAnswers.symbol(index, params, uris));
    return WorkspaceAnswers.first(all.stream());
  }

  private Optional<Open> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }
}
