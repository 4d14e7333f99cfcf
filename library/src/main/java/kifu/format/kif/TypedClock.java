package kifu.format.kif;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.game.Game;
import kifu.play.Situation;

/**
 * A time that an author types behind a move: 12, 1:23, or a clock that lacks its end or its total.
 *
 * @param play what stands before it
 * @param isBare whether it has only seconds
 * @param isComplete whether it has both its parentheses
 * @param spent in milliseconds
 */
record TypedClock(String play, boolean isBare, boolean isComplete, long spent) {
  private static final Pattern LINE =
      Pattern.compile(
          "(?<play>.*[^ 　(])(?:[ 　]++(?<bare>[0-9]{1,4})|(?:[ 　]++|[ 　]*+(?<open>\\()[ ]*+)"
              + "(?<minutes>[0-9]{1,4}):(?<seconds>[0-9]{2})(?:/|(?<close>\\)))?+)");

  /** The time at the end of a line, which should not be long: it is looked for at each place. */
  static Optional<TypedClock> read(String line) {
    Matcher clock = LINE.matcher(line);
    if (!clock.matches()) {
      return Optional.empty();
    }
    String bare = clock.group("bare");
    String minutes = clock.group("minutes");
    long seconds = Long.parseLong(bare == null ? clock.group("seconds") : bare);
    return Optional.of(
        new TypedClock(
            clock.group("play"),
            bare != null,
            clock.group("open") != null && clock.group("close") != null,
            1000 * (seconds + (minutes == null ? 0 : 60 * Long.parseLong(minutes)))));
  }

  /** The total of the side to move with it, in milliseconds; empty after moves without a time. */
  Optional<Long> total(Game game, Situation before) {
    Optional<Long> used =
        before.ply() < 2 ? Optional.of(0L) : before.clocks().of(before.position().turn());
    return game.start().clockOffset() ? Optional.empty() : used.map(sum -> sum + spent);
  }
}
