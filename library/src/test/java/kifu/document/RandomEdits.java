package kifu.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.RandomBook;
import kifu.RandomCsa;
import kifu.RandomDocument;
import kifu.RandomRecord;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Makes edits as people and their accidents make them: of digits, parts of lines, whole lines,
 * heads of variations, line ends, boards. Half of them fall near the one before.
 */
public final class RandomEdits {

  private static final List<String> KIF_LINES =
      List.of(
          "変化：%d手",
          "変化：%d手",
          "変化：%d手",
          "変化：%d手",
          "変化：0手",
          "変化：手",
          "%4d ７六歩(77)   ( 0:01/00:00:01)",
          "%4d ２六歩(27)+",
          "%4d 同　歩(33)",
          "%4d ３四歩(33) 0:02",
          "%4d ８四歩(83)(0:03",
          "%4d ２二角成(88) 4",
          "%4d ５五角打",
          "%4d ５八玉(59)",
          "%4d ７六歩(7",
          "%4d パス",
          "%4d 投了",
          "%4d 反則勝ち   ( 0:00/00:00:00)",
          "%4d 反則負け",
          "%4d 千日手",
          "%4d 詰み",
          "%4d 入玉勝ち",
          "%4d 中断",
          "%4d 封じ手   ( 5:00/00:05:00)",
          "%4d 封じ手   ( 5:00/00:05:00)+",
          "%4d 王手飛車取り",
          "まで%d手で先手の勝ち",
          "まで%d手で後手の反則負け",
          "まで詰み",
          "*コメント",
          "*反則手にて終局",
          "&しおり",
          "#",
          "",
          "手数----指手---------消費時間--",
          "手合割：香落ち",
          "手合割：その他",
          "手合割：京都将棋",
          "先手：名前",
          "先手消費時間加算：10",
          "作者：名前",
          "後手番",
          "先手の持駒：飛　歩二",
          "|v香v桂v銀v金v玉v金v銀v桂v香|一",
          "手数＝%d  ▲７六歩  まで",
          "▲７六歩 △３四歩",
          "読めない行");

  private static final List<String> KI2_LINES =
      List.of(
          "変化：%d手",
          "変化：%d手",
          "変化：%d手",
          "▲７六歩",
          "△３四歩",
          "▲２六歩 △８四歩",
          "△同　歩 ▲同金右",
          "▲５八金右△５二金左▲４八銀",
          "▲５五角打　△３三銀不成",
          "☗７六歩 ☖３四歩 ▼２六歩",
          "▲７六歩(77) △３四歩(33)",
          "▲投了",
          "▲７六歩 △投了",
          "▲７六歩 好手 △３四歩",
          "７六歩 △３四歩",
          "▲７六歩 # 注",
          "▲７六歩 まで%d手で先手の勝ち",
          "▲",
          "まで%d手で先手の勝ち",
          "まで%d手で千日手",
          "まで%d手で中断",
          "まで%d手で後手の反則負け",
          "まで詰み",
          "*コメント",
          "*反則手にて終局",
          "");

  private static final List<String> KI2_PIECES =
      List.of(
          "",
          "",
          " ",
          "　",
          "▲",
          "△",
          "▼",
          "同",
          "右",
          "左",
          "直",
          "上",
          "寄",
          "引",
          "成",
          "不成",
          "打",
          "歩",
          "金",
          "７六",
          "▲７六歩",
          "△３四歩 ",
          "\n",
          "\r",
          "\r\n",
          "\n   3 ２六歩(27)\n");

  private static final List<String> CSA_LINES =
      List.of(
          "/",
          "/",
          "/",
          "V2.2",
          "V3.0",
          "N+名前",
          "N-名前, 二人",
          "$EVENT:a",
          "$START_TIME:2026/02/30",
          "$END_TIME:2025/01/01",
          "$MAX_MOVES:%d",
          "PI",
          "PI82HI22KA",
          "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
          "P5 * * * *",
          "P+88KA00FU",
          "P-00AL",
          "+",
          "-",
          "+7776FU",
          "-3334FU,T%d",
          "+7776FU,-3334FU,+2726FU",
          "+2726FU,T3,'次, は",
          "-8384fu",
          "+0055KA",
          "+0055TO",
          "+7776",
          "7776FU",
          "T%d",
          "T1.5",
          "Tx",
          "%%TORYO",
          "%%CHUDAN,T%d",
          "%%MATTA",
          "%%+ILLEGAL_ACTION",
          "%%ILLEGAL_MOVE",
          "%%MAX_MOVES",
          "%%SOMETHING",
          "'コメント",
          "'ILLEGAL_MOVE(+7776FU)",
          "'summary:illegal move:a win:b lose",
          "#TIME_UP",
          "",
          "読めない行");

