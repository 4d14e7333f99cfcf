package kifu.text;

/** Shortens a text to what a message may quote: a line can be as long as a file. */
public final class Shortened {
  private Shortened() {}

  /**
   * A text, or its first characters and an ellipsis if it is longer; no character is cut in two.
   */
  public static String of(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end) + "…";
  }
}
