package kifu.reader;

import static java.util.Map.entry;
import static kifu.reader.Finders.BOOKMARK;
import static kifu.reader.Finders.CARRIAGE_RETURN;
import static kifu.reader.Finders.CLOCK_WITHOUT_TOTAL;
import static kifu.reader.Finders.COMMENT_ABOVE_VARIATION;
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
import static kifu.reader.Finders.SUMMARY_ALONE;
import static kifu.reader.Finders.VARIATION_BEHIND_LINE;
import static kifu.reader.Finders.ending;
import static kifu.reader.Finders.endingBut;
import static kifu.reader.Finders.endingReadAs;
import static kifu.reader.Finders.finder;
import static kifu.reader.Finders.first;
import static kifu.reader.Finders.lines;
import static kifu.reader.Finders.written;
import static kifu.reader.ReadingTable.Effect.LEAVES_OUT;
import static kifu.reader.ReadingTable.Effect.MISREADS;
import static kifu.reader.ReadingTable.Effect.REFUSES;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Step;
import kifu.problem.Phrase;
import kifu.reader.ReadingTable.Finder;
import kifu.reader.ReadingTable.Instance;
import kifu.reader.ReadingTable.Row;
import kifu.record.Termination;
import kifu.shogi.Handicap;

/** Says how tsshogi reads. */
final class Tsshogi {
  private Tsshogi() {}

  /** As the games of newspapers have them below a sealed move. */
  private static final Finder MOVES_BELOW_ENDING =
      finder(
          new Phrase("終局の後の指し手", "a move below an ending"),
          (games, text) ->
              lines(games)
                  .map(GameRecord.Line::steps)
                  .flatMap(
                      steps ->
                          IntStream.range(1, steps.size())
                              .filter(i -> steps.get(i).event() instanceof Played)
                              .filter(i -> !steps.get(i - 1).event().isMove())
                              .mapToObj(steps::get))
                  .mapToInt(Step::line));

  private static final Finder OTHER_END =
      written(
          ".* moves .*(break|draw|rep_draw|timeout|win) *",
          new Phrase("resignのほかの終局", "an ending other than resign"));

  /** Where a board stands below the name, the board is read. */
  private static final Finder RARE_HANDICAP =
      (games, text) ->
          first("\\+--.*", text).isPresent()
              ? Stream.of()
              : handicap(
                      Handicap.THREE_PIECES,
                      Handicap.FIVE_PIECES,
                      Handicap.LEFT_FIVE_PIECES,
                      Handicap.LEFT_SEVEN_PIECES,
                      Handicap.RIGHT_SEVEN_PIECES)
                  .in(games, text);

  private static final Finder RARE_PRESET =
      written(
          ".*\"preset\" *: *\"(3|5|5_L|7_L|7_R)\".*",
          new Phrase("開始局面の「3」「5」「5_L」「7_L」「7_R」", "one of the presets 3, 5, 5_L, 7_L and 7_R"));

  private static final Map<String, Termination> TSSHOGI_ENDINGS =
      Map.ofEntries(
          entry("中断", Termination.INTERRUPTION),
          entry("投了", Termination.RESIGNATION),
          entry("持将棋", Termination.IMPASSE),
          entry("千日手", Termination.REPETITION),
          entry("詰み", Termination.CHECKMATE),
          entry("詰", Termination.CHECKMATE),
          entry("不詰", Termination.NO_MATE),
          entry("切れ負け", Termination.TIME_UP),
          entry("反則勝ち", Termination.FOUL_WIN),
          entry("反則負け", Termination.FOUL_LOSS),
          entry("入玉勝ち", Termination.DECLARATION),
          entry("不戦勝", Termination.DEFAULT_WIN),
          entry("不戦敗", Termination.DEFAULT_LOSS));

  /** What tsshogi reads in the まで line of KI2. */
  private static Optional<Termination> tsshogiSummary(String written) {
    String words = written.replaceAll("[ \t　]", "");
    if (words.startsWith("時間切れ")) {
      return Optional.of(Termination.TIME_UP);
    }
    return Stream.of("反則勝ち", "反則負け", "入玉勝ち")
        .filter(words::endsWith)
        .map(TSSHOGI_ENDINGS::get)
        .findFirst()
        .or(
            () ->
                words.endsWith("勝ち")
                    ? Optional.of(Termination.RESIGNATION)
                    : Optional.ofNullable(TSSHOGI_ENDINGS.get(words)));
  }

