package kifu.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toSet;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.feature.DuplicateGames;
import kifu.format.OpeningBooks;
import kifu.format.book.BookSearch;
import kifu.format.book.BookShelf;
import kifu.project.ProjectFile;
import kifu.protocol.BookTrouble;
import kifu.protocol.Capabilities;
import kifu.protocol.DiagnosticAnswers;
import kifu.protocol.DiagnosticConverter;
import kifu.protocol.DocumentChanges;
import kifu.protocol.Editor;
import kifu.protocol.EncodingName;
import kifu.protocol.GameAnswers;
import kifu.protocol.Json;
import kifu.protocol.Machine;
import kifu.protocol.Params;
import kifu.protocol.PlainUri;
import kifu.protocol.Projects;
import kifu.protocol.Question;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import kifu.protocol.SemanticTokenAnswers;
import kifu.protocol.SessionRequest;
import kifu.protocol.TextAnswers;
import kifu.protocol.TsumeAnswers;
import kifu.protocol.WorkspaceAnswers;
import kifu.text.Text;

/** Holds the documents that the editor has open, by their URIs. */
final class OpenDocuments {
  /** Longer documents are not read to compare their games, for nothing else is done meanwhile. */
  private static final int COMPARED_CHARACTERS = 100_000;

  private final Map<String, Open> documents = new LinkedHashMap<>();

  /** What is known of the records in the editor's folders, as far as they were reported. */
  private final GameIndex index = new GameIndex();

  /** The opening books that the user has chosen, held in memory. */
  private final List<BookShelf.Book> books = new ArrayList<>();

  private OpeningBooks shelf = OpeningBooks.NONE;

  /** The settings of projects, as far as they were reported. */
  private Projects projects = Projects.NONE;

  private Editor editor = Editor.UNKNOWN;

  /** Holds a document, with what the editor was answered last about it. */
  private record Open(
      Document document, DiagnosticAnswers diagnostics, SemanticTokenAnswers tokens) {
    static Open of(Document document) {
      return new Open(document, new DiagnosticAnswers(), new SemanticTokenAnswers());
    }

    boolean waitsForPause() {
      return diagnostics.waitsForPause(document, document.problemsSoFar());
    }

    boolean saysMore(List<RepeatedGame> repeated) {
      return diagnostics.repeated(document, repeated);
    }

    Open with(Document other) {
      return new Open(other, diagnostics, tokens);
    }
  }

  /**
   * Prepares an answer; an empty result is null in the protocol.
   *
   * @param prepare goes on for a moment with what the result waits for; whether it waits no longer
   */
  record Answer(BooleanSupplier prepare, Supplier<Optional<JsonElement>> result) {
    private static Answer of(Supplier<Optional<JsonElement>> result) {
      return new Answer(() -> true, result);
    }

    static Answer refusal(RequestFailure failure) {
      return of(
          () -> {
            throw failure;
          });
    }
  }

  JsonObject initialize(JsonObject params, String pages) {
    Machine machine =
        new Machine(
            Optional.of(pages).filter(folder -> !folder.isEmpty()), uri -> false, Today::date);
    editor = Editor.of(params, machine);
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
    index.close(PlainUri.of(uri));
  }

