package kifu.text;

import java.util.List;
import java.util.regex.Pattern;

/** Splits a short text into lines; {@link Text} is for documents. */
public final class Lines {
  private static final Pattern END = Pattern.compile("\r\n|\r|\n");

  private Lines() {}

  /** The lines without their ends; the last line needs none, and an empty text has no lines. */
  public static List<String> of(String text) {
    List<String> lines = List.of(END.split(text, -1));
    return lines.getLast().isEmpty() ? lines.subList(0, lines.size() - 1) : lines;
  }
}
