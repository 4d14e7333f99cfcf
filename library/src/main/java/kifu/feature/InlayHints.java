package kifu.feature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import kifu.document.Document;
import kifu.drawing.Clock;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.format.PlayedStatement;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.Evaluation;
import kifu.format.line.RowOfMoves;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Lists what an editor shows between the characters of a document: the names of moves that are
 * written in letters and digits, what the user's opening books say of a move, and on demand the
 * piece that a move captures, the time that its side has used so far, the evaluation in the
 * comments on it, and that it leads to a position of no other game.
 */
public final class InlayHints {
  /** More lines are not on a screen at once. */
  private static final int MOST_LINES = 1000;

  /** A line can have as many moves as a document has lines. */
  private static final int MOST_HINTS = 10_000;

  private static final Phrase NEW = new Phrase("前例なし", "in no other game");

  private InlayHints() {}

  /** Names what hints are about, as the settings do. */
  public enum Kind {
    /** The names of moves, where they are not written in kanji. */
    MOVES,

    /** The piece that a move captures. */
    CAPTURES,

    /** The time that the side has used so far, where no total is written. */
    CLOCKS,

    /** What a program makes of the position, in one form whichever wrote it. */
    EVALUATIONS,

    /** Whether an opening book has the move, or which one it has instead. */
    BOOKS,

    /** Where a game leaves the other games that are known. */
    GAMES
  }

  /** The kinds that are shown unless the user wants others. */
  public static final Set<Kind> USUAL = Set.of(Kind.MOVES, Kind.BOOKS);

  /**
   * A hint.
   *
   * @param place what stands there belongs to the statement that the hint is about
   */
  public record Hint(Point place, String label) {}

  /**
   * The hints on the lines [fromLine, endLine), as far as the document has them, in their order; of
   * very many lines or moves the first ones.
   */
  public static List<Hint> on(Document document, int fromLine, int endLine, Options options) {
    Text text = document.text();
    int from = Math.clamp(fromLine, 0, text.lineCount());
    int end = Math.clamp(endLine, from, Math.min(text.lineCount(), from + MOST_LINES));
    HintCollector reading = new HintCollector(document, options);
    document.analysis().playedStatements(from, end).forEach(reading::read);
    reading.endLine();
    return reading.hints;
  }

  /**
   * What the user wants to see, and what is known beside the document.
   *
   * @param others whether another game reaches a position
   */
  public record Options(
      Set<Kind> kinds, OpeningBooks books, Predicate<Position> others, Wording wording) {
    /** Options where no books and no other games are known. */
    public Options(Set<Kind> kinds, Wording wording) {
      this(kinds, OpeningBooks.NONE, position -> false, wording);
    }
  }

  /** Collects hints. For one use. */
  private static final class HintCollector {
    private final Document document;
    private final Options options;
    private final Wording wording;
    private final List<Hint> hints = new ArrayList<>();

    /** Whether other games reach the positions that were looked up, by their hashes. */
    private final Map<Long, Boolean> reached = new HashMap<>();

    /** What is added to the line that is read, and how many plays it has. */
    private final List<Added> added = new ArrayList<>();

    private int plays;

    /** The last play of the line that is read. */
    private Optional<PlayedStatement> last = Optional.empty();

    /**
     * A hint about a play.
     *
     * @param isRemark whether it says more about the play than its name
     */
    private record Added(PlayedStatement statement, int column, Phrase label, boolean isRemark) {}

    HintCollector(Document document, Options options) {
      this.document = document;
      this.options = options;
      this.wording = options.wording();
    }

    void read(PlayedStatement statement) {
      if (last.isPresent() && last.get().line() != statement.line()) {
        endLine();
      }
      if (statement.play().isPresent() && RowOfMoves.isPlay(statement.statement())) {
        last = Optional.of(statement);
        plays++;
        move(statement, statement.play().get());
      }
    }

    private void move(PlayedStatement statement, Play play) {
      Optional<Span> written = statement.statement().find(Part.MOVE);
      if (written.isEmpty() || play.isIllegal()) {
        return;
      }
      int end = written.get().end();
      play.move().ifPresent(made -> move(statement, made, written.get()));
      boolean hasTotal = statement.statement().find(Part.TOTAL).isPresent();
      if (options.kinds().contains(Kind.CLOCKS) && !hasTotal) {
        play.used()
            .map(Clock::hours)
            .ifPresent(time -> add(statement, end, new Phrase("計" + time, "total " + time)));
      }
      Point place = new Point(statement.line(), written.get().start());
      if (hasCommentsBeside(place)) {
        evaluation(place).ifPresent(words -> remark(statement, end, words));
      }
    }

