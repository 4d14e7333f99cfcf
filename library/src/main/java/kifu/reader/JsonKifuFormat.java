package kifu.reader;

import static kifu.reader.Finders.BOOKMARK;
import static kifu.reader.Finders.CLOCK_WITHOUT_TOTAL;
import static kifu.reader.Finders.COMMENT;
import static kifu.reader.Finders.COMMENT_ABOVE_VARIATION;
import static kifu.reader.Finders.COMMENT_ON_ENDING;
import static kifu.reader.Finders.FRACTION;
import static kifu.reader.Finders.FRACTION_OF_CLOCK;
import static kifu.reader.Finders.HALF_WIDTH_BLANK;
import static kifu.reader.Finders.HEADER_AS_REMARK;
import static kifu.reader.Finders.HEADER_TWICE;
import static kifu.reader.Finders.HEADER_WITHOUT_VALUE;
import static kifu.reader.Finders.HOURS_OF_MOVE;
import static kifu.reader.Finders.LATER_START;
import static kifu.reader.Finders.NUMBER_WITHOUT_BLANK;
import static kifu.reader.Finders.OTHER_GAMES;
import static kifu.reader.Finders.PASS;
import static kifu.reader.Finders.SHOGI_MARK;
import static kifu.reader.Finders.SUMMARY_ALONE;
import static kifu.reader.Finders.VARIATION_BEHIND_LINE;
import static kifu.reader.Finders.ending;
import static kifu.reader.Finders.endingBut;
import static kifu.reader.Finders.finder;
import static kifu.reader.Finders.first;
import static kifu.reader.Finders.lines;
import static kifu.reader.Finders.linesThat;
import static kifu.reader.Finders.remark;
import static kifu.reader.Finders.written;
import static kifu.reader.ReadingTable.Effect.LEAVES_OUT;
import static kifu.reader.ReadingTable.Effect.MISREADS;
import static kifu.reader.ReadingTable.Effect.REFUSES;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.problem.Phrase;
import kifu.reader.ReadingTable.Finder;
import kifu.reader.ReadingTable.Instance;
import kifu.reader.ReadingTable.Row;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.text.Text;

/** Says how json-kifu-format reads. */
final class JsonKifuFormat {
  private JsonKifuFormat() {}

  private static final Finder SAME_IN_NESTED_VARIATION =
      finder(
          new Phrase("変化の中の変化の最初の「同」", "同 at the head of a variation of a variation"),
          (games, text) ->
              games.stream()
                  .flatMap(game -> game.lines().stream().filter(line -> isNested(line, game)))
                  .flatMap(line -> line.steps().stream().limit(1))
                  .mapToInt(Step::line)
                  .filter(line -> text.line(line).strip().startsWith("同", 1)));

  private static boolean isNested(GameRecord.Line line, GameRecord game) {
    return game.parent(line).flatMap(game::parent).isPresent();
  }

  /** In the place of an ending that has a line of its own, or of one of a まで line. */
  private static final Finder VARIATION_OF_ENDING =
      linesThat(
          JsonKifuFormat::isInPlaceOfEnding,
          new Phrase("終局に代わる変化", "a variation in the place of an ending"));

  private static boolean isInPlaceOfEnding(GameRecord.Line line, GameRecord game) {
    return game.parent(line).filter(parent -> parent.start() <= line.start()).stream()
        .flatMap(parent -> parent.steps().stream().skip(line.start() - parent.start()).limit(1))
        .anyMatch(step -> step.event() instanceof Ended);
  }

  private static final Finder COMMENT_ABOVE_HEADERS =
      finder(
          new Phrase("ヘッダーより上のコメント", "a comment above headers"),
          (games, text) ->
              games.stream()
                  .flatMapToInt(
                      game ->
                          commentsAboveMoves(game)
                              .filter(line -> isAboveHeaders(line, game, text))));

  private static IntStream commentsAboveMoves(GameRecord game) {
    return game.mainLine().remarks().stream()
        .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
        .mapToInt(Remark::line);
  }

