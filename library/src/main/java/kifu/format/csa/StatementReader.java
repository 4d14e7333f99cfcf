package kifu.format.csa;

import static kifu.format.csa.CsaScanner.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.format.line.LineScanner;
import kifu.format.line.LongLine;
import kifu.format.word.MoveInShort;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts.Clock;
import kifu.record.Spelling;
import kifu.record.Statement.Span;
import kifu.shogi.Side;
import kifu.text.Folding;

/** Reads the statements of one line. For one use. */
record StatementReader(String line) {
  private static final Pattern VERSION = Pattern.compile("V[0-9]++(?:\\.[0-9]++)*+");
  private static final Pattern UNSIGNED_MOVE = Pattern.compile("[0-9]{4}[A-Z]{2}");

  /** The keys of information, which begin with a dollar sign. */
  private static final Pattern KNOWN_KEY =
      Pattern.compile("^(?:EVENT|SITE|START_TIME|END_TIME|TIME_LIMIT|TIME|OPENING|MAX_MOVES):");

  private static final String COMMENT = "'";

  /**
   * What begins like a statement, but is a word or a rule of a text: {@code The rook}, {@code
   * Position}, {@code Note: this}, {@code - one}, {@code --}.
   */
  private static final Pattern PROSE =
      Pattern.compile(
          "T[a-z]++(?![a-z0-9])|P[a-z]{2,}+|N[a-z]++(?:[ :].*)"
              + "|[+-](?:[+-]++|[ \u3000]++)(?![+\\-0-9０-９ \u3000]).*|[+-]{2,}+$");

  static final Pattern SIGNED_MOVE = Pattern.compile("[+-][0-9]{4}[A-Z]{2}");

  /** A move in short with what belongs below right behind it: 7776T12, 0055kaT12, 76fu%TORYO. */
  static final Pattern JOINED =
      Pattern.compile("(?<move>[0-9][^ ,]*?)(?:T[0-9]{1,6}|%[A-Z_]{2,20})");

  private static final int MOVE_LENGTH = 7;

  /** More is prose, words and numbers are a log, and the mark > is that of a mail. */
  private static final Pattern SLIP = Pattern.compile("[^0-9A-Za-z>]{1,3}");

  private static final Pattern MOVE_AT_END = Pattern.compile("'(?!\\*).*[+-][0-9]{4}[A-Z]{2}");

  List<CsaStatement> read() {
    if (isUndivided()) {
      return List.of(statement(0, line.length()));
    }
    List<CsaStatement> statements = new ArrayList<>();
    int end = endOf(0);
    statements.add(statement(0, end));
    while (end < line.length() && statements.size() < LongLine.MOST_STATEMENTS) {
      boolean isJoined = line.charAt(end) != ',';
      int next = isJoined ? end : end + 1;
      end = endOf(next);
      CsaStatement statement = statement(next, end);
      statements.add(isJoined ? joined(statement) : statement);
    }
    Span rest = withoutBlanks(Math.min(end + 1, line.length()), line.length());
    if (!rest.isEmpty()) {
      statements.add(unknown(LongLine.problem(rest)));
    }
    boolean isUnread =
        statements.stream().allMatch(this::isUnread)
            || (isUnread(statements.getFirst()) && isMoveInShort()); // with a time behind a comma
    return statements.size() > 1 && isUnread
        ? List.of(unread(withoutBlanks(0, line.length())))
        : statements;
  }

  /** Whether a part between commas is blank, or no statement. */
  private boolean isUnread(CsaStatement statement) {
    return statement instanceof CsaStatement.Blank
        || statement.problems().equals(List.of(noStatement(statement.span())));
  }

  private Problem noStatement(Span span) {
    String written = span.of(line);
    return problem(
        ProblemId.CSA_STATEMENT,
        span,
        "「" + written + "」という書き方はありません。コメントなら行頭に「'」を付けます",
        written + " is not a statement; comments begin with '");
  }

  /** A line that is no part of the format. */
  private CsaStatement unread(Span span) {
    Problem problem =
        isMoveInShort()
            ? Problem.of(ProblemId.MOVE_IN_SHORT, span.onLine(0))
            : Problem.of(ProblemId.UNRECOGNISED_LINE, span.onLine(0), COMMENT);
    return unknown(
        problem.withSeverity(Severity.ERROR).withFix(new Span(0, 0).onLine(0), COMMENT, false));
  }

