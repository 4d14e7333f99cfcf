package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import kifu.RegularFile;
import kifu.document.Document;

/**
 * Reads the records of files and folders for the commands about collections, as {@code kifu check}
 * finds them. What cannot be read is reported; it is trouble only where the command line names it.
 */
final class GameFiles {
  private final Console console;
  private final ProjectFiles projects;
  private final List<Path> paths;
  private final int jobs;
  private final AtomicBoolean hasTrouble = new AtomicBoolean();

  GameFiles(Console console, ProjectFiles projects, List<Path> paths, int jobs) {
    this.console = console;
    this.projects = projects;
    this.paths = paths;
    this.jobs = jobs;
  }

  /** What is done with the document of a file, in any thread. */
  interface Work<R> {
    R on(RecordFile file, Document document) throws IOException;
  }

  /**
   * Works on all files; on none if a path is not there.
   *
   * @param isEnough says that nothing more is wanted
   * @param results takes the results in the order of the files, in this thread
   * @return whether everything that is named could be read
   */
  <R> boolean read(AtomicBoolean isEnough, Work<R> work, Consumer<R> results) {
    paths.forEach(this::refuseMissing);
    if (hasTrouble.get()) {
      return false;
    }
    Batch<Optional<R>> batch =
        new Batch<>(
            console,
            file -> isEnough.get() ? Optional.empty() : Optional.of(read(file, work)),
            result -> result.ifPresent(results));
    batch.run(
        paths,
        jobs,
        new RecordFiles.Choice(RecordFiles.BookFiles.NONE, Optional.empty())
            .without(projects::excludes));
    return !hasTrouble.get();
  }

  private <R> R read(RecordFile file, Work<R> work) throws IOException {
    try {
      return work.on(file, console.read(file.path()).document(file.path()));
    } catch (IOException failure) {
      hasTrouble.compareAndSet(false, file.named());
      throw failure;
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
