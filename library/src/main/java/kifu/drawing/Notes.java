package kifu.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * Holds sentences that are broken into the lines of a narrow column.
 *
 * @param lines those that find room, in lines
 * @param rest the sentences that do not
 */
public record Notes(List<String> lines, List<String> rest) {
  /** From here on nearly all characters are as wide as a kanji. */
  private static final int FIRST_WIDE = 0x1100;

  /** With these no line of Japanese begins, and with those none ends. */
  private static final String NEVER_FIRST = "、。，．・：；？！」』）】〕］｝〉》ーっゃゅょッャュョ々…";

  private static final String NEVER_LAST = "「『（【〔［｛〈《▲△▼▽☗☖";

  /**
   * Breaks sentences into lines.
   *
   * @param columns the width of a line, in which a kanji takes two columns
   * @param most how many lines there are
   */
  public static Notes of(List<String> sentences, int columns, int most) {
    List<String> lines = new ArrayList<>();
    List<String> rest = new ArrayList<>();
    for (String sentence : sentences) {
      List<String> broken = broken(BoardView.visible(sentence), columns);
      if (rest.isEmpty() && lines.size() + broken.size() <= most) {
        lines.addAll(broken);
      } else {
        rest.add(sentence);
      }
    }
    return new Notes(lines, rest);
  }

  private static List<String> broken(String sentence, int columns) {
    List<String> lines = new ArrayList<>();
    String left = sentence;
    while (!left.isEmpty()) {
      String line = left.substring(0, lineEnd(left, prefix(left, columns).length()));
      lines.add(line.strip());
      left = left.substring(line.length()).stripLeading();
    }
    return lines;
  }

  /** The last place where the part that fits may end; its whole length where there is none. */
  private static int lineEnd(String text, int fits) {
    int end = fits;
    while (end > 0 && end < text.length() && !mayEnd(text, end)) {
      end--;
    }
    return end == 0 ? fits : end;
  }

  /** Whether a line may end here: not within a word; Japanese is cut anywhere but at some marks. */
  private static boolean mayEnd(String text, int at) {
    boolean withinWord = isOfWord(text, at - 1) && isOfWord(text, at);
    return !withinWord
        && NEVER_FIRST.indexOf(text.charAt(at)) < 0
        && NEVER_LAST.indexOf(text.charAt(at - 1)) < 0;
  }

  private static boolean isOfWord(String text, int at) {
    return text.charAt(at) > ' ' && text.charAt(at) < FIRST_WIDE;
  }

  /** As much of a text as fits into some columns; at least one character. */
  static String prefix(String text, int columns) {
    return prefix(text, columns, 1, 2);
  }

  /**
   * As much of a text as fits into a width; at least one character.
   *
   * @param narrow the width of a Latin letter
   * @param wide the width of a kanji
   */
  static String prefix(String text, int width, int narrow, int wide) {
    int taken = 0;
    for (int index = 0; index < text.length(); index = text.offsetByCodePoints(index, 1)) {
      taken += text.codePointAt(index) < FIRST_WIDE ? narrow : wide;
      if (taken > width && index > 0) {
        return text.substring(0, index);
      }
    }
    return text;
  }
}
