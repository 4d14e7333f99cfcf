package kifu.format.csa;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Blocks;
import kifu.format.Branching;
import kifu.format.EngineNote;
import kifu.format.Fields;
import kifu.format.Fold;
import kifu.format.HeaderSlot;
import kifu.format.HeaderValue;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlayRegion;
import kifu.format.PlayedStatement;
import kifu.format.Players;
import kifu.format.Rewriting;
import kifu.format.Section;
import kifu.format.Suggestion;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.game.MoveList;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds what a CSA document says: its games, each up to the line that separates it from the next
 * one.
 */
final class CsaAnalysis implements Analysis {
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
    return manuscript.isRecord()
        ? analysis
        : new NotARecord(
            NotARecord.problemsOf(manuscript.text()),
            analysis::placeAt,
            analysis::update,
            (point, today) -> analysis.suggestionsAt(point, Optional.empty(), today),
            NotARecord.isBlank(manuscript.text()) ? analysis.rewriting() : Rewriting.NONE);
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return CsaCheck.after(manuscript, games, after, change);
  }

  private int lineCount() {
    return manuscript.text().lineCount();
  }

  private int inside(int line) {
    return Math.clamp(line, 0, lineCount() - 1);
  }

  private Game game(int index) {
    return lines(index).game(games.get(index));
  }

  private GameLines lines(int index) {
    return GameLines.of(manuscript, games, index);
  }

  private Game gameOf(int textLine) {
    return game(games.indexAt(textLine));
  }

  @Override
  public List<? extends Statement> statements(int line) {
    return manuscript.statements(inside(line));
  }

  @Override
  public Players playersAt(int line) {
    return prologue(line).players();
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    List<Play> plays = new ArrayList<>();
    for (int i = games.indexAt(fromLine); i < games.size(); i++) {
      if (games.firstLine(i) >= endLine) {
        break;
      }
      plays.addAll(game(i).plays(fromLine, endLine));
    }
    return PlayedStatement.of(manuscript, plays, fromLine, endLine);
  }

  @Override
  public Optional<Game> gameAt(int line) {
    return Optional.of(gameOf(inside(line)));
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
    boolean toldUndeclared = false;
    for (int i : games.noted().toArray()) {
      Optional<CsaVersion> version = games.get(i).version().or(() -> ofFile);
      for (Versioned use : games.get(i).versioned()) {
        Optional<Problem> problem = use.problem(version);
        if (problem.isPresent() && !(version.isEmpty() && toldUndeclared)) {
          problems.add(problem.get().shiftLines(games.firstLine(i)));
          toldUndeclared |= version.isEmpty();
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
    int index = games.indexAt(textLine);
    return new CsaPlaces(lines(index), game(index));
  }

  @Override
  public Optional<Situation> situationAt(Point point) {
    return places(point.line()).situationAt(point);
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return gameOf(inside(line)).situationAt(inside(line));
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    int index = games.indexAt(point.line());
    return new CsaMoveSlots(manuscript, game(index), games.firstLine(index)).at(point);
  }

  @Override
  public List<Edit> typed(String character, Point cursor) {
    return new CsaTyping(this, manuscript.text()).typed(character, cursor);
  }

  @Override
  public Optional<Fields> fieldsAt(Point point) {
    CsaStatement statement = places(point.line()).statementAt(point);
    String before = manuscript.line(point.line()).substring(0, point.column());
    String written = before.substring(before.lastIndexOf(',') + 1);
    return CsaFields.of(statement, written.stripLeading(), moveSlotAt(point).isPresent());
  }

  @Override
  public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    return suggestions(point, slot).on(today);
  }

  @Override
  public Optional<HeaderSlot> headerSlotAt(Point point) {
    return suggestions(point, Optional.empty()).headerSlot();
  }

  private CsaSuggestions suggestions(Point point, Optional<MoveSlot> slot) {
    int index = games.indexAt(point.line());
    return new CsaSuggestions(lines(index), slot, point);
  }

  @Override
  public int moves() {
    return games.get(0).checked().moves();
  }

  @Override
  public Optional<Integer> lineOfMove(int number) {
    return game(0).textLineOfMove(number);
  }

  @Override
  public Optional<MoveList> movesThrough(int line, int most) {
    return Optional.of(gameOf(inside(line)).movesThrough(inside(line), most));
  }

  @Override
  public Optional<Insertion> play(int line, Move move) {
    int index = games.indexAt(inside(line));
    return game(index)
        .continuationAfter(inside(line))
        .flatMap(next -> insertion(index).of(move, inside(line), next));
  }

  @Override
  public Optional<Insertion> playEnd(int line, Termination termination) {
    int index = games.indexAt(inside(line));
    return game(index)
        .continuationAfter(inside(line))
        .filter(Continuation::open)
        .flatMap(open -> CsaEnding.of(termination))
        .map(ending -> insertion(index).last(ending.word()));
  }

  private CsaInsertion insertion(int index) {
    int endContent = games.firstLine(index) + games.get(index).endContent();
    return new CsaInsertion(manuscript.text(), game(index), endContent);
  }

  @Override
  public List<EngineNote> engineNotesAt(int line) {
    return CsaPlaces.engineNotes(manuscript.text(), inside(line));
  }

  @Override
  public Optional<Range> startAt(int line) {
    return prologue(line).startRange().map(range -> inText(range, line));
  }

  @Override
  public Optional<Range> startAt(int line, Square square) {
    return prologue(line).rangeOf(square).map(range -> inText(range, line));
  }

  private CsaPrologue prologue(int line) {
    int index = games.indexAt(inside(line));
    return new CsaPrologue(lines(index));
  }

  /** A range that counts lines from the first one of the game in which a line stands. */
  private Range inText(Range range, int line) {
    int firstLine = games.firstLine(games.indexAt(inside(line)));
    return range.moveLines(ownLine -> ownLine + firstLine);
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
  public List<Edit> format(int fromLine, int endLine) {
    return new CsaFormatter(manuscript.text())
        .format(Math.max(0, fromLine), Math.min(endLine, lineCount()));
  }

  @Override
  public Rewriting rewriting() {
    return new CsaRewriting(manuscript, games);
  }

  @Override
  public Branching branching() {
    return new CsaBranching(manuscript, games);
  }

  @Override
  public String spell(Situation situation, Move move) {
    return Notation.csa(situation.position(), move);
  }

  @Override
  public List<GameRecord> records() {
    return CsaRecordReader.read(manuscript, games, this::game);
  }
}
