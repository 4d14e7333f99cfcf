package kifu.feature;

import static kifu.feature.ReadingProgram.Effect.LEAVES_OUT;
import static kifu.feature.ReadingProgram.Effect.MISREADS;
import static kifu.feature.ReadingProgram.Effect.REFUSES;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.text.EnumNames;

/**
 * Lists programs that were asked about the records of the conformance suite, and says which of them
 * they read otherwise than it is written there. Whatever was not asked is not said.
 */
public enum ReadingProgram {
  /** ShogiHome reads records with tsshogi. */
  SHOGIHOME(Tables.TSSHOGI),
  TSSHOGI(Tables.TSSHOGI),
  /** Kifu for JS reads records with json-kifu-format. */
  KIFU_FOR_JS(Tables.JSON_KIFU_FORMAT),
  JSON_KIFU_FORMAT(Tables.JSON_KIFU_FORMAT);

  /** Other programs that people know, by their names for command lines. */
  private static final Set<String> NOT_ASKED =
      Set.of("kifu-for-windows", "piyo", "lishogi", "81dojo", "osl", "shogidokoro");

  /** What becomes of it. */
  enum Effect {
    /** The whole record is not read. */
    REFUSES("%sでは、%sがあると棋譜を読めません", "%s cannot read a record with %s"),
    LEAVES_OUT("%sは、%sを読み飛ばします", "%s leaves out %s"),
    MISREADS("%sは、%sを別のものとして読みます", "%s takes %s for something else");

    private final Phrase sentence;

    Effect(String japanese, String english) {
      this.sentence = new Phrase(japanese, english);
    }
  }

  /** Finds in games what a program reads otherwise, in words for people. */
  private interface Finder {
    Stream<Phrase> in(List<GameRecord> games, String text);
  }

  private record Row(TargetFormat format, Effect effect, Finder finder) {}

  /**
   * How a library reads.
   *
   * @param library its name and the version that was asked
   */
  private record Table(String library, List<Row> rows) {}

  private final Table table;

  ReadingProgram(Table table) {
    this.table = table;
  }

  /** Its name for command lines. */
  public String id() {
    return EnumNames.of(this);
  }

  /** The program with this name. */
  public static Optional<ReadingProgram> of(String id) {
    return EnumNames.find(values(), id);
  }

  /** Whether a program of this name is known and was not asked. */
  public static boolean isNotAsked(String id) {
    return NOT_ASKED.contains(id);
  }

  /**
   * What the program reads otherwise, a sentence without its full stop for each.
   *
   * @param games those of the record
   * @param text the record
   */
  public List<Phrase> misreadings(TargetFormat format, List<GameRecord> games, String text) {
    Set<Phrase> sentences = new LinkedHashSet<>();
    for (Row row : table.rows()) {
      if (row.format() == format) {
        row.finder().in(games, text).map(what -> sentence(row, what)).forEach(sentences::add);
      }
    }
    return List.copyOf(sentences);
  }

  private Phrase sentence(Row row, Phrase what) {
    Phrase sentence = row.effect().sentence;
    return new Phrase(
        sentence.japanese().formatted(table.library(), what.japanese()),
        sentence.english().formatted(table.library(), what.english()));
  }

  /** Holds what was found; {@code ReadingProgramTest} compares it with the answers themselves. */
  private static final class Tables {
    private static final Finder PASS = ending(Termination.PASS);
    private static final Finder LATER_START =
        (games, text) ->
            games.stream()
                .filter(game -> game.number() != 1)
                .map(game -> new Phrase("途中から始まる手数", "a first move with another number than 1"));
    private static final Finder OTHER_GAMES =
        (games, text) ->
            games.stream().skip(1).map(game -> new Phrase("2局目以降", "the games after the first"));
    private static final Finder HEADER_WITHOUT_VALUE =
        (games, text) ->
            games.stream()
                .flatMap(game -> game.headers().stream())
                .filter(header -> header.value().strip().isEmpty())
                .map(Header::key)
                .map(
                    key -> new Phrase("空の「" + key + "」", "the header " + key + " without a value"));
    private static final Finder COMMENT_ABOVE_VARIATION =
        (games, text) ->
            lines(games)
                .filter(line -> line.parent().isPresent() && !line.remarks().isEmpty())
                .map(
                    line ->
                        new Phrase(
                            "変化の最初の手の前のコメント", "a comment above the first move of a variation"));
    private static final Finder BOOKMARK =
        remark(Remark.Kind.BOOKMARK, new Phrase("しおり", "a bookmark"));
    private static final Finder COMMENT =
        remark(Remark.Kind.COMMENT, new Phrase("コメント", "a comment"));
    private static final Finder VERSION_3 =
        (games, text) ->
            text.startsWith("V3") || text.startsWith("'")
                ? Stream.of(new Phrase("CSAのV3.0", "version V3.0 of CSA"))
                : Stream.of();

