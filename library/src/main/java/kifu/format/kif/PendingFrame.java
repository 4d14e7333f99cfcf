package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import kifu.check.GameCheck;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.game.Game;
import kifu.play.Start;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Grammar;
import kifu.record.Manuscript;
import kifu.text.Change;
import kifu.text.Text;

/** Makes an analysis: its prologue is still being read, or its game still being checked. */
final class PendingFrame implements PendingAnalysis {
  /** Reading or checking this many lines takes under half a millisecond; few games have more. */
  private static final int LINES_AT_ONCE = 700;

  private final Manuscript manuscript;
  private final Optional<Game> earlier;
  private final Change change;
  private final KifFrame.Maker maker;
  private final Optional<PrologueReader> reading;
  private Optional<Checking> checking;

  /** What is known once the prologue is. */
  private record Checking(Prologue prologue, GameCheck game) {}

  /**
   * @param checking empty if the prologue has to be read first
   * @param earlier the game of an earlier text
   * @param change what has changed since then
   */
  private PendingFrame(
      Manuscript manuscript,
      Optional<Checking> checking,
      Optional<Game> earlier,
      Change change,
      KifFrame.Maker maker) {
    this.manuscript = manuscript;
    this.earlier = earlier;
    this.change = change;
    this.maker = maker;
    this.checking = checking;
    this.reading =
        checking.isPresent() ? Optional.empty() : Optional.of(new PrologueReader(manuscript));
  }

  static PendingFrame of(Text text, Grammar grammar, KifFrame.Maker maker) {
    return new PendingFrame(
        new Manuscript(text, grammar), Optional.empty(), Optional.empty(), Change.NOTHING, maker);
  }

  /** The analysis of the text after an edit. */
  static PendingFrame after(KifFrame was, Text after, Change change) {
    Manuscript edited = was.manuscript().withText(after);
    Optional<Checking> same =
        Optional.of(was.prologue())
            .filter(prologue -> prologue.isAbove(change))
            .map(
                prologue ->
                    new Checking(
                        prologue, GameCheck.after(was.game(), edited, prologue.start(), change)));
    return new PendingFrame(edited, same, Optional.of(was.game()), change, was.maker());
  }

  Manuscript manuscript() {
    return manuscript;
  }

  @Override
  public boolean advance() {
    return advance(LINES_AT_ONCE);
  }

  /** Goes on for about {@code lines} lines; returns whether everything is analysed. */
  boolean advance(int lines) {
    int rest = lines;
    if (checking.isEmpty()) {
      rest = reading.orElseThrow().advance(rest);
      if (rest > 0) {
        Prologue prologue = reading.orElseThrow().read();
        checking = Optional.of(new Checking(prologue, begin(prologue.start())));
      }
    }
    return rest > 0 && checking.orElseThrow().game().advance(rest);
  }

  private GameCheck begin(Start start) {
    return earlier
        .map(game -> GameCheck.after(game, manuscript, start, change))
        .orElseGet(() -> GameCheck.of(manuscript, start));
  }

  @Override
  public List<Problem> problemsSoFar() {
    return checking
        .map(known -> analysis(known.prologue(), known.game().soFar()).problems())
        .orElse(List.of());
  }

  private Analysis analysis(Prologue prologue, Game game) {
    return maker.of(manuscript, prologue, game).analysis();
  }

  @Override
  public int settledTo(ProblemId id) {
    return checking.map(known -> known.game().settledTo(id)).orElse(0);
  }

  @Override
  public Optional<Analysis> settledAt(int line) {
    return checking
        .filter(known -> known.game().isSettledAt(line))
        .map(known -> analysis(known.prologue(), known.game().soFar()));
  }

  @Override
  public Analysis analysis() {
    while (checking.isEmpty()) {
      advance();
    }
    return analysis(checking.get().prologue(), checking.get().game().game());
  }

  @Override
  public PendingFrame update(Text after, Change next) {
    Manuscript edited = manuscript.withText(after);
    Optional<Checking> same =
        checking
            .filter(known -> known.prologue().isAbove(next))
            .map(
                known ->
                    new Checking(
                        known.prologue(),
                        known.game().update(edited, known.prologue().start(), next)));
    return new PendingFrame(edited, same, earlier, change.then(next), maker);
  }
}