  static final ReadingTable TABLE =
      new ReadingTable(
          "tsshogi 2.2.0",
          List.of(
              new Row(TargetFormat.KIF, REFUSES, CARRIAGE_RETURN),
              new Row(TargetFormat.KIF, LEAVES_OUT, FRACTION_OF_CLOCK),
              new Row(TargetFormat.KIF, LEAVES_OUT, HOURS_OF_MOVE),
              new Row(TargetFormat.KIF, MISREADS, HALF_WIDTH_BLANK),
              new Row(TargetFormat.KIF, MISREADS, RARE_HANDICAP),
              new Row(TargetFormat.KIF, MISREADS, endingBut(TSSHOGI_ENDINGS)),
              new Row(TargetFormat.KIF, MISREADS, PASS),
              new Row(TargetFormat.KIF, MISREADS, MOVES_BELOW_ENDING),
              new Row(TargetFormat.KIF, MISREADS, LATER_START),
              new Row(TargetFormat.KIF, MISREADS, COMMENT_ABOVE_VARIATION),
              new Row(TargetFormat.KIF, MISREADS, VARIATION_BEHIND_LINE),
              new Row(TargetFormat.KIF, LEAVES_OUT, HEADER_WITHOUT_VALUE),
              new Row(TargetFormat.KIF, LEAVES_OUT, HEADER_TWICE),
              new Row(TargetFormat.KIF, LEAVES_OUT, CLOCK_WITHOUT_TOTAL),
              new Row(TargetFormat.KIF, LEAVES_OUT, NUMBER_WITHOUT_BLANK),
              new Row(TargetFormat.KIF, LEAVES_OUT, SUMMARY_ALONE),
              new Row(
                  TargetFormat.KI2,
                  MISREADS,
                  endingReadAs(Pattern.compile("まで、?(?:[0-9]+手で)?(.*)"), Tsshogi::tsshogiSummary)),
              new Row(TargetFormat.KI2, MISREADS, COMMENT_ABOVE_VARIATION),
              new Row(TargetFormat.KI2, MISREADS, VARIATION_BEHIND_LINE),
              new Row(TargetFormat.KI2, LEAVES_OUT, HEADER_WITHOUT_VALUE),
              new Row(TargetFormat.KI2, LEAVES_OUT, HEADER_TWICE),
              new Row(TargetFormat.CSA, LEAVES_OUT, OTHER_GAMES),
              new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_WITHOUT_VALUE),
              new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_AS_REMARK),
              new Row(
                  TargetFormat.CSA,
                  LEAVES_OUT,
                  written("'\\* *", new Phrase("コメントの空行", "a blank line of a comment"))),
              new Row(
                  TargetFormat.CSA,
                  MISREADS,
                  ending(
                      Termination.ERROR,
                      Termination.TAKE_BACK,
                      Termination.BLACK_FOUL,
                      Termination.WHITE_FOUL)),
              new Row(TargetFormat.JKF, REFUSES, RARE_PRESET),
              new Row(TargetFormat.JKF, MISREADS, BOOKMARK),
              new Row(TargetFormat.JKF, MISREADS, VARIATION_BEHIND_LINE),
              new Row(TargetFormat.JKF, LEAVES_OUT, HEADER_WITHOUT_VALUE),
              new Row(
                  TargetFormat.JKF,
                  MISREADS,
                  ending(
                      Termination.BLACK_FOUL,
                      Termination.ERROR,
                      Termination.TAKE_BACK,
                      Termination.WHITE_FOUL)),
              new Row(TargetFormat.USI, LEAVES_OUT, OTHER_END),
              new Row(TargetFormat.USI, LEAVES_OUT, OTHER_GAMES),
              new Row(TargetFormat.USI, MISREADS, LATER_START)));

  private static Finder handicap(Handicap... handicaps) {
    Set<Handicap> all = Set.of(handicaps);
    return (games, text) ->
        games.stream()
            .flatMap(game -> Handicap.ofPosition(game.start()).stream())
            .filter(all::contains)
            .map(Handicap::kif)
            .map(
                name ->
                    new Instance(
                        new Phrase("手合割の「" + name + "」", "the handicap " + name),
                        first("手合割：" + name + " *", text).orElse(0)));
  }
}
