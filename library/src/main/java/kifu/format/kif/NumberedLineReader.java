package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.kif.KifSpelling.Endings;
import kifu.format.line.LineScanner;
import kifu.format.line.TrailingComment;
import kifu.format.word.MoveInShort;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;

/** Reads a numbered line: a move or the end of a line of play. For one line. */
final class NumberedLineReader {
  /** Replaces any larger number. */
  static final int MOST = 10_000_000;

  private static final String PIECES = "玉王飛龍竜角馬金銀桂香歩と全圭杏成";

  private static final Pattern CLOCK =
      Pattern.compile("\\([ 0-9]{1,3}:[0-9]{2}(?:/[0-9]{1,3}:[0-9]{2}:[0-9]{2})?\\)");

  /** What is meant as a time: 12, 12秒, 0:11), 1:02:03. */
  private static final Pattern TIME =
      Pattern.compile("[(（]?[ ]*+[0-9０-９]{1,4}(?:[:：][0-9０-９]{2}){0,2}+/?[)）]?(?:秒|s)?");

  private static final String ENDS_OF_MOVES = ")打+";

  private static final Pattern NUMBER_BEFORE_MOVE =
      Pattern.compile("[0-9]{1,4}(?= ++[▲△☗☖]?(?:[１-９][一二三四五六七八九]|同))");

  /** More is prose, and the mark > is that of a mail. */
  private static final Pattern SLIP = Pattern.compile("[^>]{1,3}");

  /** Within so many characters the move begins that follows a slip. */
  private static final int BEGINNING = 40;

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

  /** The move of a line that lacks its number and has nothing else, if it is one. */
  static Optional<KifLine.Move> withoutNumber(String line) {
    LineScanner blanks = new LineScanner(line);
    blanks.skipBlanks();
    int start = blanks.at();
    NumberedLineReader reader = new NumberedLineReader(line, new Span(start, start));
    reader.tokens.clear();
    reader.scanner.goTo(start);
    MoveReader move = new MoveReader(reader.scanner, reader.oddity);
    if (!move.isAtMove() || move.read().isPresent()) {
      return Optional.empty();
    }
    KifLine.Move read = reader.move(move, Facts.UNNUMBERED);
    boolean isMove = read.isWhole() && !read.origin().equals(Origin.UNSAID);
    return isMove ? Optional.of(read) : Optional.empty();
  }

  /** The numbered move with which a comment ends, unless another one stands before it. */
  static Optional<KifLine.Move> atEndOfComment(String comment) {
    String line = comment.stripTrailing();
    if (line.isEmpty() || ENDS_OF_MOVES.indexOf(line.charAt(line.length() - 1)) < 0) {
      return Optional.empty(); // as nearly all are
    }
    Matcher numbers = NUMBER_BEFORE_MOVE.matcher(line);
    Optional<Span> last = Optional.empty();
    while (numbers.find()) {
      last = Optional.of(new Span(numbers.start(), numbers.end()));
    }
    return last.filter(number -> !line.substring(0, number.start()).stripTrailing().endsWith(")"))
        .map(number -> new NumberedLineReader(line, number).read())
        .filter(KifLine.Move.class::isInstance)
        .map(KifLine.Move.class::cast)
        .filter(move -> move.isWhole() && move.problems().isEmpty())
        .filter(move -> !move.origin().equals(Origin.UNSAID));
  }

  /** The numbered move of a line that a slip of a few characters begins, if it is one. */
  static Optional<KifLine.Move> afterSlip(String line, int start) {
    String beginning = line.substring(0, Math.min(line.length(), start + BEGINNING));
    Matcher number = NUMBER_BEFORE_MOVE.matcher(beginning);
    if (!number.find(start)) {
      return Optional.empty();
    }
    int end = start + line.substring(start, number.start()).stripTrailing().length();
    Span slip = new Span(start, end);
    NumberedLineReader reader =
        new NumberedLineReader(line, new Span(number.start(), number.end()));
    return SLIP.matcher(slip.of(line)).matches()
            && reader.read() instanceof KifLine.Move move
            && move.isWhole()
            && !move.origin().equals(Origin.UNSAID)
        ? unusual(slip, "手数の前には何も書きません", "nothing should stand before the number")
            .map(problem -> move.after(new Token(Part.REST, slip), problem.withFix("")))
        : Optional.empty();
  }

  /** The numbered move that follows another one on its line. */
  static Optional<KifLine.Move> nextOnLine(String line, KifLine before) {
    Optional<Span> rest = before.find(Part.REST);
    return rest.flatMap(span -> numberedMove(line, span))
        .map(move -> move.withFirst(joined(line, rest.get(), move.number())));
  }

