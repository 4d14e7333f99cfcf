package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kifu.command.FileText;
import kifu.document.DocumentFormat;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookMerge;
import kifu.format.book.BookSort;
import kifu.problem.Phrase;
import kifu.sbk.ShogiGuiBook;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu book merge}. */
final class MergeBooks implements Callable<Integer> {
  static final String NAME = "merge";

  private static final int FAILED = 2;

  private final Console console;
  private final OptionSpec output = Commands.path("-o", "--output");
  private final OptionSpec force = Commands.flag("--force");
  private final PositionalParamSpec books = Commands.files();
  private final CommandSpec spec;

  MergeBooks(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, Books.NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(output).addOption(force).addOption(LocaleOption.spec());
    return spec.addPositional(books);
  }

  @Override
  public Integer call() {
    List<Path> files = Arrays.asList(books.<Path[]>getValue());
    Optional<BookMerge> merge = Optional.empty();
    for (Path file : files) {
      try {
        Text book = book(file);
        merge = Optional.of(merge.isPresent() ? merge.get().add(book) : new BookMerge(book));
      } catch (IOException failure) {
        console.fail(file, Failure.reason(failure));
        return FAILED;
      }
    }
    BookMerge merged = merge.orElseThrow();
    byte[] sorted = BookSort.sort(merged.text().getBytes(UTF_8));
    BookOutput written = new BookOutput(console, Commands.output(output), Commands.isSet(force));
    if (!written.write(sorted)) {
      return FAILED;
    }
    console.err().println(console.say(summary(files.size(), merged)));
    return ExitCode.OK;
  }

  private Text book(Path file) throws IOException {
    FileText book = console.read(file);
    String name = file.toString();
    boolean isNamedSo =
        LargeBook.isBook(file) || BinaryBook.isNamed(name) || ShogiGuiBook.isNamed(name);
    if (!isNamedSo && book.document(FileName.last(file)).format() != DocumentFormat.BOOK) {
      throw new Failure("定跡ではありません", "it is not a book");
    }
    return book.text();
  }

  private static Phrase summary(int books, BookMerge merged) {
    return new Phrase(
        books + "冊の定跡をまとめました（重複した局面" + merged.united() + "件、重複した指し手" + merged.dropped() + "件）",
        "%d %s merged; duplicates: %d %s, %d %s"
            .formatted(
                books,
                books == 1 ? "book" : "books",
                merged.united(),
                merged.united() == 1 ? "position" : "positions",
                merged.dropped(),
                merged.dropped() == 1 ? "move" : "moves"));
  }
}
