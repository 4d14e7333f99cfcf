package kifu.format.kif;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.bod.Blanks;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Clock;
import kifu.record.Span;

/**
 * Reads a clock, such as {@code ( 0:16/00:00:16)}, in all the shapes that programs write. For one
 * use.
 */
final class ClockReader {
  /**
   * A clock as it stands in a line.
   *
   * @param span from one parenthesis to the other
   * @param total where the total stands
   */
  record Read(Optional<Clock> clock, Span span, Span total, Optional<Problem> problem) {}

  private static final Pattern AFTER_COLON = Pattern.compile("[:：]([0-9０-９]+)");

  private final String line;
  private int at;
  private boolean fraction;

  private ClockReader(String line, int at) {
    this.line = line;
    this.at = at;
  }

  /** Reads the clock that begins with the parenthesis at a column. */
  static Read read(String line, int column) {
    return new ClockReader(line, column).read();
  }

  private Read read() {
    int start = at;
    int close = close(start);
    at = Blanks.skip(line, at + 1);
    int spentStart = at;
    long spent = time();
    int spentEnd = at;
    at = Blanks.skip(line, at);
    if (spent < 0 || at >= line.length() || "/／".indexOf(line.charAt(at)) < 0) {
      return unreadable(start, close, new Phrase("読めません", "it cannot be read"));
    }
    at = Blanks.skip(line, at + 1);
    int totalStart = at;
    long total = time();
    Span totalSpan = new Span(totalStart, at);
    at = Blanks.skip(line, at);
    if (at >= line.length() || ")）".indexOf(line.charAt(at)) < 0) {
      return unreadable(
          start,
          close,
          close < 0
              ? new Phrase("「)」がありません", "the closing parenthesis is missing")
              : new Phrase("読めません", "it cannot be read"));
    }
    Span span = new Span(start, at + 1);
    Optional<Long> written = total < 0 ? Optional.empty() : Optional.of(total);
    Optional<Clock> clock = Optional.of(new Clock(spent, written, fraction));
    return new Read(
        clock, span, totalSpan, oddity(new Span(spentStart, spentEnd), totalSpan, span));
  }

  private Optional<Problem> oddity(Span spent, Span total, Span all) {
    for (Span time : new Span[] {spent, total}) {
      if (overflows(time)) {
        return Optional.of(
            Problem.of(
                ProblemId.CLOCK_SYNTAX,
                time.onLine(0),
                new Phrase("秒と、累計の分は60未満です", "seconds, and the minutes of a total, are below 60")));
      }
    }
    if (total.isEmpty()) {
      return Optional.of(
          hint(
              all,
              new Phrase("累計がないと読めないソフトがあります", "some programs cannot read it without a total")));
    }
    if (fraction) {
      return Optional.of(
          hint(
              all,
              new Phrase("小数の秒を読めないソフトがあります", "some programs cannot read fractions of a second")));
    }
    return Optional.empty();
  }

  private static Problem hint(Span span, Phrase what) {
    return Problem.of(ProblemId.CLOCK_SYNTAX, span.onLine(0), what).withSeverity(Severity.HINT);
  }

  /** Whether seconds, or the minutes behind hours, are 60 or more. */
  private boolean overflows(Span time) {
    Matcher part = AFTER_COLON.matcher(time.of(line));
    while (part.find()) {
      String digits = part.group(1);
      if (digits.length() > 2 || Integer.parseInt(digits) >= 60) {
        return true;
      }
    }
    return false;
  }

  private Read unreadable(int start, int close, Phrase what) {
    Span span = new Span(start, close < 0 ? Blanks.end(line) : close + 1);
    Problem problem = Problem.of(ProblemId.CLOCK_SYNTAX, span.onLine(0), what);
    return new Read(Optional.empty(), span, new Span(start, start), Optional.of(problem));
  }

  private int close(int from) {
    for (int i = from; i < line.length(); i++) {
      if (")）".indexOf(line.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Reads {@code m:ss} or {@code h:mm:ss}, maybe with a fraction; milliseconds, or -1 when there is
   * none.
   */
  private long time() {
    long total = 0;
    int parts = 0;
    int start = at;
    while (true) {
      int digits = at;
      long number = 0;
      while (at < line.length() && Character.digit(line.charAt(at), 10) >= 0) {
        number = Math.min(10 * number + Character.digit(line.charAt(at++), 10), 1_000_000);
      }
      if (at == digits) {
        at = start;
        return -1;
      }
      total = 60 * total + number;
      parts++;
      boolean more = at < line.length() && ":：".indexOf(line.charAt(at)) >= 0;
      if (!more || parts == 3) {
        break;
      }
      at++;
    }
    if (parts < 2) {
      at = start;
      return -1;
    }
    return 1000 * total + milliseconds();
  }

  private long milliseconds() {
    boolean point = at + 1 < line.length() && line.charAt(at) == '.';
    if (!point || Character.digit(line.charAt(at + 1), 10) < 0) {
      return 0;
    }
    at++;
    fraction = true;
    long milliseconds = 0;
    int unit = 100;
    while (at < line.length() && Character.digit(line.charAt(at), 10) >= 0) {
      milliseconds += (long) unit * Character.digit(line.charAt(at++), 10);
      unit /= 10;
    }
    return milliseconds;
  }
}
