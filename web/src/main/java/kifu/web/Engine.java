package kifu.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.gson.JsonParser;
import kifu.protocol.WatchedFiles;
import org.teavm.jso.JSExport;

/**
 * Offers what JavaScript calls: a session with an editor, and the steps of commands. Objects go in
 * and out as JSON, in the shape of the protocol. One thread calls it, and nothing here waits: what
 * takes long is done in {@link #step steps}, and what is to be done outside are {@link #effects}.
 */
public final class Engine {
  private static final Conversation CONVERSATION = new Conversation(System::nanoTime);

  private static final CommandSteps COMMAND = new CommandSteps();

  private static final SearchEngine SEARCH = new SearchEngine(System::nanoTime);

  private Engine() {}

  /** TeaVM begins here; there is nothing to do before the first call. */
  public static void main(String[] arguments) {}

  /**
   * An editor introduces itself, so that a session begins.
   *
   * @param params those of {@code initialize}
   * @param surroundings {@code pages}, the address of the folder with the pages that explain
   *     problems, with a slash at its end; {@code version}, that of the program; {@code hasFiles},
   *     true where files can be read; {@code hasEngines}, true where engines can be run; {@code
   *     hasSearch}, true where another engine can judge mating problems; {@code typingPause}, how
   *     many milliseconds no key is pressed when typing pauses. All but what is given is not there,
   *     timers without a pause neither.
   * @return the result of {@code initialize}
   */
  @JSExport
  public static String initialize(String params, String surroundings) {
    return CONVERSATION.initialize(params, surroundings);
  }

  /**
   * A document is opened.
   *
   * @param params those of {@code textDocument/didOpen}, without the text
   */
  @JSExport
  public static void open(String params, String text) {
    CONVERSATION.open(params, text);
  }

  /** Takes any notification; one that is not served is ignored. */
  @JSExport
  public static void receive(String method, String params) {
    CONVERSATION.receive(method, params);
  }

  /**
   * Begins to answer a request, about the documents as they are now. The answer is an effect.
   *
   * @param number names the request in its answer, and when it is withdrawn
   */
  @JSExport
  public static void ask(int number, String method, String params) {
    CONVERSATION.ask(number, method, params);
  }

  /** Gives an answer up that is not there yet. */
  @JSExport
  public static void withdraw(int number) {
    CONVERSATION.withdraw(number);
  }

  /**
   * Answers a request, however long that takes.
   *
   * @return {@code {"result": …}}, or {@code {"error": {"code": …, "message": …}}} where the
   *     request is refused
   */
  @JSExport
  public static String request(String method, String params) {
    return CONVERSATION.request(method, params);
  }

  /** Goes on for about a millisecond with what takes long; returns whether more is left to do. */
  @JSExport
  public static boolean step() {
    return CONVERSATION.step();
  }

  /** What is to be done outside since this was asked last: a list of {@link Effects}. */
  @JSExport
  public static String effects() {
    return CONVERSATION.effects();
  }

  /**
   * What an effect stood for is done.
   *
   * @param number that of the effect
   * @param result what has come of it
   */
  @JSExport
  public static void goOn(int number, String result) {
    CONVERSATION.goOn(number, result);
  }

  /** Takes the bytes of the next book that was asked for, a character for each. */
  @JSExport
  public static void book(String bytes) {
    CONVERSATION.files().book(bytes);
  }

  /** Notes why it is of no use, by the name of a {@link kifu.protocol.BookTrouble}. */
  @JSExport
  public static void bookTrouble(String trouble) {
    CONVERSATION.files().bookTrouble(trouble);
  }

  /** Takes a record that was asked for, or is in a folder that was. */
  @JSExport
  public static void record(String uri, String text) {
    CONVERSATION.files().record(uri, text);
  }

  /**
   * There is no such record.
   *
   * @param isGone whether there is nothing of this name
   */
  @JSExport
  public static void noRecord(String uri, boolean isGone) {
    CONVERSATION.files().noRecord(uri, isGone);
  }

  /** Whether no more records of a folder are wanted. */
  @JSExport
  public static boolean isStopped() {
    return CONVERSATION.files().isStopped();
  }

  /** The extensions of records without the dot, with commas between them. */
  @JSExport
  public static String recordExtensions() {
    return String.join(",", WatchedFiles.extensions());
  }

  /** Gives the index of the folders up, since memory runs out; returns whether there was one. */
  @JSExport
  public static boolean giveUpIndex() {
    return CONVERSATION.giveUpIndex();
  }

  /** Gives the longest document up, since memory runs out; returns whether there was one. */
  @JSExport
  public static boolean giveUpLongest() {
    return CONVERSATION.giveUpLongest();
  }

  /** What the user reads when the server ends, since there is not enough memory. */
  @JSExport
  public static String outOfMemory() {
    return CONVERSATION.outOfMemory();
  }

  /**
   * Goes on for a moment with the verdict of a composition that another engine wants to know.
   *
   * @param composition that of the effect {@code judge}
   * @return its result
   */
  @JSExport
  public static String judge(String composition) {
    return SEARCH.judge(JsonParser.parseString(composition).getAsJsonObject()).toString();
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
    return COMMAND
        .answer(step, JsonParser.parseString(params).getAsJsonObject(), bytes.getBytes(ISO_8859_1))
        .toString();
  }
}
