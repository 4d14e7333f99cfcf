package kifu.format.kif;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.check.GameProblems;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Fold;
import kifu.format.Head;
import kifu.format.HeaderValue;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.format.PlayedStatement;
import kifu.format.RecordAnalysis;
import kifu.format.Section;
import kifu.format.TextPlaces;
import kifu.format.bod.MoveCount;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNotes;
import kifu.format.word.Headers;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.game.Way;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.FactCursor;
import kifu.record.Grammar;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.OpenBoard;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Shortened;
import kifu.text.Text;

/**
 * Holds what a document says that is written as Kakinoki's records are, however its moves are
 * written: a prologue, and a game with comments, variations and a summary.
 */
public abstract class KifFrame extends RecordAnalysis {
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
      return NotARecord.of(this, text());
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
    return new KifFormatter(manuscript, Set.of(), Map.of()).format(fromLine, endLine);
  }

  /** Begins to analyse a document. */
  public static PendingAnalysis analyse(Text text, Grammar grammar, Maker maker) {
    return PendingFrame.of(text, grammar, maker);
  }

  @Override
  protected final Text text() {
    return manuscript.text();
  }

  @Override
  protected final PlacedGame game(int line) {
    return placed();
  }

  /** The game where it is written. */
  public final PlacedGame placed() {
    return new PlacedGame(game, new TextPlaces(manuscript));
  }

  @Override
  protected final Head head(int line) {
    return new Head(prologue.players(), prologue.startRange(text()), prologue::rangeOf);
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

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    FactCursor fact = manuscript.facts(at, at + 1);
    if (!fact.next()) {
      return withoutFact(at);
    }
    return switch (fact.kind()) {
      case MOVE, UNREADABLE ->
          fact.hasNumber() ? new Place.Played(fact.number()) : played(situationAt(at));
      case END -> end(at, fact.termination());
      case BRANCH -> new Place.VariationHead(fact.number(), game.replacedAt(at));
      case SUMMARY -> new Place.Result(count(at, fact), fact.winner().map(names()::of), ending(at));
      case HEADER, SETUP -> start(at);
      case FOUL_REMARK, IN_COMMENT, UNKNOWN_END, FOREIGN_MOVES, TIME, NEXT_GAME ->
          new Place.Other();
    };
  }

  @Override
  public List<? extends Statement> statements(int line) {
    return manuscript.statements(inside(line));
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    return PlayedStatement.of(manuscript, game.plays(fromLine, endLine), fromLine, endLine);
  }

  /** Of the lines that state nothing, only the frame of a board and the split are of the start. */
  private Place withoutFact(int line) {
    return switch (KifLine.read(manuscript.line(line))) {
      case KifLine.BoardFrame frame -> start(line);
      case KifLine.Split split -> start(line);
      case KifLine.Comment comment -> KifComments.placeOf(manuscript.text(), line);
      default -> new Place.Other();
    };
  }

  private Optional<Termination> ending(int line) {
    Optional<Side> toMove = situationAt(line).map(here -> here.position().turn());
    return KifLine.read(manuscript.line(line)) instanceof KifLine.Summary read
        ? SummaryEnding.of(read.summary(), read.words(), toMove)
        : Optional.empty();
  }

  private int count(int line, FactCursor summary) {
    return summary.hasNumber() ? summary.number() : situationAt(line).map(Situation::ply).orElse(0);
  }

  private Place start(int line) {
    return line < prologue.endLine() ? new Place.Start() : new Place.Other();
  }

  protected final Place end(int line, Termination written) {
    return Place.End.of(written, Way.toLine(game, line), names());
  }

  protected final SideNames names() {
    return prologue.start().names();
  }

  /** The last line of a line of play that is not blank and not skipped by every program. */
  public final int lastLineOf(Continuation continuation) {
    int last = continuation.endLine() - 1;
    while (last > continuation.firstLine()
        && KifLine.read(manuscript.line(last)) instanceof KifLine.Separator) {
      last--;
    }
    return last;
  }

  @Override
  public final Optional<Situation> situationAt(int line) {
    return counted(super.situationAt(line));
  }

  @Override
  public final Optional<Situation> situationAt(Point point) {
    return counted(super.situationAt(point));
  }

  @Override
  public final Optional<OpenBoard> openBoardAt(int line) {
    return line < prologue.endLine() ? prologue.diagram().openBoard() : Optional.empty();
  }

  /** Whether moves can be written on a line. */
  public final boolean isAmongMoves(int line) {
    return new MoveLines(manuscript.text(), prologue).includes(line);
  }

  /** Where the game stands after the first {@code facts} facts of a line. */
  public final Optional<Situation> situationAfter(int line, int facts) {
    return counted(game.situationAt(line, facts));
  }

  final Optional<Situation> counted(Optional<Situation> situation) {
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
        start ? Shortened.of(diagram.lastMove(), MOST_CHARACTERS_OF_MOVE) : "",
        situation.clocks(),
        situation.ended(),
        situation.names());
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
  public List<EngineNotes.CommentLine> commentLinesAt(Point point) {
    return KifComments.commentLines(manuscript.text(), point.line());
  }

  @Override
  public List<CommentText> commentsOn(int line) {
    return KifComments.text(manuscript.text(), inside(line)).stream().toList();
  }

  @Override
  public List<GameRecord> records() {
    return new KifRecordReader(this).read().stream().toList();
  }
}
