package kifu.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.play.Checkpoint;
import kifu.play.Decisions;
import kifu.play.Legality;
import kifu.play.Playback;
import kifu.play.RunningState;
import kifu.play.Start;
import kifu.play.Written;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.shogi.MoveCode;
import kifu.text.Range;
import kifu.text.Sorted;

/**
 * Holds the variations of a game, as far as they are checked, and every way through them. Positions
 * are not kept: where no checkpoint was, the moves that lead there are played again. Thread-safe as
 * long as the list of variations is.
 */
public final class GameTree {
  private final Manuscript manuscript;
  private final Start start;
  private final List<Variation> variations;

  /**
   * @param variations the main line, and the variations in the order of the text; may grow
   */
  public GameTree(Manuscript manuscript, Start start, List<Variation> variations) {
    this.manuscript = manuscript;
    this.start = start;
    this.variations = variations;
  }

  public Manuscript manuscript() {
    return manuscript;
  }

  public Start start() {
    return start;
  }

  public List<Variation> variations() {
    return variations;
  }

  public int size() {
    return variations.size();
  }

  public Variation get(int index) {
    return variations.get(index);
  }

  Variation mainLine() {
    return variations.getFirst();
  }

  /** The index of the variation in which a line of the text stands. */
  int indexAt(int textLine) {
    return Sorted.first(1, variations.size(), i -> variations.get(i).firstLine() <= textLine) - 1;
  }

  public Variation at(int textLine) {
    return variations.get(indexAt(textLine));
  }

  // Where a ply is written.

  /**
   * The variation, this one or one that it branches from, in which a ply of its path is written.
   */
  public Variation owner(Variation variation, int ply) {
    return ply >= variation.firstPly() || variation.parent().isEmpty()
        ? variation
        : variations.get(owner(variation.parent().getAsInt(), ply));
  }

  /** The index of the variation in which a ply of the path of another one is written. */
  public int owner(int index, int ply) {
    int owner = index;
    OptionalInt parent = variations.get(owner).parent();
    while (ply < variations.get(owner).firstPly() && parent.isPresent()) {
      owner = parent.getAsInt();
      parent = variations.get(owner).parent();
    }
    return owner;
  }

  /**
   * The variations that lead to this one, from the main line on, and this one; by their indices.
   */
  List<Integer> way(int index) {
    Deque<Integer> way = new ArrayDeque<>(List.of(index));
    OptionalInt parent = get(index).parent();
    while (parent.isPresent()) {
      way.addFirst(parent.getAsInt());
      parent = get(parent.getAsInt()).parent();
    }
    return List.copyOf(way);
  }

  /** Where a move of this variation's path is written, or its end. */
  public Optional<Written> written(Variation variation, int ply) {
    Variation owner = owner(variation, ply);
    Playback playback = playback(owner, lastBefore(owner, ply - 1));
    Optional<Written> found = Optional.empty();
    while (playback.ply() < ply && playback.look()) {
      Optional<Written> before = found;
      int next = playback.ply() + 1;
      playback.play();
      // A move may follow an end, as after 封じ手.
      Optional<Written> written =
          playback
              .played()
              .filter(fact -> fact.kind().isPlay())
              .filter(fact -> (fact.isMove() ? playback.ply() : next) == ply)
              .map(fact -> new Written(fact.textLine(), fact.indexInLine()));
      found = written.or(() -> before);
    }
    return found;
  }

  public Optional<Integer> textLineOf(Variation variation, int ply) {
    return written(variation, ply).map(Written::textLine);
  }

  /** The range of a move or an end that is written somewhere. */
  public Range range(Written written) {
    return manuscript.range(written.textLine(), written.fact(), Part.MOVE);
  }

  /** A problem with the place of the move on a line that explains it. */
  public Problem related(Problem problem, int textLine, Phrase message) {
    return problem.withRelated(range(new Written(textLine, 0)), message);
  }

  /** Whether a variation closes with a summary such as まで, which ends it without an end. */
  public boolean endsWithSummary(Variation variation) {
    int ownLine =
        variation.result().lastBefore(variation.lastPly()).map(Checkpoint::ownLine).orElse(0);
    boolean summary = false;
    for (FactCursor facts = facts(variation, ownLine); facts.next(); ) {
      summary = facts.kind() == Kind.SUMMARY || (summary && !facts.kind().isPlay());
    }
    return summary;
  }

  /** The facts of a variation from one of its own lines on. */
  public FactCursor facts(Variation variation, int ownLine) {
    return manuscript.facts(variation.firstLine() + ownLine, variation.endLine());
  }

  /** The facts of a variation from a move on, which is the first that the cursor goes to. */
  public FactCursor facts(Written first) {
    FactCursor facts = manuscript.facts(first.textLine(), at(first.textLine()).endLine());
    for (int above = 0; above < first.fact(); above++) {
      facts.next();
    }
    return facts;
  }

  // Ways to a position.

