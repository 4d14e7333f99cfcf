package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import kifu.FileStamp;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.collection.StoredIndex;
import kifu.document.Document;
import kifu.protocol.PlainUri;
import kifu.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what an editor gains from records of its folder that it does not have open. */
class WorkspaceIndexingTest {
  private static final String GAME =
      "先手：甲野太郎\n手数----指手---------消費時間--\n   1 ９六歩(97)\n   2 １四歩(13)\n";
  private static final String NEW = "手合割：平手\n先手：\n手数----指手---------消費時間--\n   1 \n";

  @TempDir private Path folder;
  private Path below;
  private Path game;
  private String open;

  @BeforeEach
  void writeGame() throws IOException {
    below = Files.createDirectory(folder.resolve("２０２６年 (春)"));
    game = Files.writeString(below.resolve("記録.kif"), GAME, Charset.forName("windows-31j"));
    open = folder.resolve("new.kif").toUri().toString();
  }

  private RawClient client() {
    return RawClient.start()
        .initialize(
            "{locale: 'en', capabilities: {workspace: {didChangeWatchedFiles: "
                + "{dynamicRegistration: true}}}, workspaceFolders: [{name: 'a', uri: '"
                + folder.toUri()
                + "'}]}");
  }

  private Optional<String> first(RawClient client, int line, int column) {
    JsonObject list =
        client
            .result(
                "textDocument/completion",
                "{textDocument: {uri: '%s'}, position: {line: %d, character: %d}}"
                    .formatted(open, line, column))
            .getAsJsonObject();
    return list.getAsJsonArray("items").asList().stream()
        .findFirst()
        .map(JsonElement::getAsJsonObject)
        .map(item -> item.get("label").getAsString() + detail(item));
  }

  private static String detail(JsonObject item) {
    return item.has("detail") ? " | " + item.get("detail").getAsString() : "";
  }

  /** Asks for the first move until it is as expected: the folder is read meanwhile. */
  private void untilMove(RawClient client, Predicate<String> expected) throws Exception {
    for (int i = 0; i < 400; i++) {
      if (first(client, 3, 5).filter(expected).isPresent()) {
        return;
      }
      Thread.sleep(25);
    }
    assertEquals("as expected", first(client, 3, 5).orElse("nothing"));
  }

