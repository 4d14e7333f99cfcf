package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Mating problems are examined in the background, or when it is asked for. */
final class TsumeRequestTest {
  private static final String URI = "file:///a.kif";

  private static final String COOKED =
      """
      後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十八
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ 飛 ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：金
         1 ２二金打
         2 １三玉(12)
         3 ２三金(22)
      """;

  private static final String OFF = "{settings: {kifu: {tsume: {check: 'off'}}}}";

  private static String codes(JsonObject diagnostics) {
    StringBuilder codes = new StringBuilder();
    for (var diagnostic : diagnostics.getAsJsonArray("diagnostics")) {
      codes.append(diagnostic.getAsJsonObject().get("code").getAsString());
    }
    return codes.toString();
  }

  @Test
  void a_short_problem_is_examined_without_being_asked() {
    try (RawClient client = RawClient.initialized("{}")) {
      client.open(URI, COOKED);

      assertEquals("", codes(client.nextDiagnostics()));
      assertEquals("tsume-cook", codes(client.nextDiagnostics()));
    }
  }

  @Test
  void a_problem_is_examined_on_request_with_progress() {
    try (RawClient client = RawClient.initialized("{}")) {
      client.notify("workspace/didChangeConfiguration", OFF);
      client.open(URI, COOKED);
      assertEquals("", codes(client.nextDiagnostics()));

      JsonArray examined =
          client
              .result("kifu/tsume", "{textDocument: {uri: '" + URI + "'}, workDoneToken: 'tsume'}")
              .getAsJsonArray();

      JsonObject problem = examined.get(0).getAsJsonObject();
      assertEquals("mate in 3, not sound", problem.get("summary").getAsString());
      assertEquals(3, problem.get("mate").getAsInt());
      assertEquals(false, problem.get("sound").getAsBoolean());
      assertEquals(
          "tsume-cook",
          problem.getAsJsonArray("problems").get(0).getAsJsonObject().get("id").getAsString());
      Set<String> notified = new TreeSet<>();
      while (notified.size() < 3) {
        JsonObject message = client.nextNotification();
        JsonObject params = message.getAsJsonObject("params");
        notified.add(
            params.has("diagnostics")
                ? codes(params)
                : params.getAsJsonObject("value").get("kind").getAsString());
      }
      assertEquals(Set.of("begin", "end", "tsume-cook"), notified);
    }
  }

  @Test
  void the_command_of_the_lens_examines_and_the_lens_says_what_was_found() {
    try (RawClient client = RawClient.initialized("{workspace: {applyEdit: true}}")) {
      client.notify(
          "workspace/didChangeConfiguration",
          "{settings: {kifu: {codeLens: {enabled: true}, tsume: {check: 'off'}}}}");
      client.open(URI, COOKED);

      JsonObject command = lens(client);
      assertEquals("Examine this tsume problem", command.get("title").getAsString());
      assertTrue(client.result("workspace/executeCommand", command.toString()).isJsonNull());
      assertEquals(
          "Examined: mate in 3, another solution", lens(client).get("title").getAsString());
    }
  }

  private static JsonObject lens(RawClient client) {
    return client
        .result("textDocument/codeLens", "{textDocument: {uri: '" + URI + "'}}")
        .getAsJsonArray()
        .get(1)
        .getAsJsonObject()
        .getAsJsonObject("command");
  }
}
