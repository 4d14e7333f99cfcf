package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.Insertion;
import kifu.format.LineScanner;
import kifu.format.MoveSlot;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Rewriting;
import kifu.format.kif.KifFrame;
import kifu.format.kif.KifLine;
import kifu.format.kif.Prologue;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Holds what a KI2 document says. */
final class Ki2Analysis extends KifFrame {
  /** How far to look for a move with a mark. */
  private static final int NEAR = 50;

  private final Optional<Format> kif;

  private Ki2Analysis(Manuscript manuscript, Prologue prologue, Game game, Optional<Format> kif) {
    super(manuscript, prologue, game);
    this.kif = kif;
  }

  /**
   * Begins to analyse a document.
   *
   * @param kif the format of a document that is to be read so as soon as its moves do not stand in
   *     rows
   */
  static PendingAnalysis analyse(Text text, Optional<Format> kif) {
    return analyse(text, Ki2Grammar.GRAMMAR, maker(kif));
  }

  private static Maker maker(Optional<Format> kif) {
    return (manuscript, prologue, game) -> new Ki2Analysis(manuscript, prologue, game, kif);
  }

  @Override
  protected Maker maker() {
    return maker(kif);
  }

  @Override
  protected Optional<Analysis> inOtherNotation() {
    return kif.filter(format -> !manuscript().counts().isInRows())
        .map(format -> format.analyse(manuscript().text()).analysis());
  }

  @Override
  protected List<KifLine> frame(String line) {
    return new Ki2LineReader(line)
        .read().stream()
            .filter(Ki2Statement.Framed.class::isInstance)
            .map(statement -> ((Ki2Statement.Framed) statement).line())
            .toList();
  }

  @Override
  public boolean commentsOnLastInRow() {
    return true;
  }

  @Override
  public Place placeAt(Point point) {
    int facts = factsUpTo(point);
    Statement statement = manuscript().grammar().statement(line(point), Math.max(0, facts - 1));
    return switch (statement) {
      case Ki2Statement.Move move -> played(point);
      case Ki2Statement.Unreadable move -> played(point);
      case Ki2Statement.End end -> end(point.line(), end.termination());
      default -> placeAt(point.line());
    };
  }

  private Place played(Point point) {
    return new Place.Played(situationAt(point).map(Situation::ply).orElse(0));
  }

  @Override
  public Optional<Situation> situationAt(Point point) {
    return counted(game().situationAt(inside(point.line()), factsUpTo(point)));
  }

  /** Where the game stands after the first {@code facts} facts of a line. */
  Optional<Situation> situationAfter(int line, int facts) {
    return counted(game().situationAt(inside(line), facts));
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new Ki2MoveSlots(this).at(point);
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return insertion(point, continuationAfter(point)).map(insertion -> insertion.of(move));
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return insertion(point, continuationAfter(point).filter(Continuation::open))
        .map(insertion -> insertion.of(termination));
  }

  private Optional<Continuation> continuationAfter(Point point) {
    return game()
        .continuationAfter(inside(point.line()), factsUpTo(point))
        .map(next -> next.numberedFrom(game().start().number(1)));
  }

  private Optional<Ki2Insertion> insertion(Point point, Optional<Continuation> next) {
    return next.flatMap(
        continuation ->
            situationAt(point).map(before -> new Ki2Insertion(this, before, continuation)));
  }

  /** Where a move stands: the beginning of its line where it is the first on it. */
  Point placeOf(Written play) {
    int column = play.fact() == 0 ? 0 : game().rangeOf(play).start().column();
    return new Point(play.textLine(), column);
  }

  /** A move with the marks of the moves near a line. */
  String spellAt(int line, Situation situation, Move move) {
    String written = spell(situation, move);
    return usesPentagons(line) ? written.replace('▲', '☗').replace('△', '☖') : written;
  }

  /** Whether the moves near a line have ☗ and ☖ as their marks. */
  private boolean usesPentagons(int line) {
    for (int near = line; near >= Math.max(0, line - NEAR); near--) {
      LineScanner scanner = new LineScanner(manuscript().line(near));
      scanner.skipBlanks();
      if (scanner.isOneOf("▲△☗☖")) {
        return scanner.isOneOf("☗☖");
      }
    }
    return false;
  }

  @Override
  public Rewriting rewriting() {
    return new Ki2Rewriting(this);
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    int end = Math.min(toLine, manuscript().text().lineCount());
    return new Ki2Formatter(this).format(Math.max(0, fromLine), end);
  }

  @Override
  public List<Edit> typed(String character, Point cursor) {
    return new Ki2Typing(this).typed(character, cursor);
  }

  /** The moves of a line. */
  Ki2Row row(int line) {
    return Ki2Row.of(manuscript().line(line), statements(line));
  }

  /** How the document sets its moves in rows. */
  Ki2Style style() {
    int firstLine = lineOfMove(1).orElse(prologue().endLine());
    return Ki2Style.of(firstLine, manuscript().text().lineCount(), this::row);
  }

  private String line(Point point) {
    return manuscript().line(inside(point.line()));
  }

  /** How many facts of a line are stated up to a point; the first one in any case. */
  private int factsUpTo(Point point) {
    int facts = 0;
    for (Statement statement : manuscript().statements(inside(point.line()))) {
      if (facts > 0 && statement.span().start() > point.column()) {
        return facts;
      }
      facts += statement.statesFact() ? 1 : 0;
    }
    return facts;
  }

  @Override
  public String spell(Situation situation, Move move) {
    return Ki2Spelling.WORDS.move(situation.position(), move, situation.lastSquare());
  }
}
