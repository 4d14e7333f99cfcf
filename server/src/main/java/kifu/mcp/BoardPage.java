package kifu.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.UUID;
import kifu.problem.Language;

/**
 * Is the page that shows a game to the user, in programs that show pages of MCP Apps. Immutable.
 *
 * @param template as it is built: English, and with a word that only its own script knows
 */
public record BoardPage(String template) {
  private static final String NAME = "board.html";

  /** What stands for the word; the page runs no script without it. */
  private static final String WORD = "word-of-this-page";

  /** The page beside the libraries of the protocol: only the packages of the extension have it. */
  public static Optional<BoardPage> ofProgram() throws IOException {
    try (InputStream page = ClassLoader.getSystemResourceAsStream(NAME)) {
      return page == null
          ? Optional.empty()
          : Optional.of(new BoardPage(new String(page.readAllBytes(), UTF_8)));
    }
  }

  String html(Language language) {
    String page = template.replace(WORD, UUID.randomUUID().toString());
    return language == Language.JAPANESE
        ? page.replaceFirst("<html lang=\"en\">", "<html lang=\"ja\">")
            .replaceFirst(" data-notation=\"western\"", "")
        : page;
  }
}
