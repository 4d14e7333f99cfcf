package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.TemporaryFiles;
import kifu.command.FileText;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookPosition;
import kifu.format.book.BookPositions;
import kifu.problem.Phrase;
import kifu.sbk.ShogiGuiBookWriter;

/**
 * Writes a book, in the form that the name of its file says.
 *
 * @param file the standard output when there is none
 * @param replaces whether a file that is there already is replaced
 */
record BookOutput(Console console, Optional<Path> file, boolean replaces) {
  /** Whether nothing is in the way of the file; reports it if something is. */
  boolean isFree() {
    try {
      if (file.isPresent()) {
        OutputFolder.refuse(file.get(), replaces);
      }
      return true;
    } catch (Failure refusal) {
      console.fail("book", Failure.reason(refusal));
      return false;
    }
  }

  /**
   * Whether the book could be written; reports it if not.
   *
   * @param book a text book in UTF-8
   */
  boolean write(byte[] book) {
    return write(out -> out.write(book), () -> BookPositions.of(FileText.standingFor(book).text()));
  }

  /**
   * Whether a book could be written that need not be in memory as a whole; reports it if not.
   *
   * @param text writes it as a text book in UTF-8
   * @param positions what stands in it, for other forms
   */
  boolean write(TemporaryFiles.Content text, Supplier<BookPositions> positions) {
    try {
      if (file.isPresent()) {
        OutputFolder.write(file.get(), inFormOf(file.get(), text, positions), replaces);
        return true;
      }
      PrintStream records = console.records();
      text.writeTo(records);
      records.flush();
      return !console.failsToPrint();
    } catch (IOException failure) {
      console.fail("book", Failure.reason(failure));
      return false;
    }
  }

  /** Where files have room that are needed while the book is written. */
  Path folder() {
    return file.map(written -> Optional.ofNullable(written.getParent()).orElse(Path.of("")))
        .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
  }

  private TemporaryFiles.Content inFormOf(
      Path path, TemporaryFiles.Content text, Supplier<BookPositions> positions)
      throws IOException {
    if (BookKind.BINARY.isOf(path)) {
      BookPositions book = positions.get();
      noteLoss(book);
      return out -> {
        if (!BinaryBook.write(book, out)) {
          throw withoutRoom();
        }
      };
    }
    return BookKind.SHOGI_GUI.isOf(path)
        ? out -> noteLostReplies(ShogiGuiBookWriter.write(positions.get(), out))
        : text;
  }

  private void noteLostReplies(int count) {
    if (count > 0) {
      console.fail(
          "book",
          new Phrase(
              "この形式では書けません：応手%d件（次の局面で回数が最も多い指し手が応手になります）".formatted(count),
              "this form does not hold %d %s: a reply is the most frequent move of the next position"
                  .formatted(count, count == 1 ? "reply" : "replies")));
    }
  }

  private static Failure withoutRoom() {
    return new Failure(
        "駒が多すぎるか、金の足りない局面があるため、.ybbでは書けません",
        "it has a position with too many pieces or too few golds, which .ybb cannot hold");
  }

  /** Says what a binary book cannot hold, if the book has it. */
  private void noteLoss(BookPositions book) throws IOException {
    boolean any = false;
    for (int i = 0; i < book.size() && !any; i++) {
      any = losesSomething(book.entry(i));
    }
    if (any) {
      console.fail(
          "book",
          new Phrase(
              "この形式では書けません：応手、回数、コメント", "this form does not hold replies, counts and comments"));
    }
  }

  private static boolean losesSomething(BookPosition entry) {
    return !entry.comments().isEmpty()
        || entry.moves().stream().anyMatch(move -> move.reply().isPresent() || move.count() > 0);
  }
}
