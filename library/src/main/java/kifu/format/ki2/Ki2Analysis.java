package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Rewriting;
import kifu.format.TextPlaces;
import kifu.format.Writing;
import kifu.format.kif.FrameRewriting;
import kifu.format.kif.KifFrame;
import kifu.format.kif.KifLine;
import kifu.format.kif.Prologue;
import kifu.format.line.LineScanner;
import kifu.game.Game;
import kifu.play.Situation;
import kifu.record.Manuscript;
import kifu.shogi.Move;
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
    return switch (new TextPlaces(manuscript()).statementAt(point)) {
      case Ki2Statement.Move move -> played(situationAt(point));
      case Ki2Statement.Unreadable move -> played(situationAt(point));
      case Ki2Statement.End end -> end(point.line(), end.termination());
      default -> placeAt(point.line());
    };
  }

  /** A move with the marks of the moves near a line. */
  String spellAt(int line, Situation situation, Move move) {
    String written = Ki2Spelling.WORDS.move(situation.position(), move, situation.lastSquare());
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
  public Writing writing() {
    return new Ki2Writing(this);
  }

  @Override
  public Rewriting rewriting() {
    return new FrameRewriting(this);
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
}
