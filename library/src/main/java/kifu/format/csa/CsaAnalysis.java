package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Blocks;
import kifu.format.Fold;
import kifu.format.Head;
import kifu.format.HeaderValue;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.format.PlayRegion;
import kifu.format.PlayedStatement;
import kifu.format.RecordAnalysis;
import kifu.format.Rewriting;
import kifu.format.Section;
import kifu.format.TextPlaces;
import kifu.format.Writing;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNotes;
import kifu.game.Game;
import kifu.game.Play;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds what a CSA document says: its games, each up to the line that separates it from the next
 * one.
 */
final class CsaAnalysis extends RecordAnalysis {
  private final Manuscript manuscript;

  /** The games; those about which something is to be said are noted: a few of thousands. */
  private final Blocks<CsaGame> games;

  private CsaAnalysis(Manuscript manuscript, Blocks<CsaGame> games) {
    this.manuscript = manuscript;
    this.games = games;
  }

  /** The analysis, which says little of a text that is no record. */
  static Analysis of(Manuscript manuscript, Blocks<CsaGame> games) {
    CsaAnalysis analysis = new CsaAnalysis(manuscript, games);
    return manuscript.isRecord() ? analysis : NotARecord.of(analysis, manuscript.text());
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return CsaCheck.after(manuscript, games, after, change);
  }

  @Override
  protected Text text() {
    return manuscript.text();
  }

  Manuscript manuscript() {
    return manuscript;
  }

  /** The lines of the game in which a line stands. */
  GameLines linesAt(int textLine) {
    return GameLines.of(manuscript, games, games.indexAt(textLine));
  }

  /** The line below the last one of that game on which something stands. */
  int endContentAt(int textLine) {
    int index = games.indexAt(textLine);
    return games.firstLine(index) + games.get(index).endContent();
  }

  @Override
  protected PlacedGame game(int textLine) {
    return new PlacedGame(gameAtIndex(games.indexAt(textLine)), new TextPlaces(manuscript));
  }

  private Game gameAtIndex(int index) {
    return GameLines.of(manuscript, games, index).game(games.get(index));
  }

  @Override
  protected Head head(int textLine) {
    int index = games.indexAt(textLine);
    int firstLine = games.firstLine(index);
    CsaGame game = games.get(index);
    UnaryOperator<Range> inText = range -> range.moveLines(ownLine -> ownLine + firstLine);
    return new Head(
        game.players(),
        game.start().map(inText),
        square -> new CsaPrologue(linesAt(textLine)).rangeOf(square).map(inText));
  }

  @Override
  public List<? extends Statement> statements(int line) {
    return manuscript.statements(inside(line));
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    List<Play> plays = new ArrayList<>();
    for (int i = games.indexAt(fromLine); i < games.size(); i++) {
      if (games.firstLine(i) >= endLine) {
        break;
      }
      plays.addAll(gameAtIndex(i).plays(fromLine, endLine));
    }
    return PlayedStatement.of(manuscript, plays, fromLine, endLine);
  }

  @Override
  public List<Problem> problems() {
    return problems(manuscript, games);
  }

  /** What is wrong with the statements of a text, and with its first games. */
  static List<Problem> problems(Manuscript manuscript, Blocks<CsaGame> games) {
    Problems.Builder problems = new Problems.Builder().addAll(manuscript.lineProblems());
    games.noted().forEach(i -> problems.addAll(games.get(i).problems(), games.firstLine(i)));
    addVersions(games, problems);
    return problems.inOrder();
  }

  /** What the declared version does not have; once where none is declared. */
  private static void addVersions(Blocks<CsaGame> games, Problems.Builder problems) {
    Optional<CsaVersion> ofFile = games.size() == 0 ? Optional.empty() : games.get(0).version();
    boolean reportedUndeclared = false;
    for (int i : games.noted().toArray()) {
      Optional<CsaVersion> version = games.get(i).version().or(() -> ofFile);
      for (Versioned use : games.get(i).versioned()) {
        Optional<Problem> problem = use.problem(version);
        if (problem.isPresent() && !(version.isEmpty() && reportedUndeclared)) {
          problems.add(problem.get().shiftLines(games.firstLine(i)));
          reportedUndeclared |= version.isEmpty();
        }
      }
    }
  }

  @Override
  public Place placeAt(int line) {
    return places(inside(line)).at(inside(line));
  }

  @Override
  public boolean commentsOnLastInRow() {
    return true;
  }

  @Override
  public Place placeAt(Point point) {
    return places(point.line()).at(point);
  }

  private CsaPlaces places(int textLine) {
    return new CsaPlaces(linesAt(textLine), game(textLine));
  }

  @Override
  public List<EngineNotes.CommentLine> commentLinesAt(Point point) {
    return CsaPlaces.commentLines(manuscript.text(), point.line());
  }

  @Override
  public List<CommentText> commentsOn(int line) {
    return CsaPlaces.comment(manuscript.text(), inside(line)).stream().toList();
  }

  /** A move with its comments, and its game. */
  @Override
  public List<Range> regionsAround(int line) {
    int index = games.indexAt(inside(line));
    int first = games.firstLine(index);
    int end = games.endLine(index);
    Range game = manuscript.text().rangeOfLines(first, end);
    return PlayRegion.around(manuscript, inside(line), first, end)
        .map(play -> List.of(play, game))
        .orElse(List.of(game));
  }

  @Override
  public List<HeaderValue> headerValues(int most) {
    List<HeaderValue> values = new ArrayList<>();
    for (int i = 0; i < games.size() && values.size() < most; i++) {
      int first = games.firstLine(i);
      int end = games.get(i).checked().firstPlay().map(own -> first + own).orElse(games.endLine(i));
      values.addAll(
          HeaderValue.on(manuscript, first, end, most - values.size(), Information::lookedFor));
    }
    return values;
  }

  @Override
  public List<Section> outline() {
    return new CsaOutline(manuscript, games).sections();
  }

  @Override
  public List<Fold> folds() {
    return new CsaOutline(manuscript, games).folds();
  }

  @Override
  public Writing writing() {
    return new CsaWriting(this);
  }

  @Override
  public Rewriting rewriting() {
    return new CsaRewriting(manuscript, games);
  }

  @Override
  public List<GameRecord> records() {
    return CsaRecordReader.read(manuscript, games, this::gameAtIndex);
  }
}
