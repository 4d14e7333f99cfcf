package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.line.LineScanner;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts.Clock;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;

/**
 * Reads a clock, such as {@code ( 0:16/00:00:16)}, in all the shapes that programs write and that
 * typists leave. For one use.
 */
final class ClockReader {
  private static final Pattern AFTER_COLON = Pattern.compile("[:：]([0-9０-９]++)");

  /** A time as it is typed: minutes and seconds, or seconds alone. */
  private static final Pattern TYPED =
      Pattern.compile(
          "(?:(?<minutes>[0-9０-９]{1,4})[:：](?<seconds>[0-9０-９]{2})[/／]?|(?<digits>[0-9０-９]{1,4}))"
              + "(?<closed>[)）]?+)");

  /** A whole clock without the parenthesis before it. */
  private static final Pattern UNOPENED =
      Pattern.compile(
          "[0-9０-９]{1,4}[:：][0-9０-９]{2} *[/／] *[0-9０-９]{1,4}[:：][0-9０-９]{2}[:：][0-9０-９]{2} *[)）]?");

  private static final Phrase UNREADABLE = new Phrase("消費時間が読めません", "it cannot be read");

  /** Replaces any larger number of hours, minutes or seconds. */
  private static final int MOST = 100_000_000;

  private final LineScanner scanner;
  private final boolean mayBeDigits;
  private final int start;
  private final List<Token> tokens = new ArrayList<>();
  private Optional<Problem> problem = Optional.empty();
  private boolean fraction;

  /**
   * @param scanner stands where the clock would begin
   * @param mayBeDigits whether digits alone are a clock, and not the origin of the move
   */
  ClockReader(LineScanner scanner, boolean mayBeDigits) {
    this.scanner = scanner;
    this.mayBeDigits = mayBeDigits;
    this.start = scanner.at();
  }

  /** Whether a clock begins there. */
  boolean isAtClock() {
    return scanner.isOneOf("(（") || typed().isPresent() || isUnopened();
  }

  /** The clock, after which the scanner then stands; empty when it cannot be read. */
  Optional<Clock> read() {
    Optional<Matcher> typed = typed();
    return typed.isPresent() ? Optional.of(unfinished(typed.get())) : inParentheses();
  }

  private boolean isUnopened() {
    return UNOPENED.matcher(scanner.line()).region(scanner.at(), scanner.end()).lookingAt();
  }

  /** A time that is the last of its line but for the mark of a variation, if one stands there. */
  private Optional<Matcher> typed() {
    boolean opened = scanner.skipOneOf("(（");
    scanner.skipBlanks();
    Matcher typed = TYPED.matcher(scanner.line()).region(scanner.at(), scanner.end());
    boolean isTime =
        typed.lookingAt()
            && !(opened && isClosed(typed))
            && (typed.group("digits") == null || isAlone(opened));
    if (isTime) {
      scanner.goTo(typed.end());
      scanner.skipBlanks();
      scanner.skipOneOf("+＋");
      scanner.skipBlanks();
    }
    boolean isLast = scanner.isAtEnd();
    scanner.goTo(start);
    return isTime && isLast ? Optional.of(typed) : Optional.empty();
  }

  private static boolean isClosed(Matcher typed) {
    return typed.start("closed") < typed.end();
  }

  /** Whether digits that stand there may be seconds. */
  private boolean isAlone(boolean opened) {
    return mayBeDigits && !opened && LineScanner.isBlank(scanner.line().charAt(start - 1));
  }

  private Clock unfinished(Matcher typed) {
    scanner.goTo(typed.end());
    Span all = scanner.since(start);
    tokens.add(new Token(Part.CLOCK, all));
    Span time = new Span(typed.start(), typed.start("closed"));
    problem = oddity(time, new Span(all.end(), all.end()), all);
    String digits = typed.group("digits");
    int seconds =
        digits == null
            ? 60 * LineScanner.number(typed.group("minutes"), MOST)
                + LineScanner.number(typed.group("seconds"), MOST)
            : LineScanner.number(digits, MOST);
    return new Clock(1000L * seconds, Optional.empty(), false);
  }

