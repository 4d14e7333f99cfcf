package kifu.collection;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.text.Shortened;

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

  /** How many characters of a comment a sentence shows. */
  private static final int MOST_CHARACTERS = 40;

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

  /** What differs, from the first line on where that is a comment. */
  public Phrase sentence() {
    String one = shown(first, second);
    String other = shown(second, first);
    String change = one + " → " + other;
    String at = ply == 0 ? "開始局面" : (isVariation ? "変化の" : "") + ply + "手目";
    String where = ply == 0 ? "start" : (isVariation ? "variation, " : "") + "move " + ply;
    return switch (kind) {
      case HEADER -> {
        String name = Printable.of(key);
        yield new Phrase(name + "：" + change, name + ": " + change);
      }
      case START ->
          new Phrase(
              "開始局面：" + change + "（指し手は比べません）",
              "start: " + change + " (the moves are not compared)");
      case MOVE -> new Phrase(at + "：" + change, where + ": " + change);
      case VARIATION ->
          new Phrase(ply + "手目の変化：" + change, "variation at move " + ply + ": " + change);
      case CLOCK ->
          ply == 0
              ? new Phrase("消費時間はこちらだけにあります", "only this game has times")
              : new Phrase(at + "、消費時間：" + change, where + ", clock: " + change);
      case COMMENT -> new Phrase(at + "、コメント：" + change, where + ", comment: " + change);
    };
  }

  /** What a game has, from the first line on which it differs from the other. */
  private static String shown(Optional<Version> version, Optional<Version> other) {
    return version
        .map(each -> different(each.text().split("\n", -1), other.map(Version::text).orElse("")))
        .map(text -> Printable.of(Shortened.of(text, MOST_CHARACTERS)))
        .orElse("-");
  }

  private static String different(String[] lines, String other) {
    String[] others = other.split("\n", -1);
    int at = 0;
    while (at < lines.length - 1 && at < others.length && lines[at].equals(others[at])) {
      at++;
    }
    return lines[at];
  }
}
