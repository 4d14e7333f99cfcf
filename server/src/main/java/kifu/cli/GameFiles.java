package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.RegularFile;
import kifu.collection.CollectedGame;
import kifu.collection.GameQuery;
import kifu.collection.SearchedGame;
import kifu.collection.StoredIndex;
import kifu.collection.StoredIndex.Entry;
import kifu.document.Document;
import kifu.problem.Phrase;
import kifu.report.Passage;
import kifu.text.Point;

/**
 * Reads the records of files and folders for the commands about collections, as {@code kifu check}
 * finds them. What cannot be read is reported; it is trouble only where the command line names it.
 */
final class GameFiles {
  private final Console console;
  private final ProjectFiles projects;
  private final List<Path> paths;
  private final int jobs;
  private final Optional<Path> indexPath;
  private final AtomicBoolean hasTrouble = new AtomicBoolean();
  private Optional<Path> excepted = Optional.empty();
  private Optional<Supplier<Phrase>> interrupted = Optional.empty();

  /**
   * @param indexPath an index of what the files hold, which is brought up to date
   */
  GameFiles(
      Console console,
      ProjectFiles projects,
      List<Path> paths,
      int jobs,
      Optional<Path> indexPath) {
    this.console = console;
    this.projects = projects;
    this.paths = paths;
    this.jobs = jobs;
    this.indexPath = indexPath;
  }

  /** Leaves those in a folder out to which the command writes. */
  GameFiles except(Path folder) {
    excepted = Optional.of(folder);
    return this;
  }

  /** Takes words for a signal that ends the program: what is done by then. */
  GameFiles whenInterrupted(Supplier<Phrase> words) {
    interrupted = Optional.of(() -> RunProgress.interrupted(words.get()));
    return this;
  }

  /** What is done with the document of a file, in any thread. */
  interface Work<R> {
    /**
     * Does the work.
     *
     * @param games those of the document, each made when the stream comes to it; all are gone
     *     through, so that they are indexed
     */
    R on(RecordFile file, Document document, Stream<CollectedGame> games) throws IOException;
  }

  /** What is done with the games of a file where the file itself is not needed, in any thread. */
  interface Search<R> {
    /**
     * Does the work.
     *
     * @param columns says in which column, counted from 1, a place of a game is shown
     */
    R in(RecordFile file, ToIntFunction<Point> columns, Stream<? extends SearchedGame> games);
  }

  /**
   * Works on all files; on none if a path is not there.
   *
   * @param keys those of the positions of which a file must have one; empty for any file
   * @param isEnough says that nothing more is wanted
   * @param results takes the results in the order of the files, in this thread
   * @return whether everything that is named could be read
   */
  <R> boolean read(
      Optional<List<Long>> keys, AtomicBoolean isEnough, Work<R> work, Consumer<R> results) {
    return read(keys, isEnough, work, Optional.empty(), results);
  }

  /**
   * Works on all files that may have a game that fits a question. Those of which an index knows
   * that they have none are not read.
   *
   * @param nothing the result of such a file
   */
  <R> boolean read(GameQuery question, R nothing, Work<R> work, Consumer<R> results) {
    Search<Optional<R>> unlessNoneFits =
        (file, columns, games) ->
            games.allMatch(game -> question.places(game).isEmpty())
                ? Optional.of(nothing)
                : Optional.empty();
    return read(
        question.keys(),
        new AtomicBoolean(),
        work,
        Optional.of(unlessNoneFits).filter(search -> !question.needsText()),
        results);
  }

  /**
   * Searches the games of all files that may fit a question, without reading those that an index
   * knows.
   */
  <R> boolean search(
      GameQuery question, AtomicBoolean isEnough, Search<R> search, Consumer<R> results) {
    return read(
        question.keys(),
        isEnough,
        inText(search),
        Optional.of(always(search)).filter(each -> !question.needsText()),
        results);
  }

  /** Searches the games of all files, without reading those that an index knows. */
  <R> boolean search(Search<R> search, Consumer<R> results) {
    return read(
        Optional.empty(),
        new AtomicBoolean(),
        inText(search),
        Optional.of(always(search)),
        results);
  }

  private static <R> Search<Optional<R>> always(Search<R> search) {
    return (file, columns, games) -> Optional.of(search.in(file, columns, games));
  }

  private static <R> Work<R> inText(Search<R> search) {
    return (file, document, games) ->
        search.in(file, Passage.whole(document.text())::column, games);
  }

