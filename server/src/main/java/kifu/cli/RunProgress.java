package kifu.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import kifu.Machine;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.report.Printable;

/**
 * Reports a few times a second how far a long run is; a short run reports nothing. On a terminal
 * that is one line, which is rewritten; to a program that asks for it, a line of JSON each time.
 * Thread-safe.
 */
final class RunProgress {
  private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);
  private static final int WHOLE = 100;

  /** Who reads the progress. */
  private enum Reader {
    NONE,
    TERMINAL,
    PROGRAM
  }

  private final Console console;
  private final Reader reader;
  private final LongSupplier nanoTime;
  private long last;
  private int files;
  private OptionalInt total = OptionalInt.empty();
  private final StatusLine line;

  private RunProgress(Console console, Reader reader, LongSupplier nanoTime) {
    this.console = console;
    this.line = new StatusLine(console);
    this.reader = reader;
    this.nanoTime = nanoTime;
    this.last = nanoTime.getAsLong();
  }

  /** A progress for a terminal; where there is none, nothing is ever written. */
  static RunProgress onTerminal(Console console) {
    return onTerminal(console, System::nanoTime);
  }

  /** A progress for a terminal, by another clock. */
  static RunProgress onTerminal(Console console, LongSupplier nanoTime) {
    Reader reader = console.canRewriteLine() ? Reader.TERMINAL : Reader.NONE;
    return new RunProgress(console, reader, nanoTime);
  }

  /** A progress for the program that has started this one. */
  static RunProgress forProgram(Console console) {
    return forProgram(console, System::nanoTime);
  }

  /** A progress for the program that has started this one, by another clock. */
  static RunProgress forProgram(Console console, LongSupplier nanoTime) {
    return new RunProgress(console, Reader.PROGRAM, nanoTime);
  }

  /** Has the files counted that there are to do, unless progress is not shown; does not wait. */
  void count(List<Path> paths, RecordFiles.Choice choice) {
    if (reader != Reader.NONE) {
      Machine.aside("kifu count", () -> total(RecordFiles.count(paths, choice)));
    }
  }

  /** Notes how many files there are to do. */
  synchronized void total(int count) {
    total = OptionalInt.of(count);
  }

  /** Notes how many files are done. */
  synchronized void files(int count) {
    files = count;
    report(Optional.empty());
  }

  /** Notes how much of a large file is read, which is not done yet. */
  synchronized void reading(Path path, long done, long all) {
    report(Optional.of(new Part(FileName.shown(path), (int) (WHOLE * done / Math.max(1, all)))));
  }

  /** Notes in words how far a search in a file is; only a terminal shows them. */
  synchronized void searching(Path path, Phrase stage) {
    if (reader == Reader.TERMINAL && isDue()) {
      String counted = total.isPresent() ? files + "/" + total.getAsInt() + " " : "";
      String name = counted + Printable.of(FileName.last(path));
      line.show(stage.about(name, name));
    }
  }

  /** Says how far a file is. */
  private record Part(String path, int percent) {}

  private void report(Optional<Part> part) {
    if (reader == Reader.NONE || !isDue()) {
      return;
    }
    if (reader == Reader.PROGRAM) {
      console.err().println(json(part));
      console.err().flush();
    } else {
      line.show(words(part));
    }
  }

  private boolean isDue() {
    long now = nanoTime.getAsLong();
    boolean isDue = now - last > INTERVAL;
    last = isDue ? now : last;
    return isDue;
  }

  private Shape json(Optional<Part> part) {
    return Shape.of("files", files)
        .with("total", total)
        .with("path", part.map(Part::path))
        .with("percent", part.map(Part::percent));
  }

  private Phrase words(Optional<Part> part) {
    String file =
        part.map(of -> " " + Printable.of(of.path()) + " " + of.percent() + "%").orElse("");
    return total.isPresent()
        ? new Phrase(
            total.getAsInt() + "ファイル中" + files + "ファイル処理済み" + file,
            files + " of " + total.getAsInt() + " files done" + file)
        : new Phrase(files + "ファイル処理済み" + file, files + " files done" + file);
  }

  /** Takes the line away, before anything else is written. */
  synchronized void clear() {
    line.clear();
  }

  /** What is said of a run that a signal ends when so many files are done. */
  static Phrase interrupted(int files) {
    return interrupted(
        new Phrase(
            files + "ファイルを処理済みで、書きかけのファイルはありません",
            files
                + (files == 1 ? " file is done" : " files are done")
                + ", and none is half written"));
  }

  /** Says that a signal ends the program, and what is done. */
  static Phrase interrupted(Phrase done) {
    return new Phrase("中断しました。", "interrupted: ").then(done);
  }
}
