package kifu.tool;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord;
import kifu.shogi.Side;

/**
 * Holds the times that the header 消費時間 states for both sides, such as {@code 120▲359△329} (the
 * number of moves, then minutes) or {@code ▲4時間39分△4時間01分}.
 *
 * @param black in milliseconds
 * @param white in milliseconds
 */
record StatedTimes(Optional<Long> black, Optional<Long> white) {
  private static final String TIME = "(?:(\\d{1,3})時間)?(?:(\\d{1,4})分?)?";

  private static final Pattern HEADER =
      Pattern.compile("(?:\\d{1,4}手?)?[ 　]*[▲☗]" + TIME + "[ 　、]*[△▽☖]" + TIME + "[ 　]*");

  /** What a game states; nothing where it states none, or in other words. */
  static StatedTimes of(GameRecord game) {
    return game.headers().stream()
        .filter(header -> header.key().equals("消費時間"))
        .map(header -> HEADER.matcher(header.value().strip()))
        .filter(Matcher::matches)
        .map(found -> new StatedTimes(time(found, 1), time(found, 3)))
        .findFirst()
        .orElseGet(() -> new StatedTimes(Optional.empty(), Optional.empty()));
  }

  private static Optional<Long> time(Matcher found, int group) {
    Optional<String> hours = Optional.ofNullable(found.group(group));
    Optional<String> minutes = Optional.ofNullable(found.group(group + 1));
    long all = 60 * hours.map(Long::parseLong).orElse(0L) + minutes.map(Long::parseLong).orElse(0L);
    return hours.isEmpty() && minutes.isEmpty() ? Optional.empty() : Optional.of(all * 60_000);
  }

  Optional<Long> of(Side side) {
    return side == Side.BLACK ? black : white;
  }
}
