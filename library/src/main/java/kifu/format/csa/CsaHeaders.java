package kifu.format.csa;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kifu.exchange.GameRecord.Header;
import kifu.format.word.DateReader;
import kifu.text.Folding;

/**
 * Knows how CSA writes what is known of a game, and what its keys are called elsewhere. For what it
 * has no key, a comment {@code 'KEY：VALUE} before the position stands.
 */
final class CsaHeaders {
  private static final String START = "開始日時";
  private static final String END = "終了日時";
  private static final String PLAY_DATE = "対局日";
  private static final String TIME_LIMIT = "持ち時間";
  private static final String BYOYOMI = "秒読み";

  /** Keys with values that are the same in both. */
  private static final Map<String, String> KEYS =
      Map.of(
          "棋戦", "EVENT",
          "場所", "SITE",
          "戦型", "OPENING",
          "備考", "NOTE",
          "先手持ち時間", "TIME+",
          "後手持ち時間", "TIME-",
          "最大手数", "MAX_MOVES",
          "持将棋", "JISHOGI");

  private static final Map<String, String> WORDS =
      KEYS.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

  private static final Pattern OWN_KEY = Pattern.compile("[A-Z][A-Z0-9_]*+[+-]?");
  private static final Pattern SECONDS = Pattern.compile("[0-9.]++\\+[0-9.]++\\+[0-9.]++");
  private static final Pattern IN_COMMENT = Pattern.compile("'([^\\s　：:'*$]{1,20})：(.*)");
  private static final Pattern NO_HEADER = Pattern.compile("変化|手合割|手番|(?:先手|後手|下手|上手)の?持ち?駒");
  private static final Pattern LIMIT = Pattern.compile("(\\d++):(\\d{2})\\+(\\d++)");
  private static final Pattern LIMIT_IN_WORDS =
      Pattern.compile("各?(?:(\\d{1,3})時間)?(?:(\\d{1,4})分)?(?:\\+(\\d{1,4})秒|切れ負け)?");

  /** The time for a move when the time limit is used up: {@code 30秒}, {@code 1分}. */
  private static final Pattern BYOYOMI_IN_WORDS =
      Pattern.compile("(?:[1一]手)?(?:(\\d{1,2})分)?(?:(\\d{1,4})秒?)?(?:以内|未満)?|なし|無し");

  private static final Pattern NO_LIMIT = Pattern.compile("なし|無し");

  private CsaHeaders() {}

  /**
   * Headers in their order, but for a day that may be written better: some programs write it twice;
   * with 秒読み as a part of 持ち時間 where both are numbers.
   */
  static List<Header> byImportance(List<Header> headers) {
    Comparator<Header> dayLast = Comparator.comparing(header -> header.key().equals(PLAY_DATE));
    return withByoyomi(headers).stream().sorted(dayLast).toList();
  }

  /** Headers of which 秒読み is a part of 持ち時間, as CSA states both together: {@code 10分+30秒}. */
  private static List<Header> withByoyomi(List<Header> headers) {
    List<Header> limits = of(TIME_LIMIT, headers);
    List<Header> byoyomi = of(BYOYOMI, headers);
    if (limits.size() != 1 || byoyomi.size() != 1) {
      return headers;
    }
    Header limit = limits.getFirst();
    return together(limit.value(), byoyomi.getFirst().value())
        .map(value -> joined(headers, new Header(TIME_LIMIT, value, limit.line())))
        .orElse(headers);
  }

  private static List<Header> of(String key, List<Header> headers) {
    return headers.stream()
        .filter(header -> header.key().equals(key) && !header.value().strip().isEmpty())
        .toList();
  }

  private static List<Header> joined(List<Header> headers, Header both) {
    return headers.stream()
        .filter(header -> !header.key().equals(BYOYOMI))
        .map(header -> header.key().equals(TIME_LIMIT) ? both : header)
        .toList();
  }

  /** A time limit with its byoyomi, in words; empty where that is not certain. */
  private static Optional<String> together(String limit, String byoyomi) {
    String main = NO_LIMIT.matcher(limit.strip()).matches() ? "0分" : limit.strip();
    Matcher seconds = BYOYOMI_IN_WORDS.matcher(Folding.evenWidth(byoyomi.strip()));
    if (!seconds.matches()) {
      return Optional.empty();
    }
    String both = main + "+" + (60 * number(seconds, 1) + number(seconds, 2)) + "秒";
    return limit(both).map(read -> both);
  }

  /**
   * A line that states a header.
   *
   * @param key what may be stated once
   * @param since the first version that has it
   */
  record HeaderLine(String text, String key, CsaVersion since) {
    boolean isPlayer() {
      return text.startsWith("N");
    }
  }