  private Optional<Clock> inParentheses() {
    boolean opened = scanner.skipOneOf("(（");
    scanner.skipBlanks();
    int at = scanner.at();
    OptionalLong spent = time();
    Span spentSpan = scanner.since(at);
    scanner.skipBlanks();
    boolean divided = scanner.skipOneOf("/／");
    if (spent.isEmpty() || (!divided && !scanner.isOneOf(")）"))) {
      return unreadable(UNREADABLE);
    }
    scanner.skipBlanks();
    at = scanner.at();
    OptionalLong total = time();
    Span totalSpan = scanner.since(at);
    scanner.skipBlanks();
    boolean closed = scanner.skipOneOf(")）");
    if (!closed && (total.isEmpty() || !scanner.isAtEnd())) {
      return unreadable(
          goToClosing()
              ? UNREADABLE
              : new Phrase("消費時間の「)」がありません", "the closing parenthesis is missing"));
    }
    Span all = scanner.since(start);
    tokens.add(new Token(Part.CLOCK, all));
    if (!totalSpan.isEmpty()) {
      tokens.add(new Token(Part.SPENT, spentSpan));
      tokens.add(new Token(Part.TOTAL, totalSpan));
    }
    problem = oddity(spentSpan, totalSpan, all);
    if (problem.isEmpty() && !(opened && closed)) {
      String whole = (opened ? "" : "(") + all.of(scanner.line()) + (closed ? "" : ")");
      Phrase what = new Phrase("消費時間のかっこが足りません", "a parenthesis is missing");
      problem = Optional.of(Problem.of(ProblemId.CLOCK_SYNTAX, all.onLine(0), what).withFix(whole));
    }
    Optional<Long> written = total.isPresent() ? Optional.of(total.getAsLong()) : Optional.empty();
    return Optional.of(new Clock(spent.getAsLong(), written, fraction));
  }

  /** The clock, then its parts. */
  List<Token> tokens() {
    return tokens;
  }

  /** What is wrong with how the clock is written. */
  Optional<Problem> problem() {
    return problem;
  }

  private Optional<Problem> oddity(Span spent, Span total, Span all) {
    for (Span time : List.of(spent, total)) {
      if (overflows(time)) {
        return Optional.of(
            Problem.of(
                ProblemId.CLOCK_SYNTAX, time.onLine(0), impossible(time.of(scanner.line()))));
      }
    }
    return fraction
        ? hint(all, "秒の小数を読めないソフトがあります", "some programs cannot read fractions of a second")
        : Optional.empty();
  }

  private static Phrase impossible(String time) {
    return new Phrase(
        "「" + time + "」という時間はありません（秒は60未満、累計では分も60未満で書きます）",
        time + " is impossible: seconds, and the minutes of a total, must be below 60");
  }

  private static Optional<Problem> hint(Span span, String japanese, String english) {
    return Optional.of(
        Problem.of(ProblemId.CLOCK_SYNTAX, span.onLine(0), new Phrase(japanese, english))
            .withSeverity(Severity.HINT));
  }

  /** Whether seconds, or the minutes after hours, are 60 or more. */
  private boolean overflows(Span time) {
    Matcher part = AFTER_COLON.matcher(time.of(scanner.line()));
    while (part.find()) {
      String digits = part.group(1);
      if (digits.length() > 2 || LineScanner.number(digits, MOST) >= 60) {
        return true;
      }
    }
    return false;
  }

  private Optional<Clock> unreadable(Phrase what) {
    goToClosing();
    scanner.skipOneOf(")）");
    Span all = scanner.since(start);
    tokens.add(new Token(Part.CLOCK, all));
    problem = Optional.of(Problem.of(ProblemId.CLOCK_SYNTAX, all.onLine(0), what));
    return Optional.empty();
  }

  /** Goes to the first closing parenthesis or the end; whether there is one. */
  private boolean goToClosing() {
    scanner.goTo(start);
    scanner.upTo(")）");
    return !scanner.isAtEnd();
  }

  /** Reads {@code m:ss} or {@code h:mm:ss}, maybe with a fraction, in milliseconds. */
  private OptionalLong time() {
    int from = scanner.at();
    long total = 0;
    int parts = 0;
    do {
      Span digits = scanner.digits();
      if (digits.isEmpty()) {
        scanner.goTo(from);
        return OptionalLong.empty();
      }
      total = 60 * total + LineScanner.number(digits.of(scanner.line()), MOST);
      parts++;
    } while (parts < 3 && scanner.skipOneOf(":："));
    if (parts < 2) {
      scanner.goTo(from);
      return OptionalLong.empty();
    }
    return OptionalLong.of(1000 * total + milliseconds());
  }

  private long milliseconds() {
    if (scanner.peek() != '.' || !LineScanner.isDigit(scanner.peek(1))) {
      return 0;
    }
    scanner.skip(1);
    fraction = true;
    String digits = scanner.digits().of(scanner.line());
    return LineScanner.number((digits + "00").substring(0, 3), 999);
  }
}
