package kifu.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.format.Analysis;
import kifu.format.CommentText;
import kifu.format.PlacedGame;
import kifu.format.QuotedComment;
import kifu.format.TextPlaces;
import kifu.game.PlayedPositions;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.prose.Quotations;
import kifu.prose.QuotedLine;
import kifu.prose.QuotedMove;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Holds what is wrong with the lines of play that authors quote in comments. A comment is read
 * again only when its text or its line of play changes, and in a long document none is read.
 * Immutable, thread-safe.
 *
 * @param candidates the lines of comments that may quote moves
 * @param known what was found in comments
 * @param comments those that were read and that no edit has touched since, in their order
 * @param finders the positions that were found, by the first line of the game
 */
record QuotedLines(
    CandidateLines candidates,
    Map<Where, Found> known,
    List<Comment> comments,
    Map<Integer, PlayedPositions.Finder> finders) {
  /** How many moves are tried in all comments of a document. */
  private static final int MOST_TRIED = 100_000;

  private static final Phrase QUOTED_LINE = new Phrase("コメントの手順", "The quoted line");
  private static final Phrase BEGINNING =
      new Phrase("手順はこの手の後の局面から始まります", "the line begins after this move");

  /**
   * What decides whether the moves of a comment can be played.
   *
   * @param positions {@link PlayedPositions#key} of its line of play
   * @param moves how many of its moves stand above the comment
   */
  private record Where(long positions, int moves, String text) {}

  /**
   * What was found in a comment.
   *
   * @param wrong the lines in which a move is wrong
   */
  private record Found(List<QuotedLine> wrong, int tried) {}

  /**
   * A comment in its place.
   *
   * @param mayHaveFault whether it quotes a line that is long enough
   */
  private record Comment(CommentText text, boolean mayHaveFault) {
    static Comment of(CommentText text) {
      return new Comment(text, Quotations.mayHaveFault(text.text()));
    }

    /** Whether a change of lines that are below it or above it leaves it alone. */
    boolean isAbove(Change change) {
      return text.endLine() < change.before();
    }

    boolean isBelow(int end) {
      return text.gameLine() >= end && text.gameLine() > 0;
    }

    Comment shift(int lines) {
      return lines == 0 ? this : new Comment(text.shift(lines), mayHaveFault);
    }
  }

  /** The comments when they are read, and what is wrong with them. */
  record Read(QuotedLines lines, List<Problem> problems) {}

  /** The lines of a text about which nothing is known. */
  static QuotedLines in(Text text) {
    return new QuotedLines(
        CandidateLines.in(text, QuotedLines::mayQuote), Map.of(), List.of(), Map.of());
  }

  /** A comment begins with a mark, or in JSON stands between quotation marks. */
  private static boolean mayQuote(String line) {
    return Quotations.mayBeIn(line)
        && (line.indexOf('*') >= 0 || line.indexOf('\'') >= 0 || line.indexOf('"') >= 0);
  }

  /** The lines of the text after a change. */
  QuotedLines after(Text before, Change change, Text after) {
    int end = change.endIn(before);
    int added = after.lineCount() - before.lineCount();
    List<Comment> untouched = new ArrayList<>();
    for (Comment comment : comments) {
      if (comment.isAbove(change)) {
        untouched.add(comment);
      } else if (comment.isBelow(end)) {
        untouched.add(comment.shift(added));
      }
    }
    return new QuotedLines(candidates.after(before, change, after), known, untouched, finders);
  }

  /** Reads the comments that are not known yet. */
  Read read(Analysis analysis) {
    return new Reading(analysis).all();
  }

  /** Reads the comments of one document. */
  private final class Reading {
    private final Analysis analysis;
    private final Map<Where, Found> read = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Comment> inOrder = new ArrayList<>();
    private final Set<Integer> seen = new HashSet<>();
    private final Map<Integer, PlayedPositions.Finder> positions = new HashMap<>();

    /** How many of the untouched comments are above the place that is looked at. */
    private int passed;

    private int tried;

    Reading(Analysis analysis) {
      this.analysis = analysis;
    }

    Read all() {
      int end = 0; // of the last comment
      for (int line : candidates.all()) {
        Optional<PlacedGame> placed = line < end ? Optional.empty() : analysis.gameAt(line);
        if (placed.isPresent()) {
          boolean isByLine = placed.get().places() instanceof TextPlaces;
          for (Comment comment : comments(line, isByLine)) {
            if (tried < MOST_TRIED && seen.add(comment.text().gameLine())) {
              read(placed.get(), comment);
            }
            end = isByLine ? comment.text().endLine() : 0;
          }
        }
      }
      return new Read(new QuotedLines(candidates, read, inOrder, positions), problems);
    }

    /**
     * The comments on a line; where lines follow each other, one that is known is not read again.
     */
    private List<Comment> comments(int line, boolean isByLine) {
      while (passed < comments.size() && comments.get(passed).text().endLine() <= line) {
        passed++;
      }
      boolean isKnown =
          isByLine && passed < comments.size() && comments.get(passed).text().gameLine() <= line;
      List<Comment> here =
          isKnown
              ? List.of(comments.get(passed))
              : analysis.commentsOn(line).stream().map(Comment::of).toList();
      if (isByLine) {
        inOrder.addAll(here);
      }
      return here;
    }

    private void read(PlacedGame placed, Comment read) {
      if (!read.mayHaveFault()) {
        return;
      }
      CommentText comment = read.text();
      PlayedPositions along = finder(placed).along(comment.gameLine());
      int moves = along.movesUpTo(comment.gameLine());
      Where where = new Where(along.key(), moves, comment.text());
      Found known = QuotedLines.this.known.get(where);
      Found found = known == null ? found(along, comment) : known;
      this.read.put(where, found);
      tried += found.tried();
      found.wrong().forEach(line -> problems.add(problem(placed, comment, line)));
    }

    private PlayedPositions.Finder finder(PlacedGame placed) {
      int firstLine = placed.game().variations().getFirst().firstLine();
      PlayedPositions.Finder finder = positions.get(firstLine);
      if (finder == null) {
        PlayedPositions.Finder before = finders.get(firstLine);
        finder =
            before == null
                ? new PlayedPositions.Finder(placed.game())
                : before.after(placed.game());
        positions.put(firstLine, finder);
      }
      return finder;
    }

    private static Found found(PlayedPositions positions, CommentText comment) {
      Quotations quotations = QuotedComment.read(positions, comment).quotations();
      List<QuotedLine> wrong =
          quotations.lines().stream().filter(line -> line.fault().isPresent()).toList();
      return new Found(wrong, quotations.tried());
    }
  }

  /** What is wrong with the lines that a comment on a game quotes. */
  static List<Problem> problems(PlacedGame placed, QuotedComment quoted) {
    return quoted.quotations().lines().stream()
        .filter(line -> line.fault().isPresent())
        .map(line -> problem(placed, quoted.comment(), line))
        .toList();
  }

  private static Problem problem(PlacedGame placed, CommentText comment, QuotedLine line) {
    QuotedLine.Fault fault = line.fault().orElseThrow();
    QuotedMove move = line.moves().get(fault.index());
    Phrase why = new Phrase("指せません：" + fault.why().japanese(), "there: " + fault.why().english());
    Problem problem =
        Problem.of(
                ProblemId.UNPLAYABLE_LINE,
                comment.range(move.start(), move.end()),
                comment.text().substring(move.start(), move.end()),
                QUOTED_LINE,
                why)
            .withSeverity(Severity.INFO)
            .withReplacements(fault.meant());
    int ply = line.end().beginning().situation().ply();
    return placed
        .game()
        .writtenAlong(comment.gameLine(), ply)
        .map(beginning -> problem.withRelated(placed.rangeOf(beginning), BEGINNING))
        .orElse(problem);
  }
}
