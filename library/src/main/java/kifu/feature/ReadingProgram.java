package kifu.feature;

import static java.util.Map.entry;
import static kifu.feature.ReadingProgram.Effect.LEAVES_OUT;
import static kifu.feature.ReadingProgram.Effect.MISREADS;
import static kifu.feature.ReadingProgram.Effect.REFUSES;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.document.EmbeddedDocument;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.text.EnumNames;
import kifu.text.Range;
import kifu.text.Text;

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
  JSON_KIFU_FORMAT(Tables.JSON_KIFU_FORMAT),
  /** Gpsshogi reads records with libosl. */
  OSL(Tables.LIBOSL);

  /** Other programs that people know, by their names for command lines. */
  private static final Set<String> NOT_ASKED =
      Set.of("kifu-for-windows", "piyo", "lishogi", "81dojo", "shogidokoro");

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

    private Phrase sentence(Table table, Phrase what) {
      return new Phrase(
          sentence.japanese().formatted(table.library(), what.japanese()),
          sentence.english().formatted(table.library(), what.english()));
    }
  }

  /**
   * Says that a program reads something otherwise than it is written.
   *
   * @param sentence without its full stop
   * @param line the first line on which it stands, 0-based
   */
  public record Misreading(Phrase sentence, int line) {}

  /**
   * A text in the form that a program reads.
   *
   * @param misreadings what the program reads otherwise in it, or cannot read in any form
   */
  public record Adapted(String text, List<Misreading> misreadings) {
    /** A text that was written in a format, as a program reads it; as it is for no program. */
    public static Adapted to(Optional<ReadingProgram> reader, TargetFormat format, String text) {
      return reader
          .map(program -> program.adapted(format, text))
          .orElseGet(() -> new Adapted(text, List.of()));
    }
  }

  /** What a program reads otherwise, in words for people, and where it stands. */
  private record Found(Phrase what, int line) {}

  /** Finds in games, or in their text, what a program reads otherwise. */
  private interface Finder {
    Stream<Found> in(List<GameRecord> games, Text text);
  }

  /**
   * Something that a program reads otherwise.
   *
   * @param form gives a text, as it is written usually, the form in which the program reads it
   * @param left what that form lacks
   */
  private record Row(
      TargetFormat format,
      Effect effect,
      Finder finder,
      Optional<UnaryOperator<String>> form,
      Optional<Finder> left) {
    Row(TargetFormat format, Effect effect, Finder finder) {
      this(format, effect, finder, Optional.empty(), Optional.empty());
    }

    /** The same, with a form in which the program reads all of it. */
    Row writtenAs(UnaryOperator<String> other) {
      return new Row(format, effect, finder, Optional.of(other), Optional.empty());
    }

    /** The same, with a form that lacks something, in which the program reads everything else. */
    Row leftOutAs(UnaryOperator<String> other, Finder lacking) {
      return new Row(format, effect, finder, Optional.of(other), Optional.of(lacking));
    }

    /** What is read otherwise in its form. */
    Stream<Row> inForm() {
      return form.isEmpty()
          ? Stream.of(this)
          : left.stream().map(lacking -> new Row(format, LEAVES_OUT, lacking));
    }
  }

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
   * What the program reads otherwise in a record, each once, where it stands first. Of a record
   * that is not read at all only the reasons for that are named.
   */
  public List<Misreading> misreadings(Document document) {
    return misreadings(document, document.format().asTarget().map(this::rows).orElse(List.of()));
  }

  private List<Row> rows(TargetFormat format) {
    return table.rows().stream().filter(row -> row.format() == format).toList();
  }

  private List<Misreading> misreadings(Document document, List<Row> rows) {
    List<GameRecord> games = document.games();
    List<Misreading> refusals =
        misreadings(games, document.text(), rows.stream().filter(row -> row.effect() == REFUSES));
    return refusals.isEmpty()
        ? misreadings(games, document.text(), rows.stream().filter(row -> row.effect() != REFUSES))
        : refusals;
  }

  /**
   * A text that was written in a format, as the program reads it; of pages, which no program reads,
   * nothing is said.
   */
  private Adapted adapted(TargetFormat format, String text) {
    if (format.isPage()) {
      return new Adapted(text, List.of());
    }
    List<Row> rows = rows(format);
    String form = text;
    for (Row row : rows) {
      form = row.form().orElse(UnaryOperator.identity()).apply(form);
    }
    return new Adapted(
        form,
        misreadings(
            Document.open("", format.id(), 0, Text.of(text)),
            rows.stream().flatMap(Row::inForm).toList()));
  }

  private List<Misreading> misreadings(List<GameRecord> games, Text text, Stream<Row> rows) {
    Map<Phrase, Integer> lines = new LinkedHashMap<>();
    rows.forEach(
        row ->
            row.finder()
                .in(games, text)
                .forEach(
                    found ->
                        lines.merge(
                            row.effect().sentence(table, found.what()), found.line(), Math::min)));
    return lines.entrySet().stream()
        .map(entry -> new Misreading(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The same as problems of the record, or of those that stand in a Markdown document. */
  public List<Problem> problems(Document document) {
    List<Problem> problems = new ArrayList<>();
    for (Misreading misreading : misreadings(document)) {
      problems.add(problem(misreading, content(document.text(), misreading.line())));
    }
    for (EmbeddedDocument record : document.embedded()) {
      for (Misreading misreading : misreadings(record.document())) {
        Range range = content(record.document().text(), misreading.line());
        problems.add(problem(misreading, record.outside(range)));
      }
    }
    return List.copyOf(problems);
  }

  private static Problem problem(Misreading misreading, Range range) {
    return Problem.of(ProblemId.READ_OTHERWISE, range, misreading.sentence());
  }

  private static Range content(Text text, int line) {
    String content = text.line(line);
    int end = content.stripTrailing().length();
    return Range.ofLine(
        line, Math.min(end, content.length() - content.stripLeading().length()), end);
  }

  /** Holds what was found; {@code ReadingProgramTest} compares it with the answers themselves. */
  private static final class Tables {
    private static final Pattern WORD_OF_ENDING = Pattern.compile(" *[0-9]+ +([^ 　]+).*");

    private static final Finder PASS = ending(Termination.PASS);
    private static final Finder LATER_START =
        (games, text) ->
            games.stream()
                .filter(game -> game.number() != 1)
                .map(
                    game ->
                        new Found(
                            new Phrase("途中から始まる手数", "a first move with another number than 1"),
                            game.mainLine().line()));
    private static final Finder OTHER_GAMES =
        (games, text) ->
            games.stream()
                .skip(1)
                .map(
                    game ->
                        new Found(
                            new Phrase("2局目以降", "the games after the first"),
                            game.mainLine().line()));
    private static final Finder HEADER_WITHOUT_VALUE =
        (games, text) ->
            games.stream()
                .flatMap(game -> game.headers().stream())
                .filter(header -> header.value().strip().isEmpty())
                .map(
                    header ->
                        new Found(
                            new Phrase(
                                "空の「" + header.key() + "」",
                                "the header " + header.key() + " without a value"),
                            header.line()));
    private static final Finder COMMENT_ABOVE_VARIATION =
        (games, text) ->
            lines(games)
                .filter(line -> line.parent().isPresent() && !line.remarks().isEmpty())
                .map(
                    line ->
                        new Found(
                            new Phrase(
                                "変化の最初の手の前のコメント", "a comment above the first move of a variation"),
                            line.remarks().getFirst().line()));

    /** It has the number of the move after the last one. */
    private static final Finder VARIATION_BEHIND_LINE =
        linesThat(
            Tables::isBehindParent,
            new Phrase("最後の手より後の手数の変化", "a variation behind the last move"));

    private static boolean isBehindParent(GameRecord.Line line, GameRecord game) {
      return line.parent().isPresent()
          && line.start()
              >= game.lines().get(line.parent().getAsInt()).start()
                  + game.lines().get(line.parent().getAsInt()).steps().size();
    }

    /** As the games of newspapers have them below a sealed move. */
    private static final Finder MOVES_BELOW_ENDING =
        (games, text) ->
            lines(games)
                .map(GameRecord.Line::steps)
                .flatMap(
                    steps ->
                        IntStream.range(1, steps.size())
                            .filter(i -> steps.get(i).event() instanceof Played)
                            .filter(
                                i ->
                                    steps.get(i - 1).event() instanceof Ended(Termination end)
                                        && end != Termination.PASS)
                            .mapToObj(steps::get))
                .map(
                    step ->
                        new Found(new Phrase("終局の後の指し手", "a move below an ending"), step.line()));

    private static final Finder SAME_IN_NESTED_VARIATION =
        (games, text) ->
            games.stream()
                .flatMap(game -> game.lines().stream().filter(line -> isNested(line, game)))
                .flatMap(line -> line.steps().stream().limit(1))
                .filter(step -> text.line(step.line()).strip().startsWith("同", 1))
                .map(
                    step ->
                        new Found(
                            new Phrase(
                                "変化の中の変化の最初の「同」", "同 at the head of a variation of a variation"),
                            step.line()));

    private static boolean isNested(GameRecord.Line line, GameRecord game) {
      return line.parent().isPresent()
          && game.lines().get(line.parent().getAsInt()).parent().isPresent();
    }

    /** In the place of an ending that has a line of its own, or of one of a まで line. */
    private static final Finder VARIATION_OF_ENDING =
        linesThat(
            Tables::isInPlaceOfEnding,
            new Phrase("終局に代わる変化", "a variation in the place of an ending"));

    private static Finder linesThat(BiPredicate<GameRecord.Line, GameRecord> isMeant, Phrase what) {
      return (games, text) ->
          games.stream()
              .flatMap(game -> game.lines().stream().filter(line -> isMeant.test(line, game)))
              .map(line -> new Found(what, line.line()));
    }

    private static boolean isInPlaceOfEnding(GameRecord.Line line, GameRecord game) {
      if (line.parent().isEmpty()) {
        return false;
      }
      GameRecord.Line parent = game.lines().get(line.parent().getAsInt());
      int step = line.start() - parent.start();
      return step >= 0
          && step < parent.steps().size()
          && parent.steps().get(step).event() instanceof Ended;
    }

    private static final Finder COMMENT_ABOVE_HEADERS =
        (games, text) ->
            games.stream()
                .flatMap(
                    game ->
                        game.mainLine().remarks().stream()
                            .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
                            .filter(remark -> isAboveHeaders(remark.line(), game, text)))
                .map(
                    remark ->
                        new Found(
                            new Phrase("ヘッダーより上のコメント", "a comment above headers"), remark.line()));

    /** The one above is named. */
    private static final Finder COMMENTS_AROUND_SEPARATOR =
        (games, text) -> {
          int separator = first("手数-+指手.*", text).orElse(text.lineCount());
          List<Integer> comments =
              games.stream()
                  .flatMap(game -> game.mainLine().remarks().stream())
                  .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
                  .map(Remark::line)
                  .toList();
          return comments.stream()
              .filter(line -> line < separator)
              .limit(comments.stream().anyMatch(line -> line > separator) ? 1 : 0)
              .map(
                  line ->
                      new Found(
                          new Phrase(
                              "手数の行の上と下の両方のコメント",
                              "comments both above and below the line 手数----指手"),
                          line));
        };

    private static final Finder SUMMARY_ALONE =
        (games, text) ->
            ends(games)
                .filter(step -> text.line(step.line()).startsWith("まで"))
                .map(
                    step ->
                        new Found(
                            new Phrase("「まで」の行だけにある終局", "an ending that only the まで line says"),
                            step.line()));

    /** The まで lines of json-kifu-format. */
    private static final String SUMMARIES =
        "まで[0-9]+手(で[先後上下]手の((反則)?勝ち|反則負け)|で時間切れにより[先後上下]手の勝ち"
            + "|で(中断|封じ手|持将棋|千日手|不詰)|で?詰み?)[ \t]*";

    private static final Pattern OTHER_SUMMARY = Pattern.compile("(?m)^(?!" + SUMMARIES + "$)まで.*");
    private static final Finder SUMMARY_WORD =
        (games, text) ->
            lines(OTHER_SUMMARY, text)
                .mapToObj(
                    line -> {
                      String words = text.line(line).strip();
                      return new Found(new Phrase("「" + words + "」の行", "the line " + words), line);
                    });

    private static String withoutSummary(String record) {
      return record.replaceAll("(?:" + OTHER_SUMMARY + ")\n?", "");
    }

    private static final Finder COMMENT_BELOW_SUMMARY =
        (games, text) ->
            lines(Pattern.compile("[*&].*"), text)
                .filter(line -> isBelowSummary(line, text))
                .mapToObj(
                    line ->
                        new Found(
                            new Phrase("「まで」の行の下のコメント", "a comment below the まで line"), line));

    private static boolean isBelowSummary(int line, Text text) {
      int above = line - 1;
      while (above >= 0
          && (text.line(above).isEmpty() || "*&#".indexOf(text.line(above).charAt(0)) >= 0)) {
        above--;
      }
      return above >= 0 && text.line(above).startsWith("まで");
    }

    private static final Finder BOOKMARK =
        remark(Remark.Kind.BOOKMARK, new Phrase("しおり", "a bookmark"));
    private static final Finder COMMENT =
        remark(Remark.Kind.COMMENT, new Phrase("コメント", "a comment"));

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
            "P[1-9](?=.*\\*).{0,26}",
            new Phrase("行末の空白がない盤面", "a board row without its last blank"));
    private static final Finder CLOCK_WITHOUT_TOTAL =
        written(
            " *\\d+ .*\\( *\\d+:\\d+ *\\) *",
            new Phrase("累計のない消費時間", "a clock without the total time"));
    private static final Finder EMPTY_TOTAL =
        written(
            " *\\d+ .*\\( *\\d+:\\d+ */ *\\) *",
            new Phrase("累計が空の消費時間", "a clock with an empty total time"));
    private static final Finder OTHER_END =
        written(
            ".* moves .*(break|draw|rep_draw|timeout|win) *",
            new Phrase("resignのほかの終局", "an ending other than resign"));
    private static final Finder NUMBER_WITHOUT_BLANK =
        written(
            " *\\d+[\t　].*",
            new Phrase("手数の後がタブか全角空白の行", "a line with a tab or a wide blank behind its number"));
    private static final Finder CARRIAGE_RETURN =
        (games, text) ->
            text.terminator(0).equals("\r")
                ? Stream.of(
                    new Found(
                        new Phrase("CRだけの行末", "lines that end with a carriage return alone"), 0))
                : Stream.of();
    private static final Finder OTHER_SEPARATOR =
        written(
            "手数-+指手(?!--(-------消費時間--)? *$).*",
            new Phrase(
                "「手数----指手---------消費時間--」と違う長さの行", "another line than 手数----指手---------消費時間--"));
    private static final Finder NOTE_ABOVE_HEADERS =
        (games, text) ->
            text.line(0).startsWith("#")
                ? Stream.of(new Found(new Phrase("最初の行の「#」", "# on the first line"), 0))
                : Stream.of();
    private static final Finder HALF_WIDTH_DIGIT =
        written("(?=[▲△]).*[▲△][1-9].*", new Phrase("半角数字の指し手", "moves with half-width digits"));
    private static final Finder SHOGI_MARK =
        written("[☗☖].*", new Phrase("☗と☖", "the marks ☗ and ☖"));
    private static final Finder WIDE_BLANK =
        written(
            "[▲△].*　([▲△].*)?", new Phrase("全角空白で区切った指し手", "moves with wide blanks between them"));

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

    private static final Finder COMMENT_ON_ENDING =
        (games, text) ->
            ends(games)
                .flatMap(step -> step.remarks().stream())
                .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
                .map(
                    remark ->
                        new Found(
                            new Phrase("終局の後のコメント", "a comment on the ending"), remark.line()));

    /** In KI2. */
    private static final Finder COMMENT_BELOW_BOOKMARK =
        (games, text) ->
            IntStream.range(1, text.lineCount())
                .filter(line -> text.line(line).startsWith("*"))
                .filter(line -> text.line(line - 1).startsWith("&"))
                .mapToObj(
                    line ->
                        new Found(new Phrase("しおりの下のコメント", "a comment below a bookmark"), line));

    private static final Finder COMMENT_LIKE_HEADER =
        (games, text) ->
            IntStream.range(0, first("[▲△☗☖].*", text).orElse(text.lineCount()))
                .filter(line -> text.line(line).startsWith("*"))
                .filter(line -> text.line(line).indexOf('：') > 0)
                .mapToObj(
                    line ->
                        new Found(
                            new Phrase("初手の前の、「：」のあるコメント", "a comment with ： above the first move"),
                            line));

    private static final Finder WHITE_NAMED_FIRST =
        (games, text) ->
            first("N\\+.*", text).orElse(0) > first("N-.*", text).orElse(text.lineCount())
                ? Stream.of(
                    new Found(
                        new Phrase("先手より前の後手の名前", "White's name above Black's"),
                        first("N-.*", text).orElse(0)))
                : Stream.of();
    private static final Phrase FRACTIONS = new Phrase("秒の小数", "fractions of a second");
    private static final Finder FRACTION = written("(.*,)?T\\d+\\.\\d+.*", FRACTIONS);
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

    private static final Finder FRACTION_OF_CLOCK =
        written(" *\\d+ .*\\( *\\d+:\\d+\\.\\d+.*", FRACTIONS);
    private static final Finder HOURS_OF_MOVE =
        written(
            " *\\d+ .*\\( *\\d+:\\d+:\\d+ */.*",
            new Phrase("一手の消費時間の時間の桁", "hours in the time of one move"));
    private static final Finder HALF_WIDTH_BLANK =
        written(" *\\d+ +同 .*", new Phrase("「同」の後の半角空白", "a half-width blank behind 同"));
    private static final Finder HEADER_TWICE =
        (games, text) ->
            games.stream()
                .flatMap(
                    game ->
                        game.headers().stream()
                            .filter(header -> isSaidAgain(header, game))
                            .map(
                                header ->
                                    new Found(
                                        new Phrase(
                                            "二つある「" + header.key() + "」の一つ目",
                                            "the first of two headers " + header.key()),
                                        header.line())));

    private static boolean isSaidAgain(Header header, GameRecord game) {
      return game.headers().stream()
          .anyMatch(
              other ->
                  other.key().equals(header.key())
                      && other.line() > header.line()
                      && !other.value().equals(header.value()));
    }

    private static final Finder HEADER_AS_REMARK =
        (games, text) ->
            games.stream()
                .flatMap(game -> game.headers().stream())
                .filter(header -> text.line(header.line()).startsWith("'"))
                .map(
                    header ->
                        new Found(
                            new Phrase(
                                "「'」の行に書いた「" + header.key() + "」",
                                "the header " + header.key() + " on a line that begins with '"),
                            header.line()));

    /** Once, of the main line. */
    private static final Finder TWO_PAWNS =
        (games, text) -> games.stream().flatMap(game -> twoPawns(game).stream());

    private static Optional<Found> twoPawns(GameRecord game) {
      Replay replay = Replay.atStart(game);
      for (Step step : game.mainLine().steps()) {
        if (step.event() instanceof Played(Move move)
            && Rules.violation(replay.position(), move)
                .filter(violation -> violation.rule() == Rule.NIFU)
                .isPresent()) {
          return Optional.of(new Found(new Phrase("二歩", "two pawns on a file"), step.line()));
        }
        replay.play(step);
      }
      return Optional.empty();
    }

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

    static final Table TSSHOGI =
        new Table(
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
                    endingReadAs(Pattern.compile("まで、?(?:[0-9]+手で)?(.*)"), Tables::tsshogiSummary)),
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

    static final Table JSON_KIFU_FORMAT =
        new Table(
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
                new Row(TargetFormat.KIF, REFUSES, SUMMARY_WORD).writtenAs(Tables::withoutSummary),
                new Row(TargetFormat.KIF, REFUSES, COMMENT_BELOW_SUMMARY),
                new Row(TargetFormat.KI2, REFUSES, SUMMARY_WORD)
                    .leftOutAs(Tables::withoutSummary, SUMMARY_WORD),
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
                new Row(TargetFormat.CSA, REFUSES, VERSION_3).writtenAs(Tables::beforeVersion3),
                new Row(TargetFormat.CSA, REFUSES, OTHER_GAMES),
                new Row(TargetFormat.CSA, REFUSES, BLANK_LINE),
                new Row(TargetFormat.CSA, REFUSES, WHITE_NAMED_FIRST),
                new Row(TargetFormat.CSA, REFUSES, FRACTION)
                    .leftOutAs(Tables::withoutFractions, FRACTION),
                new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_AS_REMARK),
                new Row(TargetFormat.CSA, REFUSES, SHORT_RANK),
                new Row(TargetFormat.CSA, MISREADS, COMMENT).writtenAs(Tables::withoutStars),
                new Row(TargetFormat.CSA, MISREADS, NOTE),
                new Row(TargetFormat.CSA, LEAVES_OUT, HEADER_WITHOUT_VALUE),
                new Row(TargetFormat.JKF, MISREADS, VARIATION_BEHIND_LINE)));

    private static final Finder WHITE_BEGINS =
        (games, text) ->
            games.stream()
                .filter(game -> game.start().turn() == Side.WHITE)
                .map(
                    game ->
                        new Found(
                            new Phrase("後手か上手から始まる対局", "a game in which White moves first"),
                            first("手合割：.*|[後上]手番.*", text).orElse(0)));
    private static final Finder NO_SEPARATOR =
        (games, text) ->
            first("手数-.*", text).isPresent()
                    || games.stream().allMatch(game -> game.mainLine().steps().isEmpty())
                ? Stream.of()
                : Stream.of(new Found(new Phrase("「手数----指手」の行がない棋譜", "no line 手数----指手"), 0));
    private static final Finder VARIATION =
        (games, text) ->
            lines(games)
                .filter(line -> line.parent().isPresent())
                .map(line -> new Found(new Phrase("変化", "a variation"), line.line()));

    /** Above the moves all lines are kept. */
    private static final Finder LONG_COMMENT =
        (games, text) ->
            IntStream.range(first(" *[0-9]+ .*", text).orElse(text.lineCount()), text.lineCount())
                .skip(1)
                .filter(line -> text.line(line).startsWith("*"))
                .filter(line -> text.line(line - 1).startsWith("*"))
                .mapToObj(
                    line ->
                        new Found(
                            new Phrase("コメントの最後の行より前", "all but the last line of a comment"),
                            line - 1));

    private static final Finder TIME_OF_ENDING = timeOfEnding((spent, before) -> spent > 0);

    /** Such a time replaces that of the last move. */
    private static final Finder TIME_FOR_LAST_MOVE =
        timeOfEnding((spent, before) -> spent > 0 || before > 0);

    /**
     * @param isMeant of the time of an ending and that of the move before
     */
    private static Finder timeOfEnding(BiPredicate<Long, Long> isMeant) {
      return (games, text) ->
          lines(games)
              .map(GameRecord.Line::steps)
              .flatMap(
                  steps ->
                      IntStream.range(0, steps.size())
                          .filter(i -> steps.get(i).event() instanceof Ended)
                          .filter(i -> steps.get(i).spent().isPresent())
                          .filter(
                              i -> isMeant.test(spent(steps, i), i == 0 ? 0L : spent(steps, i - 1)))
                          .mapToObj(steps::get))
              .map(step -> new Found(new Phrase("終局の消費時間", "the time of the ending"), step.line()));
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

    static final Table LIBOSL =
        new Table(
            "libosl 0.8.0",
            List.of(
                new Row(TargetFormat.KIF, REFUSES, WHITE_BEGINS),
                new Row(TargetFormat.KIF, REFUSES, CARRIAGE_RETURN),
                new Row(TargetFormat.KIF, REFUSES, PASS),
                new Row(TargetFormat.KIF, REFUSES, NO_SEPARATOR),
                new Row(TargetFormat.KIF, REFUSES, START_WITHOUT_DATE)
                    .leftOutAs(Tables::withoutOtherStart, START_WITHOUT_DATE),
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
                        "\\*.*[｡-ﾟ].*",
                        new Phrase("コメントの半角カナ", "half-width katakana in a comment"))),
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
                    .writtenAs(Tables::withoutEven),
                new Row(TargetFormat.KI2, REFUSES, written("手合割：(?!平手 *$).*", HANDICAP)),
                new Row(
                    TargetFormat.KI2, MISREADS, written("\\+--.*", new Phrase("盤面", "a board"))),
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
                    .leftOutAs(Tables::withoutTimeOfEnding, TIME_OF_ENDING),
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

    private static Stream<GameRecord.Line> lines(List<GameRecord> games) {
      return games.stream().flatMap(game -> game.lines().stream());
    }

    /** The steps that end a line of play, and passes. */
    private static Stream<Step> ends(List<GameRecord> games) {
      return lines(games)
          .flatMap(line -> line.steps().stream())
          .filter(step -> step.event() instanceof Ended);
    }

    /** The lines that have a form, as a whole; behind the last line feed there is none. */
    private static IntStream lines(Pattern form, Text text) {
      return IntStream.range(0, text.end().column() > 0 ? text.lineCount() : text.lineCount() - 1)
          .filter(line -> form.matcher(text.line(line)).matches());
    }

    /** Lines of this form. */
    private static Finder written(String form, Phrase name) {
      Pattern pattern = Pattern.compile(form);
      return (games, text) -> lines(pattern, text).mapToObj(line -> new Found(name, line));
    }

    /** Whether one of the headers, which have a wide colon, stands below a line. */
    private static boolean isAboveHeaders(int line, GameRecord game, Text text) {
      int moves =
          game.mainLine().steps().stream()
              .mapToInt(Step::line)
              .findFirst()
              .orElse(text.lineCount());
      return IntStream.range(line + 1, moves)
          .mapToObj(text::line)
          .anyMatch(below -> below.indexOf('：') > 0 && "*#&".indexOf(below.charAt(0)) < 0);
    }

    private static Finder handicap(Handicap... handicaps) {
      Set<Handicap> all = Set.of(handicaps);
      return (games, text) ->
          games.stream()
              .flatMap(game -> Handicap.ofPosition(game.start()).stream())
              .filter(all::contains)
              .map(Handicap::kif)
              .map(
                  name ->
                      new Found(
                          new Phrase("手合割の「" + name + "」", "the handicap " + name),
                          first("手合割：" + name + " *", text).orElse(0)));
    }

    private static OptionalInt first(String regex, Text text) {
      Pattern form = Pattern.compile(regex);
      return IntStream.range(0, text.lineCount())
          .filter(line -> form.matcher(text.line(line)).matches())
          .findFirst();
    }

    private static Finder ending(Termination... endings) {
      Set<Termination> all = Set.of(endings);
      return (games, text) -> ends(games).flatMap(step -> found(step, all).stream());
    }

    /**
     * Endings in KIF by other words than these, or that these words do not mean; passes are none.
     */
    private static Finder endingBut(Map<String, Termination> words) {
      return endingReadAs(WORD_OF_ENDING, word -> Optional.ofNullable(words.get(word)));
    }

    /**
     * Endings that are read otherwise than they are meant.
     *
     * @param form a line with an ending; its first group are the words
     */
    private static Finder endingReadAs(
        Pattern form, Function<String, Optional<Termination>> reading) {
      return (games, text) ->
          ends(games)
              .flatMap(
                  step -> {
                    Matcher line = form.matcher(text.line(step.line()));
                    return line.matches() && !isMeant(step, reading.apply(line.group(1)))
                        ? Stream.of(new Found(named(line.group(1)), step.line()))
                        : Stream.of();
                  });
    }

    private static boolean isMeant(Step step, Optional<Termination> read) {
      return step.event() instanceof Ended(Termination end)
          && (end == Termination.PASS || read.equals(Optional.of(end)));
    }

    private static Optional<Found> found(Step step, Set<Termination> endings) {
      return step.event() instanceof Ended ended && endings.contains(ended.termination())
          ? Optional.of(new Found(named(ended.termination().kif()), step.line()))
          : Optional.empty();
    }

    private static Phrase named(String word) {
      return new Phrase("「" + word + "」", word);
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
              .map(remark -> new Found(name, remark.line()));
    }
  }
}
