package kifu.web;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import kifu.protocol.RequestFailure;
import kifu.protocol.SessionRequest;
import org.junit.jupiter.api.Test;

/** Tests the engine as it runs on the JVM. */
final class EngineTest {
  @Test
  void every_request_of_a_session_is_served() {
    for (SessionRequest request : SessionRequest.values()) {
      assertTrue(isServed(request.method()), request.method());
    }
    assertFalse(isServed("kifu/unknown"));
  }

  private static boolean isServed(String method) {
    JsonObject answer = JsonParser.parseString(Engine.request(method, "{}")).getAsJsonObject();
    return !answer.has("error")
        || answer.getAsJsonObject("error").get("code").getAsInt()
            != RequestFailure.Reason.METHOD_NOT_FOUND.code();
  }
}
