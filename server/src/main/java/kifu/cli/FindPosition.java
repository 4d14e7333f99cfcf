package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.BookEntry;
import kifu.feature.BookEntry.BookMove;
import kifu.format.book.BookSearch;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.report.DisplayWidth;
import kifu.report.Printable;
import kifu.shogi.Position;
import kifu.text.Point;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu book find}. */
final class FindPosition implements Callable<Integer> {
  static final String NAME = "find";

  private static final String UNKNOWN = "-";

  /** The first column of numbers, which are aligned to the right. */
  private static final int NUMBERS = 2;

  private static final int NOT_FOUND = 1;
  private static final int FAILED = 2;

  private final Console console;
  private final OptionSpec notation = NotationOption.spec();
  private final PositionalParamSpec position =
      PositionalParamSpec.builder()
          .paramLabel("POSITION")
          .index("0")
          .arity("1")
          .type(String.class)
          .required(true)
          .build();
  private final PositionalParamSpec books =
      PositionalParamSpec.builder()
          .paramLabel("BOOK")
          .index("1..*")
          .arity("1..*")
          .type(Path[].class)
          .converters(FileName::path)
          .required(true)
          .build();
  private final CommandSpec spec;

  FindPosition(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, Books.NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(notation).addOption(LocaleOption.spec());
    return spec.addPositional(position).addPositional(books);
  }

  @Override
  public Integer call() {
    Position wanted = wanted();
    boolean found = false;
    boolean failed = false;
    for (Path book : Arrays.asList(books.<Path[]>getValue())) {
      try {
        found |= print(book, wanted);
      } catch (IOException failure) {
        failed = true;
        console.fail(book, Failure.reason(failure));
      }
    }
    console.out().flush();
    if (failed || console.failsToPrint()) {
      return FAILED;
    }
    return found ? ExitCode.OK : NOT_FOUND;
  }

  /** The position at the end of a line of USI: an SFEN, or one with moves after it. */
  private Position wanted() {
    Document line =
        Document.open("", DocumentFormat.USI.languageId(), 0, Text.of(position.getValue()));
    Optional<Situation> reached =
        line.problems().isEmpty()
            ? line.analysis().situationAt(new Point(0, line.text().lineLength(0)))
            : Optional.empty();
    return reached
        .map(Situation::position)
        .orElseThrow(() -> Commands.refusal(spec, console, refusal(line)));
  }

  /** What is wrong with the position, if it has the form of one. */
  private static Phrase refusal(Document line) {
    return line.problems().stream()
        .filter(problem -> !problem.isAboutWholeText())
        .filter(problem -> problem.id() != ProblemId.UNRECOGNISED_LINE)
        .findFirst()
        .map(problem -> refusal(line.text().slice(problem.range()), problem))
        .orElseGet(
            () ->
                new Phrase(
                    "局面はSFENか「startpos moves 7g7f 3c3d」の形で指定してください",
                    "the position has to be an SFEN, or like 'startpos moves 7g7f 3c3d'"));
  }

  private static Phrase refusal(String word, Problem problem) {
    String shown = Printable.of(word);
    return new Phrase(
        "局面の「" + shown + "」：" + problem.message(Language.JAPANESE),
        "'" + shown + "' in the position: " + problem.message(Language.ENGLISH));
  }

  /** Prints what a book has of a position, or of the same position with the sides exchanged. */
  private boolean print(Path book, Position wanted) throws IOException {
    BookSearch search = new BookSearch(BookFile.open(book));
    Optional<BookEntry.Result> entry = entry(search, wanted);
    if (entry.isPresent()) {
      print(book, entry.get(), new Phrase("", ""));
      return true;
    }
    Optional<BookEntry.Result> exchanged = entry(search, wanted.turnedAround());
    if (exchanged.isPresent()) {
      print(book, exchanged.get(), new Phrase("（先後を入れ替えた局面）", " (with the sides exchanged)"));
      return true;
    }
    console.fail(book, new Phrase("この局面はありません", "it does not contain the position"));
    return false;
  }

  private Optional<BookEntry.Result> entry(BookSearch book, Position wanted) throws IOException {
    return book.find(wanted)
        .map(lines -> Document.open("", DocumentFormat.BOOK.languageId(), 0, Text.of(lines)))
        .flatMap(
            entry ->
                BookEntry.bookEntry(
                    entry, new Point(0, 0), NotationOption.wording(notation, console).moves()));
  }

  private void print(Path book, BookEntry.Result entry, Phrase how) {
    console
        .out()
        .println(Printable.of(FileName.shown(book)) + ": sfen " + entry.sfen() + console.say(how));
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            console.say(new Phrase("指し手", "move")),
            console.say(new Phrase("応手", "reply")),
            console.say(new Phrase("評価値", "evaluation")),
            console.say(new Phrase("深さ", "depth")),
            console.say(new Phrase("回数", "count"))));
    for (BookMove move : entry.moves()) {
      rows.add(
          List.of(
              move.text(),
              move.reply().orElse(UNKNOWN),
              number(move.evaluation()),
              number(move.depth()),
              number(move.count())));
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        int width = width(rows, column);
        String cell = row.get(column);
        String blanks = " ".repeat(width - DisplayWidth.of(cell));
        line.append("  ").append(column < NUMBERS ? cell + blanks : blanks + cell);
      }
      console.out().println(line);
    }
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> DisplayWidth.of(row.get(column))).max().orElse(0);
  }

  private static String number(Optional<Integer> number) {
    return number.map(String::valueOf).orElse(UNKNOWN);
  }
}
