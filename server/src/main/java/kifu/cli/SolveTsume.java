package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.stream.MalformedJsonException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import kifu.RegularFile;
import kifu.document.Document;
import kifu.feature.MoveNames;
import kifu.feature.TsumeCheck;
import kifu.feature.TsumeProblem;
import kifu.feature.TsumeWords;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.report.Printable;
import kifu.shogi.Move;
import kifu.text.EnumNames;
import kifu.text.Point;
import kifu.tsume.Judge;
import kifu.tsume.Profile;
import kifu.tsume.Proof;
import kifu.tsume.ProofVerifier;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Variation;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu tsume}. */
final class SolveTsume extends Command {
  private static final int FAULTY = 1;
  private static final int USUAL_NODES = 10_000_000;

  /** How long the end waits for searches that are told to end, in moments of some milliseconds. */
  private static final int MOST_MOMENTS = 250;

  private static final int MOMENT = 20;

  private final OptionSpec format = format(Format.class);
  private final OptionSpec rules =
      OptionSpec.builder("--rules")
          .paramLabel("RULES")
          .type(Profile.class)
          .completionCandidates(Stream.of(Profile.values()).map(EnumNames::of).toList())
          .defaultValue(EnumNames.of(Profile.CONTEST))
          .build();
  private final OptionSpec nodes = number("--nodes", USUAL_NODES);
  private final OptionSpec proof = pathCalled("DIR", "--proof").build();
  private final OptionSpec force = flag("--force");
  private final OptionSpec verify = pathCalled("FILE", "--verify").build();
  private final OptionSpec notation = NotationOption.spec();
  private final OptionSpec quiet = flag("-q", "--quiet");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files("PATH", "0..*");
  private final RunProgress progress;
  private final JsonArray json = new JsonArray();

  /** How many files are being examined, or wait until the result of another one is taken. */
  private final AtomicInteger inWork = new AtomicInteger();

  private volatile boolean isInterrupted;
  private Optional<ProofFolder> proofs = Optional.empty();
  private boolean isFaulty;
  private boolean hasFailed;
  private int problems;

  SolveTsume(Console console) {
    super("tsume", console);
    this.progress = RunProgress.onTerminal(console);
    takes(format, rules, nodes, proof, verify, force, jobs, notation, quiet, paths);
  }

