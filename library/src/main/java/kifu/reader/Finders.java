package kifu.reader;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.problem.Phrase;
import kifu.reader.ReadingTable.Finder;
import kifu.reader.ReadingTable.Instance;
import kifu.record.Termination;
import kifu.text.Text;

/** Finds what several programs read otherwise than it is written, in games or in their text. */
final class Finders {
  private Finders() {}

  static final Pattern WORD_OF_ENDING = Pattern.compile(" *[0-9]+ +([^ 　]+).*");

  static final Finder PASS = ending(Termination.PASS);

  static final Finder LATER_START =
      linesThat(
          (line, game) -> line.parent().isEmpty() && game.number() != 1,
          new Phrase("途中から始まる手数", "a first move with another number than 1"));

  static final Finder OTHER_GAMES =
      finder(
          new Phrase("2局目以降", "the games after the first"),
          (games, text) -> games.stream().skip(1).mapToInt(game -> game.mainLine().line()));

  static final Finder HEADER_WITHOUT_VALUE =
      headersThat(
          (header, game) -> header.value().strip().isEmpty(),
          "空の「%s」",
          "the header %s without a value");

  static final Finder COMMENT_ABOVE_VARIATION =
      finder(
          new Phrase("変化の最初の手の前のコメント", "a comment above the first move of a variation"),
          (games, text) ->
              lines(games)
                  .filter(line -> line.parent().isPresent() && !line.remarks().isEmpty())
                  .mapToInt(line -> line.remarks().getFirst().line()));

  /** It has the number of the move after the last one. */
  static final Finder VARIATION_BEHIND_LINE =
      linesThat(
          Finders::isBehindParent, new Phrase("最後の手より後の手数の変化", "a variation behind the last move"));

  private static boolean isBehindParent(GameRecord.Line line, GameRecord game) {
    return game.parent(line)
        .filter(parent -> line.start() >= parent.start() + parent.steps().size())
        .isPresent();
  }

  static Finder linesThat(BiPredicate<GameRecord.Line, GameRecord> isMeant, Phrase what) {
    return finder(
        what,
        (games, text) ->
            games.stream()
                .flatMap(game -> game.lines().stream().filter(line -> isMeant.test(line, game)))
                .mapToInt(GameRecord.Line::line));
  }

  /**
   * @param japanese what is found, with %s for the key, as in English
   */
  private static Finder headersThat(
      BiPredicate<Header, GameRecord> isMeant, String japanese, String english) {
    return (games, text) ->
        games.stream()
            .flatMap(game -> game.headers().stream().filter(header -> isMeant.test(header, game)))
            .map(header -> new Instance(named(header, japanese, english), header.line()));
  }

  private static Phrase named(Header header, String japanese, String english) {
    return new Phrase(japanese.formatted(header.key()), english.formatted(header.key()));
  }

  static final Finder SUMMARY_ALONE =
      finder(
          new Phrase("「まで」の行だけにある終局", "an ending that only the まで line says"),
          (games, text) ->
              ends(games).mapToInt(Step::line).filter(line -> text.line(line).startsWith("まで")));

  static final Finder BOOKMARK = remark(Remark.Kind.BOOKMARK, new Phrase("しおり", "a bookmark"));

  static final Finder COMMENT = remark(Remark.Kind.COMMENT, new Phrase("コメント", "a comment"));

  static final Finder CLOCK_WITHOUT_TOTAL =
      written(
          " *\\d+ .*\\( *\\d+:\\d+ *\\) *",
          new Phrase("累計のない消費時間", "a clock without the total time"));

  static final Finder NUMBER_WITHOUT_BLANK =
      written(
          " *\\d+[\t　].*",
          new Phrase("手数の後がタブか全角空白の行", "a line with a tab or a wide blank behind its number"));

  static final Finder CARRIAGE_RETURN =
      finder(
          new Phrase("CRだけの行末", "lines that end with a carriage return alone"),
          (games, text) -> IntStream.of(0).filter(line -> text.terminator(line).equals("\r")));

  static final Finder SHOGI_MARK = written("[☗☖].*", new Phrase("☗と☖", "the marks ☗ and ☖"));

  static final Finder COMMENT_ON_ENDING =
      finder(
          new Phrase("終局の後のコメント", "a comment on the ending"),
          (games, text) ->
              ends(games)
                  .flatMap(step -> step.remarks().stream())
                  .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
                  .mapToInt(Remark::line));

  static final Phrase FRACTIONS = new Phrase("秒の小数", "fractions of a second");

  static final Finder FRACTION = written("(.*,)?T\\d+\\.\\d+.*", FRACTIONS);

