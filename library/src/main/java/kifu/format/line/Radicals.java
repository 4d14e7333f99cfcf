package kifu.format.line;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Range;

/**
 * Knows the radicals of dictionaries (U+2F00 to U+2FD5), which look like ideographs: text copied
 * from a PDF has ⾓, ⾶ and ⼋ for 角, 飛 and 八, and no program reads them in a move.
 */
public final class Radicals {
  private static final char FIRST = '\u2f00';

  /** The ideograph of each radical, in the order of their numbers. */
  private static final String IDEOGRAPHS =
      "一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾干幺广廴"
          + "廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿"
          + "目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵"
          + "邑酉釆里金長門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠";

  private Radicals() {}

  private static boolean isRadical(char c) {
    return c >= FIRST && c < FIRST + IDEOGRAPHS.length();
  }

  /** A line with ideographs in the place of radicals, in the same columns. */
  public static String replaced(String line) {
    int first = next(line, 0);
    if (first == line.length()) {
      return line;
    }
    StringBuilder replaced = new StringBuilder(line);
    for (int i = first; i < line.length(); i = next(line, i + 1)) {
      replaced.setCharAt(i, IDEOGRAPHS.charAt(line.charAt(i) - FIRST));
    }
    return replaced.toString();
  }

  /** The column of the next radical; the end of the line if there is none. */
  private static int next(String line, int from) {
    int at = from;
    while (at < line.length() && !isRadical(line.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The one problem of all radicals on a line; its fix replaces them. */
  public static Optional<Problem> problem(String line) {
    int first = next(line, 0);
    if (first == line.length()) {
      return Optional.empty();
    }
    int end = first + 1;
    for (int i = first; i < line.length(); i = next(line, i + 1)) {
      end = i + 1;
    }
    Phrase what =
        new Phrase(
            "漢字に見える部首の文字（U+2F00～U+2FD5）は、読めないソフトがあります",
            "some programs cannot read radicals (U+2F00 to U+2FD5) that look like kanji");
    return Optional.of(
        Problem.of(ProblemId.NOTATION, Range.ofLine(0, first, end), what)
            .withSeverity(Severity.WARNING)
            .withFix(replaced(line.substring(first, end))));
  }
}
