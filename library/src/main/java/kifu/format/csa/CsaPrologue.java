package kifu.format.csa;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.Players;
import kifu.format.word.DateReader;
import kifu.format.word.FirstHeader;
import kifu.play.Start;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Reads what stands before the first move of a game: information and the start position. Lines
 * count from the first of the game.
 */
final class CsaPrologue {
  private final Manuscript manuscript;
  private final int firstLine;
  private final List<Problem> problems = new ArrayList<>();
  private final FirstProblems repetitions = new FirstProblems();
  private final List<Versioned> versioned = new ArrayList<>();
  private final Map<String, FirstHeader> keys = new HashMap<>();
  private final Map<Side, String> players = new EnumMap<>(Side.class);
  private final CsaStartPosition position = new CsaStartPosition();
  private final Start start;
  private Optional<CsaVersion> version = Optional.empty();
  private String startTime = "";
  private String endTime = "";
  private Optional<Range> endTimeRange = Optional.empty();
  private Optional<FirstPlay> firstPlay = Optional.empty();

  /** The first move or end, and the side whose sign it has, if it has one. */
  private record FirstPlay(Range range, Optional<Side> sign) {}

  /** Reads the beginning of a game. */
  CsaPrologue(GameLines game) {
    this.manuscript = game.manuscript();
    this.firstLine = game.firstLine();
    int endOfPrologue = Math.min(game.endLine(), game.firstPlay() + 1);
    FactCursor facts = manuscript.facts(firstLine, endOfPrologue);
    while (facts.next()) {
      if (facts.isFirstOfLine()) {
        line(facts.textLine());
      }
    }
    problems.addAll(repetitions.all());
    endTimeRange
        .flatMap(range -> DateReader.order(startTime, endTime, range))
        .ifPresent(problems::add);
    missingStatements();
    this.start = position.start(firstPlay.flatMap(FirstPlay::sign));
    problems.addAll(position.problems());
  }

  /** What the game needs of the prologue. */
  Start start() {
    return start;
  }

  /** The version, if a line of this game states it. */
  Optional<CsaVersion> version() {
    return version;
  }

  /** The names of black and white, as far as they are written. */
  Players players() {
    return Players.of(players);
  }

  /** What not every version of the format has. */
  List<Versioned> versioned() {
    return versioned;
  }

  /** Where a piece of the start position is written. */
  Optional<Range> rangeOf(Square square) {
    return position.rangeOf(square);
  }

  /** Where the start position begins, if it is written. */
  Optional<Range> startRange() {
    return position.firstPart();
  }

  /** What is wrong with it, besides what is wrong with single statements. */
  List<Problem> problems() {
    return problems;
  }

  private void line(int textLine) {
    String content = manuscript.line(textLine);
    int ownLine = textLine - firstLine;
    for (CsaStatement statement : CsaGrammar.GRAMMAR.statements(content)) {
      if (firstPlay.isPresent()) {
        return;
      }
      Range range = statement.span().onLine(ownLine);
      switch (statement) {
        case CsaStatement.Version declared -> {
          version = version.or(declared::version);
          once("V", statement.span().of(content), range);
        }
        case CsaStatement.Name name -> name(range, name);
        case CsaStatement.Information information -> information(ownLine, information);
        case CsaStatement.Setup setup -> position.add(setup, ownLine);
        case CsaStatement.Move move -> play(move.span(Part.MOVE).onLine(ownLine), move.side());
        case CsaStatement.UnreadableMove move -> play(range, signOf(content, move));
        case CsaStatement.End end -> play(range, Optional.empty());
        default -> {}
      }
    }
  }

  private void play(Range range, Optional<Side> sign) {
    firstPlay = Optional.of(new FirstPlay(range, sign));
  }

  private static Optional<Side> signOf(String content, CsaStatement.UnreadableMove move) {
    return content.startsWith("-", move.span().start())
        ? Optional.of(Side.WHITE)
        : Optional.empty();
  }

