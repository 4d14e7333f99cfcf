package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kifu.drawing.Wording;
import kifu.mcp.BoardPage;
import kifu.mcp.ToolServer;
import kifu.problem.Language;
import kifu.tool.Tool;
import kifu.tool.Tools;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server for assistants as their programs talk to it. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
final class McpTest {
  private static final String RECORD =
      """
      先手：山田
      後手：佐藤
         1 ７六歩(77)
         2 ３四歩(33)
         3 ７四歩(73)
      """;

  private static final BoardPage PAGE =
      new BoardPage("<html lang=\"en\"><script nonce=\"word-of-this-page\">");

  @TempDir private Path folder;
  private final List<Client> clients = new ArrayList<>();

  @AfterEach
  void hangUp() throws Exception {
    for (Client client : clients) {
      client.hangUp();
    }
  }

  private Client client(List<Path> named, Path... roots) throws Exception {
    return begun(new Client(named, List.of(roots), false));
  }

  /** A client whose server may write below a folder. */
  private Client writer(Path named) throws Exception {
    return begun(new Client(List.of(named), List.of(), true));
  }

  private Client begun(Client client) {
    clients.add(client);
    return client;
  }

  @Test
  void an_assistant_reads_a_record_of_a_folder_that_was_named() throws Exception {
    Files.writeString(folder.resolve("game.kif"), RECORD);
    Client client = client(List.of(folder));

    assertEquals("5:9: error: ", client.text("check", "{path: 'game.kif'}").substring(0, 12));
    assertEquals(
        client.text("check", "{path: 'game.kif'}"),
        client.text("check", "{path: '" + folder.resolve("game.kif").toUri() + "'}"));
    assertEquals("file:%: ", client.text("check", "{path: 'file:%'}").substring(0, 8));
    assertEquals(
        "▲P-2f (2g2f): legal",
        client.text("explain_move", "{path: 'game.kif', ply: 2, move: '26歩'}"));
    assertEquals(
        "game.kif:3: move 1, 山田 - 佐藤\n",
        client.text("find", "{player: '山田', sfen: 'startpos moves 7g7f'}"));
    assertEquals(
        RECORD,
        client
            .ask(
                "resources/read",
                "{uri: '" + folder.toRealPath().resolve("game.kif").toUri() + "'}")
            .getAsJsonObject("result")
            .getAsJsonArray("contents")
            .get(0)
            .getAsJsonObject()
            .get("text")
            .getAsString());
  }

  @Test
  void the_tools_only_read_and_have_schemas() throws Exception {
    Client client = client(List.of());
    JsonArray tools =
        client.ask("tools/list", "{}").getAsJsonObject("result").getAsJsonArray("tools");
    assertEquals(Tools.ALL.size(), tools.size());
    tools.forEach(
        each -> {
          JsonObject tool = each.getAsJsonObject();
          assertTrue(
              tool.getAsJsonObject("annotations").get("readOnlyHint").getAsBoolean(),
              tool::toString);
          assertEquals("object", tool.getAsJsonObject("inputSchema").get("type").getAsString());
          assertEquals("object", tool.getAsJsonObject("outputSchema").get("type").getAsString());
        });
    String review =
        client.ask("prompts/get", "{name: 'review_game', arguments: {path: 'a.kif'}}").toString();
    assertTrue(review.contains("path: a.kif"), review);
  }

  @Test
  void a_game_is_shown_on_the_page_of_its_tool() throws Exception {
    Client client = client(List.of());
    JsonObject tool =
        client
            .ask("tools/list", "{}")
            .getAsJsonObject("result")
            .getAsJsonArray("tools")
            .asList()
            .stream()
            .map(JsonElement::getAsJsonObject)
            .filter(each -> each.has("_meta"))
            .findFirst()
            .orElseThrow();
    assertEquals("show_game", tool.get("name").getAsString());
    String uri =
        tool.getAsJsonObject("_meta").getAsJsonObject("ui").get("resourceUri").getAsString();
    JsonObject page =
        client
            .ask("resources/read", "{uri: '" + uri + "'}")
            .getAsJsonObject("result")
            .getAsJsonArray("contents")
            .get(0)
            .getAsJsonObject();
    assertEquals("text/html;profile=mcp-app", page.get("mimeType").getAsString());
    assertTrue(
        page.get("text")
            .getAsString()
            .matches("<html lang=\"en\"><script nonce=\"[0-9a-f-]{36}\">"),
        page::toString);
    JsonObject answer =
        client
            .ask("tools/call", "{name: 'show_game', arguments: {text: '▲７六歩△３四歩', ply: 1}}")
            .getAsJsonObject("result");
    assertFalse(answer.getAsJsonObject("structuredContent").has("game"), answer::toString);
    JsonObject shown = answer.getAsJsonObject("_meta").getAsJsonObject("kifu/game");
    assertEquals(1, shown.get("ply").getAsInt());
    assertTrue(
        shown.getAsJsonObject("game").toString().contains("\"usi\":\"3c3d\""), shown::toString);
  }