  /** The one above is named. */
  private static final Finder COMMENTS_AROUND_SEPARATOR =
      finder(
          new Phrase("手数の行の上と下の両方のコメント", "comments both above and below the line 手数----指手"),
          (games, text) -> {
            int separator = first("手数-+指手.*", text).orElse(text.lineCount());
            int[] comments =
                games.stream().flatMapToInt(JsonKifuFormat::commentsAboveMoves).toArray();
            return IntStream.of(comments)
                .filter(line -> line < separator)
                .limit(IntStream.of(comments).anyMatch(line -> line > separator) ? 1 : 0);
          });

  /** The まで lines of json-kifu-format. */
  private static final String SUMMARIES =
      "まで[0-9]+手(で[先後上下]手の((反則)?勝ち|反則負け)|で時間切れにより[先後上下]手の勝ち" + "|で(中断|封じ手|持将棋|千日手|不詰)|で?詰み?)[ \t]*";

  private static final Pattern OTHER_SUMMARY = Pattern.compile("(?m)^(?!" + SUMMARIES + "$)まで.*");

  private static final Finder SUMMARY_WORD =
      (games, text) ->
          lines(OTHER_SUMMARY, text)
              .mapToObj(
                  line -> {
                    String words = text.line(line).strip();
                    return new Instance(new Phrase("「" + words + "」の行", "the line " + words), line);
                  });

  private static String withoutSummary(String record) {
    return record.replaceAll("(?:" + OTHER_SUMMARY + ")\n?", "");
  }

  private static final Finder COMMENT_BELOW_SUMMARY =
      finder(
          new Phrase("「まで」の行の下のコメント", "a comment below the まで line"),
          (games, text) ->
              lines(Pattern.compile("[*&].*"), text).filter(line -> isBelowSummary(line, text)));

  private static boolean isBelowSummary(int line, Text text) {
    int above = line - 1;
    while (above >= 0
        && (text.line(above).isEmpty() || "*&#".indexOf(text.line(above).charAt(0)) >= 0)) {
      above--;
    }
    return above >= 0 && text.line(above).startsWith("まで");
  }

  /** Above the turn they are skipped. */
  private static final Finder NOTE =
      (games, text) ->
          remark(Remark.Kind.NOTE, new Phrase("「'」の行", "a line that begins with '"))
              .in(games, text)
              .filter(found -> found.line() > first("[+-]", text).orElse(0));

  private static final Finder VERSION_3 =
      written("V3.*", new Phrase("CSAのV3.0", "version V3.0 of CSA"));

  private static final Finder BLANK_LINE = written("", new Phrase("空行", "an empty line"));

  private static final Finder SHORT_RANK =
      written(
          "P[1-9](?=.*\\*).{0,26}", new Phrase("行末の空白がない盤面", "a board row without its last blank"));

  private static final Finder EMPTY_TOTAL =
      written(
          " *\\d+ .*\\( *\\d+:\\d+ */ *\\) *",
          new Phrase("累計が空の消費時間", "a clock with an empty total time"));

  private static final Finder OTHER_SEPARATOR =
      written(
          "手数-+指手(?!--(-------消費時間--)? *$).*",
          new Phrase(
              "「手数----指手---------消費時間--」と違う長さの行", "another line than 手数----指手---------消費時間--"));

  private static final Finder NOTE_ABOVE_HEADERS =
      finder(
          new Phrase("最初の行の「#」", "# on the first line"),
          (games, text) -> IntStream.of(0).filter(line -> text.line(line).startsWith("#")));

  private static final Finder HALF_WIDTH_DIGIT =
      written("(?=[▲△]).*[▲△][1-9].*", new Phrase("半角数字の指し手", "moves with half-width digits"));

  private static final Finder WIDE_BLANK =
      written(
          "[▲△].*　([▲△].*)?", new Phrase("全角空白で区切った指し手", "moves with wide blanks between them"));

