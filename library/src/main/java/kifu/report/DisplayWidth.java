package kifu.report;

/**
 * Computes how many columns a character takes in a terminal. Kanji, kana and full-width forms take
 * two, as Unicode's EastAsianWidth.txt says; those that it calls ambiguous (▲, ①) take one, as in
 * the usual settings of terminals.
 */
public final class DisplayWidth {
  /** First and last code point of each run of wide characters. */
  private static final int[][] WIDE = {
    {0x1100, 0x115F}, // Hangul Jamo
    {0x2E80, 0x303E}, // radicals, full-width blank and punctuation
    {0x3041, 0xA4CF}, // kana, kanji, Yi
    {0xA960, 0xA97C}, // Hangul Jamo
    {0xAC00, 0xD7A3}, // Hangul
    {0xF900, 0xFAFF}, // compatibility kanji
    {0xFE10, 0xFE19}, // vertical forms
    {0xFE30, 0xFE6B}, // compatibility and small forms
    {0xFF01, 0xFF60}, // full-width forms
    {0xFFE0, 0xFFE6}, // full-width signs
    {0x1F300, 0x1F64F}, // pictures
    {0x1F900, 0x1F9FF}, // pictures
    {0x20000, 0x3FFFD}, // rare kanji
  };

  private DisplayWidth() {}

  /** The columns of a code point: 0, 1 or 2. */
  private static int of(int character) {
    int type = Character.getType(character);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    for (int[] run : WIDE) {
      if (character >= run[0] && character <= run[1]) {
        return 2;
      }
    }
    return 1;
  }

  /** The columns of a text on one line. */
  public static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }
}
