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

  /**
   * A number below 1000 that is written in kanji, in full-width or in ASCII digits; 0 where it is
   * none.
   */
  public static int read(String number) {
    if (!number.contains("十")) {
      return number.length() > 3 ? 0 : digits(number);
    }
    String[] parts = number.split("十", -1);
    int tens = parts[0].isEmpty() ? 1 : digits(parts[0]);
    boolean isNumber =
        parts.length == 2 && parts[0].length() <= 1 && parts[1].length() <= 1 && tens > 0;
    return isNumber ? 10 * tens + digits(parts[1]) : 0;
  }

  private static int digits(String number) {
    return number
        .chars()
        .map(c -> Math.max(valueOf((char) c), Character.digit(c, 10)))
        .reduce(0, (before, digit) -> 10 * before + digit);
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
