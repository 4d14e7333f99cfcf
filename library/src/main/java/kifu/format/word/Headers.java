package kifu.format.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.HeaderValue;
import kifu.format.line.LineScanner;
import kifu.format.line.TrailingComment;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.Handicap;
import kifu.shogi.Player;

/** Knows the keys of headers that programs write into KIF, KI2 and BOD. */
public final class Headers {
  public static final String HANDICAP = "手合割";

  /** The value of a handicap that a board shows. */
  public static final String OTHER_HANDICAP = "その他";

  public static final String START = "開始日時";
  public static final String END = "終了日時";
  private static final String PLAY_DATE = "対局日";
  private static final String CLOCK_OFFSET = "消費時間加算";

  private static final Set<String> DATES = Set.of(START, END, PLAY_DATE);

  /** Keys of mating problems. */
  private static final Set<String> TSUME =
      Set.of("作品番号", "作品名", "作者", "発表誌", "発表年月", "出典", "完全性", "受賞");

  private static final Set<String> KNOWN =
      Set.of(
          HANDICAP,
          START,
          END,
          PLAY_DATE,
          "先手",
          "後手",
          "下手",
          "上手",
          "棋戦",
          "戦型",
          "表題",
          "場所",
          "掲載",
          "備考",
          "持ち時間",
          "秒読み",
          "消費時間",
          "先手省略名",
          "後手省略名",
          "記録係",
          "手数",
          "分類",
          "対局ID",
          "記録ID",
          "振り駒",
          "先手消費時間加算",
          "後手消費時間加算",
          "封じ手手数",
          "図",
          "昼食休憩",
          "夕食休憩",
          "昼休前消費時間",
          "リーグ成績",
          "先手年齢",
          "後手年齢",
          "先手持ち時間",
          "後手持ち時間",
          "最大手数",
          "持将棋",
          "編集ツール",
          "棋戦詳細",
          "先手詳細",
          "後手詳細",
          "先手段級",
          "後手段級",
          "初期局面",
          "計測時方式",
          "日時",
          "対局者",
          "対局場",
          "対局地",
          "考慮時間",
          "棋譜番号",
          "Web Page");

  /** The keys that most records have, in English. */
  private static final Map<String, String> ENGLISH =
      Map.ofEntries(
          Map.entry(HANDICAP, "Handicap"),
          Map.entry(START, "Start"),
          Map.entry(END, "End"),
          Map.entry(PLAY_DATE, "Date"),
          Map.entry("棋戦", "Event"),
          Map.entry("戦型", "Opening"),
          Map.entry("場所", "Place"),
          Map.entry("持ち時間", "Time limit"),
          Map.entry("秒読み", "Byoyomi"),
          Map.entry("消費時間", "Time used"),
          Map.entry("掲載", "Published in"),
          Map.entry("備考", "Note"),
          Map.entry("作者", "Author"));

  /** Keys that are recognised by their distance from a mistake. */
  private static final List<String> LONG_ENOUGH =
      KNOWN.stream().filter(known -> known.length() >= 4).sorted().toList();

  /** Mistakes that are too short to be recognised by their distance from a known key. */
  private static final Set<String> HANDICAP_MISTAKES = Set.of("足合割", "手合い割", "手合わり", "手合");

  /** What is longer is prose: it is not read to its end, which may be many megabytes away. */
  private static final int MOST_CHARACTERS_OF_KEY = 1000;

  /**
   * What no key of a header begins with: pasted data and code have such a word before a colon, as
   * in {@code "name": "value"}.
   */
  private static final String NO_KEY = "\"'“‘`{}[]<>/\\=-";

  /** What stands before the other player where one program, 激指, names both on a line. */
  private static final Pattern BEFORE_OTHER_PLAYER = Pattern.compile("[ 　/／]+(?=[先後下上]手[ 　]*[:：])");

  private Headers() {}

  /** What the value of a key is, if games are searched by it. */
  public static Optional<HeaderValue.Kind> lookedFor(String key) {
    return Player.ofName(key).isPresent()
        ? Optional.of(HeaderValue.Kind.PLAYER)
        : switch (key) {
          case "棋戦", "棋戦詳細" -> Optional.of(HeaderValue.Kind.EVENT);
          case START, PLAY_DATE, "発表年月" -> Optional.of(HeaderValue.Kind.DATE);
          case "戦型" -> Optional.of(HeaderValue.Kind.OPENING);
          case "表題", "作品名" -> Optional.of(HeaderValue.Kind.TITLE);
          case "作者" -> Optional.of(HeaderValue.Kind.PLAYER);
          case "場所", "対局場", "対局地" -> Optional.of(HeaderValue.Kind.PLACE);
          default -> Optional.empty();
        };
  }

