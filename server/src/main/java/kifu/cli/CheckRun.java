package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import kifu.command.CheckedFile;
import kifu.command.FileText;
import kifu.document.Document;
import kifu.format.book.BookReading;
import kifu.problem.Habits;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId.Subject;
import kifu.problem.Problems;
import kifu.problem.Severities;
import kifu.problem.Severity;
import kifu.project.Glob;
import kifu.reader.ReadingProgram;
import kifu.report.Fingerprints;
import kifu.report.Passage;
import kifu.report.ProblemCount;
import kifu.report.Report;
import kifu.report.ReportedFile;
import kifu.report.TextReport;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;

/**
 * Checks many files, which are reported in their order as soon as they are checked. A file that
 * cannot be checked keeps no other from being checked.
 */
final class CheckRun {
  private static final int ERRORS_FOUND = 1;
  static final int NOT_CHECKED = 2;

  private final Console console;
  private final Report report;
  private final Choice choice;
  private final ProjectFiles projects;
  private final Fixing fixing;
  private final RunProgress progress;
  private final ProblemCount findings = new ProblemCount();
  private final Batch<Checked> batch;
  private boolean reported;
  private int warnings;
  private int known;

  /**
   * Says what is reported.
   *
   * @param least the least severity
   * @param usual how severe each kind of problem is where its project says nothing
   * @param severities how severe each kind of problem is, whatever projects say
   * @param excluded the files that are not checked
   * @param markdown whether the Markdown documents in folders are checked
   * @param reader the program that is to read the files; what it reads otherwise is reported,
   *     however severe that is
   * @param mostWarnings how many warnings are no failure
   * @param baseline the problems that are known already
   * @param isQuiet whether no summary is written
   */
  record Choice(
      Severity least,
      Severities usual,
      Severities severities,
      List<Glob> excluded,
      boolean markdown,
      Optional<ReadingProgram> reader,
      Optional<Integer> mostWarnings,
      BaselineFile baseline,
      boolean isQuiet) {}

  /**
   * Creates a run that has not begun.
   *
   * @param choice what is reported, and of what
   * @param projects the settings of the projects that the files belong to
   * @param fixing what is done about problems before the others are reported
   * @param progress is called with how far the run is
   */
  CheckRun(
      Console console,
      Report report,
      Choice choice,
      ProjectFiles projects,
      Fixing fixing,
      RunProgress progress) {
    this.console = console;
    this.report = report;
    this.choice = choice;
    this.projects = projects;
    this.fixing = fixing;
    this.progress = progress;
    this.batch =
        new Batch<Checked>(console, progress, this::checked, this::report).quiet(choice.isQuiet());
  }

  /**
   * Holds what became of one file.
   *
   * @param problems those that are reported
   * @param written those problems as the report writes them
   * @param fingerprints their names in a baseline
   * @param known how many others are in the baseline
   * @param warnings how many warnings there are, reported or not
   * @param unchecked what could not be checked of it, if there is something
   * @param fixed how many problems are fixed
   */
  private record Checked(
      Path path,
      List<Problem> problems,
      List<String> written,
      List<String> fingerprints,
      int known,
      int warnings,
      Optional<Phrase> unchecked,
      int fixed) {}

  /**
   * Checks files and folders and gives the exit code of the process.
   *
   * @param jobs how many files are checked at a time, at most
   */
  int check(List<Path> paths, int jobs) {
    console.out().print(report.start());
    RecordFiles.Choice files =
        RecordFiles.Choice.ALL.onceIf(fixing.isOn()).without(this::isExcluded);
    batch.run(paths, jobs, files.markdownIf(choice.markdown()));
    write(report.end(batch.allFailures()));
    Phrase recorded = Phrase.NOTHING;
    if (choice.baseline().isWritten()) {
      try {
        recorded = choice.baseline().write();
      } catch (IOException failure) {
        console.fail(choice.baseline().path().orElseThrow(), Failure.reason(failure));
        return NOT_CHECKED;
      }
    }
    batch.summarize(Optional.of(summary(recorded)));
    if (batch.hasFailed()) {
      return NOT_CHECKED;
    }
    boolean isClean =
        choice.baseline().isWritten() || !(findings.hasErrors() || hasTooManyWarnings());
    return isClean ? ExitCode.OK : ERRORS_FOUND;
  }

  private boolean hasTooManyWarnings() {
    return choice.mostWarnings().filter(most -> warnings > most).isPresent();
  }

  /** What the summary says of problems that are not listed. */
  private Phrase unlisted() {
    String japanese = "";
    String english = "";
    if (known > 0) {
      japanese = "。ベースラインにあるもの" + known + "件";
      english = "; " + known + " in the baseline";
    }
    if (hasTooManyWarnings()) {
      int most = choice.mostWarnings().orElseThrow();
      japanese += "。警告" + warnings + "件が上限の" + most + "件を超えました";
      english += "; " + warnings + " warnings are more than the " + most + " allowed";
    }
    return new Phrase(japanese, english);
  }

  private Phrase summary(Phrase recorded) {
    int files = batch.files();
    return new Phrase(files + "ファイル：", Phrase.counted(files, "file") + ", ")
        .then(found(files, batch.failures().size()))
        .then(unlisted())
        .then(recorded)
        .then(fixing.summary());
  }

