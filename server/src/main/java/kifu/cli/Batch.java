package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kifu.feature.Outcome;
import kifu.problem.Phrase;

/**
 * Does the same work on many files, in parallel; the results are taken in the order of the files. A
 * file that fails is reported at once and keeps no other from being worked on.
 */
final class Batch<R> {
  /** What is done with one file, in any thread. */
  interface Work<R> {
    /**
     * Does the work.
     *
     * @throws IOException if it cannot be done
     */
    R on(RecordFile file) throws IOException;
  }

  private final Console console;
  private final Work<R> work;
  private final Consumer<R> results;
  private final RunProgress progress;
  private final Skipped skipped = new Skipped();
  private final List<FolderContent> withoutRecords = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private int files;
  private boolean isQuiet;
  private Optional<Supplier<Phrase>> interrupted = Optional.empty();

  /**
   * Creates a run that has not begun.
   *
   * @param results takes the result of each file, in the thread that runs the batch
   */
  Batch(Console console, Work<R> work, Consumer<R> results) {
    this(console, RunProgress.onTerminal(console), work, results);
  }

  /** Creates a run with a progress that the work may report to, too. */
  Batch(Console console, RunProgress progress, Work<R> work, Consumer<R> results) {
    this.console = console;
    this.work = work;
    this.results = results;
    this.progress = progress;
  }

  /** Writes no summary, if that is wanted. */
  Batch<R> quiet(boolean wanted) {
    isQuiet = wanted;
    return this;
  }

  /** Has a signal that ends the program be answered with these words on what is done by then. */
  Batch<R> whenInterrupted(Supplier<Phrase> words) {
    interrupted = Optional.of(words);
    return this;
  }

  /** Holds what came of a file: a result or a reason why there is none. */
  private record Finished<R>(Path path, Outcome<R> outcome) {
    static <R> Finished<R> failed(Path path, Throwable failure) {
      return new Finished<>(path, Outcome.refused(Failure.reason(failure)));
    }
  }

  /**
   * Works on all files.
   *
   * @param jobs how many at a time, at most
   * @param choice which files of folders
   */
  void run(List<Path> paths, int jobs, RecordFiles.Choice choice) {
    run(paths, jobs, choice, file -> {});
  }

  /**
   * Works on all files, and hands over each one first.
   *
   * @param found takes each file before it is worked on, in the order of the files
   */
  void run(List<Path> paths, int jobs, RecordFiles.Choice choice, Consumer<RecordFile> found) {
    boolean isOneFile = paths.size() == 1 && !Files.isDirectory(paths.getFirst());
    if (!isOneFile) {
      progress.count(paths, choice);
    }
    try (Interruption interruption = new Interruption(console, progress, interrupted);
        InOrder<List<Finished<R>>> queue =
            new InOrder<>(isOneFile ? 1 : jobs, finished -> finished.forEach(this::take))) {
      FileGroups groups =
          new FileGroups(
              group ->
                  queue.submit(
                      () -> group.stream().map(file -> finished(file, interruption)).toList()));
      RecordFiles.visit(
          paths,
          choice,
          new RecordFiles.Visitor() {
            @Override
            public void file(RecordFile file) {
              found.accept(file);
              groups.add(file);
            }

            @Override
            public void failure(Path path, IOException failure) {
              groups.end();
              queue.submit(() -> List.of(Finished.failed(path, failure)));
            }

            @Override
            public void excluded() {
              skipped.addExcluded();
            }

            @Override
            public void end(FolderContent folder) {
              skipped.addAll(folder.skipped());
              if (folder.hasNoRecords()) {
                withoutRecords.add(folder);
              }
            }
          });
      groups.end();
    }
    progress.clear();
  }

  private Finished<R> finished(RecordFile file, Interruption interruption) {
    try {
      R result = work.on(file);
      interruption.fileDone();
      return new Finished<>(file.path(), Outcome.done(result));
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError failure) {
      return Finished.failed(file.path(), failure);
    }
  }

  private void take(Finished<R> file) {
    files++;
    switch (file.outcome()) {
      case Outcome.Done<R>(R result) -> results.accept(result);
      case Outcome.Refused<R>(Phrase reason) -> addFailure(file.path(), reason);
    }
    progress.files(files);
  }

  private void addFailure(Path path, Phrase reason) {
    report(path, reason);
    failures.add(FileName.shown(path) + ": " + console.say(reason));
  }

  /** Reports something about a file that is no result. */
  void report(Path path, Phrase words) {
    progress.clear();
    console.fail(path, words);
  }

  /** Takes the progress away, before a result is written. */
  void clearProgress() {
    progress.clear();
  }

  /** How many files were worked on. */
  int files() {
    return files;
  }

  /** What could not be done, and why. */
  List<String> failures() {
    return failures;
  }

  /** What could not be done, and the folders without anything to do it with. */
  List<String> allFailures() {
    List<String> all = new ArrayList<>(failures);
    for (FolderContent folder : withoutRecords) {
      Phrase reason = noRecords(folder.skipped());
      all.add(FileName.shown(folder.folder()) + ": " + console.say(reason));
    }
    return all;
  }

  /** Whether something could not be done, or a folder that is named has nothing to do it with. */
  boolean hasFailed() {
    return !failures.isEmpty() || !withoutRecords.isEmpty();
  }

  /** A summary that says how many files failed, if some have. */
  Phrase withFailures(Phrase summary) {
    int count = failures.size();
    return count == 0 ? summary : summary.then("（失敗" + count + "件）", ", " + count + " failed");
  }

  /**
   * Reports at the end what was done and what was not.
   *
   * @param done what was done with the files; nothing where their contents were printed
   */
  void summarize(Optional<Phrase> done) {
    for (FolderContent folder : withoutRecords) {
      console.fail(folder.folder(), noRecords(folder.skipped()));
    }
    if (isQuiet) {
      return;
    }
    boolean foundNothing = files == 0;
    if (foundNothing && withoutRecords.isEmpty()) {
      print(noRecords(skipped));
    }
    if (!foundNothing) {
      done.ifPresent(this::print);
      if (!skipped.isNothing()) {
        print(skipped.counts().about("対象外", "skipped"));
      }
    }
  }

  private void print(Phrase phrase) {
    console.err().println(console.say(phrase));
  }

  private static Phrase noRecords(Skipped skipped) {
    Phrase nothing = new Phrase("棋譜がありません", "no records found");
    return skipped.isNothing()
        ? nothing
        : nothing.then("（対象外：", "; skipped: ").then(skipped.counts()).then("）", "");
  }
}
