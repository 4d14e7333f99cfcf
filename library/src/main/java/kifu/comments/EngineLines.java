package kifu.comments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.PlacedGame;
import kifu.format.TextPlaces;
import kifu.format.comment.EngineNote;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.ExpectedMoves;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Shortened;
import kifu.text.Text;

/**
 * Holds the lines on which programs write what moves they expect. To read one costs as much as to
 * check some hundred moves, so it is read again only when its text or its position changes, and in
 * a long document none is read. Immutable, thread-safe.
 *
 * @param lines those that may be such lines
 * @param known what is wrong with those that were read, on line 0
 */
record EngineLines(CandidateLines lines, Map<Where, Optional<Problem>> known) {
  private static final int MOST_LINES = 500;

  private static final CandidateLines.Kind LINES =
      new CandidateLines.Kind(EngineNotes.ON_LINES_WITH_MOVES, EngineNotes::mayStateMoves);

  private static final Phrase EXPECTED = new Phrase("読み筋", "The principal variation (読み筋)");
  private static final Phrase NOT_HERE =
      new Phrase(
          "、この局面からは指せません。コメントの場所と指し手を確かめてください",
          "from this position. Check the place of the comment, and its moves");

  /** How much is shown of a move that cannot be played. */
  private static final int MOST_CHARACTERS_OF_MOVE = 100;

  /** What decides whether the moves of a line can be played. */
  private record Where(Situation here, String line) {}

  /**
   * The lines when they are read.
   *
   * @param problems the moves that cannot be played
   */
  record Read(EngineLines lines, List<Problem> problems) {}

  /** The lines of a text about which nothing is known. */
  static EngineLines in(Text text) {
    return new EngineLines(CandidateLines.in(text, LINES), new HashMap<>());
  }

  /** The lines of the text after a change. */
  EngineLines after(Text before, Change change, Text after) {
    return new EngineLines(lines.after(before, change, after), known);
  }

  /** Reads the lines that are not known yet. */
  Read read(Text text, Analysis analysis) {
    Map<Where, Optional<Problem>> read = new HashMap<>();
    List<Problem> problems = new ArrayList<>();
    PlayAlong play = new PlayAlong(analysis);
    boolean isByLine = isByLine(analysis);
    for (int line : lines.all().stream().limit(MOST_LINES).toList()) {
      Optional<Situation> here = play.situationAt(line);
      if (here.isPresent()) {
        Where where = new Where(here.get(), text.line(line));
        Optional<Problem> unplayable =
            isByLine && known.containsKey(where)
                ? known.get(where)
                : unplayable(analysis, line, where);
        read.put(where, unplayable);
        unplayable.map(problem -> problem.shiftLines(line)).ifPresent(problems::add);
      }
    }
    return new Read(new EngineLines(lines, read), problems);
  }

  /** Whether a line is a comment by itself, and not by the brackets around it. */
  private static boolean isByLine(Analysis analysis) {
    return analysis.gameAt(0).filter(game -> game.places() instanceof TextPlaces).isPresent();
  }

  private static Optional<Problem> unplayable(Analysis analysis, int line, Where where) {
    return analysis.engineNotesAt(new Point(line, 0)).stream()
        .filter(EngineNote::isByProgram)
        .flatMap(note -> note.moves().stream())
        .filter(moves -> moves.line() == line)
        .findFirst()
        .flatMap(moves -> ExpectedMoves.read(moves, where.here).rest())
        .map(
            rest ->
                Problem.of(
                    ProblemId.UNPLAYABLE_LINE,
                    rest.span().onLine(0),
                    Shortened.of(rest.text(), MOST_CHARACTERS_OF_MOVE),
                    EXPECTED,
                    NOT_HERE));
  }

  /** Goes through the games in order, which costs much less than to look up each line. */
  private static final class PlayAlong {
    private final Analysis analysis;
    private Optional<PlacedGame> game = Optional.empty();
    private List<Play> plays = List.of();
    private int next;

    PlayAlong(Analysis analysis) {
      this.analysis = analysis;
    }

    /**
     * Where a game stands at a line below the last one that was asked for. Empty where that is not
     * known, after the end, and after a move that breaks a rule: the program did not know that.
     */
    Optional<Situation> situationAt(int line) {
      Optional<PlacedGame> here = analysis.gameAt(line);
      if (!here.equals(game)) {
        game = here;
        plays = here.map(placed -> placed.game().plays(0, Integer.MAX_VALUE)).orElse(List.of());
        next = 0;
      }
      int gameLine = here.map(placed -> placed.lineOf(line)).orElse(line);
      if (next > 0 && plays.get(next - 1).textLine() > gameLine) {
        next = 0; // a fork of JKF stands above the moves that it is read after
      }
      while (next < plays.size() && plays.get(next).textLine() <= gameLine) {
        next++;
      }
      if (next == 0
          || here.get().game().variationOf(gameLine).firstLine() > plays.get(next - 1).textLine()) {
        return analysis.situationAt(line);
      }
      Play last = plays.get(next - 1);
      return last.isIllegal() ? Optional.empty() : last.move().map(Situation::after);
    }
  }
}
