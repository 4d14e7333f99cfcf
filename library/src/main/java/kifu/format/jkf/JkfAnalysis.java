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
import kifu.format.HeaderValue;
import kifu.format.Headers;
import kifu.format.Insertion;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Players;
import kifu.format.Section;
import kifu.format.jkf.JkfReader.Reading;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.game.MoveList;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds what a JKF document says. A document is one value of JSON, so it is read anew after each
 * edit: a record is small, and a bracket can change all that follows.
 */
final class JkfAnalysis implements Analysis {
  private final Text text;
  private final Reading reading;
  private final Game game;

  /** What the moves say besides their squares, and is wrong. */
  private final List<Problem> ofMembers;

  private JkfAnalysis(Text text, Reading reading, Game game, List<Problem> ofMembers) {
    this.text = text;
    this.reading = reading;
    this.game = game;
    this.ofMembers = ofMembers;
  }

  /** The analysis, which says little of a text that is no record. */
  static Analysis of(Text text, Reading reading, Game game, List<Problem> ofMembers) {
    return reading.isRecord() || (reading.root().isEmpty() && !reading.problems().isEmpty())
        ? new JkfAnalysis(text, reading, game, ofMembers)
        : new NotARecord(NotARecord.problemsOf(text), (after, change) -> new JkfCheck(after));
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return new JkfCheck(after);
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

  private Point beginningOf(int line) {
    int at = Math.clamp(line, 0, text.lineCount() - 1);
    String content = text.line(at);
    int column = content.length() - content.stripLeading().length();
    return new Point(at, column);
  }

  @Override
  public Place placeAt(int line) {
    return placeAt(beginningOf(line));
  }

  /** The indentation of a line belongs to what it begins with. */
  private Point within(Point point) {
    Point beginning = beginningOf(point.line());
    return point.compareTo(beginning) < 0 ? beginning : point;
  }

  /** Above the moves, that is the line of the start position. */
  private int transcribed(Point point) {
    Point inside = within(point);
    return reading.moves().contains(inside) ? transcript().lineAt(inside) : 0;
  }

  @Override
  public Place placeAt(Point point) {
    Point inside = within(point);
    if (!reading.moves().contains(inside)) {
      return isAboutStart(inside) ? new Place.Start() : new Place.Other();
    }
    int line = transcript().lineAt(inside);
    return switch (transcript().statement(line)) {
      case JkfStatement.Move move -> played(line);
      case JkfStatement.Unreadable move -> played(line);
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

  private Place played(int line) {
    return new Place.Played(game.situationAt(line).map(Situation::ply).orElse(0));
  }

  private Place end(int line, Termination written) {
    Optional<Situation> situation = game.situationAt(line);
    Termination meant = situation.flatMap(Situation::meantEnd).orElse(written);
    Optional<Side> winner = situation.flatMap(reached -> meant.winner(reached.position().turn()));
    return new Place.End(written, meant, winner.map(game.start().names()::of));
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return situationAt(beginningOf(line));
  }

  @Override
  public Optional<Situation> situationAt(Point point) {
    return game.situationAt(transcribed(point));
  }

  @Override
  public Players playersAt(int line) {
    return players(reading);
  }

  static Players players(Reading reading) {
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
  public Optional<Integer> variationAt(int line) {
    return game.variationAt(transcript().lineAt(beginningOf(line)));
  }

  @Override
  public int moves() {
    return game.moves();
  }

  @Override
  public Optional<Integer> lineOfMove(int number) {
    return game.textLineOfMove(number).map(transcript()::documentLine);
  }

  @Override
  public Optional<MoveList> movesThrough(int line, int most) {
    int here = transcript().lineAt(beginningOf(line));
    MoveList list = game.movesThrough(here, most);
    Variation variation = game.variationOf(here);
    Range range =
        variation.firstLine() == 0
            ? reading.moves()
            : transcript().entries().get(variation.firstLine()).range();
    return Optional.of(
        list.inDocument(range.start().line(), range.end().line() + 1, transcript()::documentLine));
  }

  @Override
  public Optional<Range> startAt(int line) {
    return reading.initial();
  }

  @Override
  public Optional<Range> startAt(int line, Square square) {
    return Optional.ofNullable(reading.squares().get(square)).or(reading::initial);
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

  /** JSON that has a fault says less than what was read of it. */
  @Override
  public List<Edit> format(int fromLine, int toLine) {
    return reading
        .root()
        .filter(root -> reading.isWhole())
        .map(root -> JkfFormatter.format(text, root, fromLine, toLine))
        .orElse(List.of());
  }

  @Override
  public Optional<Insertion> play(int line, Move move) {
    return play(beginningOf(line), move);
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return game.continuationAfter(transcribed(point))
        .flatMap(next -> insertion(point, next))
        .flatMap(insertion -> insertion.of(move));
  }

  @Override
  public Optional<Insertion> playEnd(int line, Termination termination) {
    return playEnd(beginningOf(line), termination);
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return game.continuationAfter(transcribed(point))
        .filter(Continuation::open)
        .flatMap(next -> insertion(point, next))
        .flatMap(insertion -> insertion.of(termination));
  }

  private Optional<JkfInsertion> insertion(Point point, Continuation next) {
    return situationAt(point)
        .filter(before -> reading.isWhole())
        .map(before -> new JkfInsertion(text, reading, game, before, next));
  }

  @Override
  public String spell(Situation situation, Move move) {
    return MoveMembers.of(situation.position(), move, situation.lastSquare()).json(move);
  }

  @Override
  public List<GameRecord> records() {
    return JkfRecordReader.read(reading, game).stream().toList();
  }
}
