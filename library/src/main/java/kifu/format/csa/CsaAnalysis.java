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
import kifu.game.Situation;
import kifu.problem.Problem;
import kifu.record.Facts;
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
 * What a CSA document says: its games, each of which ends with the line that separates it from the
 * next one. After an edit only the games that it touched are read again.
 */
final class CsaAnalysis implements Analysis {
  private final Manuscript manuscript;

  /** Noted are those about which something is to be said: a few of thousands. */
  private final Blocks<CsaGame> games;

  private CsaAnalysis(Manuscript manuscript, Blocks<CsaGame> games) {
    this.manuscript = manuscript;
    this.games = games;
  }

  static Analysis of(Text text) {
    Manuscript manuscript = new Manuscript(text, CsaGrammar.GRAMMAR);
    Blocks.Builder<CsaGame> games = new Blocks.Builder<>(1);
    check(manuscript, 0, text.lineCount(), games);
    return of(manuscript, games.build());
  }

  /** The analysis, which tells little of a text that is no record. */
  private static Analysis of(Manuscript manuscript, Blocks<CsaGame> games) {
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

  /** Adds the games of some lines, which begin and end with one. */
  private static void check(
      Manuscript manuscript, int fromLine, int endLine, Blocks.Builder<CsaGame> games) {
    int firstLine = fromLine;
    for (int end : endsOfGames(manuscript, fromLine, endLine)) {
      add(CsaGame.check(manuscript, firstLine, end), games);
      firstLine = end;
    }
    // What follows the last separator is a game too, maybe one without lines yet.
    if (firstLine < endLine) {
      add(CsaGame.check(manuscript, firstLine, endLine), games);
    }
  }

  private static void add(CsaGame game, Blocks.Builder<CsaGame> games) {
    games.add(game, game.checked().lineCount(), !game.isQuiet());
  }

  /** The lines after the separators in some lines. */
  private static List<Integer> endsOfGames(Manuscript manuscript, int fromLine, int endLine) {
    List<Integer> ends = new ArrayList<>();
    manuscript.visitFacts(
        counts -> counts.games() > 0,
        fromLine,
        endLine,
        facts -> {
          if (facts.kind() == Facts.Kind.NEXT_GAME) {
            ends.add(facts.textLine() + 1);
          }
        });
    return ends;
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    int added = after.lineCount() - lineCount();
    int firstChanged = inside(change.before());
    int lastChanged = Math.max(firstChanged, inside(lineCount() - 1 - change.after()));
    int from = games.indexAt(firstChanged);
    int end = games.indexAt(lastChanged) + 1;
    // A game whose separator is gone goes on with the next one.
    while (end < games.size() && !endsGame(after, games.firstLine(end) + added)) {
      end++;
    }
    Manuscript edited = manuscript.withText(after);
    Blocks.Builder<CsaGame> next = new Blocks.Builder<>(games.size());
    next.addAll(games, 0, from);
    check(edited, games.firstLine(from), games.endLine(end - 1) + added, next);
    next.addAll(games, end, games.size());
    return PendingAnalysis.done(of(edited, next.build()));
  }

  /** Whether a game ends before a line. */
  private static boolean endsGame(Text text, int line) {
    return line > 0 && CsaGame.isSeparator(text.line(line - 1));
  }

  private int lineCount() {
    return manuscript.text().lineCount();
  }

  private int inside(int line) {
    return Math.clamp(line, 0, lineCount() - 1);
  }

  private Game game(int index) {
    return games.get(index).checked().at(manuscript, games.firstLine(index));
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
    int index = games.indexAt(inside(line));
    return new CsaPrologue(manuscript, games.firstLine(index), games.endLine(index)).players();
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
    List<Problem> problems = new ArrayList<>(manuscript.lineProblems());
    games
        .noted()
        .forEach(
            i -> {
              for (Problem problem : games.get(i).problems()) {
                problems.add(problem.shiftLines(games.firstLine(i)));
              }
            });
    addVersions(problems);
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  /** What the declared version does not have; once where none is declared. */
  private void addVersions(List<Problem> problems) {
    Optional<CsaVersion> ofFile = games.get(0).version();
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
  public Place placeAt(Point point) {
    return places(point.line()).at(point);
  }

  private CsaPlaces places(int textLine) {
    int index = games.indexAt(textLine);
    return new CsaPlaces(manuscript, game(index), games.firstLine(index), games.endLine(index));
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
    return new CsaSuggestions(
        manuscript, slot, point, games.firstLine(index), games.endLine(index));
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
    return new CsaPrologue(manuscript, games.firstLine(index), games.endLine(index));
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