    private static final Finder RARE_HANDICAP =
        handicap(
            Handicap.THREE_PIECES,
            Handicap.FIVE_PIECES,
            Handicap.LEFT_FIVE_PIECES,
            Handicap.LEFT_SEVEN_PIECES,
            Handicap.RIGHT_SEVEN_PIECES);

    static final Table TSSHOGI =
        new Table(
            "tsshogi 2.2.0",
            List.of(
                new Row(TargetFormat.KIF, MISREADS, RARE_HANDICAP),
                new Row(
                    TargetFormat.KIF,
                    MISREADS,
                    ending(
                        Termination.DISCONNECTION,
                        Termination.DRAW,
                        Termination.MAXIMUM_MOVES,
                        Termination.SEALED_MOVE)),
                new Row(TargetFormat.KIF, MISREADS, PASS),
                new Row(TargetFormat.KIF, MISREADS, LATER_START),
                new Row(TargetFormat.KIF, MISREADS, COMMENT_ABOVE_VARIATION),
                new Row(TargetFormat.KIF, LEAVES_OUT, HEADER_WITHOUT_VALUE),
                new Row(TargetFormat.CSA, LEAVES_OUT, OTHER_GAMES),
                new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_WITHOUT_VALUE),
                new Row(
                    TargetFormat.CSA,
                    MISREADS,
                    ending(Termination.ERROR, Termination.TAKE_BACK, Termination.WHITE_FOUL)),
                new Row(TargetFormat.JKF, REFUSES, RARE_HANDICAP),
                new Row(TargetFormat.USI, LEAVES_OUT, OTHER_GAMES),
                new Row(TargetFormat.USI, MISREADS, LATER_START)));

    static final Table JSON_KIFU_FORMAT =
        new Table(
            "json-kifu-format 5.5.0",
            List.of(
                new Row(TargetFormat.KIF, MISREADS, BOOKMARK),
                new Row(
                    TargetFormat.KIF,
                    LEAVES_OUT,
                    ending(
                        Termination.DEFAULT_WIN,
                        Termination.DEFAULT_LOSS,
                        Termination.DISCONNECTION,
                        Termination.DRAW,
                        Termination.MAXIMUM_MOVES)),
                new Row(TargetFormat.KIF, MISREADS, ending(Termination.SEALED_MOVE)),
                new Row(TargetFormat.KIF, REFUSES, PASS),
                new Row(TargetFormat.KIF, REFUSES, LATER_START),
                new Row(TargetFormat.KIF, LEAVES_OUT, COMMENT_ABOVE_VARIATION),
                new Row(TargetFormat.CSA, REFUSES, VERSION_3),
                new Row(TargetFormat.CSA, REFUSES, OTHER_GAMES),
                new Row(TargetFormat.CSA, MISREADS, COMMENT),
                new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_WITHOUT_VALUE),
                new Row(TargetFormat.CSA, MISREADS, ending(Termination.WHITE_FOUL)),
                new Row(TargetFormat.JKF, MISREADS, ending(Termination.MAXIMUM_MOVES))));

    private static Stream<GameRecord.Line> lines(List<GameRecord> games) {
      return games.stream().flatMap(game -> game.lines().stream());
    }

    private static Finder handicap(Handicap... handicaps) {
      Set<Handicap> all = Set.of(handicaps);
      return (games, text) ->
          games.stream()
              .flatMap(game -> Handicap.ofPosition(game.start()).stream())
              .filter(all::contains)
              .map(Handicap::kif)
              .map(name -> new Phrase("手合割の「" + name + "」", "the handicap " + name));
    }

    private static Finder ending(Termination... endings) {
      Set<Termination> all = Set.of(endings);
      return (games, text) ->
          lines(games)
              .flatMap(line -> line.steps().stream())
              .flatMap(step -> step.event() instanceof Ended ended ? Stream.of(ended) : Stream.of())
              .map(Ended::termination)
              .filter(all::contains)
              .map(Termination::kif)
              .map(word -> new Phrase("「" + word + "」", word));
    }

    private static Finder remark(Remark.Kind kind, Phrase name) {
      return (games, text) ->
          lines(games)
              .flatMap(
                  line ->
                      Stream.concat(
                          line.remarks().stream(),
                          line.steps().stream().flatMap(step -> step.remarks().stream())))
              .filter(remark -> remark.kind() == kind)
              .map(remark -> name);
    }
  }
}
