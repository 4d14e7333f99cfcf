package kifu.reader;

import static kifu.reader.Finders.CARRIAGE_RETURN;
import static kifu.reader.Finders.COMMENT;
import static kifu.reader.Finders.COMMENT_ON_ENDING;
import static kifu.reader.Finders.FRACTION;
import static kifu.reader.Finders.LATER_START;
import static kifu.reader.Finders.NUMBER_WITHOUT_BLANK;
import static kifu.reader.Finders.OTHER_GAMES;
import static kifu.reader.Finders.PASS;
import static kifu.reader.Finders.SHOGI_MARK;
import static kifu.reader.Finders.SUMMARY_ALONE;
import static kifu.reader.Finders.ending;
import static kifu.reader.Finders.endingBut;
import static kifu.reader.Finders.finder;
import static kifu.reader.Finders.first;
import static kifu.reader.Finders.lines;
import static kifu.reader.Finders.linesThat;
import static kifu.reader.Finders.written;
import static kifu.reader.ReadingTable.Effect.LEAVES_OUT;
import static kifu.reader.ReadingTable.Effect.MISREADS;
import static kifu.reader.ReadingTable.Effect.REFUSES;

import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Step;
import kifu.problem.Phrase;
import kifu.reader.ReadingTable.Finder;
import kifu.reader.ReadingTable.Row;
import kifu.record.Termination;
import kifu.shogi.Side;

/** Says how libosl reads. */
final class Libosl {
  private Libosl() {}

  private static final Finder WHITE_BEGINS =
      finder(
          new Phrase("後手か上手から始まる対局", "a game in which White moves first"),
          (games, text) ->
              games.stream()
                  .filter(game -> game.start().turn() == Side.WHITE)
                  .mapToInt(game -> first("手合割：.*|[後上]手番.*", text).orElse(0)));

  private static final Finder NO_SEPARATOR =
      finder(
          new Phrase("「手数----指手」の行がない棋譜", "no line 手数----指手"),
          (games, text) ->
              first("手数-.*", text).isPresent()
                      || games.stream().allMatch(game -> game.mainLine().steps().isEmpty())
                  ? IntStream.of()
                  : IntStream.of(0));

  private static final Finder VARIATION =
      linesThat((line, game) -> line.parent().isPresent(), new Phrase("変化", "a variation"));

  /** Above the moves all lines are kept. */
  private static final Finder LONG_COMMENT =
      finder(
          new Phrase("コメントの最後の行より前", "all but the last line of a comment"),
          (games, text) ->
              IntStream.range(
                      first(" *[0-9]+ .*", text).orElse(text.lineCount()), text.lineCount() - 1)
                  .filter(line -> text.line(line).startsWith("*"))
                  .filter(line -> text.line(line + 1).startsWith("*")));

  private static final Finder TIME_OF_ENDING = timeOfEnding((spent, before) -> spent > 0);

  /** Such a time replaces that of the last move. */
  private static final Finder TIME_FOR_LAST_MOVE =
      timeOfEnding((spent, before) -> spent > 0 || before > 0);

  /**
   * @param isMeant of the time of an ending and that of the move before
   */
  private static Finder timeOfEnding(BiPredicate<Long, Long> isMeant) {
    return finder(
        new Phrase("終局の消費時間", "the time of the ending"),
        (games, text) ->
            lines(games)
                .map(GameRecord.Line::steps)
                .flatMap(
                    steps ->
                        IntStream.range(0, steps.size())
                            .filter(i -> steps.get(i).event() instanceof Ended)
                            .filter(i -> steps.get(i).spent().isPresent())
                            .filter(
                                i ->
                                    isMeant.test(
                                        spent(steps, i), i == 0 ? 0L : spent(steps, i - 1)))
                            .mapToObj(steps::get))
                .mapToInt(Step::line));
  }

  private static long spent(List<Step> steps, int index) {
    return steps.get(index).spent().orElse(0L);
  }

  /** What begins with no date. */
  private static final Pattern NO_DATE =
      Pattern.compile(
          "(?m)^開始日時：(?!(1[4-9]|[2-9][0-9])[0-9]{2}[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12][0-9]|3[01])(?![0-9])).*");

  private static final Finder START_WITHOUT_DATE =
      written(NO_DATE.pattern(), new Phrase("日付で始まらない開始日時", "a 開始日時 that is no date"));

  private static String withoutOtherStart(String kif) {
    return kif.replaceAll("(?:" + NO_DATE + ")\\n", "");
  }

  private static final Phrase EVEN = new Phrase("手合割：平手", "手合割：平手");