  /** Lines of a book. Few positions and moves, so that many of them meet again. */
  private static final List<String> BOOK_LINES =
      List.of(
          "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
          "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - %d",
          "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",
          "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - %d",
          "sfen 4k4/9/9/9/9/9/9/9/4K4 b G2P 1",
          "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2PG 1",
          "sfen 4k4/9/9/9/9/9/9/9/4K4 x G2P 1",
          "sfen 4k4/9/9/9/9/9/9/9/4KK3 b - 1",
          " sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1",
          "sfen",
          "sfen ",
          "7g7f 3c3d 0 0 1",
          "7g7f 3c3d 0 0 1",
          "2g2f none 10 20 30",
          "3c3d 2g2f 0 0 1",
          "G*5b none 0 0 1",
          "P*5h none 0 0 %d",
          "7g7f none   8",
          "7g7f",
          "none none",
          "resign none 0 0 1",
          "win none 0 0 1",
          "7g7 none 0 0 1",
          "2g2f none x 0 1",
          "2g2f  none 0 0 1 rest",
          "2g2f none 0 0 1 # rest",
          "#YANEURAOU-DB2016 1.00",
          "#YANEURAOU-DB2016 2.00",
          "# 注釈",
          "// 注釈",
          "",
          "",
          " ",
          "読めない行");

  private static final List<String> JKF_LINES =
      List.of(
          "{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},",
          "{\"move\":{\"color\":1,\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\",\"relative\":\"H\"}},",
          "{\"move\":{\"color\":1,\"same\":true,\"piece\":\"FU\",\"from\":{\"x\":3,\"y\":3}}},",
          "{\"special\":\"TORYO\"},",
          "{\"special\":\"SENNICHITE\",\"time\":{\"now\":{\"m\":0,\"s\":1},\"total\":{\"m\":0,\"s\":1}}},",
          "{\"comments\":[\"a\",\"&b\"]},",
          "\"initial\":{\"preset\":\"KY\"},",
          "\"forks\":[[",
          "]]},",
          "}",
          "");