  void index(String uri, String text) {
    Document record = Document.open(uri, "", 0, Text.of(text));
    index.put(IndexedRecord.of(PlainUri.of(uri), record), editor.settings().indexBytes());
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

  /** Takes over the content of a file with the settings of a project; returns whether it is new. */
  boolean project(String uri, Optional<ProjectFile> content) {
    Projects before = projects;
    projects = before.with(uri, content);
    return !projects.equals(before);
  }

  List<String> projectsBelow(String uri) {
    return projects.below(uri);
  }

  JsonObject projectDiagnostics(String uri) {
    return projects.publication(uri, editor);
  }

  /** The editor as the project of a document has it. */
  private Editor here(Document document) {
    return projects.editor(editor, document.uri());
  }

  boolean advance(String uri) {
    return find(uri).map(open -> open.document().advance()).orElse(true);
  }

  JsonObject diagnostics(String uri) {
    return find(uri)
        .map(open -> open.diagnostics().publication(open.document(), here(open.document())))
        .orElseGet(() -> DiagnosticConverter.none(uri));
  }

  boolean waitsForPause(String uri) {
    return find(uri).map(Open::waitsForPause).orElse(false);
  }

  boolean pause(String uri) {
    return find(uri).map(open -> open.diagnostics().pause(open.document().version())).orElse(false);
  }

  List<String> compareGames() {
    Map<String, List<RepeatedGame>> repeated =
        editor.settings().indexBytes() == 0 ? Map.of() : repeatedGames();
    return documents.entrySet().stream()
        .filter(
            each ->
                each.getValue()
                    .saysMore(repeated.getOrDefault(PlainUri.of(each.getKey()), List.of())))
        .map(Map.Entry::getKey)
        .toList();
  }

  private Map<String, List<RepeatedGame>> repeatedGames() {
    Set<String> open = new HashSet<>();
    documents.forEach(
        (uri, each) -> {
          open.add(PlainUri.of(uri));
          if (each.document().text().length() <= COMPARED_CHARACTERS) {
            index.read(PlainUri.of(uri), each.document());
          }
        });
    return index.repeated(open, DuplicateGames.PLIES);
  }

  /** The URI of the longest document that is open; empty if none is. */
  String longest() {
    return documents.values().stream()
        .map(Open::document)
        .max(Comparator.comparingInt(document -> document.text().length()))
        .map(Document::uri)
        .orElse("");
  }

  String examination(String uri) {
    return TsumeAnswers.unasked(uri, editor).map(JsonObject::toString).orElse("");
  }

  String beginning() {
    return TsumeAnswers.begin(editor).toString();
  }

  String progress(String uri) {
    return find(uri)
        .map(open -> TsumeAnswers.report(editor, open.document()).toString())
        .orElse("{\"kind\":\"report\"}");
  }

  String outOfMemory(String uri) {
    return OutOfMemory.message(uri, editor.language());
  }

  /**
   * Begins to answer a request about the documents as they are now.
   *
   * @throws RequestFailure if it is refused
   */
  Answer ask(String method, Params params) {
    Optional<Request> aboutDocument = Requests.named(method);
    return aboutDocument.isPresent()
        ? ask(aboutDocument.get(), params)
        : ask(SessionRequest.named(method).orElseThrow(RequestFailure::notServed), params);
  }

  private Answer ask(SessionRequest request, Params params) {
    return switch (request) {
      case DIAGNOSTIC -> pullDiagnostics(params);
      case SEMANTIC_TOKENS -> askTokens(params, (tokens, document) -> tokens.full(document));
      case SEMANTIC_TOKEN_CHANGES ->
          askTokens(
              params,
              (tokens, document) -> tokens.delta(document, params.text("previousResultId")));
      case EXECUTE_COMMAND -> ask(Requests.command(), params);
      case WORKSPACE_SYMBOL -> symbols(params);
      case DIAGRAM -> Answer.of(() -> TextAnswers.diagram(params, editor));
      case QUOTED_MOVES -> Answer.of(() -> Optional.of(TextAnswers.quotedMoves(params, editor)));
      case WRITE_GAME -> Answer.of(() -> GameAnswers.writeGame(params, editor));
    };
  }

  private Answer ask(Request request, Params params) {
    Optional<Open> asked = find(request.document().apply(params));
    if (asked.isEmpty()) {
      return Answer.of(() -> request.withoutDocument().apply(params));
    }
    Document document = asked.get().document();
    List<Document> all = documents.values().stream().map(Open::document).toList();
    Question question = new Question(document, params, here(document), all, index, shelf);
    return new Answer(
        () -> request.prepare(document, params), () -> request.answer().apply(question));
  }

  private Answer askTokens(
      Params params, BiFunction<SemanticTokenAnswers, Document, Optional<JsonElement>> question) {
    return find(params.document())
        .map(
            open ->
                new Answer(
                    open.document()::advance, () -> question.apply(open.tokens(), open.document())))
        .orElseGet(() -> Answer.of(Optional::empty));
  }

  private Answer pullDiagnostics(Params params) {
    Optional<String> previousResult = Json.text(params.json(), "previousResultId");
    return find(params.document())
        .map(
            open ->
                new Answer(
                    open.document()::advance,
                    () ->
                        Optional.of(
                            open.diagnostics()
                                .diagnostic(
                                    open.document(), here(open.document()), previousResult))))
        .orElseGet(() -> Answer.of(() -> Optional.of(DiagnosticConverter.nothing())));
  }

  private Answer symbols(Params params) {
    List<Document> all = new TreeMap<>(documents).values().stream().map(Open::document).toList();
    return new Answer(
        () -> all.stream().allMatch(Document::advance), () -> Optional.of(symbols(all, params)));
  }

  private JsonArray symbols(List<Document> all, Params params) {
    Set<String> uris = all.stream().map(Document::uri).map(PlainUri::of).collect(toSet());
    return WorkspaceAnswers.first(
        Stream.concat(
            all.stream().map(document -> WorkspaceAnswers.symbol(document, params)),
            Stream.of(WorkspaceAnswers.symbol(index, params, uris))));
  }

  private Optional<Open> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }
}
