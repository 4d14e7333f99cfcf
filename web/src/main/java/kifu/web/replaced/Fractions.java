package kifu.web.replaced;

import org.teavm.jso.JSBody;

/** How numbers with a fraction are read and written, by JavaScript. */
public final class Fractions {
  private Fractions() {}

  /** The number as Java writes it, but for those that it writes with an exponent. */
  public static String text(double number) {
    String digits = digits(number);
    return number == Math.rint(number) && Double.isFinite(number) ? digits + ".0" : digits;
  }

  /**
   * The number that a text is.
   *
   * @throws NumberFormatException if it is none
   */
  public static double parse(String text) {
    double number = text.isEmpty() ? Double.NaN : number(text);
    if (Double.isNaN(number)) {
      throw new NumberFormatException(text);
    }
    return number;
  }

  @JSBody(params = "text", script = "return Number(text);")
  private static native double number(String text);

  @JSBody(params = "number", script = "return String(number);")
  private static native String digits(double number);
}
