package kifu.problem;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the tables of {@code diagnostics/README.md} from the catalogue and the pages. */
final class DiagnosticIndex {
  /** A table begins with its first diagnostic in the order of the catalogue. */
  private enum Section {
    MOVES("指し手", "Moves", ProblemId.EMPTY_ORIGIN),
    RECORD("棋譜", "Record", ProblemId.MOVE_NUMBER),
    HEADERS("対局情報", "Headers", ProblemId.UNKNOWN_HANDICAP),
    BOARDS("盤面と持駒", "Boards", ProblemId.BOARD_ROW),
    TSUME("詰将棋", "Tsume problems", ProblemId.TSUME_NOT_CHECK),
    CSA("CSA形式", "CSA", ProblemId.CSA_STATEMENT),
    JKF("JKF", "JKF", ProblemId.JSON_SYNTAX),
    BOOKS("定跡", "Books", ProblemId.BOOK_HEADER),
    TEXT("テキスト", "Text", ProblemId.GARBLED_TEXT);

    private final Phrase heading;
    private final ProblemId first;

    Section(String japanese, String english, ProblemId first) {
      this.heading = new Phrase(japanese, english);
      this.first = first;
    }

    static Optional<Section> beginningWith(ProblemId id) {
      return Arrays.stream(values()).filter(section -> section.first == id).findFirst();
    }
  }

  private static final Phrase HEAD =
      new Phrase(
          """
          | id | 名前 | 重大度 | 内容 |
          |---|---|---|---|
          """,
          """
          | id | 日本語 | severity | meaning |
          |---|---|---|---|
          """);

  private DiagnosticIndex() {}

  static Path file(Language language) {
    return DiagnosticPage.file(ProblemId.NIFU, language).resolveSibling("README.md");
  }

  /** The file as it should be; what stands above the tables is written by hand. */
  static String generated(Language language) {
    String introduction = DiagnosticPage.read(file(language)).split("\n## ", 2)[0];
    return introduction
        + DiagnosticPage.all(language)
            .map(page -> head(page.id(), language) + row(page, language))
            .collect(Collectors.joining());
  }

  private static String head(ProblemId id, Language language) {
    return Section.beginningWith(id)
        .map(section -> "\n## " + section.heading.in(language) + "\n\n" + HEAD.in(language))
        .orElse("");
  }

  private static String row(DiagnosticPage page, Language language) {
    String id = page.id().id();
    return "| [%s](%s.md) | %s | %s | %s |\n"
        .formatted(
            id,
            id,
            language == Language.JAPANESE ? page.title() : linkToJapanese(page.id()),
            DiagnosticPage.word(page.id().severity(), language),
            page.meaning());
  }

  private static String linkToJapanese(ProblemId id) {
    String title = DiagnosticPage.of(id, Language.JAPANESE).title();
    return "[%s](../ja/diagnostics/%s.md)".formatted(title, id.id());
  }
}
