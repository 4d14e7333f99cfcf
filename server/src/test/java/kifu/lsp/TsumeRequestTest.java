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

  private static final String OFF_WITH_LENSES =
      "{settings: {kifu: {codeLens: {enabled: true}, tsume: {check: 'off'}}}}";

  private static final int REQUEST_CANCELLED = -32800;

  /** A problem that takes seconds. */
  private static final String LONG =
      """
      後手の持駒：飛　角　金四　銀四　歩十
      先手の持駒：飛　角　桂四　香四　歩八
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
         1 ５六香打
         2 ６四玉(54)
         3 ６六香打
      """;

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

      String found = codes(client.nextDiagnostics());
      if (found.isEmpty()) { // what is known before the examination ends
        found = codes(client.nextDiagnostics());
      }
      assertEquals("tsume-cook", found);
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
        String what =
            params.has("diagnostics")
                ? codes(params)
                : params.getAsJsonObject("value").get("kind").getAsString();
        if (!what.equals("report")) { // only where it takes longer
          notified.add(what);
        }
      }
      assertEquals(Set.of("begin", "end", "tsume-cook"), notified);
    }
  }

  @Test
  void the_command_of_the_lens_examines_and_the_lens_says_what_was_found() {
    try (RawClient client = RawClient.initialized("{workspace: {applyEdit: true}}")) {
      client.notify("workspace/didChangeConfiguration", OFF_WITH_LENSES);
      client.open(URI, COOKED);

      JsonObject command = lens(client);
      assertEquals("Examine this tsume problem", command.get("title").getAsString());
      assertTrue(client.result("workspace/executeCommand", command.toString()).isJsonNull());
      assertEquals(
          "Examined: mate in 3, another solution", lens(client).get("title").getAsString());
    }
  }

  @Test
  void a_long_examination_by_the_command_shows_how_far_it_is_and_can_be_ended() {
    try (RawClient client = RawClient.initialized("{window: {workDoneProgress: true}}")) {
      client.notify("workspace/didChangeConfiguration", OFF_WITH_LENSES);
      client.open(URI, LONG);
      int command = client.send("workspace/executeCommand", lens(client).toString());

      assertEquals("begin", progress(client).get("kind").getAsString());
      JsonObject report = progress(client);
      assertEquals("report", report.get("kind").getAsString());
      assertTrue(
          report.get("message").getAsString().matches("\\d+ positions(, .*mate.*)?"),
          report::toString);
      client.notify("window/workDoneProgress/cancel", "{token: 'kifu-search-1'}");
      assertEquals(REQUEST_CANCELLED, client.errorCode(command));
      while (!progress(client).get("kind").getAsString().equals("end")) {}
      assertEquals("Examine this tsume problem", lens(client).get("title").getAsString());
    }
  }

  @Test
  void an_examination_with_a_named_progress_is_ended_by_that_name() {
    try (RawClient client = RawClient.initialized("{}")) {
      client.notify("workspace/didChangeConfiguration", OFF_WITH_LENSES);
      client.open(URI, LONG);
      JsonObject params = lens(client).deepCopy();
      params.addProperty("workDoneToken", 7);
      int command = client.send("workspace/executeCommand", params.toString());

      assertEquals("begin", progress(client).get("kind").getAsString());
      client.notify("window/workDoneProgress/cancel", "{token: 7}");
      assertEquals(REQUEST_CANCELLED, client.errorCode(command));
    }
  }

  @Test
  void the_command_can_be_cancelled_as_a_request() {
    try (RawClient client = RawClient.initialized("{window: {workDoneProgress: true}}")) {
      client.notify("workspace/didChangeConfiguration", OFF_WITH_LENSES);
      client.open(URI, LONG);
      int command = client.send("workspace/executeCommand", lens(client).toString());

      assertEquals("begin", progress(client).get("kind").getAsString());
      client.notify("$/cancelRequest", "{id: " + command + "}");
      assertEquals(REQUEST_CANCELLED, client.errorCode(command));
      while (!progress(client).get("kind").getAsString().equals("end")) {}
    }
  }

  /** The next value of a progress. */
  private static JsonObject progress(RawClient client) {
    JsonObject message = client.nextNotification();
    while (!message.get("method").getAsString().equals("$/progress")) {
      message = client.nextNotification();
    }
    return message.getAsJsonObject("params").getAsJsonObject("value");
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
