package kifu.web;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import kifu.json.Shape;
import kifu.protocol.Editor;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import kifu.protocol.Surroundings;
import kifu.session.Reply;
import kifu.session.Session;

/** Has a session converse with a program in JavaScript; {@link Engine} says what each method is. */
final class Conversation {
  private static final int INTERNAL_ERROR = -32603;
  private static final int REQUEST_CANCELLED = -32800;

  private final LongSupplier clock;
  private final Effects effects = new Effects();

  /** The requests that are not answered yet, by the numbers that JavaScript gave them. */
  private final Map<Integer, Reply> asked = new HashMap<>();

  private Editor editor = Editor.UNKNOWN;
  private WebHost host;
  private WebFiles files;
  private Session session;

  /**
   * @param clock the time in nanoseconds
   */
  Conversation(LongSupplier clock) {
    this.clock = clock;
    this.host = new WebHost(effects, clock, false, false, false);
    this.files = new WebFiles(effects, host, false);
    this.session = new Session(host, files, 0);
  }

  String initialize(String params, String around) {
    JsonObject given = object(around).json();
    Surroundings surroundings =
        new Surroundings(Json.text(given, "pages"), uri -> false, Today::date);
    editor = Editor.of(object(params).json(), surroundings);
    Optional<Integer> typingPause = Json.number(given, "typingPause");
    host =
        new WebHost(
            effects,
            clock,
            typingPause.isPresent(),
            given.has("hasEngines"),
            given.has("hasSearch"));
    files = new WebFiles(effects, host, given.has("hasFiles"));
    session = new Session(host, files, typingPause.orElse(0));
    return session.initialize(editor, Json.text(given, "version")).toString();
  }

  void open(String params, String text) {
    Params given = object(params);
    Json.object(given.json(), "textDocument").addProperty("text", text);
    receive("textDocument/didOpen", given);
  }

  void receive(String method, String params) {
    receive(method, object(params));
  }

  private void receive(String method, Params params) {
    try {
      session.receive(method, params);
    } catch (RequestFailure failure) {
      host.failed("The notification " + method + " was ignored", failure);
    }
  }

  void ask(int number, String method, String params) {
    Reply reply = ask(method, params);
    asked.put(number, reply);
    reply.whenOver(
        outcome -> {
          asked.remove(number);
          effects.add("answer", response(method, outcome).with("to", number));
        });
  }

  private Reply ask(String method, String params) {
    try {
      return session.ask(method, object(params));
    } catch (RequestFailure failure) {
      return Reply.refused(failure);
    }
  }

  private Shape response(String method, Reply.Outcome outcome) {
    Shape response = new Shape();
    if (outcome instanceof Reply.Answered answered) {
      return response.orNull("result", answered.result());
    }
    return response.with(
        "error",
        outcome instanceof Reply.Failed failed
            ? error(method, failed.why())
            : error(REQUEST_CANCELLED, "The request was cancelled."));
  }

  private Shape error(String method, Throwable why) {
    if (why instanceof RequestFailure failure) {
      return error(failure.reason().code(), failure.message());
    }
    host.failed("The request " + method + " failed", why);
    return error(INTERNAL_ERROR, "Internal error.");
  }

  private static Shape error(int code, String message) {
    return Shape.of("code", code).with("message", message);
  }

  void withdraw(int number) {
    Reply reply = asked.get(number);
    if (reply != null) {
      reply.withdraw();
    }
  }

  String request(String method, String params) {
    Shape[] response = new Shape[1];
    Reply reply = ask(method, params);
    reply.whenOver(outcome -> response[0] = response(method, outcome));
    while (!reply.isOver()) {
      host.step();
    }
    return response[0].toString();
  }

  boolean step() {
    return host.step();
  }

  void goOn(int number, String result) {
    effects.goOn(number, JsonParser.parseString(result));
  }

  String effects() {
    return effects.take().toString();
  }

  WebFiles files() {
    return files;
  }

  boolean giveUpIndex() {
    return session.giveUpIndex();
  }

  boolean giveUpLongest() {
    return session.giveUpLongest(0, () -> true);
  }

  String outOfMemory() {
    return OutOfMemory.message("", editor.language());
  }

  /** Parameters; whatever is no object has no members. */
  private static Params object(String json) {
    return Params.of(JsonParser.parseString(json));
  }
}
