package kifu.format.ki2;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.format.kif.KifLine;
import kifu.format.kif.KifSpelling;
import kifu.format.kif.SummaryEnding;
import kifu.format.line.LineScanner;
import kifu.format.line.LongLine;
import kifu.format.line.Radicals;
import kifu.format.line.TrailingComment;
import kifu.format.word.MoveInShort;
import kifu.format.word.WordedMove;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;
import kifu.shogi.SideSigns;

/** Reads a line of KI2. For one line. */
final class Ki2LineReader {
  private static final Phrase NOT_A_MOVE =
      new Phrase(
          "指し手として読めません。「▲７六歩」や「△同銀右成」のように書いてください",
          "This cannot be read as a move. Write it like ▲７六歩 or △同銀右成");

  private static final Phrase NO_MARK =
      new Phrase("指し手の前に「▲」か「△」がありません", "The move lacks its mark, ▲ or △");

  private final String line;
  private final LineScanner scanner;
  private final List<Ki2Statement> statements = new ArrayList<>();

  Ki2LineReader(String written) {
    LineScanner start = new LineScanner(written);
    start.skipBlanks();
    this.line = start.isOneOf(SideSigns.ALL) ? Radicals.replaced(written) : written;
    this.scanner = new LineScanner(line);
    scanner.skipBlanks();
  }

  List<Ki2Statement> read() {
    if (!isAtMark()) {
      KifLine read = KifLine.read(line);
      boolean mayBeMove = read instanceof KifLine.Unknown || read instanceof KifLine.UnnumberedMove;
      if (!(mayBeMove && isMoveWithoutMark())) {
        return List.of(framed(read));
      }
    }
    while (!scanner.isAtEnd() && statements.size() < LongLine.MOST_STATEMENTS) {
      statements.add(next());
      scanner.skipBlanks();
    }
    if (!scanner.isAtEnd()) {
      statements.add(unread());
    }
    return statements;
  }

  private boolean isAtMark() {
    return scanner.isOneOf(SideSigns.ALL);
  }

  /** Whether a line begins with a move that lacks its mark, and goes on as moves do. */
  private boolean isMoveWithoutMark() {
    int start = scanner.at();
    boolean isMove = WordedMove.read(scanner).isPresent();
    scanner.skipBlanks();
    boolean goesOn = scanner.isAtEnd() || isAtMark();
    scanner.goTo(start);
    return isMove && goesOn;
  }

  private Ki2Statement framed(KifLine read) {
    List<Problem> problems = new ArrayList<>(problems(read));
    boolean isPlay = read instanceof KifLine.Play || read instanceof KifLine.UnreadableMove;
    if (isPlay) {
      problems.add(0, Problem.of(ProblemId.KIF_MOVES, read.span().onLine(0)));
    }
    // A numbered move behind a comment is none that lost its line break: moves have no numbers
    // here.
    KifLine line = read instanceof KifLine.Comment comment ? comment.withoutMove() : read;
    return new Ki2Statement.Framed(line, problems);
  }

  /** The problems of a line of KIF, where a row of moves in short is not known. */
  private List<Problem> problems(KifLine read) {
    boolean isInShort = read instanceof KifLine.Unknown && areMovesInShort(read.span());
    Problem inShort = Problem.of(ProblemId.MOVE_IN_SHORT, read.span().onLine(0));
    return isInShort
        ? List.of(inShort.withFix(new Span(0, 0).onLine(0), "*", false))
        : read.problems();
  }

  private Ki2Statement next() {
    if (scanner.isOneOf("#") && isLast()) {
      return comment();
    }
    if (scanner.isAt("まで") && isLast()) {
      // Columns are those of the whole line.
      KifLine summary = KifLine.read(" ".repeat(scanner.at()) + scanner.rest().of(line));
      scanner.goTo(scanner.end());
      return framed(summary);
    }
    boolean marked = isAtMark();
    if (marked && SideSigns.isSign(scanner.peek(1))) {
      return markTwice();
    }
    Optional<WordedMove> move = WordedMove.readWithRepeated(scanner);
    if (move.isPresent()) {
      List<Problem> problems = new ArrayList<>(0);
      move.get().repeated().forEach(span -> problems.add(repeated(span)));
      if (!marked) {
        problems.add(withoutMark(move.get()));
      }
      return new Ki2Statement.Move(move.get(), marked && statements.isEmpty(), problems);
    }
    return marked ? endOrUnreadable() : rest();
  }

