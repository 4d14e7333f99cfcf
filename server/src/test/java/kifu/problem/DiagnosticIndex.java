package kifu.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of {@code docs/diagnostics/README.md}, made of the catalogue and of the pages. */
final class DiagnosticIndex {
  private static final Path FILE = DiagnosticPage.FOLDER.resolve("README.md");

  /** A table begins with its first diagnostic in the order of the catalogue. */
  private enum Section {
    MOVES("Moves", ProblemId.EMPTY_ORIGIN),
    RECORD("Record", ProblemId.MOVE_NUMBER),
    HEADERS("Headers", ProblemId.UNKNOWN_HANDICAP),
    BOARDS("Boards", ProblemId.BOARD_ROW),
    CSA("CSA", ProblemId.CSA_STATEMENT),
    BOOKS("Books", ProblemId.BOOK_HEADER),
    TEXT("Text", ProblemId.GARBLED_TEXT);

    private final String heading;
    private final ProblemId first;

    Section(String heading, ProblemId first) {
      this.heading = heading;
      this.first = first;
    }

    static Optional<Section> beginningWith(ProblemId id) {
      return Arrays.stream(values()).filter(section -> section.first == id).findFirst();
    }
  }

  private DiagnosticIndex() {}

  static String written() {
    return DiagnosticPage.read(FILE);
  }

  /** The file as it should be; what stands above the tables is written by hand. */
  static String generated() {
    String introduction = written().split("\n## ", 2)[0];
    return introduction
        + DiagnosticPage.all().map(DiagnosticIndex::row).collect(Collectors.joining());
  }

  private static String row(DiagnosticPage page) {
    String head =
        Section.beginningWith(page.id())
            .map(
                section ->
                    """

                    ## %s

                    | id | 日本語 | severity | meaning |
                    |---|---|---|---|
                    """
                        .formatted(section.heading))
            .orElse("");
    String id = page.id().id();
    return head
        + "| [%s](%s.md) | %s | %s | %s |\n"
            .formatted(id, id, page.title(), page.id().severity().word(), page.meaning());
  }

  static void update() throws IOException {
    Files.writeString(FILE, generated());
  }
}
