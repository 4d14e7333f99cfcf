package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.Map;
import kifu.protocol.RequestFailure;
import kifu.protocol.SessionRequest;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.Test;

/** The methods that are served are named as the protocol names them. */
final class MethodsTest {
  @Test
  void methods_of_the_protocol_are_as_lsp4j_knows_them() {
    Map<String, JsonRpcMethod> protocol =
        ServiceEndpoints.getSupportedMethods(LanguageServer.class);

    Methods.signatures().values().stream()
        .filter(method -> !method.getMethodName().startsWith("kifu/"))
        .forEach(
            method -> {
              JsonRpcMethod known = protocol.get(method.getMethodName());
              assertNotNull(known, method.getMethodName());
              assertEquals(known.isNotification(), method.isNotification(), method.getMethodName());
            });
  }

  @Test
  void every_request_of_a_session_is_served() {
    try (RawClient client = RawClient.initialized()) {
      for (SessionRequest request : SessionRequest.values()) {
        assertTrue(isServed(client.request(request.method(), "{}")), request.method());
      }
      assertFalse(isServed(client.request("kifu/unknown", "{}")));
    }
  }

  private static boolean isServed(JsonObject answer) {
    return !answer.has("error")
        || answer.getAsJsonObject("error").get("code").getAsInt()
            != RequestFailure.Reason.METHOD_NOT_FOUND.code();
  }
}
