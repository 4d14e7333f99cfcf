package kifu.web.replaced;

import java.time.LocalDate;
import org.teavm.jso.JSBody;

/** Gives the date that JavaScript has; Java would bring the time zones of the whole world along. */
public final class Today {
  private Today() {}

  public static LocalDate date() {
    int date = number();
    return LocalDate.of(date / 10_000, date / 100 % 100, date % 100);
  }

  /** Its digits, as 20260131. */
  @JSBody(
      script =
          """
          var now = new Date();
          return now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
          """)
  private static native int number();
}
