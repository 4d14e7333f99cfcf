package kifu.format;

import kifu.problem.Phrase;

/**
 * Offers something other than a move that can be written at a place: a header, an end, a variation.
 *
 * @param label what a list shows
 * @param words what an author may begin to type for it, besides the label
 * @param text what is written; more than one line where it is
 * @param detail what it is, in a few words
 * @param column where on the line of the place what it replaces begins
 * @param kind what it is written as
 */
public record Suggestion(
    Kind kind, String label, String words, String text, Phrase detail, int column) {
  /** What is suggested. */
  public enum Kind {
    /** The key of a header. */
    KEY,
    /** The value of a header. */
    VALUE,
    /** A word of the format. */
    WORD,
    /** Lines with gaps to fill in, {@code ${1:name}} as in the protocol; its $ } \ are escaped. */
    SNIPPET
  }

  /** The value of a header. */
  public static Suggestion value(String value, int column) {
    return value(value, Phrase.NOTHING, column);
  }

  public static Suggestion value(String value, Phrase detail, int column) {
    return new Suggestion(Kind.VALUE, value, "", value, detail, column);
  }
}
