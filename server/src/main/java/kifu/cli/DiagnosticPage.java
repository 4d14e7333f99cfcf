package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import kifu.problem.ProblemId;

/**
 * The page {@code docs/diagnostics/<id>.md}, which the build packs into the jar.
 *
 * @param title the name of the problem, in English and in Japanese
 * @param markdown all of the page
 */
record DiagnosticPage(String title, String markdown) {
  static DiagnosticPage of(ProblemId id) {
    try (InputStream page =
        Objects.requireNonNull(
            DiagnosticPage.class.getResourceAsStream("/diagnostics/" + id.id() + ".md"))) {
      String markdown = new String(page.readAllBytes(), UTF_8);
      return new DiagnosticPage(markdown.lines().findFirst().orElse("").substring(2), markdown);
    } catch (IOException damagedJar) {
      throw new UncheckedIOException(damagedJar);
    }
  }
}
