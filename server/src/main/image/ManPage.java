import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Makes the page that {@code man kifu} shows of the help of the commands. */
final class ManPage {
  private static final Path HELP = Path.of("src/main/help");
  private static final List<String> COMMANDS =
      List.of(
          "check",
          "format",
          "convert",
          "board",
          "graph",
          "report",
          "tsume",
          "find",
          "list",
          "export",
          "duplicates",
          "diff",
          "merge",
          "git",
          "rename",
          "book",
          "diff-text",
          "serve",
          "generate-completion");

  private ManPage() {}

  /**
   * Writes the page.
   *
   * @param language {@code en} or {@code ja}
   */
  static String of(String language, String version) throws IOException {
    StringBuilder page = new StringBuilder(".TH KIFU 1 \"\" \"kifu " + version + "\"\n");
    page.append(".SH NAME\nkifu \\- checks shogi game records\n.SH SYNOPSIS\n");
    page.append(unfilled("kifu", language));
    for (String command : COMMANDS) {
      page.append(".SH KIFU ").append(command.toUpperCase(Locale.ROOT)).append('\n');
      page.append(unfilled(command, language));
    }
    return page.toString();
  }

  /** The help of a command, line for line. */
  private static String unfilled(String command, String language) throws IOException {
    String help = Files.readString(HELP.resolve(command + "." + language + ".txt"));
    return help.lines().map(ManPage::escaped).collect(Collectors.joining("\n", ".nf\n", "\n.fi\n"));
  }

  /** A line as roff shows it: it takes a point or an apostrophe at its beginning for a request. */
  private static String escaped(String line) {
    String text = line.replace("\\", "\\e").replace("-", "\\-");
    return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
  }
}