  /** In KI2. */
  private static final Finder COMMENT_BELOW_BOOKMARK =
      finder(
          new Phrase("しおりの下のコメント", "a comment below a bookmark"),
          (games, text) ->
              IntStream.range(1, text.lineCount())
                  .filter(line -> text.line(line).startsWith("*"))
                  .filter(line -> text.line(line - 1).startsWith("&")));

  private static final Finder COMMENT_LIKE_HEADER =
      finder(
          new Phrase("初手の前の、「：」のあるコメント", "a comment with ： above the first move"),
          (games, text) ->
              IntStream.range(0, first("[▲△☗☖].*", text).orElse(text.lineCount()))
                  .filter(line -> text.line(line).startsWith("*"))
                  .filter(line -> text.line(line).indexOf('：') > 0));

  private static final Finder WHITE_NAMED_FIRST =
      finder(
          new Phrase("先手より前の後手の名前", "White's name above Black's"),
          (games, text) ->
              first("N-.*", text).stream()
                  .filter(white -> white < first("N\\+.*", text).orElse(0)));

  private static final Pattern FRACTION_ALONE = Pattern.compile("(?m)^(T\\d+)\\.\\d+$");

  private static String withoutFractions(String csa) {
    return FRACTION_ALONE.matcher(csa).replaceAll("$1");
  }

  /** What V3.0 added may stand in V2.2 for it, but for fractions. */
  private static String beforeVersion3(String csa) {
    return csa.replaceFirst("^'CSA encoding=UTF-8\nV3\\.0\n", "V2.2\n");
  }

  /** What stands behind the ' is the comment. */
  private static String withoutStars(String csa) {
    return csa.replaceAll("(?m)^'\\*", "'");
  }

  /** Once, of the main line. */
  private static final Finder TWO_PAWNS =
      finder(
          new Phrase("二歩", "two pawns on a file"),
          (games, text) -> games.stream().flatMapToInt(game -> twoPawns(game).stream()));

  private static OptionalInt twoPawns(GameRecord game) {
    Replay replay = Replay.atStart(game);
    for (Step step : game.mainLine().steps()) {
      if (step.event() instanceof Played(Move move)
          && Rules.violation(replay.position(), move)
              .filter(violation -> violation.rule() == Rule.NIFU)
              .isPresent()) {
        return OptionalInt.of(step.line());
      }
      replay.play(step);
    }
    return OptionalInt.empty();
  }

