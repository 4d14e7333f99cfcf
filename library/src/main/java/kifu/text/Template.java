package kifu.text;

/**
 * Texts with places for values: {@code %s} for any, and for whole numbers {@code %d}, {@code %+d}
 * with the sign of every number, {@code %02d} and {@code %2d} filled up with zeros or blanks to so
 * many characters. Numbers look the same in every locale.
 *
 * <p>Java's own formatter would bring into a browser how all languages of the world write numbers,
 * a fifteenth of all code there.
 */
public final class Template {
  private Template() {}

  /** A template with the values in their places, of which it must have as many. */
  public static String fill(String template, Object... values) {
    StringBuilder filled = new StringBuilder();
    int at = 0;
    for (Object value : values) {
      int percent = template.indexOf('%', at);
      int letter = percent + 1;
      while (!Character.isLetter(template.charAt(letter))) {
        letter++;
      }
      filled.append(template, at, percent);
      add(filled, template.substring(percent + 1, letter), String.valueOf(value));
      at = letter + 1;
    }
    return filled.append(template, at, template.length()).toString();
  }

  /**
   * Adds a value.
   *
   * @param form what stands between the percent sign and its letter
   */
  private static void add(StringBuilder filled, String form, String value) {
    if (form.equals("+")) {
      filled.append(value.startsWith("-") ? "" : "+");
    } else if (!form.isEmpty()) {
      String filling = form.startsWith("0") ? "0" : " ";
      filled.append(filling.repeat(Math.max(0, Integer.parseInt(form) - value.length())));
    }
    filled.append(value);
  }
}