  private <R> boolean read(
      Optional<List<Long>> keys,
      AtomicBoolean isEnough,
      Work<R> work,
      Optional<Search<Optional<R>>> search,
      Consumer<R> results) {
    paths.forEach(this::refuseMissing);
    if (hasTrouble.get()) {
      return false;
    }
    Optional<IndexFile> index = indexPath.map(path -> IndexFile.open(path, console));
    FilesReader<R> reading =
        new FilesReader<>(
            index,
            index.flatMap(file -> keys.map(file::filesWith)),
            isEnough,
            work,
            search,
            results);
    Batch<FilesReader.Answered<R>> batch = new Batch<>(console, reading::read, reading::take);
    interrupted.ifPresent(batch::whenInterrupted);
    batch.run(
        paths,
        jobs,
        new RecordFiles.Choice(RecordFiles.BookFiles.NONE, excepted).without(projects::excludes));
    index.ifPresent(IndexFile::save);
    return !hasTrouble.get();
  }

  /** Reads files for one question. */
  private final class FilesReader<R> {
    private final Optional<IndexFile> index;

    /** The numbers of the files of the index that may fit; empty for all. */
    private final Optional<BitSet> candidates;

    private final AtomicBoolean isEnough;
    private final Work<R> work;

    /**
     * What is done with what the index knows of a file; empty if the file is needed, as is a result
     * of it that is empty.
     */
    private final Optional<Search<Optional<R>>> search;

    private final Consumer<R> results;

    FilesReader(
        Optional<IndexFile> index,
        Optional<BitSet> candidates,
        AtomicBoolean isEnough,
        Work<R> work,
        Optional<Search<Optional<R>>> search,
        Consumer<R> results) {
      this.index = index;
      this.candidates = candidates;
      this.isEnough = isEnough;
      this.work = work;
      this.search = search;
      this.results = results;
    }

    /**
     * What became of a file.
     *
     * @param note tells the index what is known of the file
     */
    record Answered<R>(Optional<R> result, Consumer<IndexFile> note) {}

    Answered<R> read(RecordFile file) throws IOException {
      try {
        Optional<IndexFile.State> state = state(file);
        Optional<Entry> known = state.flatMap(IndexFile.State::known);
        Consumer<IndexFile> keeping = note -> known.ifPresent(note::keep);
        boolean isKnown = known.isPresent() || index.isEmpty();
        if ((isKnown && isEnough.get()) || known.filter(this::cannotFit).isPresent()) {
          return new Answered<>(Optional.empty(), keeping);
        }
        boolean isAsked = known.isPresent() && search.isPresent();
        Optional<Optional<R>> answer =
            isAsked ? answer(file, known.get(), search.get()) : Optional.empty();
        if (answer.flatMap(result -> result).isPresent()) {
          return new Answered<>(answer.get(), keeping);
        }
        // What the index does not know, or cannot answer for, is noted anew.
        boolean isIndexed = isAsked ? answer.isPresent() : isKnown;
        Document document = console.read(file.path()).document(FileName.last(file.path()));
        Stream<CollectedGame> games = CollectedGame.of(document);
        Optional<IndexFile.State> unknown =
            state.filter(now -> !isIndexed && now.stamp().isPresent());
        if (unknown.isEmpty()) {
          return new Answered<>(Optional.of(work.on(file, document, games)), keeping);
        }
        Passage text = Passage.whole(document.text());
        StoredIndex.Content content = new StoredIndex.Content();
        UnaryOperator<Point> shown = place -> new Point(place.line(), text.column(place) - 1);
        R result = work.on(file, document, games.peek(game -> content.add(game, shown)));
        StoredIndex.Added added = unknown.get().with(content);
        return new Answered<>(Optional.of(result), note -> note.add(added));
      } catch (IOException failure) {
        hasTrouble.compareAndSet(false, file.isNamed());
        throw failure;
      }
    }

    /**
     * What a search finds in what the index knows of a file.
     *
     * @return empty if that is nothing that this program writes, whatever the checksum says
     */
    private Optional<Optional<R>> answer(RecordFile file, Entry entry, Search<Optional<R>> asked) {
      try {
        var games = index.flatMap(known -> known.games(entry));
        return games.isPresent()
            ? Optional.of(asked.in(file, place -> place.column() + 1, games.get().stream()))
            : Optional.empty();
      } catch (RuntimeException nonsense) {
        return Optional.empty();
      }
    }

    private Optional<IndexFile.State> state(RecordFile file) throws IOException {
      return index.isPresent() && !Console.isStandard(file.path())
          ? Optional.of(index.get().state(file))
          : Optional.empty();
    }

    private boolean cannotFit(Entry entry) {
      return entry.positions() == 0
          || candidates.filter(files -> !files.get(entry.number())).isPresent();
    }

    void take(Answered<R> answered) {
      index.ifPresent(answered.note());
      answered.result().ifPresent(results);
    }
  }

  private void refuseMissing(Path path) {
    try {
      if (!Console.isStandard(path) && !Files.isDirectory(path)) {
        RegularFile.of(path);
      }
    } catch (IOException failure) {
      hasTrouble.set(true);
      console.fail(path, Failure.reason(failure));
    }
  }
}
