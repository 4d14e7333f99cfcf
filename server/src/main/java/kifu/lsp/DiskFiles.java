package kifu.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import kifu.FileStamp;
import kifu.ProjectFolder;
import kifu.RegularFile;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.collection.StoredIndex;
import kifu.document.Document;
import kifu.encoding.DecodedText;
import kifu.project.ProjectFile;
import kifu.protocol.PlainUri;
import kifu.session.HostFiles;

/**
 * Reads the files of this computer, by the threads that have time for it: records by one that rests
 * as long as each of them took. Thread-safe.
 */
final class DiskFiles implements HostFiles {
  /** Larger records are left out. */
  private static final int LARGEST = GameIndex.MOST_CHARACTERS;

  private final Workers workers;
  private final BookFiles books = new BookFiles();

  /** The folders whose records were asked for. */
  private final Set<Path> roots = ConcurrentHashMap.newKeySet();

  /** Where the records of those folders are kept that were read. For the thread that indexes. */
  private final Map<Path, IndexStorage> storages = new HashMap<>();

  DiskFiles(Workers workers) {
    this.workers = workers;
  }

  @Override
  public boolean areThere() {
    return true;
  }

  @Override
  public void readProjects(
      List<String> uris, Consumer<? super Map<String, Optional<ProjectFile>>> then) {
    workers
        .shared()
        .execute(
            () -> {
              Map<String, Optional<ProjectFile>> found = new LinkedHashMap<>();
              uris.forEach(uri -> found.put(uri, project(uri)));
              then.accept(found);
            });
  }

  private static Optional<ProjectFile> project(String uri) {
    return FileUri.path(uri)
        .flatMap(file -> Optional.ofNullable(file.getParent()))
        .flatMap(ProjectFolder::read)
        .map(ProjectFolder::file);
  }

  @Override
  public void openBooks(
      List<String> names,
      Optional<String> folder,
      Consumer<? super Optional<List<OpenedBook>>> then) {
    workers.shared().execute(() -> then.accept(books.open(names, folder)));
  }

  @Override
  public void walk(String folder, RecordListener found, Runnable then) {
    index(() -> FileUri.path(folder).ifPresent(path -> walk(path, found)), then);
  }

  @Override
  public void read(String uri, RecordListener found, Runnable then) {
    index(
        () ->
            FileUri.path(uri)
                .ifPresent(
                    file -> JavaHost.atHalfSpeed(() -> read(file, StoredIndex.EMPTY, found))),
        then);
  }

  private void index(Runnable task, Runnable then) {
    workers
        .indexing()
        .execute(
            () -> {
              try {
                task.run();
              } finally {
                then.run();
              }
            });
  }

  private void walk(Path folder, RecordListener found) {
    roots.add(folder);
    found
        .editor()
        .settings()
        .storage()
        .flatMap(place -> IndexStorage.of(place, folder))
        .ifPresent(storage -> storages.put(folder, storage));
    StoredIndex stored =
        Optional.ofNullable(storages.get(folder))
            .map(storage -> storage.read(found.editor().settings().indexBytes()))
            .orElse(StoredIndex.EMPTY);
    new RecordWalk(
            () -> workers.indexing().isShutdown() || found.isStopped(),
            file -> JavaHost.atHalfSpeed(() -> read(file, stored, found)))
        .walk(folder);
  }

  @Override
  public void forget(String folder) {
    FileUri.path(folder)
        .ifPresent(
            path -> {
              roots.remove(path);
              storages.remove(path);
            });
  }

  @Override
  public void store(GameIndex index) {
    if (!workers.indexing().isShutdown()) {
      storages.values().forEach(storage -> storage.save(index));
    }
  }

  /** Reads a file, unless it is stored; what is no record any more is forgotten. */
  private void read(Path file, StoredIndex stored, RecordListener found) {
    String uri = PlainUri.of(file.toUri().toString());
    OptionalLong stamp = stamp(file);
    Optional<IndexedRecord> known =
        stored.find(StoredIndex.Name.of(uri), stamp).flatMap(entry -> stored.record(entry, uri));
    if (known.isEmpty()) {
      storages.forEach(
          (folder, storage) -> {
            if (file.startsWith(folder)) {
              storage.changed();
            }
          });
    }
    known
        .or(() -> document(file).map(document -> IndexedRecord.of(uri, document)))
        .ifPresentOrElse(
            record -> found.record(record, stamp),
            () -> found.nothing(uri, !RecordWalk.isRecord(file) && !Files.exists(file)));
  }

  private static OptionalLong stamp(Path file) {
    try {
      return FileStamp.of(file, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException gone) {
      return OptionalLong.empty();
    }
  }

  /** A record that is in its place: no link leads to it, as the walk follows none. */
  private Optional<Document> document(Path file) {
    String name = file.toString();
    try {
      return RecordWalk.isRecord(file) && !isBehindLinkedFolder(file)
          ? DecodedText.of(RegularFile.of(file, LinkOption.NOFOLLOW_LINKS).read(LARGEST))
              .map(decoded -> Document.open(name, "", 0, decoded.text()))
          : Optional.empty();
    } catch (IOException noRecord) {
      return Optional.empty();
    }
  }

  /** Whether the only ways to a file in the folders of the editor lead through links. */
  private boolean isBehindLinkedFolder(Path file) {
    List<Path> around = roots.stream().filter(file::startsWith).toList();
    return !around.isEmpty()
        && around.stream().allMatch(root -> RecordWalk.hasLinkedFolder(root, file));
  }
}
