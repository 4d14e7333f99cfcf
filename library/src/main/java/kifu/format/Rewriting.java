package kifu.format;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Says how a format rewrites a document, for refactorings of whole records. Edits are in the order
 * of the document and in coordinates of the text before any of them; where nothing can be done, or
 * nothing is to be done, there are none. Comments stay as they are.
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

  /** The edit that writes lines of text as a comment on the position of a line. */
  default Optional<Edit> comment(int line, List<String> content) {
    return Optional.empty();
  }

  /**
   * The edit that writes lines of text as a comment on the position after the move at a point,
   * where others follow it on its line; empty where none do, or where the format does not
   * distinguish such comments.
   */
  default Optional<Edit> commentInRow(Point point, List<String> content) {
    return Optional.empty();
  }

  /** The edit that writes a bookmark of the position of a line, in a format that has bookmarks. */
  default Optional<Edit> bookmark(int line, String name) {
    return Optional.empty();
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

  /** Whether what has an order stands in it: the entries of a book. */
  default boolean isSorted() {
    return true;
  }

  /** Brings what has an order into it. */
  default List<Edit> sort() {
    return List.of();
  }

  /** Whether something stands more than once that should stand once: a position of a book. */
  default boolean hasDuplicates() {
    return false;
  }

  /**
   * Adds what another document of the format has, so that everything stands once; of an empty one,
   * what stands twice in this one becomes one. Empty in a format that cannot be merged.
   */
  default Optional<Merged> merge(Text other) {
    return Optional.empty();
  }

  /**
   * What comes of merging.
   *
   * @param read how many entries the other document has
   * @param added how many positions the document did not have
   * @param united how many entries were united with another one
   * @param dropped how many lines of moves went, because another one has the same move
   */
  record Merged(List<Edit> edits, int read, int added, int united, int dropped) {}
}
