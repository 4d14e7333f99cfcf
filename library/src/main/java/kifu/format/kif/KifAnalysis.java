package kifu.format.kif;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Branching;
import kifu.format.EngineNote;
import kifu.format.Fold;
import kifu.format.HeaderSlot;
import kifu.format.HeaderValue;
import kifu.format.Headers;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlayedStatement;
import kifu.format.Players;
import kifu.format.Rewriting;
import kifu.format.Section;
import kifu.format.Suggestion;
import kifu.format.bod.MoveCount;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.game.GameCheck;
import kifu.game.MoveList;
import kifu.game.Situation;
import kifu.game.Variation;
import kifu.problem.Problem;
import kifu.record.FactCursor;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** What a KIF document says: its prologue and its game. */
final class KifAnalysis implements Analysis {
  private final Manuscript manuscript;
  private final Prologue prologue;
  private final Game game;

  private KifAnalysis(Manuscript manuscript, Prologue prologue, Game game) {
    this.manuscript = manuscript;
    this.prologue = prologue;
    this.game = game;
  }

  private static Analysis of(Manuscript manuscript, Prologue prologue, Game game) {
    KifAnalysis record = new KifAnalysis(manuscript, prologue, game);
    if (!manuscript.isRecord()) {
      List<Problem> problems = NotARecord.problemsOf(manuscript.text());
      return new NotARecord(
          problems,
          record::placeAt,
          record::update,
          (point, today) -> record.suggestionsAt(point, Optional.empty(), today),
          NotARecord.isBlank(manuscript.text()) ? record.rewriting() : Rewriting.NONE);
    }
    return switch (prologue.game()) {
      case KIF -> record;
      case VARIANT -> record.unread(prologue.problems());
      case KI2 -> record.unread(record.lineProblems());
    };
  }

  private Analysis unread(List<Problem> problems) {
    return new NotARecord(problems, this::placeAt, this::update);
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    Manuscript edited = manuscript.withText(after);
    Prologue next = prologue.update(edited, change);
    return new Pending(edited, next, game.update(edited, next.start(), change));
  }

  /** An analysis of which the game is still being checked. */
  record Pending(Manuscript manuscript, Prologue prologue, GameCheck game)
      implements PendingAnalysis {
    /** Checking so many lines takes less than half a millisecond, and few games have more. */
    private static final int LINES_AT_ONCE = 700;

    static Pending of(Text text) {
      Manuscript manuscript = new Manuscript(text, KifGrammar.GRAMMAR);
      Prologue prologue = Prologue.read(manuscript);
      return new Pending(manuscript, prologue, Game.check(manuscript, prologue.start()));
    }

    @Override
    public boolean advance() {
      return game.advance(LINES_AT_ONCE);
    }

    @Override
    public List<Problem> problemsSoFar() {
      return KifAnalysis.of(manuscript, prologue, game.soFar()).problems();
    }

    @Override
    public boolean settles(Problem before) {
      return game.settles(before);
    }

    @Override
    public Analysis analysis() {
      return KifAnalysis.of(manuscript, prologue, game.game());
    }

    @Override
    public Pending update(Text after, Change change) {
      Manuscript edited = manuscript.withText(after);
      Prologue next = prologue.update(edited, change);
      return new Pending(edited, next, game.update(edited, next.start(), change));
    }
  }

  Manuscript manuscript() {
    return manuscript;
  }

  Prologue prologue() {
    return prologue;
  }

  Game game() {
    return game;
  }

  @Override
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>(lineProblems());
    problems.addAll(game.problems(prologue::rangeOf));
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  /** What is wrong besides the moves. */
  private List<Problem> lineProblems() {
    List<Problem> problems = new ArrayList<>(prologue.problems());
    problems.addAll(manuscript.lineProblems());
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    FactCursor fact = manuscript.facts(at, at + 1);
    if (!fact.next()) {
      return withoutFact(at);
    }
    return switch (fact.kind()) {
      case MOVE, UNREADABLE -> new Place.Played(fact.number());
      case END -> end(at, fact.termination());
      case BRANCH -> new Place.VariationHead(fact.number(), game.replacedAt(at));
      case SUMMARY -> new Place.Result(count(at, fact), fact.winner().map(names()::of));
      case HEADER, SETUP -> start(at);
      case FOUL_REMARK, UNKNOWN_END, FOREIGN_MOVES, TIME, NEXT_GAME -> new Place.Other();
    };
  }

  @Override
  public List<? extends Statement> statements(int line) {
    return manuscript.statements(inside(line));
  }

  @Override
  public Players playersAt(int line) {
    return prologue.players();
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    return PlayedStatement.of(manuscript, game.plays(fromLine, endLine), fromLine, endLine);
  }

  @Override
  public Optional<Game> gameAt(int line) {
    return Optional.of(game);
  }

  /** Of the lines that state nothing, only the frame of a board and the split are of the start. */
  private Place withoutFact(int line) {
    return switch (KifLine.read(manuscript.line(line))) {
      case KifLine.BoardFrame frame -> start(line);
      case KifLine.Split split -> start(line);
      case KifLine.Comment comment -> KifRemarks.placeOf(manuscript.text(), line);
      default -> new Place.Other();
    };
  }

