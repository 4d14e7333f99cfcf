package kifu.format.kif;

import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.Rewriting;
import kifu.format.Writing;
import kifu.game.Game;
import kifu.record.Manuscript;
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
  public Writing writing() {
    return new KifWriting(this);
  }

  @Override
  public Rewriting rewriting() {
    return new KifRewriting(this);
  }
}
