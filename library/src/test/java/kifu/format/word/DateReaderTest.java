package kifu.format.word;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.LocalDate;
import java.util.Optional;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.record.Statement.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how much is wrong with a date. */
class DateReaderTest {
  @ParameterizedTest
  @ValueSource(strings = {"2026/01/31", "2009/12/01(火) 21:23:49", "2026/01/31 10:00", ""})
  void such_dates_are_silent(String date) {
    assertEquals("", severity(date));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2005/11/29･30日",
        "2005/11/29・30",
        "2005/11/30～12/1",
        "2005/11/29-30",
        "2005/11/30、12月1日",
        "1711/03/00",
        "1711/00/00",
        "1943",
        "1943/03",
        "1992年3月",
        "1943/??/??",
        "1943/03/？？",
        "2017/03/13 ??:??",
        "2017/03/13 10:??",
        "????/??/??",
        "不明",
        "2026/1/31",
        "2026/01/31 10：00",
      })
  void such_dates_are_understood(String date) {
    assertEquals("hint", severity(date));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2005/11/31･12/1",
        "2005/02/30",
        "2005/13/00",
        "1711/00/05",
        "2026-01-31",
        "昨日",
        "2005/11/29(月)"
      })
  void such_dates_are_wrong(String date) {
    assertEquals("warning", severity(date));
  }

  @ParameterizedTest
  @CsvSource({
    "2026/1/3, 2026/01/03",
    "2026/1/31(土) 9：05, 2026/01/31(土) 9:05",
    "2026-01-31T10:00, 2026/01/31 10:00",
    "2026年1月31日, 2026/01/31",
    "2026.1.31 9:05:07, 2026/01/31 09:05:07",
    "2026年1月31日(土), 2026/01/31(土)",
    "2026年1月31日（土曜日）　9：05, 2026/01/31(土) 09:05",
    "2026年1月31日 土曜, 2026/01/31(土)",
    "2026年1月31日(土) 9時, 2026/01/31(土) 09:00",
    "2026年1月31日9時5分7秒, 2026/01/31 09:05:07",
    "2026-05-01T11:00:00.000+09:00, 2026/05/01 11:00:00",
    "31.1.2026, 2026/01/31",
    "12/30/2018 10:29:48 PM, 2018/12/30 22:29:48",
    "2018/12/30 午前0:05, 2018/12/30 00:05",
  })
  void a_date_of_another_shape_can_be_written_as_usual(String date, String usual) {
    Fix fix = problem(date).flatMap(Problem::fix).orElseThrow();
    assertEquals(usual, fix.newText());
    assertEquals("", severity(usual));
  }

  /** The time is not that of Japan, or the first number may be the day. */
  @ParameterizedTest
  @CsvSource({
    "2026-05-01T10:00:00Z, 2026/05/01 10:00:00",
    "2026-05-01T10:00:00-05:00, 2026/05/01 10:00:00",
    "05/06/2018 10:29:48 PM, 2018/05/06 22:29:48",
  })
  void a_date_that_may_mean_another_is_no_safe_fix(String date, String usual) {
    Fix fix = problem(date).orElseThrow().fixes().getFirst();
    assertEquals(usual, fix.newText());
    assertFalse(fix.safe());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "31.13.2026",
        "2026-01-31 13:00 PM",
        "2026-13-01",
        "2026-02-30",
        "2026-01-31 午前",
        "昨日"
      })
  void what_is_no_date_stays_as_it_is(String date) {
    assertEquals(Optional.empty(), problem(date).flatMap(Problem::fix));
  }

  private static String severity(String date) {
    return problem(date).map(Problem::severity).map(found -> found.word()).orElse("");
  }

  private static Optional<Problem> problem(String date) {
    return DateReader.problem(date, new Span(0, date.length()));
  }

  @ParameterizedTest
  @CsvSource({
    "2019/03/07 10:00, 2019-03-07",
    "2019/3/7, 2019-03-07",
    "2019-03-07, 2019-03-07",
    "2019年3月7日(木), 2019-03-07",
    "3/27/2019 8:00 PM, 2019-03-27",
    "3/7/2019 8:00 PM, ''",
    "2005/11/29･30日, 2005-11-29",
    "2019/02/30, ''",
    "2019/03/00, ''",
    "2019/03, ''",
    "きのう, ''"
  })
  void the_day_with_which_a_value_begins_is_one_of_the_calendar(String value, String day) {
    assertEquals(day, DateReader.day(value).map(LocalDate::toString).orElse(""));
  }
}