  /** Notes that a key is written, which may be done once. */
  private void once(String key, String value, Range range) {
    FirstHeader earlier = keys.get(key);
    if (earlier == null) {
      keys.put(key, new FirstHeader(key, value, range));
    } else {
      repetitions.add(earlier.repeated(value, range));
    }
  }

  private void name(Range range, CsaStatement.Name name) {
    players.putIfAbsent(name.side(), name.name());
    once(name.side() == Side.BLACK ? "N+" : "N-", name.name(), range);
    if (position.isBegun()) {
      Phrase what =
          new Phrase("対局者名は開始局面より前に書きます", "players' names must come before the start position");
      problems.add(Problem.of(ProblemId.CSA_STATEMENT, range, what).withSeverity(Severity.WARNING));
    }
  }

  private void information(int ownLine, CsaStatement.Information information) {
    Range range = information.span(Part.HEADER_KEY).onLine(ownLine);
    String key = "$" + information.key();
    once(key, information.value(), range);
    versioned.add(Versioned.since(Information.since(information.key()), key, range));
    switch (information.key()) {
      case Information.START_TIME -> startTime = information.value();
      case Information.END_TIME -> {
        endTime = information.value();
        endTimeRange = Optional.of(information.span(Part.HEADER_VALUE).onLine(ownLine));
      }
      default -> {}
    }
  }

  private void missingStatements() {
    Optional<Range> play = firstPlay.map(FirstPlay::range);
    boolean hasPosition = position.firstPart().isPresent();
    if (position.turnRange().isPresent()) {
      Range turn = position.turnRange().get();
      if (!hasPosition) {
        Phrase what = new Phrase("開始局面がない", "There is no start position");
        Phrase how = new Phrase("手番の行の前に「PI」と書いてください", "Write PI before the side to move");
        problems.add(
            before(turn, List.of("PI"), Problem.of(ProblemId.CSA_NO_POSITION, turn, what, how)));
      }
      return;
    }
    boolean white = firstPlay.flatMap(FirstPlay::sign).equals(Optional.of(Side.WHITE));
    String sign = white ? "-" : "+";
    if (hasPosition) {
      Range needsTurn = play.or(position::lastPart).orElseThrow();
      Problem problem = Problem.of(ProblemId.CSA_NO_TURN, needsTurn, sign);
      problems.add(play.map(range -> before(range, List.of(sign), problem)).orElse(problem));
    } else if (play.isPresent()) {
      problems.add(before(play.get(), List.of("PI", sign), withoutHead(play.get(), sign)));
    }
  }

  /** One problem for both lines that are missing; as grave as the graver one. */
  private static Problem withoutHead(Range play, String sign) {
    Phrase what =
        new Phrase(
            "開始局面も手番の行もない", "There is neither a start position nor a line with the side to move");
    Phrase how =
        new Phrase(
            "指し手の前に「PI」の行と「" + sign + "」の行を書いてください",
            "Write the lines PI and " + sign + " before the moves");
    return Problem.of(ProblemId.CSA_NO_POSITION, play, what, how).withSeverity(Severity.ERROR);
  }

  /** The problem with its fix: statements before another one. */
  private Problem before(Range next, List<String> statements, Problem problem) {
    Point start = startOfStatement(next.start());
    String separator = separator(start);
    String added = String.join(separator, statements) + separator;
    return problem.withFix(new Range(start, start), added, true);
  }

  /** Where the statement begins that stands at a point: after a comma, or with the line. */
  private Point startOfStatement(Point point) {
    String above = manuscript.line(firstLine + point.line()).substring(0, point.column());
    return new Point(point.line(), above.lastIndexOf(',') + 1);
  }

  /** What separates a new statement from the one after it. */
  private String separator(Point next) {
    if (next.column() > 0) {
      return ",";
    }
    String end = manuscript.text().terminator(firstLine + next.line());
    return end.isEmpty() ? "\n" : end;
  }
}