  /** What a key is called; one that few records have is its own name. */
  public static Phrase name(String key) {
    return new Phrase(key, ENGLISH.getOrDefault(key, key));
  }

  public static boolean isTsume(String key) {
    return TSUME.contains(key);
  }

  public static boolean addsClockTime(String key) {
    return key.endsWith(CLOCK_OFFSET);
  }

  /** Whether the value of a key is a date. */
  public static boolean isDate(String key) {
    return DATES.contains(key);
  }

  /** Whether some program is known to write this key. */
  public static boolean isKnown(String key) {
    return KNOWN.contains(key) || TSUME.contains(key);
  }

  /** Whether some program is known to write this key, or one that is nearly it. */
  static boolean isNearlyKnown(String key) {
    return isKnown(key) || meant(key).isPresent();
  }

  /** The known key that was meant by one that is nearly it. */
  static Optional<String> meant(String key) {
    if (HANDICAP_MISTAKES.contains(key)) {
      return Optional.of(HANDICAP);
    }
    boolean ofPlayer =
        Arrays.stream(Player.values()).anyMatch(player -> key.startsWith(player.japanese()));
    if (key.length() < 3 || key.length() > 8 || isKnown(key) || ofPlayer) {
      return Optional.empty();
    }
    for (String known : LONG_ENOUGH) { // asked of each header of every record
      if (differsByOne(key, known)) {
        return Optional.of(known);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a key that is nearly 手合割 has a handicap as its value: the header is then read as this
   * one, since the moves below it make no sense otherwise.
   */
  private static boolean meansHandicap(String key, String value) {
    return (HANDICAP_MISTAKES.contains(key) || differsByOne(key, HANDICAP))
        && Handicap.ofName(value.strip()).isPresent();
  }

  /** Whether one character more, less or another makes one word of the other. */
  private static boolean differsByOne(String one, String other) {
    if (Math.abs(one.length() - other.length()) > 1 || one.equals(other)) {
      return false;
    }
    int shorter = Math.min(one.length(), other.length());
    int same = 0;
    while (same < shorter && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    int oneRest = one.length() < other.length() ? same : same + 1;
    int otherRest = other.length() < one.length() ? same : same + 1;
    return one.regionMatches(oneRest, other, otherRest, one.length() - oneRest);
  }

  /**
   * The colon that separates a key from its value, and how it is written.
   *
   * @param problems what is unusual about it, on line 0; each has a fix
   */
  public record Colon(Span span, List<Problem> problems) {
    /** Reads the colon where a scanner stands, after a key; empty when there is none. */
    public static Optional<Colon> read(LineScanner scanner) {
      int end = scanner.at();
      scanner.skipBlanks();
      Span blanks = scanner.since(end);
      Span span = new Span(scanner.at(), scanner.at() + 1);
      boolean isNarrow = scanner.peek() == ':';
      if (!scanner.skipOneOf(":：")) {
        return Optional.empty();
      }
      List<Problem> problems = new ArrayList<>();
      if (!blanks.isEmpty()) {
        Phrase what = new Phrase("「：」の前に空白は入れません", "there should be no space before the ：");
        problems.add(Problem.of(ProblemId.NOTATION, blanks.onLine(0), what).withFix(""));
      }
      if (isNarrow) {
        problems.add(Problem.of(ProblemId.HALF_WIDTH_COLON, span.onLine(0)).withFix("："));
      }
      return Optional.of(new Colon(span, problems));
    }

    /** The corrections that change no word. */
    public List<Fix> notation() {
      return problems.stream().flatMap(problem -> problem.fixes().stream()).toList();
    }
  }

  /**
   * A header of a record, {@code 先手：羽生善治}, as KIF, KI2 and BOD write it. Columns count in the line;
   * problems stand on line 0.
   *
   * @param value without the blanks around it; maybe empty
   * @param valueSpan where it stands; after the colon when it is empty
   * @param known whether some program is known to write the key, or one that is nearly it
   * @param tokens of the line, with those of the next header
   * @param problems what is wrong with the line by itself
   * @param notation those corrections of it that change no word
   * @param next the other player, where one program names both on a line
   */
  public record HeaderLine(
      String key,
      String value,
      Span valueSpan,
      boolean known,
      List<Token> tokens,
      List<Problem> problems,
      List<Fix> notation,
      Optional<HeaderLine> next) {

    /** Reads a header that begins where a scanner stands; empty when there is none. */
    public static Optional<HeaderLine> read(LineScanner scanner) {
      int start = scanner.at();
      Span key = scanner.upTo(LineScanner.BLANKS + ":：", MOST_CHARACTERS_OF_KEY);
      Optional<Colon> colon = Colon.read(scanner);
      if (colon.isEmpty()) {
        scanner.goTo(start);
        return withBlankInKey(scanner);
      }
      // Prose may have a colon after a blank, too.
      boolean separated = colon.isPresent() && key.end() < colon.get().span().start();
      if (key.isEmpty()
          || NO_KEY.indexOf(scanner.line().charAt(key.start())) >= 0
          || (separated && !isNearlyKnown(key.of(scanner.line())))) {
        return Optional.empty();
      }
      scanner.skipBlanks();
      return colon.map(found -> read(scanner.line(), key, found, scanner.rest()));
    }

    /** Reads a header whose key is a known one but for blanks in it: {@code 先 手：羽生善治}. */
    private static Optional<HeaderLine> withBlankInKey(LineScanner scanner) {
      String line = scanner.line();
      Span key = scanner.upTo(":：", MOST_CHARACTERS_OF_KEY);
      if (!isKnown(key.of(line)) && !isKnown(withoutBlanks(key.of(line)))) {
        return Optional.empty();
      }
      Optional<Colon> colon = Colon.read(scanner);
      scanner.skipBlanks();
      return colon.map(found -> read(line, key, found, scanner.rest()));
    }

    private static String withoutBlanks(String key) {
      StringBuilder joined = new StringBuilder();
      for (int i = 0; i < key.length(); i++) {
        if (!LineScanner.isBlank(key.charAt(i))) {
          joined.append(key.charAt(i));
        }
      }
      return joined.toString();
    }

    /** What separates the value of a player's header from the other player's on the same line. */
    private static Optional<Span> otherPlayer(String key, String line, Span value) {
      Matcher matcher = BEFORE_OTHER_PLAYER.matcher(line).region(value.start(), value.end());
      return Player.ofName(key).isPresent() && matcher.find()
          ? Optional.of(new Span(matcher.start(), matcher.end()))
          : Optional.empty();
    }

    private static HeaderLine read(String line, Span keySpan, Colon colon, Span rest) {
      String written = keySpan.of(line);
      Optional<Span> separator = otherPlayer(written, line, rest);
      Optional<HeaderLine> next =
          separator.flatMap(found -> read(new LineScanner(line, found.end(), rest.end())));
      Span valueSpan = new Span(rest.start(), separator.map(Span::start).orElse(rest.end()));
      String value = valueSpan.of(line);
      String joined = isKnown(written) ? written : withoutBlanks(written);
      boolean isHandicap = meansHandicap(joined, value);
      String key = isHandicap ? HANDICAP : joined;
      boolean isReadAsMeant = isHandicap || !joined.equals(written);
      Optional<String> meant = isReadAsMeant ? Optional.of(key) : Headers.meant(written);
      boolean known = meant.isPresent() || isKnown(key);
      List<Token> tokens = new ArrayList<>();
      tokens.add(new Token(Part.HEADER_KEY, keySpan));
      tokens.add(new Token(Part.HEADER_COLON, colon.span()));
      if (!valueSpan.isEmpty()) {
        tokens.add(new Token(Part.HEADER_VALUE, valueSpan));
      }
      List<Problem> problems = new ArrayList<>();
      List<Fix> notation = new ArrayList<>(known ? colon.notation() : List.of());
      meant.ifPresent(
          right ->
              problems.add(
                  Problem.of(ProblemId.MISSPELT_HEADER, keySpan.onLine(0), written, right)
                      .withSeverity(isReadAsMeant ? Severity.WARNING : Severity.HINT)
                      .withFix(right)));
      if (known) {
        problems.addAll(colon.problems());
      }
      if (next.isPresent()) {
        HeaderLine other = next.get();
        tokens.addAll(other.tokens());
        Problem onOneLine =
            Problem.of(
                    ProblemId.NOTATION,
                    new Span(valueSpan.end(), other.tokens().getFirst().span().start()).onLine(0),
                    new Phrase(
                        "「" + other.key() + "」は次の行に書きます",
                        other.key() + " belongs on the next line"))
                .withFix("\n");
        problems.add(onOneLine);
        problems.addAll(other.problems());
        notation.addAll(onOneLine.fixes());
        notation.addAll(other.notation());
      }
      if (Headers.isDate(key)) {
        DateReader.problem(line, valueSpan).ifPresent(problems::add);
      }
      int comment = value.indexOf('#');
      if (known && comment > 0) {
        Span remark = new Span(valueSpan.start() + comment, valueSpan.end());
        tokens.add(new Token(Part.COMMENT, remark));
        problems.add(TrailingComment.of(line, remark));
      }
      return new HeaderLine(key, value, valueSpan, known, tokens, problems, notation, next);
    }
  }
}
