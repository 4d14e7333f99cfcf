package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import kifu.Ending;
import kifu.engine.Engine;
import kifu.engine.EngineFailure;
import kifu.feature.EngineComments;
import kifu.feature.EngineQuestion;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Rules;
import kifu.text.Shortened;
import kifu.usi.Candidates;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;
import picocli.CommandLine.ExitCode;

/** Runs the command {@code kifu analyse}. */
final class Analyse extends Command {
  private static final int LEFT = 1;

  /** How long an interruption may take to be heard of, after an engine has ended. */
  private static final long MOMENT = 300;

  private final ProjectFiles projects;
  private final AnalyseOptions options;

  /** An engine that waits for work, and how many candidates it says something of. */
  private record Idle(Engine engine, int candidates) {}

  private final ConcurrentLinkedQueue<Idle> idle = new ConcurrentLinkedQueue<>();
  private final Set<Engine> engines = ConcurrentHashMap.newKeySet();
  private final Map<Path, AnalysedFile> inWork = new ConcurrentHashMap<>();
  private final AtomicBoolean isStopped = new AtomicBoolean();
  private final AtomicBoolean hasFailed = new AtomicBoolean();
  private final AtomicInteger left = new AtomicInteger();
  private final AtomicInteger unplayable = new AtomicInteger();
  private final Runnable interruption = this::interrupted;
  private volatile boolean isInterrupted;
  private int written;
  private Optional<OutputFolder> copies = Optional.empty();
  private Optional<AnalysisTable> table = Optional.empty();
  private Optional<AnalysisProgress> progress = Optional.empty();

  Analyse(Console console, ProjectFiles projects) {
    super("analyse", console);
    this.projects = projects;
    this.options = new AnalyseOptions(this, projects);
  }

  @Override
  public Integer call() {
    options.refuseWrong();
    Optional<Path> folder = options.folder();
    copies = folder.map(path -> new OutputFolder(path, options.isForced()));
    table =
        Optional.of(options)
            .filter(AnalyseOptions::isTable)
            .map(chosen -> new AnalysisTable(console, chosen.form()));
    int candidates = options.candidates();
    try {
      // Before any file is read: nothing works without it.
      idle.add(new Idle(started(candidates), candidates));
    } catch (EngineFailure failure) {
      console.fail(failure.engine(), Failure.reason(failure));
      return FAILED;
    }
    AnalysisProgress shown = new AnalysisProgress(console);
    progress = Optional.of(shown);
    Batch<Optional<AnalysedFile>> batch =
        new Batch<Optional<AnalysedFile>>(
                console, this::analysed, done -> done.ifPresent(this::take))
            .quiet(options.isQuiet());
    Ending.add(interruption);
    try {
      batch.run(
          options.files(),
          options.jobs(),
          new RecordFiles.Choice(RecordFiles.BookFiles.NONE, folder)
              .onceIf(options.writes())
              .without(projects::excludes),
          file -> copies.ifPresent(out -> out.reserve(out.file(file), file)));
    } finally {
      shown.clear();
      engines.forEach(Engine::close);
      Ending.remove(interruption);
    }
    copies.ifPresent(OutputFolder::removeEmpty);
    return finish(batch);
  }

  // Engines

  private Engine started(int candidates) throws EngineFailure {
    Engine started = options.setup(candidates).start();
    engines.add(started);
    return started;
  }

  /** An engine that is free; none if it cannot be started. */
  private Optional<Engine> engine(int candidates) {
    Idle free = idle.poll();
    if (free != null && free.candidates == candidates) {
      return Optional.of(free.engine);
    }
    if (free != null) {
      free.engine.close();
      engines.remove(free.engine);
    }
    try {
      return Optional.of(started(candidates));
    } catch (EngineFailure failure) {
      fail(failure);
      return Optional.empty();
    }
  }

  /** The first failure ends the run, and is reported alone. */
  private void fail(EngineFailure failure) {
    if (!isStopped.getAndSet(true)) {
      hasFailed.set(true);
      progress.ifPresent(AnalysisProgress::clear);
      console.fail(failure.engine(), Failure.reason(failure));
    }
  }

  // One file

  private Optional<AnalysedFile> analysed(RecordFile file) throws IOException {
    if (isStopped.get()) {
      return Optional.empty();
    }
    Path path = file.path();
    AnalysedFile of =
        AnalysedFile.read(file, console, options.project(path), options.writes(), table.isEmpty());
    int candidates = options.candidates(path);
    Limit limit = options.limit(path);
    Optional<Engine> ready = engine(candidates);
    if (ready.isEmpty()) {
      return Optional.empty();
    }
    Engine asked = ready.get();
    EngineComments comments = new EngineComments(asked.name(), limit, candidates);
    inWork.put(path, of);
    try {
      ask(asked, of, comments);
      if (table.isEmpty()) {
        of.write(copies);
      }
    } finally {
      inWork.remove(path);
      idle.add(new Idle(asked, candidates));
    }
    return Optional.of(of);
  }