  /** Whether the line is a move without its sign, so that no statement begins with it. */
  private boolean isMoveInShort() {
    Span all = withoutBlanks(0, line.length());
    if (all.isEmpty() || !LineScanner.isAsciiDigit(line.charAt(all.start()))) {
      return false;
    }
    Matcher joined = JOINED.matcher(line);
    return MoveInShort.is(joined.matches() ? joined.group("move") : line);
  }

  private boolean isUndivided() {
    LineScanner scanner = new LineScanner(line);
    scanner.skipBlanks();
    return scanner.isOneOf("'N$");
  }

  /**
   * Where a statement ends that begins at a column: at a comma, at the line's end, or where a move
   * begins right after another one or its time.
   */
  private int endOf(int start) {
    LineScanner scanner = new LineScanner(line, start, line.length());
    scanner.skipBlanks();
    if (scanner.isAt("'")) {
      return line.length();
    }
    boolean mayBeJoined = scanner.isOneOf("+-T");
    int first = scanner.at();
    int end = scanner.upTo(",").end();
    Matcher next = SIGNED_MOVE.matcher(line).region(Math.min(first + 1, end), end);
    return mayBeJoined && next.find() ? next.start() : end;
  }

  /** A move that is not separated from what stands before it. */
  private CsaStatement joined(CsaStatement statement) {
    if (!(statement instanceof CsaStatement.Move move)) {
      return statement;
    }
    String before = line.substring(0, move.span().start());
    Span gap = new Span(LineScanner.endOfText(before), before.length());
    Problem problem =
        problem(
                ProblemId.CSA_STATEMENT,
                move.span(),
                "指し手は1行に1手ずつ書きます",
                "every move should stand on a line of its own")
            .withSeverity(Severity.WARNING)
            .withFix(gap.onLine(0), "\n", true);
    return move.withFirst(problem);
  }

  /**
   * The statement in some columns.
   *
   * @param end where it ends, blanks included
   */
  private CsaStatement statement(int from, int end) {
    Span span = withoutBlanks(from, end);
    if (span.isEmpty()) {
      return new CsaStatement.Blank(span);
    }
    if (PROSE.matcher(line).region(span.start(), span.end()).lookingAt()) {
      return other(span);
    }
    return switch (line.charAt(span.start())) {
      case '\'' -> comment(from, span);
      case '+' -> atLineStart(from, signed(span, Side.BLACK));
      case '-' -> atLineStart(from, signed(span, Side.WHITE));
      case 'T' -> time(span);
      case '%' -> end(span);
      case '/' -> slash(span);
      case 'V' -> version(span);
      case 'N' -> name(span);
      case '$' -> information(span);
      case '#' -> message(span);
      case 'P' -> new PositionReader(line, span, end).read();
      default -> other(span);
    };
  }

  /** The statement; a move with a hint where blanks stand before it on its line. */
  private static CsaStatement atLineStart(int from, CsaStatement statement) {
    if (from > 0 || !(statement instanceof CsaStatement.Move move) || move.span().start() == 0) {
      return statement;
    }
    Span blanks = new Span(0, move.span().start());
    Problem problem =
        problem(
                ProblemId.CSA_STATEMENT,
                blanks,
                "指し手は行の初めから書きます",
                "a move should begin at the start of its line")
            .withSeverity(Severity.HINT)
            .withFix("");
    return move.withFirst(problem);
  }

  private Span withoutBlanks(int from, int end) {
    LineScanner scanner = new LineScanner(line, from, end);
    scanner.skipBlanks();
    int stop = end;
    while (stop > scanner.at() && LineScanner.isBlank(line.charAt(stop - 1))) {
      stop--;
    }
    return new Span(scanner.at(), stop);
  }

  private boolean isAlone(Span span) {
    return span.equals(withoutBlanks(0, line.length()));
  }

  private CsaStatement comment(int from, Span span) {
    Span before = new Span(LineScanner.start(line), span.start());
    boolean isIndented = from == 0 && !before.isEmpty();
    return new CsaStatement.Comment(
        span, span.of(line), isIndented ? indented(before) : List.of(), moveAtEnd(span));
  }

  /**
   * The one move with which a comment ends; programs end theirs ({@code '**}) with lines of play.
   */
  private Optional<CsaStatement.Move> moveAtEnd(Span comment) {
    String text = comment.of(line);
    int start = comment.end() - MOVE_LENGTH;
    boolean isOne =
        MOVE_AT_END.matcher(text).matches()
            && !MOVE_AT_END.matcher(line.substring(comment.start(), start).strip()).matches();
    if (!isOne) {
      return Optional.empty();
    }
    return new CsaMoveReader(line, new Span(start, comment.end()), sideAt(start)).read()
            instanceof CsaStatement.Move move
        ? Optional.of(move).filter(read -> read.problems().isEmpty())
        : Optional.empty();
  }