  private Phrase found(int files, int failures) {
    Phrase found = findings.summary();
    if (failures == 0) {
      return found;
    }
    Phrase unchecked = new Phrase("検査できなかったもの" + failures + "件", failures + " not checked");
    if (failures == files) {
      return unchecked;
    }
    return findings.isEmpty()
        ? unchecked.then("、ほかは問題なし", ", no problems in the others")
        : found.then("、", ", ").then(unchecked);
  }

  private boolean isExcluded(Path file) {
    return projects.excludes(file) || projects.excludes(choice.excluded(), file);
  }

  /** What is reported of a file; the command line decides over its project. */
  private Severities severities(Path file) {
    return choice.usual().with(projects.severities(file)).with(choice.severities());
  }

  private Checked checked(RecordFile file) throws IOException {
    return BookInPieces.is(file.path()) ? large(file.path()) : whole(file);
  }

  private Checked whole(RecordFile found) throws IOException {
    Path path = found.path();
    Optional<FileState> before = fixing.before(path);
    FileText file = console.read(path);
    if (file.isEmpty()) {
      throw new Failure("ファイルが空です", "the file is empty");
    }
    Text text = file.text();
    if (BookKind.TEXT.isOf(path)) {
      BookReading.read(text, lines -> progress.reading(path, lines, text.lineCount()));
    }
    Severities severities = severities(path);
    CheckedFile.Fixed fixed = fixing.fix(path, before, file, severities);
    Document document = fixed.document();
    Passage passage = Passage.whole(document.text());
    List<Problem> problems =
        CheckedFile.problems(document, severities, found.isNamed(), leastCounted());
    return checked(
        path,
        Problems.inOrder(problems, readOtherwise(document, severities)),
        at -> passage,
        Optional.empty(),
        fixed.count());
  }

  private List<Problem> readOtherwise(Document document, Severities severities) {
    return choice.reader().map(program -> program.problems(document)).orElse(List.of()).stream()
        .flatMap(problem -> severities.applied(problem).stream())
        .toList();
  }

  /** The least severity that is counted; warnings are, where only errors are shown. */
  private Severity leastCounted() {
    return choice.mostWarnings().isPresent() && choice.least() == Severity.ERROR
        ? Severity.WARNING
        : choice.least();
  }

  private Checked checked(
      Path path,
      List<Problem> problems,
      IntFunction<Passage> passages,
      Optional<Phrase> unchecked,
      int fixed) {
    ReportedFile file = FileName.reported(path);
    Fingerprints fingerprints = new Fingerprints();
    List<Problem> shown = new ArrayList<>();
    List<String> written = new ArrayList<>();
    List<String> names = new ArrayList<>();
    int inBaseline = 0;
    int counted = 0;
    for (int i = 0; i < problems.size(); i++) {
      Problem problem = problems.get(i);
      Passage passage = passages.apply(i);
      String line = passage.line(problem.range().start().line()).orElse("");
      String fingerprint = fingerprints.next(problem.id(), line);
      if (choice.baseline().has(path, fingerprint)) {
        inBaseline++;
        continue;
      }
      counted += problem.severity() == Severity.WARNING ? 1 : 0;
      if (problem.severity().isAtLeast(choice.least())
          || problem.id().subject() == Subject.READING) {
        shown.add(problem);
        names.add(fingerprint);
        written.add(report.problem(file, passage, problem, fingerprint));
      }
    }
    return new Checked(path, shown, written, names, inBaseline, counted, unchecked, fixed);
  }

  private Checked large(Path path) throws IOException {
    Severities severities = severities(path);
    Habits habits = new Habits();
    List<Problem> found = new ArrayList<>();
    List<Passage> passages = new ArrayList<>();
    Optional<Phrase> unchecked =
        new BookInPieces(path)
            .check(
                (passage, problem) ->
                    severities
                        .applied(problem)
                        .filter(wanted -> wanted.severity().isAtLeast(leastCounted()))
                        .filter(wanted -> habits.isNew(wanted, passage::line))
                        .ifPresent(
                            wanted -> {
                              found.add(wanted);
                              passages.add(passage.only(wanted.range().start().line()));
                            }),
                (done, all) -> progress.reading(path, done, all));
    List<Problem> problems = found.stream().map(habits::counted).toList();
    return checked(path, problems, passages::get, unchecked, 0);
  }

  private void report(Checked checked) {
    findings.add(checked.problems());
    known += checked.known();
    warnings += checked.warnings();
    checked.unchecked().ifPresent(reason -> batch.report(checked.path(), reason));
    fixing.add(checked.fixed()).ifPresent(words -> batch.report(checked.path(), words));
    if (choice.baseline().isWritten()) {
      checked.fingerprints().forEach(name -> choice.baseline().add(checked.path(), name));
    } else if (checked.written().isEmpty()) {
      write(report.noProblems(FileName.reported(checked.path())));
    } else {
      batch.clearProgress();
      String separator = reported ? report.separator() : "";
      write(separator + String.join(report.separator(), checked.written()));
      reported = true;
    }
  }

  /** Writes at once, because a reader may be waiting for it. */
  private void write(String text) {
    PrintStream out = report instanceof TextReport ? console.out() : console.records();
    out.print(text);
    out.flush();
    if (console.out().checkError()) {
      throw new UncheckedIOException(
          new Failure("標準出力に書き込めません", "cannot write to standard output"));
    }
  }
}