  @Test
  void moves_and_names_of_the_folder_are_offered() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, "９六歩(97) | ▲P-9f　1 game in this folder"::equals);
      assertEquals(Optional.of("甲野太郎 | 1 game in this folder"), first(client, 1, 3));
    }
  }

  @Test
  void files_that_change_are_read_again() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, move -> move.startsWith("９六歩"));
      Files.writeString(game, GAME.replace("９六歩(97)", "１六歩(17)"), UTF_8);
      changed(client, game, 2);
      untilMove(client, move -> move.startsWith("１六歩"));
      Files.delete(game);
      changed(client, game, 3);
      untilMove(client, move -> !move.contains("folder"));
    }
  }

  @Test
  void a_folder_that_is_deleted_takes_its_records_along() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, move -> move.startsWith("９六歩"));
      Files.delete(game);
      Files.delete(below);
      changed(client, below, 3);
      untilMove(client, move -> !move.contains("folder"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pipe",
        "/dev/zero",
        "/dev/random",
        "/proc/self/pagemap",
        "gone",
        "evil.kif",
        "elsewhere"
      })
  @EnabledOnOs(OS.LINUX)
  void links_and_pipes_that_appear_in_the_folder_are_no_records(String target, @TempDir Path other)
      throws Exception {
    Files.writeString(other.resolve("game.kif"), GAME);
    Path evil = folder.resolve("evil.kif");
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, move -> move.startsWith("９六歩"));
      if (target.equals("pipe")) {
        assertEquals(0, new ProcessBuilder("mkfifo", evil.toString()).start().waitFor());
      } else {
        Files.createSymbolicLink(
            evil, target.equals("elsewhere") ? other.resolve("game.kif") : Path.of(target));
      }
      Files.createSymbolicLink(folder.resolve("linked"), other);
      changed(client, evil, 1);
      changed(client, folder.resolve("linked/game.kif"), 1);
      client.open(evil.toUri().toString(), GAME);
      client.notify("textDocument/didClose", "{textDocument: {uri: '" + evil.toUri() + "'}}");
      Files.writeString(game, GAME.replace("９六歩(97)", "１六歩(17)"), UTF_8);
      changed(client, game, 1);

      untilMove(client, "１六歩(17) | ▲P-1f　1 game in this folder"::equals);
      assertEquals(Optional.of("甲野太郎 | 1 game in this folder"), first(client, 1, 3));
    }
  }

  private static void changed(RawClient client, Path file, int how) {
    String uri = file.toUri().toString();
    client.notify(
        "workspace/didChangeWatchedFiles", "{changes: [{uri: '" + uri + "', type: " + how + "}]}");
  }

  @Test
  void documents_that_are_open_count_as_they_are() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW);
      client.open(game.toUri().toString(), GAME.replace("９六歩(97)", "１六歩(17)"));
      untilMove(client, move -> move.startsWith("１六歩"));
    }
  }

  @Test
  void symbols_are_those_of_the_folder_and_none_comes_twice() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, move -> move.startsWith("９六歩"));
      assertEquals(List.of(game), symbols(client));
      client.open(game.toUri().toString(), GAME);
      assertEquals(List.of(game), symbols(client));
    }
  }

  private static List<Path> symbols(RawClient client) {
    JsonArray symbols = client.result("workspace/symbol", "{query: '甲'}").getAsJsonArray();
    return StreamSupport.stream(symbols.spliterator(), false)
        .map(symbol -> symbol.getAsJsonObject().getAsJsonObject("location"))
        .map(location -> Path.of(URI.create(location.get("uri").getAsString())))
        .toList();
  }

  @Test
  void folders_are_added_and_removed() throws Exception {
    try (RawClient client = RawClient.initialized()) {
      client.open(open, NEW);
      client.notify(
          "workspace/didChangeWorkspaceFolders",
          "{event: {removed: [], added: [{name: 'a', uri: '" + folder.toUri() + "'}]}}");
      untilMove(client, move -> move.contains("folder"));
      client.notify(
          "workspace/didChangeWorkspaceFolders",
          "{event: {added: [], removed: [{name: 'a', uri: '" + folder.toUri() + "'}]}}");
      untilMove(client, move -> !move.contains("folder"));
    }
  }

  @Test
  void hidden_folders_and_books_are_left_out() throws Exception {
    Path hidden = Files.createDirectory(folder.resolve(".git"));
    Files.writeString(hidden.resolve("a.kif"), GAME);
    Files.writeString(folder.resolve("a.db"), "sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1\n");
    Files.writeString(folder.resolve("a.kif"), "\0");
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, move -> move.endsWith("1 game in this folder"));
    }
  }

  @Test
  void an_index_that_is_switched_off_is_forgotten_and_made_anew() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW);
      untilMove(client, move -> move.contains("folder"));
      client.notify("workspace/didChangeConfiguration", "{settings: {kifu: {index: 'off'}}}");
      untilMove(client, move -> !move.contains("folder"));
      client.notify("workspace/didChangeConfiguration", "{settings: {kifu: {index: 'on'}}}");
      untilMove(client, move -> move.contains("folder"));
    }
  }

  private RawClient clientWithStorage(Path storage) {
    return RawClient.start()
        .initialize(
            "{locale: 'en', capabilities: {}, rootUri: '%s', initializationOptions: {storage: '%s'}}"
                .formatted(folder.toUri(), storage.toUri()));
  }

  /** What the system says of a file when it has not just changed. */
  private static OptionalLong stamp(Path file) throws Exception {
    OptionalLong stamp = FileStamp.of(file, LinkOption.NOFOLLOW_LINKS);
    while (stamp.isEmpty()) {
      Thread.sleep(25);
      stamp = FileStamp.of(file, LinkOption.NOFOLLOW_LINKS);
    }
    return stamp;
  }

  private IndexStorage storage(Path storage) {
    return IndexStorage.of(storage.toString(), folder).orElseThrow();
  }

  @Test
  void a_file_that_is_in_the_stored_index_as_it_is_is_not_read(@TempDir Path storage)
      throws Exception {
    String uri = PlainUri.of(game.toUri().toString());
    Text other = Text.of(GAME.replace("９六歩(97)", "１六歩(17)"));
    GameIndex index = new GameIndex();
    index.put(
        IndexedRecord.of(uri, Document.open(uri, "kif", 0, other)), stamp(game), Long.MAX_VALUE);
    IndexStorage stored = storage(storage);
    stored.changed();
    stored.save(index);
    try (RawClient client = clientWithStorage(storage)) {
      client.open(open, NEW);
      untilMove(client, "１六歩(17) | ▲P-1f　1 game in this folder"::equals);
      Files.writeString(game, GAME.replace("９六歩(97)", "５六歩(57)"));
      changed(client, game, 2);
      untilMove(client, move -> move.startsWith("５六歩"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "", "kifu", "kifurec2", "kifurec2 and what is no index"})
  void an_index_is_stored_and_made_anew_where_it_is_damaged(String before, @TempDir Path place)
      throws Exception {
    Path storage = place.resolve("new/storage");
    OptionalLong stamp = stamp(game);
    if (!before.equals("none")) {
      Files.createDirectories(storage);
      Files.writeString(storage(storage).path(), before);
    }
    try (RawClient client = clientWithStorage(storage)) {
      client.open(open, NEW);
      untilMove(client, move -> move.startsWith("９六歩"));
      String uri = PlainUri.of(game.toUri().toString());
      boolean isStored = false;
      for (int i = 0; i < 400 && !isStored; i++) {
        Thread.sleep(25);
        isStored =
            storage(storage).read(Long.MAX_VALUE).find(StoredIndex.Name.of(uri), stamp).isPresent();
      }
      assertTrue(isStored);
    }
  }

  @Test
  void a_file_that_is_no_index_is_left_as_it_is(@TempDir Path storage) throws Exception {
    Path file = Files.writeString(storage(storage).path(), "my own file");
    IndexStorage stored = storage(storage);
    assertEquals(0, stored.read(Long.MAX_VALUE).files());
    stored.changed();
    stored.save(new GameIndex());
    assertEquals("my own file", Files.readString(file));
  }

  /** As often as it is saved after many changes. */
  private static String logged(IndexStorage storage, int times) {
    PrintStream before = System.err;
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    System.setErr(new PrintStream(log, true, UTF_8));
    try {
      for (int i = 0; i < times; i++) {
        for (int changes = 0; changes < 10; changes++) {
          storage.changed();
        }
        storage.save(new GameIndex());
      }
    } finally {
      System.setErr(before);
    }
    return log.toString(UTF_8);
  }

  @Test
  void that_an_index_cannot_be_written_is_in_the_log_once_until_it_can_again(@TempDir Path place)
      throws Exception {
    Path wanted = Files.writeString(place.resolve("storage"), "a file in the place of a folder");
    IndexStorage stored = storage(wanted);
    assertEquals(2, logged(stored, 3).split("is only in memory", -1).length);
    Files.delete(wanted);
    assertEquals("", logged(stored, 1));
    assertTrue(Files.exists(stored.path()));
    Files.delete(stored.path());
    Files.delete(wanted);
    Files.writeString(wanted, "");
    assertEquals(2, logged(stored, 3).split("is only in memory", -1).length);
  }

  @Test
  void an_index_that_cannot_be_written_is_of_use(@TempDir Path place) throws Exception {
    Path file = Files.writeString(place.resolve("storage"), "a file in the place of a folder");
    try (RawClient client = clientWithStorage(file)) {
      client.open(open, NEW);
      untilMove(client, move -> move.startsWith("９六歩"));
    }
  }

  @Test
  void a_user_reads_once_that_an_index_is_full() throws Exception {
    Files.writeString(folder.resolve("many.csa"), "PI\n+\n+7776FU\n/\n".repeat(3000));
    Files.writeString(folder.resolve("more.csa"), "PI\n+\n+7776FU\n/\n".repeat(3000));
    try (RawClient client = client()) {
      client.notify("workspace/didChangeConfiguration", "{settings: {kifu: {index: 1}}}");
      JsonObject message = client.nextNotification();
      while (!message.toString().contains("window/showMessage")) {
        message = client.nextNotification();
      }
      assertTrue(message.toString().contains("limit of 1 MB"), message.toString());
    }
  }

  @Test
  void the_games_of_a_position_are_found_in_files_and_in_what_is_open() throws Exception {
    try (RawClient client = client()) {
      client.open(open, NEW.replace("   1 \n", "   1 ９六歩(97)\n"));
      String at = "{textDocument: {uri: '%s'}, position: {line: 3, character: 0}}".formatted(open);
      JsonArray found = client.result("kifu/find", at).getAsJsonArray();
      assertEquals(
          List.of("new.kif 3 1", "記録.kif 2 1"),
          found.asList().stream()
              .map(JsonElement::getAsJsonObject)
              .map(
                  place ->
                      Path.of(URI.create(place.get("uri").getAsString())).getFileName()
                          + " "
                          + place.get("line")
                          + " "
                          + place.get("ply"))
              .toList());
      String asked = at.replace("0}}", "0}, context: {includeDeclaration: true}}");
      assertTrue(client.result("textDocument/references", asked).toString().contains("%E8"));
    }
  }

  private static final String LONG = "手合割：平手\n" + moves(20);

  /** A game in which golds go to and fro. */
  private static String moves(int plies) {
    String[] some = {"４八金(49)", "６二金(61)", "４九金(48)", "６一金(62)"};
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < plies; i++) {
      moves.append(i + 1).append(' ').append(some[i % some.length]).append('\n');
    }
    return moves.toString();
  }

  private static JsonArray duplicates(RawClient client, String uri) {
    JsonArray found = new JsonArray();
    client
        .result("textDocument/diagnostic", "{textDocument: {uri: '" + uri + "'}}")
        .getAsJsonObject()
        .getAsJsonArray("items")
        .asList()
        .stream()
        .filter(item -> item.toString().contains("duplicate-game"))
        .forEach(found::add);
    return found;
  }

  private static JsonArray untilDuplicates(RawClient client, String uri, int count)
      throws Exception {
    JsonArray found = duplicates(client, uri);
    for (int i = 0; i < 400 && found.size() != count; i++) {
      Thread.sleep(25);
      found = duplicates(client, uri);
    }
    assertEquals(count, found.size());
    return found;
  }

  @Test
  void a_game_that_another_file_has_too_is_reported_until_that_is_gone() throws Exception {
    Files.writeString(game, LONG + "*コメント\n");
    try (RawClient client = client()) {
      client.open(open, LONG);
      String found = untilDuplicates(client, open, 1).toString();
      assertTrue(found.contains("The same game is also in 記録.kif."), found);
      assertTrue(found.contains("\"severity\":4"), found);
      Files.delete(game);
      changed(client, game, 3);
      untilDuplicates(client, open, 0);
    }
  }

  @Test
  void a_game_is_no_duplicate_any_more_once_another_move_is_written() throws Exception {
    Files.writeString(game, LONG);
    try (RawClient client = client()) {
      client.open(open, LONG);
      untilDuplicates(client, open, 1);
      client.notify(
          "textDocument/didChange",
          "{textDocument: {uri: '%s', version: 2}, contentChanges: [{text: '%s'}]}"
              .formatted(open, (LONG + "21 ７六歩(77)").replace("\n", "\\n")));
      untilDuplicates(client, open, 0);
    }
  }

  @Test
  void without_an_index_of_the_folder_no_duplicate_is_reported() throws Exception {
    Files.writeString(game, LONG);
    try (RawClient client = client()) {
      client.open(open, LONG);
      untilDuplicates(client, open, 1);
      client.notify("workspace/didChangeConfiguration", "{settings: {kifu: {index: 'off'}}}");
      untilDuplicates(client, open, 0);
    }
  }

  @Test
  void an_editor_is_asked_to_report_what_changes() {
    try (RawClient client = client()) {
      JsonObject request = client.nextNotification();
      assertTrue(request.toString().contains("workspace/didChangeWatchedFiles"));
    }
  }
}