  @Test
  void the_roots_of_the_client_are_asked_for() throws Exception {
    Files.writeString(folder.resolve("game.kif"), RECORD);
    Client client = client(List.of(), folder);
    assertTrue(client.text("check", "{path: 'game.kif'}").startsWith("5:"));
    String named = folder.resolve("game.kif").toString().replace("\\", "\\\\");
    assertTrue(client.text("check", "{path: '" + named + "'}").startsWith("5:"));
  }

  @Test
  void the_records_of_the_roots_are_resources_as_long_as_they_are_granted() throws Exception {
    Path first = Files.createDirectory(folder.resolve("first"));
    Path second = Files.createDirectory(folder.resolve("second"));
    Files.writeString(first.resolve("one.kif"), RECORD);
    Files.writeString(second.resolve("two.kif"), RECORD);
    Client client = client(List.of(), first);
    client.awaitNotification("notifications/resources/list_changed");
    assertEquals(List.of("one.kif"), client.resources());

    client.change(List.of(second));
    client.awaitNotification("notifications/resources/list_changed");
    assertEquals(List.of("two.kif"), client.resources());
    assertTrue(client.text("check", "{path: 'two.kif'}").startsWith("5:"));
    assertEquals("one.kif: no such file or folder", client.text("check", "{path: 'one.kif'}"));

    client.change(List.of());
    client.awaitNotification("notifications/resources/list_changed");
    assertEquals(List.of(), client.resources());
    assertTrue(client.text("check", "{path: 'two.kif'}").contains("no folder may be read"));
  }

