package kifu.format;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * Says how a format rewrites a document, for refactorings of whole records. Edits are in the order
 * of the document and in coordinates of the text before any of them; where nothing can be done, or
 * nothing is to be done, there are none. Comments stay as they are, or go with the moves that they
 * are about.
 */
public interface Rewriting {
  /** For a format, or a document, that cannot be rewritten. */
  Rewriting NONE = new Rewriting() {};

  /** Whether left and right can be exchanged. */
  default boolean canMirror() {
    return false;
  }

  /** Exchanges left and right: boards and moves, in SFENs too. */
  default List<Edit> mirror() {
    return List.of();
  }

  /**
   * How to let the game begin with the position of a line of its main line.
   *
   * @param numbersGoOn whether moves keep their numbers, in a format that numbers them; otherwise
   *     the first one that is left becomes number 1; empty where other programs would misread that
   */
  default Optional<NewStart> startAt(int line, boolean numbersGoOn) {
    return Optional.empty();
  }

  /**
   * A later start of a game.
   *
   * @param moves how many moves go
   * @param variations how many variations go, because they branch from what goes
   * @param edits computes what changes
   */
  record NewStart(int moves, int variations, Supplier<List<Edit>> edits) {}

  /**
   * Lets the game in which a line stands begin with a position; its moves stay as they are. Empty
   * where the format or the document has no place for it.
   */
  default Optional<List<Edit>> startWith(int line, Position position) {
    return Optional.empty();
  }

  /** Whether moves are numbered, so that their numbers may go on. */
  default boolean numbersMoves() {
    return false;
  }

  /** The edits that move the header on a line, which stands below moves, to those above them. */
  default List<Edit> headerUp(int line) {
    return List.of();
  }

  /** The ways to write that can be made the same everywhere, because a line has another one. */
  default List<Style> otherStyles(int line) {
    return List.of();
  }

  /** The edits that write everything in a style. */
  default List<Edit> restyle(Style style) {
    return List.of();
  }

  /**
   * Names one of several ways to write the same thing.
   *
   * @param id distinguishes it from all others of its format
   * @param title what it does to a document
   */
  record Style(String id, Phrase title) {}

  /** How many games the document has. */
  default int gameCount() {
    return 1;
  }

  /** Each game of the document as a text of its own; fewer than two where there is one. */
  default List<Text> games() {
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

  /** What can be done with the variation in which a line stands, and with the move on it. */
  default List<Rearrangement> arrangements(int line) {
    return List.of();
  }

  /**
   * A way to arrange variations in another order, or to have more or fewer of them.
   *
   * @param id distinguishes it from all others at the same place
   * @param kind what becomes of the moves
   * @param title what it does
   * @param edits computes what changes, in the order of the document and in coordinates of the text
   *     before any edit
   */
  record Rearrangement(String id, RewriteKind kind, Phrase title, Supplier<List<Edit>> edits) {}
}
