package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.text.Edit;
import kifu.text.Point;

/** Says what changes while an author types moves. */
public interface Typing {
  /** The characters after which something may happen, the one of Enter first. */
  List<String> CHARACTERS = List.of("\n", " ", "*");

  /** Nothing changes. */
  Typing NONE = new Typing() {};

  /**
   * What else changes when an author has typed a character, in the order of the document.
   *
   * @param character one of {@link #CHARACTERS}
   * @param cursor the point after it, on the new line after Enter
   */
  default List<Edit> typed(String character, Point cursor) {
    return List.of();
  }

  /**
   * Whether a line has a move as only a typist writes it: in short, without what the format puts
   * before a move, with a bare time, or to be {@link #cut}; or just a time. What programs write, in
   * whatever style, is left to the formatter.
   */
  default boolean isTyped(int line) {
    return false;
  }

  /** Whether a line begins with a move that is written in full. */
  default boolean isWhole(int line) {
    return false;
  }

  /** Whether a line is one of a comment that goes on when Enter is pressed. */
  default boolean isComment(int line) {
    return false;
  }

  /**
   * A line of a move as Enter finishes it, with what was typed on the line below after one Enter
   * too many, which may have been meant for a list that had not come: a time or, where the move was
   * not finished, nothing. Or a line with what was begun below and not taken back, the mark of a
   * comment or the number of a move, or a blank line, where the move stands below that. Empty where
   * that line says anything else.
   */
  default Optional<String> withBelow(int line) {
    return Optional.empty();
  }

  /**
   * Where on a line the next one should begin: what is written right behind a complete move is a
   * move in short that can be played after it, or its time, which the format has on the next line.
   * So it becomes when an editor takes the Enter between them for the item of a list.
   */
  default Optional<Point> cut(int line) {
    return Optional.empty();
  }

  /**
   * The line of a move as Enter finishes it, where that is still to be done; empty for any other.
   * Its author may have typed on before it was answered.
   */
  default Optional<String> unfinished(int line) {
    return Optional.empty();
  }
}
