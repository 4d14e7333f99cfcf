package kifu.format.word;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;
import kifu.text.Range;

/**
 * Reads dates such as {@code 2009/12/01(火) 21:23:49}. The format asks for {@code YYYY/MM/DD};
 * weekday and time are additions that programs make.
 */
public final class DateReader {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(\\d{4})/(\\d{1,2})/(\\d{1,2})(?:[ 　]*+[(（]([日月火水木金土])[)）])?"
              + "(?:[ 　]++(\\d{1,2})[:：](\\d{2})(?:[:：](\\d{2}))?)?");
  private static final String WEEKDAYS = "月火水木金土日";

  /** How archives write a title game of two days: {@code 2005/11/29･30日}. */
  private static final Pattern SEVERAL_DAYS =
      Pattern.compile(
          "(\\d{4})/(\\d{1,2})/(\\d{1,2})日?[ 　]*+[･・、,，~～〜－-][ 　]*+"
              + "(?:\\d{4}/)?(?:\\d{1,2}[/月])?\\d{1,2}日?");

  /**
   * What is known of an old date, or of one without its time: {@code 1943/03}, {@code 1943/??/??}.
   */
  private static final Pattern PARTLY_KNOWN =
      Pattern.compile(
          "[?？]++|不明|\\d{4}年?|\\d{4}[/年](?:0?[1-9]|1[0-2])月?"
              + "|(?:\\d{4}|[?？]{4})/(?:\\d{1,2}|[?？]{1,2})/[?？]{1,2}|\\d{4}/\\d{1,2}/\\d{1,2}[ "
              + "　]++(?:\\d{1,2}|[?？]{1,2})[:：][?？]{1,2}(?:[:：][?？]{1,2})?");

  /** Other ways to write a day, which begin with the year: {@code 2026年1月31日(土)}. */
  private static final Pattern YEAR_FIRST =
      Pattern.compile(
          "(\\d{4})[-./年](\\d{1,2})[-./月](\\d{1,2})日?"
              + "(?:[ 　]*+[(（]?([月火水木金土日])(?:曜日?)?[)）]?)?(.*)");

  /** Those that end with it: {@code 12/30/2018}, {@code 30.12.2018}. */
  private static final Pattern YEAR_LAST =
      Pattern.compile("(\\d{1,2})[-./](\\d{1,2})[-./](\\d{4})(.*)");

  private static final int NO_HOUR = 24;
  private static final String HALF_OF_DAY = "[ 　]*+(午前|午後)?[ 　]*+";

  /** Other ways to write a time: {@code T10:00:00.000Z}, {@code 10:29:48 PM}, {@code 午後10:29}. */
  private static final Pattern OTHER_TIME =
      Pattern.compile(
          "(?:T|,?[ 　]++)"
              + (HALF_OF_DAY + "(\\d{1,2})[:：](\\d{2})(?:[:：](\\d{2})(?:\\.\\d++)?)?")
              + "[ 　]*+([AP]M|[ap]m)?[ 　]*+(Z|JST|[+-]\\d{2}:?\\d{2})?");

  private static final Pattern ZONE_OF_JAPAN = Pattern.compile("JST|\\+09:?00");

  private static final Pattern TIME_IN_WORDS =
      Pattern.compile(HALF_OF_DAY + "(\\d{1,2})時(?:(\\d{1,2})分(?:(\\d{1,2})秒)?)?([AP]M)?");

  /** The day with which a value begins, whatever follows it. */
  private static final Pattern DAY =
      Pattern.compile("(\\d{4})[-./年](\\d{1,2})[-./月](\\d{1,2})(?!\\d)");

  private DateReader() {}

  /** The day with which a value begins; empty where it names none of the calendar. */
  public static Optional<LocalDate> day(String value) {
    Matcher matcher = DAY.matcher(value.strip());
    try {
      return matcher.lookingAt()
          ? Optional.of(date(matcher))
          : read(value).map(LocalDateTime::toLocalDate);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /**
   * What a value names.
   *
   * @param time the start of the day when it has no time
   */
  private record Moment(LocalDateTime time, boolean hasTime) {}

  /**
   * The moment that a value names in any shape, if it can be no other day; the start of the day
   * when it has no time.
   */
  private static Optional<LocalDateTime> read(String value) {
    return anyMoment(value).map(Moment::time);
  }

  private static Optional<Moment> anyMoment(String value) {
    return moment(value)
        .or(
            () ->
                usual(value.strip())
                    .filter(Usual::isDayCertain)
                    .flatMap(usual -> moment(usual.date)));
  }

  private static Optional<Moment> moment(String value) {
    Matcher matcher = SHAPE.matcher(value.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    boolean hasTime = matcher.group(5) != null;
    try {
      LocalTime time =
          hasTime
              ? LocalTime.of(number(matcher, 5), number(matcher, 6), second(matcher))
              : LocalTime.MIN;
      return Optional.of(new Moment(date(matcher).atTime(time), hasTime));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** The date as {@code YYYY/MM/DD}, or with its time as {@code YYYY/MM/DD HH:MM:SS}. */
  public static Optional<String> plain(String value) {
    return anyMoment(value)
        .map(
            moment ->
                plain(moment.time.toLocalDate())
                    + (moment.hasTime ? plain(moment.time.toLocalTime()) : ""));
  }

  /** A date as {@code YYYY/MM/DD}. */
  public static String plain(LocalDate date) {
    return date.toString().replace('-', '/');
  }

  private static String plain(LocalTime time) {
    return String.format(
        Locale.ROOT, " %02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
  }

  /**
   * What is wrong with the order of two dates: the game ends before it starts.
   *
   * @param endRange where the end is written
   */
  public static Optional<Problem> order(String start, String end, Range endRange) {
    return moment(start)
        .filter(from -> moment(end).filter(to -> isBefore(to, from)).isPresent())
        .map(from -> Problem.of(ProblemId.END_BEFORE_START, endRange, start));
  }

  /** Days are compared where one of them has no time. */
  private static boolean isBefore(Moment one, Moment other) {
    boolean haveTimes = one.hasTime && other.hasTime;
    return haveTimes
        ? one.time.isBefore(other.time)
        : one.time.toLocalDate().isBefore(other.time.toLocalDate());
  }

  private static LocalDate date(Matcher matcher) {
    return LocalDate.of(number(matcher, 1), number(matcher, 2), number(matcher, 3));
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private static int second(Matcher matcher) {
    return matcher.group(7) == null ? 0 : number(matcher, 7);
  }

  /** What is wrong with the date in a part of a line; an empty one is an unknown date. */
  public static Optional<Problem> problem(String line, Span value) {
    String text = value.of(line);
    if (text.strip().isEmpty()) {
      return Optional.empty();
    }
    Matcher matcher = SHAPE.matcher(text);
    if (!matcher.matches()) {
      return Optional.of(otherShape(value, text));
    }
    if (isOfUnknownDay(matcher)) {
      return Optional.of(unknownDay(value));
    }
    return day(value, matcher)
        .or(() -> time(value, matcher))
        .or(() -> weekday(value, matcher))
        .or(() -> notation(value, matcher));
  }

  private static Problem otherShape(Span value, String text) {
    Matcher days = SEVERAL_DAYS.matcher(text);
    if (days.matches()) {
      return day(value, days).orElseGet(() -> severalDays(value));
    }
    if (PARTLY_KNOWN.matcher(text).matches()) {
      return partlyKnown(value);
    }
    Problem problem =
        wrong(
            value,
            "「年/月/日 時:分:秒」の形ではありません",
            "it is not in the form year/month/day hour:minute:second");
    return usual(text.strip())
        .map(date -> problem.withFix(problem.range(), date.date, date.isCertain()))
        .orElse(problem);
  }

  /** Whether this is how archives write an old date whose day, or month too, is not known. */
  private static boolean isOfUnknownDay(Matcher matcher) {
    boolean dayAlone = matcher.end(3) == matcher.end();
    return dayAlone && number(matcher, 3) == 0 && number(matcher, 2) <= 12;
  }

  /** The problem of a month or a day that does not exist. */
  private static Optional<Problem> day(Span value, Matcher matcher) {
    int month = number(matcher, 2);
    if (month < 1 || month > 12) {
      return Optional.of(
          wrong(group(value, matcher, 2), month + "月という月はありません", "there is no month " + month));
    }
    try {
      date(matcher);
      return Optional.empty();
    } catch (DateTimeException e) {
      String day = matcher.group(3);
      return Optional.of(
          wrong(
              group(value, matcher, 3),
              month + "月" + day + "日という日付はありません",
              english(Month.of(month)) + " has no day " + day));
    }
  }

  private static Optional<Problem> time(Span value, Matcher matcher) {
    if (matcher.group(5) == null) {
      return Optional.empty();
    }
    int hour = number(matcher, 5);
    if (hour > 23) {
      return Optional.of(
          wrong(group(value, matcher, 5), hour + "時という時刻はありません", "there is no hour " + hour));
    }
    if (number(matcher, 6) > 59 || second(matcher) > 59) {
      int which = number(matcher, 6) > 59 ? 6 : 7;
      return Optional.of(
          wrong(group(value, matcher, which), "分か秒が60以上です", "60 or more minutes or seconds"));
    }
    return Optional.empty();
  }

  private static Optional<Problem> weekday(Span value, Matcher matcher) {
    String weekday = matcher.group(4);
    DayOfWeek day = date(matcher).getDayOfWeek();
    String actual = String.valueOf(WEEKDAYS.charAt(day.getValue() - 1));
    if (weekday == null || actual.equals(weekday)) {
      return Optional.empty();
    }
    Span span = group(value, matcher, 4);
    return Optional.of(
        wrong(span, "この日は" + actual + "曜日です", "that day is a " + english(day))
            .withFix(span.onLine(0), actual, false));
  }

  /** The name of a month, or of a day of the week. */
  private static String english(Enum<?> name) {
    return name.name().charAt(0) + name.name().substring(1).toLowerCase(Locale.ROOT);
  }

  private static Optional<Problem> notation(Span value, Matcher matcher) {
    boolean padded = matcher.group(2).length() == 2 && matcher.group(3).length() == 2;
    boolean narrow = !matcher.group().contains("：");
    if (padded && narrow) {
      return Optional.empty();
    }
    Problem problem =
        padded
            ? wrong(value, "時刻の区切りは半角の「:」です", "times have half-width colons")
            : wrong(value, "月と日は2桁です", "month and day have two digits");
    return Optional.of(problem.withSeverity(Severity.HINT).withFix(padded(matcher)));
  }

  /** The date with two digits for the month and the day, and half-width colons. */
  private static String padded(Matcher matcher) {
    String rest = matcher.group().substring(matcher.end(3)).replace('：', ':');
    return String.format(
        Locale.ROOT,
        "%s/%02d/%02d%s",
        matcher.group(1),
        number(matcher, 2),
        number(matcher, 3),
        rest);
  }

  /**
   * A date of another shape as it should be written.
   *
   * @param isDayCertain whether no other day can be meant
   * @param isTimeCertain whether the time is one of Japan, as far as is known
   */
  private record Usual(String date, boolean isDayCertain, boolean isTimeCertain) {
    boolean isCertain() {
      return isDayCertain && isTimeCertain;
    }
  }

  private static Optional<Usual> usual(String text) {
    Matcher first = YEAR_FIRST.matcher(text);
    if (first.matches()) {
      String weekday = first.group(4) == null ? "" : "(" + first.group(4) + ")";
      return usual(plainDay(first, 1, 2, 3) + weekday, first.group(5), true);
    }
    Matcher last = YEAR_LAST.matcher(text);
    if (!last.matches()) {
      return Optional.empty();
    }
    boolean dayFirst = number(last, 1) > 12;
    boolean monthFirst = number(last, 2) > 12 || number(last, 1) == number(last, 2);
    String day = dayFirst ? plainDay(last, 3, 2, 1) : plainDay(last, 3, 1, 2);
    return usual(day, last.group(4), dayFirst || monthFirst);
  }

  private static String plainDay(Matcher matcher, int year, int month, int day) {
    return String.format(
        Locale.ROOT,
        "%s/%02d/%02d",
        matcher.group(year),
        number(matcher, month),
        number(matcher, day));
  }

  private static Optional<Usual> usual(String day, String rest, boolean isDayCertain) {
    Matcher clock = OTHER_TIME.matcher(rest);
    Matcher words = TIME_IN_WORDS.matcher(rest);
    Optional<Usual> usual = Optional.empty();
    if (rest.isEmpty()) {
      usual = Optional.of(new Usual(day, isDayCertain, true));
    } else if (clock.matches()) {
      String zone = clock.group(6);
      boolean inJapan = zone == null || ZONE_OF_JAPAN.matcher(zone).matches();
      usual = Optional.of(new Usual(day + time(clock), isDayCertain, inJapan));
    } else if (words.matches()) {
      usual = Optional.of(new Usual(day + time(words), isDayCertain, true));
    }
    return usual.filter(date -> moment(date.date).isPresent());
  }

  /** A time as it should be written: its hour, minute and second are the groups from 2 on. */
  private static String time(Matcher matcher) {
    int minute = matcher.group(3) == null ? 0 : number(matcher, 3);
    String time = String.format(Locale.ROOT, " %02d:%02d", hour(matcher), minute);
    return matcher.group(4) == null
        ? time
        : String.format(Locale.ROOT, "%s:%02d", time, number(matcher, 4));
  }

  /** The hour of the whole day; one that does not exist if its half has no such hour. */
  private static int hour(Matcher matcher) {
    int hour = number(matcher, 2);
    boolean hasHalves = matcher.group(1) != null || matcher.group(5) != null;
    if (!hasHalves) {
      return hour;
    }
    boolean afterNoon = "午後".equals(matcher.group(1)) || "pm".equalsIgnoreCase(matcher.group(5));
    return hour > 12 ? NO_HOUR : hour % 12 + (afterNoon ? 12 : 0);
  }

  private static Problem severalDays(Span value) {
    return readBySome(value, "何日かにわたる日付を読めないソフトがあります", "some programs cannot read several days");
  }

  private static Problem partlyKnown(Span value) {
    return readBySome(
        value,
        "日付の一部が不明だと読めないソフトがあります",
        "some programs cannot read a date of which something is not known");
  }

  private static Problem unknownDay(Span value) {
    return readBySome(
        value,
        "不明の日を「00」とした日付を読めないソフトがあります",
        "some programs cannot read 00 for a day that is not known");
  }

  /** A hint at a date that says what is meant, and that only some programs read. */
  private static Problem readBySome(Span value, String japanese, String english) {
    return wrong(value, japanese, english).withSeverity(Severity.HINT);
  }

  private static Span group(Span value, Matcher matcher, int group) {
    return new Span(value.start() + matcher.start(group), value.start() + matcher.end(group));
  }

  private static Problem wrong(Span span, String japanese, String english) {
    return Problem.of(ProblemId.DATE, span.onLine(0), new Phrase(japanese, english));
  }
}
