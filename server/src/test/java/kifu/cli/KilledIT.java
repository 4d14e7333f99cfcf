package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what is in the files of the packaged program when it is killed while it writes them. */
final class KilledIT {
  private static final String LAUNCHER =
      Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();

  private static final int FILES = 40;
  private static final int KILLS = Budget.of(8);

  private static final String COMMENTS = "*歩\n".repeat(50_000);
  private static final String OLD = "手合割：平手\n1 ７六歩(77)\n" + COMMENTS;
  private static final String NEW = "手合割：平手\n   1 ７六歩(77)\n" + COMMENTS;

  @TempDir Path folder;

  @Test
  void a_file_is_the_old_one_or_the_new_one() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int kill = 0; kill < KILLS; kill++) {
      for (Path file : files()) {
        Files.writeString(file, OLD);
      }
      Process process = format();
      process.waitFor(random.nextInt(600), TimeUnit.MILLISECONDS);
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();

      for (Path file : files()) {
        String content = Files.readString(file);
        assertTrue(content.equals(OLD) || content.equals(NEW), "seed " + seed + ": " + file);
      }
    }

    assertEquals(0, format().waitFor());
    for (Path file : files()) {
      assertEquals(NEW, Files.readString(file));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT", "HUP"})
  @DisabledOnOs(OS.WINDOWS)
  void a_signal_that_ends_the_program_leaves_no_temporary_file(String signal) throws Exception {
    for (int kill = 0; kill < KILLS; kill++) {
      for (Path file : files()) {
        Files.writeString(file, OLD);
      }
      Process process = format();
      while (process.isAlive() && found().equals(Set.copyOf(files()))) {
        Thread.sleep(1); // until it writes
      }
      String pid = String.valueOf(process.pid());
      new ProcessBuilder("kill", "-" + signal, pid).start().waitFor();
      process.waitFor();

      assertEquals(Set.copyOf(files()), found());
      for (Path file : files()) {
        String content = Files.readString(file);
        assertTrue(content.equals(OLD) || content.equals(NEW), file.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT", "HUP", "KILL"})
  @DisabledOnOs(OS.WINDOWS)
  void what_was_renamed_before_a_signal_is_said(String signal) throws Exception {
    for (Path file : files()) {
      Files.writeString(file, OLD);
    }
    Path said = Files.createTempFile("renamed", ".txt");
    Process process =
        new ProcessBuilder(
                LAUNCHER, "rename", "--template", "game {plies}", "--write", folder.toString())
            .redirectOutput(said.toFile())
            .start();
    while (process.isAlive() && found().equals(Set.copyOf(files()))) {
      Thread.sleep(1); // until it has renamed one
    }
    new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    process.waitFor();
    process.descendants().forEach(ProcessHandle::destroyForcibly);

    List<String> lines = Files.readAllLines(said);
    Files.delete(said);
    Set<Path> left = found();
    long renamed = files().stream().filter(file -> !left.contains(file)).count();
    assertEquals(FILES, left.size());
    for (Path file : files()) {
      boolean isSaid = lines.stream().anyMatch(line -> line.startsWith(file + " → "));
      assertTrue(isSaid || left.contains(file), file + " is not said: " + lines);
    }
    assertTrue(lines.size() - renamed <= 1, renamed + " of " + lines);
    if (!signal.equals("KILL")) {
      assertTrue(err.contains(renamed == 1 ? "1 file renamed" : renamed + " files renamed"), err);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  @DisabledOnOs(OS.WINDOWS)
  void what_a_search_knows_before_a_signal_is_said(String format) throws Exception {
    Path problem =
        Files.writeString(
            folder.resolve("long.sfen"),
            "# 詰将棋\nsfen 5gGl1/6R1n/5n1Lk/6+p2/5B1p1/9/9/9/9 b RBN2g4sn2l16p 1\n");
    ProcessBuilder builder =
        new ProcessBuilder(
            LAUNCHER,
            "tsume",
            "--locale",
            "en",
            "--nodes",
            "2000000000",
            "--format",
            format,
            problem.toString());
    builder.environment().put("KIFU_JAVA_OPTIONS", "-Dkifu.err.terminal=true");
    builder.environment().put("TERM", "xterm");
    Process process = builder.start();
    StringBuilder err = new StringBuilder();
    int next = process.getErrorStream().read();
    while (next >= 0 && err.indexOf("mate in at most") < 0) {
      err.append((char) next);
      next = process.getErrorStream().read();
    }
    // SIGINT is ignored by all that is started in the background.
    new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor();
    String rest = new String(process.getErrorStream().readAllBytes(), UTF_8);
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertTrue(rest.contains("interrupted: what is known by now is reported\n"), rest);
    assertTrue(out.contains("There is a mate in at most "), out);
    if (format.equals("json")) {
      assertEquals(1, JsonParser.parseString(out).getAsJsonArray().size());
    }
  }

  private Set<Path> found() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.collect(Collectors.toSet());
    }
  }

  private List<Path> files() {
    return IntStream.range(0, FILES).mapToObj(i -> folder.resolve(i + ".kif")).toList();
  }

  private Process format() throws IOException {
    return new ProcessBuilder(LAUNCHER, "format", "--write", folder.toString())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