  private static final List<String> JKF_PIECES =
      List.of(
          "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "-", "FU", "RY", "move", " ");

  private static final List<String> USI_LINES =
      List.of(
          "position startpos moves 7g7f 3c3d 8h2b+ 3a2b",
          "startpos moves 7g7f",
          "position startpos",
          "sfen 4k4/9/9/9/9/9/9/9/4K4 b R2P 1",
          "4k4/9/9/9/9/9/9/9/4K4 w - 1 moves 5a5b",
          "position sfen 4k4/9 b - 1 moves 5a5b resign",
          "# comment",
          "");

  private static final List<String> USI_PIECES =
      List.of("moves ", "P*5e", "7g7f ", "+", "resign", "sfen ", "startpos", "/", " ", "9", "-");

  private static final List<String> CSA_PIECES =
      List.of(
          "",
          "",
          " ",
          ",",
          ",",
          "+",
          "-",
          "FU",
          "KA",
          "UM",
          "00",
          "77",
          "'",
          "/",
          "T",
          "T1",
          "%",
          "P",
          "PI",
          "\n",
          "\r",
          "\r\n",
          "\n/\n",
          "\uD842\uDFB7",
          "\uD842");

  private static final List<String> BOOK_PIECES =
      List.of(
          "",
          "",
          " ",
          "  ",
          "+",
          "/",
          "*",
          "#",
          "//",
          "1",
          "k",
          "P",
          "b",
          "none",
          "sfen ",
          "7g7f ",
          "\n",
          "\r",
          "\r\n",
          "\n\n",
          "\uD842\uDFB7",
          "\uD842");

  private static final List<String> KIF_PIECES =
      List.of(
          "",
          "",
          " ",
          "　",
          "+",
          "同　",
          "成",
          "打",
          "(77)",
          "(88)",
          "/",
          ":",
          "：",
          "*",
          "#",
          "&",
          "|",
          "変化：",
          "手",
          "まで",
          "投了",
          "歩",
          "玉",
          "\n",
          "\r",
          "\r\n",
          "\n\n",
          "\uD842\uDFB7",
          "\uD842");

  private static final Pattern NUMBER = Pattern.compile(" *(\\d{1,4}) ");

  private final Random random;
  private final DocumentFormat format;
  private int lastLine;

  /**
   * @param format what the texts are, more or less
   * @param lastLine the line of the edit before
   */
  public RandomEdits(Random random, DocumentFormat format, int lastLine) {
    this.random = random;
    this.format = format;
    this.lastLine = lastLine;
  }

  /** One to three edits, each in the coordinates of the text after those before it. */
  public List<Edit> next(Text text) {
    List<Edit> edits = new ArrayList<>();
    Text after = text;
    for (int i = random.nextInt(4) == 0 ? 3 : 1; i > 0; i--) {
      Edit edit = edit(after);
      edits.add(edit);
      after = after.apply(edit);
      lastLine = edit.range().start().line();
    }
    return edits;
  }

  private Edit edit(Text text) {
    int line = line(text);
    return switch (random.nextInt(20)) {
      case 0, 1, 2, 3 -> digit(text, line);
      case 4, 5, 6 -> piece(text, line);
      case 7, 8, 9 ->
          new Edit(lines(line, random.nextInt(3) == 0 ? 1 : 0), anyLine(text, line) + lineEnd());
      case 10, 11 -> new Edit(lines(line, 1 + random.nextInt(3)), "");
      case 12, 13 -> copy(text, line);
      case 14, 15 -> swap(text, line);
      case 16 -> lineEnd(text, line);
      case 17 -> new Edit(lines(line, 0), board());
      case 18 -> new Edit(lines(line, random.nextInt(40)), "");
      default -> random.nextInt(3) == 0 ? new Edit(lines(line, 0), record()) : piece(text, line);
    };
  }

  private String oneOf(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String board() {
    return switch (format) {
      case CSA -> RandomCsa.board(random);
      case JKF -> oneOf(JKF_LINES);
      case USI, SFEN -> oneOf(USI_LINES);
      case BOOK -> RandomBook.entry(random);
      case KIF, KIFU, BOD, KI2, KI2U -> RandomRecord.board(random);
    };
  }

  private String record() {
    int moves = random.nextInt(20);
    return RandomDocument.of(format, random, moves);
  }

  private int line(Text text) {
    boolean near = random.nextBoolean();
    int line = near ? lastLine + random.nextInt(5) - 2 : random.nextInt(text.lineCount());
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  private static Range lines(int from, int count) {
    return Range.of(from, 0, from + count, 0);
  }

  private Edit digit(Text text, int line) {
    String content = text.line(line);
    int[] digits =
        content.chars().filter(Character::isDigit).map(content::indexOf).distinct().toArray();
    if (digits.length == 0) {
      return piece(text, line);
    }
    int column = digits[random.nextInt(digits.length)];
    char zero = content.charAt(column) < '０' ? '0' : '０';
    String other = String.valueOf((char) (zero + random.nextInt(10)));
    return new Edit(Range.ofLine(line, column, column + 1), other);
  }

  private Edit piece(Text text, int line) {
    int length = text.lineLength(line);
    int start = random.nextInt(length + 1);
    int end = Math.min(length, start + random.nextInt(4));
    return new Edit(Range.ofLine(line, start, end), oneOf(pieces()));
  }

  private String anyLine(Text text, int line) {
    return oneOf(lines()).formatted(number(text, line));
  }

  private List<String> lines() {
    return switch (format) {
      case CSA -> CSA_LINES;
      case JKF -> JKF_LINES;
      case USI, SFEN -> USI_LINES;
      case BOOK -> BOOK_LINES;
      case KIF, KIFU, BOD -> KIF_LINES;
      case KI2, KI2U -> random.nextInt(3) == 0 ? KIF_LINES : KI2_LINES;
    };
  }

  private List<String> pieces() {
    return switch (format) {
      case CSA -> CSA_PIECES;
      case JKF -> JKF_PIECES;
      case USI, SFEN -> USI_PIECES;
      case BOOK -> BOOK_PIECES;
      case KIF, KIFU, BOD -> KIF_PIECES;
      case KI2, KI2U -> random.nextBoolean() ? KIF_PIECES : KI2_PIECES;
    };
  }

  /** The number of a move nearby, mostly, so that many variations begin where moves are. */
  private int number(Text text, int line) {
    int near = Math.clamp(line + random.nextInt(9) - 6, 0, text.lineCount() - 1);
    Matcher number = NUMBER.matcher(text.line(near));
    return number.lookingAt() ? Integer.parseInt(number.group(1)) : random.nextInt(12);
  }

  private String lineEnd() {
    return List.of("\n", "\n", "\r\n", "\r").get(random.nextInt(4));
  }

  /** Lines of the text once more, elsewhere. */
  private Edit copy(Text text, int line) {
    String copied = text.slice(lines(random.nextInt(text.lineCount()), 1 + random.nextInt(6)));
    return new Edit(lines(line, 0), copied);
  }

  private static Edit swap(Text text, int line) {
    Range both = lines(line, 2);
    String swapped = text.slice(lines(line + 1, 1)) + text.slice(lines(line, 1));
    return new Edit(both, swapped);
  }

  private Edit lineEnd(Text text, int line) {
    Point end = new Point(line, text.lineLength(line));
    Point next = new Point(line + 1, 0);
    return new Edit(new Range(end, next), random.nextBoolean() ? "" : lineEnd());
  }
}