  static final Finder FRACTION_OF_CLOCK = written(" *\\d+ .*\\( *\\d+:\\d+\\.\\d+.*", FRACTIONS);

  static final Finder HOURS_OF_MOVE =
      written(
          " *\\d+ .*\\( *\\d+:\\d+:\\d+ */.*",
          new Phrase("一手の消費時間の時間の桁", "hours in the time of one move"));

  static final Finder HALF_WIDTH_BLANK =
      written(" *\\d+ +同 .*", new Phrase("「同」の後の半角空白", "a half-width blank behind 同"));

  static final Finder HEADER_TWICE =
      headersThat(Finders::isSaidAgain, "二つある「%s」の一つ目", "the first of two headers %s");

  private static boolean isSaidAgain(Header header, GameRecord game) {
    return game.headers().stream()
        .anyMatch(
            other ->
                other.key().equals(header.key())
                    && other.line() > header.line()
                    && !other.value().equals(header.value()));
  }

  static final Finder HEADER_AS_REMARK =
      (games, text) ->
          games.stream()
              .flatMap(game -> game.headers().stream())
              .filter(header -> text.line(header.line()).startsWith("'"))
              .map(
                  header ->
                      new Instance(
                          named(
                              header,
                              "「'」の行に書いた「%s」",
                              "the header %s on a line that begins with '"),
                          header.line()));

  static Stream<GameRecord.Line> lines(List<GameRecord> games) {
    return games.stream().flatMap(game -> game.lines().stream());
  }

  /** The steps that end a line of play, and passes. */
  private static Stream<Step> ends(List<GameRecord> games) {
    return lines(games)
        .flatMap(line -> line.steps().stream())
        .filter(step -> step.event() instanceof Ended);
  }

  /** The lines that have a form, as a whole; behind the last line feed there is none. */
  static IntStream lines(Pattern form, Text text) {
    return IntStream.range(0, text.end().column() > 0 ? text.lineCount() : text.lineCount() - 1)
        .filter(line -> form.matcher(text.line(line)).matches());
  }

  /** Lines of this form. */
  static Finder written(String form, Phrase name) {
    Pattern pattern = Pattern.compile(form);
    return finder(name, (games, text) -> lines(pattern, text));
  }

  /** Gives the lines on which the same thing stands. */
  interface Places {
    IntStream in(List<GameRecord> games, Text text);
  }

  static Finder finder(Phrase what, Places places) {
    return (games, text) -> places.in(games, text).mapToObj(line -> new Instance(what, line));
  }

  static OptionalInt first(String regex, Text text) {
    Pattern form = Pattern.compile(regex);
    return IntStream.range(0, text.lineCount())
        .filter(line -> form.matcher(text.line(line)).matches())
        .findFirst();
  }

  static Finder ending(Termination... endings) {
    Set<Termination> all = Set.of(endings);
    return (games, text) -> ends(games).flatMap(step -> found(step, all).stream());
  }

  /** Endings in KIF by other words than these, or that these words do not mean; passes are none. */
  static Finder endingBut(Map<String, Termination> words) {
    return endingReadAs(WORD_OF_ENDING, word -> Optional.ofNullable(words.get(word)));
  }

  /**
   * Endings that are read otherwise than they are meant.
   *
   * @param form a line with an ending; its first group are the words
   */
  static Finder endingReadAs(Pattern form, Function<String, Optional<Termination>> reading) {
    return (games, text) ->
        ends(games)
            .flatMap(
                step -> {
                  Matcher line = form.matcher(text.line(step.line()));
                  return line.matches() && !isMeant(step, reading.apply(line.group(1)))
                      ? Stream.of(new Instance(named(line.group(1)), step.line()))
                      : Stream.of();
                });
  }

  private static boolean isMeant(Step step, Optional<Termination> read) {
    return step.event() instanceof Ended(Termination end)
        && (end == Termination.PASS || read.equals(Optional.of(end)));
  }

  private static Optional<Instance> found(Step step, Set<Termination> endings) {
    return step.event() instanceof Ended ended && endings.contains(ended.termination())
        ? Optional.of(new Instance(named(ended.termination().kif()), step.line()))
        : Optional.empty();
  }

  private static Phrase named(String word) {
    return new Phrase("「" + word + "」", word);
  }

  static Finder remark(Remark.Kind kind, Phrase name) {
    return finder(
        name,
        (games, text) ->
            lines(games)
                .flatMap(
                    line ->
                        Stream.concat(
                            line.remarks().stream(),
                            line.steps().stream().flatMap(step -> step.remarks().stream())))
                .filter(remark -> remark.kind() == kind)
                .mapToInt(Remark::line));
  }
}
