package kifu.format.jkf;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.check.GameProblems;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.format.Analysis;
import kifu.format.Fold;
import kifu.format.Head;
import kifu.format.HeaderValue;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.format.PlayedStatement;
import kifu.format.Players;
import kifu.format.RecordAnalysis;
import kifu.format.Section;
import kifu.format.Writing;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNotes;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.format.word.Headers;
import kifu.game.Game;
import kifu.game.Play;
import kifu.game.Way;
import kifu.json.JsonValue.Words;
import kifu.problem.Problem;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.Side;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds what a JKF document says. A document is one value of JSON, so it is read anew after each
 * edit: a record is small, and a bracket can change all that follows.
 */
final class JkfAnalysis extends RecordAnalysis {
  private final Text text;
  private final Transcribed reading;
  private final Game game;

  /** What the moves say besides their squares, and is wrong. */
  private final List<Problem> ofMembers;

  private JkfAnalysis(Text text, Transcribed reading, Game game, List<Problem> ofMembers) {
    this.text = text;
    this.reading = reading;
    this.game = game;
    this.ofMembers = ofMembers;
  }

  /** The analysis, which says little of a text that is no record. */
  static Analysis of(Text text, Transcribed reading, Game game, List<Problem> ofMembers) {
    return reading.isRecord() || (reading.root().isEmpty() && !reading.problems().isEmpty())
        ? new JkfAnalysis(text, reading, game, ofMembers)
        : new NotARecord(NotARecord.problemsOf(text), (after, change) -> new JkfCheck(after));
  }

  @Override
  public boolean isRecord() {
    return reading.isRecord();
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return new JkfCheck(after);
  }

  @Override
  protected Text text() {
    return text;
  }

  @Override
  protected PlacedGame game(int line) {
    return placed();
  }

  private PlacedGame placed() {
    return new PlacedGame(game, places());
  }

  private JkfPlaces places() {
    return new JkfPlaces(text, reading);
  }

  @Override
  protected Head head(int line) {
    return new Head(
        players(reading),
        reading.initial(),
        square -> Optional.ofNullable(reading.squares().get(square)));
  }

  @Override
  public List<? extends Statement> statements(int line) {
    int at = inside(line);
    return new JkfStatements(text, reading).on(at, at + 1);
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    List<Play> plays = game.plays(0, transcript().entries().size());
    return new JkfStatements(text, reading).played(plays, fromLine, endLine);
  }

  /** The entries, and the lists of moves in which they stand. */
  @Override
  public List<Range> regionsAround(int line) {
    Point beginning = places().beginningOf(line);
    List<Range> regions = new ArrayList<>();
    transcript().order().around(beginning).stream()
        .map(entry -> transcript().entries().get(entry))
        .map(Transcript.Entry::range)
        .forEach(regions::add);
    if (reading.moves().contains(beginning)) {
      regions.add(reading.moves());
    }
    return regions;
  }

  @Override
  public List<EngineNotes.CommentLine> commentLinesAt(Point point) {
    return new JkfStatements(text, reading)
        .comments(placed().lineAt(point)).stream().map(JkfAnalysis::commentLine).toList();
  }

  @Override
  public Optional<List<String>> commentsBeside(Point point) {
    return Optional.of(
        new JkfStatements(text, reading).strings(placed().lineAt(point)).map(Words::text).toList());
  }

  private static EngineNotes.CommentLine commentLine(Words words) {
    Point start = words.range().start();
    return new EngineNotes.CommentLine(start.line(), start.column() + 1, words.text());
  }

  @Override
  public List<CommentText> commentsOn(int line) {
    int at = inside(line);
    return transcript().order().linesOn(at, at + 1).stream()
        .flatMap(entry -> new JkfStatements(text, reading).comment(entry).stream())
        .toList();
  }

  private Transcript transcript() {
    return reading.transcript();
  }

  @Override
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>(reading.problems());
    FoundProblems found = new FoundProblems(transcript());
    GameProblems.of(game, square -> Optional.empty()).stream()
        .map(found::inDocument)
        .forEach(problems::add);
    problems.addAll(ofMembers);
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  @Override
  public Place placeAt(int line) {
    return placeAt(places().beginningOf(line));
  }

  @Override
  public Place placeAt(Point point) {
    Point inside = places().within(point);
    if (!reading.moves().contains(inside)) {
      return isAboutStart(inside) ? new Place.Start() : new Place.Other();
    }
    int line = transcript().lineAt(inside);
    return switch (transcript().statement(line)) {
      case JkfStatement.Move move -> played(game.situationAt(line));
      case JkfStatement.Unreadable move -> played(game.situationAt(line));
      case JkfStatement.End end -> end(line, end.termination());
      case JkfStatement.Fork fork ->
          new Place.VariationHead(
              fork.number(), game.replacedAt(line).map(transcript()::documentLine));
      case JkfStatement.Blank blank -> line == 0 ? new Place.Start() : new Place.Other();
    };
  }

  private boolean isAboutStart(Point point) {
    return reading.initial().filter(range -> range.contains(point)).isPresent()
        || reading.headers().stream()
            .anyMatch(
                header -> new Range(header.key().start(), header.value().end()).contains(point));
  }

  private Place end(int line, Termination written) {
    return Place.End.of(written, Way.toLine(game, line), game.start().names());
  }

  static Players players(Transcribed reading) {
    Map<Side, String> names = new EnumMap<>(Side.class);
    for (JkfReader.HeaderAt header : reading.headers()) {
      String name = header.header().value().strip();
      switch (header.header().key()) {
        case Header.BLACK -> names.put(Side.BLACK, name);
        case Header.WHITE -> names.put(Side.WHITE, name);
        default -> {}
      }
    }
    names.values().removeIf(String::isEmpty);
    return Players.of(names);
  }

  @Override
  public List<HeaderValue> headerValues(int most) {
    return reading.headers().stream()
        .flatMap(
            header ->
                Headers.lookedFor(header.header().key()).stream()
                    .map(
                        kind ->
                            new HeaderValue(
                                kind,
                                header.header().key(),
                                header.header().value(),
                                header.value())))
        .limit(most)
        .toList();
  }

  @Override
  public List<Section> outline() {
    return new JkfOutline(text, reading, game).sections();
  }

  @Override
  public List<Fold> folds() {
    return new JkfOutline(text, reading, game).folds();
  }

  @Override
  public Writing writing() {
    return new JkfWriting(text, reading, placed());
  }

  @Override
  public List<GameRecord> records() {
    return JkfRecordReader.read(reading, game).stream().toList();
  }
}
