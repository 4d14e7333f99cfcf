package kifu.format.jkf;

import java.util.regex.Pattern;

/** Writes a time as a word of a transcript, {@code 1:02:03}, and as JSON. */
final class JkfTime {
  private static final long SECOND = 1000;
  private static final Pattern TIME = Pattern.compile("[0-9]{1,12}:[0-9]{2}:[0-9]{2}");

  private JkfTime() {}

  static String word(long milliseconds) {
    long seconds = milliseconds / SECOND;
    return seconds / 3600 + ":" + twoDigits(seconds / 60 % 60) + ":" + twoDigits(seconds % 60);
  }

  private static String twoDigits(long number) {
    return number < 10 ? "0" + number : String.valueOf(number);
  }

  static boolean isTime(String word) {
    return TIME.matcher(word).matches();
  }

  /** The time that a word states. */
  static long milliseconds(String word) {
    long seconds = 0;
    for (String part : word.split(":", -1)) {
      seconds = 60 * seconds + Long.parseLong(part);
    }
    return seconds * SECOND;
  }

  static String json(long milliseconds) {
    long seconds = milliseconds / SECOND;
    return "{\"h\":"
        + seconds / 3600
        + ",\"m\":"
        + seconds / 60 % 60
        + ",\"s\":"
        + seconds % 60
        + "}";
  }
}
