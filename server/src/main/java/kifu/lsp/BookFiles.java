package kifu.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import kifu.command.FileFailure;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookSearch;
import kifu.protocol.BookTrouble;
import kifu.sbk.ShogiGuiBook;
import kifu.session.HostFiles.OpenedBook;

/**
 * Opens the opening books that the user has chosen. A book in order stays on disk, whatever its
 * size; any other one is held in memory in order. For one thread at a time.
 */
final class BookFiles {
  /** A larger book has to be in order, and no binary one. */
  private static final int LARGEST_IN_MEMORY = 50_000_000;

  private static final String FOLDER = "${workspaceFolder}/";
  private static final String HOME = "~/";

  /** How many bytes distinguish a binary book from a text. */
  private static final int BEGINNING = 64;

  /** What was opened last, and the states of the files then. */
  private Opened opened = new Opened(List.of(), List.of());

  private record Opened(List<Optional<Path>> files, List<Optional<State>> states) {}

  /** Shows whether a file has changed. */
  private record State(FileTime modified, long size) {
    static Optional<State> of(Path file) {
      try {
        return Optional.of(new State(Files.getLastModifiedTime(file), Files.size(file)));
      } catch (IOException none) {
        return Optional.empty();
      }
    }
  }

  /**
   * Opens books, unless they are those that were opened last, and as they were then.
   *
   * @param folder the URI of the folder that relative paths belong to
   */
  synchronized Optional<List<OpenedBook>> open(List<String> names, Optional<String> folder) {
    Optional<Path> base = folder.flatMap(FileUri::path);
    List<Optional<Path>> files = names.stream().map(name -> file(name, base)).toList();
    Opened now = new Opened(files, files.stream().map(file -> file.flatMap(State::of)).toList());
    if (now.equals(opened)) {
      return Optional.empty();
    }
    opened = now;
    return Optional.of(files.stream().map(BookFiles::open).toList());
  }

  private static OpenedBook open(Optional<Path> file) {
    if (file.filter(Files::exists).isEmpty()) {
      return new OpenedBook.Unusable(BookTrouble.MISSING);
    }
    try {
      return ShogiGuiBook.isNamed(file.get().toString())
          ? ofShogiGui(file.get())
          : open(new DiskBook(file.get()));
    } catch (FileFailure damaged) {
      return new OpenedBook.Unusable(BookTrouble.DAMAGED);
    } catch (IOException unreadable) {
      return new OpenedBook.Unusable(BookTrouble.UNREADABLE);
    }
  }

  private static OpenedBook ofShogiGui(Path file) throws IOException {
    return new DiskBook(file).size() <= LARGEST_IN_MEMORY
        ? OpenedBook.inMemory(ShogiGuiBook.open(file).text())
        : new OpenedBook.Unusable(BookTrouble.LARGE_BINARY);
  }

  private static OpenedBook open(DiskBook book) throws IOException {
    boolean isBinary = BinaryBook.is(book.read(0, BEGINNING));
    if (!isBinary && new BookSearch(book).isInOrder()) {
      return new OpenedBook.Usable(book);
    }
    return book.size() <= LARGEST_IN_MEMORY
        ? OpenedBook.inMemory(book.read(0, LARGEST_IN_MEMORY))
        : new OpenedBook.Unusable(isBinary ? BookTrouble.LARGE_BINARY : BookTrouble.UNSORTED);
  }

  /** The file that a user names; empty where no file can have this name. */
  private static Optional<Path> file(String name, Optional<Path> folder) {
    String plain = name.startsWith(FOLDER) ? name.substring(FOLDER.length()) : name;
    if (plain.startsWith("file:")) {
      return FileUri.path(plain);
    }
    try {
      Path file =
          plain.startsWith(HOME)
              ? Path.of(System.getProperty("user.home"), plain.substring(HOME.length()))
              : Path.of(plain);
      return Optional.of(folder.map(base -> base.resolve(file)).orElse(file));
    } catch (InvalidPathException noFile) {
      return Optional.empty();
    }
  }
}
