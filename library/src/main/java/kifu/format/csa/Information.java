package kifu.format.csa;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.HeaderValue;
import kifu.format.word.DateReader;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;

/** Knows the keys of information, {@code $EVENT:…}, and what can be wrong with a single one. */
final class Information {
  static final String START_TIME = "START_TIME";
  static final String END_TIME = "END_TIME";

  private static final Pattern TIME_LIMIT = Pattern.compile("\\d++:\\d{2}\\+\\d++");
  private static final String SECONDS = "\\d++(?:\\.\\d{1,3})?";
  private static final Pattern TIME = Pattern.compile(SECONDS + "\\+" + SECONDS + "\\+" + SECONDS);
  private static final Pattern TIME_OF_DAY = Pattern.compile("\\s*+\\d{1,2}:\\d{2}(?::\\d{2})?");
  private static final Pattern NUMBER = Pattern.compile("\\d++");
  private static final Pattern JISHOGI = Pattern.compile("24|27");
  private static final Pattern JISHOGI_WITH_WORD = Pattern.compile("(24|27)点法?");

  /** Keys that came later than information itself. */
  private static final Map<String, CsaVersion> SINCE =
      Map.of(
          "TIME", CsaVersion.V3,
          "TIME+", CsaVersion.V3,
          "TIME-", CsaVersion.V3,
          "TIMET+", CsaVersion.V3,
          "TIMET-", CsaVersion.V3,
          "MAX_MOVES", CsaVersion.V3,
          "JISHOGI", CsaVersion.V3,
          "NOTE", CsaVersion.V3);

  private Information() {}

  /**
   * What the value of a key, such as {@code N+} or {@code $EVENT}, is, if games are searched by it.
   */
  static Optional<HeaderValue.Kind> lookedFor(String key) {
    return switch (key) {
      case "N+", "N-" -> Optional.of(HeaderValue.Kind.PLAYER);
      case "$EVENT" -> Optional.of(HeaderValue.Kind.EVENT);
      case "$START_TIME" -> Optional.of(HeaderValue.Kind.DATE);
      case "$OPENING" -> Optional.of(HeaderValue.Kind.OPENING);
      case "$SITE" -> Optional.of(HeaderValue.Kind.PLACE);
      default -> Optional.empty();
    };
  }

  /** The first version that has this key. */
  static CsaVersion since(String key) {
    return SINCE.getOrDefault(key, CsaVersion.V2);
  }

  /** What is wrong with it; an empty value is one that is not known. */
  static List<Problem> problems(String line, Span key, Span value) {
    String text = value.of(line).strip();
    if (text.isEmpty()) {
      return List.of();
    }
    return switch (key.of(line)) {
      case START_TIME, END_TIME -> date(line, value);
      case "TIME_LIMIT" ->
          matches(
              TIME_LIMIT,
              value,
              text,
              "持ち時間は「時:分+秒読みの秒数」の形で書きます（例：00:25+00）",
              "the time limit should be hours:minutes+seconds, like 00:25+00");
      case "TIME", "TIME+", "TIME-" -> time(value, text);
      case "TIMET+", "TIMET-" -> misspelt(line, key);
      case "MAX_MOVES" ->
          matches(NUMBER, value, text, "最大手数は数字で書きます", "the limit of moves should be a number");
      case "JISHOGI" -> jishogi(value, text);
      default -> List.of();
    };
  }

  private static List<Problem> date(String line, Span value) {
    if (TIME_OF_DAY.matcher(value.of(line)).matches()) {
      Phrase what =
          new Phrase(
              "日付がなく、時刻しか書かれていません（出力したソフトの不具合と思われます）",
              "there is only a time of day; the program that wrote it lost the date");
      return List.of(Problem.of(ProblemId.DATE, value.onLine(0), what));
    }
    return DateReader.problem(line, value).stream().toList();
  }

  private static List<Problem> time(Span value, String text) {
    return matches(
        TIME,
        value,
        text,
        "「持ち時間+秒読み+加算」を秒で書きます（例：600+30+0）",
        "it should be seconds at first + byoyomi + increment, like 600+30+0");
  }

  private static List<Problem> matches(
      Pattern shape, Span value, String text, String japanese, String english) {
    return shape.matcher(text).matches()
        ? List.of()
        : List.of(
            Problem.of(ProblemId.CSA_INFORMATION, value.onLine(0), new Phrase(japanese, english)));
  }

  private static List<Problem> misspelt(String line, Span key) {
    String right = "TIME" + key.of(line).substring("TIMET".length());
    Phrase what = new Phrase("「$" + right + "」と書きます", "it should be written $" + right);
    return List.of(
        Problem.of(ProblemId.CSA_INFORMATION, key.onLine(0), what)
            .withSeverity(Severity.HINT)
            .withFix(right));
  }

  private static List<Problem> jishogi(Span value, String text) {
    List<Problem> problems =
        matches(JISHOGI, value, text, "「24」か「27」と書きます", "it should be 24 or 27");
    return JISHOGI_WITH_WORD.matcher(text).matches()
        ? List.of(problems.getFirst().withSeverity(Severity.HINT).withFix(text.substring(0, 2)))
        : problems;
  }
}