  /** The forms of the output. */
  enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return this == TEXT ? "text" : "json";
    }
  }

  /** A problem, with what was found and where its proofs are. */
  private record Solved(
      Path path,
      Document document,
      TsumeProblem problem,
      Optional<SolutionVerdict> verdict,
      double seconds) {
    Problem report(Fault fault, Profile profile, MoveNames names) {
      return TsumeCheck.report(document, problem, verdict.orElseThrow(), fault, profile, names);
    }
  }

  /**
   * The problems of a file.
   *
   * @param whyNone why a file that is named has none
   */
  private record SolvedFile(Path path, List<Solved> problems, Optional<Phrase> whyNone) {}

  @Override
  public Integer call() throws IOException {
    Optional<Path> toVerify = value(verify);
    Path[] named = paths.getValue();
    if (toVerify.isPresent()) {
      return verify(toVerify.get());
    }
    if (named == null || named.length == 0) {
      throw refusal("ファイルかフォルダーを指定してください", "missing a file or a folder");
    }
    refuseBelow(1, nodes);
    List<Path> files = Arrays.asList(named);
    proofs = Command.<Path>value(proof).map(to -> new ProofFolder(to, files, isSet(force)));
    if (proofs.isPresent()) {
      try {
        proofs.get().refuseObstacle();
      } catch (Failure obstacle) {
        console.fail(spec.name(), Failure.reason(obstacle));
        return FAILED;
      }
    }
    Batch<SolvedFile> batch =
        new Batch<>(console, progress, this::solve, this::take)
            .quiet(isSet(quiet))
            .whenInterrupted(this::reportSoFar);
    batch.run(
        files,
        Math.min(jobs(jobs), SearchMemory.ofProgram().mostSearches()),
        new RecordFiles.Choice(RecordFiles.BookFiles.NONE, Optional.empty()));
    proofs.ifPresent(ProofFolder::removeEmpty);
    if (format.getValue() == Format.JSON) {
      console.println(json);
    }
    console.out().flush();
    if (console.failsToPrint()) {
      return FAILED;
    }
    batch.summarize(Optional.of(batch.withFailures(summary())));
    if (batch.hasFailed() || hasFailed) {
      return FAILED;
    }
    return isFaulty ? FAULTY : ExitCode.OK;
  }

  private Phrase summary() {
    return new Phrase("詰将棋" + problems + "題", Phrase.counted(problems, "problem"));
  }

  /**
   * Has what is known by now printed when a signal ends the program; returns what is said of it.
   */
  private Phrase reportSoFar() {
    isInterrupted = true;
    try {
      for (int i = 0; i < MOST_MOMENTS && inWork.get() > 0; i++) {
        Thread.sleep(MOMENT);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    if (format.getValue() == Format.JSON) {
      console.println(json);
    }
    console.out().flush();
    return RunProgress.interrupted(
        new Phrase(
            proofs.isPresent() ? "それまでに分かったことを、証明を付けずに出力しました" : "それまでに分かったことを出力しました",
            proofs.isPresent()
                ? "what is known by now is reported, without proofs"
                : "what is known by now is reported"));
  }

  private SolvedFile solve(RecordFile file) throws IOException {
    inWork.incrementAndGet();
    try {
      return isInterrupted
          ? new SolvedFile(file.path(), List.of(), Optional.empty())
          : solve(file.path(), file.isNamed());
    } catch (IOException | RuntimeException | Error failure) {
      inWork.decrementAndGet();
      throw failure;
    }
  }

  private SolvedFile solve(Path path, boolean isNamed) throws IOException {
    Document document = console.read(path).document(FileName.last(path));
    List<Solved> solved = new ArrayList<>();
    for (TsumeProblem problem : TsumeProblem.of(document)) {
      if (problem.isImpossible()) {
        solved.add(new Solved(path, document, problem, Optional.empty(), 0));
        continue;
      }
      if (isInterrupted) {
        break;
      }
      long started = System.nanoTime();
      SolutionVerdict verdict =
          Judge.of(problem.composition(), limits(), soFar -> goesOn(path, soFar)).verdict();
      double seconds = (System.nanoTime() - started) / 1e9;
      solved.add(new Solved(path, document, problem, Optional.of(verdict), seconds));
    }
    Optional<Phrase> whyNone =
        solved.isEmpty() && isNamed && !isInterrupted
            ? Optional.of(TsumeProblem.whyNone(document))
            : Optional.empty();
    return new SolvedFile(path, solved, whyNone);
  }

  private boolean goesOn(Path path, SolutionVerdict soFar) {
    if (!isInterrupted) {
      progress.searching(path, TsumeWords.stage(soFar));
    }
    return !isInterrupted;
  }

  private Judge.Limits limits() {
    int most = nodes.<Integer>getValue();
    return new Judge.Limits(
        most, SearchMemory.ofProgram().tableSize(), Command.<Path>value(proof).isPresent());
  }

  private Profile profile() {
    return rules.getValue();
  }

  private MoveNames names() {
    return MoveNames.of(NotationOption.wording(notation, console).moves());
  }

  private void take(SolvedFile file) {
    progress.clear();
    report(file);
    inWork.decrementAndGet();
  }

  private void report(SolvedFile file) {
    if (!isSet(quiet)) {
      file.whyNone.ifPresent(why -> console.fail(file.path, why));
    }
    for (Solved each : file.problems) {
      problems++;
      if (each.verdict.isEmpty()) {
        console.fail(
            each.path,
            new Phrase(
                "対局で現れない盤面なので、詰将棋として調べません",
                "the board cannot occur in a game, so it is not examined"));
      }
      Optional<SolutionVerdict> verdict = each.verdict;
      if (verdict.isPresent()) {
        isFaulty |= verdict.get().soundness(profile()) == SolutionVerdict.Soundness.FAULTY;
        if (format.getValue() == Format.JSON) {
          json.add(json(each, verdict.get()).json());
        } else {
          print(each, verdict.get());
        }
      }
    }
  }

  // Text

  private void print(Solved solved, SolutionVerdict verdict) {
    String name = Printable.of(FileName.shown(solved.path));
    Point board = solved.problem.board();
    console.println(at(name, board) + console.say(TsumeWords.summary(verdict, profile())));
    TsumeWords.solution(solved.problem, verdict, names())
        .forEach(line -> console.println(at(name, board) + console.say(line)));
    verdict.faults().forEach(fault -> print(name, solved.report(fault, profile(), names())));
    TsumeCheck.wrongHeadlines(solved.problem, verdict).forEach(wrong -> print(name, wrong));
    write(solved, verdict.proofs(), "proof");
    for (Fault fault : verdict.faults()) {
      write(solved, fault.proofs(), TsumeCheck.id(fault.kind()).id() + "-" + (fault.move() + 1));
    }
  }

  private void print(String name, Problem problem) {
    console.println(
        at(name, problem.range().start())
            + problem.severity().word()
            + ": "
            + problem.message(console.language())
            + " ["
            + problem.id().id()
            + "]");
  }

  private static String at(String name, Point place) {
    return name + ":" + (place.line() + 1) + ":" + (place.column() + 1) + ": ";
  }

  // JSON

  private Shape json(Solved solved, SolutionVerdict verdict) {
    List<Shape> faults = new ArrayList<>();
    for (Fault fault : verdict.faults()) {
      Problem problem = solved.report(fault, profile(), names());
      String name = problem.id().id() + "-" + (fault.move() + 1);
      faults.add(json(problem, fault.moves(), write(solved, fault.proofs(), name)));
    }
    TsumeCheck.wrongHeadlines(solved.problem, verdict)
        .forEach(wrong -> faults.add(json(wrong, List.of(), List.of())));
    Optional<Boolean> isSound =
        switch (verdict.soundness(profile())) {
          case SOUND -> Optional.of(true);
          case FAULTY -> Optional.of(false);
          case UNKNOWN -> Optional.empty();
        };
    return Shape.of("file", FileName.shown(solved.path))
        .with("game", solved.problem.game())
        .orNull("sound", isSound)
        .orNull("mate", verdict.mate())
        .with("problems", faults)
        .with("proofs", write(solved, verdict.proofs(), "proof"))
        .with("nodes", verdict.nodes())
        .with("seconds", Math.round(solved.seconds * 1000) / 1000.0)
        .with(
            "solution",
            Optional.of(verdict.solution())
                .filter(lines -> !lines.isEmpty())
                .map(lines -> lines.stream().map(SolveTsume::json).toList()));
  }

  private static Shape json(Variation variation) {
    return Shape.of("ply", variation.ply()).with("moves", usi(variation.moves()));
  }

  private static List<String> usi(List<Move> moves) {
    return moves.stream().map(Move::usi).toList();
  }

  private Shape json(Problem problem, List<Move> moves, List<String> proofs) {
    Point place = problem.range().start();
    return Shape.of("id", problem.id().id())
        .with("severity", severity(problem))
        .with("line", place.line() + 1)
        .with("column", place.column() + 1)
        .with("message", problem.message(console.language()))
        .with("moves", usi(moves))
        .with("proofs", proofs);
  }

  private static String severity(Problem problem) {
    return problem.severity() == Severity.INFO ? "information" : problem.severity().word();
  }

  /**
   * Writes proofs into the folder for them, and returns the names of the files. Nothing is written
   * while the program ends.
   */
  private List<String> write(Solved solved, List<Proof> all, String what) {
    List<String> names = new ArrayList<>();
    for (int i = 0; proofs.isPresent() && !isInterrupted && i < all.size(); i++) {
      String game = solved.problem.game() == 0 ? "" : "-" + (solved.problem.game() + 1);
      String name = game + "-" + what + "-" + (i + 1) + ".json";
      try {
        Proof each = all.get(i);
        Path file = proofs.get().write(solved.path, name, out -> ProofText.write(each, out));
        names.add(FileName.shown(file));
      } catch (IOException | InvalidPathException failure) {
        hasFailed = true;
        console.fail(solved.path, Failure.reason(failure));
      }
    }
    return names;
  }

  // Verification

  private int verify(Path file) {
    Optional<String> fault;
    try {
      fault = ProofVerifier.fault(ProofText.read(source(file)));
    } catch (MalformedJsonException | EOFException other) {
      console.fail(file, Failure.reason(noProof()));
      return FAILED;
    } catch (UncheckedIOException unreadable) {
      console.fail(file, Failure.reason(Objects.requireNonNull(unreadable.getCause())));
      return FAILED;
    } catch (IOException unreadable) {
      console.fail(file, Failure.reason(unreadable));
      return FAILED;
    } catch (ProofText.Malformed malformed) {
      fault = Optional.of(String.valueOf(malformed.getMessage()));
    }
    fault.ifPresent(
        reason ->
            console.fail(
                file,
                new Phrase(
                    "証明になっていません：" + Printable.of(reason), "no proof: " + Printable.of(reason))));
    return fault.isPresent() ? FAULTY : ExitCode.OK;
  }

  private ProofText.Source source(Path file) throws IOException {
    if (Console.isStandard(file)) {
      byte[] bytes = console.in().readAllBytes();
      return () -> new ByteArrayInputStream(bytes);
    }
    RegularFile proof = RegularFile.of(file);
    return proof::stream;
  }

  private static Failure noProof() {
    return new Failure(
        "証明のファイルではありません（--proof で書いたファイルを指定してください）",
        "it is no proof; give a file that was written by --proof");
  }
}
