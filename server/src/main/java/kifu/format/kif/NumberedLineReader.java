package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.LineScanner;
import kifu.format.kif.KifSpelling.Endings;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts.Clock;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;

/** Reads a numbered line: a move or the end of a line of play. For one line. */
final class NumberedLineReader {
  /** In place of any larger number. */
  static final int MOST = 10_000_000;

  private static final String PIECES = "玉王飛龍竜角馬金銀桂香歩と全圭杏成";

  private final String line;
  private final LineScanner scanner;
  private final Span numberSpan;
  private final int number;
  private final Oddity oddity = new Oddity();
  private final List<Token> tokens = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param numberSpan where the number stands
   */
  NumberedLineReader(String line, Span numberSpan) {
    this.line = line;
    this.scanner = new LineScanner(line);
    this.numberSpan = numberSpan;
    this.number = LineScanner.number(numberSpan.of(line), MOST);
    tokens.add(new Token(Part.NUMBER, numberSpan));
  }

  KifLine read() {
    numberNotation();
    MoveReader move = new MoveReader(scanner, oddity);
    if (!move.isAtMove()) {
      return ending();
    }
    Optional<Phrase> fault = move.read();
    return fault.isPresent() ? unreadable(fault.get()) : move(move);
  }

  private KifLine.Layout layout() {
    return new KifLine.Layout(new Span(numberSpan.start(), scanner.end()), tokens, problems);
  }

  /** Goes over what separates the number from what follows. */
  private void numberNotation() {
    scanner.goTo(numberSpan.end());
    if (LineScanner.isWideDigit(line.charAt(numberSpan.start()))) {
      oddity.note(Severity.WARNING, "手数は半角の数字で書きます", "the number should be in half-width digits");
    }
    boolean dot = scanner.skip(".");
    boolean blanks = scanner.skipBlanks();
    if (dot || !blanks) {
      oddity.note(Severity.WARNING, "手数の後には空白を入れます", "there should be a space after the number");
    }
    if (!line.substring(0, numberSpan.start()).replace(" ", "").isEmpty()) {
      oddity.note(
          Severity.WARNING, "行頭の空白は半角にします", "the line should be indented with half-width spaces");
    }
  }

  private KifLine move(MoveReader read) {
    tokens.addAll(read.tokens());
    Optional<Clock> clock = tail();
    KifLine.Move move = read.move(layout(), number, clock);
    Span body = move.span(Part.MOVE);
    String canonical = move.canonical(line);
    return oddity
        .problem(body)
        // What is odd may stand before the move, at the number.
        .map(odd -> canonical.equals(body.of(line)) ? odd : odd.withFix(canonical))
        .map(move::withFirst)
        .orElse(move);
  }

  private KifLine unreadable(Phrase why) {
    scanner.goTo(numberSpan.start());
    tokens.set(0, new Token(Part.NUMBER, scanner.digits())); // who knows which of them are its own
    scanner.goTo(numberSpan.end());
    scanner.skipBlanks();
    problems.add(Problem.of(ProblemId.MOVE_SYNTAX, scanner.rest().onLine(0), notAMove(why)));
    return new KifLine.UnreadableMove(layout(), number);
  }

  private static Phrase notAMove(Phrase why) {
    return new Phrase(
        "指し手として読めません：" + why.japanese() + "。「７六歩(77)」や「５五角打」のように書いてください",
        "This cannot be read as a move: " + why.english() + ". Write it like ７六歩(77) or ５五角打");
  }

  /** What follows the move or the word of an ending. */
  private Optional<Clock> tail() {
    Optional<Clock> clock = Optional.empty();
    scanner.skipBlanks();
    if (scanner.isOneOf("(（")) {
      ClockReader reader = new ClockReader(scanner);
      clock = reader.read();
      tokens.addAll(reader.tokens());
      reader.problem().ifPresent(problems::add);
      scanner.skipBlanks();
    }
    int mark = scanner.at();
    if (scanner.skipOneOf("+＋")) {
      tokens.add(new Token(Part.BRANCH_MARK, scanner.since(mark)));
      scanner.skipBlanks();
    }
    if (!scanner.isAtEnd()) {
      rest(scanner.rest());
    }
    return clock;
  }

  private void rest(Span rest) {
    String text = rest.of(line);
    boolean comment = text.startsWith("#");
    tokens.add(new Token(comment ? Part.COMMENT : Part.REST, rest));
    Problem problem =
        comment
            ? Problem.of(ProblemId.TRAILING_COMMENT, rest.onLine(0))
            : Problem.of(
                ProblemId.MOVE_SYNTAX,
                rest.onLine(0),
                new Phrase(
                    "指し手の後に余分な「" + text + "」があります。コメントは次の行に「*」を付けて書きます",
                    text
                        + " does not belong after the move. Write comments on the next line, after"
                        + " a *"));
    problems.add(problem.withSeverity(Severity.WARNING));
  }

  private KifLine ending() {
    Span word = scanner.upTo(LineScanner.BLANKS + "(（+#");
    Optional<Endings.Ending> ending = Endings.of(word.of(line));
    if (ending.isEmpty()) {
      return unknown(word);
    }
    tokens.add(new Token(Part.TERMINATION, word));
    Optional<Clock> clock = tail();
    Termination termination = ending.get().termination();
    if (ending.get().standard()) {
      oddity.problem(word).ifPresent(problems::addFirst);
    } else {
      problems.add(
          Problem.of(
                  ProblemId.NOTATION,
                  word.onLine(0),
                  new Phrase(
                      "「" + termination.kif() + "」と書きます",
                      "this ending should be written " + termination.kif()))
              .withFix(termination.kif()));
    }
    return new KifLine.End(layout(), number, termination, clock);
  }

  private KifLine unknown(Span word) {
    String rest = new Span(word.start(), scanner.end()).of(line);
    int clock = Math.max(rest.lastIndexOf('('), rest.lastIndexOf('（'));
    if (clock >= 0 && rest.indexOf('/', clock) >= 0) {
      rest = rest.substring(0, clock);
    }
    String withoutKing = rest.replace("入玉", "");
    boolean likeMove =
        withoutKing
            .chars()
            .anyMatch(c -> PIECES.indexOf(c) >= 0 || c == '打' || c == '(' || c == '（');
    if (likeMove) {
      return unreadable(MoveReader.NO_SQUARE);
    }
    String written = rest.strip();
    Span span = new Span(word.start(), word.start() + written.length());
    problems.add(Problem.of(ProblemId.UNKNOWN_TERMINATION, span.onLine(0), written, Endings.USUAL));
    return new KifLine.UnknownEnd(layout());
  }

  /** How a line differs from the standard: the first and worst of what is noted. For one line. */
  static final class Oddity {
    private Optional<Phrase> what = Optional.empty();
    private Severity severity = Severity.HINT;

    void note(Severity severity, String japanese, String english) {
      if (what.isEmpty() || !this.severity.isAtLeast(severity)) {
        this.what = Optional.of(new Phrase(japanese, english));
        this.severity = severity;
      }
    }

    /** What to say about it, if anything was noted. */
    Optional<Problem> problem(Span where) {
      return what.map(
          phrase -> Problem.of(ProblemId.NOTATION, where.onLine(0), phrase).withSeverity(severity));
    }
  }
}
