package kifu.format.kif;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.check.GameProblems;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.EngineNote;
import kifu.format.Fold;
import kifu.format.HeaderSlot;
import kifu.format.HeaderValue;
import kifu.format.Headers;
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
import kifu.game.MoveList;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.FactCursor;
import kifu.record.Grammar;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Excerpt;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds what a document says that is written as Kakinoki's records are, however its moves are
 * written: a prologue, and a game with comments, variations and a summary.
 */
public abstract class KifFrame implements Analysis {
  /**
   * How much of the text in which a diagram names its last move is shown: no move's name is longer.
   */
  private static final int MOST_CHARACTERS_OF_MOVE = 40;

  private final Manuscript manuscript;
  private final Prologue prologue;
  private final Game game;

  /**
   * @param manuscript whose grammar reads what is no move as {@link KifLine}s
   */
  protected KifFrame(Manuscript manuscript, Prologue prologue, Game game) {
    this.manuscript = manuscript;
    this.prologue = prologue;
    this.game = game;
  }

  /** Makes an analysis of what was found. */
  @FunctionalInterface
  public interface Maker {
    KifFrame of(Manuscript manuscript, Prologue prologue, Game game);
  }

  /** Makes the analyses after edits of this one. */
  protected abstract Maker maker();

  /** The analysis of the text in another format, if it is of that. */
  protected abstract Optional<Analysis> inOtherNotation();

  Analysis analysis() {
    return inOtherNotation().orElseGet(this::inThisNotation);
  }

  /** This analysis, or one that says little of a text that is no record of shogi. */
  private Analysis inThisNotation() {
    if (!manuscript.isRecord()) {
      return new NotARecord(
          NotARecord.problemsOf(manuscript.text()),
          this::placeAt,
          this::update,
          (point, today) -> suggestionsAt(point, Optional.empty(), today),
          NotARecord.isBlank(manuscript.text()) ? rewriting() : Rewriting.NONE);
    }
    return switch (prologue.variant()) {
      case STANDARD -> this;
      case OTHER -> new NotARecord(prologue.problems(), this::placeAt, this::update);
    };
  }

  /** What a line says besides moves in another notation than that of KIF. */
  protected List<KifLine> frame(String line) {
    return List.of(KifLine.read(line));
  }

  /** The edits that bring the lines [fromLine, endLine), on which no moves stand, into form. */
  public final List<Edit> formatFrame(int fromLine, int endLine) {
    return new KifFormatter(manuscript).format(fromLine, endLine);
  }

  /** Begins to analyse a document. */
  public static PendingAnalysis analyse(Text text, Grammar grammar, Maker maker) {
    return PendingFrame.of(text, grammar, maker);
  }

  @Override
  public final PendingAnalysis update(Text after, Change change) {
    return PendingFrame.after(this, after, change);
  }

  public final Manuscript manuscript() {
    return manuscript;
  }

  public final Prologue prologue() {
    return prologue;
  }

  public final Game game() {
    return game;
  }

  @Override
  public List<Problem> problems() {
    return Problems.inOrder(
        prologue.problems(), manuscript.lineProblems(), GameProblems.of(game, prologue::rangeOf));
  }

  /** What is wrong besides the moves. */
  protected final List<Problem> lineProblems() {
    return Problems.inOrder(prologue.problems(), manuscript.lineProblems());
  }

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    FactCursor fact = manuscript.facts(at, at + 1);
    if (!fact.next()) {
      return withoutFact(at);
    }
    return switch (fact.kind()) {
      case MOVE, UNREADABLE -> new Place.Played(fact.hasNumber() ? fact.number() : plyAt(at));
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

  protected final Place end(int line, Termination written) {
    Optional<Situation> situation = situationAt(line);
    return new Place.End(
        written,
        situation.flatMap(Situation::meantEnd).orElse(written),
        situation.flatMap(Situation::winner).map(names()::of));
  }

  protected final SideNames names() {
    return prologue.start().names();
  }

  protected final int inside(int line) {
    return Math.clamp(line, 0, manuscript.text().lineCount() - 1);
  }

  /** The last line of a line of play that is not blank and not skipped by every program. */
  public final int lastTellingLine(Continuation continuation) {
    int last = continuation.endLine() - 1;
    while (last > continuation.firstLine()
        && KifLine.read(manuscript.line(last)) instanceof KifLine.Separator) {
      last--;
    }
    return last;
  }

  private int plyAt(int line) {
    return situationAt(line).map(Situation::ply).orElse(0);
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return counted(game.situationAt(inside(line)));
  }

  /** Whether moves can be written on a line. */
  public final boolean isAmongMoves(int line) {
    return new MoveLines(manuscript.text(), prologue).includes(line);
  }

  /** Where the game stands above a line. */
  Optional<Situation> situationBefore(int line) {
    return counted(game.situationAt(line, 0));
  }

  protected final Optional<Situation> counted(Optional<Situation> situation) {
    return prologue.count().isEmpty()
        ? situation
        : situation.map(here -> after(prologue.count().get(), here));
  }

  /** A diagram in the middle of a game states how many moves led to it, and the last of them. */
  private static Situation after(MoveCount diagram, Situation situation) {
    boolean start = situation.ply() == 0;
    return new Situation(
        situation.position(),
        diagram.number() + situation.ply(),
        situation.last(),
        start ? diagram.lastSquare() : situation.lastSquare(),
        start ? Excerpt.of(diagram.lastMove(), MOST_CHARACTERS_OF_MOVE) : "",
        situation.clocks(),
        situation.ended(),
        situation.names());
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
  public Optional<MoveList> movesThrough(int line, int most) {
    int first = game.start().before().moves() + 1;
    return Optional.of(game.movesThrough(inside(line), most).numberedFrom(first));
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
