package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.TemporaryFiles;
import kifu.command.FileText;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookPosition;
import kifu.format.book.BookPosition.Candidate;
import kifu.problem.Phrase;
import kifu.sbk.ShogiGuiBook;
import kifu.sbk.ShogiGuiBookWriter;
import kifu.text.Text;

/**
 * Writes a book, in the form that the name of its file says.
 *
 * @param file the standard output when there is none
 * @param replaces whether a file that is there already is replaced
 */
record BookOutput(Console console, Optional<Path> file, boolean replaces) {
  /**
   * Whether the book could be written; reports it if not.
   *
   * @param book a text book in UTF-8
   */
  boolean write(byte[] book) {
    if (file.isEmpty()) {
      PrintStream records = console.records();
      records.write(book, 0, book.length);
      records.flush();
      return !console.failsToPrint();
    }
    try {
      OutputFolder.write(file.get(), inFormOf(file.get(), book), replaces);
      return true;
    } catch (Failure failure) {
      console.fail("book", Failure.reason(failure));
      return false;
    }
  }

  /**
   * Whether a text book could be written that need not be in memory as a whole; reports it if not.
   */
  boolean write(TemporaryFiles.Content book) {
    try {
      if (file.isPresent()) {
        OutputFolder.write(file.get(), book, replaces);
        return true;
      }
      PrintStream records = console.records();
      book.writeTo(records);
      records.flush();
      return !console.failsToPrint();
    } catch (IOException failure) {
      console.fail("book", Failure.reason(failure));
      return false;
    }
  }

  /** Whether what is written is a text book. */
  boolean isText() {
    return file.map(Path::toString)
        .filter(name -> BinaryBook.isNamed(name) || ShogiGuiBook.isNamed(name))
        .isEmpty();
  }

  /** Where files have room that are needed while the book is written. */
  Path folder() {
    return file.map(written -> Optional.ofNullable(written.getParent()).orElse(Path.of("")))
        .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
  }

  private byte[] inFormOf(Path path, byte[] book) throws Failure {
    String name = path.toString();
    if (BinaryBook.isNamed(name)) {
      Text text = FileText.standingFor(book).text();
      note(
          text,
          entry -> !entry.comments().isEmpty(),
          move -> move.reply().isPresent() || move.count() > 0,
          new Phrase("応手、回数、コメント", "replies, counts and comments"));
      return BinaryBook.write(text).orElseThrow(BookOutput::withoutRoom);
    }
    if (ShogiGuiBook.isNamed(name)) {
      return ShogiGuiBookWriter.write(FileText.standingFor(book).text());
    }
    return book;
  }

  private static Failure withoutRoom() {
    return new Failure(
        "駒が多すぎるか、金の足りない局面があるため、.ybbでは書けません",
        "it has a position with too many pieces or too few golds, which .ybb cannot hold");
  }

  /** Says what the form cannot hold, if the book has it. */
  private void note(
      Text book, Predicate<BookPosition> isLost, Predicate<Candidate> isMoveLost, Phrase what) {
    boolean[] any = new boolean[1];
    BookPosition.each(
        book, entry -> any[0] |= isLost.test(entry) || entry.moves().stream().anyMatch(isMoveLost));
    if (any[0]) {
      console.fail(
          "book",
          new Phrase(
              "この形式では書けません：" + what.japanese(), "this form does not hold " + what.english()));
    }
  }
}
