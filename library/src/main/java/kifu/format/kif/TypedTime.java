package kifu.format.kif;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds a time that stands alone on a line, below the move that took it: its author pressed Enter
 * before it. It looks like a header.
 *
 * @param number the number of the next move, where the line had been begun with that
 * @param text the time itself: 1:23, or a clock that lacks its end or its total
 */
record TypedTime(OptionalInt number, String text) {
  private static final Pattern LINE =
      Pattern.compile(
          "[ 　]*+(?:(?<number>[0-9]{1,6})[ 　]++)?+"
              + "(?<time>[(（]?+[ 　]*+[0-9０-９]{1,4}[:：][0-9０-９]{2}[/／)）]?+)");

  static Optional<TypedTime> read(String line) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String number = matcher.group("number");
    return Optional.of(
        new TypedTime(
            number == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(number)),
            matcher.group("time")));
  }

  /** Whether it can stand below a move. */
  boolean isBelow(String move) {
    return number.isEmpty()
        || (KifLine.read(move) instanceof KifLine.Move above
            && above.number() + 1 == number.getAsInt());
  }
}