  private int count(int line, FactCursor summary) {
    return summary.hasNumber() ? summary.number() : situationAt(line).map(Situation::ply).orElse(0);
  }

  private Place start(int line) {
    return line < prologue.endLine() ? new Place.Start() : new Place.Other();
  }

  private Place end(int line, Termination written) {
    Optional<Situation> situation = situationAt(line);
    return new Place.End(
        written,
        situation.flatMap(Situation::meantEnd).orElse(written),
        situation.flatMap(Situation::winner).map(names()::of));
  }

  private SideNames names() {
    return prologue.start().names();
  }

  private int inside(int line) {
    return Math.clamp(line, 0, manuscript.text().lineCount() - 1);
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return counted(game.situationAt(inside(line)));
  }

  /** Where the game stands above a line. */
  Optional<Situation> situationBefore(int line) {
    return counted(game.situationAt(line, 0));
  }

  private Optional<Situation> counted(Optional<Situation> situation) {
    return prologue.count().isEmpty()
        ? situation
        : situation.map(here -> after(prologue.count().get(), here));
  }

  /** A diagram in the middle of a game tells how many moves led to it, and the last of them. */
  private static Situation after(MoveCount diagram, Situation situation) {
    boolean start = situation.ply() == 0;
    return new Situation(
        situation.position(),
        diagram.number() + situation.ply(),
        situation.last(),
        start ? diagram.lastSquare() : situation.lastSquare(),
        start ? diagram.lastMove() : "",
        situation.clocks(),
        situation.ended(),
        situation.names());
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new KifMoveSlots(this).at(point);
  }

  @Override
  public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    return new KifSuggestions(this, point, slot).on(today);
  }

  @Override
  public Optional<HeaderSlot> headerSlotAt(Point point) {
    return new KifSuggestions(this, point, Optional.empty()).headerSlot();
  }

  @Override
  public Optional<Integer> variationAt(int line) {
    return game.variationAt(inside(line));
  }

  @Override
  public int moves() {
    return game.moves();
  }

  @Override
  public Optional<Integer> lineOfMove(int number) {
    return game.textLineOfMove(number);
  }

  @Override
  public Optional<Range> startAt(int line) {
    return prologue.startRange(manuscript.text());
  }

  @Override
  public Optional<Range> startAt(int line, Square square) {
    return prologue.rangeOf(square).or(() -> startAt(line));
  }

  @Override
  public List<Range> regionsAround(int line) {
    return new KifRegions(manuscript, prologue, game).around(inside(line));
  }

  @Override
  public List<HeaderValue> headerValues(int most) {
    return HeaderValue.on(manuscript, 0, prologue.endLine(), most, Headers::lookedFor);
  }

  @Override
  public List<Section> outline() {
    return new KifOutline(this).sections();
  }

  @Override
  public List<Fold> folds() {
    return new KifOutline(this).folds();
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    int end = Math.min(toLine, manuscript.text().lineCount());
    return new KifFormatter(manuscript).format(Math.max(0, fromLine), end);
  }

  @Override
  public List<Edit> typed(String character, Point cursor) {
    return new KifTyping(this).typed(character, cursor);
  }

  @Override
  public List<Edit> renumber(int fromLine, int endLine) {
    return edits(fromLine, endLine, variation -> new Renumbering(manuscript, game).of(variation));
  }

  @Override
  public List<Edit> addUpTimes(int fromLine, int endLine) {
    return edits(fromLine, endLine, variation -> new ClockTotals(manuscript, game).of(variation));
  }

  private List<Edit> edits(int fromLine, int endLine, Function<Variation, List<Edit>> ofVariation) {
    return game.variations().stream()
        .filter(variation -> variation.firstLine() < endLine && variation.endLine() > fromLine)
        .flatMap(variation -> ofVariation.apply(variation).stream())
        .toList();
  }

  @Override
  public Rewriting rewriting() {
    return new KifRewriting(this);
  }

  @Override
  public Branching branching() {
    return new KifBranching(this);
  }

  @Override
  public String spell(Situation situation, Move move) {
    return KifSpelling.WORDS.move(situation.position(), move, situation.lastSquare());
  }

  @Override
  public Optional<MoveList> movesThrough(int line, int most) {
    int first = game.start().before().moves() + 1;
    return Optional.of(game.movesThrough(inside(line), most).numberedFrom(first));
  }

  @Override
  public Optional<Insertion> play(int line, Move move) {
    return game.continuationAfter(inside(line))
        .map(next -> next.numberedFrom(game.start().number(1)))
        .map(continuation -> new KifInsertion(this, inside(line), continuation).of(move));
  }

  @Override
  public Optional<Insertion> playEnd(int line, Termination termination) {
    return game.continuationAfter(inside(line))
        .filter(Continuation::open)
        .map(next -> next.numberedFrom(game.start().number(1)))
        .map(continuation -> new KifInsertion(this, inside(line), continuation).of(termination));
  }

  @Override
  public List<EngineNote> engineNotesAt(int line) {
    return KifRemarks.engineNotes(manuscript.text(), inside(line));
  }

  @Override
  public List<GameRecord> records() {
    return new KifRecordReader(this).read().stream().toList();
  }
}
