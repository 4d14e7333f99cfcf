package kifu.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Habits;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import picocli.CommandLine.ExitCode;

/**
 * One check of many files: they are read and checked in parallel, and reported in their order as
 * soon as they are checked. A file that cannot be checked keeps no other from being checked.
 */
final class CheckRun {
  private static final int ERRORS_FOUND = 1;
  private static final int NOT_CHECKED = 2;

  private final Console console;
  private final Report report;
  private final Severity least;
  private final Tally tally = new Tally();
  private final List<String> failures = new ArrayList<>();
  private final Progress progress;
  private boolean reported;

  /**
   * A run that has not begun.
   *
   * @param least the least severity that is reported
   */
  CheckRun(Console console, Report report, Severity least) {
    this.console = console;
    this.report = report;
    this.least = least;
    this.progress = new Progress(console.err(), console.errIsTerminal());
  }

  /**
   * What became of one file.
   *
   * @param problems those that are reported
   * @param written the same as the report writes them
   * @param unchecked what could not be checked of it, if there is something
   * @param failure why it could not be checked at all, if so
   */
  private record Checked(
      Path path,
      List<Problem> problems,
      List<String> written,
      Optional<String> unchecked,
      Optional<String> failure) {
    static Checked failed(Path path, String reason) {
      return new Checked(path, List.of(), List.of(), Optional.empty(), Optional.of(reason));
    }
  }

  /**
   * Checks files and folders and gives the exit code of the process.
   *
   * @param jobs how many files are checked at a time if there are so many
   */
  int check(List<Path> paths, int jobs) {
    boolean isOneFile = paths.size() == 1 && Files.isRegularFile(paths.getFirst());
    console.out().print(report.start());
    try (InOrder<Checked> queue = new InOrder<>(isOneFile ? 1 : jobs, this::report)) {
      RecordFiles.visit(
          paths,
          new RecordFiles.Visitor() {
            @Override
            public void file(Path path, boolean named) {
              queue.submit(() -> CheckRun.this.checked(path, named));
            }

            @Override
            public void failure(Path path, IOException failure) {
              queue.submit(() -> Checked.failed(path, Failure.reason(failure)));
            }
          });
    }
    progress.clear();
    write(report.end(failures));
    if (!tally.isClean() || (console.errIsTerminal() && tally.files() > 1)) {
      console.err().println(tally.summary());
    }
    if (!failures.isEmpty()) {
      return NOT_CHECKED;
    }
    return tally.hasErrors() ? ERRORS_FOUND : ExitCode.OK;
  }

  private Checked checked(Path path, boolean named) {
    try {
      return LargeBook.is(path) ? large(path) : whole(path, named);
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError failure) {
      return Checked.failed(path, Failure.reason(failure));
    }
  }

  private Checked whole(Path path, boolean named) throws IOException {
    FileText file = FileText.read(path);
    Passage passage = Passage.whole(file.text());
    List<Problem> problems =
        Habits.toldOnce(
            file.document(path).problems().stream()
                .map(problem -> named ? asNamed(problem) : problem)
                .filter(problem -> problem.severity().isAtLeast(least))
                .toList());
    List<String> written =
        problems.stream().map(problem -> report.problem(path, passage, problem)).toList();
    return new Checked(path, problems, written, Optional.empty(), Optional.empty());
  }

  private Checked large(Path path) throws IOException {
    Habits habits = new Habits();
    List<Problem> found = new ArrayList<>();
    List<Passage> passages = new ArrayList<>();
    Optional<String> unchecked =
        new LargeBook(path)
            .check(
                (passage, problem) -> {
                  if (problem.severity().isAtLeast(least) && habits.isNew(problem)) {
                    found.add(problem);
                    passages.add(passage.only(problem.range().start().line()));
                  }
                });
    List<Problem> problems = found.stream().map(habits::counted).toList();
    List<String> written = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      written.add(report.problem(path, passages.get(i), problems.get(i)));
    }
    return new Checked(path, problems, written, unchecked, Optional.empty());
  }

  /** Whoever names a file wants to know when it is no record; in a folder that is no news. */
  private static Problem asNamed(Problem problem) {
    return problem.id() == ProblemId.NOT_A_KIFU ? problem.withSeverity(Severity.WARNING) : problem;
  }

  private void report(Checked checked) {
    if (checked.failure().isPresent()) {
      progress.clear();
      String reason = checked.failure().get();
      console.fail(checked.path().toString(), reason);
      failures.add(checked.path() + ": " + reason);
      tally.addFailure();
      return;
    }
    tally.addFile(checked.problems());
    checked
        .unchecked()
        .ifPresent(
            reason -> {
              progress.clear();
              console.fail(checked.path().toString(), reason);
            });
    if (!checked.written().isEmpty()) {
      progress.clear();
      String separator = reported ? report.separator() : "";
      write(separator + String.join(report.separator(), checked.written()));
      reported = true;
    }
    progress.files(tally.files());
  }

  /** Writes at once, because somebody may be waiting for it. */
  private void write(String text) {
    console.out().print(text);
    if (console.out().checkError()) {
      throw new UncheckedIOException(new IOException("standard output takes no more"));
    }
  }
}
