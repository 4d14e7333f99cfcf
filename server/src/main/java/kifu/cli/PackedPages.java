package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.report.DiagnosticPage;

/** Reads the pages about diagnostics, which the build packs into the jar. */
final class PackedPages {
  private PackedPages() {}

  static DiagnosticPage page(ProblemId id, Language language) {
    try (InputStream page =
        Objects.requireNonNull(PackedPages.class.getResourceAsStream("/" + language.page(id)))) {
      return DiagnosticPage.of(new String(page.readAllBytes(), UTF_8));
    } catch (IOException damagedJar) {
      throw new UncheckedIOException(damagedJar);
    }
  }
}