  private Optional<Side> sideAt(int column) {
    return Optional.of(line.charAt(column) == '+' ? Side.BLACK : Side.WHITE);
  }

  private static List<Problem> indented(Span blanks) {
    return List.of(
        problem(
                ProblemId.NOTATION,
                blanks,
                "コメントの「'」は行頭に書きます。空白があると読めないソフトがあります",
                "the ' of a comment should begin its line; some programs refuse spaces before it")
            .withFix(""));
  }

  /** What a server told the players. */
  private CsaStatement message(Span span) {
    String comment = COMMENT + span.of(line);
    if (!isAlone(span) || !ServerSummary.isMessage(comment)) {
      return other(span);
    }
    Problem problem =
        problem(
                ProblemId.CSA_STATEMENT,
                span,
                "「" + span.of(line) + "」はサーバーの通知で、読めないソフトがあります。コメントなら行頭に「'」を付けます",
                span.of(line)
                    + " is a message of the server, which some programs refuse; comments begin"
                    + " with '")
            .withSeverity(Severity.HINT)
            .withFix(new Span(span.start(), span.start()).onLine(0), COMMENT, true);
    return new CsaStatement.Comment(span, comment, List.of(problem), Optional.empty());
  }

  private CsaStatement slash(Span span) {
    return isAlone(span) && span.of(line).equals("/")
        ? new CsaStatement.NextGame(span)
        : other(span);
  }

  private CsaStatement version(Span span) {
    String word = span.of(line);
    if (!VERSION.matcher(word).matches()) {
      return other(span);
    }
    Optional<CsaVersion> version = CsaVersion.of(word);
    if (version.isPresent()) {
      return new CsaStatement.Version(span, version, List.of());
    }
    Problem problem =
        problem(
                ProblemId.CSA_VERSION,
                span,
                "CSA形式に" + word + "はありません（V2、V2.1、V2.2、V3.0）",
                "The CSA format has no " + word + ", only V2, V2.1, V2.2 and V3.0")
            .withSeverity(Severity.WARNING);
    return new CsaStatement.Version(span, version, List.of(problem));
  }

  private CsaStatement name(Span span) {
    CsaScanner scanner = new CsaScanner(line, span);
    scanner.skip(1);
    Side side = scanner.isAt("+") ? Side.BLACK : Side.WHITE;
    if (!scanner.skipOneOf("+-")) {
      return unknown(
          problem(
              ProblemId.CSA_STATEMENT,
              span,
              "対局者名は「N+名前」「N-名前」のように書きます",
              "a player's name should be written like N+name or N-name"));
    }
    return new CsaStatement.Name(span, side, scanner.rest().of(line));
  }

  private CsaStatement information(Span span) {
    CsaScanner scanner = new CsaScanner(line, span);
    scanner.skip(1);
    Span key = scanner.upTo(":");
    if (key.isEmpty() || !scanner.skip(":")) {
      return unknown(
          problem(
                  ProblemId.CSA_INFORMATION,
                  span,
                  "「$項目:内容」のように「:」で区切ります",
                  "it should be written like $KEY:value, with a colon")
              .withSeverity(Severity.ERROR));
    }
    Span value = scanner.rest();
    return new CsaStatement.Information(
        span, key.of(line), value.of(line), Information.problems(line, key, value));
  }

  private CsaStatement signed(Span span, Side side) {
    return span.end() - span.start() == 1
        ? new CsaStatement.Turn(span, side)
        : wideMove(span).orElseGet(() -> new CsaMoveReader(line, span, Optional.of(side)).read());
  }

  private CsaStatement time(Span span) {
    CsaScanner scanner = new CsaScanner(line, span);
    scanner.skip(1);
    boolean isNegative = scanner.skip("-");
    Span seconds = scanner.asciiDigits();
    boolean hasFraction = scanner.skip(".");
    Span decimals = scanner.asciiDigits();
    int places = decimals.end() - decimals.start();
    boolean readable =
        !seconds.isEmpty()
            && hasFraction == !decimals.isEmpty()
            && places <= 3
            && scanner.isAtEnd();
    if (readable && isNegative) { // of a program that took the difference of two remaining times
      return unknown(
          problem(
                  ProblemId.CSA_TIME,
                  span,
                  "「" + span.of(line) + "」は負の秒数です",
                  span.of(line) + " is a negative number of seconds")
              .withSeverity(Severity.WARNING));
    }
    if (!readable) {
      Problem problem =
          problem(
              ProblemId.CSA_TIME,
              span,
              "「" + span.of(line) + "」は秒数として読めません",
              span.of(line) + " cannot be read as a number of seconds");
      String narrow = narrow(span.of(line));
      return unknown(CsaMoveReader.isTime(narrow) ? problem.withFix(narrow) : problem);
    }
    long milliseconds = 1000L * LineScanner.number(seconds.of(line), Integer.MAX_VALUE);
    if (hasFraction) {
      milliseconds += Integer.parseInt((decimals.of(line) + "00").substring(0, 3));
    }
    return new CsaStatement.Time(span, new Clock(milliseconds, Optional.empty(), hasFraction));
  }