  private static final Phrase HANDICAP = new Phrase("手合割", "手合割");

  private static String withoutEven(String ki2) {
    return ki2.replaceFirst("(?m)^手合割：平手 *\n", "");
  }

  private static String withoutTimeOfEnding(String csa) {
    return csa.replaceAll("(?m)^(%.*\n)T.*\n", "$1");
  }

  static final ReadingTable TABLE =
      new ReadingTable(
          "libosl 0.8.0",
          List.of(
              new Row(TargetFormat.KIF, REFUSES, WHITE_BEGINS),
              new Row(TargetFormat.KIF, REFUSES, CARRIAGE_RETURN),
              new Row(TargetFormat.KIF, REFUSES, PASS),
              new Row(TargetFormat.KIF, REFUSES, NO_SEPARATOR),
              new Row(TargetFormat.KIF, REFUSES, START_WITHOUT_DATE)
                  .leftOutAs(Libosl::withoutOtherStart, START_WITHOUT_DATE),
              new Row(
                  TargetFormat.KIF,
                  REFUSES,
                  written(
                      " *\\d+ +同[^　].*",
                      new Phrase("全角空白のない「同」", "同 without a wide blank behind it"))),
              new Row(TargetFormat.KIF, MISREADS, LATER_START),
              new Row(TargetFormat.KIF, MISREADS, VARIATION),
              new Row(TargetFormat.KIF, MISREADS, COMMENT_ON_ENDING),
              new Row(
                  TargetFormat.KIF,
                  MISREADS,
                  written(
                      "\\*.*[｡-ﾟ].*", new Phrase("コメントの半角カナ", "half-width katakana in a comment"))),
              new Row(
                  TargetFormat.KIF,
                  LEAVES_OUT,
                  written(
                      " *\\d+ .*\\( *(?!0+:0+[/) ])\\d+:\\d+.*\\).*",
                      new Phrase("消費時間", "the times of moves"))),
              new Row(TargetFormat.KIF, LEAVES_OUT, LONG_COMMENT),
              new Row(TargetFormat.KIF, LEAVES_OUT, NUMBER_WITHOUT_BLANK),
              new Row(
                  TargetFormat.KIF,
                  LEAVES_OUT,
                  written(
                      "\\d{1,3} +[１-９同].*",
                      new Phrase("手数が左に寄った行", "a line with its number on the left"))),
              new Row(TargetFormat.KIF, LEAVES_OUT, SUMMARY_ALONE),
              new Row(
                  TargetFormat.KIF, LEAVES_OUT, endingBut(Map.of("投了", Termination.RESIGNATION))),
              new Row(TargetFormat.KI2, REFUSES, written("手合割：平手 *", EVEN))
                  .writtenAs(Libosl::withoutEven),
              new Row(TargetFormat.KI2, REFUSES, written("手合割：(?!平手 *$).*", HANDICAP)),
              new Row(TargetFormat.KI2, MISREADS, written("\\+--.*", new Phrase("盤面", "a board"))),
              new Row(TargetFormat.KI2, LEAVES_OUT, SHOGI_MARK),
              new Row(TargetFormat.KI2, LEAVES_OUT, COMMENT),
              new Row(
                  TargetFormat.KI2, LEAVES_OUT, written("まで.*", new Phrase("終局", "the ending"))),
              new Row(TargetFormat.KI2, MISREADS, VARIATION),
              new Row(TargetFormat.CSA, REFUSES, OTHER_GAMES),
              new Row(
                  TargetFormat.CSA,
                  REFUSES,
                  written(
                      "P[+-][1-9][1-9].*",
                      new Phrase("駒を一枚ずつ書いた局面", "a position of single pieces"))),
              new Row(
                  TargetFormat.CSA,
                  MISREADS,
                  written("PI[1-9].*", new Phrase("PIの後の駒", "pieces behind PI"))),
              new Row(TargetFormat.CSA, LEAVES_OUT, COMMENT),
              new Row(TargetFormat.CSA, MISREADS, TIME_FOR_LAST_MOVE)
                  .leftOutAs(Libosl::withoutTimeOfEnding, TIME_OF_ENDING),
              new Row(TargetFormat.CSA, LEAVES_OUT, FRACTION),
              new Row(
                  TargetFormat.CSA,
                  LEAVES_OUT,
                  ending(
                      Termination.CHECKMATE,
                      Termination.ERROR,
                      Termination.INTERRUPTION,
                      Termination.MAXIMUM_MOVES,
                      Termination.NO_MATE,
                      Termination.TAKE_BACK,
                      Termination.TIME_UP))));
}
