package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private static String outputOfVersion(Path program, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