  private static Optional<KifLine.Move> numberedMove(String line, Span rest) {
    LineScanner scanner = new LineScanner(line);
    scanner.goTo(rest.start());
    Span digits = scanner.digits();
    return !digits.isEmpty()
            && scanner.skipBlanks()
            && new NumberedLineReader(line, digits).read() instanceof KifLine.Move move
        ? Optional.of(move)
        : Optional.empty();
  }

  private static Problem joined(String line, Span rest, int number) {
    String before = line.substring(0, rest.start());
    Span gap = new Span(LineScanner.endOfText(before), before.length());
    String lead = KifFormatter.number(number);
    String indent = lead.substring(0, lead.indexOf(String.valueOf(number)));
    return Problem.of(
            ProblemId.NOTATION,
            rest.onLine(0),
            new Phrase("指し手は1行に1手ずつ書きます", "every move should stand on a line of its own"))
        .withSeverity(Severity.WARNING)
        .withFix(gap.onLine(0), "\n" + indent, true);
  }

  KifLine read() {
    Optional<Problem> unusualNumber = numberNotation();
    MoveReader move = new MoveReader(scanner, oddity);
    if (!move.isAtMove()) {
      return ending(unusualNumber);
    }
    Span all = scanner.rest();
    Optional<Phrase> fault = move.read();
    if (fault.equals(Optional.of(MoveReader.NO_SQUARE)) && SummaryEnding.isAboutEnd(all.of(line))) {
      return unknown(all); // △後手の勝ち
    }
    return fault.isPresent() ? unreadable(fault.get()) : move(move, unusualNumber);
  }

  private KifLine.Layout layout() {
    return new KifLine.Layout(new Span(numberSpan.start(), scanner.end()), tokens, problems);
  }

  /** Goes to what follows the number; says how the number and the blanks around it are unusual. */
  private Optional<Problem> numberNotation() {
    scanner.goTo(numberSpan.end());
    int afterNumber = scanner.at();
    boolean dot = scanner.skip(".");
    Span dotSpan = scanner.since(afterNumber);
    boolean blanks = scanner.skipBlanks();
    Span indent = new Span(0, numberSpan.start());
    if (LineScanner.isWideDigit(line.charAt(numberSpan.start()))) {
      String digits = String.valueOf(number);
      return unusual(numberSpan, "手数は半角の数字で書きます", "the number should be in half-width digits")
          .map(problem -> number == MOST ? problem : problem.withFix(digits));
    }
    if (dot) {
      return unusual(dotSpan, "手数の後には空白だけを入れます", "there should be only a space after the number")
          .map(problem -> problem.withFix(blanks ? "" : " "));
    }
    if (!blanks) {
      String separated = numberSpan.of(line) + " ";
      return unusual(numberSpan, "手数の後には空白を入れます", "there should be a space after the number")
          .map(problem -> problem.withFix(separated));
    }
    // What looks like a blank and is none is reported once for all of the line.
    boolean ofBlanks = indent.of(line).chars().allMatch(c -> c == ' ' || c == '　' || c == '\t');
    if (!ofBlanks || indent.of(line).replace(" ", "").isEmpty()) {
      return Optional.empty();
    }
    String usual = " ".repeat(KifFormatter.number(number).indexOf(String.valueOf(number)));
    return unusual(indent, "行頭の空白は半角にします", "the line should be indented with half-width spaces")
        .map(problem -> problem.withFix(usual));
  }

  private static Optional<Problem> unusual(Span where, String japanese, String english) {
    return Optional.of(
        Problem.of(ProblemId.NOTATION, where.onLine(0), new Phrase(japanese, english))
            .withSeverity(Severity.WARNING));
  }

  private KifLine move(MoveReader read, Optional<Problem> unusualNumber) {
    unusualNumber.ifPresent(problems::add);
    return move(read, number);
  }

  private KifLine.Move move(MoveReader read, int number) {
    tokens.addAll(read.tokens());
    Optional<Clock> clock = tail(read.saysOrigin());
    KifLine.Move move = read.move(layout(), number, clock);
    Span body = move.span(Part.MOVE);
    String canonical = move.canonical(line);
    return oddity
        .problem(body)
        .map(odd -> odd.withFix(canonical))
        .map(move::withFirst)
        .orElse(move);
  }

  private KifLine unreadable(Phrase why) {
    scanner.goTo(numberSpan.start());
    tokens.set(0, new Token(Part.NUMBER, scanner.digits())); // it is not known which are its own
    scanner.goTo(numberSpan.end());
    scanner.skipBlanks();
    Span rest = scanner.rest();
    problems.add(
        MoveInShort.is(rest.of(line))
            ? Problem.of(ProblemId.MOVE_IN_SHORT, rest.onLine(0)).withSeverity(Severity.ERROR)
            : Problem.of(ProblemId.MOVE_SYNTAX, rest.onLine(0), notAMove(why)));
    return new KifLine.UnreadableMove(layout(), number);
  }

