package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the sources keep to so that they stay easy to read, as far as a machine can tell. */
final class SourcesTest {
  private static final List<Path> SOURCES =
      List.of(Path.of("../library/src/main/java/kifu"), Path.of("src/main/java/kifu"));
  private static final int MOST_LINES = 400;

  /** A list with an entry for each diagnostic is read entry by entry. */
  private static final Path CATALOGUE = Path.of("problem/ProblemId.java");

  /** A number that stands for nothing: an optional value says it, or a state of its own. */
  private static final Pattern COMPARED_WITH_MINUS_ONE = Pattern.compile("[=!<>]=? -1\\b");

  @Test
  void a_file_is_short_enough_to_be_read() throws IOException {
    assertEquals(
        List.of(),
        found(
            (path, lines) ->
                lines.size() > MOST_LINES && !path.equals(CATALOGUE)
                    ? List.of(path + "")
                    : List.of()));
  }

  @Test
  void nothing_is_compared_with_minus_one_but_where_bytes_and_bits_are() throws IOException {
    assertEquals(
        List.of(),
        found(
            (path, lines) ->
                path.startsWith("text") || path.startsWith("shogi")
                    ? List.of()
                    : lines.stream()
                        .filter(line -> COMPARED_WITH_MINUS_ONE.matcher(line).find())
                        .map(line -> path + ": " + line.strip())
                        .toList()));
  }

  private static List<String> found(BiFunction<Path, List<String>, List<String>> look)
      throws IOException {
    List<String> found = new ArrayList<>();
    for (Path sources : SOURCES) {
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(path -> path.toString().endsWith(".java"))
            .forEach(path -> found.addAll(look.apply(sources.relativize(path), lines(path))));
      }
    }
    return found;
  }

  private static List<String> lines(Path path) {
    try {
      return Files.readAllLines(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