  /** Plays a variation from its beginning. */
  public Playback playback(Variation variation) {
    return playback(variation, before(variation));
  }

  /** Plays a variation from a checkpoint on. */
  public Playback playback(Variation variation, Checkpoint from) {
    return playback(variation, from, variation.result().decisions());
  }

  /** Plays a variation from a checkpoint on, and finds out itself what each move means. */
  public Playback undecided(Variation variation, Checkpoint from) {
    return playback(variation, from, Decisions.NONE);
  }

  private Playback playback(Variation variation, Checkpoint from, Decisions decisions) {
    return new Playback(
        manuscript.factsWithComments(variation.firstLine() + from.ownLine(), variation.endLine()),
        new RunningState(from.state(), start),
        decisions,
        variation.firstLine());
  }

  /** The last checkpoint at or before a ply of a variation. */
  public Checkpoint lastBefore(Variation variation, int ply) {
    return variation.result().lastBefore(ply).orElseGet(() -> before(variation));
  }

  /** Plays a variation up to what stands above a point, see {@link Playback#to(int, int)}. */
  Playback playTo(Variation variation, int textLine, int factsOfLine) {
    return playbackAbove(variation, textLine).to(textLine, factsOfLine);
  }

  /** Plays a variation from the last place kept at or above a line of the text. */
  Playback playbackAbove(Variation variation, int textLine) {
    int ownLine = textLine - variation.firstLine();
    Checkpoint from = variation.result().lastUpTo(ownLine).orElseGet(() -> before(variation));
    return playback(variation, from);
  }

  /** Plays to a ply of a variation; the last fact played is the move that leads there. */
  Playback playTo(Variation variation, int ply) {
    return playback(variation, lastBefore(variation, ply - 1)).to(ply);
  }

  /** The checkpoint with which a variation begins. */
  private Checkpoint before(Variation variation) {
    return before(variation.firstPly(), variation.parent());
  }

  /**
   * The checkpoint with which a variation begins that branches off there.
   *
   * @param firstPly the number of its first move
   * @param parent the index of the variation that it branches from
   */
  public Checkpoint before(int firstPly, OptionalInt parent) {
    Deque<Leg> way = new ArrayDeque<>(); // variations may be nested deeper than calls
    Optional<Checkpoint> known = first(firstPly, parent);
    int ply = firstPly - 1;
    OptionalInt from = parent;
    while (known.isEmpty()) {
      Leg leg = new Leg(variations.get(owner(from.getAsInt(), ply)), ply);
      way.push(leg);
      ply = leg.variation().firstPly() - 1;
      from = leg.variation().parent();
      known = leg.kept().or(() -> first(leg.variation().firstPly(), leg.variation().parent()));
    }
    Checkpoint checkpoint = known.get();
    for (Leg leg : way) {
      RunningState reached = playback(leg.variation(), checkpoint).to(leg.ply()).state();
      checkpoint =
          reached.ply() == leg.ply()
              ? new Checkpoint(0, true, reached.atRest()).asBranch(start.number(leg.ply()))
              : Checkpoint.nowhere(start, leg.ply() + 1);
    }
    return checkpoint;
  }

  /** The moves of a variation up to a ply, where another one branches off. */
  private record Leg(Variation variation, int ply) {
    Optional<Checkpoint> kept() {
      return variation.result().lastBefore(ply);
    }
  }

  /** The checkpoint before a variation to which no moves of others lead. */
  private Optional<Checkpoint> first(int firstPly, OptionalInt parent) {
    if (firstPly == 1) {
      return Optional.of(Checkpoint.atStart(start));
    }
    return parent.isEmpty() ? Optional.of(Checkpoint.nowhere(start, firstPly)) : Optional.empty();
  }

  /** The {@link MoveCode} of a move of a variation; {@link MoveCode#NONE} if it was not played. */
  public int moveCode(Variation variation, int ply) {
    RunningState state = playTo(variation, ply).state();
    return state.ply() == ply ? state.moveCode() : MoveCode.NONE;
  }

  /**
   * Whether the first move of a variation would be legal in the place of a move of another one.
   *
   * @param replaced the ply of that move
   */
  public boolean couldStart(Variation from, Variation variation, int replaced) {
    int ownLine = variation.result().firstPlay().map(play -> play.ownLine()).orElse(0);
    FactCursor first = facts(variation, ownLine);
    return first.next() && couldStart(from, first, replaced);
  }

  /**
   * Whether a move would be legal in the place of another one.
   *
   * @param from the variation of that other one, or one that goes on from it
   * @param replaced the ply of that other one
   */
  public boolean couldStart(Variation from, FactCursor move, int replaced) {
    int ply = replaced - 1;
    RunningState state =
        ply == 0
            ? new RunningState(Checkpoint.atStart(start).state(), start)
            : playTo(owner(from, ply), ply).state();
    return !state.broken() && Legality.isPlain(state, move, state.read(move));
  }
}
