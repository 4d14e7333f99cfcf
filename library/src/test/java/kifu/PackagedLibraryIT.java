package kifu;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.Gson;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks at the jar as another build does: by its POM, and as a module. */
final class PackagedLibraryIT {
  private static final Path JAR = Path.of("target/kifu-library-0.1.0.jar");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>\\s*"
              + "<version>(.*?)</version>");
  private static final Pattern EXAMPLE =
      Pattern.compile("(?s)```xml\n(.*?)```.*?```java\n(.*?)```.*?```text\n(.*?)```");

  @TempDir Path folder;

  @Test
  void its_pom_needs_no_other_of_this_project() throws IOException {
    List<String> coordinates = dependencies(readme().group(1));
    String pom = pom(coordinates.getFirst());

    assertFalse(pom.contains("<parent>"), pom);
    assertFalse(pom.contains("${"), pom);
    assertEquals(
        Set.of("com.google.code.gson:gson", "org.jspecify:jspecify"),
        new TreeSet<>(
            dependencies(pom).stream()
                .map(dependency -> dependency.substring(0, dependency.lastIndexOf(':')))
                .toList()));
  }

  @Test
  void a_program_uses_it_as_a_module() throws Exception {
    Path source = Files.writeString(folder.resolve("Example.java"), readme().group(2));
    String modules = String.join(":", JAR.toString(), jarOf(Gson.class).toString());

    assertEquals(
        Set.of("kifu", "com.google.gson"),
        new TreeSet<>(
            ModuleFinder.of(JAR, jarOf(Gson.class)).findAll().stream()
                .map(module -> module.descriptor().name())
                .toList()));
    run(
        "javac",
        "-p",
        modules,
        "--add-modules",
        "kifu",
        "-d",
        folder.toString(),
        source.toString());
    assertEquals(
        readme().group(3),
        run("java", "-p", modules, "--add-modules", "kifu", "-cp", folder.toString(), "Example"));
  }

  /** The POM in the jar, which Maven reads where the jar alone is installed. */
  private static String pom(String coordinates) throws IOException {
    String[] parts = coordinates.split(":", -1);
    try (JarFile jar = new JarFile(JAR.toFile())) {
      var entry = jar.getEntry("META-INF/maven/" + parts[0] + "/" + parts[1] + "/pom.xml");
      return new String(jar.getInputStream(entry).readAllBytes(), UTF_8);
    }
  }

  private static List<String> dependencies(String xml) {
    return DEPENDENCY
        .matcher(xml)
        .results()
        .map(found -> String.join(":", found.group(1), found.group(2), found.group(3)))
        .toList();
  }

  private static MatchResult readme() throws IOException {
    return EXAMPLE
        .matcher(Files.readString(Path.of("README.md")))
        .results()
        .findFirst()
        .orElseThrow();
  }

  private static Path jarOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static String run(String program, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.addFirst(Path.of(System.getProperty("java.home"), "bin", program).toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