  @Test
  void without_a_folder_nothing_is_read() throws Exception {
    assertEquals(
        "/etc/passwd: no folder may be read; start 'kifu mcp' with a folder, or give the record as"
            + " 'text'",
        client(List.of()).text("check", "{path: '/etc/passwd'}"));
    assertEquals(
        "no folder may be read; start 'kifu mcp' with a folder, or give the record as 'text'",
        client(List.of()).text("find", "{player: '山田'}"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_name_in_shift_jis_is_read_as_it_is_listed() throws Exception {
    URI name = URI.create(folder.toRealPath().toUri() + "%8F%AB%8A%FB.kif");
    Files.writeString(Path.of(name), RECORD);
    Files.writeString(folder.resolve("将棋2.kif"), RECORD);
    Client client = client(List.of(folder));
    String found = client.text("find", "{player: '山田'}");
    assertTrue(found.contains("\n将棋.kif:1: ") || found.startsWith("将棋.kif:1: "), found);
    for (String path : List.of("将棋.kif", "将棋2.kif", name.toString())) {
      String checked = client.text("check", "{path: '" + path + "'}");
      assertTrue(checked.startsWith("5:9: error: "), checked);
    }
    assertTrue(
        client.ask("resources/read", "{uri: '" + name + "'}").toString().contains("山田"),
        name.toString());
  }

  @Test
  void a_question_that_is_taken_back_is_not_answered() throws Exception {
    for (int i = 0; i < 300; i++) {
      Files.writeString(folder.resolve(i + ".kif"), RECORD.repeat(20));
    }
    Client client = client(List.of(folder));
    int slow = client.nextId();
    client.send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"find\",\"arguments\":{\"comment\":\"none\"}}}"
            .formatted(slow));
    client.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%d}}"
            .formatted(slow));
    JsonObject next = client.ask("ping", "{}");
    assertEquals(slow + 1, next.get("id").getAsInt(), next::toString);
    client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{}}");
    client.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"none\"}}");
    assertEquals("▲P-7f (7g7f): legal", client.text("explain_move", "{move: '76歩'}"));
  }

  @Test
  void a_very_long_message_is_answered_and_so_is_the_next_one() throws Exception {
    Client client = client(List.of());
    assertEquals(
        "The text is too long; use the command kifu for it",
        client.text("check", "{text: '" + "x".repeat(17_000_000) + "'}"));
    assertEquals("▲P-7f (7g7f): legal", client.text("explain_move", "{move: '76歩'}"));
  }

  @Test
  void answers_that_are_written_at_once_are_all_written() throws Exception {
    Client client = client(List.of());
    Set<Integer> open = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      int id = client.nextId();
      open.add(id);
      client.send(
          "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\"}"
              .formatted(id, i % 2 == 0 ? "ping" : "tools/list"));
    }
    while (!open.isEmpty()) {
      assertTrue(open.remove(client.next().get("id").getAsInt()));
    }
  }

  @Test
  void no_way_leads_out_of_a_folder() throws Exception {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Path secret = Files.writeString(folder.resolve("secret.kif"), RECORD);
    Files.createSymbolicLink(inside.resolve("link.kif"), secret);
    Files.createSymbolicLink(inside.resolve("linked"), folder);
    Files.createSymbolicLink(inside.resolve("dangling.kif"), folder.resolve("none.kif"));
    Files.createSymbolicLink(inside.resolve("round"), inside.resolve("round"));
    Client client = client(List.of(inside));
    for (String path :
        List.of(
            "../secret.kif",
            secret.toString(),
            "link.kif",
            "linked/secret.kif",
            "../none.kif",
            "linked/none.kif",
            "linked/../none.kif",
            "linked/none/none.kif",
            "dangling.kif",
            "../inside/../secret.kif")) {
      String answer = client.text("check", "{path: '" + path + "'}");
      assertTrue(answer.contains("lies outside"), answer);
    }
    for (String path : List.of("none.kif", "none/none.kif", "none/../none.kif")) {
      String answer = client.text("check", "{path: '" + path + "'}");
      assertTrue(answer.contains("no such file"), answer);
    }
    for (String path : List.of("round", "", "\\u0000", "/dev/zero", "/proc/self/environ", ".")) {
      String answer = client.text("check", "{path: '" + path + "'}");
      assertFalse(answer.contains("problems"), answer);
    }
    for (String address : List.of("file:", "file://elsewhere/a.kif", "file:a.kif", "file:///a b")) {
      assertEquals(
          address
              + ": the address names no file of this computer; give one that begins with file:///,"
              + " or a path",
          client.text("check", "{path: '" + address + "'}"));
    }
    String local = "file://localhost" + secret;
    assertTrue(client.text("check", "{path: '" + local + "'}").contains("lies outside"), local);
    assertEquals("Nothing found, in 0 files\n", client.text("find", "{player: '山田'}"));
    assertFalse(client.ask("resources/list", "{}").toString().contains("file:"));
  }

  @Test
  void a_record_is_saved_where_that_is_allowed() throws Exception {
    Files.writeString(folder.resolve("game.kif"), "手合割：平手\n1 7六歩(77)\n");
    assertFalse(client(List.of(folder)).ask("tools/list", "{}").toString().contains("save_record"));
    Client client = writer(folder);
    assertEquals(
        "Saved as new.csa",
        client.text("save_record", "{text: '▲７六歩', file: 'new.csa'}").lines().findFirst().get());
    assertTrue(Files.readString(folder.resolve("new.csa")).contains("+7776FU"));
    assertEquals(
        "Saved as fixed.kif; corrected: 1",
        client.text("save_record", "{path: 'game.kif', file: 'fixed.kif', fix: true}"));
    assertEquals(
        "手合割：平手\r\n1 ７六歩(77)\r\n",
        Files.readString(folder.resolve("fixed.kif"), Charset.forName("windows-31j")));
    assertEquals(
        "new.csa: already exists; 'replace' replaces it",
        client.text("save_record", "{text: '▲２六歩', file: 'new.csa'}"));
    assertEquals(
        "Saved as new.csa",
        client
            .text("save_record", "{text: '▲２六歩', file: 'new.csa', replace: true}")
            .lines()
            .findFirst()
            .get());
    assertTrue(Files.readString(folder.resolve("new.csa")).contains("+2726FU"));
  }

  @Test
  void nothing_is_written_elsewhere_or_but_records() throws Exception {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Path kept = Files.writeString(folder.resolve("kept.kif"), RECORD);
    Files.createSymbolicLink(inside.resolve("link.kif"), kept);
    Files.createSymbolicLink(inside.resolve("dangling.kif"), folder.resolve("none.kif"));
    Files.createSymbolicLink(inside.resolve("linked"), folder);
    Files.createDirectory(inside.resolve("folder.kif"));
    Client client = writer(inside);
    for (String file :
        List.of(
            "../kept.kif",
            "../new.kif",
            kept.toString(),
            "link.kif",
            "dangling.kif",
            "linked/kept.kif",
            "linked/new.kif",
            "none/new.kif",
            "folder.kif",
            "script.sh",
            ".git/hooks/pre-commit",
            ".kif/",
            "\\u0000.kif",
            "file:%.kif")) {
      JsonObject answer =
          client
              .ask(
                  "tools/call",
                  "{name: 'save_record', arguments: {text: '▲７六歩', replace: true, file: '"
                      + file
                      + "'}}")
              .getAsJsonObject("result");
      assertTrue(answer.get("isError").getAsBoolean(), file);
    }
    assertEquals(RECORD, Files.readString(kept));
    try (Stream<Path> all = Files.walk(folder)) {
      assertEquals(
          List.of("dangling.kif", "folder.kif", "kept.kif", "link.kif", "linked"),
          all.filter(path -> Files.isSymbolicLink(path) || path.toString().endsWith(".kif"))
              .map(path -> path.getFileName().toString())
              .sorted()
              .toList());
    }
  }

  @Test
  void a_hostile_record_is_answered() throws Exception {
    Files.write(folder.resolve("large.kif"), new byte[(16 << 20) + 1]);
    Files.write(folder.resolve("binary.kif"), new byte[] {0, 1, 2, 3});
    Files.writeString(folder.resolve("escape.kif"), "先手：\u001b[31mred\n   1 ７六歩(77)\n");
    Files.writeString(folder.resolve("deep.jkf"), "[".repeat(200_000));
    Client client = client(List.of(folder));
    assertEquals(
        "large.kif: it is larger than 16 MB, which is not read",
        client.text("check", "{path: 'large.kif'}"));
    assertEquals(
        "binary.kif: not a text file: byte 1 is NUL", client.text("check", "{path: 'binary.kif'}"));
    assertFalse(client.text("report", "{path: 'escape.kif'}").isEmpty());
    assertFalse(client.text("check", "{path: 'deep.jkf'}").isEmpty());
    assertEquals("{}", client.ask("ping", "{}").get("result").toString());
  }

  /** Each is answered with an error or a sentence, and none ends the server. */
  @Test
  void five_hundred_wrong_calls_are_answered() throws Exception {
    long seed = Long.getLong("seed", System.nanoTime());
    Random random = new Random(seed);
    Client client = client(List.of(folder));
    for (int i = 0; i < 500; i++) {
      String line = wrongCall(random, client.nextId());
      JsonObject answer = client.answer(line);
      String context = "-Dseed=" + seed + ": " + line + "\n" + answer;
      boolean isSaid =
          answer.has("error")
              ? !answer.getAsJsonObject("error").get("message").getAsString().isBlank()
              : !answer.getAsJsonObject("result").toString().isBlank();
      assertTrue(isSaid, context);
      assertFalse(answer.toString().contains("a bug "), context);
      assertFalse(answer.toString().contains("Exception"), context);
    }
    assertEquals("{}", client.ask("ping", "{}").get("result").toString());
  }

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "1e99",
          "\"\"",
          "\"▲\"",
          "[]",
          "{}",
          "[[[]]]",
          "\"../..\"",
          "7",
          "\"file:\"",
          "\"file://elsewhere/a.kif\"");

  private static String wrongCall(Random random, int id) {
    String value = VALUES.get(random.nextInt(VALUES.size()));
    Tool tool = Tools.ALL.get(random.nextInt(Tools.ALL.size()));
    List<String> names =
        List.copyOf(tool.arguments().json().getAsJsonObject("properties").keySet());
    String property = names.get(random.nextInt(names.size()));
    String head = "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":";
    return switch (random.nextInt(8)) {
      case 0 ->
          "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"none/" + random.nextInt() + "\"}";
      case 1 -> head + value + "}";
      case 2 -> head + "{\"name\":" + value + "}}";
      case 3 -> head + "{\"name\":\"" + tool.name() + "\",\"arguments\":" + value + "}}";
      case 4 -> "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":" + value + "}";
      case 5 -> head + "{\"name\":\"" + tool.name() + "\",\"arguments\":{\"x\":" + value + "}}}";
      default ->
          head
              + "{\"name\":\""
              + tool.name()
              + "\",\"arguments\":{\"text\":\"   1 ７六歩\",\""
              + property
              + "\":"
              + value
              + "}}}";
    };
  }

  @Test
  void what_is_no_message_is_answered() throws Exception {
    Client client = client(List.of());
    for (String line :
        List.of(
            "no json",
            "[]",
            "{",
            "{}",
            "\"text\"",
            "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
            "[".repeat(100_000))) {
      client.send(line);
      JsonObject answer = client.next();
      assertTrue(answer.has("error"), answer::toString);
    }
    assertEquals("{}", client.ask("ping", "{}").get("result").toString());
  }

  /** Talks to a server in this process, and answers what it asks. */
  private static final class Client {
    private final OutputStream to;
    private final BufferedReader from;
    private final Thread server;

    /** What came without being asked for, and was not looked at yet. */
    private final List<String> notifications = new ArrayList<>();

    private List<Path> roots;
    private int id;

    Client(List<Path> named, List<Path> roots, boolean mayWrite) throws Exception {
      this.roots = roots;
      PipedOutputStream input = new PipedOutputStream();
      PipedInputStream output = new PipedInputStream(1 << 16);
      InputStream in = new PipedInputStream(input, 1 << 16);
      OutputStream out = new PipedOutputStream(output);
      this.to = input;
      this.from = new BufferedReader(new InputStreamReader(output, UTF_8));
      this.server =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try (out) { // else its client would wait for ever
                      ToolServer.run(
                          "1.0",
                          Wording.of(Language.ENGLISH),
                          named.isEmpty(),
                          mayWrite,
                          Optional.of(PAGE),
                          uris ->
                              new GrantedRecords(
                                  named.isEmpty()
                                      ? uris.stream().map(URI::create).map(Path::of).toList()
                                      : named,
                                  mayWrite),
                          in,
                          out);
                    } catch (IOException gone) {
                      throw new UncheckedIOException(gone);
                    }
                  });
      String capabilities = roots.isEmpty() ? "{}" : "{roots: {listChanged: true}}";
      ask(
          "initialize",
          "{protocolVersion: '2025-06-18', capabilities: "
              + capabilities
              + ", clientInfo: {name: 'test', version: '1'}}");
      send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    int nextId() {
      return ++id;
    }

    void send(String line) throws Exception {
      to.write((line + "\n").getBytes(UTF_8));
      to.flush();
    }

    JsonObject next() throws Exception {
      return JsonParser.parseString(from.readLine()).getAsJsonObject();
    }

    JsonObject answer(String line) throws Exception {
      send(line);
      return answer();
    }

    /** The next answer; what the server asks or says before is taken care of. */
    private JsonObject answer() throws Exception {
      JsonObject message = next();
      while (message.has("method")) {
        take(message);
        message = next();
      }
      return message;
    }

    private void take(JsonObject message) throws Exception {
      if (message.has("id")) {
        JsonObject answer = new JsonObject();
        answer.add("jsonrpc", new JsonPrimitive("2.0"));
        answer.add("id", message.get("id"));
        JsonArray all = new JsonArray();
        for (Path root : roots) {
          JsonObject each = new JsonObject();
          each.addProperty("uri", root.toUri().toString());
          all.add(each);
        }
        JsonObject result = new JsonObject();
        result.add("roots", all);
        answer.add("result", result);
        send(answer.toString());
      } else {
        notifications.add(message.get("method").getAsString());
      }
    }

    void awaitNotification(String method) throws Exception {
      while (!notifications.remove(method)) {
        take(next());
      }
    }

    /** Grants other folders. */
    void change(List<Path> granted) throws Exception {
      roots = granted;
      send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}");
    }

    /** The names of the records that are resources. */
    List<String> resources() throws Exception {
      return ask("resources/list", "{}")
          .getAsJsonObject("result")
          .getAsJsonArray("resources")
          .asList()
          .stream()
          .map(resource -> resource.getAsJsonObject().get("name").getAsString())
          .filter(name -> name.endsWith(".kif"))
          .toList();
    }

    JsonObject ask(String method, String params) throws Exception {
      JsonObject message = new JsonObject();
      message.addProperty("jsonrpc", "2.0");
      message.addProperty("id", nextId());
      message.addProperty("method", method);
      message.add("params", JsonParser.parseString(params));
      return answer(message.toString());
    }

    String text(String tool, String arguments) throws Exception {
      JsonObject result =
          ask("tools/call", "{name: '" + tool + "', arguments: " + arguments + "}")
              .getAsJsonObject("result");
      return result.getAsJsonArray("content").get(0).getAsJsonObject().get("text").getAsString();
    }

    void hangUp() throws Exception {
      to.close();
      server.join(TimeUnit.SECONDS.toMillis(20));
      assertFalse(server.isAlive());
    }
  }
}
