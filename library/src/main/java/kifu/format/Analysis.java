package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNote;
import kifu.format.comment.EngineNotes;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.record.Statement;
import kifu.shogi.OpenBoard;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds the result of analysing a document in a format. Immutable, thread-safe. Lines are 0-based
 * lines of the document; a line that does not exist is answered like the last one. Where several
 * things stand on a line, such as a row of moves, a point means one of them and its line the whole.
 * A format says only what it has.
 */
public interface Analysis {
  /**
   * Begins to analyse the text after an edit; equal to analysing it from nothing, but costs what
   * the edit changed.
   */
  PendingAnalysis update(Text after, Change change);

  /** Whether anything in the document belongs to the format that it is read as. */
  default boolean isRecord() {
    return true;
  }

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
  default Optional<PlacedGame> gameAt(int line) {
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
   * The board that a line belongs to, where parts of it are left open, so that it is no position.
   */
  default Optional<OpenBoard> openBoardAt(int line) {
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

  /** The document's parts, for an outline. */
  default List<Section> outline() {
    return List.of();
  }

  /** The parts that can be folded away. */
  default List<Fold> folds() {
    return List.of();
  }

  /** The comments that programs read on the position to which what stands at a point leads. */
  default List<EngineNotes.CommentLine> commentLinesAt(Point point) {
    return List.of();
  }

  /**
   * All comments on the position to which what stands at a point leads, each of one line or more,
   * where comments are no lines of the document; empty where they are.
   */
  default Optional<List<String>> commentsBeside(Point point) {
    return Optional.empty();
  }

  /** The comments of which a part stands on a line, and some that stand near it. */
  default List<CommentText> commentsOn(int line) {
    return List.of();
  }

  /** The comment at a point with the moves that it quotes. Reads the comment. */
  default Optional<QuotedComment> quotedCommentAt(Point point) {
    return gameAt(point.line())
        .flatMap(
            game ->
                commentsOn(point.line()).stream()
                    .filter(comment -> comment.offset(point).isPresent())
                    .map(comment -> QuotedComment.read(game, comment))
                    .findFirst());
  }

  /**
   * What programs wrote about the position to which what stands at a point leads, the first things
   * first.
   */
  default List<EngineNote> engineNotesAt(Point point) {
    return EngineNotes.in(commentLinesAt(point));
  }

  /**
   * The games of the document, as data that other formats can write; none where it is no record, or
   * where its start position cannot be read.
   */
  default List<GameRecord> records() {
    return List.of();
  }

  /** How more is written into the document. */
  default Writing writing() {
    return Writing.NONE;
  }

  /** How the document can be rewritten as a whole, and its variations be arranged. */
  default Rewriting rewriting() {
    return Rewriting.NONE;
  }

  /** What the document says as an opening book. */
  default Book book() {
    return Book.NONE;
  }
}
