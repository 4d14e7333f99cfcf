package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests Neovim, set up by nothing but what {@code docs/editors.md} says. Skipped where it is
 * missing.
 */
final class NeovimIT {
  private static final Path PROGRAMS = Path.of("target/kifu/bin").toAbsolutePath();
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final String GAME =
      """
      手合割：平手
      先手：山田太郎
         1 ７六歩(77)
         2 ３四歩(33)
       3   ２六歩(27)
         4 ３五歩(33)
      """;

  @TempDir static Path folder;
  private static JsonObject seen = new JsonObject();

  @BeforeAll
  static void useNeovim() throws Exception {
    assumeTrue(isInstalled(), "Neovim is not installed");
    Path record = Files.writeString(folder.resolve("game.kif"), GAME, SHIFT_JIS);
    Path configuration = Files.writeString(folder.resolve("init.lua"), documentedConfiguration());
    Path result = folder.resolve("seen.json");
    Path output = folder.resolve("output.txt");
    ProcessBuilder neovim =
        new ProcessBuilder(
                "nvim",
                "--headless",
                "-n",
                "-i",
                "NONE",
                "-u",
                configuration.toString(),
                "-c",
                "luafile src/test/resources/neovim.lua",
                record.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    Map<String, String> environment = neovim.environment();
    environment.merge("PATH", PROGRAMS.toString(), (old, own) -> own + File.pathSeparator + old);
    environment.put("KIFU_RESULT", result.toString());
    Stream.of("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        .forEach(name -> environment.put(name, folder.resolve(name).toString()));
    Process process = neovim.start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "Neovim does not end");
    assertEquals(0, process.exitValue(), () -> text(output));
    seen = JsonParser.parseString(text(result)).getAsJsonObject();
  }

  private static boolean isInstalled() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(path -> Files.isExecutable(Path.of(path, "nvim")));
  }

  /** The configuration of this Neovim in the documentation. */
  private static String documentedConfiguration() throws IOException {
    List<String> blocks =
        Pattern.compile("```lua\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("../docs/editors.md")))
            .results()
            .map(block -> block.group(1))
            .toList();
    String files = blocks.getFirst();
    String server = blocks.get(1);
    String olderServer = blocks.getLast();
    // Neovim 0.7, which some systems have, lacks vim.lsp.start.
    return """
    %s
    if vim.lsp.enable then
    %s
    else
    vim.lsp.start = vim.lsp.start or function(config)
      vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
    end
    %s
    end
    """
        .formatted(files, server, olderServer);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      return failure.toString();
    }
  }

  @Test
  void a_record_in_shift_jis_opens_as_it_is() {
    assertEquals("cp932", seen.get("encoding").getAsString());
    assertEquals("先手：山田太郎", seen.get("line2").getAsString());
  }

  @Test
  void a_fault_is_shown() {
    String diagnostics = seen.getAsJsonArray("diagnostics").toString();
    assertTrue(diagnostics.contains("empty-origin"), diagnostics);
  }

  @Test
  void a_hover_shows_the_board_in_characters() {
    String hover = seen.get("hover").getAsString();
    assertTrue(hover.contains("|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三"), hover);
  }

  @Test
  void the_legal_moves_are_completed() {
    String words = seen.getAsJsonArray("completion").toString();
    assertTrue(words.contains("３四歩(33)") && words.contains("８四歩(83)"), words);
    assertFalse(words.contains("７六歩(77)"), words);
  }

  @Test
  void the_origin_of_a_move_leads_to_where_its_piece_comes_from() {
    assertEquals(1, seen.get("definition").getAsInt());
  }

  @Test
  void formatting_and_saving_keep_the_encoding() throws IOException {
    String saved = Files.readString(folder.resolve("game.kif"), SHIFT_JIS);
    assertTrue(saved.contains("\n   3 ２六歩(27)"), saved);
  }

  @Test
  void the_server_ends_with_the_editor() {
    assertTrue(seen.get("stopped").getAsBoolean());
  }
}
