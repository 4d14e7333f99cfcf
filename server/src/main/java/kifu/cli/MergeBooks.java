package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.command.FileText;
import kifu.document.DocumentFormat;
import kifu.format.book.BookMerge;
import kifu.format.book.BookSort;
import kifu.format.book.StoredBookMerge;
import kifu.problem.Phrase;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu book merge}. */
final class MergeBooks extends Command {
  private final OptionSpec output = path("-o", "--output");
  private final OptionSpec force = flag("--force");
  private final PositionalParamSpec books = files();
  private final long largestWhole;

  MergeBooks(Console console) {
    this(console, BookInPieces.LARGEST_WHOLE);
  }

  /**
   * @param largestWhole how many bytes the books may have that are held in memory, as text
   */
  MergeBooks(Console console, long largestWhole) {
    super("merge", "book", console);
    this.largestWhole = largestWhole;
    takes(output, force, books);
  }

  @Override
  public Integer call() {
    List<Path> files = paths(books);
    BookOutput written = new BookOutput(console, output(output), isSet(force));
    if (!written.isFree()) {
      return FAILED;
    }
    return areLarge(files) ? mergeStored(files, written) : merge(files, written);
  }

  private boolean areLarge(List<Path> files) {
    long size = 0;
    for (Path file : files) {
      try {
        if (BookKind.of(file).isEmpty()) {
          return false;
        }
        size += StoredBooks.sizeAsText(file);
      } catch (IOException unreadable) {
        return false; // which is told where it is read
      }
    }
    return size > largestWhole;
  }

  /** Merges books of which only one entry after the other is held in memory. */
  private int mergeStored(List<Path> files, BookOutput written) {
    Path at = files.getFirst();
    try (StoredBooks stored = new StoredBooks(written.folder())) {
      for (Path file : files) {
        at = file;
        stored.open(file);
      }
      StoredBookMerge merge = new StoredBookMerge(stored.all());
      if (!written.write(merge::write, () -> merge)) {
        return FAILED;
      }
      console.err().println(console.say(summary(files.size(), merge.united(), merge.dropped())));
      return ExitCode.OK;
    } catch (IOException failure) {
      console.fail(at, Failure.reason(failure));
      return FAILED;
    }
  }

  private int merge(List<Path> files, BookOutput written) {
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
    if (!written.write(sorted)) {
      return FAILED;
    }
    console.err().println(console.say(summary(files.size(), merged.united(), merged.dropped())));
    return ExitCode.OK;
  }

  private Text book(Path file) throws IOException {
    FileText book = console.read(file);
    if (BookKind.of(file).isEmpty()
        && book.document(FileName.last(file)).format() != DocumentFormat.BOOK) {
      throw new Failure("定跡ではありません", "it is not a book");
    }
    return book.text();
  }

  private static Phrase summary(int books, int united, int dropped) {
    return new Phrase(
        books + "冊の定跡をまとめました（重複した局面" + united + "件、重複した指し手" + dropped + "件）",
        "%d %s merged; duplicates: %d %s, %d %s"
            .formatted(
                books,
                books == 1 ? "book" : "books",
                united,
                united == 1 ? "position" : "positions",
                dropped,
                dropped == 1 ? "move" : "moves"));
  }
}
