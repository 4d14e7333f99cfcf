package kifu.text;

import java.util.Locale;

/**
 * Makes spellings that differ only in width, case or kana equal, so that they can be compared:
 * {@code ７六ﾌ}, {@code 7六フ} and {@code 7六ふ}. What is {@linkplain #folded folded} is never shown or
 * written.
 *
 * <p>Not Unicode's form NFKC, which takes letters such as ㍻ apart as well.
 */
public final class Folding {
  /** What U+FF61 to U+FF9F are in full width, in their order. */
  private static final String KATAKANA =
      "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";

  private static final char FIRST_HALF_WIDTH = '\uFF61';
  private static final char LAST_HALF_WIDTH = '\uFF9F';

  private Folding() {}

  /** The form of a text that is equal for spellings that differ in width, in case or in kana. */
  public static String folded(String text) {
    String even = evenWidth(text).toLowerCase(Locale.ROOT);
    StringBuilder folded = new StringBuilder(even.length());
    for (int i = 0; i < even.length(); i++) {
      char letter = even.charAt(i);
      folded.append(letter >= 'ァ' && letter <= 'ヶ' ? (char) (letter - 'ァ' + 'ぁ') : letter);
    }
    return folded.toString();
  }

  /** ASCII in half width and kana in full width, as Unicode's form NFKC has them. */
  public static String evenWidth(String text) {
    StringBuilder even = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter >= '！' && letter <= '～') {
        even.append((char) (letter - '！' + '!'));
      } else if (letter == '\u3000') {
        even.append(' ');
      } else if (letter >= FIRST_HALF_WIDTH && letter <= LAST_HALF_WIDTH) {
        appendKatakana(even, KATAKANA.charAt(letter - FIRST_HALF_WIDTH));
      } else {
        even.append(letter);
      }
    }
    return even.toString();
  }

  /** A voicing mark becomes one letter with the kana before it. */
  private static void appendKatakana(StringBuilder even, char kana) {
    int last = even.length() - 1;
    char before = last < 0 ? ' ' : even.charAt(last);
    boolean takesBoth = "ハヒフヘホ".indexOf(before) >= 0;
    if (kana == '゛' && before == 'ウ') {
      even.setCharAt(last, 'ヴ');
    } else if (kana == '゛' && (takesBoth || "カキクケコサシスセソタチツテト".indexOf(before) >= 0)) {
      even.setCharAt(last, (char) (before + 1));
    } else if (kana == '゜' && takesBoth) {
      even.setCharAt(last, (char) (before + 2));
    } else {
      even.append(kana);
    }
  }
}
