package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.format.Analysis;
import kifu.format.Branching;
import kifu.format.Format;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.Rewriting;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.record.Manuscript;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Holds what a KIF document says: its prologue and its game. */
final class KifAnalysis extends KifFrame {
  private final Optional<Format> ofRows;

  private KifAnalysis(
      Manuscript manuscript, Prologue prologue, Game game, Optional<Format> ofRows) {
    super(manuscript, prologue, game);
    this.ofRows = ofRows;
  }

  /**
   * Begins to analyse a document.
   *
   * @param ofRows the format of a document in which moves stand in rows
   */
  static PendingFrame analyse(Text text, Optional<Format> ofRows) {
    return PendingFrame.of(text, KifGrammar.GRAMMAR, maker(ofRows));
  }

  private static Maker maker(Optional<Format> ofRows) {
    return (manuscript, prologue, game) -> new KifAnalysis(manuscript, prologue, game, ofRows);
  }

  @Override
  protected Maker maker() {
    return maker(ofRows);
  }

  @Override
  protected Optional<Analysis> inOtherNotation() {
    return ofRows
        .filter(format -> manuscript().counts().isInRows())
        .map(format -> format.analyse(manuscript().text()).analysis());
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new KifMoveSlots(this).at(point);
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    int end = Math.min(toLine, manuscript().text().lineCount());
    return new KifFormatter(manuscript()).format(Math.max(0, fromLine), end);
  }

  @Override
  public List<Edit> typed(String character, Point cursor) {
    return new KifTyping(this).typed(character, cursor);
  }

  @Override
  public List<Edit> renumber(int fromLine, int endLine) {
    return edits(
        fromLine, endLine, variation -> new Renumbering(manuscript(), game()).of(variation));
  }

  @Override
  public List<Edit> addUpTimes(int fromLine, int endLine) {
    return edits(
        fromLine, endLine, variation -> new ClockTotals(manuscript(), game()).of(variation));
  }

  private List<Edit> edits(int fromLine, int endLine, Function<Variation, List<Edit>> ofVariation) {
    return game().variations().stream()
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
  public Optional<Insertion> play(int line, Move move) {
    return game()
        .continuationAfter(inside(line))
        .map(next -> next.numberedFrom(game().start().number(1)))
        .map(continuation -> new KifInsertion(this, inside(line), continuation).of(move));
  }

  @Override
  public Optional<Insertion> playEnd(int line, Termination termination) {
    return game()
        .continuationAfter(inside(line))
        .filter(Continuation::open)
        .map(next -> next.numberedFrom(game().start().number(1)))
        .map(continuation -> new KifInsertion(this, inside(line), continuation).of(termination));
  }
}
