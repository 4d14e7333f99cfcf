package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kifu.json.Shape;
import kifu.problem.Language;
import kifu.protocol.Requests.Worker;
import kifu.text.Text;
import kifu.tsume.Judging;

/**
 * Is the program that a session runs in: its threads, its clock, and its connection to the editor;
 * its files are {@link HostFiles}. No method waits, but {@link #flush}.
 */
public interface Host extends EngineHost {
  /** Sends the editor a notification. */
  void send(String method, JsonObject params);

  /** Asks the editor to do something. Its answer does not matter. */
  void request(String method, Optional<JsonElement> params);

  /**
   * Asks the editor to do something.
   *
   * @param answer takes the result in some thread, nothing where the editor has answered with an
   *     error; a host whose editors are not asked for answers says at once that all is well
   */
  default void request(
      String method, Optional<JsonElement> params, Consumer<Optional<JsonElement>> answer) {
    request(method, params);
    answer.accept(Optional.of(new JsonObject()));
  }

  /**
   * Puts the diagnostics of a document in the place of those of it that still wait to be sent.
   * {@link #flush} is to follow.
   */
  void publish(String uri, JsonObject diagnostics);

  /** Sends what waits. It may take as long as the editor does not read. */
  void flush();

  /**
   * Takes steps of about a millisecond until one returns that nothing is left to do. Others are
   * taken in between, or at the same time by other threads. One that was broken off, past all that
   * could note it, is taken again.
   */
  void compute(Worker worker, BooleanSupplier step);

  /**
   * How long a document may be for its games to be compared with others: nothing else may be
   * computed meanwhile.
   */
  int mostComparedCharacters();

  /** The text that a message opens a document with; empty if there is no memory for it. */
  Optional<Text> text(String given);

  /** Gives something up, since memory has run out. */
  void giveMemory();

  /** What the user reads about a document that is given up. */
  String outOfMemory(String uri, Language language);

  /** The engines that can be run. */
  default HostEngines engines() {
    return HostEngines.NONE;
  }

  /**
   * Where mating problems are judged: in a thread that is there for searches, if there are such.
   */
  default Judging.Site judging() {
    return Judging.Site.HERE;
  }

  /**
   * Asks the editor to ask for something of all documents again.
   *
   * @param what the word of the protocol, such as {@code diagnostic}
   */
  default void requestRefresh(String what) {
    request("workspace/" + what + "/refresh", Optional.empty());
  }

  /** Shows the user a message. */
  default void show(MessageType type, String message) {
    JsonObject params = Shape.of("type", type.number).with("message", message).json();
    send("window/showMessage", params);
  }

  /** How serious a message is for the user, by the numbers of the protocol. */
  enum MessageType {
    ERROR(1),
    WARNING(2),
    INFO(3);

    private final int number;

    MessageType(int number) {
      this.number = number;
    }
  }
}
