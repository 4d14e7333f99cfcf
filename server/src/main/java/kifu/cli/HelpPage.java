package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import kifu.problem.Language;

/** Reads the help of a command: the page {@code src/main/help/<command>.<language>.txt}. */
final class HelpPage {
  private HelpPage() {}

  static String of(String command, Language language) {
    String tag = language == Language.JAPANESE ? "ja" : "en";
    try (InputStream page =
        Objects.requireNonNull(
            HelpPage.class.getResourceAsStream("/help/" + command + "." + tag + ".txt"))) {
      return new String(page.readAllBytes(), UTF_8);
    } catch (IOException damagedJar) {
      throw new UncheckedIOException(damagedJar);
    }
  }
}
