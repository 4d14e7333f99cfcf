package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What is in the jars, and whether it may be given away. */
final class ShippedIT {
  private static final String VERSION = System.getProperty("kifu.version");
  private static final List<Path> JARS =
      List.of(Path.of("target/server-" + VERSION + "-all.jar"), Path.of("target/module/kifu.jar"));

  /** As what each library is known in THIRD-PARTY. */
  private static final Map<String, String> NAMES =
      Map.of(
          "org.eclipse.lsp4j", "Eclipse LSP4J",
          "org.eclipse.lsp4j.jsonrpc", "Eclipse LSP4J",
          "gson", "Gson",
          "error_prone_annotations", "Error Prone annotations",
          "jspecify", "JSpecify annotations",
          "picocli", "picocli");

  private static final Set<String> LICENCES = Set.of("Apache-2.0", "EPL-2.0", "BSD-3-Clause");

  /** With the time of a build in them, two builds would differ. Libraries bring older times. */
  @Test
  void nothing_in_a_jar_tells_when_it_was_built() throws Exception {
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
  void each_library_has_a_licence_that_is_known_and_told() throws Exception {
    String told = Files.readString(Path.of("../THIRD-PARTY"));
    JsonObject bom =
        JsonParser.parseString(Files.readString(Path.of("target/bom.json"))).getAsJsonObject();
    Set<String> libraries = new TreeSet<>();
    for (JsonElement element : bom.getAsJsonArray("components")) {
      JsonObject library = element.getAsJsonObject();
      String name = library.get("name").getAsString();
      if (!library.get("group").getAsString().equals("kifu")) {
        libraries.add(name);
        assertTrue(
            LICENCES.stream().anyMatch(library.get("licenses").toString()::contains),
            name + ": " + library.get("licenses"));
        assertTrue(told.contains(NAMES.get(name)), name);
      }
    }
    assertEquals(new TreeSet<>(NAMES.keySet()), libraries);
  }
}
