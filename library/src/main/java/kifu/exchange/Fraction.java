package kifu.exchange;

import kifu.text.Template;

/** How writers tell the part of a time that is less than a second. */
public final class Fraction {
  private Fraction() {}

  /**
   * The fraction with its point, as {@code .05}; empty for whole seconds.
   *
   * @param time in milliseconds, not negative
   */
  public static String ofSecond(long time) {
    String digits = Template.fill("%03d", time % 1000).replaceFirst("0+$", "");
    return digits.isEmpty() ? "" : "." + digits;
  }
}
