package kifu.format.word;

import java.util.Optional;
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

  /** Seconds, or a time with minutes or hours, which may lack its parentheses or its total. */
  private static final String TIME =
      "[ 　]++[0-9０-９]{1,4}|[ 　]++T[0-9]{1,6}|(?:[ 　]++|[ 　]*+[(（])[ 　]*+"
          + "[0-9０-９]{1,4}(?:[:：][0-9０-９]{2}){1,2}+(?:[/／][0-9０-９:：]*+)?+";

  private static final Pattern LINE =
      Pattern.compile(
          "[ 　]*+(?<move>[▲△▼▽☗☖+-]?+[0-9１-９同PLNSGBRplnsgbr][^ 　,()（）]*+"
              + "(?:[(（][1-9１-９][1-9１-９][)）])?+)(?:"
              + TIME
              + "|,T?+[0-9]{0,6})?[)）]?+[ 　\t]*+");

  private MoveInShort() {}

  /** Whether all of a text is one. */
  public static boolean is(String text) {
    return read(text).isPresent();
  }

  /** The move of a text that is one, without its time. */
  public static Optional<ShorthandMove> read(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    Matcher line = LINE.matcher(text);
    return line.matches() ? ShorthandMove.read(line.group("move")) : Optional.empty();
  }
}