  static final ReadingTable TABLE =
      new ReadingTable(
          "json-kifu-format 5.5.0",
          List.of(
              new Row(TargetFormat.KIF, MISREADS, BOOKMARK),
              new Row(
                  TargetFormat.KIF,
                  LEAVES_OUT,
                  endingBut(
                      Map.of(
                          "中断", Termination.INTERRUPTION,
                          "封じ手", Termination.SEALED_MOVE,
                          "投了", Termination.RESIGNATION,
                          "持将棋", Termination.IMPASSE,
                          "千日手", Termination.REPETITION,
                          "詰み", Termination.CHECKMATE,
                          "不詰", Termination.NO_MATE,
                          "切れ負け", Termination.TIME_UP,
                          "反則勝ち", Termination.FOUL_WIN,
                          "反則負け", Termination.FOUL_LOSS))),
              new Row(TargetFormat.KIF, MISREADS, ending(Termination.SEALED_MOVE)),
              new Row(TargetFormat.KIF, REFUSES, PASS),
              new Row(TargetFormat.KIF, REFUSES, LATER_START),
              new Row(TargetFormat.KIF, LEAVES_OUT, COMMENT_ABOVE_VARIATION),
              new Row(TargetFormat.KIF, REFUSES, VARIATION_BEHIND_LINE),
              new Row(TargetFormat.KIF, REFUSES, TWO_PAWNS),
              new Row(TargetFormat.KIF, REFUSES, FRACTION_OF_CLOCK),
              new Row(TargetFormat.KIF, REFUSES, HOURS_OF_MOVE),
              new Row(TargetFormat.KIF, REFUSES, HALF_WIDTH_BLANK),
              new Row(TargetFormat.KIF, LEAVES_OUT, HEADER_TWICE),
              new Row(TargetFormat.KIF, REFUSES, COMMENT_ABOVE_HEADERS),
              new Row(TargetFormat.KIF, REFUSES, COMMENTS_AROUND_SEPARATOR),
              new Row(TargetFormat.KIF, REFUSES, CLOCK_WITHOUT_TOTAL),
              new Row(TargetFormat.KIF, REFUSES, EMPTY_TOTAL),
              new Row(TargetFormat.KIF, LEAVES_OUT, NUMBER_WITHOUT_BLANK),
              new Row(TargetFormat.KIF, REFUSES, OTHER_SEPARATOR),
              new Row(TargetFormat.KIF, LEAVES_OUT, SUMMARY_ALONE),
              new Row(TargetFormat.KIF, REFUSES, SUMMARY_WORD)
                  .writtenAs(JsonKifuFormat::withoutSummary),
              new Row(TargetFormat.KIF, REFUSES, COMMENT_BELOW_SUMMARY),
              new Row(TargetFormat.KI2, REFUSES, SUMMARY_WORD)
                  .leftOutAs(JsonKifuFormat::withoutSummary, SUMMARY_WORD),
              new Row(TargetFormat.KI2, REFUSES, VARIATION_BEHIND_LINE),
              new Row(TargetFormat.KI2, REFUSES, SAME_IN_NESTED_VARIATION),
              new Row(TargetFormat.KI2, REFUSES, TWO_PAWNS),
              new Row(TargetFormat.KI2, REFUSES, COMMENT_ON_ENDING),
              new Row(TargetFormat.KI2, REFUSES, COMMENT_BELOW_BOOKMARK),
              new Row(TargetFormat.KI2, LEAVES_OUT, BOOKMARK),
              new Row(TargetFormat.KI2, LEAVES_OUT, HEADER_TWICE),
              new Row(TargetFormat.KI2, LEAVES_OUT, COMMENT_ABOVE_VARIATION),
              new Row(TargetFormat.KI2, MISREADS, COMMENT_LIKE_HEADER),
              new Row(TargetFormat.KI2, MISREADS, VARIATION_OF_ENDING),
              new Row(TargetFormat.KI2, MISREADS, ending(Termination.SEALED_MOVE)),
              new Row(TargetFormat.KI2, REFUSES, NOTE_ABOVE_HEADERS),
              new Row(TargetFormat.KI2, REFUSES, HALF_WIDTH_DIGIT),
              new Row(TargetFormat.KI2, REFUSES, SHOGI_MARK),
              new Row(TargetFormat.KI2, REFUSES, WIDE_BLANK),
              new Row(TargetFormat.CSA, REFUSES, VERSION_3)
                  .writtenAs(JsonKifuFormat::beforeVersion3),
              new Row(TargetFormat.CSA, REFUSES, OTHER_GAMES),
              new Row(TargetFormat.CSA, REFUSES, BLANK_LINE),
              new Row(TargetFormat.CSA, REFUSES, WHITE_NAMED_FIRST),
              new Row(TargetFormat.CSA, REFUSES, FRACTION)
                  .leftOutAs(JsonKifuFormat::withoutFractions, FRACTION),
              new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_AS_REMARK),
              new Row(TargetFormat.CSA, REFUSES, SHORT_RANK),
              new Row(TargetFormat.CSA, MISREADS, COMMENT).writtenAs(JsonKifuFormat::withoutStars),
              new Row(TargetFormat.CSA, MISREADS, NOTE),
              new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_WITHOUT_VALUE),
              new Row(TargetFormat.JKF, MISREADS, VARIATION_BEHIND_LINE)));

  /** Whether one of the headers, which have a wide colon, stands below a line. */
  private static boolean isAboveHeaders(int line, GameRecord game, Text text) {
    int moves =
        game.mainLine().steps().stream().mapToInt(Step::line).findFirst().orElse(text.lineCount());
    return IntStream.range(line + 1, moves)
        .mapToObj(text::line)
        .anyMatch(below -> below.indexOf('：') > 0 && "*#&".indexOf(below.charAt(0)) < 0);
  }
}
