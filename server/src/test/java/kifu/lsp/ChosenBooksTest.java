package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what an editor shows of the books that its user has chosen. */
class ChosenBooksTest {
  private static final String URI = "file:///a.kif";
  private static final String GAME = "手合割：平手\n   1 ７六歩(77)\n";
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      7g7f 3c3d 30 20
      """;

  @TempDir private Path folder;

  private RawClient client(String books) {
    return RawClient.start()
        .initialize(
            """
            {locale: 'ja', capabilities: {workspace: {inlayHint: {refreshSupport: true}}},
            workspaceFolders: [{name: 'a', uri: '%s'}],
            initializationOptions: {books: [%s]}}\
            """
                .formatted(folder.toUri(), books));
  }

  private static List<String> hints(RawClient client) {
    JsonElement hints =
        client.result(
            "textDocument/inlayHint",
            """
            {textDocument: {uri: '%s'}, range: {start: {line: 0, character: 0},
            end: {line: 2, character: 0}}}\
            """
                .formatted(URI));
    return StreamSupport.stream(hints.getAsJsonArray().spliterator(), false)
        .map(hint -> hint.getAsJsonObject().get("label").getAsString())
        .toList();
  }

  /** The editor is requested to ask again once books are opened. */
  private static void assertRefresh(RawClient client) {
    assertEquals("workspace/inlayHint/refresh", message(client).get("method").getAsString());
  }

  private static String warning(RawClient client) {
    JsonObject message = message(client);
    assertEquals("window/showMessage", message.get("method").getAsString());
    return message.getAsJsonObject("params").get("message").getAsString();
  }

  private static JsonObject message(RawClient client) {
    JsonObject message = client.nextNotification();
    while (message.get("method").getAsString().equals("textDocument/publishDiagnostics")) {
      message = client.nextNotification();
    }
    return message;
  }

  @ParameterizedTest
  @CsvSource({
    "定 跡.db",
    "${workspaceFolder}/定 跡.db",
    "FOLDER/定 跡.db",
    "URI%E5%AE%9A%20%E8%B7%A1.db"
  })
  void a_book_is_found_whichever_way_it_is_named(String name) throws IOException {
    Files.writeString(folder.resolve("定 跡.db"), BOOK);
    String path =
        name.replace("FOLDER", folder.toString()).replace("URI", folder.toUri().toString());

    try (RawClient client = client("'" + path.replace("\\", "\\\\") + "'")) {
      assertRefresh(client);
      client.open(URI, GAME);

      assertEquals(List.of("定跡 +30"), hints(client));
    }
  }

  @Test
  void a_binary_book_can_be_chosen() throws IOException {
    byte[] startWith2g2f =
        HexFormat.of()
            .parseHex(
                "59414e452d42494e424f4f4b2d56310001000000000000000100000000000000"
                    + "58a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c"
                    + "000000000000000001000100"
                    + "8e073f001b00");
    Files.write(folder.resolve("a.ybb"), startWith2g2f);

    try (RawClient client = client("'a.ybb'")) {
      assertRefresh(client);
      client.open(URI, GAME);

      assertEquals(List.of("定跡は▲２六歩 +63"), hints(client));
    }
  }

  @Test
  void a_book_that_changes_is_read_again() throws Exception {
    Path book = Files.writeString(folder.resolve("a.db"), BOOK);

    try (RawClient client = client("'a.db'")) {
      assertRefresh(client);
      client.open(URI, GAME);
      assertEquals(List.of("定跡 +30"), hints(client));

      Files.writeString(book, BOOK.replace(" 30 ", " 77 "));
      Files.setLastModifiedTime(book, FileTime.from(Instant.now().plusSeconds(5)));
      for (int i = 0; i < 400 && hints(client).equals(List.of("定跡 +30")); i++) {
        Thread.sleep(25); // until the file is looked at
      }
      assertEquals(List.of("定跡 +77"), hints(client));
    }
  }

  @Test
  void books_can_be_chosen_and_given_up_at_any_time() throws IOException {
    Files.writeString(folder.resolve("a.db"), BOOK);

    try (RawClient client = client("")) {
      client.open(URI, GAME);
      assertEquals(List.of(), hints(client));

      choose(client, "'a.db'");
      assertRefresh(client); // for the settings
      assertRefresh(client); // for the book
      assertEquals(List.of("定跡 +30"), hints(client));

      choose(client, "");
      assertRefresh(client);
      assertRefresh(client);
      assertEquals(List.of(), hints(client));
    }
  }

  private static void choose(RawClient client, String books) {
    client.notify(
        "workspace/didChangeConfiguration", "{settings: {kifu: {books: [" + books + "]}}}");
  }

  @Test
  void of_a_book_that_cannot_be_used_the_user_is_informed_once() throws IOException {
    Files.writeString(folder.resolve("a.db"), BOOK);
    Files.createDirectory(folder.resolve("folder.db"));

    try (RawClient client = client("'missing.db', 'a.db', 'folder.db'")) {
      assertEquals(
          Set.of("定跡「missing.db」を使えません：ファイルがありません。", "定跡「folder.db」を使えません：読み込めません。"),
          Set.copyOf(List.of(warning(client), warning(client))));
      assertRefresh(client);
      client.open(URI, GAME);
      assertEquals(List.of("定跡 +30"), hints(client));

      choose(client, "'a.db', 'missing.db', 'folder.db'");
      assertRefresh(client);
      assertRefresh(client);
    }
  }
}
