package kifu.format;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;

/**
 * Says how more is written into a document: what can stand at a point, how a move, an end or a
 * comment is added, and how lines are brought into canonical form. Edits are in the order of the
 * document and in coordinates of the text before any of them. Points must be in the document. A
 * format says only what it has.
 */
public interface Writing {
  /** For a document into which nothing is written. */
  Writing NONE = new Writing() {};

  /**
   * Where a move is being written at a point, or could be; the point must be in the document. Empty
   * where this format expects no move, as in headers, in comments and after the end of a game.
   */
  default Optional<MoveSlot> moveSlotAt(Point point) {
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

  /** Where the value of a header that games are searched by is being written at a point. */
  default Optional<HeaderSlot> headerSlotAt(Point point) {
    return Optional.empty();
  }

  /** The fields of the line at a point, where they have names. */
  default Optional<Fields> fieldsAt(Point point) {
    return Optional.empty();
  }

  /** What changes while an author types. */
  default Typing typing() {
    return Typing.NONE;
  }

  /**
   * The edits that bring the lines [fromLine, toLine) into canonical form. They never change what
   * the document says, and never touch comments.
   */
  default List<Edit> format(int fromLine, int toLine) {
    return List.of();
  }

  /** How this format writes a move that is played in a situation. */
  default String spell(Situation situation, Move move) {
    return move.usi();
  }

  /** How this format writes an end, or the nearest that is written in the place of a move. */
  default String spell(Termination end) {
    return end.kif();
  }

  /**
   * How to write a legal move that is played in the position to which what stands at a point leads,
   * or where it is written already. Nothing that the document says is lost. Empty where this format
   * has no place for it.
   */
  default Optional<Insertion> play(Point point, Move move) {
    return Optional.empty();
  }

  /**
   * How to write an end of the game in the position to which what stands at a point leads, after
   * which nothing is written yet. Empty where something follows, or where this format has no such
   * end.
   */
  default Optional<Insertion> playEnd(Point point, Termination termination) {
    return Optional.empty();
  }

  /** How a text is written where another stands, such as the name of a player. */
  default String escaped(String content) {
    return content;
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

  /**
   * The edits that add comments to those on the position after a move, in the place of some of
   * them, where comments are no lines of their own. Empty where they are.
   *
   * @param at where the move is written; the first line of the game for the start
   * @param removed the texts of comments that go
   */
  default Optional<List<Edit>> comments(Written at, List<String> removed, List<String> added) {
    return Optional.empty();
  }

  /** The line that says this as a comment; empty in a format without lines for comments. */
  default Optional<String> commentLine(String text) {
    return Optional.empty();
  }

  /**
   * The line that begins a variation, which replaces the move of this number; empty in formats that
   * have none.
   */
  default Optional<String> variation(int number) {
    return Optional.empty();
  }

  /**
   * A written move with a mark that a variation replaces it further down, or without; empty if it
   * is so already, or where nothing marks it.
   */
  default Optional<String> marked(String move, boolean wanted) {
    return Optional.empty();
  }

  /** The edit that writes a bookmark of the position of a line, in a format that has bookmarks. */
  default Optional<Edit> bookmark(int line, String name) {
    return Optional.empty();
  }
}
