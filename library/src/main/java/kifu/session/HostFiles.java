package kifu.session;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.format.book.BookSearch;
import kifu.format.book.BookShelf;
import kifu.project.ProjectFile;
import kifu.protocol.BookTrouble;
import kifu.protocol.Editor;

/**
 * Reads files for a session. No method waits: each calls back when it is done, in any thread, and
 * is asked for one thing of its kind after the other.
 */
public interface HostFiles {
  /** Whether there are files at all. */
  boolean areThere();

  /**
   * Reads files {@code kifu.json}; may be called for another document meanwhile.
   *
   * @param uris where one may be
   * @param then takes what stands there, empty where there is none
   */
  void readProjects(List<String> uris, Consumer<? super Map<String, Optional<ProjectFile>>> then);

  /**
   * Opens the opening books that the user has chosen.
   *
   * @param names their paths or URIs
   * @param folder the URI of the folder that relative paths belong to
   * @param then takes them in this order; nothing where they are as they were the last time
   */
  void openBooks(
      List<String> names,
      Optional<String> folder,
      Consumer<? super Optional<List<OpenedBook>>> then);

  /** Finds out about the records in a folder and in the folders in it. */
  void walk(String folder, RecordListener found, Runnable then);

  /** Finds out about a record that is new, changed or gone, or about a folder that is gone. */
  void read(String uri, RecordListener found, Runnable then);

  /** Notes that a folder is of no concern any more. */
  void forget(String folder);

  /** Keeps what is known for the next session, where that is worthwhile. */
  void store(GameIndex index);

  /** Books that are opened. */
  sealed interface OpenedBook {
    /** The book with these bytes, held in memory. */
    static OpenedBook inMemory(byte[] file) {
      return BookShelf.inMemory(file)
          .<OpenedBook>map(Usable::new)
          .orElseGet(() -> new Unusable(BookTrouble.DAMAGED));
    }

    /** A book that positions can be looked up in. */
    record Usable(BookSearch.Source source) implements OpenedBook {}

    /** A book that is of no use. */
    record Unusable(BookTrouble why) implements OpenedBook {}
  }

  /** Takes what is found out about records, by their plain URIs; for one thread at a time. */
  interface RecordListener {
    /** Who wants to know. */
    Editor editor();

    /** Whether nobody wants to know more. */
    boolean isStopped();

    /**
     * There is a record.
     *
     * @param stamp shows whether it has changed the next time
     */
    void record(IndexedRecord record, OptionalLong stamp);

    /**
     * There is no record.
     *
     * @param isGone whether there is nothing of this name, so that it may have been a folder
     */
    void nothing(String uri, boolean isGone);
  }
}
