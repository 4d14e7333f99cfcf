package kifu;

import java.util.List;
import kifu.record.Statement;
import kifu.record.Statement.Token;

/**
 * Draws a line, and below it its tokens in their order: each as a line with marks under its
 * characters, full-width ones under those that are, and its part.
 */
public final class TokenPicture {
  private TokenPicture() {}

  public static String of(String line, List<? extends Statement> statements) {
    StringBuilder picture = new StringBuilder(line).append('\n');
    for (Statement statement : statements) {
      for (Token token : statement.tokens()) {
        picture.append(marks(line.substring(0, token.span().start()), ' ', '　'));
        picture.append(marks(token.span().of(line), '^', '＾'));
        picture.append(' ').append(token.part()).append('\n');
      }
    }
    return picture.toString();
  }

  /** A mark for each character. */
  private static String marks(String characters, char narrow, char wide) {
    StringBuilder marks = new StringBuilder();
    characters.chars().forEach(c -> marks.append(c < 0x1100 ? narrow : wide));
    return marks.toString();
  }
}
