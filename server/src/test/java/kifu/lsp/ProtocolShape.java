package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Map;
import java.util.Objects;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/**
 * Checks the shapes that the protocol has for answers, as LSP4J knows them: what an answer holds
 * beyond them, or in another form, is a mistake of ours.
 */
final class ProtocolShape {
  private static final Map<String, JsonRpcMethod> ANSWERED =
      ServiceEndpoints.getSupportedMethods(LanguageServer.class);
  private static final Map<String, JsonRpcMethod> SAID =
      ServiceEndpoints.getSupportedMethods(LanguageClient.class);

  private ProtocolShape() {}

  /** Fails unless LSP4J reads the answer to a request of the protocol, and loses nothing of it. */
  static void assertAnswer(String method, JsonElement result) {
    if (!ANSWERED.containsKey(method) || result.isJsonNull()) {
      return;
    }
    JsonObject answer = new JsonObject();
    answer.addProperty("jsonrpc", "2.0");
    answer.addProperty("id", "1");
    answer.add("result", result);
    assertEquals(result, again(ANSWERED, method, answer).get("result"), method);
  }

  /** Fails unless LSP4J reads what the server says by itself, and loses nothing of it. */
  static void assertNotification(JsonObject message) {
    String method = message.get("method").getAsString();
    if (SAID.containsKey(method) && message.has("params")) {
      assertEquals(message.get("params"), again(SAID, method, message).get("params"), method);
    }
  }

  private static JsonObject again(
      Map<String, JsonRpcMethod> methods, String method, JsonObject message) {
    MessageJsonHandler json = new MessageJsonHandler(methods);
    json.setMethodProvider(id -> method);
    Message read = Objects.requireNonNull(json.parseMessage(message.toString()));
    JsonObject written = JsonParser.parseString(json.serialize(read)).getAsJsonObject();
    dropEmptyChanges(written);
    return written;
  }

  /** LSP4J adds a map to each edit of a workspace that has none. */
  private static void dropEmptyChanges(JsonElement json) {
    if (json instanceof JsonArray list) {
      list.forEach(ProtocolShape::dropEmptyChanges);
    } else if (json instanceof JsonObject object) {
      if (object.has("documentChanges")) {
        object.remove("changes");
      }
      object.asMap().values().forEach(ProtocolShape::dropEmptyChanges);
    }
  }
}
