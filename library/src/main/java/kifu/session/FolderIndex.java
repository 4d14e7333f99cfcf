package kifu.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.feature.DuplicateGames;
import kifu.protocol.Editor;
import kifu.protocol.PlainUri;
import kifu.protocol.Requests.Worker;

/**
 * Keeps the index of the records in the editor's folders: has all of them read once, later those
 * that have changed, one after the other. What the editor has open counts as it is there.
 * Thread-safe; its methods never wait.
 */
final class FolderIndex {
  /** How many milliseconds to wait before an edited document is read. */
  private static final long PAUSE = 2000;

  private final GameIndex index = new GameIndex();
  private final Host host;
  private final HostFiles files;
  private final Supplier<Editor> editor;
  private final Runnable changed;

  /** The folders of the editor. */
  private final Set<String> roots = new LinkedHashSet<>();

  /** Open documents that changed, until they are read. */
  private final Map<String, Document> edited = new HashMap<>();

  /** What is to be done after the job that is being done; each calls back at its end. */
  private final Deque<Consumer<Runnable>> jobs = new ArrayDeque<>();

  /** What is to be done when there is no job any more. */
  private final List<Runnable> waiting = new ArrayList<>();

  private boolean isBusy;
  private volatile boolean isCancelled;

  /** Whether the user knows that not all records fit. */
  private volatile boolean isFull;

  /**
   * @param editor the editor as it is by now
   * @param changed is called when what is known has changed
   */
  FolderIndex(Host host, HostFiles files, Supplier<Editor> editor, Runnable changed) {
    this.host = host;
    this.files = files;
    this.editor = editor;
    this.changed = changed;
  }

  GameIndex index() {
    return index;
  }

  private long mostBytes() {
    return editor.get().settings().indexBytes();
  }

  /** Takes over how large the index may be; has all read again where that has changed. */
  void configured(Editor before) {
    if (before.settings().indexBytes() != mostBytes()) {
      isCancelled = true;
      enqueue(this::readAll);
    }
  }

  private void readAll(Runnable then) {
    isCancelled = false;
    isFull = false;
    index.clear();
    List<String> all;
    synchronized (this) {
      all = List.copyOf(roots);
    }
    all.forEach(this::walk);
    then.run();
  }

  /** Has the records in folders read. */
  void add(List<String> folders) {
    synchronized (this) {
      roots.addAll(folders);
    }
    folders.forEach(this::walk);
  }

  private void walk(String folder) {
    enqueue(
        then -> {
          if (isStopped()) {
            then.run();
          } else {
            Walk walk = new Walk();
            files.walk(
                folder,
                walk,
                () -> {
                  walk.progress.end();
                  then.run();
                });
          }
        });
  }

  /** Forgets the records in folders. */
  void remove(List<String> folders) {
    synchronized (this) {
      folders.forEach(roots::remove);
    }
    aside(
        () ->
            folders.forEach(
                folder -> {
                  index.removeFolder(PlainUri.of(folder));
                  files.forget(folder);
                }));
  }

  /** Has no more of the folders read: the user does not want to wait for it. */
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

  /** Has a file read again that is new, changed or gone, or forgets a folder that is gone. */
  void reread(String uri) {
    enqueue(then -> files.read(uri, new Walk(), then));
  }

  /** Reads an open document as it is now, when its user pauses. */
  synchronized void edited(Document document) {
    String uri = PlainUri.of(document.uri());
    if (edited.put(uri, document) == null) {
      host.later(PAUSE, () -> aside(() -> take(uri)));
    }
  }

  private void take(String uri) {
    Optional<Document> document;
    synchronized (this) {
      document = Optional.ofNullable(edited.remove(uri));
    }
    document
        .filter(each -> each.text().length() <= host.mostComparedCharacters())
        .ifPresent(each -> index.read(uri, each));
  }

  /** From now on a document counts as it is in its file, if it has one. */
  void closed(String uri) {
    String plain = PlainUri.of(uri);
    synchronized (this) {
      edited.remove(plain);
    }
    aside(() -> index.close(plain));
    reread(uri);
  }

  private boolean isStopped() {
    return isCancelled || isFull || mostBytes() == 0;
  }

  /**
   * The games of open documents that others repeat, by the URIs of the documents; none where no
   * folder is read.
   */
  Map<String, List<RepeatedGame>> repeated(Set<String> open) {
    return mostBytes() == 0 ? Map.of() : index.repeated(open, DuplicateGames.PLIES);
  }

  private void aside(Runnable task) {
    enqueue(then -> host.compute(Worker.INDEXING, new Aside(task, then)));
  }

  /** Does a task once, and goes on after it once, even if it is thrown out of it. */
  private static final class Aside implements BooleanSupplier {
    private final Runnable task;
    private final Runnable then;
    private boolean hasBegun;
    private boolean hasGoneOn;

    Aside(Runnable task, Runnable then) {
      this.task = task;
      this.then = then;
    }

    @Override
    public boolean getAsBoolean() {
      try {
        if (!hasBegun) {
          hasBegun = true;
          task.run();
        }
      } finally {
        if (!hasGoneOn) {
          hasGoneOn = true;
          then.run();
        }
      }
      return true;
    }
  }

  private void enqueue(Consumer<Runnable> job) {
    synchronized (this) {
      jobs.add(job);
      if (isBusy) {
        return;
      }
      isBusy = true;
    }
    next();
  }

  /** Has something done once all has been read that is to be read; at once if it has. */
  void whenRead(Runnable task) {
    synchronized (this) {
      if (isBusy) {
        waiting.add(task);
        return;
      }
    }
    task.run();
  }

  /** Goes on with the next job. Says that what is known has changed where there is none. */
  private void next() {
    Optional<Consumer<Runnable>> job;
    List<Runnable> released = List.of();
    synchronized (this) {
      job = Optional.ofNullable(jobs.poll());
      isBusy = job.isPresent();
      if (!isBusy) {
        released = List.copyOf(waiting);
        waiting.clear();
      }
    }
    released.forEach(Runnable::run);
    job.ifPresentOrElse(begun -> begun.accept(this::next), this::report);
  }

  private void report() {
    if (!isStopped()) {
      files.store(index);
    }
    changed.run();
  }

  /** Takes over what is found in a folder. */
  private final class Walk implements HostFiles.RecordListener {
    private final IndexingProgress progress = new IndexingProgress(host, editor.get());

    @Override
    public Editor editor() {
      return editor.get();
    }

    @Override
    public boolean isStopped() {
      return FolderIndex.this.isStopped();
    }

    @Override
    public void record(IndexedRecord record, OptionalLong stamp) {
      progress.next();
      if (!index.put(record, stamp, mostBytes()) && mostBytes() > 0 && !isFull) {
        isFull = true;
        host.show(Host.MessageType.WARNING, IndexFull.message(index, editor()));
      }
    }

    @Override
    public void nothing(String uri, boolean isGone) {
      progress.next();
      index.remove(uri);
      if (isGone) {
        index.removeFolder(uri);
      }
    }
  }
}
