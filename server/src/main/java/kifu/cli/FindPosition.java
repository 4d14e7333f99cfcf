package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.BookEntry;
import kifu.feature.BookEntry.BookMove;
import kifu.format.book.BookSearch;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Position;
import kifu.text.Point;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu book find}. */
final class FindPosition extends Command {
  private static final String UNKNOWN = "-";

  /** How many columns hold moves; the others hold numbers. */
  private static final int WORDS = 2;

  private static final int NOT_FOUND = 1;

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

  FindPosition(Console console) {
    super("find", "book", console);
    takes(notation, position, books);
  }

  @Override
  public Integer call() {
    Position wanted = PositionArgument.ofUsi(position.getValue()).orThrow(why -> refusal(why));
    boolean found = false;
    boolean failed = false;
    for (Path book : paths(books)) {
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

  /**
   * Prints what a book has of a position, or of the same position with the sides exchanged, turned
   * back.
   */
  private boolean print(Path book, Position wanted) throws IOException {
    BookSearch search = new BookSearch(BookFile.open(book, wanted));
    Optional<BookEntry.Result> entry = search.find(wanted).flatMap(this::entry);
    if (entry.isPresent()) {
      print(book, entry.get(), Phrase.NOTHING);
      return true;
    }
    Optional<BookEntry.Result> exchanged = search.findExchanged(wanted).flatMap(this::entry);
    if (exchanged.isPresent()) {
      print(
          book,
          exchanged.get(),
          new Phrase("（定跡では先後を入れ替えた局面）", " (in the book with the sides exchanged)"));
      return true;
    }
    console.fail(book, new Phrase("この局面はありません", "it does not contain the position"));
    return false;
  }

  /** The entry in these lines of a book. */
  private Optional<BookEntry.Result> entry(String lines) {
    return BookEntry.bookEntry(
        Document.open("", DocumentFormat.BOOK.languageId(), 0, Text.of(lines)),
        new Point(0, 0),
        NotationOption.wording(notation, console).moves());
  }

  private void print(Path book, BookEntry.Result entry, Phrase how) {
    console.println(
        Printable.of(FileName.shown(book)) + ": sfen " + entry.sfen() + console.say(how));
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
    new TextTable(rows, WORDS).print(console.out());
  }

  private static String number(Optional<Integer> number) {
    return number.map(String::valueOf).orElse(UNKNOWN);
  }
}
