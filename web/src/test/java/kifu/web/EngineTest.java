package kifu.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.protocol.RequestFailure;
import kifu.protocol.SessionRequest;
import kifu.record.Termination;
import org.junit.jupiter.api.Test;

/** Tests the engine as it runs on the JVM. */
final class EngineTest {
  @Test
  void every_request_of_a_session_is_served() {
    Engine.initialize("{}", "{}");
    for (SessionRequest request : SessionRequest.values()) {
      assertTrue(isServed(request.method()), request.method());
    }
    assertFalse(isServed("kifu/unknown"));
  }

  @Test
  void the_npm_package_names_all_formats_targets_and_endings() throws IOException {
    String names = Files.readString(Path.of("npm/src/formats.ts"));

    assertEquals(
        Stream.of(DocumentFormat.values()).map(DocumentFormat::languageId).toList(),
        listed("FORMATS", names));
    assertEquals(
        Stream.of(TargetFormat.values()).map(TargetFormat::id).toList(), listed("TARGETS", names));
    assertEquals(
        Stream.of(Termination.values()).map(Termination::id).toList(), listed("SPECIALS", names));
  }

  /** The words of an array in a source in TypeScript. */
  private static List<String> listed(String constant, String source) {
    int start = source.indexOf("export const " + constant);
    String array = source.substring(start, source.indexOf(']', start));
    return Pattern.compile("\"([^\"]+)\"").matcher(array).results().map(m -> m.group(1)).toList();
  }

  private static boolean isServed(String method) {
    JsonObject answer = JsonParser.parseString(Engine.request(method, "{}")).getAsJsonObject();
    return !answer.has("error")
        || answer.getAsJsonObject("error").get("code").getAsInt()
            != RequestFailure.Reason.METHOD_NOT_FOUND.code();
  }
}
