package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.shogi.KanjiNumber;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Says how many plies a mating problem has by its author's own words: {@code 手数：7手}, a title that
 * ends with 7手詰, or a comment that says nothing else.
 *
 * @param range where the number is written
 */
public record TsumeHeadline(Range range, int plies) {
  private static final String NUMBER = "[0-9０-９一二三四五六七八九十]";
  private static final String BLANKS = "[ 　]*";
  private static final List<Pattern> PATTERNS =
      List.of(
          Pattern.compile("手数：" + BLANKS + "(" + NUMBER + "{1,3})手?(?:詰め?)?" + BLANKS),
          Pattern.compile(
              "(?:作品名|表題)：(?:.*[^0-9０-９一二三四五六七八九十])?(" + NUMBER + "{1,3})手詰め?[)）」』】]?" + BLANKS),
          Pattern.compile(
              "[*#'&]*" + BLANKS + "(?:詰将棋" + BLANKS + ")?(" + NUMBER + "{1,3})手詰め?。?" + BLANKS));

  /** The headlines on some lines. */
  static List<TsumeHeadline> in(Text text, int from, int end) {
    List<TsumeHeadline> headlines = new ArrayList<>();
    for (int line = from; line < end; line++) {
      for (Pattern pattern : PATTERNS) {
        Matcher matcher = pattern.matcher(text.line(line));
        int plies = matcher.matches() ? KanjiNumber.read(matcher.group(1)) : 0;
        if (plies > 0) {
          headlines.add(
              new TsumeHeadline(Range.ofLine(line, matcher.start(1), matcher.end(1)), plies));
        }
      }
    }
    return headlines;
  }
}
