package kifu.cli;

import java.nio.file.Path;
import java.util.Optional;
import kifu.document.DocumentFormat;
import kifu.format.book.BinaryBook;
import kifu.sbk.ShogiGuiBook;

/** Names the kinds of books that there are, each with an extension of its own. */
enum BookKind {
  /** A text, {@code .db}. */
  TEXT,
  /** The binary form of the same, {@code .ybb}. */
  BINARY,
  /** A graph of positions, {@code .sbk}. */
  SHOGI_GUI;

  /** The kind of a book by the name of its file; empty where that is not one of a book. */
  static Optional<BookKind> of(Path file) {
    String name = file.toString();
    if (BinaryBook.isNamed(name)) {
      return Optional.of(BINARY);
    }
    if (ShogiGuiBook.isNamed(name)) {
      return Optional.of(SHOGI_GUI);
    }
    return DocumentFormat.ofFileName(name).filter(DocumentFormat::isBook).map(format -> TEXT);
  }

  /** Whether a file is of this kind by its name. */
  boolean isOf(Path file) {
    return of(file).equals(Optional.of(this));
  }
}
