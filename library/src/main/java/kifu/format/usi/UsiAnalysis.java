package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.check.CheckedGame;
import kifu.check.GameProblems;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Blocks;
import kifu.format.Head;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.format.PlayedStatement;
import kifu.format.Players;
import kifu.format.RecordAnalysis;
import kifu.format.Section;
import kifu.format.TextPlaces;
import kifu.format.Writing;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.play.Start;
import kifu.play.Start.Before;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Holds what a list of games or positions says: each line is one, and stands alone. */
final class UsiAnalysis extends RecordAnalysis {
  private final Manuscript manuscript;

  /** The games; those about which something is to be said are noted. */
  private final Blocks<CheckedGame> games;

  private UsiAnalysis(Manuscript manuscript, Blocks<CheckedGame> games) {
    this.manuscript = manuscript;
    this.games = games;
  }

  static Analysis of(Text text) {
    Manuscript manuscript = new Manuscript(text, UsiGrammar.GRAMMAR);
    Blocks.Builder<CheckedGame> games = new Blocks.Builder<>(text.lineCount());
    check(manuscript, 0, text.lineCount(), games);
    return of(manuscript, games.build());
  }

  private static Analysis of(Manuscript manuscript, Blocks<CheckedGame> games) {
    UsiAnalysis analysis = new UsiAnalysis(manuscript, games);
    return manuscript.isRecord() ? analysis : NotARecord.of(analysis, manuscript.text());
  }

  private static void check(
      Manuscript manuscript, int from, int end, Blocks.Builder<CheckedGame> games) {
    for (int line = from; line < end; line++) {
      Start start = start(manuscript.line(line));
      CheckedGame game = CheckedGame.check(manuscript, start, line, line + 1);
      games.add(
          game,
          1,
          !GameProblems.of(game.at(manuscript, line), square -> Optional.empty()).isEmpty());
    }
  }

  /** Where the game of a line starts; anywhere in a line that has none. */
  private static Start start(String line) {
    Optional<UsiStatement.Start> written = startOn(line);
    Sfen.Parsed.Ok start =
        written
            .flatMap(UsiStatement.Start::position)
            .orElse(new Sfen.Parsed.Ok(Position.START, 1, List.of()));
    boolean reliable = written.isEmpty() || written.get().position().isPresent();
    // A position alone is shown as it is written.
    boolean isPlayed =
        UsiStatement.read(line).stream().anyMatch(each -> each instanceof UsiStatement.Move);
    Position held = isPlayed ? Tsume.start(start.position(), false) : start.position();
    return new Start(
        held, reliable, Tsume.is(held), SideNames.ofStart(held), false, Before.NOTHING);
  }

  private static Optional<UsiStatement.Start> startOn(String line) {
    for (UsiStatement statement : UsiStatement.read(line)) {
      if (statement instanceof UsiStatement.Start start) {
        return Optional.of(start);
      }
    }
    return Optional.empty();
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    int before = Math.clamp(change.before(), 0, lineCount());
    int below = Math.clamp(change.after(), 0, Math.min(lineCount(), after.lineCount()) - before);
    Manuscript edited = manuscript.withText(after);
    Blocks.Builder<CheckedGame> next = new Blocks.Builder<>(after.lineCount());
    next.addAll(games, 0, before);
    check(edited, before, after.lineCount() - below, next);
    next.addAll(games, lineCount() - below, lineCount());
    return PendingAnalysis.done(of(edited, next.build()));
  }

  @Override
  protected Text text() {
    return manuscript.text();
  }

  @Override
  protected PlacedGame game(int line) {
    return new PlacedGame(games.get(line).at(manuscript, line), new TextPlaces(manuscript));
  }

  @Override
  protected Head head(int line) {
    Optional<Range> start =
        startOn(manuscript.line(line)).map(at -> at.find(Part.SFEN).orElse(at.span()).onLine(line));
    return new Head(Players.UNKNOWN, start, square -> start);
  }

  private int lineCount() {
    return manuscript.text().lineCount();
  }

  @Override
  public List<Problem> problems() {
    Problems.Builder problems = new Problems.Builder().addAll(manuscript.lineProblems());
    games
        .noted()
        .forEach(
            line ->
                problems.addAll(
                    GameProblems.of(game(line).game(), square -> startAt(line, square))));
    return problems.inOrder();
  }

  @Override
  public List<UsiStatement> statements(int line) {
    return UsiStatement.read(manuscript.line(inside(line)));
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    List<Play> plays = new ArrayList<>();
    for (int line = fromLine; line < endLine; line++) {
      plays.addAll(game(line).game().plays(line, line + 1));
    }
    return PlayedStatement.of(manuscript, plays, fromLine, endLine);
  }

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    return placeAt(new Point(at, manuscript.text().lineLength(at)));
  }

  @Override
  public Place placeAt(Point point) {
    Optional<Situation> situation = situationAt(point);
    return switch (statementAt(point)) {
      case UsiStatement.Move move -> played(situation);
      case UsiStatement.UnreadableMove move -> played(situation);
      case UsiStatement.End end -> end(end.termination(), game(point.line()), point);
      case UsiStatement.Start start -> new Place.Start();
      case UsiStatement.Keyword keyword -> new Place.Start();
      case UsiStatement.Aside aside -> new Place.Other();
      case UsiStatement.Unknown unknown -> new Place.Other();
    };
  }

  private static Place end(Termination written, PlacedGame game, Point point) {
    return Place.End.of(written, game.wayTo(point), game.game().start().names());
  }

  private UsiStatement statementAt(Point point) {
    return (UsiStatement) new TextPlaces(manuscript).statementAt(point);
  }

  /** The last position of the line. */
  @Override
  public Optional<Situation> situationAt(int line) {
    int at = inside(line);
    return situationAt(new Point(at, manuscript.text().lineLength(at)));
  }

  @Override
  public Optional<Situation> situationAt(Point point) {
    return startOn(manuscript.line(point.line())).isEmpty()
        ? Optional.empty()
        : super.situationAt(point);
  }

  @Override
  public List<Section> outline() {
    return new UsiOutline(manuscript.text(), games).sections();
  }

  @Override
  public Writing writing() {
    return new UsiWriting(text(), this);
  }

  @Override
  public List<GameRecord> records() {
    return UsiReader.read(manuscript.text());
  }
}
