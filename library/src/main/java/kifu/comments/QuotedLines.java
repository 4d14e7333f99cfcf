package kifu.comments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import kifu.format.Analysis;
import kifu.format.PlacedGame;
import kifu.format.QuotedComment;
import kifu.format.TextPlaces;
import kifu.format.comment.CommentText;
import kifu.game.Game;
import kifu.game.GameTree;
import kifu.game.PlayedPositions;
import kifu.game.Variation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Related;
import kifu.problem.Severity;
import kifu.prose.Quotations;
import kifu.prose.QuotedLine;
import kifu.prose.QuotedMove;
import kifu.shogi.SideSigns;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Holds what is wrong with the lines of play that authors quote in comments. A comment is read
 * again only when its text changes, its moves are played again only when its line of play changes,
 * and in a long document none is read. Immutable, thread-safe.
 *
 * @param candidates the lines of comments that may quote moves
 * @param comments those that were read and that no edit has touched since, in their order; none
 *     where the lines of the document are not those of its games
 * @param elsewhere what was found in comments that are not among these
 * @param finders the positions that were found, by the first line of the game
 */
public record QuotedLines(
    CandidateLines candidates,
    List<Comment> comments,
    Map<Where, Found> elsewhere,
    Map<Integer, PlayedPositions.Finder> finders) {
  private static final CandidateLines.Kind LINES =
      new CandidateLines.Kind(SideSigns.ALL, QuotedLines::mayQuote);

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
  private record Found(long positions, int moves, List<QuotedLine> wrong, int tried) {
    boolean isAt(PlayedPositions along, int movesAbove) {
      return positions == along.key() && moves == movesAbove;
    }
  }

  /**
   * A comment in its place.
   *
   * @param mayHaveFault whether it quotes a line that is long enough
   * @param found what was found in it when it was read last
   * @param problems what is wrong, in its place; none where an edit has touched that
   */
  private record Comment(
      CommentText text, boolean mayHaveFault, Optional<Found> found, List<Problem> problems) {
    static Comment of(CommentText text) {
      return new Comment(text, Quotations.mayHaveFault(text.text()), Optional.empty(), List.of());
    }

    /** Whether a change of lines that are below it or above it leaves it alone. */
    boolean isAbove(Change change) {
      return text.endLine() < change.before();
    }

    boolean isBelow(int end) {
      return text.gameLine() >= end && text.gameLine() > 0;
    }

    /** This comment after a change that leaves it alone. */
    Comment after(Change change, int end, int added) {
      int lines = isAbove(change) ? 0 : added;
      if (lines == 0 && problems.isEmpty()) {
        return this;
      }
      boolean isTouched =
          problems.stream()
              .flatMap(problem -> problem.related().stream())
              .mapToInt(place -> place.range().start().line())
              .anyMatch(line -> line >= change.before() && line < end);
      List<Problem> moved =
          isTouched
              ? List.of()
              : problems.stream()
                  .map(problem -> problem.moveLines(line -> line < end ? line : line + added))
                  .toList();
      return new Comment(text.shift(lines), mayHaveFault, found, moved);
    }

    Comment with(Found now, List<Problem> wrong) {
      return new Comment(text, mayHaveFault, Optional.of(now), wrong);
    }
  }

  /** The comments when they are read, and what is wrong with them. */
  public record Read(QuotedLines lines, List<Problem> problems) {}

  /** The lines of a text about which nothing is known. */
  public static QuotedLines in(Text text) {
    return new QuotedLines(CandidateLines.in(text, LINES), List.of(), Map.of(), Map.of());
  }

  /** A comment begins with a mark, or in JSON stands between quotation marks. */
  private static boolean mayQuote(String line) {
    return Quotations.mayBeIn(line)
        && (line.indexOf('*') >= 0 || line.indexOf('\'') >= 0 || line.indexOf('"') >= 0);
  }

  /** The lines of the text after a change. */
  public QuotedLines after(Text before, Change change, Text after) {
    int end = change.endIn(before);
    int added = after.lineCount() - before.lineCount();
    List<Comment> untouched = new ArrayList<>(comments.size());
    for (Comment comment : comments) {
      if (comment.isAbove(change) || comment.isBelow(end)) {
        untouched.add(comment.after(change, end, added));
      }
    }
    return new QuotedLines(candidates.after(before, change, after), untouched, elsewhere, finders);
  }

  /** Reads the comments that are not known yet. */
  public Read read(Analysis analysis) {
    return new CommentsReader(analysis).all();
  }

  /**
   * A game whose comments are read.
   *
   * @param isByLine whether its lines are those of the document
   * @param endLine the line of the document after its last one; 0 where that is not known
   */
  private record GameHere(
      PlacedGame placed, PlayedPositions.Finder finder, boolean isByLine, int endLine) {
    static GameHere of(PlacedGame placed, Function<Game, PlayedPositions.Finder> finder) {
      boolean isByLine = placed.places() instanceof TextPlaces;
      int end = isByLine ? placed.game().variations().getLast().endLine() : 0;
      return new GameHere(placed, finder.apply(placed.game()), isByLine, end);
    }
  }

  /** Reads the comments of one document. */
  private final class CommentsReader {
    private final Analysis analysis;
    private final List<Comment> inOrder = new ArrayList<>(comments.size() + 1);
    private final Map<Where, Found> others = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Map<Integer, PlayedPositions.Finder> positions = new HashMap<>();

    /** The lines of games whose comments were read, where several lines may hold one comment. */
    private final Set<Integer> seen = new HashSet<>();

    /** The game whose comments are read. */
    private Optional<GameHere> here = Optional.empty();

    /** How many of the untouched comments are above the place that is looked at. */
    private int passed;

    private int tried;

    CommentsReader(Analysis analysis) {
      this.analysis = analysis;
    }

    Read all() {
      int end = 0; // of the last comment
      for (int line : candidates.all()) {
        if (line >= end && isInGame(line)) {
          GameHere game = here.orElseThrow();
          end = game.isByLine() ? readOn(line, game) : readElsewhere(line, game);
        }
      }
      return new Read(new QuotedLines(candidates, inOrder, others, positions), problems);
    }

    /** Whether a line stands in a game; finds that. */
    private boolean isInGame(int line) {
      if (here.isEmpty() || line >= here.get().endLine()) {
        here = analysis.gameAt(line).map(game -> GameHere.of(game, this::finder));
      }
      return here.isPresent();
    }

    private PlayedPositions.Finder finder(Game game) {
      return positions.computeIfAbsent(
          game.variations().getFirst().firstLine(),
          line ->
              finders.containsKey(line)
                  ? finders.get(line).after(game)
                  : new PlayedPositions.Finder(game));
    }

    /** Reads the comment on a line, unless it is known; returns the line below it. */
    private int readOn(int line, GameHere game) {
      while (passed < comments.size() && comments.get(passed).text().endLine() <= line) {
        passed++;
      }
      if (passed < comments.size() && comments.get(passed).text().gameLine() <= line) {
        Comment known = comments.get(passed);
        inOrder.add(read(game, known));
        return known.text().endLine();
      }
      List<CommentText> texts = analysis.commentsOn(line);
      texts.forEach(text -> inOrder.add(read(game, Comment.of(text))));
      return texts.isEmpty() ? line : texts.getLast().endLine();
    }

    /** Reads the comments on a line where lines are not those of the game; returns that line. */
    private int readElsewhere(int line, GameHere game) {
      for (CommentText text : analysis.commentsOn(line)) {
        if (seen.add(text.gameLine())) {
          read(game, Comment.of(text))
              .found()
              .ifPresent(
                  found ->
                      others.put(new Where(found.positions(), found.moves(), text.text()), found));
        }
      }
      return line;
    }

    /** Finds what is wrong with a comment, unless that is known. */
    private Comment read(GameHere game, Comment comment) {
      if (!comment.mayHaveFault() || tried >= MOST_TRIED) {
        return comment;
      }
      int line = comment.text().gameLine();
      PlayedPositions along = game.finder().along(line);
      int moves = along.movesUpTo(line);
      boolean isKnown = comment.found().isPresent() && comment.found().get().isAt(along, moves);
      Found found = isKnown ? comment.found().get() : found(along, moves, comment.text());
      tried += found.tried();
      Comment read =
          isKnown && isInPlace(game, comment)
              ? comment
              : comment.with(found, problems(game.placed(), comment, found));
      problems.addAll(read.problems());
      return read;
    }

    /** Whether its problems still name the moves after which the lines begin. */
    private static boolean isInPlace(GameHere game, Comment comment) {
      List<QuotedLine> wrong = comment.found().orElseThrow().wrong();
      if (wrong.isEmpty() || wrong.size() != comment.problems().size()) {
        return wrong.isEmpty();
      }
      GameTree tree = game.placed().game().tree();
      Variation here = tree.at(comment.text().gameLine());
      for (int i = 0; i < wrong.size(); i++) {
        for (Related place : comment.problems().get(i).related()) {
          int ply = ply(wrong.get(i));
          PlayedPositions of = game.finder().along(tree.owner(here, ply).firstLine());
          if (!of.lineOf(ply).equals(OptionalInt.of(place.range().start().line()))) {
            return false;
          }
        }
      }
      return true;
    }

    private Found found(PlayedPositions along, int moves, CommentText comment) {
      Found known = elsewhere.get(new Where(along.key(), moves, comment.text()));
      if (known != null) {
        return known;
      }
      Quotations quotations = QuotedComment.read(along, comment).quotations();
      List<QuotedLine> wrong =
          quotations.lines().stream().filter(line -> line.fault().isPresent()).toList();
      return new Found(along.key(), moves, wrong, quotations.tried());
    }

    private static List<Problem> problems(PlacedGame placed, Comment comment, Found found) {
      return found.wrong().stream().map(line -> problem(placed, comment.text(), line)).toList();
    }
  }

  /** What is wrong with the lines that a comment on a game quotes. */
  public static List<Problem> problems(PlacedGame placed, QuotedComment quoted) {
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
    return placed
        .game()
        .writtenAlong(comment.gameLine(), ply(line))
        .map(beginning -> problem.withRelated(placed.rangeOf(beginning), BEGINNING))
        .orElse(problem);
  }

  /** After how many moves of the game a line begins. */
  private static int ply(QuotedLine line) {
    return line.end().beginning().situation().ply();
  }
}
