package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.format.Insertion;
import kifu.format.RewriteKind;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Point;
import kifu.text.Range;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Variation;

/** Writes the solution of a mating problem into its record, and what refutes a written one. */
public final class TsumeRefactorings {
  static final String SOLVE = "tsume-solve";
  static final String VARIATIONS = "tsume-variations";

  /** Before the number of a single one. */
  static final String VARIATION = "tsume-variation-";

  private static final Phrase NOT_EXAMINED =
      new Phrase("この詰将棋はまだ検討されていません。", "This tsume problem has not been examined yet.");
  private static final Phrase NO_SOLUTION =
      new Phrase(
          "詰むかどうかは、この探索では分かりません。kifu tsume でもっと深く調べられます。",
          "Whether there is a mate is not decided within the bounds of this search; kifu tsume can"
              + " search further.");
  private static final Phrase NO_LENGTH =
      new Phrase(
          "詰みはありますが、この探索では手数が決まりません。kifu tsume でもっと深く調べられます。",
          "There is a mate, but its length is not decided within the bounds of this search; kifu"
              + " tsume can search further.");
  private static final Phrase NO_MATE = new Phrase("この図は詰みません。", "This position holds no mate.");
  private static final Phrase NOTHING =
      new Phrase("書き込む余詰や変化はありません。", "There is no other solution or better defence to write.");
  private static final Phrase NOT_DECIDED =
      new Phrase(
          "探索の上限までに余詰や変化は見つかりませんでした。kifu tsume でもっと深く調べられます。",
          "None was found up to the bounds of this search; kifu tsume can search further.");

  private final Document document;
  private final TsumeProblem problem;

  private TsumeRefactorings(Document document, TsumeProblem problem) {
    this.document = document;
    this.problem = problem;
  }

  /** Whether what a refactoring writes follows from the examination of a problem. */
  public static boolean isExamined(String refactoring) {
    return refactoring.equals(SOLVE)
        || refactoring.equals(VARIATIONS)
        || refactoring.startsWith(VARIATION);
  }

  static List<Refactoring> at(Document document, Range range) {
    return document.format().holdsMoves()
        ? TsumeCheck.problemAt(document, range.start().line()).stream()
            .flatMap(problem -> new TsumeRefactorings(document, problem).offered(range).stream())
            .toList()
        : List.of();
  }

  private List<Refactoring> offered(Range range) {
    List<Refactoring> offered = new ArrayList<>();
    if (!problem.moves().isEmpty()) {
      verdict().ifPresent(known -> addVariations(known, range, offered));
      offered.add(
          judged(
              VARIATIONS,
              new Phrase("余詰などを調べて変化として書き込む", "Write other solutions and defences as variations"),
              this::variations));
    } else if (canBegin()) {
      offered.add(
          judged(SOLVE, new Phrase("詰手順を書き込む", "Solve this tsume problem"), this::solution));
    }
    return offered;
  }

  /** A refactoring that writes what is known once the problem is examined. */
  private Refactoring judged(
      String id, Phrase title, Function<SolutionVerdict, Outcome<Changed>> outcome) {
    Refactoring offered =
        Refactoring.of(
            id,
            RewriteKind.REWRITE,
            title,
            () -> verdict().map(outcome).orElseGet(() -> Outcome.refused(NOT_EXAMINED)));
    return verdict().isPresent() ? offered : offered.searched();
  }

  /** Offers each line that is known against a move where the move is touched. */
  private void addVariations(SolutionVerdict known, Range range, List<Refactoring> offered) {
    int number = 0;
    for (Fault fault : known.faults()) {
      Problem report = TsumeCheck.report(document, problem, known, fault, Profile.CONTEST);
      for (List<Move> line : fault.lines()) {
        number++;
        if (!line.isEmpty() && report.range().touches(range)) {
          Variation variation = variation(fault, line);
          offered.add(
              Refactoring.of(
                      VARIATION + number,
                      RewriteKind.REWRITE,
                      TsumeCheck.titleOfVariation(problem, fault, line),
                      () -> write(List.of(variation)))
                  .mending(List.of(report)));
        }
      }
    }
  }

  private static Variation variation(Fault fault, List<Move> line) {
    return new Variation(Math.max(0, fault.move()), line);
  }

  /** Whether moves can be written below the board. */
  private boolean canBegin() {
    Point below = below(document, problem);
    Optional<Position> here = document.situationAt(below).map(Situation::position);
    return Rules.legalMoves(problem.start()).stream()
        .findFirst()
        .filter(move -> here.filter(position -> position.canPlay(move)).isPresent())
        .flatMap(move -> document.analysis().writing().play(below, move))
        .isPresent();
  }

  /** The last line before the first move. */
  private static Point below(Document document, TsumeProblem problem) {
    int line =
        problem.places().isEmpty()
            ? lastLine(document, problem.board())
            : Math.max(0, problem.places().getFirst().start().line() - 1);
    return new Point(line, 0);
  }

  /** The last line of the game that begins with a board. */
  private static int lastLine(Document document, Point board) {
    return document
        .gameAt(board.line())
        .map(placed -> placed.linesOf(placed.game().variations().getFirst()).end().line() - 1)
        .orElse(document.text().lineCount() - 1);
  }

  /** What is known; no search begins here. */
  private Optional<SolutionVerdict> verdict() {
    return document.verdicts().find(problem.composition());
  }

  private Outcome<Changed> solution(SolutionVerdict verdict) {
    List<Variation> solution = verdict.solution();
    if (verdict.mate().isPresent() && !solution.isEmpty()) {
      return write(solution);
    }
    Optional<Phrase> known = verdict.hasMate().map(hasMate -> hasMate ? NO_LENGTH : NO_MATE);
    return Outcome.refused(known.orElse(NO_SOLUTION));
  }

  private Outcome<Changed> variations(SolutionVerdict verdict) {
    List<Variation> variations = new ArrayList<>();
    for (Fault fault : verdict.faults()) {
      for (List<Move> line : fault.lines()) {
        variations.add(variation(fault, line));
      }
    }
    if (variations.isEmpty()) {
      return Outcome.refused(verdict.open().isEmpty() ? NOTHING : NOT_DECIDED);
    }
    return write(variations);
  }

  private Outcome<Changed> write(List<Variation> variations) {
    Document now = document;
    List<Edit> edits = List.of();
    for (Variation variation : variations) {
      TsumeProblem written = TsumeCheck.problemAt(now, problem.board().line()).orElseThrow();
      Point place =
          variation.ply() == 0
              ? below(now, written)
              : written.places().get(variation.ply() - 1).start();
      switch (PlayedLine.write(now, place, variation.moves())) {
        case Outcome.Refused<Insertion>(Phrase why) -> {
          if (edits.isEmpty()) {
            return Outcome.refused(why);
          } // a format without variations has the first line of play
        }
        case Outcome.Done<Insertion>(Insertion insertion) -> {
          List<Edit> next = insertion.edits();
          if (!next.isEmpty()) {
            edits = edits.isEmpty() ? next : Edits.inOne(document.text(), edits, next);
            now = now.edited(next.reversed());
          }
        }
      }
    }
    return edits.isEmpty() ? Outcome.refused(NOTHING) : Changed.of(edits);
  }
}
