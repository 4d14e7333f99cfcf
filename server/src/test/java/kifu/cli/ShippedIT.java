package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/**
 * Tests what is in the jars and in the self-contained program, and whether it may be given away.
 */
final class ShippedIT {
  private static final String VERSION = System.getProperty("kifu.version");
  private static final List<Path> JARS =
      List.of(
          Path.of("target/kifu-server-" + VERSION + "-all.jar"), Path.of("target/module/kifu.jar"));

  /** As what each library is known in THIRD-PARTY. */
  private static final Map<String, String> NAMES =
      Map.of(
          "org.eclipse.lsp4j", "Eclipse LSP4J",
          "org.eclipse.lsp4j.jsonrpc", "Eclipse LSP4J",
          "gson", "Gson",
          "error_prone_annotations", "Error Prone annotations",
          "jspecify", "JSpecify annotations",
          "picocli", "picocli",
          "quickbuf-runtime", "QuickBuffers");

  /** The same of those that lie beside the self-contained program. */
  private static final Map<String, String> BESIDE =
      Map.of(
          "mcp-core", "Model Context Protocol Java SDK",
          "mcp-json-jackson3", "Model Context Protocol Java SDK",
          "jackson-annotations", "Jackson",
          "jackson-core", "Jackson",
          "jackson-databind", "Jackson",
          "reactor-core", "Reactor",
          "reactive-streams", "Reactive Streams",
          "slf4j-api", "SLF4J");

  private static final Set<String> LICENCES =
      Set.of("Apache-2.0", "EPL-2.0", "BSD-3-Clause", "MIT", "MIT-0");

  /** With the time of a build in them, two builds would differ. Libraries bring older times. */
  @Test
  void nothing_in_a_jar_shows_when_it_was_built() throws Exception {
    for (Path path : JARS) {
      Instant dayBefore = Files.getLastModifiedTime(path).toInstant().minus(Duration.ofDays(1));
      try (JarFile jar = new JarFile(path.toFile())) {
        List<String> young =
            jar.stream()
                .filter(entry -> entry.getTimeLocal().toInstant(ZoneOffset.UTC).isAfter(dayBefore))
                .map(JarEntry::getName)
                .toList();

        assertEquals(List.of(), young, path.toString());
      }
    }
  }

  @Test
  void each_library_has_a_licence_that_is_known_and_reported() throws Exception {
    assertKnown(components(Path.of("target/bom.json")), NAMES);
  }

  private static void assertKnown(Map<String, JsonObject> libraries, Map<String, String> names)
      throws IOException {
    String listed = Files.readString(Path.of("../THIRD-PARTY"));
    libraries.forEach(
        (name, library) -> {
          assertTrue(
              LICENCES.stream().anyMatch(library.get("licenses").toString()::contains),
              name + ": " + library.get("licenses"));
          assertTrue(listed.contains(names.get(name)), name);
        });
    assertEquals(new TreeSet<>(names.keySet()), libraries.keySet());
  }

  @Test
  void the_program_has_what_the_jar_has_and_libraries_and_a_java() throws Exception {
    Map<String, JsonObject> inside = components(Path.of("target/kifu/bom.json"));
    JsonObject java = Objects.requireNonNull(inside.remove("OpenJDK"));
    String release = Files.readString(Path.of("target/kifu/release"));

    assertTrue(
        release.contains("JAVA_VERSION=\"%s\"".formatted(java.get("version").getAsString())));
    Map<String, JsonObject> beside = new TreeMap<>(inside);
    beside.keySet().removeAll(NAMES.keySet());
    assertKnown(beside, BESIDE);
    inside.keySet().removeAll(BESIDE.keySet());
    assertEquals(components(Path.of("target/bom.json")), inside);
  }

  /** What others have made, by its name. */
  private static Map<String, JsonObject> components(Path bom) throws IOException {
    Map<String, JsonObject> components = new TreeMap<>();
    JsonObject list = JsonParser.parseString(Files.readString(bom)).getAsJsonObject();
    for (JsonElement element : list.getAsJsonArray("components")) {
      JsonObject component = element.getAsJsonObject();
      if (!component
          .get("purl")
          .getAsString()
          .startsWith("pkg:maven/io.github.kifu-language-server/")) {
        components.put(component.get("name").getAsString(), component);
      }
    }
    return components;
  }
}
