package kifu.report;

/**
 * Makes text from files and file names printable: it stays on its line and sends no control codes
 * to the terminal.
 */
public final class Printable {
  private Printable() {}

  /** The text with escapes such as {@code \n} or {@code \x{1b}} for what is not visible. */
  public static String of(String text) {
    if (text.codePoints().allMatch(Printable::isVisible)) {
      return text;
    }
    StringBuilder printable = new StringBuilder();
    text.codePoints()
        .forEach(
            character -> {
              if (isVisible(character)) {
                printable.appendCodePoint(character);
              } else {
                printable.append(escape(character));
              }
            });
    return printable.toString();
  }

  private static String escape(int character) {
    return switch (character) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> "\\x{" + Integer.toHexString(character) + "}";
    };
  }

  /** Whether a code point neither controls the terminal nor turns the direction of writing. */
  public static boolean isVisible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