  private static Phrase notAMove(Phrase why) {
    return new Phrase(
        "指し手として読めません：" + why.japanese() + "。「７六歩(77)」や「５五角打」のように書いてください",
        "This cannot be read as a move: " + why.english() + ". Write it like ７六歩(77) or ５五角打");
  }

  /** What follows the move or the word of an ending; {@code mayBeDigits} after its origin. */
  private Optional<Clock> tail(boolean mayBeDigits) {
    Optional<Clock> clock = Optional.empty();
    scanner.skipBlanks();
    ClockReader reader = new ClockReader(scanner, mayBeDigits);
    if (reader.isAtClock()) {
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
    if (numberedMove(line, rest).isPresent()) {
      return; // it is a statement of its own
    }
    if (CLOCK.matcher(text).matches()) {
      problems.add(secondClock(rest));
      return;
    }
    if (isGlued(rest) && MoveInShort.is(text)) {
      problems.add(Problem.of(ProblemId.MOVE_IN_SHORT, rest.onLine(0)));
      return;
    }
    Problem problem =
        comment
            ? TrailingComment.afterMove(line, rest)
            : Problem.of(ProblemId.MOVE_SYNTAX, rest.onLine(0), extra(text));
    problems.add(problem.withSeverity(Severity.WARNING));
  }

  /** Whether it stands right behind a complete move, which ends with its origin. */
  private boolean isGlued(Span rest) {
    return tokens.stream()
        .anyMatch(token -> token.part() == Part.ORIGIN && token.span().end() == rest.start());
  }

  private static Phrase extra(String text) {
    Phrase instead =
        TIME.matcher(text).matches()
            ? new Phrase("消費時間は「( 0:05/00:00:05)」のように書きます", "Write a time like ( 0:05/00:00:05)")
            : new Phrase("コメントは次の行に「*」を付けて書きます", "Write comments on the next line, after a *");
    return new Phrase(
        "指し手の後に余分な「" + text + "」があります。" + instead.japanese(),
        text + " does not belong after the move. " + instead.english());
  }

  /** A clock after that of the move, as one program writes it; removed where it says the same. */
  private Problem secondClock(Span second) {
    Phrase what = new Phrase("消費時間は1度だけ書きます", "the time of a move should be written once");
    Problem problem =
        Problem.of(ProblemId.NOTATION, second.onLine(0), what).withSeverity(Severity.WARNING);
    boolean isSame = line.substring(0, second.start()).stripTrailing().endsWith(second.of(line));
    return isSame ? problem.withFix("") : problem;
  }

  private KifLine ending(Optional<Problem> unusualNumber) {
    Span word = scanner.upTo(LineScanner.BLANKS + "(（+#");
    Optional<Endings.Ending> ending = Endings.of(word.of(line));
    if (ending.isEmpty()) {
      return unknown(word);
    }
    unusualNumber.ifPresent(problems::add);
    tokens.add(new Token(Part.TERMINATION, word));
    Optional<Clock> clock = tail(true);
    Termination termination = ending.get().termination();
    if (!ending.get().standard()) {
      // A lost connection is an interruption to some programs.
      boolean safe = termination != Termination.DISCONNECTION;
      problems.add(
          Problem.of(
                  ProblemId.NOTATION,
                  word.onLine(0),
                  new Phrase(
                      "「" + termination.kif() + "」と書きます",
                      "this ending should be written " + termination.kif()))
              .withFix(word.onLine(0), termination.kif(), safe));
    }
    return new KifLine.End(layout(), number, termination, clock);
  }

  private KifLine unknown(Span word) {
    String rest = new Span(word.start(), scanner.end()).of(line);
    int clock = Math.max(rest.lastIndexOf('('), rest.lastIndexOf('（'));
    if (clock >= 0 && rest.indexOf('/', clock) >= 0) {
      rest = rest.substring(0, clock);
    }
    boolean likeMove =
        rest.chars().anyMatch(c -> PIECES.indexOf(c) >= 0 || c == '打' || c == '(' || c == '（');
    boolean isMissing = rest.strip().isEmpty(); // nothing stands between the number and a clock
    if (isMissing || (likeMove && !SummaryEnding.isAboutEnd(rest))) {
      return unreadable(MoveReader.NO_SQUARE);
    }
    // What it may mean depends on the side to move, so the check reports it.
    tokens.add(
        new Token(
            Part.TERMINATION,
            new Span(word.start(), word.start() + rest.stripTrailing().length())));
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