  /** Whether no move follows. */
  private boolean isLast() {
    int start = scanner.at();
    scanner.upTo(SideSigns.ALL);
    boolean isLast = scanner.isAtEnd();
    scanner.goTo(start);
    return isLast;
  }

  /** A mark directly before another one. */
  private Ki2Statement markTwice() {
    int start = scanner.at();
    scanner.skip(1);
    Span mark = scanner.since(start);
    return new Ki2Statement.Rest(
        mark, List.of(new Token(Part.REST, mark)), List.of(repeated(mark)));
  }

  /** What is written once more, by a slip of the hand. */
  private Problem repeated(Span span) {
    String text = span.of(line);
    Phrase what = new Phrase("「" + text + "」が余分です", text + " is written once more");
    return Problem.of(ProblemId.NOTATION, span.onLine(0), what)
        .withSeverity(Severity.WARNING)
        .withFix("");
  }

  private static Problem withoutMark(WordedMove move) {
    return Problem.of(ProblemId.MOVE_SYNTAX, move.span().onLine(0), NO_MARK);
  }

  private Ki2Statement comment() {
    Span comment = scanner.rest();
    scanner.goTo(scanner.end());
    return new Ki2Statement.Rest(
        comment,
        List.of(new Token(Part.COMMENT, comment)),
        List.of(TrailingComment.of(line, comment)));
  }

  /** What has a mark and is no move. */
  private Ki2Statement endOrUnreadable() {
    int start = scanner.at();
    scanner.skip(1);
    int word = scanner.at();
    scanner.upTo(SideSigns.ALL);
    Span span = trimmed(start);
    Span name = new Span(Math.min(word, span.end()), span.end());
    String words = name.of(line).strip();
    Optional<Termination> end = KifSpelling.ending(words);
    List<Token> tokens =
        List.of(new Token(Part.SIDE, new Span(start, word)), new Token(Part.TERMINATION, name));
    if (end.isPresent()) {
      return new Ki2Statement.End(end.get(), span, tokens);
    }
    if (SummaryEnding.isAboutEnd(words)) {
      return new Ki2Statement.UnknownEnd(span, tokens);
    }
    return new Ki2Statement.Unreadable(
        span,
        List.of(new Token(Part.MOVE, span)),
        List.of(Problem.of(ProblemId.MOVE_SYNTAX, span.onLine(0), NOT_A_MOVE)));
  }

  /** Whether a text is a row of moves as only a typist writes them. */
  private boolean areMovesInShort(Span row) {
    return Stream.of(row.of(line).split(" +")).allMatch(MoveInShort::is);
  }

  private Ki2Statement rest() {
    int start = scanner.at();
    scanner.upTo(SideSigns.ALL);
    Span span = trimmed(start);
    Problem problem =
        areMovesInShort(span)
            ? Problem.of(ProblemId.MOVE_IN_SHORT, span.onLine(0))
            : Problem.of(ProblemId.MOVE_SYNTAX, span.onLine(0), amongMoves(span));
    return new Ki2Statement.Rest(
        span, List.of(new Token(Part.REST, span)), List.of(problem.withSeverity(Severity.ERROR)));
  }

  private Phrase amongMoves(Span span) {
    String text = span.of(line);
    return new Phrase(
        "指し手の間に余分な「" + text + "」があります。コメントは別の行に「*」を付けて書きます",
        text + " does not belong among moves. Write comments on a line of their own, after a *");
  }

  private Ki2Statement unread() {
    int start = scanner.at();
    scanner.goTo(scanner.end());
    Span rest = trimmed(start);
    return new Ki2Statement.Rest(
        rest, List.of(new Token(Part.REST, rest)), List.of(LongLine.problem(rest)));
  }

  /** What was gone over, without the blanks at its end. */
  private Span trimmed(int start) {
    String text = scanner.since(start).of(line);
    return new Span(start, start + LineScanner.endOfText(text));
  }
}