  private void ask(Engine engine, AnalysedFile of, EngineComments comments) {
    List<EngineQuestion> wanted = of.wanted(options.choice(), comments, table.isEmpty());
    progress.ifPresent(shown -> shown.begin(wanted.size()));
    int game = -1;
    for (int i = 0; i < wanted.size(); i++) {
      if (isStopped.get()) {
        left.addAndGet(wanted.size() - i);
        return;
      }
      EngineQuestion asked = wanted.get(i);
      try {
        if (asked.game() != game) {
          engine.newGame();
          game = asked.game();
        }
        Engine.SearchResult found =
            engine.search(asked.message(), asked.position(), comments.limit());
        of.add(asked, found);
        boolean isAnswered = !found.candidates().isEmpty() || !Rules.hasLegalMove(asked.position());
        if (!isAnswered || found.isStopped()) {
          left.incrementAndGet();
        }
        noteUnplayable(of.path(), asked, found);
      } catch (EngineFailure failure) {
        awaitInterruption();
        left.addAndGet(wanted.size() - i);
        fail(failure);
        return;
      }
      progress.ifPresent(AnalysisProgress::done);
    }
  }

  /** Ctrl-C in a terminal ends the engine as well; then the interruption ends the program. */
  private void awaitInterruption() {
    try {
      Thread.sleep(MOMENT);
      while (isStopped.get() && !hasFailed.get() && isInterrupted) {
        Thread.sleep(MOMENT);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void noteUnplayable(Path path, EngineQuestion asked, Engine.SearchResult found) {
    for (SearchInfo info : found.candidates()) {
      Optional<String> word = Candidates.play(asked.position(), info.pv()).unplayable();
      if (word.isPresent() && unplayable.incrementAndGet() == 1) {
        progress.ifPresent(AnalysisProgress::clear);
        String move = Printable.of(Shortened.of(word.get(), 40));
        console.fail(
            path,
            new Phrase(
                asked.ply() + "手目の後の読み筋は「" + move + "」が指せないので、その前までを書きます",
                "after move "
                    + asked.ply()
                    + " the engine's line is cut before "
                    + move
                    + ", which cannot be played"));
      }
    }
  }

  // Output

  private void take(AnalysedFile done) {
    try {
      progress.ifPresent(AnalysisProgress::clear);
      print(done);
      written += done.evaluated();
    } catch (IOException failure) {
      hasFailed.set(true);
      console.fail(done.path(), Failure.reason(failure));
    }
  }

  /** Prints what is found about a file so far, where it is not written to files. */
  private void print(AnalysedFile of) throws IOException {
    if (table.isPresent()) {
      of.takeRows().forEach(table.get()::print);
    } else if (copies.isEmpty() && !options.writes()) {
      byte[] content = of.bytes();
      console.records().write(content, 0, content.length);
    }
    console.records().flush();
  }

  private int finish(Batch<?> batch) {
    table.ifPresent(AnalysisTable::end);
    if (console.failsToPrint()) {
      return FAILED;
    }
    batch.summarize(Optional.of(batch.withFailures(summary())));
    if (hasFailed.get() || batch.hasFailed()) {
      return FAILED;
    }
    return left.get() > 0 ? LEFT : ExitCode.OK;
  }

  private Phrase summary() {
    int rest = left.get();
    int cut = unplayable.get();
    return new Phrase(
        written
            + "局面を解析しました"
            + (rest > 0 ? "（残り" + rest + "局面）" : "")
            + (cut > 1 ? "。指せない手で終わる読み筋" + cut + "件" : ""),
        Phrase.counted(written, "position")
            + " analysed"
            + (rest > 0 ? ", " + rest + " left" : "")
            + (cut > 1 ? "; " + cut + " lines were cut before a move that cannot be played" : ""));
  }

  /** Keeps what is done, in the thread that ends the program. */
  private void interrupted() {
    isInterrupted = true;
    isStopped.set(true);
    progress.ifPresent(AnalysisProgress::clear);
    engines.forEach(Engine::interrupt);
    int done = written;
    for (AnalysedFile of : inWork.values()) {
      try {
        if (table.isEmpty()) {
          of.write(copies);
        }
        print(of);
        done += of.evaluated();
      } catch (IOException failure) {
        console.fail(of.path(), Failure.reason(failure));
      }
    }
    table.ifPresent(AnalysisTable::end);
    Phrase said =
        RunProgress.interrupted(
            new Phrase(
                done + "局面を解析済みです。同じコマンドで続きから再開します",
                done
                    + (done == 1 ? " position is" : " positions are")
                    + " analysed; the same command goes on from there"));
    console.err().println("kifu: " + console.say(said));
    Ending.exitWith(LEFT);
  }
}
