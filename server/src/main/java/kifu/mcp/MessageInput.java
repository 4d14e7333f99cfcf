package kifu.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.tool.Tool;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines that are messages of JSON-RPC, and answers any other line with an error, as the
 * SDK has no word for it. For one reader.
 */
final class MessageInput {
  /** The longest line that is read, in bytes: a record of 16 MB with its escapes. */
  private static final int LONGEST = 40 << 20;

  private static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  private static final int INVALID_PARAMS = -32602;

  /** The methods that need a parameter, a string, by its name. */
  private static final Map<String, String> NEEDED =
      Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

  /** How long the end of the input waits for the answers to what was asked before. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final InputStream in;
  private final LineOutput out;
  private final OpenQuestions questions;
  private final List<String> tools;

  MessageInput(InputStream in, LineOutput out, OpenQuestions questions, List<Tool> offered) {
    this.in = new BufferedInputStream(in);
    this.out = out;
    this.questions = questions;
    this.tools = offered.stream().map(Tool::name).toList();
  }

  /** The next message; empty when the input has ended and all is answered. */
  Optional<JsonObject> next() throws IOException {
    while (true) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      int length = 0;
      int read = in.read();
      while (read >= 0 && read != '\n') {
        if (++length <= LONGEST) {
          line.write(read);
        }
        read = in.read();
      }
      if (read < 0 && length == 0) {
        questions.awaitAll(PATIENCE);
        return Optional.empty();
      }
      Optional<JsonObject> message = message(line.toString(UTF_8).strip(), length > LONGEST);
      if (message.isPresent()) {
        return message;
      }
    }
  }

  /** The message that a line is; if it is none, what is wrong with it is answered. */
  private Optional<JsonObject> message(String text, boolean isTooLong) throws IOException {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (isTooLong) {
      return refuse(
          JsonNull.INSTANCE, INVALID_REQUEST, "The message is longer than " + LONGEST + " bytes");
    }
    JsonElement message;
    try {
      message = JsonParser.parseString(text);
    } catch (JsonParseException | StackOverflowError malformed) {
      return refuse(
          JsonNull.INSTANCE, PARSE_ERROR, "The line is not JSON; a message is one line of it");
    }
    Optional<String> malformed = fault(message);
    if (malformed.isPresent()) {
      JsonElement id = message instanceof JsonObject object ? object.get("id") : JsonNull.INSTANCE;
      return refuse(isId(id) ? id : JsonNull.INSTANCE, INVALID_REQUEST, malformed.get());
    }
    JsonObject object = message.getAsJsonObject();
    boolean isQuestion = object.has("id") && object.has("method");
    Optional<String> unclear = isQuestion ? faultOfParams(object) : Optional.empty();
    if (unclear.isPresent()) {
      return refuse(object.get("id"), INVALID_PARAMS, unclear.get());
    }
    if (isQuestion) {
      questions.add(object.get("id").getAsString());
    }
    return Optional.of(object);
  }

  private static Optional<String> fault(JsonElement message) {
    if (!(message instanceof JsonObject object)) {
      return Optional.of("A message is a JSON object");
    }
    if (!new JsonPrimitive("2.0").equals(object.get("jsonrpc"))) {
      return Optional.of("A message has \"jsonrpc\": \"2.0\"");
    }
    if (object.has("id") && !isId(object.get("id"))) {
      return Optional.of("The id of a message is a string or an integer");
    }
    boolean isAnswer = object.has("id") && (object.has("result") || object.has("error"));
    boolean hasMethod = object.get("method") instanceof JsonPrimitive method && method.isString();
    if (!hasMethod && !(isAnswer && !object.has("method"))) {
      return Optional.of("A message has a method, which is a string");
    }
    return object.has("params") && !(object.get("params") instanceof JsonObject)
        ? Optional.of("The params of a message are an object")
        : Optional.empty();
  }

  private Optional<String> faultOfParams(JsonObject question) {
    String method = question.get("method").getAsString();
    String needed = NEEDED.get(method);
    if (needed == null) {
      return Optional.empty();
    }
    JsonObject params =
        question.get("params") instanceof JsonObject object ? object : new JsonObject();
    if (!(params.get(needed) instanceof JsonPrimitive name && name.isString())) {
      return Optional.of(method + " needs the parameter '" + needed + "', a string");
    }
    JsonElement arguments = params.get("arguments");
    if (arguments != null && !arguments.isJsonNull() && !arguments.isJsonObject()) {
      return Optional.of("The arguments of " + method + " are an object");
    }
    return method.equals("tools/call") && !tools.contains(params.get(needed).getAsString())
        ? Optional.of("There is no such tool; there are " + String.join(", ", tools))
        : Optional.empty();
  }

  private static boolean isId(@Nullable JsonElement id) {
    return id instanceof JsonPrimitive primitive
        && (primitive.isString()
            || (primitive.isNumber() && primitive.getAsString().matches("-?\\d{1,18}")));
  }

  private Optional<JsonObject> refuse(JsonElement id, int code, String why) throws IOException {
    out.refuse(id, code, why);
    return Optional.empty();
  }
}
