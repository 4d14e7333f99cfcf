package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import kifu.problem.Language;
import kifu.problem.ProblemId;

/**
 * Reads the page about a diagnostic, which the build packs into the jar.
 *
 * @param meaning its first paragraph, which says what is wrong
 * @param markdown all of the page
 */
record DiagnosticPage(String meaning, String markdown) {
  static DiagnosticPage of(ProblemId id, Language language) {
    try (InputStream page =
        Objects.requireNonNull(DiagnosticPage.class.getResourceAsStream("/" + language.page(id)))) {
      String markdown = new String(page.readAllBytes(), UTF_8);
      return new DiagnosticPage(markdown.split("\n\n", -1)[1], markdown);
    } catch (IOException damagedJar) {
      throw new UncheckedIOException(damagedJar);
    }
  }
}
