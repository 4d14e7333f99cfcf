package kifu.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kifu.FileStamp;
import kifu.RegularFile;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.collection.RepeatedGame;
import kifu.collection.StoredIndex;
import kifu.document.DecodedText;
import kifu.document.Document;
import kifu.feature.DuplicateGames;
import kifu.protocol.Editor;
import kifu.protocol.PlainUri;

/**
 * Keeps the index of the records in the editor's folders: reads all of them once, later those that
 * have changed, one after the other, by a thread that rests as long as each of them took. What the
 * editor has open counts as it is there. Its methods never wait.
 */
final class WorkspaceIndexing {
  /** Larger files are left out. */
  private static final int LARGEST = GameIndex.MOST_CHARACTERS;

  /** How long to wait before an edited document is read. */
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final GameIndex index = new GameIndex();
  private final Workers workers;
  private final Outbox outbox;
  private final Runnable changed;

  /** The folders of the editor. */
  private final Set<Path> roots = ConcurrentHashMap.newKeySet();

  /** Where the records of those folders are kept that were read. For the thread that reads. */
  private final Map<Path, IndexStorage> storages = new HashMap<>();

  /** Open documents that changed, until they are read. */
  private final Map<String, Document> edited = new ConcurrentHashMap<>();

  private volatile Editor editor = Editor.UNKNOWN;
  private volatile boolean isCancelled;

  /** Whether the user knows that not all records fit. */
  private final AtomicBoolean isFull = new AtomicBoolean();

  /**
   * @param changed is called when what is known has changed, by the thread that reads
   */
  WorkspaceIndexing(Workers workers, Outbox outbox, Runnable changed) {
    this.workers = workers;
    this.outbox = outbox;
    this.changed = changed;
  }

  GameIndex index() {
    return index;
  }

  private long mostBytes() {
    return editor.settings().indexBytes();
  }

  /** Takes over how large the index may be; reads all again where that has changed. */
  void configure(Editor configured) {
    long before = mostBytes();
    editor = configured;
    if (before != mostBytes()) {
      isCancelled = true;
      workers.indexing().execute(this::readAll);
    }
  }

  private void readAll() {
    isCancelled = false;
    isFull.set(false);
    index.clear();
    roots.forEach(this::walk);
    report();
  }

  /** Reads the records in folders. */
  void add(List<String> folders) {
    for (String folder : folders) {
      FileUri.path(folder)
          .ifPresent(
              path -> {
                roots.add(path);
                workers
                    .indexing()
                    .execute(
                        () -> {
                          walk(path);
                          report();
                        });
              });
    }
  }

  private void walk(Path folder) {
    if (isStopped()) {
      return;
    }
    editor
        .settings()
        .storage()
        .flatMap(place -> IndexStorage.of(place, folder))
        .ifPresent(storage -> storages.put(folder, storage));
    StoredIndex stored =
        Optional.ofNullable(storages.get(folder))
            .map(storage -> storage.read(mostBytes()))
            .orElse(StoredIndex.EMPTY);
    try (IndexingProgress progress = new IndexingProgress(outbox, editor)) {
      new RecordWalk(
              this::isStopped,
              file -> {
                atHalfSpeed(() -> read(file, stored));
                progress.next();
              })
          .walk(folder);
    }
    store();
  }

  /** Keeps what is known, unless reading was broken off or goes on in a moment. */
  private void store() {
    if (!isStopped() && workers.indexing().getQueue().isEmpty()) {
      storages.values().forEach(storage -> storage.save(index));
    }
  }

  /** Says that what is known has changed, unless more changes in a moment. */
  private void report() {
    if (workers.indexing().getQueue().isEmpty()) {
      changed.run();
    }
  }

  /**
   * The games of open documents that others repeat, by the URIs of the documents; none where no
   * folder is read.
   */
  Map<String, List<RepeatedGame>> repeated(Set<String> open) {
    return mostBytes() == 0 ? Map.of() : index.repeated(open, DuplicateGames.PLIES);
  }

  /** Forgets the records in folders. */
  void remove(List<String> folders) {
    folders.forEach(folder -> FileUri.path(folder).ifPresent(roots::remove));
    workers
        .indexing()
        .execute(
            () -> {
              folders.forEach(
                  folder -> {
                    index.removeFolder(PlainUri.of(folder));
                    FileUri.path(folder).ifPresent(storages::remove);
                  });
              report();
            });
  }

  /** Reads no more of the folders: the user does not want to wait for it. */
  void cancel() {
    isCancelled = true;
  }

  /** Gives the memory back that it takes; returns whether that was some. Nothing more is read. */
  boolean giveBack() {
    isCancelled = true;
    boolean isSome = index.bytes() > 0;
    index.clear();
    return isSome;
  }

  /** Reads a file again that is new, changed or gone, or forgets a folder that is gone. */
  void reread(String uri) {
    FileUri.path(uri)
        .ifPresent(
            file ->
                workers
                    .indexing()
                    .execute(
                        () -> {
                          atHalfSpeed(() -> read(file, StoredIndex.EMPTY));
                          store();
                          report();
                        }));
  }

  /** Reads an open document as it is now, when its user pauses. */
  void edited(Document document) {
    String uri = PlainUri.of(document.uri());
    if (edited.put(uri, document) == null) {
      CompletableFuture.delayedExecutor(PAUSE.toNanos(), TimeUnit.NANOSECONDS, workers.indexing())
          .execute(() -> take(uri));
    }
  }

  private void take(String uri) {
    Optional.ofNullable(edited.remove(uri))
        .ifPresent(document -> atHalfSpeed(() -> index.read(uri, document)));
    report();
  }

  /** From now on a document counts as it is in its file, if it has one. */
  void closed(String uri) {
    String plain = PlainUri.of(uri);
    edited.remove(plain);
    workers.indexing().execute(() -> index.close(plain));
    reread(uri);
  }

  private boolean isStopped() {
    return workers.indexing().isShutdown() || isCancelled || isFull.get() || mostBytes() == 0;
  }

  /** Reads a file, unless it is stored; what is no record any more is forgotten. */
  private void read(Path file, StoredIndex stored) {
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
        .ifPresentOrElse(record -> put(record, stamp), () -> forget(file, uri));
  }

  private static OptionalLong stamp(Path file) {
    try {
      return FileStamp.of(file, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException gone) {
      return OptionalLong.empty();
    }
  }

  private void put(IndexedRecord record, OptionalLong stamp) {
    if (!index.put(record, stamp, mostBytes()) && mostBytes() > 0 && !isFull.getAndSet(true)) {
      outbox.showMessage(Outbox.MessageType.WARNING, IndexFull.message(index, editor));
    }
  }

  private void forget(Path file, String uri) {
    index.remove(uri);
    if (!RecordWalk.isRecord(file) && !Files.exists(file)) {
      index.removeFolder(uri);
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

  /** Rests as long as it took, so that most of a small machine is left to others. */
  private static void atHalfSpeed(Runnable task) {
    long start = System.nanoTime();
    task.run();
    try {
      TimeUnit.NANOSECONDS.sleep(System.nanoTime() - start);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
