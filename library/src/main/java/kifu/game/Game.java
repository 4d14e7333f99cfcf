package kifu.game;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.play.Playback;
import kifu.play.RunningState;
import kifu.play.Situation;
import kifu.play.Start;
import kifu.play.Written;
import kifu.problem.Problem;
import kifu.record.Manuscript;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Range;

/**
 * Holds a checked game with all its variations. Lines are lines of the text. Immutable,
 * thread-safe.
 *
 * <p>The document is cut into variations at their heads; each is checked by itself from the
 * position where it branches off. After an edit only the variation that was edited is checked
 * again, from a little above the edit, and those that branch from what changed.
 */
public final class Game {
  /** How many moves are looked through for a position, and how many a variation counts at least. */
  private static final int LOOKED_THROUGH = 2000;

  private static final int SEARCHED_AT_LEAST = 20;

  private final GameTree tree;
  private final VariationHeads heads;
  private final BitSet faulty;
  private final List<Problem> structure;
  private final LastPlayed lastPlayed = new LastPlayed();

  /**
   * @param faulty the variations about which something is to be reported, by their index
   * @param structure what is wrong with how the variations fit together
   */
  public Game(GameTree tree, VariationHeads heads, BitSet faulty, List<Problem> structure) {
    this.tree = tree;
    this.heads = heads;
    this.faulty = faulty;
    this.structure = structure;
  }

  /** A game without variations. */
  public static Game of(Manuscript manuscript, Start start, Variation mainLine) {
    BitSet faulty = new BitSet(1);
    faulty.set(0, mainLine.result().isFaulty());
    GameTree tree = new GameTree(manuscript, start, List.of(mainLine));
    return new Game(tree, VariationHeads.NONE, faulty, List.of());
  }

  public GameTree tree() {
    return tree;
  }

  public Manuscript manuscript() {
    return tree.manuscript();
  }

  public VariationHeads heads() {
    return heads;
  }

  /** The variations about which something is to be reported, by their index; not to be changed. */
  public BitSet faulty() {
    return faulty;
  }

  /** What is wrong with how the variations fit together. */
  public List<Problem> structure() {
    return structure;
  }

  /** What stands before its moves. */
  public Start start() {
    return tree.start();
  }

  /** The main line, then the variations in the order of the text. */
  public List<Variation> variations() {
    return tree.variations();
  }

  /** The variation in which a line stands, or the main line. */
  public Variation variationOf(int textLine) {
    return tree.at(textLine);
  }

  /** Plays a variation from its beginning. */
  public Playback playback(Variation variation) {
    return tree.playback(variation);
  }

  /**
   * Whether a variation lacks no move that its numbers or sides show, and has none twice or in the
   * place of another.
   */
  public boolean isInOrder(Variation variation) {
    Playback playback = playback(variation);
    while (playback.next()) {}
    return playback.isInOrder();
  }

  /**
   * Where the game stands after the given line: after the move on it, or the last one above it in
   * the same variation; on the head of a variation, before its first move. Empty where positions
   * are unknown.
   */
  public Optional<Situation> situationAt(int textLine) {
    return situationAt(textLine, Integer.MAX_VALUE);
  }

  /**
   * Where the game stands after the first few facts of the given line, for lines that state
   * several. A time that follows belongs to the last of them.
   */
  public Optional<Situation> situationAt(int textLine, int facts) {
    Variation variation = tree.at(textLine);
    if (!variation.isAttached()) {
      return Optional.empty();
    }
    RunningState state = tree.playTo(variation, textLine, facts).state();
    if (state.broken()) {
      return Optional.empty();
    }
    Optional<Situation.LastMove> last = lastMove(variation, state);
    return Optional.of(
        new Situation(
            state.position(),
            state.ply(),
            last,
            last.map(move -> move.move().to()),
            "",
            state.clocks(),
            state.ended(),
            start().names()));
  }

