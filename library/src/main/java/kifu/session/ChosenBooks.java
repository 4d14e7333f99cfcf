package kifu.session;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.format.OpeningBooks;
import kifu.format.book.BookShelf;
import kifu.protocol.BookTrouble;
import kifu.protocol.ClientFeature;
import kifu.protocol.Editor;
import kifu.session.HostFiles.OpenedBook;

/**
 * Holds the opening books that the user has chosen, to look positions up in while records are
 * edited. Files are opened by the host, and again when they change; until then nothing is known of
 * them. Thread-safe.
 */
final class ChosenBooks {
  /** How many nanoseconds a book may have changed before its file is looked at. */
  private static final long PATIENCE = 2_000_000_000;

  private final Host host;
  private final HostFiles files;

  /** What was said to the user about files that are of no use. */
  private final Set<String> reported = new HashSet<>();

  private Editor choosing = Editor.UNKNOWN;
  private boolean isLooking;
  private long nextLook;
  private volatile OpeningBooks opened = OpeningBooks.NONE;

  /** Whether books are chosen, or were until they are forgotten. */
  private boolean hasBooks;

  ChosenBooks(Host host, HostFiles files) {
    this.host = host;
    this.files = files;
  }

  /** Takes over what the user of an editor has chosen. */
  void choose(Editor editor) {
    synchronized (this) {
      choosing = editor;
      hasBooks |= !editor.settings().books().isEmpty();
      nextLook = host.nanoTime();
    }
    look();
  }

  /** The books, as far as they are opened. */
  OpeningBooks books() {
    look();
    return opened;
  }

  /** Has the host look whether files are to be opened, unless it just did. */
  private void look() {
    Editor now;
    synchronized (this) {
      if (isLooking || !hasBooks || host.nanoTime() - nextLook < 0) {
        return;
      }
      isLooking = true;
      now = choosing;
    }
    files.openBooks(
        now.settings().books(), now.folders().stream().findFirst(), found -> take(now, found));
  }

  private void take(Editor asking, Optional<List<OpenedBook>> found) {
    found.ifPresent(books -> take(asking, books));
    synchronized (this) {
      isLooking = false;
      boolean isAsChosen = asking.equals(choosing);
      nextLook = host.nanoTime() + (isAsChosen ? PATIENCE : 0);
      hasBooks = !isAsChosen || !asking.settings().books().isEmpty();
    }
    look(); // the choice may be another one by now
  }

  private void take(Editor asking, List<OpenedBook> found) {
    List<BookShelf.Book> books = new ArrayList<>();
    Set<String> unusable = new HashSet<>();
    for (int i = 0; i < found.size(); i++) {
      String name = nameOf(asking.settings().books().get(i));
      switch (found.get(i)) {
        case OpenedBook.Usable book -> books.add(new BookShelf.Book(name, book.source()));
        case OpenedBook.Unusable book -> unusable.add(sentence(book.why(), name, asking));
      }
    }
    opened = BookShelf.of(books);
    synchronized (this) {
      unusable.stream()
          .filter(sentence -> !reported.contains(sentence))
          .forEach(sentence -> host.show(Host.MessageType.WARNING, sentence));
      reported.clear();
      reported.addAll(unusable);
    }
    if (asking.features().has(ClientFeature.REFRESHES_INLAY_HINTS)) {
      host.requestRefresh("inlayHint");
    }
  }

  private static String sentence(BookTrouble why, String name, Editor editor) {
    return why.sentence(name, editor.language());
  }

  private static String nameOf(String path) {
    return path.substring(1 + Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')));
  }
}
