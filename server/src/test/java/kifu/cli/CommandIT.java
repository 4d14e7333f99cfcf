package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the packaged program as scripts and CI call it. */
final class CommandIT {
  private static final String LAUNCHER =
      Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();
  private static final String WITH_ERROR = "手合割：平手\n   1 ５五角打\n";

  @TempDir Path folder;

  /** Holds what a process printed, both streams in one, and its exit code. */
  private record Result(int exitCode, String output) {}

  private Result kifu(Map<String, String> environment, Object... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(LAUNCHER));
    Stream.of(arguments).map(Object::toString).forEach(command::add);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.directory(folder.toFile()).environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Result(process.waitFor(), output);
  }

  private Result kifu(Object... arguments) throws IOException, InterruptedException {
    return kifu(Map.of(), arguments);
  }

  @Test
  void exit_code_is_0_for_healthy_files_1_for_errors_and_2_for_what_was_not_checked()
      throws Exception {
    Path games = Path.of("../testfiles/games").toAbsolutePath();
    Path wrong = Files.writeString(folder.resolve("a.kif"), WITH_ERROR);

    assertEquals(new Result(0, "16 files, no problems\n"), kifu("check", games));
    assertEquals(1, kifu("check", wrong).exitCode());
    assertEquals(2, kifu("check", wrong, "missing.kif").exitCode());
    assertEquals(2, kifu("check", "--no-such-option").exitCode());
  }

  @Test
  void japanese_file_names_are_found_in_every_locale() throws Exception {
    Files.write(folder.resolve("対局.kif"), WITH_ERROR.getBytes(Charset.forName("windows-31j")));

    for (String locale : new String[] {"C", "POSIX", "C.UTF-8", "en_US.UTF-8", "xx_XX.UTF-8"}) {
      Result result = kifu(Map.of("LC_ALL", locale), "check", "対局.kif");
      assertTrue(result.output().startsWith("対局.kif:2:6: error: Black "), result.output());
    }
    for (Map<String, String> japanese :
        List.of(Map.of("LC_ALL", "ja_JP.UTF-8"), Map.of("LC_ALL", "", "LANG", "ja_JP.UTF-8"))) {
      Result result = kifu(japanese, "check", ".");
      assertTrue(result.output().startsWith("./対局.kif:2:6: error: 先手の"), result.output());
    }
  }

  @Test
  void file_names_in_shift_jis_are_found_and_shown() throws Exception {
    Charset shiftJis = Charset.forName("windows-31j");
    Path script = Files.write(folder.resolve("check.sh"), script("対局.kif", shiftJis));

    Process process =
        new ProcessBuilder("sh", script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertTrue(output.startsWith("対局.kif:2:6: error: "), output);
    assertTrue(output.endsWith("1 file, 1 error (not-in-hand 1)\n"), output);
  }

  /** Only a shell can name a file in other bytes than those of this Java. */
  private static byte[] script(String name, Charset charset) {
    return "printf '手合割：平手\\n   1 ５五角打\\n' >'%s'\n%s check '%s'\n"
        .formatted(name, LAUNCHER, name)
        .getBytes(charset);
  }

  @Test
  void language_of_messages_is_that_of_the_environment() throws Exception {
    Files.writeString(folder.resolve("a.kif"), WITH_ERROR);

    Result result = kifu(Map.of("LC_ALL", "", "LC_MESSAGES", "ja_JP.UTF-8"), "check", "a.kif");

    assertTrue(result.output().contains("先手の持駒に角はありません"), result.output());
  }

  @Test
  void file_of_one_line_of_100_megabytes_gives_one_problem() throws Exception {
    Path path = folder.resolve("long.kif");
    byte[] piece = "x".repeat(1_000_000).getBytes(UTF_8);
    try (OutputStream out = Files.newOutputStream(path)) {
      for (int i = 0; i < 100; i++) {
        out.write(piece);
      }
    }

    Result result = kifu("check", path);

    assertTrue(
        result.output().contains("[not-checked]\n1 file, 1 warning (not-checked 1)\n"),
        result.output());
    assertEquals(0, result.exitCode());
  }

  @Test
  void too_little_memory_is_reported_and_the_other_files_are_checked() throws Exception {
    Path large = folder.resolve("large.kif");
    Files.write(large, new byte[60_000_000]);
    Path small = Files.writeString(folder.resolve("small.kif"), WITH_ERROR);

    Result result = kifu(Map.of("KIFU_JAVA_OPTIONS", "-Xmx32m"), "check", large, small);

    assertTrue(result.output().contains("large.kif: not enough memory"), result.output());
    assertTrue(result.output().contains("small.kif:2:6: error: "), result.output());
    assertEquals(2, result.exitCode());
  }

  @Test
  void many_files_take_no_more_memory_than_few() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    byte[] game = Files.readAllBytes(Path.of("../testfiles/games/even-game.kif"));
    for (int i = 0; i < 3000; i++) {
      Files.write(games.resolve(i + ".kif"), game);
    }

    Result result = kifu(Map.of("KIFU_JAVA_OPTIONS", "-Xmx16m"), "check", games);

    assertEquals(new Result(0, "3000 files, no problems\n"), result);
  }

  @Test
  void reader_that_goes_away_ends_the_run_silently() throws Exception {
    for (int i = 0; i < 300; i++) {
      Files.writeString(folder.resolve(i + ".kif"), WITH_ERROR);
    }
    Process process =
        new ProcessBuilder(LAUNCHER, "check", folder.toString())
            .redirectError(folder.resolve("err").toFile())
            .start();
    process.getInputStream().close();

    assertEquals(141, process.waitFor());
    assertEquals("", Files.readString(folder.resolve("err")));
  }

  @Test
  void formatted_file_is_written_byte_by_byte_as_it_was_encoded() throws Exception {
    Charset shiftJis = Charset.forName("windows-31j");
    Path path = folder.resolve("a.kif");
    Files.write(path, "手合割：平手\r\n1 ７六歩(77)\r\n".getBytes(shiftJis));

    assertEquals(new Result(0, "1 of 1 file changed\n"), kifu("format", "--write", path));
    assertEquals("手合割：平手\r\n   1 ７六歩(77)\r\n", new String(Files.readAllBytes(path), shiftJis));
  }
}
