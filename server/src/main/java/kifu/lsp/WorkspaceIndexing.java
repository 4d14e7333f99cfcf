package kifu.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import kifu.RegularFile;
import kifu.document.DecodedText;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.IndexedRecord;
import kifu.feature.WorkspaceIndex;
import kifu.protocol.PlainUri;

/**
 * Keeps the index of the records in the editor's folders: reads all of them once, later those that
 * have changed, one after the other, by a thread that rests as long as each of them took. What the
 * editor has open counts as it is there. Its methods never wait.
 */
final class WorkspaceIndexing {
  /** Larger files are left out: collections, which would take the place of many records. */
  private static final int LARGEST = 1_000_000;

  /** How long to wait before an edited document is read. */
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final WorkspaceIndex index = new WorkspaceIndex();
  private final Workers workers;
  private final Set<String> open = ConcurrentHashMap.newKeySet();

  /** The folders of the editor. */
  private final Set<Path> roots = ConcurrentHashMap.newKeySet();

  /** Open documents that changed, until they are read. */
  private final Map<String, Document> changed = new ConcurrentHashMap<>();

  WorkspaceIndexing(Workers workers) {
    this.workers = workers;
  }

  WorkspaceIndex index() {
    return index;
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
                    .execute(() -> new RecordWalk(this::isStopped, this::read).walk(path));
              });
    }
  }

  /** Forgets the records in folders. */
  void remove(List<String> folders) {
    folders.forEach(folder -> FileUri.path(folder).ifPresent(roots::remove));
    workers
        .indexing()
        .execute(() -> folders.forEach(folder -> index.removeFolder(PlainUri.of(folder))));
  }

  /** Reads a file again that is new, changed or gone, or forgets a folder that is gone. */
  void reread(String uri) {
    FileUri.path(uri).ifPresent(file -> workers.indexing().execute(() -> read(file)));
  }

  /** Takes an open document as it is now, when its user pauses. */
  void edited(Document document) {
    String uri = PlainUri.of(document.uri());
    open.add(uri);
    boolean worthwhile =
        document.formatSoFar() != DocumentFormat.BOOK && document.text().length() <= LARGEST;
    if (worthwhile && changed.put(uri, document) == null) {
      CompletableFuture.delayedExecutor(PAUSE.toNanos(), TimeUnit.NANOSECONDS, workers.indexing())
          .execute(() -> take(uri));
    }
  }

  private void take(String uri) {
    Optional.ofNullable(changed.remove(uri))
        .filter(document -> open.contains(uri))
        .ifPresent(document -> atHalfSpeed(() -> index.put(uri, IndexedRecord.of(document))));
  }

  /** From now on a document counts as it is in its file, if it has one. */
  void closed(String uri) {
    String plain = PlainUri.of(uri);
    open.remove(plain);
    changed.remove(plain);
    workers.indexing().execute(() -> index.remove(plain));
    reread(uri);
  }

  private boolean isStopped() {
    return workers.indexing().isShutdown() || index.isFull();
  }

  /** Reads a file, unless it is open; what is no record any more is forgotten. */
  private void read(Path file) {
    String uri = PlainUri.of(file.toUri().toString());
    if (!open.contains(uri)) {
      atHalfSpeed(
          () ->
              document(file)
                  .map(IndexedRecord::of)
                  .ifPresentOrElse(record -> index.put(uri, record), () -> forget(file, uri)));
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
