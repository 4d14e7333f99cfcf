package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program starts, from wherever and in whatever environment it is called. */
final class LauncherIT {
  private static final Path LAUNCHER = Path.of("target/kifu/bin/kifu").toAbsolutePath();
  private static final String VERSION = "kifu " + System.getProperty("kifu.version") + "\n";

  @Test
  void version_is_that_of_the_build_and_not_of_an_old_cache() throws Exception {
    assertEquals(VERSION, outputOfVersion(LAUNCHER, Map.of()));
  }

  @Test
  void starts_from_its_cache() throws Exception {
    // With this mode Java refuses to start when it cannot use the cache.
    assertEquals(VERSION, outputOfVersion(LAUNCHER, Map.of("KIFU_JAVA_OPTIONS", "-XX:AOTMode=on")));
  }

  @Test
  void starts_from_its_cache_where_it_was_unpacked_with_new_times(@TempDir Path folder)
      throws Exception {
    Path copy = folder.resolve("kifu");
    Process copying = new ProcessBuilder("cp", "-r", "target/kifu", copy.toString()).start();
    assertEquals(0, copying.waitFor());

    assertEquals(
        VERSION,
        outputOfVersion(copy.resolve("bin/kifu"), Map.of("KIFU_JAVA_OPTIONS", "-XX:AOTMode=on")));
  }

  @Test
  void what_a_start_runs_comes_from_its_cache(@TempDir Path folder) throws Exception {
    Path records = Path.of("../testfiles/games").toAbsolutePath();
    String initialize =
        """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":%d,"capabilities":{}}}\
        """
            .formatted(ProcessHandle.current().pid());
    String message = "Content-Length: " + initialize.length() + "\r\n\r\n" + initialize;

    assertEquals(List.of(), classesMadeAnew(folder, message, "serve"));
    assertEquals(
        List.of(), classesMadeAnew(folder, "", "check", records.resolve("even-game.kif") + ""));
    assertEquals(List.of(), classesMadeAnew(folder, "", "check", records + ""));
    assertEquals(
        List.of(), classesMadeAnew(folder, "", "find", "--position", "startpos", records + ""));
  }

  /** The classes of the program that a run had to read or to make, as Java logs them. */
  private static List<String> classesMadeAnew(Path folder, String input, String... arguments)
      throws IOException, InterruptedException {
    Path log = folder.resolve("classes");
    Path in = Files.writeString(folder.resolve("input"), input);
    List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(in.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile());
    builder.environment().put("KIFU_JAVA_OPTIONS", "-Xlog:class+load=info:file=" + log);
    builder.start().waitFor();
    List<String> loaded = Files.readAllLines(log);
    assertTrue(loaded.stream().anyMatch(line -> line.contains(" kifu.cli.Kifu ")));
    return loaded.stream()
        .filter(line -> line.contains(" kifu.") && !line.contains("source: shared objects file"))
        .toList();
  }

  @Test
  void starts_through_a_symbolic_link_from_a_folder_with_a_blank(@TempDir Path folder)
      throws Exception {
    Path link = Files.createDirectory(folder.resolve("a blank")).resolve("kifu");
    Files.createSymbolicLink(link, LAUNCHER);

    assertEquals(VERSION, outputOfVersion(link, Map.of()));
    Files.delete(link); // JUnit would print a warning when it does
  }

  @Test
  void prints_nothing_about_options_meant_for_other_java_programs() throws Exception {
    assertEquals(VERSION, outputOfVersion(LAUNCHER, Map.of("JAVA_TOOL_OPTIONS", "-Dany=thing")));
  }

  @Test
  void a_server_has_options_that_a_command_has_not_and_the_users_come_last() throws Exception {
    Map<String, String> printing =
        Map.of("KIFU_JAVA_OPTIONS", "-Xmx1g -XX:+PrintCommandLineFlags -version");

    String server = output(LAUNCHER, "serve", printing);
    String command = output(LAUNCHER, "board", printing);

    assertTrue(server.contains("-XX:MaxTenuringThreshold=1 "), server);
    assertFalse(command.contains("-XX:MaxTenuringThreshold"), command);
    for (String flags : List.of(server, command)) {
      assertTrue(flags.contains("-XX:+UseSerialGC"), flags);
      assertTrue(flags.contains("-XX:MaxHeapSize=1073741824 "), flags);
    }
  }

  @Test
  void a_working_folder_that_is_gone_is_reported_and_no_finding(@TempDir Path folder)
      throws Exception {
    String deleted = "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" check a.kif";
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", deleted, LAUNCHER.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertEquals(2, process.waitFor(), output);
    assertTrue(output.endsWith("kifu: the current folder does not exist\n"), output);
  }

  @Test
  void a_closed_standard_input_is_reported() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", "exec \"$0\" check - <&-", LAUNCHER.toString())
            .redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertEquals("kifu: -: standard input is closed\n1 file, 1 not checked\n", output);
    assertEquals(2, process.waitFor());
  }

  @Test
  void a_file_without_end_does_not_keep_the_program_from_starting() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/self/pagemap")));
    ProcessBuilder builder =
        new ProcessBuilder(LAUNCHER.toString(), "check", "/proc/self/pagemap")
            .redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertTrue(output.contains("it is a virtual file of the system, which is not read"), output);
    assertEquals(2, process.waitFor());
  }

  private static String outputOfVersion(Path program, Map<String, String> environment)
      throws IOException, InterruptedException {
    return output(program, "--version", environment);
  }

  private static String output(Path program, String argument, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(program.toString(), argument).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
