package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.check.CheckedGame;
import kifu.check.GameProblems;
import kifu.format.Players;
import kifu.problem.Problem;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.text.Range;

/**
 * Holds one game of a document. Its lines count from its own first one, so it is taken over as it
 * is when another game is edited.
 *
 * @param firstContent its first line on which something stands; the number of its lines if none
 * @param endContent the line after the last one on which something stands, its separator left out
 * @param players who plays
 * @param start where the start position begins, if it is written
 * @param version the version, if this game states it
 * @param problems what is wrong with it, besides what is wrong with single statements
 * @param versioned what not every version of the format has
 */
record CsaGame(
    int firstContent,
    int endContent,
    Players players,
    Optional<Range> start,
    Optional<CsaVersion> version,
    CheckedGame checked,
    List<Problem> problems,
    List<Versioned> versioned) {
  /** Checks one game bit by bit. For one use and one thread at a time. */
  record Check(GameLines lines, CsaPrologue prologue, CheckedGame.Check moves) {
    static Check of(GameLines lines) {
      CsaPrologue prologue = new CsaPrologue(lines);
      return new Check(
          lines,
          prologue,
          new CheckedGame.Check(
              lines.manuscript(), prologue.start(), lines.firstLine(), lines.endLine()));
    }

    /**
     * Checks {@code facts} more facts.
     *
     * @return how many more it could have been
     */
    int advance(int facts) {
      return moves.advance(facts);
    }

    boolean isDone() {
      return moves.isDone();
    }

    /** The game, once it is done. */
    CsaGame game() {
      CheckedGame checked = moves.game();
      int firstLine = lines.firstLine();
      int endLine = lines.endLine();
      List<Problem> problems = new ArrayList<>(prologue.problems());
      List<Problem> found =
          GameProblems.of(
              checked.at(lines.manuscript(), firstLine),
              square ->
                  prologue.rangeOf(square).map(range -> range.moveLines(line -> line + firstLine)));
      found.forEach(problem -> problems.add(problem.shiftLines(-firstLine)));
      List<Versioned> versioned = new ArrayList<>(prologue.versioned());
      versioned.addAll(versionedPlay(lines));
      versioned.removeIf(use -> !use.isNotable());
      int firstContent = firstLine;
      while (firstContent < endLine && isEmpty(lines.text().line(firstContent))) {
        firstContent++;
      }
      int endContent = endLine;
      while (endContent > firstContent && isEmpty(lines.text().line(endContent - 1))) {
        endContent--;
      }
      return new CsaGame(
          firstContent - firstLine,
          endContent - firstLine,
          prologue.players(),
          prologue.startRange(),
          prologue.version(),
          checked,
          List.copyOf(problems),
          List.copyOf(versioned));
    }
  }

  private static boolean isEmpty(String line) {
    return line.strip().isEmpty() || isSeparator(line);
  }

  /** Whether a line ends a game. */
  static boolean isSeparator(String line) {
    return CsaGrammar.GRAMMAR.statements(line).getFirst() instanceof CsaStatement.NextGame;
  }

  /** Whether nothing is to be said about it, whatever version is declared. */
  boolean isQuiet() {
    return problems.isEmpty() && versioned.isEmpty();
  }

  /** The first end of each line, and the first time with a fraction of a second. */
  private static List<Versioned> versionedPlay(GameLines lines) {
    List<Versioned> uses = new ArrayList<>();
    boolean reportedFraction = false;
    int endLineReported = lines.firstLine(); // the line after the last end that was reported
    FactCursor facts = lines.facts();
    while (facts.next()) {
      boolean isFraction =
          !reportedFraction && facts.kind() == Facts.Kind.TIME && facts.hasFraction();
      boolean isEnd = facts.kind() == Facts.Kind.END && facts.textLine() >= endLineReported;
      if (isFraction || isEnd) {
        reportedFraction |= isFraction;
        endLineReported = isEnd ? facts.textLine() + 1 : endLineReported;
        String line = lines.text().line(facts.textLine());
        versioned(line, facts.textLine() - lines.firstLine(), isFraction).ifPresent(uses::add);
      }
    }
    return uses;
  }

  /** The end, or the time with a fraction, that stands on a line. */
  private static Optional<Versioned> versioned(String line, int ownLine, boolean isFraction) {
    for (CsaStatement statement : CsaGrammar.GRAMMAR.statements(line)) {
      Range range = statement.span().onLine(ownLine);
      if (!isFraction && statement instanceof CsaStatement.End end) {
        return Optional.of(Versioned.of(end.ending(), range));
      }
      if (isFraction && statement instanceof CsaStatement.Time time && time.clock().hasFraction()) {
        return Optional.of(Versioned.since(CsaVersion.V3, time.span().of(line), range));
      }
    }
    return Optional.empty();
  }
}
