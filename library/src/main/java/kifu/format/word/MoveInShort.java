package kifu.format.word;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a line that has only a move in short, maybe with a time, from other text that a format does
 * not have: {@code 76fu}, {@code ３４歩 12}, {@code 26歩 0:10}, {@code 7776FU,T5}. Editors finish such
 * a line when Enter is pressed; it stays where it was pasted, or typed before the server was there.
 */
public final class MoveInShort {
  /** A longer line is no move in short. */
  private static final int LONGEST = 40;

  private static final Pattern LINE =
      Pattern.compile(
          "[ 　]*+(?<move>[▲△▼▽☗☖+-]?+[1-9１-９同PLNSGBRplnsgbr][^ ,]*+)(?:[ 　]++[0-9]{1,4}|[ "
              + "　]++\\(?+[ ]*+[0-9]{1,4}:[0-9]{2}[/)]?+|,T?+[0-9]{0,6})?[ 　]*+");

  private MoveInShort() {}

  /** Whether all of a text is one. */
  public static boolean is(String text) {
    if (text.length() > LONGEST) {
      return false;
    }
    Matcher line = LINE.matcher(text);
    return line.matches() && ShorthandMove.read(line.group("move")).isPresent();
  }
}
