package kifu.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import org.teavm.jso.JSExport;

/**
 * What JavaScript calls. Objects go in and out as JSON, in the shape of the protocol. One thread
 * calls it, and nothing here waits.
 */
public final class Engine {
  private static final OpenDocuments DOCUMENTS = new OpenDocuments();

  private Engine() {}

  /** TeaVM begins here; there is nothing to do before the first call. */
  public static void main(String[] arguments) {}

  /**
   * An editor introduces itself.
   *
   * @param params those of {@code initialize}
   * @param pages the address of the folder with the pages that explain problems, with a slash at
   *     its end; empty for none
   * @return the result of {@code initialize}
   */
  @JSExport
  public static String initialize(String params, String pages) {
    return DOCUMENTS.initialize(object(params), pages).toString();
  }

  /**
   * Takes over what the user has chosen.
   *
   * @param settings the section {@code kifu}
   * @return whether that changes anything
   */
  @JSExport
  public static boolean configure(String settings) {
    return DOCUMENTS.configure(object(settings));
  }

  @JSExport
  public static void open(String uri, String languageId, int version, String text) {
    DOCUMENTS.open(uri, languageId, version, text);
  }

  /**
   * A document is edited.
   *
   * @param params those of {@code textDocument/didChange}
   */
  @JSExport
  public static void change(String params) {
    DOCUMENTS.change(new Params(object(params)));
  }

  /** A document will be saved in the encoding of this name. */
  @JSExport
  public static void encode(String uri, String encoding) {
    DOCUMENTS.encode(uri, encoding);
  }

  @JSExport
  public static void close(String uri) {
    DOCUMENTS.close(uri);
  }

  /** Remembers a record in the editor's folders, for completion and for workspace symbols. */
  @JSExport
  public static void index(String uri, String text) {
    DOCUMENTS.index(uri, text);
  }

  /** Forgets a record, or the records in a folder. */
  @JSExport
  public static void forget(String uri) {
    DOCUMENTS.forget(uri);
  }

  /** Forgets the opening books that the user had chosen. */
  @JSExport
  public static void forgetBooks() {
    DOCUMENTS.forgetBooks();
  }

  /**
   * Takes over one of the opening books that the user has chosen, in their order.
   *
   * @param name that of its file
   * @param bytes those of the file, a character for each
   * @return whether it is of use, and not damaged
   */
  @JSExport
  public static boolean book(String name, String bytes) {
    return DOCUMENTS.book(name, bytes);
  }

  /**
   * What the user is told about a book that is of no use.
   *
   * @param trouble the name of a {@link kifu.protocol.BookTrouble}
   */
  @JSExport
  public static String bookTrouble(String trouble, String book) {
    return DOCUMENTS.bookTrouble(trouble, book);
  }

  /** Goes on with the check of a document for a moment; whether it is done. */
  @JSExport
  public static boolean advance(String uri) {
    return DOCUMENTS.advance(uri);
  }

  /** The parameters of {@code textDocument/publishDiagnostics}: what is found so far. */
  @JSExport
  public static String diagnostics(String uri) {
    return DOCUMENTS.diagnostics(uri).toString();
  }

  /**
   * Answers a request, whichever the other server answers, too.
   *
   * @return {@code {"result": …}}, or {@code {"error": {"code": …, "message": …}}} where it is
   *     refused
   */
  @JSExport
  public static String request(String method, String params) {
    JsonObject response = new JsonObject();
    try {
      JsonElement result =
          DOCUMENTS.answer(method, new Params(object(params))).orElse(JsonNull.INSTANCE);
      response.add("result", result);
    } catch (RequestFailure failure) {
      response.add("error", error(failure.reason().code(), failure.message()));
    }
    return response.toString();
  }

  private static JsonObject error(int code, String message) {
    JsonObject error = new JsonObject();
    error.addProperty("code", code);
    error.addProperty("message", message);
    return error;
  }

  private static JsonObject object(String json) {
    return JsonParser.parseString(json).getAsJsonObject();
  }
}
