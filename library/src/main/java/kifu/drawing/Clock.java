package kifu.drawing;

import java.util.Locale;

/** Writes times as people read them on a clock. */
public final class Clock {
  private Clock() {}

  /** Minutes and seconds, with hours before them if there are any: {@code 1:02:03}. */
  public static String hours(long milliseconds) {
    long seconds = milliseconds / 1000;
    long hours = seconds / 3600;
    return hours == 0
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", hours, seconds / 60 % 60, seconds % 60);
  }
}
