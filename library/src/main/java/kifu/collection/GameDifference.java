package kifu.collection;

import java.util.Optional;

/**
 * Holds one thing in which two games differ.
 *
 * @param key the header that differs; empty for everything else
 * @param ply how many moves were played before and with the move that it is about; 0 for the start
 *     and the headers
 * @param isVariation whether that move stands in a variation
 * @param first what the first game has; empty if only the second has something
 * @param second what the second game has
 */
public record GameDifference(
    Kind kind,
    String key,
    int ply,
    boolean isVariation,
    Optional<Version> first,
    Optional<Version> second) {

  /** What differs. */
  public enum Kind {
    HEADER,
    /** The start position; the moves of such games are not compared. */
    START,
    /** The move, or end, with which a line of play goes on; what is below it is not compared. */
    MOVE,
    /** A move that only one game has as a variation, with all that is below it. */
    VARIATION,
    /** The time that a move took; at the start: only one game has times at all. */
    CLOCK,
    /** What is said about a position: comments, bookmarks and notes. */
    COMMENT
  }

  /**
   * What one of the games has.
   *
   * @param line where it stands, a 0-based line of the document
   * @param text a header's value, an SFEN, a move by its name, a time, a comment with all its lines
   */
  public record Version(int line, String text) {}
}
