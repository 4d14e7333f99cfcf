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
 */
record QuotedLines(CandidateLines candidates, Map<Where, Found> known) {
  /** How many moves are tried in all comments of a document. */
  private static final int MOST_TRIED = 200_000;

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

  /** The comments when they are read, and what is wrong with them. */
  record Read(QuotedLines lines, List<Problem> problems) {}

  /** The lines of a text about which nothing is known. */
  static QuotedLines in(Text text) {
    return new QuotedLines(CandidateLines.in(text, QuotedLines::mayQuote), Map.of());
  }

  /** A comment begins with a mark, or in JSON stands between quotation marks. */
  private static boolean mayQuote(String line) {
    return Quotations.mayBeIn(line)
        && (line.indexOf('*') >= 0 || line.indexOf('\'') >= 0 || line.indexOf('"') >= 0);
  }

  /** The lines of the text after a change. */
  QuotedLines after(Text before, Change change, Text after) {
    return new QuotedLines(candidates.after(before, change, after), known);
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
    private final Set<Integer> seen = new HashSet<>();

    /** By the first line of a game. */
    private final Map<Integer, PlayedPositions.Finder> finders = new HashMap<>();

    private int tried;

    Reading(Analysis analysis) {
      this.analysis = analysis;
    }

    Read all() {
      int end = 0; // of the last comment
      for (int line : candidates.all()) {
        Optional<PlacedGame> placed = line < end ? Optional.empty() : analysis.gameAt(line);
        if (placed.isPresent()) {
          for (CommentText comment : analysis.commentsOn(line)) {
            if (tried < MOST_TRIED && seen.add(comment.gameLine())) {
              comment(placed.get(), comment);
            }
            if (placed.get().places() instanceof TextPlaces) { // all its lines follow each other
              end = comment.endLine();
            }
          }
        }
      }
      return new Read(new QuotedLines(candidates, read), problems);
    }

    private void comment(PlacedGame placed, CommentText comment) {
      if (!Quotations.mayHaveFault(comment.text())) {
        return;
      }
      int firstLine = placed.game().variations().getFirst().firstLine();
      PlayedPositions positions =
          finders
              .computeIfAbsent(firstLine, line -> new PlayedPositions.Finder(placed.game()))
              .along(comment.gameLine());
      int moves = positions.movesUpTo(comment.gameLine());
      Where where = new Where(positions.key(), moves, comment.text());
      Found found = known.containsKey(where) ? known.get(where) : found(positions, comment);
      read.put(where, found);
      tried += found.tried();
      found.wrong().forEach(line -> problems.add(problem(placed, comment, line)));
    }

    private static Found found(PlayedPositions positions, CommentText comment) {
      Quotations quotations = QuotedComment.read(positions, comment).quotations();
      List<QuotedLine> wrong =
          quotations.lines().stream().filter(line -> line.fault().isPresent()).toList();
      return new Found(wrong, quotations.tried());
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
}