  /**
   * The statement for a header; empty where CSA has no key for it or another form of it.
   *
   * @param all the headers among which it stands
   */
  static Optional<HeaderLine> statement(Header header, List<Header> all) {
    return isHalfOfLimit(header, all)
        ? Optional.empty()
        : candidate(header.key(), header.value().strip()).flatMap(CsaHeaders::faultless);
  }

  /** Whether a time limit would state that there is no byoyomi, though another header names one. */
  private static boolean isHalfOfLimit(Header header, List<Header> all) {
    return header.key().equals(TIME_LIMIT)
        && !header.value().contains("+")
        && !of(BYOYOMI, all).isEmpty();
  }

  private static Optional<String> candidate(String key, String value) {
    return switch (key) {
      case Header.BLACK -> Optional.of("N+" + value);
      case Header.WHITE -> Optional.of("N-" + value);
      case START, PLAY_DATE ->
          DateReader.plain(value).map(date -> information(Information.START_TIME, date));
      case END -> DateReader.plain(value).map(date -> information(Information.END_TIME, date));
      case TIME_LIMIT ->
          SECONDS.matcher(value).matches()
              ? Optional.of(information("TIME", value))
              : limit(value).map(limit -> information("TIME_LIMIT", limit));
      default ->
          OWN_KEY.matcher(key).matches()
              ? Optional.of(information(key, value))
              : Optional.ofNullable(KEYS.get(key)).map(own -> information(own, value));
    };
  }

  private static String information(String key, String value) {
    return "$" + key + ":" + value;
  }

  private static Optional<HeaderLine> faultless(String line) {
    List<CsaStatement> read = CsaGrammar.GRAMMAR.statements(line);
    if (read.size() > 1 || !read.getFirst().problems().isEmpty()) {
      return Optional.empty();
    }
    return switch (read.getFirst()) {
      case CsaStatement.Name name ->
          Optional.of(new HeaderLine(line, name.side().name(), CsaVersion.V1));
      case CsaStatement.Information information ->
          Optional.of(
              new HeaderLine(line, information.key(), Information.since(information.key())));
      default -> Optional.empty();
    };
  }

  /** {@code 15分+60秒} as hours, minutes and seconds. */
  private static Optional<String> limit(String words) {
    Matcher matcher = LIMIT_IN_WORDS.matcher(Folding.evenWidth(words));
    if (!matcher.matches() || (matcher.group(1) == null && matcher.group(2) == null)) {
      return Optional.empty();
    }
    int minutes = 60 * number(matcher, 1) + number(matcher, 2);
    return Optional.of(
        String.format(
            Locale.ROOT, "%02d:%02d+%02d", minutes / 60, minutes % 60, number(matcher, 3)));
  }

  private static int number(Matcher matcher, int group) {
    return matcher.group(group) == null ? 0 : Integer.parseInt(matcher.group(group));
  }

  /**
   * The comment for a header that has no statement; empty where it would be read as something else.
   */
  static Optional<String> comment(Header header) {
    String comment = "'" + header.key() + "：" + header.value();
    return ofComment(comment, header.line())
        .filter(read -> read.key().equals(header.key()))
        .map(read -> comment);
  }

  /**
   * The header that a comment before the position states; empty for words of a board or a
   * variation, which are a remark there.
   */
  static Optional<Header> ofComment(String comment, int line) {
    Matcher matcher = IN_COMMENT.matcher(comment);
    return matcher.matches() && !NO_HEADER.matcher(matcher.group(1)).matches()
        ? Optional.of(new Header(matcher.group(1), matcher.group(2).strip(), line))
        : Optional.empty();
  }

  /** The header that a piece of information is. */
  static Header of(String key, String value, int line) {
    return switch (key) {
      case Information.START_TIME -> new Header(START, value, line);
      case Information.END_TIME -> new Header(END, value, line);
      case "TIME" -> new Header(TIME_LIMIT, value, line);
      case "TIME_LIMIT" -> new Header(TIME_LIMIT, inWords(value), line);
      default -> new Header(WORDS.getOrDefault(key, key), value, line);
    };
  }

  private static String inWords(String limit) {
    Matcher matcher = LIMIT.matcher(limit);
    if (!matcher.matches()) {
      return limit;
    }
    String hours = words(matcher.group(1), "時間");
    String minutes = words(matcher.group(2), "分");
    String seconds = words(matcher.group(3), "秒");
    String main = hours + minutes;
    return (main.isEmpty() ? "0分" : main) + (seconds.isEmpty() ? "" : "+" + seconds);
  }

  private static String words(String number, String unit) {
    String digits = number.replaceFirst("^0++", "");
    return digits.isEmpty() ? "" : digits + unit;
  }
}
