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
import java.util.concurrent.CountDownLatch;
import kifu.tool.Tool;
import kifu.tool.Tools;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the lines that are messages of JSON-RPC. The SDK would stop reading at any other line,
 * without a word; here each is answered with an error. For one reader.
 */
final class MessageInput extends InputStream {
  /** The longest line that is read, in bytes: a record of 16 MB with its escapes. */
  private static final int LONGEST = 40 << 20;

  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int INVALID_PARAMS = -32602;

  /** The methods that need a parameter, a string, by its name. */
  private static final Map<String, String> NEEDED =
      Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

  /** How long the end of the input waits for the answers to what was asked before. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final InputStream in;
  private final LineOutput out;
  private final CountDownLatch end = new CountDownLatch(1);
  private byte[] line = new byte[0];
  private int at;

  /** How many questions were passed on. */
  private int asked;

  MessageInput(InputStream in, LineOutput out) {
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  /** Waits until the input has ended. */
  void awaitEnd() throws InterruptedException {
    end.await();
  }

  @Override
  public int read() throws IOException {
    return hasMore() ? Byte.toUnsignedInt(line[at++]) : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!hasMore()) {
      return -1;
    }
    int count = Math.min(length, line.length - at);
    System.arraycopy(line, at, bytes, offset, count);
    at += count;
    return count;
  }

  @Override
  public int available() {
    return line.length - at;
  }

  /** Reads the next message if all of the one before it was passed on. */
  private boolean hasMore() throws IOException {
    while (at == line.length) {
      ByteArrayOutputStream next = new ByteArrayOutputStream();
      int length = 0;
      int read = in.read();
      while (read >= 0 && read != '\n') {
        if (++length <= LONGEST) {
          next.write(read);
        }
        read = in.read();
      }
      if (read < 0 && length == 0) {
        out.awaitAnswers(asked, PATIENCE);
        end.countDown();
        return false;
      }
      take(next.toString(UTF_8).strip(), length > LONGEST);
    }
    return true;
  }

  private void take(String text, boolean isTooLong) throws IOException {
    line = new byte[0];
    at = 0;
    if (text.isEmpty()) {
      return;
    }
    if (isTooLong) {
      refuse(
          JsonNull.INSTANCE, INVALID_REQUEST, "The message is longer than " + LONGEST + " bytes");
      return;
    }
    JsonElement message;
    try {
      message = JsonParser.parseString(text);
    } catch (JsonParseException | StackOverflowError malformed) {
      refuse(JsonNull.INSTANCE, PARSE_ERROR, "The line is not JSON; a message is one line of it");
      return;
    }
    Optional<String> malformed = fault(message);
    if (malformed.isPresent()) {
      JsonElement id = message instanceof JsonObject object ? object.get("id") : JsonNull.INSTANCE;
      refuse(isId(id) ? id : JsonNull.INSTANCE, INVALID_REQUEST, malformed.get());
      return;
    }
    JsonObject object = message.getAsJsonObject();
    boolean isQuestion = object.has("id") && object.has("method");
    Optional<String> unclear = isQuestion ? faultOfParams(object) : Optional.empty();
    if (unclear.isPresent()) {
      refuse(object.get("id"), INVALID_PARAMS, unclear.get());
      return;
    }
    asked += isQuestion ? 1 : 0;
    // As it was read, in one line, whatever line ends a lenient reader accepts in it.
    line = (message + "\n").getBytes(UTF_8);
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

  private static Optional<String> faultOfParams(JsonObject question) {
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
    List<String> tools = Tools.ALL.stream().map(Tool::name).toList();
    return method.equals("tools/call") && !tools.contains(params.get(needed).getAsString())
        ? Optional.of("There is no such tool; there are " + String.join(", ", tools))
        : Optional.empty();
  }

  private static boolean isId(@Nullable JsonElement id) {
    return id instanceof JsonPrimitive primitive
        && (primitive.isString()
            || (primitive.isNumber() && primitive.getAsString().matches("-?\\d{1,18}")));
  }

  private void refuse(JsonElement id, int code, String why) throws IOException {
    JsonObject error = new JsonObject();
    error.addProperty("code", code);
    error.addProperty("message", why);
    JsonObject answer = new JsonObject();
    answer.addProperty("jsonrpc", "2.0");
    answer.add("id", id);
    answer.add("error", error);
    out.writeLine(answer.toString());
  }
}