    /** Whether comments stand with their moves, and not on lines of their own. */
    private boolean hasCommentsBeside(Point place) {
      return document.analysis().commentsBeside(place).isPresent();
    }

    private Optional<Phrase> evaluation(Point place) {
      return options.kinds().contains(Kind.EVALUATIONS)
          ? EngineNotes.evaluation(document.analysis().engineNotesAt(place)).map(Evaluation::words)
          : Optional.empty();
    }

    private void move(PlayedStatement statement, Situation.LastMove made, Span written) {
      boolean isNamed = options.kinds().contains(Kind.MOVES) && isInLetters(statement, written);
      if (isNamed) {
        add(statement, written.end(), name(made.before(), made.move(), made.previous()));
      }
      if (options.kinds().contains(Kind.CAPTURES)) {
        made.before()
            .at(made.move().to())
            .map(piece -> piece.type().kifName())
            .ifPresent(
                piece -> remark(statement, written.end(), new Phrase(piece + "を取る", "×" + piece)));
      }
      if (options.kinds().contains(Kind.BOOKS) && !document.format().isBook()) {
        options.books().at(made.before()).stream()
            .findFirst()
            .flatMap(entry -> BookWords.ofMove(entry, made, wording))
            .ifPresent(words -> remark(statement, written.end(), words));
      }
      if (options.kinds().contains(Kind.GAMES)
          && !document.format().isBook()
          && isReached(made.before())
          && !isReached(made.before().play(made.move()))) {
        remark(statement, written.end(), NEW);
      }
      if (isNamed) {
        statement.statement().find(Part.REPLY).ifPresent(reply -> reply(statement, made, reply));
      }
    }

    private boolean isReached(Position position) {
      return reached.computeIfAbsent(position.key(), key -> options.others().test(position));
    }

    private static boolean isInLetters(PlayedStatement statement, Span written) {
      return written.of(statement.content()).chars().allMatch(c -> c < 0x80);
    }

    /** What stands for a reply may be a word for none. */
    private void reply(PlayedStatement statement, Situation.LastMove made, Span written) {
      Position after = made.before().play(made.move());
      Move.ofUsi(written.of(statement.content()))
          .filter(after::canPlay)
          .ifPresent(
              reply ->
                  add(statement, written.end(), name(after, reply, Optional.of(made.move().to()))));
    }

    private Phrase name(Position before, Move move, Optional<Square> previous) {
      String name = wording.name(before, move, previous);
      return new Phrase(name, name);
    }

    /**
     * Remarks on the only move of a line stand at its end, so that clocks stay below each other;
     * beside a name, which moves them anyway, they stay. The evaluation in comments on lines of
     * their own always stands at the end, since it is about the line.
     */
    private void endLine() {
      if (last.isPresent()) {
        PlayedStatement play = last.get();
        int end = play.content().length();
        boolean atEnd = plays == 1 && !isInLetters(play);
        added.stream()
            .filter(hint -> !atEnd || !hint.isRemark())
            .forEach(hint -> put(hint.statement(), hint.column(), hint.label()));
        added.stream()
            .filter(hint -> atEnd && hint.isRemark())
            .forEach(hint -> put(play, end, hint.label()));
        Point place = new Point(play.line(), play.statement().span().start());
        if (!hasCommentsBeside(place)) {
          evaluation(place).ifPresent(words -> put(play, end, words));
        }
      }
      added.clear();
      plays = 0;
      last = Optional.empty();
    }

    private static boolean isInLetters(PlayedStatement play) {
      return play.statement().find(Part.MOVE).filter(move -> isInLetters(play, move)).isPresent();
    }

    private void add(PlayedStatement statement, int column, Phrase label) {
      added.add(new Added(statement, column, label, false));
    }

    private void remark(PlayedStatement statement, int column, Phrase label) {
      added.add(new Added(statement, column, label, true));
    }

    private void put(PlayedStatement statement, int column, Phrase label) {
      if (hints.size() < MOST_HINTS) {
        hints.add(new Hint(new Point(statement.line(), column), wording.of(label)));
      }
    }
  }
}
