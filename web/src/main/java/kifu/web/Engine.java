package kifu.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import kifu.project.ProjectFile;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import kifu.protocol.WatchedFiles;
import kifu.text.Text;
import org.teavm.jso.JSExport;

/**
 * Offers what JavaScript calls. Objects go in and out as JSON, in the shape of the protocol. One
 * thread calls it, and nothing here waits.
 */
public final class Engine {
  private static final OpenDocuments DOCUMENTS = new OpenDocuments();

  private static final CommandSteps COMMAND = new CommandSteps();

  /** The answers that are being prepared, by their numbers. */
  private static final Map<Integer, OpenDocuments.Answer> PENDING = new HashMap<>();

  /** How many answers were asked for. */
  private static int asked;

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

  /**
   * The parameters of {@code client/registerCapability} for the files whose changes matter:
   * records, and folders that are deleted.
   */
  @JSExport
  public static String watchedFiles() {
    return WatchedFiles.registration().toString();
  }

  /** The extensions of records without the dot, with commas between them. */
  @JSExport
  public static String recordExtensions() {
    return String.join(",", WatchedFiles.extensions());
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
   * What the user reads about a book that is of no use.
   *
   * @param trouble the name of a {@link kifu.protocol.BookTrouble}
   */
  @JSExport
  public static String bookTrouble(String trouble, String book) {
    return DOCUMENTS.bookTrouble(trouble, book);
  }

  /** The name of the file with the settings of a project, which is looked for above documents. */
  @JSExport
  public static String projectFile() {
    return ProjectFile.NAME;
  }

  /**
   * Takes over the content of a file with the settings of a project.
   *
   * @return whether it is another than before
   */
  @JSExport
  public static boolean project(String uri, String text) {
    return DOCUMENTS.project(uri, Optional.of(ProjectFile.of(Text.of(text))));
  }

  /** Notes that such a file cannot be read; returns whether that is news. */
  @JSExport
  public static boolean unreadableProject(String uri) {
    return DOCUMENTS.project(uri, Optional.of(ProjectFile.unreadable()));
  }

  /** Notes that there is no such file; returns whether there was one. */
  @JSExport
  public static boolean forgetProject(String uri) {
    return DOCUMENTS.project(uri, Optional.empty());
  }

  /** The URIs of the known ones in a folder and in the folders in it, with line feeds between. */
  @JSExport
  public static String projectsBelow(String uri) {
    return String.join("\n", DOCUMENTS.projectsBelow(uri));
  }

  /** The parameters of {@code textDocument/publishDiagnostics}: what is wrong with such a file. */
  @JSExport
  public static String projectDiagnostics(String uri) {
    return DOCUMENTS.projectDiagnostics(uri).toString();
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
   * Returns whether something that is found so far is wrong only because a line is being typed, so
   * that it is better published when typing pauses.
   */
  @JSExport
  public static boolean waitsForPause(String uri) {
    return DOCUMENTS.waitsForPause(uri);
  }

  /**
   * Notes that the author of a document has paused, or saved it: what is wrong with the line that
   * was being typed is no longer held back.
   *
   * @return whether there is more to say now
   */
  @JSExport
  public static boolean pause(String uri) {
    return DOCUMENTS.pause(uri);
  }

  /**
   * Compares the games of the documents that are open with all that are known.
   *
   * @return the URIs of the documents of which there is more to say now, with line feeds between
   */
  @JSExport
  public static String compareGames() {
    return String.join("\n", DOCUMENTS.compareGames());
  }

  /**
   * The parameters of a request {@code kifu/tsume} for what the user wants examined without asking;
   * empty for nothing.
   */
  @JSExport
  public static String examination(String uri) {
    return DOCUMENTS.examination(uri);
  }

  /** What {@code $/progress} says when an examination begins that the user can end. */
  @JSExport
  public static String beginning() {
    return DOCUMENTS.beginning();
  }

  /** What {@code $/progress} says of the examinations that go on in a document. */
  @JSExport
  public static String progress(String uri) {
    return DOCUMENTS.progress(uri);
  }

  /** The URI of the longest document that is open; empty if none is. */
  @JSExport
  public static String longest() {
    return DOCUMENTS.longest();
  }

  /**
   * What the user reads when there is not enough memory.
   *
   * @param uri the document that is given up; empty if the server ends
   */
  @JSExport
  public static String outOfMemory(String uri) {
    return DOCUMENTS.outOfMemory(uri);
  }

  /**
   * Begins to answer a request, any that the other server answers, too. The answer is about the
   * documents as they are now, whatever is edited meanwhile.
   *
   * @return the number of the answer, for {@link #answer} or {@link #withdraw}
   */
  @JSExport
  public static int ask(String method, String params) {
    PENDING.put(++asked, pending(method, params));
    return asked;
  }

  private static OpenDocuments.Answer pending(String method, String params) {
    try {
      return DOCUMENTS.ask(method, new Params(object(params)));
    } catch (RequestFailure failure) {
      return OpenDocuments.Answer.refusal(failure);
    }
  }

  /**
   * Goes on with an answer for a moment.
   *
   * @return {@code {"result": …}}, or {@code {"error": {"code": …, "message": …}}} where the
   *     request is refused, and the number is of no use any more; empty if it takes longer
   */
  @JSExport
  public static String answer(int number) {
    OpenDocuments.Answer pending = PENDING.remove(number);
    if (pending == null) {
      throw new IllegalArgumentException("No answer has this number.");
    }
    try {
      if (!pending.prepare().getAsBoolean()) {
        PENDING.put(number, pending);
        return "";
      }
      JsonObject response = new JsonObject();
      response.add("result", pending.result().get().orElse(JsonNull.INSTANCE));
      return response.toString();
    } catch (RequestFailure failure) {
      return refusal(failure);
    }
  }

  /** Gives an answer up. */
  @JSExport
  public static void withdraw(int number) {
    PENDING.remove(number);
  }

  /** Answers a request, however long that takes. */
  @JSExport
  public static String request(String method, String params) {
    int number = ask(method, params);
    String answer = answer(number);
    while (answer.isEmpty()) {
      answer = answer(number);
    }
    return answer;
  }

  /**
   * Does one step of a command of the command line.
   *
   * @param step what is to be done, as {@link CommandSteps} lists it
   * @param bytes those of the file that it is about, a character for each; empty for none
   * @return the answer; {@code failure} in it says why there is no other
   */
  @JSExport
  public static String command(String step, String params, String bytes) {
    return COMMAND.answer(step, object(params), bytes.getBytes(ISO_8859_1)).toString();
  }

  private static String refusal(RequestFailure failure) {
    JsonObject response = new JsonObject();
    response.add("error", error(failure.reason().code(), failure.message()));
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
