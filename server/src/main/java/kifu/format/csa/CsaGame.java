package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.csa.CsaPrologue.Versioned;
import kifu.game.CheckedGame;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.text.Range;
import kifu.text.Text;

/**
 * One game of a document. Its lines count from its own first one, so it is taken over as it is when
 * another game is edited.
 *
 * @param firstContent its first line on which something stands; the number of its lines if none
 * @param endContent the line behind the last one on which something stands, its separator left out
 * @param players their names as an outline shows them
 * @param version the version, if this game tells it
 * @param problems what is wrong with it, besides what is wrong with single statements
 * @param newer what a version of the format may not have yet
 */
record CsaGame(
    int firstContent,
    int endContent,
    String players,
    Optional<CsaVersion> version,
    CheckedGame checked,
    List<Problem> problems,
    List<Versioned> newer) {
  /** Checks the lines [firstLine, endLine), which are one game. */
  static CsaGame check(Text text, int firstLine, int endLine) {
    CsaPrologue prologue = CsaPrologue.read(text, firstLine, endLine);
    CheckedGame checked =
        CheckedGame.check(
            new Manuscript(text, CsaGrammar.GRAMMAR), prologue.start(), firstLine, endLine);
    List<Problem> problems = new ArrayList<>(prologue.problems());
    List<Problem> found =
        checked
            .at(new Manuscript(text, CsaGrammar.GRAMMAR), firstLine)
            .problems(
                square ->
                    prologue
                        .rangeOf(square)
                        .map(range -> range.moveLines(line -> line + firstLine)));
    for (Problem problem : found) {
      afterMoves(text, problem).ifPresent(p -> problems.add(p.shiftLines(-firstLine)));
    }
    List<Versioned> newer = new ArrayList<>(prologue.newer());
    newer.addAll(newerInMoves(text, firstLine, endLine));
    newer.removeIf(use -> use.since().compareTo(CsaVersion.V2) <= 0 && !isObsolete(use));
    int firstContent = firstLine;
    while (firstContent < endLine && isEmpty(text.line(firstContent))) {
      firstContent++;
    }
    int endContent = endLine;
    while (endContent > firstContent && isEmpty(text.line(endContent - 1))) {
      endContent--;
    }
    return new CsaGame(
        firstContent - firstLine,
        endContent - firstLine,
        prologue.players(),
        prologue.version(),
        checked,
        List.copyOf(problems),
        List.copyOf(newer));
  }

  private static boolean isEmpty(String line) {
    return line.isBlank() || CsaStatement.read(line).getFirst() instanceof CsaStatement.NextGame;
  }

  /** Whether a use is told of whatever version is declared. */
  static boolean isObsolete(Versioned use) {
    return use.word().equals(CsaEnding.MATTA.word());
  }

  /** Whether nothing is to be said about it, whatever version is declared. */
  boolean isQuiet() {
    return problems.isEmpty() && newer.isEmpty();
  }

  /** Programs put the end time behind the moves; a position there is read by none. */
  private static Optional<Problem> afterMoves(Text text, Problem problem) {
    return switch (problem.id()) {
      case HEADER_AFTER_MOVES -> {
        String line = text.line(problem.range().start().line());
        yield line.strip().startsWith("$" + Information.END_TIME)
            ? Optional.empty()
            : Optional.of(problem);
      }
      case POSITION_AFTER_MOVES ->
          Optional.of(
              Problem.of(
                      ProblemId.CSA_STATEMENT,
                      problem.range(),
                      new Phrase(
                          "開始局面は指し手より前に書きます。次の対局なら「/」の行で区切ります",
                          "the start position stands before the moves; another game begins behind"
                              + " a line with /"))
                  .withSeverity(Severity.WARNING));
      default -> Optional.of(problem);
    };
  }

  private static List<Versioned> newerInMoves(Text text, int firstLine, int endLine) {
    List<Versioned> newer = new ArrayList<>();
    boolean fraction = false;
    FactCursor facts = new Manuscript(text, CsaGrammar.GRAMMAR).facts(firstLine, endLine);
    while (facts.next()) {
      boolean firstFraction = facts.kind() == Facts.Kind.TIME && facts.hasFraction() && !fraction;
      if (facts.kind() == Facts.Kind.END || firstFraction) {
        fraction |= firstFraction;
        int ownLine = facts.textLine() - firstLine;
        versioned(ownLine, text.line(facts.textLine()), firstFraction).ifPresent(newer::add);
      }
    }
    return newer;
  }

  /** The end, or the time with a fraction, that stands on a line. */
  private static Optional<Versioned> versioned(int line, String content, boolean fraction) {
    for (CsaStatement statement : CsaStatement.read(content)) {
      Range range = statement.span().onLine(line);
      if (!fraction && statement instanceof CsaStatement.End end) {
        return Optional.of(new Versioned(range, end.ending().since(), end.ending().word()));
      }
      if (fraction && statement instanceof CsaStatement.Time time && time.clock().hasFraction()) {
        return Optional.of(new Versioned(range, CsaVersion.V3, statement.span().of(content)));
      }
    }
    return Optional.empty();
  }
}
