package kifu.format;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.game.Game;
import kifu.game.MoveList;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds the result of analysing a document in a format. Immutable, thread-safe. Lines are 0-based
 * lines of the document; a line that does not exist is answered like the last one. A format says
 * only what it has.
 */
public interface Analysis {
  /**
   * Begins to analyse the text after an edit; equal to analysing it from nothing, but costs what
   * the edit changed.
   */
  PendingAnalysis update(Text after, Change change);

  /** Everything that is wrong, in the order of places. */
  List<Problem> problems();

  /** What a line is. */
  Place placeAt(int line);

  /**
   * What a line consists of, read by itself: at least one statement, or none in a document that is
   * not read.
   */
  default List<? extends Statement> statements(int line) {
    return List.of();
  }

  /** Whether what stands below several moves of a line is about the last of them alone. */
  default boolean commentsOnLastInRow() {
    return false;
  }

  /** The players of the game in which a line stands. */
  default Players playersAt(int line) {
    return Players.UNKNOWN;
  }

  /**
   * The statements of the lines [fromLine, endLine), which must be in the document, with the moves
   * that they are; none in a document that is not read.
   */
  default List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    return List.of();
  }

  /** The game in which a line stands; empty in a format without games. */
  default Optional<Game> gameAt(int line) {
    return Optional.empty();
  }

  /** The position that a line leads to; empty where it is not known. */
  default Optional<Situation> situationAt(int line) {
    return Optional.empty();
  }

  /**
   * What stands at a point, which must be in the document: the same as its line where a line says
   * one thing.
   */
  default Place placeAt(Point point) {
    return placeAt(point.line());
  }

  /** The position that what stands at a point leads to; the point must be in the document. */
  default Optional<Situation> situationAt(Point point) {
    return situationAt(point.line());
  }

  /**
   * The number of the first move of the variation in which a line stands; empty in the main line.
   */
  default Optional<Integer> variationAt(int line) {
    return Optional.empty();
  }

  /** How many moves the main line has. */
  default int moves() {
    return 0;
  }

  /** The line on which a move of the main line stands; empty when there is no such number. */
  default Optional<Integer> lineOfMove(int number) {
    return Optional.empty();
  }

  /**
   * Where the start position is written from which the position of a line comes: a board, the name
   * of a handicap, the entry of a book. Empty where nothing says it.
   */
  default Optional<Range> startAt(int line) {
    return Optional.empty();
  }

  /** Where one square of that start position is written, as far as it is written there. */
  default Optional<Range> startAt(int line, Square square) {
    return startAt(line);
  }

  /**
   * The stretches of whole lines around a line that belong together, each within the next one, such
   * as a move with its comments, a variation, a game.
   */
  default List<Range> regionsAround(int line) {
    return List.of();
  }

  /**
   * The values of the headers by which people look for a game.
   *
   * @param most how many values at most
   */
  default List<HeaderValue> headerValues(int most) {
    return List.of();
  }

  /** Where the value of a header that games are searched by is being written at a point. */
  default Optional<HeaderSlot> headerSlotAt(Point point) {
    return Optional.empty();
  }

  /**
   * The entry of a book in which a line stands; above the first entry, the one to begin with. Empty
   * where its position cannot be read.
   */
  default Optional<BookMoves> bookMovesAt(int line) {
    return Optional.empty();
  }

  /** The moves of a book's entry, in which a line stands, that lead to other entries. */
  default List<BookLink> linksFrom(int line) {
    return List.of();
  }

  /** The moves of a book that lead to the entry in which a line stands. */
  default List<BookLink> linksTo(int line) {
    return List.of();
  }

  /** The document's parts, for an outline. */
  default List<Section> outline() {
    return List.of();
  }

  /** The parts that can be folded away. */
  default List<Fold> folds() {
    return List.of();
  }

  /**
   * The edits that bring the lines [fromLine, toLine) into canonical form. They never change what
   * the document says, and never touch comments.
   */
  default List<Edit> format(int fromLine, int toLine) {
    return List.of();
  }

  /**
   * The edits that number the moves one after the other as they are written, and correct what a まで
   * line counts, in the lines of play in which the lines [fromLine, endLine) stand.
   */
  default List<Edit> renumber(int fromLine, int endLine) {
    return List.of();
  }

  /**
   * The edits that add up the total times from those of the moves, in the lines of play in which
   * the lines [fromLine, endLine) stand.
   */
  default List<Edit> addUpTimes(int fromLine, int endLine) {
    return List.of();
  }

  /**
   * Where a move is being written at a point, or could be; the point must be in the document. Empty
   * where this format expects no move, as in headers, in comments and after the end of a game.
   */
  default Optional<MoveSlot> moveSlotAt(Point point) {
    return Optional.empty();
  }

  /** How the document can be rewritten as a whole. */
  default Rewriting rewriting() {
    return Rewriting.NONE;
  }

  /** How the variations of the document can be arranged. */
  default Branching branching() {
    return Branching.NONE;
  }

  /**
   * What else changes when an author has typed a character, in the order of the document.
   *
   * @param character one of {@link LineTyping#CHARACTERS}
   * @param cursor the point after it, on the new line after Enter
   */
  default List<Edit> typed(String character, Point cursor) {
    return List.of();
  }

  /** The fields of the line at a point, where they have names. */
  default Optional<Fields> fieldsAt(Point point) {
    return Optional.empty();
  }

  /**
   * What can be written at a point besides moves, the likely things first.
   *
   * @param slot what {@link #moveSlotAt} answers for the point
   */
  default List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    return List.of();
  }

  /** Where an entry of a book can begin; empty in all that is no book. */
  default Optional<EntrySlot> entrySlotAt(Point point) {
    return Optional.empty();
  }

  /** The moves that a book has for a position, in its order. */
  default List<Move> movesAt(Position position) {
    return List.of();
  }

  /** How this format writes a move that is played in a situation. */
  default String spell(Situation situation, Move move) {
    return move.usi();
  }

  /**
   * The moves along the line of play in which a line stands, with at most {@code most} around that
   * line; empty in a format without games.
   */
  default Optional<MoveList> movesThrough(int line, int most) {
    return Optional.empty();
  }

  /**
   * How to write a legal move that is played in the position of a line, or where it is written
   * already. Nothing that the document says is lost. Empty where this format has no place for it.
   */
  default Optional<Insertion> play(int line, Move move) {
    return Optional.empty();
  }

  /**
   * How to write a legal move that is played in the position to which what stands at a point leads:
   * the same as its line where a line says one thing.
   */
  default Optional<Insertion> play(Point point, Move move) {
    return play(point.line(), move);
  }

  /**
   * How to write an end of the game in the position of a line, after which nothing is written yet.
   * Empty where something follows, or where this format has no such end.
   */
  default Optional<Insertion> playEnd(int line, Termination termination) {
    return Optional.empty();
  }

  /** How to write an end of the game in the position to which what stands at a point leads. */
  default Optional<Insertion> playEnd(Point point, Termination termination) {
    return playEnd(point.line(), termination);
  }

  /** What programs wrote into the comments on the position of a line, the first things first. */
  default List<EngineNote> engineNotesAt(int line) {
    return List.of();
  }

  /** What the position of a line is worth by the comments on it. */
  default Optional<Evaluation> evaluationAt(int line) {
    return EngineNotes.evaluation(engineNotesAt(line));
  }

  /**
   * The games of the document, as data that other formats can write; none where it is no record, or
   * where its start position cannot be read.
   */
  default List<GameRecord> records() {
    return List.of();
  }
}