  private CsaStatement end(Span span) {
    String word = span.of(line);
    Optional<CsaEnding> ending = CsaEnding.of(word);
    if (ending.isPresent()) {
      return new CsaStatement.End(span, ending.get());
    }
    Problem problem =
        Problem.of(
            ProblemId.UNKNOWN_TERMINATION,
            span.onLine(0),
            word,
            new Phrase(String.join("・", usualEndings()), String.join(", ", usualEndings())));
    String upper = word.toUpperCase(Locale.ROOT);
    boolean isSmall = CsaEnding.of(upper).isPresent();
    Problem fixed =
        isSmall
            ? problem.withFix(upper)
            : problem.withReplacements(Spelling.nearest(upper, usualEndings()));
    return new CsaStatement.UnknownEnd(span, List.of(fixed));
  }

  /** The endings that a record of any version may have. */
  private static String[] usualEndings() {
    return Stream.of(CsaEnding.values())
        .filter(ending -> ending != CsaEnding.MATTA)
        .map(CsaEnding::word)
        .toArray(String[]::new);
  }

  private CsaStatement other(Span span) {
    String written = span.of(line);
    Optional<CsaStatement> move = wideMove(span).or(() -> moveAfterSlip(span));
    if (move.isPresent()) {
      return move.get();
    }
    if (KNOWN_KEY.matcher(written).find()) {
      return unknown(
          problem(
                  ProblemId.CSA_STATEMENT,
                  span,
                  "「" + written + "」の前に「$」がありません",
                  written + " lacks the $ before it")
              .withFix(new Span(span.start(), span.start()).onLine(0), "$", true));
    }
    if (UNSIGNED_MOVE.matcher(written).matches()) {
      return new CsaMoveReader(line, span, Optional.empty()).read();
    }
    return isAlone(span) ? unread(span) : unknown(noStatement(span));
  }

  private static String narrow(String written) {
    return Folding.evenWidth(written).replace('−', '-');
  }

  /** A move in full-width characters: it is read, but by no program. */
  private Optional<CsaStatement> wideMove(Span span) {
    String written = span.of(line);
    String narrow = narrow(written);
    if (narrow.equals(written) || !SIGNED_MOVE.matcher(narrow).matches()) {
      return Optional.empty();
    }
    String read = line.substring(0, span.start()) + narrow + line.substring(span.end());
    CsaStatement statement = new StatementReader(read).statement(span.start(), span.end());
    Problem problem =
        problem(
                ProblemId.CSA_STATEMENT,
                span,
                "半角で「" + narrow + "」と書きます",
                "it should be written in half-width characters: " + narrow)
            .withFix(narrow);
    return Optional.of(
        statement instanceof CsaStatement.Move move ? move.withFirst(problem) : unknown(problem));
  }

  /** The move of a statement that a slip of a few characters begins, if it is one. */
  private Optional<CsaStatement> moveAfterSlip(Span span) {
    int start = span.end() - MOVE_LENGTH;
    if (start <= span.start()) {
      return Optional.empty();
    }
    Span move = new Span(start, span.end());
    Span slip = new Span(span.start(), LineScanner.endOfText(line.substring(0, start)));
    return SLIP.matcher(slip.of(line)).matches()
            && SIGNED_MOVE.matcher(move.of(line)).matches()
            && new CsaMoveReader(line, move, sideAt(start)).read() instanceof CsaStatement.Move read
        ? Optional.of(
            read.withFirst(
                problem(
                        ProblemId.CSA_STATEMENT,
                        slip,
                        "指し手の前に余分な「" + slip.of(line) + "」があります",
                        slip.of(line) + " does not belong before the move")
                    .withFix("")))
        : Optional.empty();
  }

  /** A statement that is marked as a whole. */
  private static CsaStatement unknown(Problem problem) {
    return new CsaStatement.Unknown(
        new Span(problem.range().start().column(), problem.range().end().column()),
        List.of(),
        List.of(problem));
  }
}
