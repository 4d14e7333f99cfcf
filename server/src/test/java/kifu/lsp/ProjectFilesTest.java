package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what an editor sees of the settings of a project, {@code kifu.json}. */
final class ProjectFilesTest {
  private static final String NOT_IN_HAND = "手合割：平手\n   1 ５五角打\n";

  @TempDir Path folder;
  private Path project;
  private String record;

  @BeforeEach
  void createFolder() throws IOException {
    project = folder.resolve("kifu.json");
    record = Files.createDirectory(folder.resolve("名局")).resolve("a.kif").toUri().toString();
  }

  /** What is published next about a URI: severity and message of each diagnostic. */
  private static String next(RawClient client, String uri) {
    JsonObject published = client.nextDiagnostics().getAsJsonObject();
    while (!published.get("uri").getAsString().equals(uri)) {
      published = client.nextDiagnostics().getAsJsonObject();
    }
    return published.getAsJsonArray("diagnostics").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .map(
            diagnostic ->
                diagnostic.get("severity").getAsInt()
                    + " "
                    + diagnostic.get("message").getAsString().replaceFirst("[.。].*", ""))
        .collect(Collectors.joining("\n"));
  }

  private void changed(RawClient client) {
    client.notify(
        "workspace/didChangeWatchedFiles",
        "{changes: [{uri: '" + project.toUri() + "', type: 2}]}");
  }

  @Test
  void problems_are_as_severe_as_the_project_has_it_and_changes_are_followed() throws Exception {
    Files.writeString(project, "{\"severity\": {\"not-in-hand\": \"hint\"}}");
    try (RawClient client = RawClient.initialized("{}")) {
      client.open(record, NOT_IN_HAND);
      assertEquals("4 Black has no bishop in hand", next(client, record));

      Files.writeString(project, "{\"exclude\": [\"名局/\"]}");
      changed(client);
      assertEquals("", untilOther(client, "4 Black has no bishop in hand"));

      Files.delete(project);
      changed(client);
      assertEquals("1 Black has no bishop in hand", untilOther(client, ""));
    }
  }

  /** What is published about the record when it is no longer as before. */
  private String untilOther(RawClient client, String before) {
    String published = next(client, record);
    while (published.equals(before)) {
      published = next(client, record);
    }
    return published;
  }

  @Test
  void faults_are_diagnostics_of_the_file_until_they_are_mended() throws Exception {
    String uri = project.toUri().toString();
    Files.writeString(project, "{\"locale\": \"ja\", \"exlude\": []}");
    try (RawClient client = RawClient.initialized("{}")) {
      client.open(record, NOT_IN_HAND);
      assertEquals("1 「exlude」という設定はありません", next(client, uri));

      Files.writeString(project, "{}");
      changed(client);
      assertEquals("", next(client, uri));
    }
  }

  @Test
  void an_editor_can_ask_which_file_counts_and_whether_it_is_right() throws Exception {
    String asked = "{textDocument: {uri: '" + record + "'}}";
    try (RawClient client = RawClient.initialized("{}")) {
      client.open(record, NOT_IN_HAND);
      assertEquals("null", client.result("kifu/project", asked).toString());

      Files.writeString(project, "{\"locale\": \"ja\", \"exlude\": []}");
      client.open(record, NOT_IN_HAND); // looks again
      assertEquals(
          "{\"uri\":\"" + project.toUri() + "\",\"faults\":1}",
          client.result("kifu/project", asked).toString());
    }
  }

  @Test
  void an_editor_that_pulls_diagnostics_gets_those_of_the_project() throws Exception {
    Files.writeString(project, "{\"severity\": {\"not-in-hand\": \"off\"}}");
    try (RawClient client = RawClient.initialized("{textDocument: {diagnostic: {}}}")) {
      client.open(record, NOT_IN_HAND);
      JsonObject report =
          client
              .result("textDocument/diagnostic", "{textDocument: {uri: '" + record + "'}}")
              .getAsJsonObject();
      assertEquals("[]", report.get("items").toString());
    }
  }

  @Test
  void nothing_is_formatted_where_the_project_says_so() throws Exception {
    String request =
        "{textDocument: {uri: '" + record + "'}, options: {tabSize: 4, insertSpaces: true}}";
    Files.writeString(project, "{\"formatting\": \"off\"}");
    try (RawClient client = RawClient.initialized("{}")) {
      client.open(record, "1 7六歩(77)\n");
      assertEquals("[]", client.result("textDocument/formatting", request).toString());

      Files.delete(project);
      client.open(record, "1 7六歩(77)\n"); // looks again
      assertEquals(
          false, client.result("textDocument/formatting", request).toString().equals("[]"));
    }
  }
}
