package kifu.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes a book.
 *
 * @param file the standard output when there is none
 * @param replaces whether a file that is there already is replaced
 */
record BookOutput(Console console, Optional<Path> file, boolean replaces) {
  /** Whether the book could be written; reports it if not. */
  boolean write(byte[] book) {
    if (file.isEmpty()) {
      PrintStream records = console.records();
      records.write(book, 0, book.length);
      records.flush();
      return !console.failsToPrint();
    }
    try {
      OutputFolder.write(file.get(), book, replaces);
      return true;
    } catch (Failure failure) {
      console.fail(Books.NAME, Failure.reason(failure));
      return false;
    }
  }
}
