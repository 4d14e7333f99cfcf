package kifu.shogi;

/** Reads and writes numbers in kanji, as boards and records have them. */
public final class KanjiNumber {
  private static final String DIGITS = "〇一二三四五六七八九";

  private KanjiNumber() {}

  private static char digit(int digit) {
    return DIGITS.charAt(digit);
  }

  /** The digit that a kanji stands for; negative for any other character. */
  public static int valueOf(char kanji) {
    return DIGITS.indexOf(kanji);
  }

  /** A number from 1 to 99. */
  public static String of(int number) {
    int tens = number / 10;
    String units = number % 10 == 0 ? "" : String.valueOf(digit(number % 10));
    if (tens == 0) {
      return units;
    }
    return (tens == 1 ? "" : String.valueOf(digit(tens))) + "十" + units;
  }
}
