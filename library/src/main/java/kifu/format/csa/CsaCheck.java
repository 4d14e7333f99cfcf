package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Blocks;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Checks the games of a document one after the other, those that an edit did not touch left out.
 * For one use and one thread at a time.
 */
final class CsaCheck implements PendingAnalysis {
  /** Checking this many lines takes less than half a millisecond. */
  private static final int LINES_AT_ONCE = 700;

  private final Manuscript manuscript;

  /** The games above {@link #nextLine}. */
  private final Blocks.Builder<CsaGame> games;

  private int nextLine;
  private final Below below;

  /** Looks for the end of the next game. */
  private final FactCursor separators;

  private Optional<CsaGame.Check> underWay = Optional.empty();
  private Optional<Analysis> analysis = Optional.empty();

  /**
   * The games that stand below what is to be checked, as they are.
   *
   * @param games in an earlier text
   * @param from the index of the first of them
   * @param firstLine where it begins now; the number of lines if there is none
   */
  private record Below(Blocks<CsaGame> games, int from, int firstLine) {
    /** The games below the last line that an edit changed, which may go on where theirs ended. */
    Below after(Text edited, int lastChanged, int added) {
      int moved = firstLine - games.firstLine(from);
      int index = lastChanged < firstLine ? from : games.indexAt(lastChanged - moved) + 1;
      while (index < games.size() && !endsGame(edited, games.firstLine(index) + moved + added)) {
        index++;
      }
      return new Below(
          games,
          index,
          index < games.size() ? games.firstLine(index) + moved + added : edited.lineCount());
    }

    /** Whether a game ends before a line. */
    private static boolean endsGame(Text text, int line) {
      return line > 0 && CsaGame.isSeparator(text.line(line - 1));
    }
  }

  private CsaCheck(
      Manuscript manuscript, Blocks.Builder<CsaGame> games, int nextLine, Below below) {
    this.manuscript = manuscript;
    this.games = games;
    this.nextLine = nextLine;
    this.below = below;
    this.separators = manuscript.facts(nextLine, below.firstLine());
  }

  /** Begins to check a document. */
  static CsaCheck of(Text text) {
    Manuscript manuscript = new Manuscript(text, CsaGrammar.GRAMMAR);
    Blocks<CsaGame> none = new Blocks.Builder<CsaGame>(0).build();
    Below nothing = new Below(none, 0, text.lineCount());
    return new CsaCheck(manuscript, new Blocks.Builder<>(1), 0, nothing);
  }

  /**
   * Begins to check a document after an edit.
   *
   * @param games all of them, before it
   */
  static CsaCheck after(Manuscript manuscript, Blocks<CsaGame> games, Text after, Change change) {
    return after(manuscript, games, new Below(games, 0, 0), after, change);
  }

  private static CsaCheck after(
      Manuscript manuscript, Blocks<CsaGame> above, Below below, Text after, Change change) {
    int lineCount = manuscript.text().lineCount();
    int firstChanged = Math.clamp(change.before(), 0, lineCount - 1);
    int lastChanged = Math.clamp(lineCount - 1L - change.after(), firstChanged, lineCount - 1);
    int kept = above.countAbove(firstChanged);
    Blocks.Builder<CsaGame> games = new Blocks.Builder<>(above.size() + 1);
    games.addAll(above, 0, kept);
    return new CsaCheck(
        manuscript.withText(after),
        games,
        above.firstLine(kept),
        below.after(after, lastChanged, after.lineCount() - lineCount));
  }

  @Override
  public boolean advance() {
    return advance(LINES_AT_ONCE);
  }

  /** Goes on for about {@code lines} lines; returns whether everything is checked. */
  boolean advance(int lines) {
    int rest = lines;
    while (analysis.isEmpty() && rest > 0) {
      rest = underWay.isPresent() ? goOn(underWay.get(), rest) : findEnd(rest);
    }
    return analysis.isPresent();
  }

  private int findEnd(int most) {
    int rest = most;
    while (rest > 0 && underWay.isEmpty()) {
      rest--;
      if (!separators.next()) {
        end();
        return rest;
      }
      if (separators.kind() == Facts.Kind.NEXT_GAME) {
        begin(separators.textLine() + 1);
      }
    }
    return rest;
  }

  private void begin(int endLine) {
    underWay = Optional.of(CsaGame.Check.of(new GameLines(manuscript, nextLine, endLine)));
  }

  private int goOn(CsaGame.Check check, int most) {
    int rest = check.advance(most);
    if (check.isDone()) {
      CsaGame game = check.game();
      games.add(game, check.lines().count(), !game.isQuiet());
      nextLine = check.lines().endLine();
      underWay = Optional.empty();
    }
    return rest;
  }

  /** What follows the last separator is a game too, maybe one without lines yet. */
  private void end() {
    if (nextLine < below.firstLine()) {
      begin(below.firstLine());
    } else {
      games.addAll(below.games(), below.from(), below.games().size());
      analysis = Optional.of(CsaAnalysis.of(manuscript, games.build()));
    }
  }

  Manuscript manuscript() {
    return manuscript;
  }

  @Override
  public List<Problem> problemsSoFar() {
    if (analysis.isPresent()) {
      return analysis.get().problems();
    }
    return manuscript.isRecord()
        ? CsaAnalysis.problems(manuscript, games.build())
        : NotARecord.problemsOf(manuscript.text());
  }

  @Override
  public int settledTo(ProblemId id) {
    return analysis.isPresent() ? EVERYWHERE : nextLine;
  }

  @Override
  public Analysis analysis() {
    while (!advance()) {}
    return analysis.orElseThrow();
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return analysis.isPresent()
        ? analysis.get().update(after, change)
        : after(manuscript, games.build(), below, after, change);
  }
}
