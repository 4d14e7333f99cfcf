package kifu.web.replaced;

import com.google.gson.Strictness;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes JSON to where Gson writes it, as {@link Streams} goes over it. Gson's own has Java's
 * formatter make its escapes, which brings along how all languages of the world write numbers.
 */
public final class JsonWriter {
  private static final String DIGITS = "0123456789abcdef";

  private final Writer out;

  public JsonWriter(Writer out) {
    this.out = out;
  }

  /** There is nothing here to be strict about. */
  public void setStrictness(Strictness strictness) {}

  void write(String json) throws IOException {
    out.write(json);
  }

  void string(String text) throws IOException {
    StringBuilder json = new StringBuilder("\"");
    int written = 0;
    for (int i = 0; i < text.length(); i++) {
      String escape = escape(text.charAt(i));
      if (!escape.isEmpty()) {
        json.append(text, written, i).append(escape);
        written = i + 1;
      }
    }
    out.write(json.append(text, written, text.length()).append('"').toString());
  }

  /**
   * How a character is written that may not stand for itself, or that scripts take for a line end;
   * empty for others.
   */
  private static String escape(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\f' -> "\\f";
      case '\u2028' -> "\\u2028";
      case '\u2029' -> "\\u2029";
      default -> c < ' ' ? "\\u00" + DIGITS.charAt(c >> 4) + DIGITS.charAt(c & 15) : "";
    };
  }
}