  private Optional<Situation.LastMove> lastMove(Variation variation, RunningState state) {
    Optional<Situation.LastMove> last = state.lastMove();
    boolean nothingPlayed = state.ply() == variation.firstPly() - 1;
    if (last.isPresent() || !nothingPlayed || variation.parent().isEmpty()) {
      return last;
    }
    Variation owner = tree.owner(variation, state.ply());
    return state.ply() < owner.firstPly()
        ? Optional.empty()
        : lastMove(owner, tree.playTo(owner, state.ply()).state());
  }

  /**
   * The number of the first move of the variation in which a line stands; empty in the main line.
   */
  public Optional<Integer> variationAt(int textLine) {
    int index = tree.indexAt(textLine);
    return index == 0 ? Optional.empty() : Optional.of(firstNumber(tree.get(index)));
  }

  /** The number that the head of a variation names; 0 when it names none. */
  public int firstNumber(Variation variation) {
    return variation.firstPly() == 0 ? 0 : start().number(variation.firstPly());
  }

  /** The line of the move that the variation with a line replaces, if there is one. */
  public Optional<Integer> replacedAt(int textLine) {
    return replacedWhere(textLine).map(Written::textLine);
  }

  /** Where the move is written that the variation with a line replaces. */
  public Optional<Written> replacedWhere(int textLine) {
    Variation variation = tree.at(textLine);
    return variation.parent().isEmpty()
        ? Optional.empty()
        : tree.written(tree.get(variation.parent().getAsInt()), variation.firstPly());
  }

  /**
   * The moves and ends that are written on the lines [fromLine, endLine), in the order in which
   * they are played.
   */
  public List<Play> plays(int fromLine, int endLine) {
    return Play.on(tree, fromLine, endLine);
  }

  /** The moves of the line of play in which a line of the text stands, in their order. */
  public PlayedMoves playedAlong(int textLine) {
    int variation = tree.indexAt(textLine);
    return lastPlayed.along(variation, () -> PlayedMoves.along(tree, variation));
  }

  /** The moves of the main line and of all variations, in the order of the text. */
  public PlayedMoves played() {
    return lastPlayed.all(() -> PlayedMoves.of(tree));
  }

  /** Where the line of play, in which a line of the text stands, could have gone another way. */
  public List<Fork> forksAlong(int textLine) {
    return new Forks(tree, tree.indexAt(textLine)).all();
  }

  /** Where a move or the end of the line of play in which a line of the text stands is written. */
  public Optional<Written> writtenAlong(int textLine, int ply) {
    return ply < 1 ? Optional.empty() : tree.written(tree.at(textLine), ply);
  }

  /** The range of a move or an end that is written somewhere, without its number and clock. */
  public Range rangeOf(Written written) {
    return tree.range(written);
  }

  /**
   * The moves with which other variations than that of a line go on from a position, by whatever
   * moves they came to it. Of many variations the first ones are looked through.
   */
  public List<Move> movesElsewhere(int textLine, Position position) {
    Set<Move> moves = new LinkedHashSet<>();
    int here = tree.indexAt(textLine);
    int left = LOOKED_THROUGH;
    for (int i = 0; i < tree.size() && left > 0; i++) {
      Variation variation = tree.get(i);
      left -= SEARCHED_AT_LEAST;
      if (i != here && variation.isAttached()) {
        Playback playback = playback(variation);
        while (left-- > 0 && playback.nextMove()) {
          playback
              .lastMove()
              .filter(last -> last.before().equals(position))
              .map(Situation.LastMove::move)
              .ifPresent(moves::add);
        }
      }
    }
    return List.copyOf(moves);
  }

  /** How many moves the main line has. */
  public int moves() {
    return tree.mainLine().moves();
  }

  /** Where a move of the main line is written, if it has that many. */
  public Optional<Written> writtenMove(int number) {
    return number < 1 || number > moves()
        ? Optional.empty()
        : tree.written(tree.mainLine(), number);
  }

  /** The line of the text on which a move of the main line is written, if it has that many. */
  public Optional<Integer> textLineOfMove(int number) {
    return number < 1 ? Optional.empty() : tree.textLineOf(tree.mainLine(), number);
  }
}
