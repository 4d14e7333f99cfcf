package kifu.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import kifu.format.OpeningBooks;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookSearch;
import kifu.format.book.BookShelf;
import kifu.lsp.Outbox.MessageType;
import kifu.protocol.BookTrouble;
import kifu.protocol.Editor;

/**
 * Holds the opening books that the user has chosen, to look positions up in while records are
 * edited. A book in order stays on disk, whatever its size; any other one is held in memory in
 * order. Files are opened by a worker, and again when they change; until then nothing is known of
 * them. Thread-safe.
 */
final class ChosenBooks {
  /** A larger book has to be in order, and no binary one. */
  private static final int LARGEST_IN_MEMORY = 50_000_000;

  /** How long a book may have changed before its file is looked at. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final String FOLDER = "${workspaceFolder}/";
  private static final String HOME = "~/";

  /** How many bytes distinguish a binary book from a text. */
  private static final int BEGINNING = 64;

  private final Workers workers;
  private final Outbox outbox;

  private final AtomicBoolean isLooking = new AtomicBoolean();

  /** What was said to the user about files that are of no use. */
  private final Set<String> reported = new HashSet<>();

  private volatile Choice choice = new Choice(List.of(), Editor.UNKNOWN);
  private volatile Opened opened = new Opened(List.of(), List.of(), OpeningBooks.NONE);
  private volatile long nextLook = System.nanoTime();

  private record Choice(List<Chosen> books, Editor editor) {}

  /**
   * Names a book of the settings.
   *
   * @param file empty where no file can have this name
   */
  private record Chosen(String name, Optional<Path> file) {}

  /**
   * Holds books that were opened.
   *
   * @param states those of their files then
   */
  private record Opened(List<Chosen> chosen, List<Optional<State>> states, OpeningBooks books) {}

  /** Shows whether a file has changed. */
  private record State(FileTime modified, long size) {
    static Optional<State> of(Chosen book) {
      try {
        return book.file().isPresent()
            ? Optional.of(
                new State(
                    Files.getLastModifiedTime(book.file().get()), Files.size(book.file().get())))
            : Optional.empty();
      } catch (IOException none) {
        return Optional.empty();
      }
    }
  }

  ChosenBooks(Workers workers, Outbox outbox) {
    this.workers = workers;
    this.outbox = outbox;
  }

  /** Takes over what the user of an editor has chosen. */
  void choose(Editor editor) {
    choice = new Choice(chosen(editor), editor);
    nextLook = System.nanoTime();
    look();
  }

  /** The books, as far as they are opened. */
  OpeningBooks books() {
    look();
    return opened.books();
  }

  /** Has a worker look whether files are to be opened, unless one just did. */
  private void look() {
    boolean isDue = System.nanoTime() - nextLook >= 0;
    boolean hasBooks = !choice.books().isEmpty() || !opened.chosen().isEmpty();
    if (isDue && hasBooks && isLooking.compareAndSet(false, true)) {
      workers.shared().execute(this::openWhatChanged);
    }
  }

  private void openWhatChanged() {
    Choice now = choice;
    try {
      List<Optional<State>> states = now.books().stream().map(State::of).toList();
      if (!now.books().equals(opened.chosen()) || !states.equals(opened.states())) {
        opened = new Opened(now.books(), states, BookShelf.of(open(now)));
        if (now.editor().features().refreshesInlayHints()) {
          outbox.requestRefresh("inlayHint");
        }
      }
    } finally {
      nextLook = System.nanoTime() + (now.equals(choice) ? PATIENCE.toNanos() : 0);
      isLooking.set(false);
    }
    look(); // the choice may be another one by now
  }

  private List<BookShelf.Book> open(Choice now) {
    List<BookShelf.Book> books = new ArrayList<>();
    Set<String> unusable = new HashSet<>();
    for (Chosen book : now.books()) {
      String name =
          book.name()
              .substring(1 + Math.max(book.name().lastIndexOf('/'), book.name().lastIndexOf('\\')));
      try {
        books.add(new BookShelf.Book(name, open(book.file())));
      } catch (Unusable why) {
        unusable.add(why.why.sentence(name, now.editor().language()));
      }
    }
    unusable.stream()
        .filter(sentence -> !reported.contains(sentence))
        .forEach(sentence -> outbox.showMessage(MessageType.WARNING, sentence));
    reported.clear();
    reported.addAll(unusable);
    return books;
  }

  private static BookSearch.Source open(Optional<Path> file) throws Unusable {
    if (file.filter(Files::exists).isEmpty()) {
      throw new Unusable(BookTrouble.MISSING);
    }
    try {
      return open(new DiskBook(file.get()));
    } catch (IOException unreadable) {
      throw new Unusable(BookTrouble.UNREADABLE);
    }
  }

  private static BookSearch.Source open(DiskBook book) throws IOException, Unusable {
    boolean isBinary = BinaryBook.is(book.read(0, BEGINNING));
    if (!isBinary && new BookSearch(book).isInOrder()) {
      return book;
    }
    if (book.size() <= LARGEST_IN_MEMORY) {
      return BookShelf.inMemory(book.read(0, LARGEST_IN_MEMORY))
          .orElseThrow(() -> new Unusable(BookTrouble.DAMAGED));
    }
    throw new Unusable(isBinary ? BookTrouble.LARGE_BINARY : BookTrouble.UNSORTED);
  }

  private static List<Chosen> chosen(Editor editor) {
    Optional<Path> folder = editor.folders().stream().findFirst().flatMap(FileUri::path);
    return editor.settings().books().stream()
        .map(name -> new Chosen(name, file(name, folder)))
        .toList();
  }

  /** A relative name belongs to the first folder. */
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

  /** Reports a book that is of no use. */
  private static final class Unusable extends Exception {
    private final BookTrouble why;

    Unusable(BookTrouble why) {
      super(why.name());
      this.why = why;
    }
  }
}
